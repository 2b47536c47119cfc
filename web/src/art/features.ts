/** What stands in parks, on water and on plots; the origin is the middle of its space. */
import { oval, path, poly, round, type Point } from './iso';
import { BASIN, BOAT, COPPER, DOLPHIN, FIR, GOLD, INK, LAKE, MARBLE, PAPER, RIDE, SHADOW, STALL, WALL } from './town-paint';

const shadow = (r: number, x = 5, y = 1): string => oval(x, y, r, r * 0.45, SHADOW, 'opacity=".2"');
const wet = (x: number, y: number, a: number, b: number): string => oval(x, y, a, b, LAKE.deep, 'opacity=".35"');
const ripple = (w: number, y: number): string => path(`M${-w} ${y}q${w / 2} 5 ${w} 5t${w} -5`, 'none', `stroke="${LAKE.ripple}" stroke-width="2" stroke-linecap="round"`);
const line = (d: string, colour: string, width: number): string => path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`);

export const fir = (x: number, y: number, k: number): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${path('M-2.500 0v-10h5v10q-2.500 1.600 -5 0z', FIR.trunk)}${path('M0 -46L13 -22L7.500 -23L15 -7Q0 1 -15 -7L-7.500 -23L-13 -22Z', FIR.light)}${path('M0 -46L13 -22L7.500 -23L15 -7Q8 -3.300 0 -3Z', FIR.dark)}</g>`;

const fountain = (): string =>
  shadow(24, 5, 4) + path('M-23 -2v6a23 11.500 0 0 0 46 0v-6z', BASIN.side) + path('M0 -2h23v6a23 11.500 0 0 1 -23 11.500z', BASIN.side2) + oval(0, -2, 23, 11.5, BASIN.rim) + oval(0, -1.5, 18.5, 8.8, BASIN.pool) + oval(-2, -2.5, 14, 6, BASIN.pool2)
  + path('M-3.500 -1v-16h7v16q-3.500 2 -7 0z', BASIN.column) + path('M0 .5v-17.500h3.500v16.500q-1.500 .8 -3.500 1z', BASIN.column2) + oval(0, -17, 9, 4, BASIN.rim) + oval(0, -17.3, 6.5, 2.6, BASIN.pool2) + line('M0 -18v-12M-1 -29q-9 -3 -11 12M1 -29q9 -3 11 12', BASIN.jet, 2.4);

const horse = (x: number, y: number, colour: string): string => path(`M${x - 6} ${y - 4}q0 -5 5 -5h4l1 -5l4 2l1 3l-3 1l-1 5l0 5h-2l-1 -4h-4l-1 4h-2z`, colour);
function carousel(): string {
  const x = (a: number): number => -26 * Math.cos(a), y = (a: number): number => -25 + 10 * Math.sin(a);
  let roof = '';
  for (let i = 0; i < 8; i++) {
    const a = (Math.PI * i) / 8, b = (Math.PI * (i + 1)) / 8;
    roof += poly([[0, -46], [x(a), y(a)], [x(b), y(b)]], i % 2 ? (i < 4 ? RIDE.cream : RIDE.cream2) : i < 4 ? RIDE.red : RIDE.red2);
    roof += path(`M${round(x(a))} ${round(y(a))}L${round(x(b))} ${round(y(b))}v4a4 4 0 0 1 ${round(x(a) - x(b))} ${round(y(a) - y(b))}z`, i % 2 ? RIDE.red : RIDE.cream);
  }
  return shadow(25, 6, 4) + path('M-22 0v5a22 10.500 0 0 0 44 0v-5z', RIDE.side) + path('M0 0h22v5a22 10.500 0 0 1 -22 10.500z', RIDE.side2) + oval(0, 0, 22, 10.5, RIDE.floor) + line('M-17 0v-24M17 0v-24M0 -7v-18', PAPER, 2.4)
    + horse(-10, 1, PAPER) + horse(9, 3, RIDE.horse) + line('M0 10v-30', PAPER, 2.6) + roof + line('M0 -46v-9', INK, 1.8) + poly([[0, -55], [10, -52], [0, -49]], GOLD);
}

function kiosk(): string {
  let awning = '';
  for (let i = 0; i < 4; i++) {
    const u = i / 4, v = (i + 1) / 4;
    const p = (k: number): Point => [-20 + 20 * k, -28 + 10 * k], q = (k: number): Point => [-25 + 22 * k, -19 + 11 * k], r = (k: number): Point => [20 * k, -18 - 10 * k], s = (k: number): Point => [1 + 23 * k, -8 - 11 * k];
    awning += poly([p(u), p(v), q(v), q(u)], i % 2 ? PAPER : STALL.teal) + poly([r(u), r(v), s(v), s(u)], i % 2 ? STALL.pale : STALL.teal2);
  }
  return shadow(24, 7, 4) + poly([[-18, -2], [0, 7], [0, -15], [-18, -24]], STALL.wall) + poly([[18, -2], [0, 7], [0, -15], [18, -24]], STALL.wall2) + poly([[-15, -9], [-3, -3], [-3, -13], [-15, -19]], STALL.open) + poly([[-16, -5.5], [-2, 1.5], [-2, -1], [-16, -8]], STALL.counter)
    + poly([[5, 0], [13, -4], [13, -15], [5, -11]], STALL.door) + poly([[0, -38], [20, -28], [0, -18], [-20, -28]], STALL.teal) + awning + oval(0, -33, 5, 5, STALL.ice) + path('M-3 -30l3 8l3 -8z', STALL.cone);
}

