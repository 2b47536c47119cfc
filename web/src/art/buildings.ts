/** Every building family as a picture of its own, standing on nothing: for cards and for cities. */
import { cards } from 'virtual:point-city';
import type { Card } from '../point-city/types';
import { EVENING } from './evening';
import { LANDMARKS } from './landmarks';
import { once, oval, picture } from './kit';
import { MORNING } from './morning';
import { NOON } from './noon';
import { CIVIC, GLASS, RESOURCE, SCORE, SHADE } from './palette';

export type Drawings = Record<string, (accent: string, glass: string) => string>;
const DRAWINGS: Drawings = { ...MORNING, ...NOON, ...EVENING, ...LANDMARKS };

export const drawn = (family: string): boolean => family in DRAWINGS;
const accent = (card: Card): string =>
  card.kind === 'grow' ? RESOURCE[card.face[0] as keyof typeof RESOURCE] : card.kind === 'civic' ? CIVIC : SCORE;
const cardOf = (family: string): Card => cards.find((card) => card.family === family)!;

/** The bare drawing, to stand in a larger picture. */
export function drawing(family: string): string {
  const card = cardOf(family);
  return DRAWINGS[family]!(accent(card), GLASS[card.tier]);
}

/** The window of a building's picture: x, y, width, height; the ground is at y = 0. */
export const FRAME = { x: -84, y: -128, w: 168, h: 138 };
export const building = once((family: string) =>
  picture(`${FRAME.x} ${FRAME.y} ${FRAME.w} ${FRAME.h}`, oval(6, 1, 54, 5, SHADE, 'opacity=".17"') + drawing(family)),
);
