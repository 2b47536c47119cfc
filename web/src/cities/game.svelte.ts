/** A table of Cities as one person sees it. What may be done comes from the server as a list of moves. */
import { TableGame } from '../shared/game.svelte';
import { at, fly, wait } from '../shared/motion';
import { play } from '../shared/sound';
import type { TableView } from '../shared/table';
import type { Target } from './town/District.svelte';
import { overlaid, patchOf, tileSpaces, unique, type Camera } from './town/scene';
import { isHue, type Event, type Explained, type Outcome, type Space, type View } from './types';
import { readOut, targetWords, tell } from './words';

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
  camera: Camera = $state.raw({ turn: 0, flat: false });

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
  readonly lit: Explained | null = $derived(this.lamp ? (this.explained.find(({ what, id }) => what === this.lamp!.what && id === this.lamp!.id) ?? null) : null);
  readonly middleOfTurn = $derived(this.step === 'lay' || this.step === 'place');
  /** Whether a step of this turn can still be taken back without asking anybody. */
  readonly canStepBack = $derived(this.middleOfTurn && this.table.undo?.how === 'free');

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

  // choosing

  /** A tile or a place of the board. What ends the turn or turns something up waits for Confirm. */
  pick(move: string): void {
    if (!this.moves.includes(move)) return;
    play('take');
    this.trouble = '';
    const spot = this.shown.rows.flat().find(({ place }) => move === `take ${place}`);
    const waits = !spot || spot.hidden !== undefined || spot.card !== undefined;
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
    if (this.staged) this.staged = null;
    else if (this.canStepBack) await this.undo();
  }

  unstage(): void {
    this.staged = null;
    this.chosen = null;
    this.pointed = null;
    this.quarters = 0;
    this.trouble = '';
  }

  async hint(): Promise<void> {
    const move = await this.advice();
    if (!move) return;
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
