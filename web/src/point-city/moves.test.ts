import { describe, expect, it } from 'vitest';
import { bill, pairOf, partners, payment, readMoves } from './moves';
import type { Seat, Slot } from './types';

const MOVES = ['flip b2', 'take a1 b1', 'take a1 a2 pay M', 'take a1 a2 pay *', 'take b1 b2 pay M EE', 'draw', 'token 18'];
const seat: Seat = { hand: ['M', 'EE', '*'], made: { C: 2, M: 1, E: 0, G: 0, I: 3 }, city: [], tokens: [], points: 0, score: 0 };
const factory: Slot = { slot: 'a1', card: 91 }; // costs CCMM, gives I, 1 point
const bank: Slot = { slot: 'b1', card: 107 }; // costs MMMM, civic

describe('reading the legal moves', () => {
  const legal = readMoves(MOVES);
  it('sorts them', () => {
    expect([...legal.flips]).toEqual(['b2']);
    expect([...legal.tokens]).toEqual([18]);
    expect(legal.draw).toBe(true);
    expect(legal.pass).toBe(false);
    expect(legal.takes.get('a1 a2')).toEqual(['take a1 a2 pay M', 'take a1 a2 pay *']);
  });
  it('finds pairs in either order, and partners', () => {
    expect(pairOf(legal, 'a2', 'a1')).toBe('a1 a2');
    expect(pairOf(legal, 'a2', 'b1')).toBeNull();
    expect([...partners(legal, 'b1')].sort()).toEqual(['a1', 'b2']);
  });
  it('reads a payment', () => {
    expect(payment('take b1 b2 pay M EE')).toEqual(['M', 'EE']);
    expect(payment('take a1 b1')).toEqual([]);
  });
});

describe('words about a card', () => {
  it('shows who pays and what comes of it', () => {
    expect(bill('take a1 b1 pay M', [factory, { slot: 'b1', face: 'GG', tier: 2 }], seat)).toEqual({ city: ['C', 'C', 'M'], cards: ['M'], gets: ['I', 'G', 'G'], points: 1, tokens: 0 });
    expect(bill('take b1 b2', [bank, null], seat).tokens).toBe(1);
  });
});
