/** The games that can be played; each brings its own board and is loaded when it is needed. */
import type { Component } from 'svelte';
import type { AnyEvent, AnyOutcome, AnyView, TableGame } from './game.svelte';
import type { TableView } from './table';

export interface GameParts {
  title: [string, string];
  open: (table: TableView<AnyView, AnyOutcome>, events: AnyEvent[]) => TableGame;
  Board: Component<{ game: TableGame }>;
  /** How far the game is, for the header. */
  Count: Component<{ view: AnyView }>;
  End: Component<{ game: TableGame; result: AnyOutcome; onclose: () => void }>;
}

const LOADERS: Record<string, () => Promise<{ parts: GameParts }>> = {
  'point-city': () => import('../point-city'),
  cities: () => import('../cities'),
};
export const playable = (game: string): boolean => game in LOADERS;
export const load = async (game: string): Promise<GameParts> => (await LOADERS[game]!()).parts;
