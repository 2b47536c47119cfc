/** Buildings of tier 3: homes of the many. The ground is y = 0; about 120 wide and 110 high; `a` is the accent, `g` the glass. */
import { rect, path, line, disc, oval, lay, put, faint, shade, pane, panes, arch, tree, bush, awning, flag } from './kit';
import { AMBER, BARK, BRICK, COCOA, CREAM, DEEP, ELEPHANT, FLAME, GLOW, GLOW2, INK, LAMP, LEAF, LEAF2, MINT, MUST, NAVY, PANE3, PANE4, PAPER, PEAK, ROCK, ROCK2, ROSE, SEA, SHADE, SLATE, SPRAY, STONE, WATER, WHITE, WIRE, WOOD } from './palette';
import type { Drawings } from './buildings';

export const EVENING: Drawings = {
  'railway-station': (a, g) =>
    lay(rect(-54, -46, 108, 46, BRICK), shade(28, -46, 26, 46)) +
    lay(rect(-16, -96, 32, 96, CREAM), shade(4, -96, 12, 96), path('M-20 -94L0 -114L20 -94Z', a)) +
    disc(0, -78, 11, WHITE) +
    line('M0 -78V-85M0 -78h5', INK, 2.2) +
    disc(0, -78, 11, 'none', `stroke="${INK}" stroke-width="2.4"`) +
    lay(path('M-58 -44L-50 -58H-16V-44ZM58 -44L50 -58H16V-44Z', a)) +
    [-46, -32, 22, 36].map(x=>path(`M${x} -6V-28a5.5 6 0 0 1 11 0V-6Z`, g)).join('') +
    path('M-10 0V-30a10 11 0 0 1 20 0V0Z', INK) +
    path('M-6 0V-28a6 7 0 0 1 12 0V0Z', g) +
    rect(-60, -4, 120, 4, STONE),
  'department-store': (a, g) =>
    lay(rect(-50, -84, 100, 84, CREAM), shade(26, -84, 24, 84)) +
    lay(rect(-54, -90, 108, 8, a, 2)) +
    panes(g, -42, -76, 5, 2, 12, 15, 6, 7) +
    lay(rect(-50, -34, 100, 34, NAVY)) +
    pane(g, -44, -27, 26, 22) +
    pane(g, 18, -27, 26, 22) +
    pane(g, -10, -29, 20, 29) +
    line('M0 -29V0', NAVY, 2) +
    disc(-36, -15, 4, FLAME) +
    rect(-39, -11, 6, 6, FLAME) +
    disc(30, -15, 4, MUST) +
    rect(27, -11, 6, 6, MUST) +
    awning(-54, -44, 108, 9, a, 13) +
    lay(rect(-30, -106, 60, 17, FLAME, 4)) +
    line('M-20 -97h8M-6 -97h10M10 -97h10', WHITE, 4) +
    flag(-46, -90, FLAME) +
    flag(42, -90, MUST),
  dam: (a, g) =>
    lay(path('M-80 -50L-44 -92L-20 -66L6 -100L40 -62L58 -80L80 -56V-30H-80Z', PEAK)) +
    path('M-44 -92L-34 -81L-45 -76L-54 -80ZM6 -100L17 -88L5 -82L-5 -86Z', WHITE) +
    rect(-70, -60, 140, 18, WATER) +
    line('M-40 -56h14M-8 -57h16M28 -56h12', WHITE, 2, faint(0.85)) +
    lay(path('M-64 -50H64V0H-64Z', CREAM)) +
    path('M10 -50H64V0H10Z', SHADE, faint(0.09)) +
    line('M-38 -44V0M38 -44V0M-13 -44V-34M13 -44V-34', STONE, 2.4) +
    [-31, -6, 19].map(x=>rect(x, -38, 12, 9, INK, 3) +
    path(`M${x+1} -31h10l4 31h-18z`, SPRAY) +
    line(`M${x+4} -25v18M${x+8} -20v14`, WHITE, 1.8)).join('') +
    lay(rect(-70, -54, 140, 7, a, 1)) +
    lay(rect(-9, -74, 18, 22, CREAM, 1), rect(-12, -78, 24, 6, a, 1)) +
    pane(g, -5, -69, 10, 8) +
    lay(path('M-82 4V-66L-64 -72L-50 -58L-54 -40L-42 -26L-46 -10L-36 4Z', ROCK), path('M82 4V-62L62 -70L52 -54L55 -38L43 -24L47 -10L37 4Z', ROCK2)) +
    path('M-82 -66L-64 -72L-50 -58L-68 -60ZM82 -62L62 -70L52 -54L66 -60Z', LEAF) +
    lay(path('M-50 4q6 -10 14 -6t14 -2t14 2t14 -3t14 4t14 -2t14 7z', WHITE)),
  'botanical-garden': (a) =>
    lay(path('M-58 0V-26a18 20 0 0 1 30 -8V0ZM58 0V-26a18 20 0 0 0 -30 -8V0Z', PANE3)) +
    disc(-44, -12, 9, LEAF2) +
    disc(44, -12, 9, LEAF2) +
    lay(path('M-32 0V-46a32 36 0 0 1 64 0V0Z', PANE4)) +
    path('M0 -82a32 36 0 0 1 32 36V0H0Z', MINT, faint(0.28)) +
    line('M0 -6V-40', WOOD, 4) +
    line('M0 -42q-16 -8 -20 6M0 -42q16 -8 20 6M0 -42q-12 -20 -22 -10M0 -42q12 -20 22 -10M0 -42v-18', LEAF2, 5) +
    disc(-16, -9, 8, LEAF) +
    disc(16, -9, 8, LEAF) +
    disc(-18, -15, 3, FLAME) +
    disc(16, -15, 3, ROSE) +
    line('M-32 0V-46a32 36 0 0 1 64 0V0M-32 -40H32M-16 0V-76M16 0V-76', a, 2.8) +
    line('M-58 0V-26a18 20 0 0 1 30 -8M58 0V-26a18 20 0 0 0 -30 -8', a, 2.8) +
    lay(disc(0, -86, 5, MUST)) +
    rect(-60, -5, 120, 5, STONE, 1),
  'data-centre': (a, g) =>
    lay(rect(-54, -64, 60, 64, NAVY, 2), shade(-14, -64, 20, 64)) +
    [-56, -44, -32, -20].map((y, j)=>rect(-48, y, 48, 8, DEEP, 2) +
    disc(-42, y+4, 1.9, LAMP) +
    disc(-36, y+4, 1.9, j%2?AMBER:LAMP) +
    line(`M-26 ${y+4}h20`, WIRE, 2)).join('') +
    lay(rect(2, -86, 52, 86, CREAM, 2), shade(34, -86, 20, 86, 2)) +
    lay(rect(-2, -92, 60, 8, a, 2)) +
    panes(g, 10, -76, 3, 4, 9, 9, 5, 6) +
    lay(rect(18, -18, 18, 18, INK, 1)) +
    lay(path('M-44 -76a9 9 0 0 1 4 -17a12 12 0 0 1 22 -1a9 9 0 0 1 2 18z', WHITE)) +
    line('M-29 -76V-66', INK, 2.4) +
    bush(-56, .7),
  stadium: (a, g) =>
    line('M-50 -30V-96M50 -30V-96', SLATE, 4) + lay(rect(-62, -108, 24, 14, NAVY, 2), rect(38, -108, 24, 14, NAVY, 2)) + [-58, -50, -42, 42, 50, 58].map((x) => disc(x, -101, 3, GLOW2)).join('') +
    lay(oval(0, -50, 58, 22, CREAM)) + oval(0, -48, 50, 16, a) + oval(0, -45, 41, 11.5, CREAM) + oval(0, -43, 34, 8.5, LEAF) + line('M0 -51V-35M-34 -43h0', WHITE, 1.6) + oval(0, -43, 8, 3, 'none', `stroke="${WHITE}" stroke-width="1.4"`) +
    [...Array(9).keys()].map((i) => disc(-40 + i * 10, -57 + Math.abs(i - 4) * 1.1, 2, [FLAME, MUST, WHITE][i % 3]!)).join('') +
    lay(path('M-58 -48C-58 -22 58 -22 58 -48V-14C50 2 -50 2 -58 -14Z', a)) + path('M10 -29C40 -30 58 -38 58 -48V-14C54 -5 34 0 10 0Z', SHADE, faint(0.14)) +
    [-46, -32, -17, 3, 18, 33].map((x, i) => arch(x, [-8, -4, -2, -2, -4, -8][i]!, 12, 19, i % 2 ? DEEP : g)).join('') + lay(path('M-58 -48C-58 -22 58 -22 58 -48V-42C58 -16 -58 -16 -58 -42Z', CREAM)) + flag(-20, -68, FLAME) + flag(4, -71, MUST) + flag(26, -67, SEA),
  'grand-hotel': (a, g) =>
    lay(rect(-46, -84, 92, 84, ROSE), shade(20, -84, 26, 84)) + lay(path('M-50 -82L-40 -104H40L50 -82Z', NAVY)) + [-30, -5, 20].map((x) => lay(path(`M${x} -84v-12l5 -6l5 6v12z`, CREAM)) + pane(g, x + 2, -94, 6, 9)).join('') +
    lay(rect(-50, -86, 100, 5, CREAM, 1), rect(-46, -34, 92, 4, CREAM, 1)) + panes(g, -38, -76, 5, 2, 9, 13, 8, 8) +
    [-38, -21, -4, 13, 30].map((x) => line(`M${x - 2} -61h13M${x - 2} -40h13`, CREAM, 2)).join('') +
    lay(rect(-46, -30, 92, 30, PAPER)) + arch(-38, -4, 14, 20, g) + arch(24, -4, 14, 20, g) + lay(rect(-12, -26, 24, 26, COCOA, 1)) + pane(g, -9, -23, 8, 23) + pane(g, 1, -23, 8, 23) + awning(-20, -34, 40, 5, a, 11) +
    lay(rect(-26, -119, 52, 15, a, 4)) + [-14, 0, 14].map((x) => path(`M${x} -117l1.8 3.8l4 .5l-3 2.8l.8 4l-3.6 -2l-3.6 2l.8 -4l-3 -2.8l4 -.5z`, GLOW)).join('') + rect(-10, 0, 20, 3, FLAME) + tree(-54, 0.7) + tree(54, 0.7),
  lighthouse: (a, g) =>
    path('M6 -92L84 -122V-66Z', GLOW, faint(0.75)) + path('M-6 -92L-84 -112V-76Z', GLOW, faint(0.5)) + rect(-80, -12, 160, 16, WATER) + line('M-64 -7h14M30 -6h16M52 -8h10', WHITE, 2, faint(0.8)) +
    lay(path('M-44 2Q-40 -22 -18 -22Q4 -32 24 -20Q44 -18 46 2Z', ROCK)) + path('M6 -27Q20 -26 24 -20Q44 -18 46 2H16Z', SHADE, faint(0.16)) +
    lay(path('M-15 -20L-10 -82H10L15 -20Z', WHITE)) + path('M-13.4 -40L-12 -56H12L13.4 -40ZM-10.8 -70L-10 -82H10L10.8 -70ZM-15 -20L-14.2 -28H14.2L15 -20Z', a) + path('M2 -82H10L15 -20H2Z', SHADE, faint(0.14)) +
    lay(rect(-15, -86, 30, 5, INK, 1)) + lay(rect(-9, -100, 18, 15, GLOW2, 1)) + line('M-9 -100v14M0 -100v14M9 -100v14', INK, 2) + lay(path('M-13 -99Q0 -120 13 -99Z', a)) + disc(0, -112, 2.6, INK) + arch(-4, -20, 8, 14, COCOA) + pane(g, -3, -66, 6, 7) +
    lay(rect(18, -36, 26, 18, CREAM), path('M14 -34L31 -48L48 -34Z', BRICK)) + pane(g, 23, -31, 8, 8),
  zoo: (a) =>
    tree(-54, 1.2) + put('translate(24 0)', lay(path('M0 -16V-62Q0 -72 8 -78L14 -100L22 -78Q26 -64 24 -16Z', MUST)), lay(path('M6 -102q8 -10 18 -3l10 8q4 5 -3 7h-10q-13 0 -15 -12z', MUST)), line('M12 -106v-9M19 -107v-8', BARK, 2.6), disc(12, -116, 2.6, BARK), disc(19, -116, 2.6, BARK), disc(22, -99, 2, INK), path('M4 -40l6 -4l4 7l-6 4zM14 -58l6 -3l3 7l-7 3zM6 -66l5 -2l2 6l-6 2zM15 -38l6 -2l1 8l-7 1z', WOOD)) +
    put('translate(-22 0)', lay(path('M-30 0V-32Q-30 -58 -4 -58Q20 -58 22 -36Q24 -18 30 -16', ELEPHANT)), lay(disc(6, -46, 18, ELEPHANT)), lay(path('M-14 -58Q6 -62 6 -44Q4 -30 -8 -32Q-18 -42 -14 -58Z', SLATE)), lay(line('M22 -42Q30 -26 24 -14Q30 -8 36 -14', ELEPHANT, 8)), disc(12, -50, 2.2, INK), path('M17 -38q8 6 12 0l-2 -2q-4 2 -8 -3z', CREAM)) +
    lay(rect(-58, -26, 116, 26, PAPER), shade(20, -26, 38, 26)) + lay(rect(-62, -30, 124, 6, a, 2)) + [-44, 30].map((x) => lay(rect(x - 2, -40, 18, 40, CREAM, 2), rect(x - 5, -44, 24, 6, a, 2))).join('') +
    lay(rect(-22, -22, 44, 22, COCOA, 2)) + line('M-15 -22v22M-8 -22v22M0 -22v22M8 -22v22M15 -22v22', MUST, 2) + bush(-54, 0.7) + bush(54, 0.8),
  shipyard: (a, g) =>
    rect(-80, -10, 160, 14, WATER) + line('M-66 -5h12M46 -5h14', WHITE, 2, faint(0.8)) +
    lay(line('M-46 -6V-100M-34 -6V-100', a, 4)) + line('M-46 -20L-34 -36L-46 -52L-34 -68L-46 -84L-34 -98', a, 2.4) + lay(rect(-56, -108, 112, 8, a, 2), rect(-66, -110, 16, 18, NAVY, 2)) + line('M-40 -112L-40 -122L44 -108M-40 -122L-60 -108', INK, 2) + lay(rect(-36, -100, 16, 15, CREAM, 2)) + pane(g, -33, -97, 9, 8) +
    line('M36 -100V-78', INK, 2) + lay(rect(22, -80, 28, 14, MUST, 2)) + line('M22 -73h28M31 -80v14M41 -80v14', WOOD, 1.6) +
    lay(path('M-30 -40H62L50 -8H-14Z', FLAME)) + path('M-26.5 -31H58.5L50 -8H-14Z', NAVY) + path('M20 -40H62L50 -8H20Z', SHADE, faint(0.12)) + lay(rect(-12, -58, 40, 18, WHITE, 2), rect(-4, -70, 24, 14, CREAM, 2)) + panes(g, -7, -53, 4, 1, 6, 6, 3, 0) + pane(g, 0, -67, 16, 6) + lay(rect(32, -56, 9, 16, MUST, 1)) + disc(50, -34, 2.4, CREAM) +
    lay(path('M-24 -8L-14 4H50L58 -8L52 -4H-16Z', WOOD)) + line('M-8 -8v10M10 -8v10M30 -8v10M46 -8v10', BARK, 3),
};
