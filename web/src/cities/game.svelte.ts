/** A table of Cities as one person sees it. What may be done comes from the server as a list of moves. */
import { tick } from 'svelte';
import { TableGame } from '../table/game.svelte';
import { ask } from '../shared/api';
import { at, fly, wait } from '../table/motion';
import { play } from '../table/sound';
import type { TableView } from '../table/table';
import type { Target } from './town/aim';
import { overlaid, patchOf, tileSpaces, unique, type Camera } from './town/scene';
import { isHue, type Event, type Explained, type Outcome, type Prospect, type Prospects, type Space, type View } from './types';
import { moveWords, readOut, targetWords, tell } from './words';

export type Table = TableView<View, Outcome>;
export type Step = 'start' | 'take' | 'lay' | 'place' | 'wait';

export class CitiesGame extends TableGame<View, Event, Outcome> {
  /** The move that Confirm would send. */
  staged: string | null = $state(null);
  /** Which of the things in hand is being placed. */
  chosen: string | null = $state(null);
  /** How the tile in hand is turned. */
  quarters = $state(0);
  pointed: string | null = $state(null);
  /** The card or achievement whose spaces are lit. */
  lamp: { what: string; id: string } | null = $state(null);
  /** The space one looks at. */
  peeked: string | null = $state(null);
  /** The place of the board one points at, as its move. */
  weighed: string | null = $state(null);
  camera: Camera = $state.raw({ turn: 0, flat: false });
  /** What each move would bring, as the server works it out. */
  #foreseen: Prospects | null = $state.raw(null);

