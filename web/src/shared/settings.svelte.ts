/** What a person chose on this device: language, theme, sound, speed, name. */
import { choose, known, load, say, type Key, type Lang, type Values } from '../i18n';
import type { GameName, NewTable } from '../table/table';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'fast' | 'normal' | 'slow';
export const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal', 'slow'];
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const PACE: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };
const KEY = 'twincities';

interface Saved { lang?: Lang; theme?: Theme; sound?: boolean; speed?: Speed; name?: string; cheapest?: boolean; last?: Partial<Record<GameName, NewTable>>; guide?: boolean; learned?: string[]; tell?: boolean }

function read(): Saved {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Saved;
  } catch {
    return {}; // storage that is blocked or broken is no reason not to play
  }
}

class Settings {
  #lang: Lang = $state('en');
  theme: Theme = $state('auto');
  sound = $state(false);
  speed: Speed = $state('normal');
  name = $state('');
  /** Never ask which way to pay. */
  cheapest = $state(false);
  /** The last table of each game that was made, to be made again with one click. */
  last: Partial<Record<GameName, NewTable>> = $state({});
  /** Whether the table teaches as one plays, and what it has taught. */
  guide = $state(false);
  learned: string[] = $state([]);
  /** Tell me when it is my turn, also when I look elsewhere. */
  tell = $state(false);
  #dusk = $state(false);

  constructor() {
    const saved = read();
    this.#lang = saved.lang ?? choose(navigator.languages);
    this.theme = saved.theme ?? 'auto';
    this.sound = saved.sound ?? false;
    this.speed = saved.speed ?? 'normal';
    this.name = saved.name ?? '';
    this.cheapest = saved.cheapest ?? false;
    this.last = saved.last ?? {};
    this.guide = saved.guide ?? false;
    this.learned = saved.learned ?? [];
    this.tell = saved.tell ?? false;
    const asked = matchMedia('(prefers-color-scheme: dark)');
    this.#dusk = asked.matches;
    asked.addEventListener('change', () => (this.#dusk = asked.matches));
    addEventListener('storage', (event) => {
      if (event.key === KEY) Object.assign(this, read());
    });
  }

  get lang(): Lang {
    return this.#lang;
  }
  /** Another language is spoken as soon as it is loaded. */
  set lang(lang: Lang) {
    load(lang).then(() => (this.#lang = lang), () => undefined);
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && this.#dusk);
  }

  /** How long motions last: 1 is normal, 0 none at all. */
  get pace(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PACE[this.speed];
  }

  save(): void {
    const { lang, theme, sound, speed, name, cheapest, last, guide, learned, tell } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, theme, sound, speed, name, cheapest, last, guide, learned, tell } satisfies Saved));
    } catch {
      // as above
    }
  }
}

export const settings = new Settings();

/** The words of a code that the server gave, if we have any. */
export const wordsFor = (key: string): string | null => (known(settings.lang, key) ? t(key) : null);

/** A text in the language chosen now. */
export const t = (key: Key, values?: Values): string => say(settings.lang, key, values);
