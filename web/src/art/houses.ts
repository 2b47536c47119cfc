/** Houses of one to four storeys; the shape of the roof tells the colour. */
import { at, list, oval, patch, path, poly, round, STOREY, type Point } from './iso';
import { HUES, ROOF, WALL, type Hue } from './town-paint';

const IN = 0.17, OUT = 1 - IN;
type Face = (u: number, v: number) => Point;
const pane = (face: Face, u0: number, u1: number, v0: number, v1: number, fill: string, more = ''): string => poly([face(u0, v0), face(u1, v0), face(u1, v1), face(u0, v1)], fill, more);

function storey(hue: Hue, n: number): string {
  const wall = WALL[hue], z = n * STOREY, wide = OUT - IN, lit = hue === 'Y' ? '-bright' : '';
  const left: Face = (u, v) => at(IN + wide * u, OUT, z + STOREY * v);
  const right: Face = (u, v) => at(OUT, OUT - wide * u, z + STOREY * v);
  let all = pane(left, 0, 1, 0, 1, wall.left) + pane(right, 0, 1, 0, 1, wall.right);
  // a paper edge between storeys
  all += pane(left, 0, 1, 0.9, 1, wall.top, 'opacity=".55"') + pane(right, 0, 1, 0.9, 1, wall.left, 'opacity=".7"');
  const columns = hue === 'B' ? [[0.1, 0.31], [0.395, 0.605], [0.69, 0.9]] : [[0.16, 0.38], [0.62, 0.84]];
  columns.forEach(([a, b], i) => {
    const [from, to] = [a!, b!];
    const door = n === 0 && i === columns.length - 1 && hue !== 'B';
    if (hue === 'Y') {
      if (!door) all += pane(left, from - 0.035, to + 0.035, 0.2, 0.8, ROOF.brass);
      all += pane(right, from - 0.035, to + 0.035, 0.2, 0.8, ROOF.brass2);
    }
    all += door ? pane(left, from, to, 0, 0.64, ROOF.door) : pane(left, from, to, 0.26, 0.74, `var(--pane${lit})`);
    all += pane(right, from, to, 0.26, 0.74, `var(--pane-shade${lit})`);
    if (hue === 'G' && n > 0) all += pane(left, from - 0.04, to + 0.04, 0.2, 0.3, ROOF.balcony);
  });
  return all;
}

type Roof = (p: (y: number, x: number, z?: number) => Point) => string;
const ringOf = (p: Parameters<Roof>[0], m: number, z: number): Point[] => [p(IN + m, IN + m, z), p(IN + m, OUT - m, z), p(OUT - m, OUT - m, z), p(OUT - m, IN + m, z)];

const hip: Roof = (p) => {
  const a = IN - 0.05, b = OUT + 0.05, back = p(a, a), right = p(a, b), front = p(b, b), left = p(b, a), one = p(0.5, 0.4, 20), two = p(0.5, 0.6, 20);
  const [x, y] = p(0.36, 0.7, 9);
  return poly([back, right, two, one], ROOF.back) + poly([back, left, one], ROOF.back) + poly([right, front, two], ROOF.right) + poly([left, front, two, one], ROOF.left)
    + `<polyline points="${list([left, one, two, front])}" fill="none" stroke="${ROOF.ridge}" stroke-width="1.1" stroke-linejoin="round" opacity=".8"/>`
    + poly([[x - 4, y - 12], [x, y - 10], [x, y + 2], [x - 4, y]], ROOF.chimney) + poly([[x, y - 10], [x + 4, y - 12], [x + 4, y], [x, y + 2]], ROOF.chimney2);
};

