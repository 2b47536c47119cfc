/** Buildings of tier 3: landmarks. The ground is y = 0; about 120 wide and 110 high; `a` is the accent, `g` the glass. */
import { rect, path, line, disc, lay, put, faint, shade, pane, panes, arch, tree, bush, flag } from './kit';
import { BRICK, COBALT, CREAM, DEEP, FLAME, GLOW, GLOW2, INK, LAMP, LEAF, LEAF2, MUST, NAVY, PAPER, ROSE, RUBY, SEA, SHADE, SLATE, STONE, TEAL, VIOLET, WHITE, WOOD } from './palette';
import type { Drawings } from './buildings';

export const LANDMARKS: Drawings = {
  'art-gallery': (a, g) =>
    lay(rect(-52, -58, 104, 58, CREAM), shade(30, -58, 22, 58)) +
    lay(rect(-56, -64, 112, 8, INK, 1)) +
    lay(rect(-44, -50, 24, 40, FLAME, 1), rect(24, -50, 22, 40, TEAL, 1)) +
    disc(-32, -36, 8, MUST) +
    path('M-44 -10L-32 -28L-20 -10Z', NAVY) +
    line('M29 -42q10 4 0 12t12 14', WHITE, 3) +
    lay(rect(-13, -44, 30, 44, INK, 1)) +
    pane(g, -10, -41, 11, 38) +
    pane(g, 3, -41, 11, 38) +
    lay(path('M-16 -64L10 -96L22 -64Z', MUST), disc(30, -78, 12, a), rect(-42, -82, 18, 18, ROSE)) +
    rect(-58, -4, 116, 4, STONE),
  'ferris-wheel': (a) =>
    {
    const cabins = [FLAME, MUST, LEAF, COBALT, VIOLET, ROSE, TEAL, RUBY].map((colour, i) => {
      const angle = (i * Math.PI) / 4 + 0.39;
      return { colour, x: +(Math.cos(angle) * 44).toFixed(1), y: +(-62 + Math.sin(angle) * 44).toFixed(1) };
    });
    return (
      line('M0 -62L-26 0M0 -62L26 0', INK, 4.5) +
      line(cabins.map(({ x, y }) => `M0 -62L${x} ${y}`).join(''), CREAM, 2.2) +
      disc(0, -62, 44, 'none', `stroke="${WHITE}" stroke-width="4.4" filter="url(#ps)"`) +
      disc(0, -62, 34, 'none', `stroke="${CREAM}" stroke-width="1.6"`) +
      cabins.map(({ colour, x, y }) => lay(path(`M${x - 7} ${y}h14v4q0 6 -7 6t-7 -6z`, colour), path(`M${x - 8} ${y}q8 -9 16 0z`, CREAM))).join('') +
      lay(disc(0, -62, 7, a)) +
      lay(rect(-34, -6, 68, 6, WOOD, 1)) +
      lay(rect(34, -22, 20, 22, FLAME, 1), path('M30 -20L44 -34L58 -20Z', MUST))
    );
  },
  'town-hall': (a, g) =>
    lay(rect(-52, -48, 104, 48, PAPER), shade(28, -48, 24, 48)) +
    lay(rect(-15, -86, 30, 86, CREAM), shade(4, -86, 11, 86)) +
    lay(path('M-19 -84Q-14 -104 0 -106Q14 -104 19 -84Z', a)) +
    flag(0, -104, FLAME) +
    disc(0, -70, 8, WHITE, `stroke="${INK}" stroke-width="2"`) +
    line('M0 -70v-5M0 -70h3', INK, 1.6) +
    lay(rect(-56, -54, 112, 7, a, 1)) +
    [-46, -33, 22, 35].map(x=>path(`M${x} -14V-34a5 5 0 0 1 10 0V-14Z`, g)).join('') +
    path('M-8 0V-24a8 8 0 0 1 16 0V0Z', INK) +
    rect(-14, -50, 28, 4, STONE) +
    rect(-58, -5, 116, 5, STONE) +
    bush(-44, .7) +
    bush(46, .7),
  'stock-exchange': (a, g) =>
    lay(rect(-14, -114, 46, 80, SEA), shade(12, -114, 20, 80)) + lay(rect(-17, -118, 52, 6, NAVY, 2)) + panes(g, -9, -106, 4, 4, 7, 10, 3.5, 5) + lay(rect(-50, -84, 34, 50, NAVY), shade(-28, -84, 12, 50)) + panes(g, -45, -77, 3, 3, 6, 8, 3, 5) +
    lay(rect(-58, -8, 116, 8, STONE, 1), rect(-50, -44, 100, 36, PAPER), shade(24, -44, 26, 36)) + lay(rect(-54, -52, 108, 9, CREAM, 1), path('M-56 -51L0 -72L56 -51Z', a), path('M0 -72L56 -51H0Z', SHADE, faint(0.16))) + lay(...[-46, -30, 21, 37].map((x) => rect(x, -43, 9, 35, CREAM, 1))) +
    lay(rect(-18, -40, 36, 24, DEEP, 2)) + line('M-13 -22L-5 -29L1 -25L12 -35', LAMP, 3) + path('M13 -38l1 7l-6 -4z', LAMP) + rect(-8, -16, 16, 8, INK),
  planetarium: (a, g) =>
    lay(path('M-42 -34a42 44 0 0 1 84 0z', NAVY)) + path('M4 -78a42 44 0 0 1 38 44h-22q0 -26 -16 -44z', SHADE, faint(0.2)) + [[-24, -50, 2.2], [-8, -64, 2.6], [12, -56, 1.8], [24, -44, 2.2], [-16, -40, 1.6], [4, -42, 2]].map(([x, y, r]) => disc(x!, y!, r!, GLOW2)).join('') + line('M-24 -50L-8 -64L12 -56L24 -44', GLOW, 1, faint(0.6)) +
    lay(rect(-58, -36, 116, 36, CREAM), shade(24, -36, 34, 36)) + lay(rect(-62, -42, 124, 8, a, 2)) + panes(g, -50, -27, 3, 1, 9, 16, 5, 0) + panes(g, 17, -27, 3, 1, 9, 16, 5, 0) + lay(rect(-11, -28, 22, 28, INK, 11)) + arch(-7, 0, 14, 23, g) +
    line('M0 -78V-88', INK, 2.6) + lay(disc(0, -100, 12, MUST)) + path('M0 -112a12 12 0 0 1 0 24z', WOOD, faint(0.35)) + lay(put('translate(0 -100) rotate(-18)', `<path d="M-11 -3C-24 0 -22 6 0 5S24 0 11 -3" fill="none" stroke="${WHITE}" stroke-width="3.4" stroke-linecap="round"/>`)) + bush(-52, 0.8) + tree(54, 0.8),
  university: (a, g) =>
    lay(rect(-58, -52, 116, 52, BRICK), shade(30, -52, 28, 52)) + lay(path('M-62 -50L-52 -66H-16V-50ZM62 -50L52 -66H16V-50Z', a)) + [-44, 36].map((x) => lay(path(`M${x - 4} -60V-76L${x + 4} -86L${x + 12} -76V-60Z`, CREAM)) + arch(x, -64, 8, 11, g)).join('') +
    lay(rect(-18, -94, 36, 94, CREAM), shade(4, -94, 14, 94)) + lay(...[-20, -9, 2, 13].map((x) => rect(x, -101, 7, 9, CREAM)), rect(-21, -95, 42, 5, STONE)) + disc(0, -76, 9, WHITE, `stroke="${INK}" stroke-width="2.2"`) + line('M0 -76v-5M0 -76l4 2', INK, 1.8) + arch(-12, -42, 9, 18, g) + arch(3, -42, 9, 18, g) +
    lay(path('M-22 -107L0 -116L22 -107L0 -98Z', NAVY)) + path('M-11 -102v7q11 5 22 0v-7L0 -98Z', DEEP) + line('M20 -107v9', MUST, 2.2) + disc(20, -96, 2.6, MUST) +
    [-50, -36, 25, 39].map((x) => arch(x, -28, 10, 16, g) + arch(x, -4, 10, 16, g)).join('') + arch(-9, 0, 18, 28, INK) + arch(-5, 0, 10, 22, g) + path('M-58 -10q8 -14 4 -26q10 8 6 20q4 8 -2 16h-8z', LEAF2) + rect(-20, -3, 40, 3, STONE),
  'technical-museum': (a, g) =>
    lay(path('M-58 0V-40A34 36 0 0 1 10 -40V0Z', BRICK)) + path('M-50 -8V-40A26 28 0 0 1 2 -40V-8Z', g) + line('M-24 -68V-8M-50 -38H2M-37 -62V-8M-11 -62V-8', CREAM, 2.4) + lay(line('M-54 -4V-40A30 32 0 0 1 6 -40V-4', CREAM, 4)) +
    put('translate(-24 -78)', lay(path('M-3.5 -14h7l1 4l4 2l4 -2l4 5l-3 3l1 4l4 2l-2 6h-4l-3 3l0 4h-6v-4h-8v4h-6l0 -4l-3 -3h-4l-2 -6l4 -2l1 -4l-3 -3l4 -5l4 2l4 -2z', a)), disc(0, 0, 5.4, CREAM)) +
    lay(path('M-52 0v-6h44v6z', INK)) + lay(rect(-46, -24, 24, 16, NAVY, 2), rect(-24, -32, 14, 24, FLAME, 2), rect(-42, -34, 6, 12, INK, 1)) + pane(g, -21, -29, 8, 8) + lay(...[-42, -30, -17].map((x) => disc(x, -6, 5.5, SLATE) + disc(x, -6, 2, CREAM))) +
    lay(path('M22 -12L10 2V-14L22 -34ZM46 -12L58 2V-14L46 -34Z', FLAME)) + lay(path('M20 -6V-66Q20 -94 34 -110Q48 -94 48 -66V-6Z', WHITE)) + path('M34 -110Q48 -94 48 -66V-6H34Z', SHADE, faint(0.14)) + path('M24.5 -88Q28 -102 34 -110Q40 -102 43.5 -88Z', FLAME) + rect(20, -26, 28, 6, a) + lay(disc(34, -66, 8, INK)) + disc(34, -66, 5.4, g) + rect(24, -6, 20, 6, INK, 1),
};
