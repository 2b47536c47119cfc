/** Gives the app the component set of the engine, so that names, cards and tokens stand in one place only. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('../src/twincities/engine/point_city/components.toml', import.meta.url));
const MODULE = 'virtual:point-city';

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

export function components(): Plugin {
  return {
    name: 'components',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(FILE);
      const { families, cards, tokens } = readComponents(readFileSync(FILE, 'utf-8'));
      return `export const families = ${JSON.stringify(families)}; export const cards = ${JSON.stringify(cards)}; export const tokens = ${JSON.stringify(tokens)};`;
    },
  };
}
