/** A table of Point City as one person sees it: what is shown, what is staged, what is sent. */
import { cards } from 'virtual:point-city';
import { tick } from 'svelte';
import { ask, inWords, newKey } from '../shared/api';
import { botName } from '../shared/bots';
import { Live } from '../shared/live.svelte';
import { settings, t } from '../shared/settings.svelte';
import { play } from '../shared/sound';
import type { Change, TableView, Update } from '../shared/table';
import { arrive, at, fly, turn as half, wait } from './motion';
import { pairOf, partners, readMoves } from './moves';
import { readOut, slotWords, tell } from './words';
import type { Event, Outcome, Slot, View } from './types';

export type Table = TableView<View, Outcome>;

export class PointCityGame {
  table: Table = $state.raw(null!);
  /** What lies on the table before our eyes: it follows the truth at the speed of the motions. */
  shown: View = $state.raw(null!);
  events: Event[] = $state.raw([]);
  picked: string[] = $state([]);
  /** Which way to pay, of those the move list offers. */
  way = $state(0);
  /** A move that reveals something and waits for a second look. */
  staged: string | null = $state(null);
  flipping = $state(false);
  sending = $state(false);
  moving = $state(false);
  trouble = $state('');
  /** What a screen reader is told. */
  spoken = $state('');
  /** A moment of the past that is looked at, as a number of moves; null is now. */
  past: number | null = $state(null);
  live: Live;
  #waiting: Update<View, Event, Outcome>[] = [];
  #seen = 0;

  readonly legal = $derived(readMoves(this.myTurn ? (this.shown.moves ?? []) : []));
  readonly partners = $derived(this.picked.length === 1 ? partners(this.legal, this.picked[0]!) : null);
  readonly pair = $derived(this.picked.length === 2 ? pairOf(this.legal, this.picked[0]!, this.picked[1]!) : null);
  readonly ways = $derived(this.pair ? this.legal.takes.get(this.pair)! : []);
  /** The move that Confirm would send. */
  readonly ready = $derived(this.staged ?? this.ways[this.way] ?? null);
  readonly lines = $derived(tell(this.events));

  constructor(table: Table, events: Event[]) {
    this.table = table;
    this.shown = table.view;
    this.events = events;
    this.#seen = table.version;
    this.live = new Live({
      address: () => `/api/tables/${table.id}/events?after=${this.#seen}`,
      heard: (data) => this.#hear(JSON.parse(data) as Update<View, Event, Outcome>),
      ask: () => this.refresh(),
    });
  }

  get you(): number {
    return this.shown.you ?? 0;
  }

  get myTurn(): boolean {
    return this.past === null && !this.moving && !this.sending && this.table.status === 'running' && this.shown.you !== null && this.shown.you === this.shown.seat;
  }

  close(): void {
    this.live.close();
  }

