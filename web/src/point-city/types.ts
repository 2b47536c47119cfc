/** What the server shows of a game of Point City. */
import type { Lang } from '../i18n';

export type Names = Record<Lang, string>;
export type Resource = 'C' | 'M' | 'E' | 'G' | 'I';
export type Sign = Resource | '*';
export type Tier = 1 | 2 | 3;
export type Kind = 'grow' | 'score' | 'civic';
export const RESOURCES: readonly Resource[] = ['C', 'M', 'E', 'G', 'I'];

/** A card of the component set; its place in the list is its number. */
export interface Card { tier: Tier; face: string; kind: Kind; cost: string; points: number; family: string }
export interface Token { points: number; per: string }

export interface ResourceSlot { slot: string; face: string; tier: Tier }
export interface BuildingSlot { slot: string; card: number }
export type Slot = ResourceSlot | BuildingSlot;
export const isBuilding = (slot: Slot): slot is BuildingSlot => 'card' in slot;

export interface Seat {
  hand: string[];
  made: Record<Resource, number>;
  city: number[];
  tokens: (Token & { id: number })[];
  points: number;
  score: number;
}

/** What a thing is worth to whoever looks, or what they lack for it. */
export type Explained =
  | { what: 'token'; id: number; own: boolean; points: number }
  | { what: 'building'; id: string; points: number; short: string };

export interface View {
  game: string;
  options: { players: number; edition: string; difficulty?: string };
  names: string[];
  you: number | null;
  seat: number | null;
  over: boolean;
  number: number;
  turn: number;
  turns: number;
  flipped: boolean;
  owed: number;
  market: (Slot | null)[];
  deck: { left: number; top: { face: string; tier: Tier } | null };
  pool: (Token & { id: number })[];
  seats: Seat[];
  opponent_takes?: string[];
  moves?: string[];
  explained?: Explained[];
}

/** One thing that happened, as the engine tells it. */
export type Event = { move: number } & (
  | { kind: 'flip'; seat: number; slot: string; card: number }
  | { kind: 'build'; seat: number; slot: string; card: number }
  | { kind: 'gain'; seat: number; slot: string; face: string }
  | { kind: 'pay'; seat: number; cards: string[] }
  | { kind: 'token'; seat: number; token: number }
  | { kind: 'draw'; seat: number; faces: string[] }
  | { kind: 'refill'; slot: string; card: number }
  | { kind: 'refill'; slot: string; face: string }
  | { kind: 'pass'; seat: number }
  | { kind: 'end' }
);

export interface Outcome {
  scores: number[];
  winners: number[];
  breakdown: { buildings: number; tokens: Record<string, number>; resources?: number; ingenuity?: number }[];
}
