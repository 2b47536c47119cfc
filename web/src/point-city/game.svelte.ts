/** A table of Point City as one person sees it: what is shown, what is staged, what is sent. */
import { cards } from 'virtual:point-city';
import { tick } from 'svelte';
import { TableGame } from '../table/game.svelte';
import { play } from '../table/sound';
import type { TableView } from '../table/table';
import { arrive, at, fly, turn as half, wait } from '../table/motion';
import { pairOf, partners, readMoves } from './moves';
import { moveWords, readOut, slotWords, tell } from './words';
import type { Event, Outcome, Slot, View } from './types';

export type Table = TableView<View, Outcome>;

export class PointCityGame extends TableGame<View, Event, Outcome> {
  picked: string[] = $state([]);
  /** Which way to pay, of those the move list offers. */
  way = $state(0);
  /** A move that reveals something and waits for a second look. */
  staged: string | null = $state(null);
  flipping = $state(false);
  /** Slots that a hint or a better move is about. */
  hinted: string[] = $state.raw([]);

  readonly legal = $derived(readMoves(this.myTurn ? (this.shown.moves ?? []) : []));
  readonly partners = $derived(this.picked.length === 1 ? partners(this.legal, this.picked[0]!) : null);
  readonly pair = $derived(this.picked.length === 2 ? pairOf(this.legal, this.picked[0]!, this.picked[1]!) : null);
  readonly ways = $derived(this.pair ? this.legal.takes.get(this.pair)! : []);
  /** The move that Confirm would send. */
  readonly ready = $derived(this.staged ?? this.ways[this.way] ?? null);
  readonly lines = $derived(tell(this.events));

  /** What a token is worth to whoever looks; unknown to a spectator. */
  worth(token: number): number | undefined {
    return this.shown.explained?.find(({ what, id }) => what === 'token' && id === token)?.points;
  }

  /** What is short for a building of the market, a letter for each symbol. */
  short(slot: string): string {
    const found = this.shown.explained?.find(({ what, id }) => what === 'building' && id === slot);
    return found && 'short' in found ? found.short : '';
  }

  slot(name: string): Slot | null {
    return this.shown.market.find((slot) => slot?.slot === name) ?? null;
  }

  // choosing

  pickable(slot: string): boolean {
    if (this.flipping) return this.legal.flips.has(slot);
    if (this.partners && !this.picked.includes(slot)) return this.partners.has(slot) || partners(this.legal, slot).size > 0;
    return this.picked.includes(slot) || partners(this.legal, slot).size > 0;
  }

  pick(slot: string): void {
    this.trouble = '';
    if (!this.pickable(slot)) return;
    if (this.flipping) {
      this.staged = `flip ${slot}`;
      return;
    }
    this.staged = null;
    this.way = 0;
    if (this.picked.includes(slot)) this.picked = this.picked.filter((other) => other !== slot);
    else if (this.partners?.has(slot)) this.picked = [this.picked[0]!, slot];
    else this.picked = [slot];
    play('take');
  }

  pickPair(a: string, b: string): void {
    if (pairOf(this.legal, a, b)) {
      this.unstage();
      this.picked = [a, b];
    }
  }

  stage(move: string): void {
    const staged = this.staged === move ? null : move;
    this.unstage();
    this.staged = staged;
  }

  startFlip(): void {
    const on = !this.flipping;
    this.unstage();
    this.flipping = on;
  }

  back(): void {
    if (this.flipping && this.staged) this.staged = null;
    else if (this.picked.length === 2) this.picked = [this.picked[0]!];
    else this.unstage();
  }

  unstage(): void {
    this.picked = [];
    this.way = 0;
    this.staged = null;
    this.flipping = false;
    this.trouble = '';
  }

  async confirm(): Promise<void> {
    if (this.ready) await this.move(this.ready);
  }

  override moveWords(move: string): string {
    return moveWords(move, this.shown);
  }

  override point(move: string | null): void {
    const words = move?.split(' pay ')[0]!.split(' ') ?? [];
    this.hinted = words[0] === 'take' || words[0] === 'flip' ? words.slice(1) : words[0] === 'draw' ? ['deck'] : [];
  }

