import { describe, expect, it } from 'vitest';
import { CATALOGUES as LOADED, choose, LANGS, load, say, type Catalogue, type Key, type Lang } from './index';

await Promise.all(LANGS.map(load));
const CATALOGUES = LOADED as Record<Lang, Catalogue>;
const keys = Object.keys(CATALOGUES.en) as Key[];
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(LANGS)('%s', (lang: Lang) => {
  const catalogue = CATALOGUES[lang];

  it('has every text and no other', () => expect(Object.keys(catalogue).sort()).toEqual([...keys].sort()));

  it('leaves no text empty', () => {
    for (const key of keys) for (const text of Object.values(typeof catalogue[key] === 'string' ? [catalogue[key]] : catalogue[key])) expect(text, key).toMatch(/\S/);
  });

  it('has every plural form that whole numbers need', () => {
    const rules = new Intl.PluralRules(lang);
    const needed = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
    for (const key of keys) {
      const text = catalogue[key];
      if (typeof text !== 'string') for (const form of needed) expect(text, `${key}: ${form}`).toHaveProperty(form);
    }
  });

  it('fills in the same names as English', () => {
    for (const key of keys) {
      const all = (of: Lang): string[] => {
        const text = CATALOGUES[of][key];
        return placeholders(typeof text === 'string' ? text : Object.values(text).join(' '));
      };
      const [here, english] = [all(lang), all('en')];
      // A form for exactly one may leave the number out.
      expect(here.filter((name) => name !== '{n}'), key).toEqual(english.filter((name) => name !== '{n}'));
    }
  });
});

describe('saying', () => {
  it('bends words by number', () => {
    expect([1, 2, 5].map((n) => say('cs', 'cards', { n }))).toEqual(['1 karta', '2 karty', '5 karet']);
    expect([1, 2, 5, 22].map((n) => say('pl', 'points', { n }))).toEqual(['1 punkt', '2 punkty', '5 punktów', '22 punkty']);
    expect([1, 3, 7].map((n) => say('sk', 'tokens.n', { n }))).toEqual(['1 žetón', '3 žetóny', '7 žetónov']);
  });
  it('chooses the language of the browser', () => {
    expect(choose(['de-AT', 'sk-SK', 'en'])).toBe('sk');
    expect(choose(['fr'])).toBe('en');
  });
});
