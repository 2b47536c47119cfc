/** Who sits at a new table besides oneself. */
import { t } from './settings.svelte';
import type { Wish } from '../table/table';

export type Who = 'here' | 'open' | `bot:${string}`;
export const seated = (others: readonly Who[], names: readonly string[]): Wish[] => others.map((who, i): Wish =>
  who === 'open' ? { kind: 'open' } : who === 'here' ? { kind: 'here', name: names[i]!.trim() || t('player.n', { n: i + 2 }) } : { kind: 'bot', bot: who.slice(4) },
);
