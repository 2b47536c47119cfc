/** Point City at the shared table. */
import type { GameParts } from '../shared/games';
import Board from './Board.svelte';
import End from './End.svelte';
import TurnCount from './TurnCount.svelte';
import { PointCityGame, type Table } from './game.svelte';
import type { Event } from './types';

// The table hands every part the game that `open` made, so each may ask for its own.
export const parts = {
  open: (table: Table, events: Event[]) => new PointCityGame(table, events),
  Board, Count: TurnCount, End,
} as { [K in keyof GameParts]: unknown } as GameParts;
