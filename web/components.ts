/** Gives the app the component set of the engine, so that names, cards and tokens stand in one place only. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (game: string): string => fileURLToPath(new URL(`../src/twincities/engine/${game}/components.toml`, import.meta.url));
const FILES: Record<string, string> = { 'virtual:point-city': file('point_city'), 'virtual:cities': file('cities') };

const rows = (block: string): string[][] => block.trim().split('\n').map((row) => row.trim().split(/\s{2,}/));

/** Reads what we write ourselves: a table of names, tables of cards, a table of tokens. */
export function readComponents(text: string): { families: unknown; cards: unknown; tokens: unknown } {
  const families: Record<string, Record<string, string>> = {};
  for (const [, key, entry] of text.matchAll(/^([a-z-]+) = \{ (en = .*) \}$/gm)) {
    families[key!] = Object.fromEntries([...entry!.matchAll(/(\w\w) = "([^"]*)"/g)].map(([, lang, name]) => [lang, name]));
  }
  const cards = [...text.matchAll(/\[tier\.(\d)\][^[]*?cards = """\n([^"]*)"""/g)].flatMap(([, tier, block]) =>
    rows(block!).map(([, face, kind, cost, points, family]) => ({ tier: +tier!, face, kind, cost, points: +points!, family })),
  );
  const list = /\[tokens\][^[]*?list = """\n([^"]*)"""/.exec(text);
  const tokens = rows(list![1]!).map(([, points, per]) => ({ points: +points!, per }));
  return { families, cards, tokens };
}

/** The set of Cities: inline tables of our TOML are JSON but for their equals signs. */
export function readCities(text: string): { cards: unknown; boards: unknown; features: unknown; starting: unknown } {
  const value = (raw: string): unknown => JSON.parse(raw.replace(/([\w-]+) = /g, '"$1": '));
  const cards: Record<string, Record<string, unknown>> = {}, boards: Record<string, { name: unknown; achievements: Record<string, unknown>[] }> = {}, features: Record<string, unknown> = {};
  let into: Record<string, unknown> = {};
  for (const row of text.replace(/"""[^"]*"""/g, '""').split('\n')) {
    const [, head] = /^\[([\w.-]+)\]$/.exec(row) ?? [];
    const [, key, raw] = /^([\w-]+) = (.*)$/.exec(row) ?? [];
    if (head) {
      const [kind, id, , part] = head.split('.') as [string, string, string?, string?];
      into = {};
      if (kind === 'features') into = features;
      else if (kind === 'cards') cards[id] = into;
      else if (kind === 'boards' && part) boards[id]!.achievements.push((into = { id: part }));
      else if (kind === 'boards') boards[id] = into = { name: null, achievements: [] };
    } else if (key) {
      const read = value(raw!) as Record<string, unknown>;
      if (into === features) features[key] = read['name'];
      else if (key === 'like') Object.assign(into, cards[read as unknown as string]);
      else into[key] = read;
    }
  }
  const starting = Object.fromEntries(rows(/starting = """\n([^"]*)"""/.exec(text)![1]!.replace(/ /g, '  ')));
  return { cards, boards, features, starting };
}

export function components(): Plugin {
  return {
    name: 'components',
    resolveId: (id) => (id in FILES ? `\0${id}` : undefined),
    load(id) {
      const from = FILES[id.slice(1)];
      if (!from) return undefined;
      this.addWatchFile(from);
      const text = readFileSync(from, 'utf-8');
      const parts = id.endsWith('point-city') ? readComponents(text) : readCities(text);
      return Object.entries(parts).map(([name, part]) => `export const ${name} = ${JSON.stringify(part)};`).join('\n');
    },
  };
}
