/** Land: slabs of four spaces, and what is printed on a space. Drawn at the origin and moved to its place. */
import { at, oval, patch, path, poly, quad, round, SLAB, star, type Point } from './iso';
import { INK, LAKE, PAPER, PARK, SQUARE, WALL, type Hue } from './town-paint';

/** A piece of board of n by n spaces; its colours follow the theme. */
export function slab(n: number, thick = SLAB): string {
  const m = 0.025, e = n - m;
  const [back, right, front, left] = quad(m, m, e, e) as [Point, Point, Point, Point];
  const low = (p: Point): Point => [p[0], p[1] + thick];
  return patch([back, right, low(right), low(front), low(left), left], 5, 'var(--slab-right)') + patch([left, front, low(front), low(left)], 2, 'var(--slab-left)') + patch([front, right, low(right), low(front)], 2, 'var(--slab-right)') + patch(quad(m, m, e, e), 6, 'var(--slab-top)');
}

const inset = (i: number): Point[] => quad(i, i, 1 - i, 1 - i);
const ring = (points: readonly (readonly [number, number])[]): string => `M${points.map(([x, y]) => at(x, y).map(round).join(' ')).join('L')}`;

function park(): string {
  const tufts = [[0.7, 0.28], [0.3, 0.72], [0.72, 0.8], [0.3, 0.26]].map(([x, y]) => {
    const p = at(x!, y!);
    return path(`M${round(p[0] - 3)} ${round(p[1])}l1.5 -4l1.5 4l1.5 -3l1.2 3z`, PARK.grass);
  });
  return patch(inset(0.06), 9, PARK.ground) + patch(inset(0.15), 8, PARK.lawn) + tufts.join('');
}

function water(): string {
  const edge = inset(0.06), k = 4;
  const surface = edge.map((p, i): Point => (i === 0 ? [p[0], p[1] + k * 1.6] : i === 1 ? [p[0] - k * 1.1, p[1] + k * 0.5] : i === 3 ? [p[0] + k * 1.1, p[1] + k * 0.5] : p));
  const waves = [[0.62, 0.35], [0.38, 0.68], [0.78, 0.74]].map(([x, y], i) => {
    const p = at(x!, y!);
    return path(`M${round(p[0] - 9)} ${round(p[1])}q4.500 -4 9 0t9 0`, 'none', `stroke="${LAKE.wave}" stroke-width="1.8" stroke-linecap="round" opacity="${i === 1 ? 0.9 : 0.75}"`);
  });
  return patch(edge, 9, LAKE.bank) + patch(surface, 9, LAKE.water) + waves.join('');
}

/** The shape of the roof lying on an empty plot: the colour is never alone. */
function glyph(hue: Hue): string {
  const edge = WALL[hue].edge;
  const stroke = `stroke="${edge}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round" opacity=".8"`;
  const box = `${ring([[0.34, 0.34], [0.66, 0.34], [0.66, 0.66], [0.34, 0.66]])}Z`;
  if (hue === 'R') return path(box + ring([[0.34, 0.34], [0.66, 0.66]]) + ring([[0.66, 0.34], [0.34, 0.66]]), 'none', stroke);
  if (hue === 'B') return path(`${box}${ring([[0.42, 0.42], [0.58, 0.42], [0.58, 0.58], [0.42, 0.58]])}Z`, 'none', stroke);
  if (hue === 'Y') return path(box + ring([[0.45, 0.34], [0.45, 0.66]]) + ring([[0.555, 0.34], [0.555, 0.66]]), 'none', stroke);
  return path(box, 'none', stroke) + [[0.44, 0.44], [0.5, 0.57], [0.58, 0.46]].map(([x, y]) => oval(...at(x!, y!), 3.4, 2.2, edge, 'opacity=".8"')).join('');
}

function plot(hue: Hue, built: boolean): string {
  const outline = `stroke="${WALL[hue].edge}" stroke-width="1.9" stroke-dasharray="6 4.5" stroke-linecap="round"`;
  return patch(inset(0.06), 8, WALL[hue].plot) + (built ? '' : patch(inset(0.15), 5, 'none', outline) + glyph(hue));
}

function wild(built: boolean): string {
  const edge = inset(0.11), middle = at(0.5, 0.5);
  const quarters = (['Y', 'B', 'R', 'G'] as const).map((hue, i) => poly([edge[i]!, edge[(i + 1) % 4]!, middle], WALL[hue].top));
  const outline = patch(edge, 5, 'none', `stroke="${INK}" stroke-opacity=".65" stroke-width="1.6" stroke-dasharray="5 4"`);
  return patch(inset(0.06), 8, PAPER) + quarters.join('') + outline + (built ? '' : oval(...middle, 15, 8.6, PAPER) + star(...middle, 9, INK, 0.6));
}

function square(): string {
  const joints = [0.38, 0.62].map((v) => path(ring([[0.15, v], [0.85, v]]) + ring([[v, 0.15], [v, 0.85]]), 'none', `stroke="${SQUARE.joint}" stroke-width="1.6"`));
  return patch(inset(0.06), 8, SQUARE.stone) + patch(inset(0.15), 6, SQUARE.paving) + joints.join('');
}

/** Grounds by name: a kind of space, `s` under a statue, `x` a wild plot; with `+` there is a building on it. */
export const GROUNDS: Record<string, string> = {
  P: park(), W: water(), s: square(), x: wild(false), 'x+': wild(true),
  ...Object.fromEntries((['R', 'B', 'G', 'Y'] as const).flatMap((hue) => [[hue, plot(hue, false)], [`${hue}+`, plot(hue, true)]])),
};
