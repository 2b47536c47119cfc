/** The games that can be played; each brings its own board and is loaded when it is needed. */
import type { Component } from 'svelte';
import type { AnyEvent, AnyOutcome, AnyView, TableGame } from '../table/game.svelte';
import type { GameName, TableView } from '../table/table';

/** Where a game is explained and where it is set up. */
export const RULES: Record<GameName, string> = { 'point-city': '/#/rules', cities: '/#/rules-cities' };
export const NEW: Record<GameName, string> = { 'point-city': '/#/new', cities: '/#/new-cities' };

export interface GameParts {
  open: (table: TableView<AnyView, AnyOutcome>, events: AnyEvent[]) => TableGame;
  Board: Component<{ game: TableGame }>;
  /** How far the game is, for the header. */
  Count: Component<{ view: AnyView }>;
  End: Component<{ game: TableGame; result: AnyOutcome; onclose: () => void }>;
}

const LOADERS: Record<GameName, () => Promise<{ parts: GameParts }>> = {
  'point-city': () => import('../point-city'),
  cities: () => import('../cities'),
};
export const load = async (game: GameName): Promise<GameParts> => (await LOADERS[game]()).parts;
