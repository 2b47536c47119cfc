/** A small town as a picture of its own, drawn once: for cards, goals, tiles and the count at the end. */
import { FEATURES } from '../art/features';
import { GROUNDS, slab } from '../art/ground';
import { HOUSES, shadow } from '../art/houses';
import { GOLD, PAPER_LIGHT } from '../art/town-paint';
import { frame, move, origin, shown, things, tileOrigin, tiles, viewBox } from './town/scene';
import type { Space } from './types';

const drawn = new Map<string, string>();
const solid = (art: string): string => art.replace(/var\(--([\w-]+)\)/g, (_, name: string) => PAPER_LIGHT[name] ?? 'none');

export function picture(spaces: readonly Space[], turn = 0): string {
  turn %= 4;
  const key = `${turn} ${JSON.stringify(spaces)}`;
  const known = drawn.get(key);
  if (known) return known;
  const camera = { turn, flat: false }, all = things(spaces, [], turn);
  const [x, y, w, h] = viewBox(frame(spaces.map(({ at }) => at), 0), all, camera);
  const each = (art: (space: Space) => string | undefined): string => all.map(({ space, x: u, y: v }) => { const text = art(space); return text ? `<g transform="${move(origin(u, v, camera))}">${text}</g>` : ''; }).join('');
  const board = tiles(all, turn).map((tile) => `<g transform="${move(tileOrigin(tile, camera))}">${slab(tile.side)}</g>`).join('');
  const art = board + each((space) => GROUNDS[shown(space)]) + `<g opacity=".16">${each((space) => (space.height ? shadow(space.height) : undefined))}</g>`
    + each(({ height, colour, feature }) => (height ? HOUSES[`${colour}${height}`] : feature && FEATURES[feature] ? `<g transform="translate(0 31) scale(.95)">${FEATURES[feature]}</g>` : undefined));
  const address = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${solid(art)}</svg>`)}`;
  drawn.set(key, address);
  return address;
}

/** A ring, as it lies on the points of a goal. */
export const ringPicture = (): string => `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="12" fill="none" stroke="${GOLD}" stroke-width="8"/></svg>`)}`;