  /** Lay a move out as if it had been picked by hand. */
  propose(move: string): void {
    this.dismiss();
    this.unstage();
    const [verb, a, b] = move.split(' ') as [string, string, string];
    if (verb === 'take') {
      this.picked = [a, b];
      this.way = Math.max(0, this.ways.indexOf(move));
    } else {
      this.flipping = verb === 'flip';
      this.staged = move;
    }
  }

  // showing

  protected speak(events: Event[]): string {
    return tell(events).map((line) => `${this.name(line.seat)}: ${readOut(line)}`).join('. ');
  }

  /** Let events happen before one's eyes, one turn after the other. */
  protected async show(events: Event[], end: View): Promise<void> {
    for (let i = 0; i < events.length; i++) {
      const event = events[i]!;
      if (event.kind === 'gain' || event.kind === 'build') {
        const flights = [this.#leave(event)];
        const next = events[i + 1];
        if (next && (next.kind === 'gain' || next.kind === 'build') && next.seat === event.seat) {
          flights.push(this.#leave(next, 110));
          i++;
        }
        await Promise.all(flights);
        this.#seat(event.seat, end);
      } else if (event.kind === 'refill') {
        const first = this.#refill(event, end);
        const next = events[i + 1];
        if (next?.kind === 'refill') {
          await wait(150);
          await this.#refill(next, end);
          i++;
        }
        await first;
      } else if (event.kind === 'flip') {
        const element = at(`[data-slot="${event.slot}"]`);
        play('flip');
        await half(element, false);
        this.#lay(event.slot, { slot: event.slot, card: event.card });
        await tick();
        await half(element, true);
      } else if (event.kind === 'draw') {
        play('take');
        await Promise.all([0, 1].map((n) => fly(at('[data-deck]'), at(`[data-hand="${event.seat}"]`), n * 140)));
        this.#seat(event.seat, end);
      } else if (event.kind === 'token') {
        play('build');
        await fly(at(`[data-token="${event.token}"]`), at(`[data-tokens="${event.seat}"]`));
        this.shown = { ...this.shown, pool: this.shown.pool.filter((token) => token.id !== event.token) };
        this.#seat(event.seat, end);
      }
    }
    await wait(80);
  }

  async #leave(event: Event & { kind: 'gain' | 'build' }, delay = 0): Promise<void> {
    const flight = fly(at(`[data-slot="${event.slot}"]`), at(event.kind === 'build' ? `[data-city="${event.seat}"]` : `[data-hand="${event.seat}"]`), delay);
    this.#lay(event.slot, null);
    play(event.kind === 'build' ? 'build' : 'take');
    await flight;
  }

  async #refill(event: Event & { kind: 'refill' }, end: View): Promise<void> {
    const known = 'card' in event;
    const slot: Slot = known ? { slot: event.slot, card: event.card } : { slot: event.slot, face: event.face, tier: this.shown.deck.top?.tier ?? 1 };
    const left = this.shown.deck.left - 1;
    this.shown = { ...this.shown, deck: left === end.deck.left ? end.deck : { left, top: this.shown.deck.top } };
    this.#lay(event.slot, slot);
    await tick();
    play('refill');
    await arrive(at(`[data-slot="${event.slot}"]`), at('[data-deck]'), known);
  }

  #lay(name: string, slot: Slot | null): void {
    const i = 'abcd'.indexOf(name[0]!) + 4 * (Number(name[1]) - 1);
    this.shown = { ...this.shown, market: this.shown.market.map((old, j) => (i === j ? slot : old)) };
  }

  #seat(seat: number, end: View): void {
    this.shown = { ...this.shown, seats: this.shown.seats.map((old, i) => (i === seat ? end.seats[i]! : old)) };
  }

  /** A slot in words, with what may be done with it. */
  words(slot: Slot): string {
    return `${slot.slot}: ${slotWords(slot)}`;
  }

  card(id: number): (typeof cards)[number] {
    return cards[id]!;
  }
}
