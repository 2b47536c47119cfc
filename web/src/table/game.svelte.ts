/** A game at a table as one person sees it, whatever the game: what is shown, sent, heard and looked back at. */
import { ask, inWords, newKey } from '../shared/api';
import { botName } from '../shared/bots';
import { Judge, type Advice } from './judge.svelte';
import { Live } from './live.svelte';
import { router } from '../shared/router.svelte';
import { settings, t } from '../shared/settings.svelte';
import { play } from './sound';
import type { Change, TableView, Update } from './table';

/** What every view has. */
export interface AnyView { you: number | null; seat: number | null; over: boolean; moves?: string[]; seats: unknown[] }
export interface AnyEvent { move: number }
export interface AnyOutcome { scores: number[]; winners: number[] }
/** Something somebody did, as the log tells it. */
export interface AnyLine { seat: number; move: number }

export abstract class TableGame<V extends AnyView = AnyView, E extends AnyEvent = AnyEvent, R extends AnyOutcome = AnyOutcome> {
  table: TableView<V, R> = $state.raw(null!);
  /** What lies on the table before our eyes: it follows the truth at the speed of the motions. */
  shown: V = $state.raw(null!);
  events: E[] = $state.raw([]);
  sending = $state(false);
  moving = $state(false);
  trouble = $state('');
  /** What a screen reader is told. */
  spoken = $state('');
  /** A moment of the past that is looked at, as a number of moves; null is now. */
  past: number | null = $state(null);
  /** Whether the past goes by on its own. */
  watching = $state(false);
  /** What bots would do now, until the table changes. */
  advised: Advice | null = $state.raw(null);
  thinking = $state(false);
  /** What bots think of a game that is over; made when somebody looks back at it. */
  judge: Judge | null = $state.raw(null);
  live: Live;
  #watch = 0;
  #shows: Promise<void> = Promise.resolve();
  #waiting: Update<V, E, R>[] = [];
  #seen = 0;

  constructor(table: TableView<V, R>, events: E[]) {
    this.table = table;
    this.shown = table.view;
    this.events = events;
    this.#seen = table.version;
    this.live = new Live({
      table: table.id,
      address: () => `/api/tables/${table.id}/events?after=${this.#seen}`,
      heard: (data) => this.#hear(JSON.parse(data) as Update<V, E, R>),
      ask: () => this.refresh(),
    });
  }

  /** Forget what was staged. */
  abstract unstage(): void;
  /** Let events happen before one's eyes, one turn after the other. */
  protected abstract show(events: E[], end: V): Promise<void>;
  /** Events as they are read out. */
  protected abstract speak(events: E[]): string;
  /** A legal move of what is shown, in words. */
  moveWords(move: string): string {
    return move;
  }
  /** Mark on the board what a move is about; null marks nothing. */
  point(_move: string | null): void {}

  get you(): number {
    return this.shown.you ?? 0;
  }

  get myTurn(): boolean {
    return this.past === null && !this.moving && !this.sending && this.table.status === 'running' && this.shown.you !== null && this.shown.you === this.shown.seat;
  }

  /** Whether running scores are shown. */
  get scored(): boolean {
    return this.table.scores !== false || this.table.status !== 'running';
  }

  /** Whether the moment that is looked at can be played on at a table of its own. */
  get canBranch(): boolean {
    const alone = this.table.mine.length > 0 && this.table.seats.every(({ kind, mine }) => mine || kind === 'bot' || kind === 'opponent');
    return this.past !== null && (this.table.status === 'over' || this.table.status === 'replay' || alone);
  }

  /** A move that was made, as it was read out. */
  story(number: number): string {
    return this.speak(this.events.filter((event) => event.move === number));
  }

  close(): void {
    this.live.close();
    this.judge?.close();
    this.#watch++;
  }

  name(seat: number): string {
    const { kind, name, bot } = this.table.seats[seat] ?? { kind: 'open' };
    if (kind === 'opponent') return t('opponent');
    if (kind === 'open') return t('seat.empty');
    if (kind !== 'bot') return name ?? '';
    // Bots of the same level are told apart by a number.
    const alike = this.table.seats.filter((other) => other.kind === 'bot' && other.bot === bot).map((other) => other.seat);
    return `${botName(bot ?? '')}${alike.length > 1 ? ` ${alike.indexOf(seat) + 1}` : ''}`;
  }

  // sending

