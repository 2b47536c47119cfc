/** What the server shows of a game of Cities. */
import type { Hue } from '../art/town-paint';

export type Kind = Hue | 'P' | 'W';
export const PARK_FEATURES = ['tree', 'fountain', 'carousel', 'kiosk'] as const;
export const WATER_FEATURES = ['sailing-boat', 'dolphin', 'rowing-boat', 'yacht'] as const;
/** What one, two, three or four different features of an area bring. Here only to be shown; the server counts. */
export const SET_POINTS = [1, 3, 6, 10] as const;
export const isHue = (thing: string): thing is Hue => thing.length === 1;

/** What a card or an achievement counts, as the component set says it; here only for its picture. */
export interface Per {
  count: string;
  of?: string | Per[];
  colour?: string;
  height?: number | string;
  beside?: string | string[];
  sizes?: number[];
}

export interface Space { at: string; kind: Kind; feature?: string; colour?: Hue; height?: number }
export interface Place { place: string; worker: number | null; card?: string; each?: number; tile?: string; spaces?: string; features?: string[]; pieces?: Hue[]; hidden?: number }
export interface Ring { points: number; ring: number | null; blocked: boolean }
export interface Achievement { id: string; need: number; spaces: Ring[] }
export interface Points { rings: number; water: number; park: number; statues: number; cards: Record<string, number> }
export interface Seat { district: Space[]; cards: { card: string; points: number; each: number }[]; workers: number; score: number; points: Points }

/** What a card, an achievement, an area or the statues are worth to one's own seat, and where. */
export interface Explained {
  what: 'card' | 'achievement' | 'park' | 'water' | 'statues';
  id: string;
  own: boolean;
  points: number;
  spaces: string[];
  count?: number;
  each?: number;
  have?: number;
  need?: number;
  claimed?: boolean;
  features?: string[];
  /** Piece by piece: which spaces together bring so many points. */
  parts?: { spaces: string[]; points: number }[];
  /** The points of an achievement that nobody has yet. */
  free?: number[];
}

/** What a move brings by the end of its turn: points, and what becomes of cards and goals. */
export interface Prospect { points: number; goals: { what: string; name: string; before: number; after: number; of: number; points: number }[] }
export interface Prospects { version: number; moves: Record<string, Prospect> }

export interface View {
  options: { players: number; city: string };
  names: string[];
  you: number | null;
  seat: number | null;
  over: boolean;
  number: number;
  city: string;
  long: boolean;
  round: number;
  rounds: number;
  star: number;
  starting: { tile: string; spaces: string }[];
  rows: Place[][];
  hand: { tile: string | null; spaces: string; things: string[] };
  achievements: Achievement[];
  decks: { cards: number; land: number; features: number };
  bag: Record<Hue, number>;
  seats: Seat[];
  moves?: string[];
  explained?: Explained[];
}

export type Event = { move: number } & (
  | { kind: 'start'; seat: number; tile: string }
  | { kind: 'take' | 'reveal'; seat: number; place: string; card?: string; tile?: string; spaces?: string; features?: string[]; pieces?: Hue[] }
  | { kind: 'lay'; seat: number; tile: string; at: string; rotation: number }
  | { kind: 'put'; seat: number; feature: string; at: string }
  | { kind: 'build'; seat: number; colour: Hue; at: string; height: number }
  | { kind: 'drop'; seat: number; thing: string }
  | { kind: 'ring'; seat: number; achievement: string; points: number }
  | { kind: 'star'; seat: number }
  | { kind: 'round'; round: number }
  | { kind: 'end' }
);

export interface Outcome { scores: number[]; winners: number[]; breakdown: Points[] }
