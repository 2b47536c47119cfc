/**
 * News of a table. One event stream, which resumes by itself where it stopped; when it cannot, it
 * says so and goes on trying. A browser allows few connections to one server, so only a few of its
 * tabs hold a stream at a time; the others ask now and then.
 */
export type Link = 'connecting' | 'live' | 'lost';

const RETRY = [500, 1000, 2000, 4000, 8000];
const STREAMS = 3;
const ASK_EVERY = 2000;

interface Ears {
  address: () => string;
  heard: (data: string) => void;
  /** Ask for news without a stream; whether there was an answer. */
  ask: () => Promise<boolean>;
}

export class Live {
  link: Link = $state('connecting');
  #source: EventSource | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #release: (() => void) | null = null;

  constructor(private readonly ears: Ears) {
    addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#again);
    void this.#begin();
  }

  /** Waking up or coming back online: do not wait for the next try. */
  #again = (): void => {
    if (this.#closed || document.visibilityState !== 'visible') return;
    if (this.#release === null) void this.#begin();
    else if (this.link === 'lost') this.#open();
  };

  /** Take one of the few places for streams, or ask now and then until one is free. */
  async #begin(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    if (await this.#place()) {
      this.#open();
      return;
    }
    this.link = (await this.ears.ask()) ? 'live' : 'lost';
    if (!this.#closed) this.#timer = setTimeout(() => void this.#begin(), document.visibilityState === 'visible' ? ASK_EVERY : ASK_EVERY * 8);
  }

  async #place(): Promise<boolean> {
    if (!('locks' in navigator)) return true; // only pages of this machine or over TLS know locks
    for (let i = 0; i < STREAMS; i++) {
      const got = await new Promise<boolean>((answer) => {
        void navigator.locks.request(`twincities-stream-${i}`, { ifAvailable: true }, (lock) => {
          answer(lock !== null);
          return lock && new Promise<void>((done) => (this.#release = done));
        });
      });
      if (got) return true;
    }
    return false;
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    const source = (this.#source = new EventSource(this.ears.address()));
    source.onopen = () => {
      this.link = 'live';
      this.#tries = 0;
    };
    source.addEventListener('table', (event: MessageEvent<string>) => this.ears.heard(event.data));
    source.onerror = () => {
      this.link = 'lost';
      // The browser reconnects on its own unless the answer was an error; then we do.
      if (source.readyState === EventSource.CLOSED && !this.#closed) {
        this.#timer = setTimeout(() => this.#open(), RETRY[Math.min(this.#tries++, RETRY.length - 1)]);
      }
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#release?.();
    removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
  }
}
