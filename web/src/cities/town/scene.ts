/** A district as a scene: which way it is turned, what stands in front of what, where its edges are. No rules. */
import { at, DOWN, HALF, SLAB, STOREY, under, type Point } from '../../art/iso';
import { SIDE } from '../../art/plan';
import type { Space } from '../types';

/** Which way a district is seen: `turn` counts quarters and is no whole number while it turns. */
export interface Camera { turn: number; flat: boolean }
export interface Thing { space: Space; x: number; y: number; ghost: boolean }
export const place = (text: string): [number, number] => text.split(',').map(Number) as [number, number];

const COS = [1, 0, -1, 0], SIN = [0, 1, 0, -1];
/** A spot of the ground after the district was turned; whole numbers are corners. */
export function turned(x: number, y: number, turn: number): [number, number] {
  const whole = ((turn % 4) + 4) % 4, angle = (turn * Math.PI) / 2;
  const [c, s] = Number.isInteger(whole) ? [COS[whole]!, SIN[whole]!] : [Math.cos(angle), Math.sin(angle)];
  return [x * c - y * s, x * s + y * c];
}
export const project = (x: number, y: number, { turn, flat }: Camera, z = 0): Point => {
  const [u, v] = turned(x, y, turn);
  return flat ? [u * SIDE, v * SIDE] : at(u, v, z);
};
/** The spot of the ground under a point of the picture. */
export function groundAt(px: number, py: number, { turn, flat }: Camera): [number, number] {
  const [u, v] = flat ? [px / SIDE, py / SIDE] : under(px, py);
  return turned(u, v, -turn);
}
/** The middle of a space in its own drawing. */
const heart = (flat: boolean): Point => (flat ? [SIDE / 2, SIDE / 2] : [0, DOWN]);
/** Where the drawing of a space begins: its corner that is farthest away. */
export function origin(x: number, y: number, camera: Camera): Point {
  const [u, v] = project(x + 0.5, y + 0.5, camera), [a, b] = heart(camera.flat);
  return [u - a, v - b];
}
const tenth = (n: number): number => Math.round(n * 10) / 10;
export const move = ([x, y]: Point): string => `translate(${tenth(x)} ${tenth(y)})`;
/** How the drawing of flat ground lies at a space, as a matrix: moved there and, while the district turns, turned with it. */
export function lie(x: number, y: number, camera: Camera): [number, number, number, number, number, number] {
  const angle = ((camera.turn - Math.round(camera.turn)) * Math.PI) / 2, squash = camera.flat ? 1 : DOWN / HALF;
  const c = Math.cos(angle), m = Math.sin(angle) * squash, n = -Math.sin(angle) / squash;
  const [u, v] = project(x + 0.5, y + 0.5, camera), [a, b] = heart(camera.flat);
  return [c, m, n, c, u - c * a - n * b, v - m * a - c * b];
}
/** The name of a space's ground: what is printed, or what lies on it; `+` with a building. */
export const shown = ({ height, feature, kind }: Space): string => (feature === 'statue' ? 's' : feature === 'wild-plot' ? (height ? 'x+' : 'x') : height ? `${kind}+` : kind);
const depth = (x: number, y: number, turn: number): number => { const [u, v] = turned(x, y, turn); return u + v + u / 100; };

/** The spaces with what is being laid on top, the farthest first. */
export function things(spaces: readonly Space[], ghost: readonly Space[], turn: number): Thing[] {
  const laid = new Set(ghost.map((space) => space.at));
  const make = (space: Space, ghostly: boolean): Thing => { const [x, y] = place(space.at); return { space, x, y, ghost: ghostly }; };
  return [...spaces.filter((space) => !laid.has(space.at)).map((space) => make(space, false)), ...ghost.map((space) => make(space, true))].sort((a, b) => depth(a.x, a.y, turn) - depth(b.x, b.y, turn));
}

/** A piece of board: its corner, how many spaces wide it is, and its shape while the district turns. */
export interface Tile { key: string; x: number; y: number; side: number; ghost: boolean }
/** The tiles, the farthest first; spaces that make no whole tile lie alone. */
export function tiles(all: readonly Thing[], turn: number): Tile[] {
  const found = new Map<string, Thing[]>();
  for (const thing of all) {
    const key = `${Math.floor(thing.x / 2) * 2},${Math.floor(thing.y / 2) * 2}`;
    found.set(key, [...(found.get(key) ?? []), thing]);
  }
  const laid: Tile[] = [];
  for (const [key, spaces] of found) {
    const [x, y] = place(key);
    if (spaces.length === 4) laid.push({ key, x, y, side: 2, ghost: spaces.every(({ ghost }) => ghost) });
    else for (const { x: u, y: v, ghost } of spaces) laid.push({ key: `${u},${v}/`, x: u, y: v, side: 1, ghost });
  }
  const middle = ({ x, y, side }: Tile): number => depth(x + side / 2, y + side / 2, turn);
  return laid.sort((a, b) => middle(a) - middle(b));
}
/** The drawing of a tile begins at its farthest corner. */
export function tileOrigin({ x, y, side }: Tile, camera: Camera): Point {
  const [u, v] = project(x + side / 2, y + side / 2, camera);
  return camera.flat ? [u - (side * SIDE) / 2, v - (side * SIDE) / 2] : [u, v - side * DOWN];
}
/** The four corners of a tile on the picture. */
export const tileCorners = ({ x, y, side }: Tile, camera: Camera, z = 0): Point[] => [project(x, y, camera, z), project(x + side, y, camera, z), project(x + side, y + side, camera, z), project(x, y + side, camera, z)];

