/**
 * News of a table. A browser allows few connections to one server, so all its tabs share one event
 * stream: the tab that holds the lock opens it for every table that some tab shows and passes on
 * what it hears. When that tab goes away, or falls asleep, another takes over.
 */
export type Link = 'connecting' | 'live' | 'lost';

const RETRY = [500, 1000, 2000, 4000, 8000];
const LOCK = 'twincities-stream';
/** How long tabs have to say which table they show, and how often a tab in view makes sure that somebody listens. */
const GATHER = 120;
const CHECK = 4000;

/** What tabs say to each other. */
type Note = { show: string } | { ask: true } | { link: Link } | { table: string; data: string };

interface Ears {
  table: string;
  /** Where a stream for this table alone goes on. */
  address: () => string;
  heard: (data: string) => void;
  /** Ask for what may have been missed. */
  ask: () => Promise<boolean>;
}

export class Live {
  link: Link = $state('connecting');
  #source: EventSource | null = null;
  /** The tables on the stream, and those it should have. */
  #open = '';
  #tables = new Set<string>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #gather: ReturnType<typeof setTimeout> | undefined;
  #check: ReturnType<typeof setInterval> | undefined;
  #answered = true;
  #closed = false;
  #release: (() => void) | null = null;
  #tabs: BroadcastChannel | null = null;

  constructor(private readonly ears: Ears) {
    addEventListener('online', this.#again);
    addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#again);
    this.#tables.add(ears.table);
    // Only pages of this machine or over TLS know locks; elsewhere each tab listens for itself.
    if (!('locks' in navigator)) {
      this.#listen();
      return;
    }
    this.#tabs = new BroadcastChannel(LOCK);
    this.#tabs.onmessage = ({ data }: MessageEvent<Note>) => this.#told(data);
    this.#say({ show: ears.table });
    this.#lead(false);
    this.#check = setInterval(() => this.#makeSure(), CHECK);
  }

  get #leads(): boolean {
    return this.#release !== null || this.#tabs === null;
  }

  #say(note: Note): void {
    this.#tabs?.postMessage(note);
  }

  /** Wait for the lock, or take it from a tab that does not answer. */
  #lead(steal: boolean): void {
    navigator.locks.request(LOCK, { steal }, () => {
      if (this.#closed) return undefined;
      this.#regather();
      return new Promise<void>((done) => (this.#release = done));
    }).catch(() => {
      // it was taken from us while we slept
      this.#release = null;
      this.#stop();
      if (!this.#closed) this.#lead(false);
    });
  }

  #told(note: Note): void {
    if ('ask' in note) this.#say({ show: this.ears.table });
    else if ('show' in note) {
      if (!this.#leads) return;
      this.#tables.add(note.show);
      this.#say({ link: this.link });
      this.#gather ??= setTimeout(() => this.#listen(), GATHER);
    } else if ('link' in note) {
      this.#answered = true;
      if (!this.#leads) this.link = note.link;
    } else if (note.table === this.ears.table) this.ears.heard(note.data);
  }

  /** Find out anew which tables are shown. */
  #regather(): void {
    this.#tables = new Set([this.ears.table]);
    this.#say({ ask: true });
    clearTimeout(this.#gather);
    this.#gather = setTimeout(() => this.#listen(), GATHER);
  }

  /** A tab in view that hears nothing of the one that listens takes its place. */
  #makeSure(): void {
    if (this.#leads || document.visibilityState !== 'visible') return;
    if (!this.#answered) this.#lead(true);
    this.#answered = false;
    this.#say({ show: this.ears.table });
  }

  /** Waking up or coming back online: do not wait for the next try. */
  #again = (): void => {
    if (this.#closed || document.visibilityState !== 'visible') return;
    if (this.#leads && this.link === 'lost') this.#listen(true);
    else if (!this.#leads) {
      if (this.link === 'lost') this.link = 'live'; // the next news says otherwise if it is not
      this.#makeSure();
      void this.ears.ask();
    }
  };

  /** The browser knows sooner than a silent stream. */
  #lose = (): void => {
    this.link = 'lost';
  };

  #listen(anew = false): void {
    clearTimeout(this.#retry);
    this.#gather = undefined;
    const tables = [...this.#tables].sort().join(',');
    if (this.#closed || (tables === this.#open && this.#source && !anew)) return;
    this.#source?.close();
    this.#open = tables;
    const source = (this.#source = new EventSource(this.#tables.size > 1 ? `/api/events?tables=${tables}` : this.ears.address()));
    source.onopen = () => {
      this.#set('live');
      this.#tries = 0;
    };
    source.addEventListener('table', ({ data }: MessageEvent<string>) => {
      const { table } = JSON.parse(data) as { table: { id: string } };
      if (table.id === this.ears.table) this.ears.heard(data);
      this.#say({ table: table.id, data }); // other tabs may show the same table
    });
    source.onerror = () => {
      this.#set('lost');
      // The browser reconnects on its own unless the answer was an error; then we do.
      if (source.readyState === EventSource.CLOSED && !this.#closed) {
        this.#retry = setTimeout(() => this.#listen(true), RETRY[Math.min(this.#tries++, RETRY.length - 1)]);
      }
    };
  }

  #set(link: Link): void {
    this.link = link;
    this.#say({ link });
  }

  #stop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#gather);
    this.#source?.close();
    this.#source = null;
    this.#open = '';
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    clearInterval(this.#check);
    this.#tabs?.close();
    this.#release?.();
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#again);
  }
}
