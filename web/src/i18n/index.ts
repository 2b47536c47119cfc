/** Words in four languages, each loaded when it is needed. A text may have plural forms; `{n}` and other names are filled in. */
import type { en } from './en';

export type Lang = 'en' | 'cs' | 'sk' | 'pl';
export const LANGS: readonly Lang[] = ['en', 'cs', 'sk', 'pl'];
export const LANG_NAMES: Record<Lang, string> = { en: 'English', cs: 'Čeština', sk: 'Slovenčina', pl: 'Polski' };

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Text = string | Forms;
export type Key = keyof typeof en;
export type Catalogue = Record<Key, Text>;
const LOADERS: Record<Lang, () => Promise<Catalogue>> = {
  en: async () => (await import('./en')).en,
  cs: async () => (await import('./cs')).cs,
  sk: async () => (await import('./sk')).sk,
  pl: async () => (await import('./pl')).pl,
};
export const CATALOGUES: Partial<Record<Lang, Catalogue>> = {};

/** A language must be loaded before anything is said in it. */
export async function load(lang: Lang): Promise<void> {
  CATALOGUES[lang] ??= await LOADERS[lang]();
}
/** Whether there is such a text. */
export const known = (lang: Lang, key: string): key is Key => key in CATALOGUES[lang]!;
export type Values = Record<string, string | number>;

const rules = new Map<Lang, Intl.PluralRules>();
function plural(lang: Lang, n: number): Intl.LDMLPluralRule {
  let rule = rules.get(lang);
  if (!rule) rules.set(lang, (rule = new Intl.PluralRules(lang)));
  return rule.select(n);
}

export function say(lang: Lang, key: Key, values: Values = {}): string {
  const text = CATALOGUES[lang]![key];
  const form = typeof text === 'string' ? text : (text[plural(lang, Number(values['n'] ?? 0))] ?? text.other ?? '');
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The best of our languages for a browser that asks for these. */
export function choose(asked: readonly string[]): Lang {
  for (const tag of asked) {
    const found = LANGS.find((lang) => tag.toLowerCase().split('-')[0] === lang);
    if (found) return found;
  }
  return 'en';
}
