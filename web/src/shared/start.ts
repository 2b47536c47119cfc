/** Making a table and going there. */
import { ask } from './api';
import { router } from './router.svelte';
import { settings, t } from './settings.svelte';
import type { GameName, Games, Made, NewTable, Wish } from '../table/table';

const KEY = 'twincities-invitations';

export const edition = (): string => (settings.lang === 'pl' ? 'lucky-duck' : 'mindok');
const myself = (): Wish => ({ kind: 'me', name: settings.name.trim() || t('player') });

/** A new game as it is played when nothing else is said: right now, with a friend, or at this screen. */
export async function usual(game: GameName, what: 'now' | 'friends' | 'here'): Promise<NewTable> {
  if (what === 'now') return settings.last[game] ?? (game === 'point-city' ? solo() : table(game, { kind: 'bot', bot: await usualBot(game) }));
  return table(game, what === 'friends' ? { kind: 'open' } : { kind: 'here', name: t('player.n', { n: 2 }) });
}
const table = (game: GameName, other: Wish): NewTable => ({ game, options: { players: 2, ...(game === 'point-city' ? { edition: edition() } : {}) }, seats: [myself(), other] });
/** Alone against the solo opponent: also the game that teaches. */
export const solo = (): NewTable => ({ game: 'point-city', options: { players: 1, edition: edition(), difficulty: 'easy' }, seats: [myself()] });

/** The bot one plays against when nothing else is said. */
async function usualBot(game: GameName): Promise<string> {
  const { bots } = (await ask<Games>('GET', '/games')).games.find((one) => one.game === game)!;
  return bots.includes('steady') ? 'steady' : bots.at(-1)!;
}

/** Make a table and go there. What is to be remembered is played again by "Play now". */
export async function start(wanted: NewTable, remember = false): Promise<void> {
  const { table, invitations } = await ask<Made>('POST', '/tables', wanted);
  if (remember && !wanted.seats.some((wish) => wish.kind === 'open')) {
    settings.last = { ...settings.last, [wanted.game]: wanted };
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
