/** A first round that teaches: each lesson comes when it is of use, stays for one move and never returns. */
import type { Key } from '../i18n';
import { settings } from '../shared/settings.svelte';
import type { CitiesGame } from './game.svelte';
import { isHue } from './types';

type Lesson = 'start' | 'take' | 'lay' | 'put' | 'build' | 'card' | 'goal' | 'hidden' | 'star';

const placing = (game: CitiesGame): boolean => game.step === 'place' && game.thing !== null;
/** Whether a lesson is of use now, the most urgent first. */
const USE: [Lesson, (game: CitiesGame) => boolean][] = [
  ['start', (game) => game.step === 'start'],
  ['lay', (game) => game.step === 'lay'],
  ['put', (game) => placing(game) && !isHue(game.thing!)],
  ['build', (game) => placing(game) && isHue(game.thing!)],
  ['take', (game) => game.step === 'take'],
  ['card', (game) => game.step === 'take' && game.shown.seats[game.you]!.cards.length > 0],
  ['goal', (game) => game.step === 'take' && game.explained.some(({ what, have }) => what === 'achievement' && have)],
  ['star', (game) => game.moves.includes('take 4.4')],
  ['hidden', (game) => game.step === 'take'],
];
const named = (lesson: Lesson): string => `cities.${lesson}`;

/** What to teach now, if anything. */
export function lesson(game: CitiesGame): Lesson | null {
  if (!settings.guide || !game.myTurn) return null;
  return USE.find(([name, useful]) => !settings.learned.includes(named(name)) && useful(game))?.[0] ?? null;
}
export const lessonWords = (name: Lesson): Key => `guide.c.${name}`;
export function learn(name: Lesson): void {
  if (!settings.learned.includes(named(name))) settings.learned = [...settings.learned, named(name)];
}
