/** A first game that teaches: each lesson comes when it is of use, stays for one move and never returns. */
import type { Key } from '../i18n';
import { settings } from '../shared/settings.svelte';
import type { PointCityGame } from './game.svelte';
import { isBuilding } from './types';

type Lesson = 'take' | 'token' | 'refill' | 'build' | 'city' | 'opponent' | 'flip' | 'deck' | 'last';

/** Whether a lesson is of use now, the most urgent first. */
const USE: [Lesson, (game: PointCityGame) => boolean][] = [
  ['token', (game) => game.legal.tokens.size > 0],
  ['take', (game) => game.shown.number === 0],
  ['last', (game) => game.shown.turn > game.shown.turns - game.shown.seats.length],
  ['refill', (game) => game.shown.market.some((slot) => slot && isBuilding(slot))],
  ['opponent', (game) => (game.shown.opponent_takes?.length ?? 0) > 0],
  ['build', (game) => [...game.legal.takes.keys()].some((pair) => pair.split(' ').some((name) => { const slot = game.slot(name); return slot !== null && isBuilding(slot); }))],
  ['city', (game) => game.shown.seats[game.you]!.city.length > 0],
  ['flip', (game) => game.legal.flips.size > 0],
  ['deck', (game) => game.legal.draw && game.shown.number > 4],
];

/** What to teach now, if anything. */
export function lesson(game: PointCityGame): Lesson | null {
  if (!settings.guide || !game.myTurn) return null;
  return USE.find(([name, useful]) => !settings.learned.includes(name) && useful(game))?.[0] ?? null;
}
export const lessonWords = (name: Lesson): Key => `guide.${name}`;
export function learn(name: Lesson): void {
  if (!settings.learned.includes(name)) settings.learned = [...settings.learned, name];
  if (USE.every(([each]) => settings.learned.includes(each))) settings.guide = false;
}
