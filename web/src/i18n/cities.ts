/** The words of Cities, kept apart so that a catalogue stays readable. */
import type { cities } from './cities.en';
import type { Text } from './index';

export type Words = Record<keyof typeof cities, Text>;
