/** Things and events of Point City in the viewer's words. */
import { cards, families } from 'virtual:point-city';
import type { Key } from '../i18n';
import { settings, t } from '../shared/settings.svelte';
import { isBuilding, RESOURCES, type Event, type Resource, type Sign, type Slot, type Token } from './types';

const SIGNS: Record<Sign, Key> = { C: 'community', M: 'economy', E: 'energy', G: 'ecology', I: 'industry', '*': 'ingenuity' };
export const signName = (sign: Sign): Key => SIGNS[sign];
export const familyName = (family: string): string => families[family]![settings.lang];
export const cardName = (card: number): string => familyName(cards[card]!.family);

/** A long word may break after a vowel near its middle. */
export function soften(name: string): string {
  return name.replace(/\p{L}{12,}/gu, (word) => {
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
export const shortWords = (missing: Partial<Record<Resource, number>>): string => t('short', { what: amounts(missing) });

export interface Line { seat: number; move: number; text: string; signs: Sign[]; tail: string }
const signsOf = (faces: string[]): Sign[] => faces.flatMap((face) => [...face] as Sign[]);

/** The log: one line for a thing that somebody did; refills are seen, not told. */
export function tell(events: readonly Event[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    if (event.kind === 'refill' || event.kind === 'end') continue;
    const line: Line = { seat: event.seat, move: event.move, text: '', signs: [], tail: '' };
    const last = lines.at(-1);
    if (event.kind === 'flip') line.text = t('log.flip', { name: cardName(event.card) });
    else if (event.kind === 'gain') {
      if (last?.seat === event.seat && last.move === event.move && last.text === t('log.gain')) {
        last.signs.push(...signsOf([event.face]));
        continue;
      }
      line.text = t('log.gain');
      line.signs = signsOf([event.face]);
    } else if (event.kind === 'build') {
      const card = cards[event.card]!;
      line.text = t('log.build', { name: cardName(event.card) });
      if (card.kind === 'grow') line.signs = [card.face[0] as Sign];
      if (card.points) line.tail = `+${card.points}`;
    } else if (event.kind === 'pay') {
      line.text = t('log.pay');
      line.signs = signsOf(event.cards);
    } else if (event.kind === 'draw') {
      line.text = t('log.draw');
      line.signs = signsOf(event.faces);
    } else if (event.kind === 'token') line.text = t('log.token');
    else line.text = t('log.pass');
    lines.push(event.kind === 'token' ? { ...line, tail: `#${event.token}` } : line);
  }
  return lines;
}