const flat: Roof = (p) => {
  const high = 7, foot = ringOf(p, -0.02, 0), top = ringOf(p, -0.02, high), n = ringOf(p, 0.08, high);
  const dy = n[2]![1] - n[3]![1], dx = n[2]![0] - n[3]![0], k = Math.min(0.5, high / (2 * dy));
  const low: Point = [n[0]![0], n[0]![1] + high];
  const [x, y] = p(0.42, 0.5, 2);
  return poly([foot[3]!, foot[2]!, top[2]!, top[3]!], ROOF.parapet) + poly([foot[2]!, foot[1]!, top[1]!, top[2]!], ROOF.parapet2) + poly(top, ROOF.rim) + poly(n, ROOF.deck)
    + poly([n[3]!, n[0]!, low, [n[3]![0] + dx * k, n[3]![1] + dy * k]], ROOF.inside) + poly([n[1]!, n[0]!, low, [n[1]![0] - dx * k, n[1]![1] + dy * k]], ROOF.inside2)
    + oval(x, y, 8, 4.2, ROOF.shade, 'opacity=".35"') + path(`M${round(x - 6)} ${round(y - 11)}v9a6 3 0 0 0 12 0v-9z`, ROOF.tank) + path(`M${round(x)} ${round(y - 11)}h6v9a6 3 0 0 1 -6 3z`, ROOF.tank2) + path(`M${round(x - 7)} ${round(y - 11)}l7 -7l7 7q-7 4 -14 0z`, ROOF.lid);
};

const bush = (x: number, y: number, r: number, dark: boolean): string =>
  oval(x, y, r, r, dark ? ROOF.bush2 : ROOF.bush) + path(`M${round(x)} ${round(y - r)}a${r} ${r} 0 0 0 ${round(-r * 0.5)} ${round(r * 1.86)}a${round(r * 1.1)} ${round(r * 1.1)} 0 0 1 ${round(r * 0.5)} ${round(-r * 1.86)}z`, ROOF.bush3);

const garden: Roof = (p) => {
  const foot = ringOf(p, -0.02, 0), top = ringOf(p, -0.02, 5);
  const bushes = [[0.32, 0.36, 6], [0.34, 0.66, 7], [0.6, 0.34, 5], [0.66, 0.64, 6]].map(([y, x, r], i) => {
    const q = p(y!, x!, 5);
    return bush(q[0], q[1] - r! * 0.6, r!, i % 2 === 1);
  });
  return poly([foot[3]!, foot[2]!, top[2]!, top[3]!], ROOF.ledge) + poly([foot[2]!, foot[1]!, top[1]!, top[2]!], ROOF.ledge2) + poly(top, ROOF.ledge3) + patch(ringOf(p, 0.06, 5), 4, ROOF.turf) + patch(ringOf(p, 0.16, 5), 4, ROOF.turf2) + bushes.join('');
};

const saw: Roof = (p) => {
  const a = IN - 0.02, b = OUT + 0.02, step = (b - a) / 3, high = 14;
  let all = poly([p(a, a), p(a, b), p(b, b), p(b, a)], WALL.Y.top);
  for (let i = 0; i < 3; i++) {
    const from = a + i * step, to = from + step;
    all += poly([p(a, from), p(a, to, high), p(b, to, high), p(b, from)], ROOF.saw) + poly([p(a, to, high), p(b, to, high), p(b, to), p(a, to)], ROOF.frame)
      + poly([p(a + 0.05, to, high - 2.5), p(b - 0.05, to, high - 2.5), p(b - 0.05, to, 2.5), p(a + 0.05, to, 2.5)], ROOF.glass) + poly([p(b, from), p(b, to, high), p(b, to)], ROOF.saw2);
  }
  return all;
};

const ROOFS: Record<Hue, Roof> = { R: hip, B: flat, G: garden, Y: saw };

export function house(hue: Hue, height: number): string {
  let all = '';
  for (let n = 0; n < height; n++) all += storey(hue, n);
  return all + ROOFS[hue]((y, x, z = 0) => at(x, y, height * STOREY + z));
}
/** The shadow of a house on the ground. */
export function shadow(height: number): string {
  const k = Math.min(height, 3.2), up = -0.09 * k, right = 0.27 * k;
  return poly([at(IN, OUT), at(IN, IN), at(IN + right, IN + up), at(OUT + right, IN + up), at(OUT + right, OUT + up), at(OUT, OUT)], 'var(--cast)');
}
/** Where the number of storeys is shown: on the front edge, below the roof. */
export const badgeAt = (height: number): Point => at(OUT, OUT, height * STOREY - STOREY * 0.46);

export const HOUSES: Record<string, string> = Object.fromEntries(HUES.flatMap((hue) => [1, 2, 3, 4].map((n) => [`${hue}${n}`, house(hue, n)])));
