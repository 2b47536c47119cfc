import { boards, cards as townCards } from 'virtual:cities';
import { cards, families, tokens } from 'virtual:point-city';
import { describe, expect, it } from 'vitest';
import { building, drawn } from './buildings';
import { badge, civic, points, resource, sky } from './cards';
import { skyline } from './skyline';
import { tokenPicture } from './tokens';
import { picture } from '../cities/picture';
import { scenery } from '../cities/scenery';

/** The SVG in a picture's address; a browser is stricter than this, but not about much else. */
function svg(address: string): string {
  const text = decodeURIComponent(address.replace('data:image/svg+xml,', ''));
  expect(text).toMatch(/^<svg .*<\/svg>$/s);
  expect(text).not.toMatch(/NaN|undefined|null/);
  expect((text.match(/<g[ >]/g) ?? []).length).toBe((text.match(/<\/g>/g) ?? []).length);
  return text;
}

describe('pictures', () => {
  it('has a drawing for every family', () => {
    expect(Object.keys(families)).toHaveLength(44);
    for (const family of Object.keys(families)) {
      expect(drawn(family), family).toBe(true);
      svg(building(family));
    }
  });
  it('tells every family from every other', () => {
    expect(new Set(Object.keys(families).map(building)).size).toBe(44);
  });
  it('draws every side, sky, seal and token', () => {
    expect(cards).toHaveLength(160);
    expect(tokens).toHaveLength(22);
    for (const card of cards) svg(resource(`${card.face}/${card.tier}`));
    for (const key of ['1', '2', '3', '1d', '2d', '3d'] as const) svg(sky(key));
    for (const n of [0, 1, 2, 3, 4, 5, 7]) svg(points(n));
    for (const token of tokens) svg(tokenPicture(token));
    svg(civic(0));
    svg(badge('C'));
  });
});

describe('cities from afar', () => {
  it('draws every board by day and at dusk, each its own', () => {
    const all = Object.keys(boards).flatMap((city) => [skyline(city, false), skyline(city, true)]);
    all.forEach(svg);
    expect(new Set(all).size).toBe(16);
  });
  it('has a picture for every card and goal', () => {
    const seen = [...Object.values(townCards).map(({ per }) => per), ...Object.values(boards).flatMap((board) => board.achievements.map((goal) => goal.of))];
    expect(seen).toHaveLength(32 + 24);
    for (const per of seen) svg(picture(scenery(per).spaces));
  });
});
