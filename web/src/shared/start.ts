/** Making a table and going there. */
import { ask } from './api';
import { router } from './router.svelte';
import { settings, t } from './settings.svelte';
import type { Games, Made, NewTable, Wish } from './table';

const KEY = 'twincities-invitations';

export const edition = (): string => (settings.lang === 'pl' ? 'lucky-duck' : 'mindok');
const myself = (): Wish => ({ kind: 'me', name: settings.name.trim() || t('player') });

/** A new game as it is played when nothing else is said. */
export function usual(what: 'solo' | 'friends' | 'here'): NewTable {
  if (what === 'solo') return { game: 'point-city', options: { players: 1, edition: edition(), difficulty: 'easy' }, seats: [myself()] };
  const other: Wish = what === 'friends' ? { kind: 'open' } : { kind: 'here', name: t('player.n', { n: 2 }) };
  return { game: 'point-city', options: { players: 2, edition: edition() }, seats: [myself(), other] };
}

/** The bot one plays against when nothing else is said. */
export async function usualBot(game: string): Promise<string | null> {
  const bots = (await ask<Games>('GET', '/games')).games.find((one) => one.game === game)?.bots ?? [];
  return bots.includes('steady') ? 'steady' : (bots.at(-1) ?? null);
}
/** A game of Cities for two; the city is drawn. */
export async function usualCities(): Promise<NewTable> {
  const bot = await usualBot('cities');
  return { game: 'cities', options: { players: 2 }, seats: [myself(), bot ? { kind: 'bot', bot } : { kind: 'here', name: t('player.n', { n: 2 }) }], hints: true };
}

export async function start(wanted: NewTable, remember = false): Promise<void> {
  const { table, invitations } = await ask<Made>('POST', '/tables', wanted);
  if (remember) {
    settings.last = wanted;
    settings.save();
  }
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    for (const { seat, link } of invitations) kept[`${table.id}/${seat}`] = link;
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // the host can ask for new invitations at the table
  }
  router.go(`/table/${table.id}`);
}