  async move(move: string): Promise<void> {
    await this.#send((version) => ask('POST', `/tables/${this.table.id}/moves`, { version, move, key: newKey() }));
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
      this.unstage();
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
      const { version, changes } = await ask<{ version: number; changes: Change<E>[] }>('GET', `/tables/${this.table.id}/log?after=${this.#seen}`);
      if (version > this.#seen) this.#hear({ changes, table: await ask<TableView<V, R>>('GET', `/tables/${this.table.id}`) });
      return true;
    } catch {
      return false;
    }
  }

  /** Ask bots for good moves and what they expect of them. */
  async advise(): Promise<Advice | null> {
    this.thinking = true;
    this.trouble = '';
    try {
      const advice = await ask<Advice>('GET', `/tables/${this.table.id}/hint`);
      return (this.advised = advice.version === this.table.version ? advice : null);
    } catch (error) {
      this.trouble = inWords(error);
      return null;
    } finally {
      this.thinking = false;
    }
  }

  /** What a bot would do. */
  protected async advice(): Promise<string | null> {
    return (await this.advise())?.move ?? null;
  }

  dismiss(): void {
    this.advised = null;
    this.point(null);
  }

  /** Play on from the moment that is looked at, against bots, at a new table. */
  async branch(): Promise<void> {
    try {
      const { table } = await ask<{ table: string }>('POST', `/tables/${this.table.id}/branch`, { move: this.past ?? this.table.number, bot: 'steady' });
      router.go(`/table/${table}`);
    } catch (error) {
      this.trouble = inWords(error);
    }
  }

  // hearing

  #hear(update: Update<V, E, R>): void {
    if (update.table.version <= this.#seen) return;
    if ((update.changes[0]?.version ?? Infinity) > this.#seen + 1) {
      void this.refresh(); // a stream that began in between
      return;
    }
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
      if (settings.tell && document.hidden && Notification.permission === 'granted') new Notification(t(`game.${this.table.game}`), { body: t('your.turn'), tag: this.table.id });
    }
  }

  async #take({ changes, table }: Update<V, E, R>): Promise<void> {
    const fresh = changes.filter((change) => change.version > this.table.version);
    const rewound = fresh.some((change) => change.kind === 'undo');
    const events = fresh.flatMap((change) => change.events ?? []);
    if (rewound) this.events = this.events.filter((event) => event.move < table.number);
    else this.events = [...this.events, ...events];
    const trouble = this.trouble;
    this.unstage();
    this.dismiss();
    this.trouble = trouble; // what went wrong is still to be read
    // Long absences are not replayed one by one: the log has it all.
    if (!rewound && this.past === null && events.length <= 40 && document.visibilityState === 'visible' && settings.pace) await this.show(events, table.view);
    this.table = table;
    if (this.past === null) this.shown = table.view;
    this.spoken = this.speak(events);
    if (table.status === 'over') play('end');
  }

  // looking back

  async look(number: number | null): Promise<void> {
    this.stop();
    await this.#look(number);
  }

  /** Let the past go by from one moment to another; without motion a step waits for its reader. */
  async watch(from: number, to = this.table.number): Promise<void> {
    this.stop();
    const mine = this.#watch;
    this.watching = true;
    await this.#look(from);
    for (let number = from; number < to && mine === this.#watch; number++) {
      await new Promise((done) => setTimeout(done, settings.pace ? 260 * settings.pace : 1200));
      const view = number + 1 === this.table.number ? this.table.view : await this.#view(number + 1);
      if (!view || mine !== this.#watch) break;
      if (settings.pace) await (this.#shows = this.show(this.events.filter((event) => event.move === number), view));
      if (mine !== this.#watch) break;
      this.past = number + 1;
      this.shown = view;
    }
    if (mine !== this.#watch) return;
    this.watching = false;
    if (to >= this.table.number) await this.#look(null);
  }

  stop(): void {
    this.#watch++;
    this.watching = false;
  }

  async #look(number: number | null): Promise<void> {
    const last = number === null || number >= this.table.number;
    this.unstage();
    this.past = last ? null : number;
    await this.#shows; // what still moves belongs to another moment
    const view = last ? this.table.view : await this.#view(number);
    if (view && this.past === (last ? null : number)) this.shown = view;
  }

  async #view(number: number): Promise<V | null> {
    try {
      return (await ask<TableView<V, R>>('GET', `/tables/${this.table.id}?move=${number}`)).view;
    } catch (error) {
      this.trouble = inWords(error);
      return null;
    }
  }

  /** Look at what bots think of the game; it grows while they think. */
  analyse(): void {
    if (this.table.status === 'over' || this.table.status === 'replay') this.judge ??= new Judge(this.table.id);
  }
}
