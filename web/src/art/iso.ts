/** A small isometric paper town: the picture of Cities. */
import { once, path, picture, rect } from './kit';
import { BARK, CORK, CORK2, LEAF, LEAF2, MUST, PANEL, PARK, RUBY, SEA, SHADE, STONE, WATER, WHITE, DAY, DUSK } from './palette';

const X = 34, Y = 17, FLOOR = 24;
const at = (x: number, y: number, z = 0): string => `${((x - y) * X).toFixed(1)} ${((x + y) * Y - z).toFixed(1)}`;
const face = (points: string[], fill: string, more = ''): string => path(`M${points.join('L')}Z`, fill, more);

function tile(x: number, y: number, fill: string): string {
  const p = 0.03;
  return face([at(x + p, y + p), at(x + 1 - p, y + p), at(x + 1 - p, y + 1 - p), at(x + p, y + 1 - p)], fill);
}
function block(x: number, y: number, floors: number, colour: string): string {
  const h = floors * FLOOR, a = 0.16, b = 0.84;
  let all = face([at(x + a, y + b), at(x + b, y + b), at(x + b, y + b, h), at(x + a, y + b, h)], colour);
  all += face([at(x + b, y + a), at(x + b, y + b), at(x + b, y + b, h), at(x + b, y + a, h)], colour) + face([at(x + b, y + a), at(x + b, y + b), at(x + b, y + b, h), at(x + b, y + a, h)], SHADE, 'opacity=".24"');
  all += face([at(x + a, y + a, h), at(x + b, y + a, h), at(x + b, y + b, h), at(x + a, y + b, h)], colour) + face([at(x + a, y + a, h), at(x + b, y + a, h), at(x + b, y + b, h), at(x + a, y + b, h)], WHITE, 'opacity=".35"');
  for (let floor = 0; floor < floors; floor++) {
    const z = floor * FLOOR + 7;
    for (const u of [0.26, 0.52]) {
      all += face([at(x + u, y + b, z), at(x + u + 0.18, y + b, z), at(x + u + 0.18, y + b, z + 11), at(x + u, y + b, z + 11)], PANEL, 'opacity=".85"');
      all += face([at(x + b, y + u, z), at(x + b, y + u + 0.18, z), at(x + b, y + u + 0.18, z + 11), at(x + b, y + u, z + 11)], PANEL, 'opacity=".6"');
    }
  }
  return all;
}
function wood(x: number, y: number): string {
  const [cx, cy] = at(x + 0.5, y + 0.5).split(' ').map(Number) as [number, number];
  return `<ellipse cx="${cx + 3}" cy="${cy + 2}" rx="12" ry="5" fill="${SHADE}" opacity=".18"/>${rect(cx - 2, cy - 12, 4, 13, BARK)}<circle cx="${cx}" cy="${cy - 20}" r="13" fill="${LEAF}"/><path d="M${cx} ${cy - 33}a13 13 0 0 1 0 26z" fill="${LEAF2}" opacity=".6"/>`;
}

const PLAN = ['pp1wwp', 'p3p2wp', '4p2p1p', '2w3pp1', 'pw1p2p'];
const HUES = [RUBY, SEA, LEAF2, MUST];

export const isometric = once((key: 'day' | 'dusk') => {
  const sky = key === 'day' ? DAY : DUSK;
  let ground = '', things = '';
  PLAN.forEach((row, y) => [...row].forEach((what, x) => {
    const park = what === 'p';
    ground += tile(x, y, what === 'w' ? WATER : park ? PARK : STONE);
    if (/\d/.test(what)) things += block(x, y, +what, HUES[(x * 3 + y * 2 + +what) % 4]!);
    else if (park && (x + y) % 2 === 0) things += wood(x, y);
  }));
  const slab = face([at(0, 5), at(6, 5), at(6, 5, -16), at(0, 5, -16)], CORK) + face([at(6, 0), at(6, 5), at(6, 5, -16), at(6, 0, -16)], CORK2);
  return picture('-231 -150 462 282', rect(-231, -150, 462, 282, sky.sky) + `<g transform="translate(-18 -76) scale(.98)">${slab}${ground}${things}</g>`, 'preserveAspectRatio="xMidYMid slice"');
});
