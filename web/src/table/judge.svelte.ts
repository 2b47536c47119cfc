/** What bots think of moves: those that could be made now, and those that were made in a game that is over. */
import { ask } from '../shared/api';

export interface Candidate { move: string; wins: number[]; scores: number[]; line: string[] }
export interface Advice { version: number; move: string; bot: string; candidates: Candidate[] }

/** A move that was made: chances with it by seat, and how much of its own seat's the best move would have kept. */
export interface Judged { number: number; seat: number; move: string; wins: number[]; best: string; best_win: number; win: number; lost: number; mark: string }
export interface Analysis { version: number; ready: number; of: number; bot: string; moves: Judged[] }

const ASK_EVERY = 1000;

/** A chance in hundredths; while something can still happen nothing is certain. */
export const chance = (part: number | undefined): number => Math.max(1, Math.min(99, Math.round(100 * (part ?? 0))));
export const hundredths = (part: number): number => Math.round(100 * part);

/** Reads the analysis of a game while it grows. */
export class Judge {
  answer: Analysis | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly table: string) {
    void this.#read();
  }

  /** What is thought of the move with this number. */
  of(number: number): Judged | null {
    return this.answer?.moves.find((judged) => judged.number === number) ?? null;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #read(): Promise<void> {
    try {
      this.answer = await ask<Analysis>('GET', `/tables/${this.table}/analysis`);
    } catch {
      // asked again below; without an answer there is no curve
    }
    const whole = this.answer !== null && this.answer.ready >= this.answer.of;
    if (!whole && !this.#closed) this.#timer = setTimeout(() => void this.#read(), this.answer ? ASK_EVERY : ASK_EVERY * 10);
  }
}
