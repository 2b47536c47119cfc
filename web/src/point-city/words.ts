/** Things and events of Point City in the viewer's words. */
import { cards, families, tokens } from 'virtual:point-city';
import type { Key } from '../i18n';
import { settings, t } from '../shared/settings.svelte';
import { payment } from './moves';
import { isBuilding, RESOURCES, type Event, type Sign, type Slot, type Token, type View } from './types';

const SIGNS: Record<Sign, Key> = { C: 'community', M: 'economy', E: 'energy', G: 'ecology', I: 'industry', '*': 'ingenuity' };
export const signName = (sign: Sign): Key => SIGNS[sign];
export const familyName = (family: string): string => families[family]![settings.lang];
export const cardName = (card: number): string => familyName(cards[card]!.family);

/** A long word may break after a vowel near its middle. */
export function soften(name: string): string {
  return name.replace(/\p{L}{11,}/gu, (word) => {
    const middle = Math.ceil(word.length / 2);
    for (const at of [middle, middle + 1, middle - 1, middle + 2]) {
      if (/[aeiouyáéíóúůýąęě]/i.test(word[at - 1]!) && !/[aeiouyáéíóúůýąęě]/i.test(word[at]!)) return `${word.slice(0, at)}\u00ad${word.slice(at)}`;
    }
    return word;
  });
}

/** "2 energy, 1 ecology": how many of what. */
export function amounts(counts: Partial<Record<Sign, number>>): string {
  return ([...RESOURCES, '*'] as Sign[]).filter((sign) => (counts[sign] ?? 0) > 0).map((sign) => t('amount', { n: counts[sign]!, what: t(SIGNS[sign]) })).join(', ');
}
export function tally(signs: string): Partial<Record<Sign, number>> {
  const counts: Partial<Record<Sign, number>> = {};
  for (const sign of signs as Iterable<string>) counts[sign as Sign] = (counts[sign as Sign] ?? 0) + 1;
  return counts;
}

/** A card of the market, in words, for those who listen. */
export function slotWords(slot: Slot): string {
  if (!isBuilding(slot)) return t('card.resource', { what: amounts(tally(slot.face)) });
  const card = cards[slot.card]!;
  const brings: string[] = [];
  if (card.kind === 'grow') brings.push(t('card.gives', { what: t(SIGNS[card.face[0] as Sign]) }));
  if (card.kind === 'civic') brings.push(t('card.civic'));
  if (card.points) brings.push(t('points', { n: card.points }));
  return t('card.building', { name: cardName(slot.card), cost: amounts(tally(card.cost)), brings: brings.join(', ') });
}

/** A legal move of a table, in words. */
export function moveWords(move: string, view: View): string {
  const [verb, one, two] = move.split(' ') as [string, string?, string?];
  const named = (name: string | undefined): string => {
    const slot = view.market.find((each) => each?.slot === name);
    return !slot ? '' : isBuilding(slot) ? cardName(slot.card) : amounts(tally(slot.face));
  };
  if (verb === 'draw') return t('draw');
  if (verb === 'flip') return t('move.flip', { what: named(one) });
  if (verb === 'token') return tokenWords(tokens[Number(one)]!);
  if (verb !== 'take') return t('pass');
  const what = t('move.take', { one: named(one), two: named(two) });
  const paid = payment(move);
  return paid.length ? t('move.pay', { what, cards: amounts(tally(paid.join(''))) }) : what;
}

/** What a token is worth, as a sentence. */
export function tokenWords({ points: n, per }: Token): string {
  if (per === 'flat') return t('points', { n });
  if (per === '*') return t('token.star', { n });
  if (per === 'CMEGI') return t('token.set', { n });
  const kinds = /^kinds (\d)(\+?)$/.exec(per);
  if (kinds) return kinds[2] ? t('token.kinds', { n, many: kinds[1]! }) : t('token.none', { n });
  const names = ([...per] as Sign[]).map((sign) => t(SIGNS[sign]));
  return per.length === 1 ? t('token.each', { n, what: names[0]! }) : t('token.pair', { n, what: names.join(' + ') });
}

/** What is missing for a building, as one line. */
export const shortWords = (short: string): string => t('short', { what: amounts(tally(short)) });

/** One thing somebody did: words, the symbols that belong to them, points, a token. */
export interface Part { text: string; signs: Sign[]; points: number; token: number | null }
export interface Line { seat: number; move: number; parts: Part[] }
const signsOf = (faces: string[]): Sign[] => faces.flatMap((face) => [...face] as Sign[]);

function part(event: Event): Part | null {
  const made: Part = { text: '', signs: [], points: 0, token: null };
  switch (event.kind) {
    case 'refill':
    case 'end':
      return null; // seen, not told
    case 'flip':
      return { ...made, text: t('log.flip', { name: cardName(event.card) }) };
    case 'gain':
      return { ...made, text: t('log.gain'), signs: signsOf([event.face]) };
    case 'build': {
      const card = cards[event.card]!;
      return { ...made, text: t('log.build', { name: cardName(event.card) }), signs: card.kind === 'grow' ? [card.face[0] as Sign] : [], points: card.points };
    }
    case 'pay':
      return { ...made, text: t('log.pay'), signs: signsOf(event.cards) };
    case 'draw':
      return { ...made, text: t('log.draw'), signs: signsOf(event.faces) };
    case 'token':
      return { ...made, text: t('log.token'), token: event.token };
    case 'pass':
      return { ...made, text: t('log.pass') };
  }
}

/** The log: a line for each move of a seat, in the order things happened. */
export function tell(events: readonly Event[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const made = part(event);
    if (!made || !('seat' in event)) continue;
    let line = lines.at(-1);
    if (line?.seat !== event.seat || line.move !== event.move) lines.push((line = { seat: event.seat, move: event.move, parts: [] }));
    const last = line.parts.at(-1);
    if (event.kind === 'gain' && last?.text === made.text) last.signs.push(...made.signs);
    else line.parts.push(made);
  }
  return lines;
}

/** A line as it is read out. */
export function readOut(line: Line): string {
  return line.parts.map(({ text, signs, points, token }) => [text, amounts(tally(signs.join(''))), points ? t('points', { n: points }) : '', token === null ? '' : tokenWords(tokens[token]!)].filter(Boolean).join(' ')).join(', ');
}