  name(seat: number): string {
    const { kind, name, bot } = this.table.seats[seat] ?? { kind: 'open' };
    if (kind === 'opponent') return t('opponent');
    if (kind === 'open') return t('seat.empty');
    return kind === 'bot' ? botName(bot ?? '') : (name ?? '');
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
      this.#unstage();
      this.picked = [a, b];
    }
  }

  stage(move: string): void {
    const staged = this.staged === move ? null : move;
    this.#unstage();
    this.staged = staged;
  }

  startFlip(): void {
    const on = !this.flipping;
    this.#unstage();
    this.flipping = on;
  }

  back(): void {
    if (this.flipping && this.staged) this.staged = null;
    else if (this.picked.length === 2) this.picked = [this.picked[0]!];
    else this.#unstage();
  }

  #unstage(): void {
    this.picked = [];
    this.way = 0;
    this.staged = null;
    this.flipping = false;
    this.trouble = '';
  }

  // sending

  async confirm(): Promise<void> {
    const move = this.ready;
    if (move) await this.#send((version) => ask('POST', `/tables/${this.table.id}/moves`, { version, move, key: newKey() }));
  }

  async undo(): Promise<void> {
    await this.#send((version) => ask('POST', `/tables/${this.table.id}/undo`, { version }));
  }

  async answer(agree: boolean): Promise<void> {
    await this.#send((version) => ask('POST', `/tables/${this.table.id}/answer`, { version, agree }));
  }

  async #send(request: (version: number) => Promise<unknown>): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.trouble = '';
    try {
      await request(this.table.version);
      this.#unstage();
      await this.refresh();
    } catch (error) {
      this.trouble = inWords(error);
      await this.refresh();
    } finally {
      this.sending = false;
    }
  }

  /** Read on from what is known, in case the stream is not there to tell; whether it was answered. */
  async refresh(): Promise<boolean> {
    try {
      const { version, changes } = await ask<{ version: number; changes: Change<Event>[] }>('GET', `/tables/${this.table.id}/log?after=${this.#seen}`);
      if (version > this.#seen) this.#hear({ changes, table: await ask<Table>('GET', `/tables/${this.table.id}`) });
      return true;
    } catch {
      return false;
    }
  }

  /** Ask a bot for a good move and stage it. */
  async hint(): Promise<void> {
    try {
      const { move } = await ask<{ move: string }>('GET', `/tables/${this.table.id}/hint`);
      this.#unstage();
      const [verb, a, b] = move.split(' ') as [string, string, string];
      if (verb === 'take') {
        this.picked = [a, b];
        this.way = Math.max(0, this.ways.indexOf(move));
      } else {
        this.flipping = verb === 'flip';
        this.staged = move;
      }
    } catch (error) {
      this.trouble = inWords(error);
    }
  }

  // hearing

  #hear(update: Update<View, Event, Outcome>): void {
    if (update.table.version <= this.#seen) return;
    this.#seen = update.table.version;
    this.#waiting.push(update);
    if (!this.moving) void this.#follow();
  }

  async #follow(): Promise<void> {
    this.moving = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#take(next);
    } finally {
      this.moving = false;
    }
    if (this.myTurn) {
      play('turn');
      this.spoken = `${this.spoken} ${t('your.turn')}`;
      if (settings.tell && document.hidden && Notification.permission === 'granted') new Notification('Point City', { body: t('your.turn'), tag: this.table.id });
    }
  }

  async #take({ changes, table }: Update<View, Event, Outcome>): Promise<void> {
    const fresh = changes.filter((change) => change.version > this.table.version);
    const rewound = fresh.some((change) => change.kind === 'undo');
    const events = fresh.flatMap((change) => change.events ?? []);
    if (rewound) this.events = this.events.filter((event) => event.move < table.number);
    else this.events = [...this.events, ...events];
    if (this.picked.length || this.staged) this.#unstage();
    // Long absences are not replayed card by card: the log has it all.
    if (!rewound && this.past === null && events.length <= 40 && document.visibilityState === 'visible' && settings.pace) await this.#show(events, table.view);
    this.table = table;
    if (this.past === null) this.shown = table.view;
    this.spoken = tell(events).map((line) => `${this.name(line.seat)}: ${readOut(line)}`).join('. ');
    if (table.status === 'over') play('end');
  }

  /** Let events happen before one's eyes, one turn after the other. */
  async #show(events: Event[], end: View): Promise<void> {
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

  // looking back

  async look(number: number | null): Promise<void> {
    if (number === null || number >= this.table.number) {
      this.past = null;
      this.shown = this.table.view;
      return;
    }
    this.past = number;
    try {
      const { view } = await ask<Table>('GET', `/tables/${this.table.id}?move=${number}`);
      if (this.past === number) this.shown = view;
    } catch (error) {
      this.trouble = inWords(error);
    }
  }

  /** A slot in words, with what may be done with it. */
  words(slot: Slot): string {
    return `${slot.slot}: ${slotWords(slot)}`;
  }

  card(id: number): (typeof cards)[number] {
    return cards[id]!;
  }
}
