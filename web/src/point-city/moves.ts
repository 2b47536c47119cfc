/** What may be done now, read from the list of legal moves; nothing here knows a rule. */
import { cards } from 'virtual:point-city';
import { isBuilding, RESOURCES, type Resource, type Seat, type Slot } from './types';

export interface Legal {
  /** Pairs of slots, each with its moves: the first pays in the most natural way. */
  takes: Map<string, string[]>;
  flips: Set<string>;
  tokens: Set<number>;
  draw: boolean;
  pass: boolean;
}

export function readMoves(moves: readonly string[] = []): Legal {
  const legal: Legal = { takes: new Map(), flips: new Set(), tokens: new Set(), draw: false, pass: false };
  for (const move of moves) {
    const [verb, ...rest] = move.split(' ');
    if (verb === 'take') {
      const pair = `${rest[0]} ${rest[1]}`;
      const ways = legal.takes.get(pair);
      if (ways) ways.push(move);
      else legal.takes.set(pair, [move]);
    } else if (verb === 'flip') legal.flips.add(rest[0]!);
    else if (verb === 'token') legal.tokens.add(Number(rest[0]));
    else if (verb === 'draw') legal.draw = true;
    else legal.pass = true;
  }
  return legal;
}

/** The cards a move discards. */
export const payment = (move: string): string[] => move.split(' pay ')[1]?.split(' ') ?? [];

/** The pair of two slots as the moves write it, in whichever order they were picked. */
export const pairOf = (legal: Legal, a: string, b: string): string | null => [`${a} ${b}`, `${b} ${a}`].find((pair) => legal.takes.has(pair)) ?? null;
/** With what a slot can be taken. */
export function partners(legal: Legal, slot: string): Set<string> {
  const found = new Set<string>();
  for (const pair of legal.takes.keys()) {
    const [a, b] = pair.split(' ') as [string, string];
    if (a === slot) found.add(b);
    if (b === slot) found.add(a);
  }
  return found;
}

export interface Bill { city: Resource[]; cards: string[]; gets: string[]; points: number; tokens: number }

/** What a staged take costs and brings, for the eye. */
export function bill(move: string, market: readonly (Slot | null)[], seat: Seat): Bill {
  const slots = move.split(' ').slice(1, 3).map((name) => market.find((slot) => slot?.slot === name)).filter((slot) => slot != null);
  const made: Bill = { city: [], cards: payment(move), gets: [], points: 0, tokens: 0 };
  let cost = '';
  for (const slot of slots) {
    if (!isBuilding(slot)) {
      made.gets.push(...slot.face);
      continue;
    }
    const card = cards[slot.card]!;
    cost += card.cost;
    made.points += card.points;
    if (card.kind === 'grow') made.gets.push(card.face[0]!);
    if (card.kind === 'civic') made.tokens++;
  }
  for (const kind of RESOURCES) {
    const many = Math.min(cost.split(kind).length - 1, seat.made[kind]);
    for (let i = 0; i < many; i++) made.city.push(kind);
  }
  return made;
}
