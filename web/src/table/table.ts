/** A table as the server shows it, the same for every game. */
export type GameName = 'point-city' | 'cities';

export interface SeatView { seat: number; kind: 'person' | 'open' | 'bot' | 'opponent'; name?: string; bot?: string; mine?: boolean; left?: boolean }
export interface QuestionView { what: 'undo' | 'bot'; by: number[]; waiting: number[]; to?: number; seat?: number; bot?: string }

export type UndoPolicy = 'usual' | 'turn';

export interface TableView<V, R> {
  id: string;
  version: number;
  status: 'open' | 'running' | 'over' | 'replay';
  game: GameName;
  number: number;
  turn: number | null;
  seats: SeatView[];
  mine: number[];
  view: V;
  hints: boolean;
  /** Whether running scores are shown. */
  scores?: boolean;
  undo_policy?: UndoPolicy;
  host?: boolean;
  undo?: { to: number; how: 'free' | 'rewind' | 'ask' };
  question?: QuestionView;
  rewound?: boolean;
  rematch?: string;
  result?: R;
}

export interface Change<E> { version: number; kind: string; at?: number; seat?: number; move?: string; number?: number; to?: number; events?: E[] }
export interface Update<V, E, R> { changes: Change<E>[]; table: TableView<V, R> }

export interface Invitation { seat: number; token: string; link: string }
export interface Made { table: { id: string }; invitations: Invitation[] }
export interface TableLine { id: string; game: GameName; status: string; version: number; names: string[]; my_turn: boolean; at: number }
export interface Me { name: string; tables: TableLine[] }
export interface GameView { game: GameName; players: number[]; bots: string[]; components: string; options: { name: string; values: string[]; players?: number }[] }
export interface Games { games: GameView[] }
export interface Wish { kind: 'me' | 'here' | 'open' | 'bot'; name?: string; bot?: string }
export interface NewTable { game: GameName; options: Record<string, string | number | boolean>; seats: Wish[]; hints?: boolean; undo?: UndoPolicy; scores?: boolean }
