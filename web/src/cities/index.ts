/** Cities at the shared table. */
import type { GameParts } from '../shared/games';
import Board from './Board.svelte';
import End from './End.svelte';
import Rounds from './Rounds.svelte';
import { CitiesGame, type Table } from './game.svelte';
import type { Event } from './types';

// The table hands every part the game that `open` made, so each may ask for its own.
export const parts = {
  open: (table: Table, events: Event[]) => new CitiesGame(table, events),
  Board, Count: Rounds, End,
} as { [K in keyof GameParts]: unknown } as GameParts;