const sailing = (): string =>
  wet(5, 5, 21, 7) + path('M-20 -4h38q-2 11 -11 12h-17q-8 -2 -10 -12z', WALL.R.left) + path('M0 -4h18q-2 11 -11 12h-7z', WALL.R.right) + line('M-20 -4h38', BOAT.deck, 2.5) + line('M-1 -4v-42', BOAT.mast, 2.2) + path('M-3 -43q-16 17 -16 34h16z', PAPER) + path('M1.500 -40q16 14 15 31h-15z', BOAT.sail) + poly([[-1, -46], [8, -43.5], [-1, -41]], GOLD) + ripple(15, 9);
const dolphin = (): string =>
  wet(2, 6, 20, 6) + path('M-21 6q1 -25 21 -27q7 -8 9 -8q1 5 -2 10q9 4 13 14q2 3 5 5q-6 2 -11 -1q-9 -9 -18 -7q-10 2 -11 14z', DOLPHIN.back) + path('M-14 6q0 -17 12 -19q11 -2 18 8q-9 -6 -15 -4q-9 3 -9 15z', DOLPHIN.belly) + oval(15, -7, 1.8, 1.8, DOLPHIN.eye) + line('M-27 7q3 -4 6.500 0t6.500 0t6.500 0t6.500 0', LAKE.foam, 2.6) + oval(-24, -3, 1.8, 1.8, LAKE.foam) + oval(-7, 0, 1.6, 1.6, LAKE.foam);
const rowing = (): string =>
  wet(4, 5, 22, 7) + path('M-24 -6q24 7 48 -4q-3 13 -15 15h-18q-12 -2 -15 -11z', BOAT.hull) + path('M-24 -6q24 7 48 -4q-24 -8 -48 4z', BOAT.inside) + path('M2 -1q12 -1 22 -9q-3 13 -15 15h-7z', BOAT.hull2) + line('M-7 -5l4 5M6 -7l4 5', BOAT.bench, 4) + line('M-4 -14l-16 24M7 -15l20 19', BOAT.oar, 2.6) + line('M-18 7l-4 6M24 1l5 5', BOAT.oar, 5)
  + path('M-5 -5q0 -11 5.500 -11t5.500 10q-5 2 -11 1z', STALL.teal) + oval(0.5, -19, 4.6, 4.6, BOAT.skin) + path('M-5.500 -20q6 -7 12 0z', GOLD);
const yacht = (): string =>
  wet(6, 6, 25, 7) + path('M-26 -9l52 -1q-3 16 -16 18h-22q-11 -3 -14 -17z', PAPER) + path('M2 -9l24 -1q-3 16 -16 18h-8z', BOAT.shade) + path('M-22.500 -1h45l-2 4h-41.500z', BOAT.stripe) + path('M-16 -9l4 -11h20l9 10.500z', BOAT.cabin) + path('M2 -9.500v-10.500h6l9 10.500z', BOAT.cabin2) + path('M-10 -12l1.500 -5h6v5zM0 -12v-5h6.500l4 5z', BOAT.pane) + path('M-8 -20l2 -7h8l4 7z', PAPER) + line('M-3 -27v-10', BOAT.mast, 1.8) + poly([[-3, -37], [7, -34], [-3, -31]], BOAT.flag) + ripple(18, 9);
const statue = (): string =>
  shadow(19, 6, 3) + poly([[-15, 0], [0, 8], [0, 0], [-15, -8]], MARBLE.c) + poly([[15, 0], [0, 8], [0, 0], [15, -8]], MARBLE.e) + poly([[0, -16], [15, -8], [0, 0], [-15, -8]], MARBLE.a) + poly([[-9, -12], [0, -7], [0, -19], [-9, -24]], MARBLE.d) + poly([[9, -12], [0, -7], [0, -19], [9, -24]], MARBLE.f) + poly([[0, -29], [9, -24], [0, -19], [-9, -24]], MARBLE.b)
  + path('M-5 -24q-1 -14 1 -20q-5 -1 -8 -8l3 -1q3 5 7 5h4q5 1 8 -4l3 2q-3 7 -8 8l1 18q-5 3 -11 0z', COPPER.light) + path('M1 -22v-26q5 0 9 -4l3 2q-3 7 -8 8l1 18q-2 1.600 -5 2z', COPPER.dark) + oval(0, -53, 5, 5, COPPER.light) + path('M0 -58a5 5 0 0 1 0 10z', COPPER.dark);

/** Features by the names of the component set. A wild plot is ground only. */
export const FEATURES: Record<string, string> = {
  tree: shadow(17, 7, 2) + fir(-9, 2, 0.82) + fir(9, 3, 0.72) + fir(1, 7, 1),
  fountain: fountain(), carousel: carousel(), kiosk: kiosk(),
  'sailing-boat': sailing(), dolphin: dolphin(), 'rowing-boat': rowing(), yacht: yacht(), statue: statue(),
};
