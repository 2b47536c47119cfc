/** One event stream for a table. It resumes by itself where it stopped; when it cannot, it says so and goes on trying. */
export type Link = 'connecting' | 'live' | 'lost';

const RETRY = [500, 1000, 2000, 4000, 8000];

export class Live {
  link: Link = $state('connecting');
  #source: EventSource | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly address: () => string, private readonly heard: (data: string) => void) {
    this.#open();
    addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#again);
  }

  /** Waking up or coming back online: do not wait for the next try. */
  #again = (): void => {
    if (!this.#closed && this.link === 'lost' && document.visibilityState === 'visible') this.#open();
  };

  #open(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    const source = (this.#source = new EventSource(this.address()));
    source.onopen = () => {
      this.link = 'live';
      this.#tries = 0;
    };
    source.addEventListener('table', (event: MessageEvent<string>) => this.heard(event.data));
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
    removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
  }
}
