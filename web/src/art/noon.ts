/** Buildings of tier 2. The ground is y = 0; about 120 wide and 110 high; `a` is the accent, `g` the glass. */
import { rect, path, line, disc, lay, faint, shade, pane, panes, tree, bush, awning, flag } from './kit';
import { BRICK, COCOA, CRATE, CREAM, DEEP, FLAME, GRANITE, INK, LEAF2, MUST, NAVY, PAPER, ROSE, SEA, SHADE, SHUTTER2, SLATE, STONE, WATER, WHITE, WOOD } from './palette';
import type { Drawings } from './buildings';

export const NOON: Drawings = {
  cafe: (a, g) =>
    lay(rect(-44, -88, 78, 88, ROSE), shade(10, -88, 24, 88)) +
    lay(rect(-48, -92, 86, 8, CREAM, 2)) +
    panes(g, -36, -78, 3, 1, 14, 18, 11, 0) +
    lay(rect(-38, -38, 44, 30, WHITE, 1)) +
    pane(g, -36, -36, 40, 26) +
    lay(rect(12, -38, 16, 38, NAVY, 1)) +
    pane(g, 15, -34, 10, 14) +
    awning(-48, -52, 58, 6, a, 17) +
    lay(path('M30 -66h20v10q0 8 -10 8t-10 -8z', WHITE)) +
    line('M50 -63q7 0 4 7q-2 3 -5 3', WHITE, 2.4) +
    line('M37 -70q3-4 0-7M43 -70q3-4 0-7', CREAM, 2) +
    lay(path('M38 -30Q50 -42 62 -30Z', a)) +
    line('M50 -32V0M42 -13H58', INK, 2.4) +
    bush(-50, .7),
  marina: (a, g) =>
    rect(-80, -9, 160, 14, WATER) +
    line('M-60 -4h12M-26 -3h14M20 -4h12M46 -3h10', WHITE, 2, faint(0.8)) +
    lay(rect(-54, -44, 34, 34, CREAM), shade(-32, -44, 12, 34), path('M-58 -42L-37 -60L-16 -42Z', a)) +
    pane(g, -48, -34, 9, 10) +
    rect(-34, -28, 9, 18, NAVY) +
    lay(rect(-62, -12, 50, 5, WOOD, 1)) +
    lay(path('M-8 -14h56q-4 13 -12 13h-32q-8 0 -12 -13z', NAVY)) +
    rect(-6, -12, 52, 3, FLAME) +
    line('M18 -14V-98', WOOD, 3) +
    lay(path('M22 -94Q48 -56 46 -22H22Z', WHITE)) +
    path('M22 -58Q38 -52 45 -36L46 -22H22Z', a) +
    lay(path('M14 -88Q-4 -50 -6 -22H14Z', CREAM)) +
    flag(18, -96, FLAME),
  'wind-farm': (a) =>
    lay(path('M-5 0L-2 -70H4L7 0Z', CREAM)) +
    path('M1 -70H4L7 0H1Z', SHADE, faint(0.12)) +
    lay(...[20, 140, 260].map(r=>`<g transform="translate(1 -72) rotate(${r})">${path('M0 0q7 -10 3 -38q-8 14 -3 38z', WHITE)}</g>`)) +
    disc(1, -72, 4.5, a) +
    `<g transform="translate(-42 0) scale(.62)">${lay(path('M-5 0L-2 -70H4L7 0Z', CREAM)) +
    lay(...[60, 180, 300].map(r=>`<g transform="translate(1 -72) rotate(${r})">${path('M0 0q7 -10 3 -38q-8 14 -3 38z', WHITE)}</g>`)) +
    disc(1,-72,5,a)}</g>`+lay(rect(26, -26, 28, 26, a, 2), rect(24, -30, 32, 6, INK, 1)) +
    path('M42 -24l-8 12h5l-2 9l9 -12h-6z', WHITE) +
    bush(-18, .9) +
    bush(14, .7),
  fountain: () =>
    lay(path('M-52 -16h104l-8 16h-88z', STONE), rect(-56, -20, 112, 7, CREAM, 3)) +
    rect(-50, -20, 100, 4, WATER, 2) +
    lay(path('M-8 -18L-4 -48H4L8 -18Z', STONE), path('M-28 -52h56q-6 12 -28 12t-28 -12z', CREAM)) +
    lay(rect(-3, -72, 6, 20, STONE), path('M-14 -74h28q-4 8 -14 8t-14 -8z', CREAM)) +
    line('M0 -76V-96M0 -96q-16 2 -18 22M0 -96q16 2 18 22M-26 -52q-14 4 -16 30M26 -52q14 4 16 30', WATER, 4) +
    line('M0 -96q-16 2 -18 22M-26 -52q-14 4 -16 30', WHITE, 1.6) +
    disc(0, -100, 3, WHITE) +
    tree(-56, .8) +
    tree(57, .8, LEAF2),
  factory: (a, g) =>
    lay(rect(-50, -98, 14, 60, BRICK), rect(-52, -100, 18, 6, CREAM), rect(-28, -86, 13, 48, BRICK), rect(-30, -88, 17, 6, CREAM)) +
    disc(-38, -106, 7, WHITE, faint(0.85)) +
    disc(-28, -112, 9, WHITE, faint(0.85)) +
    disc(-14, -108, 6, WHITE, faint(0.8)) +
    lay(rect(-54, -44, 110, 44, a), shade(30, -44, 26, 44)) +
    lay(path('M-8 -42V-68L14 -44V-68L36 -44V-68L57 -42Z', CREAM)) +
    path('M-8 -68L14 -44H-8ZM14 -68L36 -44H14ZM36 -68L57 -42H36Z', SHADE, faint(0.1)) +
    panes(g, -44, -34, 3, 1, 13, 13, 6, 0) +
    lay(rect(20, -28, 24, 28, INK, 1)) +
    line('M20 -21H44M20 -14H44M20 -7H44', SHUTTER2, 1.6) +
    lay(rect(-46, -12, 46, 12, WOOD, 1)) +
    line('M-34 -12v12M-22 -12v12M-10 -12v12', CRATE, 1.6),
  'radio-station': (a, g) =>
    lay(path('M-48 0V-40H30V0Z', CREAM), shade(8, -40, 22, 40), rect(-52, -46, 86, 8, a, 2)) +
    panes(g, -40, -30, 3, 1, 12, 12, 6, 0) +
    lay(rect(14, -26, 12, 26, NAVY, 1)) +
    line('M24 -46L36 -100L48 0M29 -68H42M26 -50H44M28 -68L44 -50M42 -68L26 -50', FLAME, 2.8) +
    disc(36, -102, 3.4, FLAME) +
    line('M26 -110q-6 8 0 16M46 -110q6 8 0 16M19 -114q-9 12 0 24M53 -114q9 12 0 24', WHITE, 2.6) +
    lay(path('M-40 -72a17 17 0 0 0 24 24z', WHITE), line('M-28 -60l8 -9', INK, 2.4), line('M-28 -52V-46', INK, 4)) +
    disc(-19, -70, 2.6, a) +
    bush(-50, .8),
  observatory: (a, g) =>
    lay(rect(-40, -46, 80, 46, CREAM), shade(14, -46, 26, 46)) +
    lay(rect(-44, -52, 88, 8, STONE, 2)) +
    lay(path('M-38 -52a38 40 0 0 1 76 0z', a)) +
    path('M4 -92a38 40 0 0 1 34 40h-26q0-26-8-40z', SHADE, faint(0.17)) +
    path('M-14 -52q-2-24 -6 -34q9 -7 18 -6q-4 12 -2 40z', INK) +
    lay(`<g transform="translate(-9 -72) rotate(-38)">${rect(-7, -34, 14, 44, WHITE, 2) +
    rect(-9, -38, 18, 8, MUST, 2)}</g>`) +
    panes(g, -32, -36, 2, 1, 12, 16, 8, 0) +
    lay(rect(10, -30, 18, 30, NAVY, 8)) +
    bush(-46, .9) +
    tree(52, .9, LEAF2),
  school: (a, g) =>
    lay(rect(-56, -52, 112, 52, MUST), shade(30, -52, 26, 52)) + lay(path('M-60 -50L-50 -64H50L60 -50Z', a)) +
    lay(rect(-18, -70, 36, 70, CREAM), shade(4, -70, 14, 70)) + lay(path('M-24 -68L0 -88L24 -68Z', a), path('M0 -88L24 -68H0Z', SHADE, faint(0.16))) +
    lay(rect(-8, -104, 16, 18, CREAM), path('M-12 -102L0 -114L12 -102Z', a)) + path('M-4 -90q0 -9 4 -9t4 9z', COCOA) + disc(0, -89, 1.8, COCOA) +
    disc(0, -57, 8.5, WHITE, `stroke="${INK}" stroke-width="2.2"`) + line('M0 -57v-5M0 -57h3.5', INK, 1.8) +
    [-48, -34, 22, 36].map((x) => lay(rect(x - 1.5, -43.5, 14, 27, WHITE, 1)) + pane(g, x, -42, 11, 11) + pane(g, x, -30, 11, 12)).join('') +
    lay(rect(-10, -34, 20, 34, NAVY, 2)) + pane(g, -8, -31, 7, 14) + pane(g, 1, -31, 7, 14) + rect(-15, -4, 30, 4, STONE) + flag(52, -60, FLAME) + bush(-46, 0.8) + bush(40, 0.7),
  bank: (a) =>
    lay(rect(-56, -8, 112, 8, GRANITE, 1), rect(-50, -15, 100, 8, STONE, 1)) + lay(rect(-46, -66, 92, 51, PAPER), shade(22, -66, 24, 51)) +
    rect(-14, -48, 28, 33, DEEP, 14) + lay(disc(0, -31, 12, SLATE)) + disc(0, -31, 8, 'none', `stroke="${GRANITE}" stroke-width="2.4"`) + line('M0 -37v12M-6 -31h12', CREAM, 2.4) + disc(0, -31, 2.6, MUST) +
    lay(...[-44, -28, 18, 34].map((x) => rect(x, -64, 10, 49, CREAM, 2))) + lay(...[-46, -30, 16, 32].map((x) => rect(x, -66, 14, 5, CREAM, 1) + rect(x, -18, 14, 4, CREAM, 1))) +
    lay(rect(-54, -76, 108, 11, CREAM, 1), path('M-56 -75L0 -104L56 -75Z', a), path('M0 -104L56 -75H0Z', SHADE, faint(0.16))) + lay(disc(0, -87, 9, MUST)) + disc(0, -87, 6, 'none', `stroke="${WOOD}" stroke-width="1.6"`) + line('M0 -90.5v7', WOOD, 2.4),
  library: (a, g) =>
    lay(rect(-54, -8, 108, 8, STONE, 1), rect(-48, -14, 96, 7, CREAM, 1)) +
    lay(rect(-44, -54, 88, 40, PAPER), shade(20, -54, 24, 40)) +
    lay(...[-42, -24, 14, 32].map(x=>rect(x, -54, 10, 40, CREAM, 1))) +
    rect(-9, -44, 18, 30, INK, 1) +
    pane(g, -7, -42, 14, 26) +
    lay(rect(-52, -62, 104, 9, CREAM, 1), path('M-54 -60L0 -90L54 -60Z', a), path('M0 -90L54 -60H0Z', SHADE, faint(0.16))) +
    lay(path('M-14 -78q7 -3 14 1q7 -4 14 -1v13q-7 -3 -14 1q-7 -4 -14 -1z', WHITE)) +
    line('M0 -76v12', INK, 1.6),
  hospital: (a, g) =>
    lay(rect(-56, -50, 112, 50, WHITE), shade(30, -50, 26, 50)) + lay(rect(-28, -92, 56, 92, CREAM), shade(8, -92, 20, 92)) + lay(rect(-32, -97, 64, 8, a, 2), rect(-60, -56, 32, 7, a, 2), rect(28, -56, 32, 7, a, 2)) +
    lay(disc(0, -74, 14, a)) + path('M-3.5 -84h7v6.5h6.5v7h-6.5v6.5h-7v-6.5h-6.5v-7h6.5z', WHITE) +
    panes(g, -21, -54, 3, 1, 11, 10, 5, 0) + panes(g, -50, -42, 1, 1, 15, 12, 4, 0) + panes(g, 36, -42, 1, 1, 15, 12, 4, 0) +
    lay(rect(-12, -30, 24, 30, NAVY, 1)) + pane(g, -10, -27, 9, 27) + pane(g, 1, -27, 9, 27) + lay(rect(-20, -36, 40, 6, a, 2)) +
    lay(path('M18 -24h24l10 10v12h-34z', WHITE)) + path('M41 -21l8 8h-8z', g) + rect(18, -12, 34, 4, FLAME) + lay(disc(26, -3, 5, INK), disc(45, -3, 5, INK)) + rect(28, -27, 7, 4, SEA, 2) + path('M27.5 -20.5h3v-2.5h2.5v2.5h3v2.5h-3v2.5h-2.5v-2.5h-3z', a) + tree(-50, 0.75),
  courthouse: (a, g) =>
    lay(rect(-58, -7, 116, 7, GRANITE, 1), rect(-52, -14, 104, 8, STONE, 1), rect(-46, -20, 92, 7, CREAM, 1)) + lay(rect(-42, -58, 84, 38, PAPER), shade(18, -58, 24, 38)) +
    rect(-8, -46, 16, 26, INK, 1) + pane(g, -6, -44, 5, 24) + pane(g, 1, -44, 5, 24) + lay(...[-40, -24, 15, 31].map((x) => rect(x, -58, 9, 38, CREAM, 2))) +
    lay(path('M-26 -74a26 27 0 0 1 52 0z', a)) + path('M2 -101a26 27 0 0 1 24 27h-14q0 -16 -10 -27z', SHADE, faint(0.16)) + lay(rect(-5, -108, 10, 9, CREAM, 1)) + disc(0, -110, 3, MUST) +
    lay(rect(-50, -66, 100, 9, CREAM, 1), rect(-32, -77, 64, 12, STONE, 1)) +
    lay(disc(0, -66, 15, WHITE)) + line('M0 -76v18M-9 -72h18M-5 -57h10', INK, 2) + path('M-14 -65q5 6 10 0zM4 -65q5 6 10 0z', MUST) + line('M-9 -72l-5 7M-9 -72l5 7M9 -72l-5 7M9 -72l5 7', INK, 1.2) + bush(-54, 0.7) + bush(52, 0.8),
};
