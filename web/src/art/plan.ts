/** The district seen from straight above: the same land as a plan, a roof for each house. */
import { oval, path, star } from './iso';
import { HUES, INK, LAKE, PAPER, PARK, ROOF, SQUARE, WALL, type Hue } from './town-paint';

/** The side of a space. */
export const SIDE = 64;
const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;

function roof(hue: Hue): string {
  const base = rect(9, 9, 46, 46, WALL[hue].right, 5) + rect(9, 9, 46, 43, WALL[hue].left, 5);
  if (hue === 'R') return base + path('M9 9h46L40 30H24Z', ROOF.back) + path('M9 52h46L40 30H24Z', ROOF.left) + path('M55 9v43L40 30Z', ROOF.right);
  if (hue === 'B') return base + rect(9, 9, 46, 43, ROOF.rim, 5) + rect(15, 15, 34, 31, ROOF.deck, 3) + rect(15, 15, 34, 6, ROOF.inside, 3);
  if (hue === 'G') return base + rect(9, 9, 46, 43, ROOF.ledge3, 5) + rect(13, 13, 38, 35, ROOF.turf, 5) + [[20, 19], [44, 20], [21, 42], [43, 41]].map(([x, y]) => oval(x!, y!, 5, 5, ROOF.bush)).join('');
  return base + [9, 24.3, 39.6].map((x) => rect(x, 9, 15.3, 43, ROOF.saw) + rect(x + 10.3, 9, 5, 43, ROOF.glass)).join('') + rect(9, 9, 46, 43, 'none', 5, `stroke="${ROOF.frame}" stroke-width="1.5"`);
}
function sign(hue: Hue): string {
  const stroke = `stroke="${WALL[hue].edge}" stroke-width="2" stroke-linejoin="round"`;
  const box = 'M22 22h20v20h-20z';
  if (hue === 'R') return path(`${box}M22 22l20 20M42 22l-20 20`, 'none', stroke);
  if (hue === 'B') return path(`${box}M28 28h8v8h-8z`, 'none', stroke);
  if (hue === 'Y') return path(`${box}M29 22v20M35.500 22v20`, 'none', stroke);
  return path(box, 'none', stroke) + [[28, 28], [36, 31], [29, 37]].map(([x, y]) => oval(x!, y!, 3, 3, WALL.G.edge)).join('');
}
const plot = (hue: Hue, built: boolean): string => rect(3, 3, 58, 58, WALL[hue].plot, 7) + (built ? '' : rect(9, 9, 46, 46, 'none', 5, `stroke="${WALL[hue].edge}" stroke-width="2" stroke-dasharray="6 4.5"`) + sign(hue));
const wild = (built: boolean): string =>
  rect(3, 3, 58, 58, PAPER, 7) + (['Y', 'B', 'R', 'G'] as const).map((hue, i) => path(['M6 6h52L32 32Z', 'M58 6v52L32 32Z', 'M58 58H6L32 32Z', 'M6 58V6L32 32Z'][i]!, WALL[hue].top)).join('') + (built ? '' : oval(32, 32, 13, 13, PAPER) + star(32, 32, 8, INK));

export const PLAN_GROUNDS: Record<string, string> = {
  P: rect(3, 3, 58, 58, PARK.ground, 8) + rect(8, 8, 48, 48, PARK.lawn, 7),
  W: rect(3, 3, 58, 58, LAKE.bank, 8) + rect(5, 7, 54, 54, LAKE.water, 7) + path('M16 22q5 -4 10 0t10 0M28 46q5 -4 10 0t10 0', 'none', `stroke="${LAKE.wave}" stroke-width="2" stroke-linecap="round"`),
  s: rect(3, 3, 58, 58, SQUARE.stone, 7) + rect(9, 9, 46, 46, SQUARE.paving, 5), x: wild(false), 'x+': wild(true),
  ...Object.fromEntries(HUES.flatMap((hue) => [[hue, plot(hue, false)], [`${hue}+`, plot(hue, true)]])),
};
export const PLAN_ROOFS: Record<Hue, string> = { R: roof('R'), B: roof('B'), G: roof('G'), Y: roof('Y') };
