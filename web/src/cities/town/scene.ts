/** A district as a scene: which way it is turned, what stands in front of what, where its edges are. No rules. */
import { at, DOWN, HALF, SLAB, STOREY, under, type Point } from '../../art/iso';
import { SIDE } from '../../art/plan';
import type { Space } from '../types';

export interface Camera { turn: number; flat: boolean }
export interface Thing { space: Space; x: number; y: number; ghost: boolean }
export const place = (text: string): [number, number] => text.split(',').map(Number) as [number, number];

/** A space after quarter turns of the whole district, and back. */
export function turned(x: number, y: number, turn: number): [number, number] {
  return turn === 1 ? [-1 - y, x] : turn === 2 ? [-1 - x, -1 - y] : turn === 3 ? [y, -1 - x] : [x, y];
}
/** The same for any spot of the ground, whole numbers being corners. */
export function turnedSpot(x: number, y: number, turn: number): [number, number] {
  return turn === 1 ? [-y, x] : turn === 2 ? [-x, -y] : turn === 3 ? [y, -x] : [x, y];
}
export const project = (x: number, y: number, { turn, flat }: Camera, z = 0): Point => {
  const [u, v] = turnedSpot(x, y, turn);
  return flat ? [u * SIDE, v * SIDE] : at(u, v, z);
};
/** The spot of the ground under a point of the picture. */
export function groundAt(px: number, py: number, { turn, flat }: Camera): [number, number] {
  const [u, v] = flat ? [px / SIDE, py / SIDE] : under(px, py);
  return turnedSpot(u, v, (4 - turn) % 4);
}
/** Where the drawing of a space begins: its corner that is farthest away. */
export function origin(x: number, y: number, { turn, flat }: Camera): Point {
  const [u, v] = turned(x, y, turn);
  return flat ? [u * SIDE, v * SIDE] : at(u, v);
}

/** The spaces with what is being laid on top, the farthest first. */
export function things(spaces: readonly Space[], ghost: readonly Space[], turn: number): Thing[] {
  const laid = new Set(ghost.map((space) => space.at));
  const depth = ({ x, y }: Thing): number => { const [u, v] = turned(x, y, turn); return u + v + u / 100; };
  const make = (space: Space, ghostly: boolean): Thing => { const [x, y] = place(space.at); return { space, x, y, ghost: ghostly }; };
  return [...spaces.filter((space) => !laid.has(space.at)).map((space) => make(space, false)), ...ghost.map((space) => make(space, true))].sort((a, b) => depth(a) - depth(b));
}

/** The tiles, by the corner of each that is farthest away, the farthest first; spaces that make no whole tile lie alone. */
export function tiles(all: readonly Thing[], camera: Camera): { key: string; at: Point; whole: boolean }[] {
  const found = new Map<string, { x: number; y: number }[]>();
  for (const { x, y } of all) {
    const key = `${Math.floor(x / 2) * 2},${Math.floor(y / 2) * 2}`;
    found.set(key, [...(found.get(key) ?? []), { x, y }]);
  }
  const laid: { key: string; u: number; v: number; whole: boolean }[] = [];
  for (const [key, spaces] of found) {
    const at = spaces.map(({ x, y }) => turned(x, y, camera.turn));
    if (spaces.length === 4) laid.push({ key, u: Math.min(...at.map(([u]) => u)), v: Math.min(...at.map(([, v]) => v)), whole: true });
    else at.forEach(([u, v], i) => laid.push({ key: `${key}/${i}`, u, v, whole: false }));
  }
  return laid.sort((a, b) => a.u + a.v - b.u - b.v).map(({ key, u, v, whole }) => ({ key, at: camera.flat ? [u * SIDE, v * SIDE] : at(u, v), whole }));
}

export interface Box { x0: number; y0: number; x1: number; y1: number }
/** The land a district covers, and a tile more on every side where it has room to grow. */
export function frame(spaces: readonly { at: string }[], room: number): Box {
  const all = spaces.map((space) => place(space.at));
  const xs = all.map(([x]) => x), ys = all.map(([, y]) => y);
  const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs) + 1, y1: Math.max(...ys) + 1 };
  const grow = (from: number, to: number): number => (to - from < room * 2 ? 2 : 0);
  const [w, h] = [grow(box.x0, box.x1), grow(box.y0, box.y1)];
  return { x0: box.x0 - w, y0: box.y0 - h, x1: box.x1 + w, y1: box.y1 + h };
}
export function viewBox({ x0, y0, x1, y1 }: Box, camera: Camera, head: number): [number, number, number, number] {
  const corners = [project(x0, y0, camera), project(x1, y0, camera), project(x1, y1, camera), project(x0, y1, camera)];
  const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y), pad = 14;
  const left = Math.min(...xs) - pad, top = Math.min(...ys) - (camera.flat ? pad : head);
  return [left, top, Math.max(...xs) + pad - left, Math.max(...ys) + pad + (camera.flat ? 0 : SLAB) - top];
}

/** Whether something so high at one place hides the ground of another. */
function covers(front: [number, number], height: number, back: [number, number]): boolean {
  const across = front[0] - front[1] - (back[0] - back[1]), nearer = front[0] + front[1] - back[0] - back[1];
  return nearer > 0 && Math.abs(across) < 2 && height * STOREY + 14 > nearer * DOWN - 18;
}
/** The houses that stand before any of these spaces. */
export function inTheWay(all: readonly Thing[], focus: ReadonlySet<string>, { turn, flat }: Camera): Set<string> {
  const way = new Set<string>();
  if (flat || !focus.size) return way;
  const backs = [...focus].map((text) => turned(...place(text), turn));
  for (const { space, x, y } of all) {
    if (space.height && !focus.has(space.at) && backs.some((back) => covers(turned(x, y, turn), space.height!, back))) way.add(space.at);
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