export interface Box { x0: number; y0: number; x1: number; y1: number }
/** The land that some spaces cover; at least so many spaces each way, so that a small district is not blown up. */
export function frame(spaces: readonly string[], least: number): Box {
  const all = spaces.map(place);
  const xs = all.map(([x]) => x), ys = all.map(([, y]) => y);
  const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs) + 1, y1: Math.max(...ys) + 1 };
  const [w, h] = [Math.max(0, least - box.x1 + box.x0) / 2, Math.max(0, least - box.y1 + box.y0) / 2];
  return { x0: box.x0 - w, y0: box.y0 - h, x1: box.x1 + w, y1: box.y1 + h };
}
export type Window = [x: number, y: number, width: number, height: number];
/** What must be seen of a district that stands still: its land and all that rises above it. */
function still({ x0, y0, x1, y1 }: Box, all: readonly Thing[], camera: Camera): Window {
  const pad = 12, corners = [project(x0, y0, camera), project(x1, y0, camera), project(x1, y1, camera), project(x0, y1, camera)];
  const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
  const tops = camera.flat ? [] : all.map(({ space, x, y }) => origin(x, y, camera)[1] + DOWN - (space.height ? space.height * STOREY + 40 : space.feature ? 56 : 0));
  const left = Math.min(...xs) - pad, top = Math.min(...ys, ...tops) - pad;
  return [left, top, Math.max(...xs) + pad - left, Math.max(...ys) + pad + (camera.flat ? 0 : SLAB) - top];
}
/** The same while it turns: from one still picture to the next, around the middle of the land. */
export function viewBox(land: Box, all: readonly Thing[], camera: Camera): Window {
  const from = Math.floor(camera.turn), part = camera.turn - from;
  if (!part) return still(land, all, camera);
  const heartAt = (turn: number): Point => project((land.x0 + land.x1) / 2, (land.y0 + land.y1) / 2, { ...camera, turn });
  const around = (turn: number): Window => {
    const [x, y, w, h] = still(land, all, { ...camera, turn }), [u, v] = heartAt(turn);
    return [x - u, y - v, w, h];
  };
  const [first, second, [u, v]] = [around(from), around(from + 1), heartAt(camera.turn)];
  const [x, y, w, h] = first.map((n, i) => n + (second[i]! - n) * part) as Window;
  return [x + u, y + v, w, h];
}

/** Whether something so high at one place hides what stands, so high, at another. */
function covers(front: [number, number], height: number, back: [number, number], behind: number): boolean {
  const across = front[0] - front[1] - (back[0] - back[1]), nearer = front[0] + front[1] - back[0] - back[1];
  return nearer > 0 && Math.abs(across) < 2 && height * STOREY + 14 > nearer * DOWN - 18 + behind * STOREY;
}
/** The houses that stand before any of these spaces. */
export function inTheWay(all: readonly Thing[], focus: ReadonlySet<string>, { turn, flat }: Camera): Set<string> {
  const way = new Set<string>();
  if (flat || !focus.size) return way;
  const heights = new Map(all.map(({ space }) => [space.at, space.height ?? 0]));
  const backs = [...focus].map((text) => ({ at: turned(...place(text), turn), height: heights.get(text) ?? 0 }));
  for (const { space, x, y } of all) {
    if (space.height && !focus.has(space.at) && backs.some((back) => covers(turned(x, y, turn), space.height!, back.at, back.height))) way.add(space.at);
  }
  return way;
}

/** The outline of a set of spaces, as one path. */
export function outline(spaces: ReadonlySet<string>, camera: Camera): string {
  let d = '';
  for (const text of spaces) {
    const [x, y] = place(text);
    for (const [dx, dy, ax, ay, bx, by] of [[0, -1, 0, 0, 1, 0], [1, 0, 1, 0, 1, 1], [0, 1, 1, 1, 0, 1], [-1, 0, 0, 1, 0, 0]] as const) {
      if (spaces.has(`${x + dx},${y + dy}`)) continue;
      const [a, b] = [project(x + ax, y + ay, camera), project(x + bx, y + by, camera)];
      d += `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
    }
  }
  return d;
}
export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
/** The district with what is in hand laid on it. */
export function overlaid(spaces: readonly Space[], ghost: readonly Space[]): Space[] {
  const held = new Set(ghost.map((space) => space.at));
  return [...spaces.filter((space) => !held.has(space.at)), ...ghost];
}
/** Spaces of one kind that hang together with this one: what the eye sees as one park or lake. */
export function patchOf(spaces: readonly Space[], from: string): string[] {
  const kinds = new Map(spaces.map((space) => [space.at, space.kind]));
  const found = new Set([from]);
  for (const text of found) {
    const [x, y] = place(text);
    for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) if (kinds.get(next) === kinds.get(from)) found.add(next);
  }
  return [...found];
}
/** The spaces of a land tile at a place, turned by quarters clockwise. */
export function tileSpaces(printed: string, tile: string, quarters: number): Space[] {
  let kinds = [...printed];
  for (let i = 0; i < quarters; i++) kinds = [kinds[2]!, kinds[0]!, kinds[3]!, kinds[1]!];
  const [x, y] = place(tile);
  return kinds.map((kind, i) => ({ at: `${2 * x + (i % 2)},${2 * y + (i >> 1)}`, kind: kind as Space['kind'] }));
}
/** How wide a space is on the picture: what is near enough to be meant. */
export const REACH = HALF * 1.1;