  readonly moves = $derived(this.myTurn ? (this.shown.moves ?? []) : []);
  readonly lines = $derived(tell(this.events));
  readonly step: Step = $derived.by(() => {
    const verb = this.moves[0]?.split(' ')[0];
    if (!verb) return 'wait';
    return verb === 'start' || verb === 'take' || verb === 'lay' ? verb : 'place';
  });
  /** The kinds of things in hand, each once. */
  readonly things = $derived(unique(this.shown.hand.things));
  /** The thing to place now: the chosen one, else the first that finds room. */
  readonly thing = $derived(this.step !== 'place' ? null : this.chosen && this.things.includes(this.chosen) ? this.chosen : (this.things.find((thing) => this.#spots(thing).length) ?? this.things[0] ?? null));
  readonly targets: Target[] = $derived.by(() => {
    if (this.step === 'lay') {
      const places = unique(this.moves.map((move) => move.split(' ')[1]!));
      return places.map((key) => ({ key, spaces: tileSpaces(this.shown.hand.spaces, key, 0).map((space) => space.at), height: 0, label: targetWords('tile', key, null) }));
    }
    if (!this.thing) return [];
    return this.#spots(this.thing).map((key) => {
      const space = this.#space(key);
      return { key, spaces: [key], height: isHue(this.thing!) ? (space?.height ?? 0) : 0, label: targetWords(this.thing!, key, space) };
    });
  });
  /** Where the thing in hand would go: where it is staged, else where one points. */
  readonly aim = $derived(this.staged && this.step !== 'take' ? this.staged.split(' ').find((word) => word.includes(',')) ?? null : this.pointed);
  readonly ghost: Space[] = $derived.by(() => {
    if (!this.aim || !this.targets.some((target) => target.key === this.aim)) return [];
    if (this.step === 'lay') return tileSpaces(this.shown.hand.spaces, this.aim, this.quarters);
    const space = this.#space(this.aim);
    if (!space || !this.thing) return [];
    return [isHue(this.thing) ? { ...space, colour: this.thing, height: (space.height ?? 0) + 1 } : { ...space, feature: this.thing }];
  });
  /** What follows the pointer: the tile or the thing in hand. */
  readonly hand: Space[] = $derived.by(() => {
    if (this.step === 'lay') return tileSpaces(this.shown.hand.spaces, '0,0', this.quarters);
    if (!this.thing) return [];
    return [isHue(this.thing) ? { at: '0,0', kind: this.thing, colour: this.thing, height: 1 } : { at: '0,0', kind: 'P', feature: this.thing }];
  });
  /** The move one has in mind: staged, aimed at, or pointed at. */
  readonly considered = $derived.by(() => {
    if (this.staged) return this.staged;
    if (this.step === 'lay' && this.aim) return `lay ${this.aim} r${this.quarters}`;
    if (this.step === 'place' && this.aim) return this.moves.find((move) => move.endsWith(` ${this.thing} ${this.aim}`)) ?? null;
    return this.weighed;
  });
  readonly outlook: Prospect | null = $derived(this.considered ? this.prospect(this.considered) : null);
  /** Parks and lakes that what is in hand would join. */
  readonly joined: string[][] = $derived.by(() => {
    const spaces = overlaid(this.own, this.ghost);
    const found: string[][] = [];
    for (const space of this.ghost) {
      if ((space.kind !== 'P' && space.kind !== 'W') || found.some((patch) => patch.includes(space.at))) continue;
      const patch = patchOf(spaces, space.at);
      if (patch.length > 1 || !this.step.startsWith('l')) found.push(patch);
    }
    return found;
  });
  readonly lit: Explained | null = $derived.by(() => {
    if (!this.lamp) return null;
    const { what, id } = this.lamp;
    if (id !== '*') return this.explained.find((one) => one.what === what && one.id === id) ?? null;
    // All parks, all lakes or all statues at once.
    const all = this.explained.filter((one) => one.what === what && one.points);
    return { what: 'park', id, own: true, points: all.length, spaces: all.flatMap(({ spaces }) => spaces), parts: all.map(({ spaces, points }) => ({ spaces, points })) };
  });
  readonly middleOfTurn = $derived(this.step === 'lay' || this.step === 'place');
  /** Whether a step of this turn can still be taken back without asking anybody. */
  readonly canStepBack = $derived(this.middleOfTurn && this.table.undo?.how === 'free');

  /** What a move would bring at once; null until the server has said it. */
  prospect(move: string): Prospect | null {
    return this.#foreseen?.version === this.table.version ? (this.#foreseen.moves[move] ?? null) : null;
  }
  /** What a goal or a card would be after the move one has in mind. */
  change(what: string, name: string): Prospect['goals'][number] | null {
    return this.outlook?.goals.find((goal) => goal.what === what && goal.name === name) ?? null;
  }
  /** The park or lake that a space is part of. */
  area(at: string): Explained | null {
    return this.explained.find(({ what, spaces }) => (what === 'park' || what === 'water') && spaces.includes(at)) ?? null;
  }
  /** The cards that score a space, and what it brings on each. */
  scoring(at: string): { id: string; points: number; alone: boolean }[] {
    return this.explained.filter(({ what, own }) => what === 'card' && own).flatMap(({ id, parts = [] }) => parts.filter(({ spaces }) => spaces.includes(at)).map(({ points, spaces }) => ({ id, points, alone: spaces.length === 1 })));
  }
  get explained(): Explained[] {
    return this.shown.explained ?? [];
  }
  get own(): Space[] {
    return this.shown.seats[this.you]?.district ?? [];
  }
  #space(key: string): Space | null {
    return this.own.find((space) => space.at === key) ?? null;
  }
  #spots(thing: string): string[] {
    return this.moves.filter((move) => !move.startsWith('drop') && move.split(' ')[1] === thing).map((move) => move.split(' ')[2]!);
  }

  /** Ask what each move would bring; the server has it ready for everyone who asks again. */
  async foresee(): Promise<void> {
    const { id, version } = this.table;
    if (this.#foreseen?.version === version) return;
    try {
      const { moves } = await ask<Prospects>('GET', `/tables/${id}/prospects`);
      if (this.table.version === version) this.#foreseen = { version, moves };
    } catch {
      // the table can be played without
    }
  }

  // choosing

  /** A tile or a place of the board. What ends the turn or turns something up waits for Confirm; so does a finger, which cannot point. */
  pick(move: string, wait = false): void {
    if (!this.moves.includes(move)) return;
    play('take');
    this.trouble = '';
    const spot = this.shown.rows.flat().find(({ place }) => move === `take ${place}`);
    const waits = wait || !spot || spot.hidden !== undefined || spot.card !== undefined;
    if (waits && this.staged !== move) this.staged = move;
    else void this.move(move);
  }

  /** A place of the district. Only the last thing of a turn waits: the others can be taken back. */
  aimAt({ key }: Target): void {
    if (this.step === 'lay') {
      this.staged = `lay ${key} r${this.quarters}`;
      play('take');
      return;
    }
    const move = this.moves.find((each) => each.endsWith(` ${this.thing} ${key}`));
    if (move) this.#place(move);
  }

  drop(thing: string): void {
    this.chosen = thing;
    this.#place(`drop ${thing}`);
  }

  #place(move: string): void {
    play('build');
    this.trouble = '';
    if (this.shown.hand.things.length > 1) void this.move(move);
    else this.staged = move;
  }

  choose(thing: string): void {
    this.staged = null;
    this.chosen = thing;
  }

  spin(clockwise = true): void {
    if (this.step !== 'lay') return;
    this.quarters = (this.quarters + (clockwise ? 1 : 3)) % 4;
    if (this.staged) this.staged = this.staged.replace(/r\d$/, `r${this.quarters}`);
  }

  async confirm(): Promise<void> {
    if (this.staged) await this.move(this.staged);
  }

  async back(): Promise<void> {
    if (this.staged) {
      const [, what, where] = this.staged.split(' ') as [string, string, string?];
      this.staged = null;
      await tick();
      // The focus returns to what was chosen, not to the top of the page.
      document.querySelector<HTMLElement>(`[data-place="${what}"], .target[data-key="${what}"], .target[data-key="${where}"], .starting [data-tile="${what}"]`)?.focus({ preventScroll: true });
    }
    else if (this.canStepBack) await this.undo();
  }

  unstage(): void {
    this.staged = null;
    this.chosen = null;
    this.pointed = null;
    this.weighed = null;
    this.quarters = 0;
    this.trouble = '';
  }

  /** What a good bot would do: the best places are marked, the best way to lay something is staged. */
  async hint(): Promise<void> {
    const advice = await this.advise();
    if (advice && this.middleOfTurn) this.propose(advice.move);
  }

  /** The three places a good bot likes best are marked, if one asked. */
  rank(move: string): number {
    const rank = (this.advised?.candidates ?? []).findIndex((candidate) => candidate.move === move) + 1;
    return rank <= 3 ? rank : 0;
  }

  override moveWords(move: string): string {
    return moveWords(move, this.shown);
  }

  override point(move: string | null): void {
    const [verb, what, where] = (move ?? '').split(' ');
    if (verb === 'lay' && where) this.quarters = Number(where.slice(1));
    if (this.step === 'take') this.weighed = move;
    else this.pointed = verb === 'lay' ? what! : (where ?? null);
  }

  /** Stage a move that was suggested. */
  propose(move: string): void {
    this.unstage();
    const [verb, what, where] = move.split(' ') as [string, string, string?];
    if (verb === 'lay') this.quarters = Number(where!.slice(1));
    else if (verb !== 'take' && verb !== 'start') this.chosen = what;
    this.staged = move;
  }

  // showing

  protected speak(events: Event[]): string {
    return tell(events).map((line) => `${this.name(line.seat)}: ${readOut(line)}`).join('. ');
  }

  protected async show(events: Event[], end: View): Promise<void> {
    for (const event of events) {
      if (event.kind === 'take') {
        if (event.seat === this.shown.you && !end.rows.length) continue;
        play('take');
        await fly(at(`[data-place="${event.place}"]`), at(`[data-district="${event.seat}"]`));
        const rows = this.shown.rows.map((row) => row.map((spot) => (spot.place === event.place ? { place: spot.place, worker: event.seat } : spot)));
        this.shown = { ...this.shown, rows };
      } else if (event.kind === 'lay' || event.kind === 'put' || event.kind === 'build') {
        play('build');
        this.shown = { ...this.shown, seats: this.shown.seats.map((seat, i) => (i === event.seat ? end.seats[i]! : seat)) };
        if (event.seat !== this.shown.you) await wait(160);
      } else if (event.kind === 'ring') play('turn');
    }
  }
}
