/** Buildings of tier 1. The ground is y = 0; about 120 wide and 110 high; `a` is the accent, `g` the glass. */
import { rect, path, line, disc, lay, put, faint, shade, pane, arch, tree, fir, bush, awning } from './kit';
import { BARK, BRICK, COBALT, COCOA, CRATE, CREAM, FLAME, GLOW, GLOW2, GLOW3, GRANITE, HONEY, INK, LEAF, LEAF2, MINT, MUST, NAVY, ORANGE, PALE, PANE, PANE2, PAPER, PLANK, ROSE, SEA, SHADE, SHUTTER, SKIN, SLATE, SPRUCE, STONE, WHITE, WOOD } from './palette';
import type { Drawings } from './buildings';

export const MORNING: Drawings = {
  bungalow: (a, g) =>
    tree(-46, 1.25) +
    lay(rect(18, -74, 11, 26, BRICK)) +
    lay(rect(-32, -42, 76, 42, CREAM), shade(20, -42, 24, 42)) +
    lay(path('M-40 -40L-18 -70H28L52 -40Z', a), path('M28 -70L52 -40H28Z', SHADE, faint(0.16))) +
    rect(-22, -31, 18, 15, WHITE) +
    pane(g, -20, -29, 14, 11) +
    lay(rect(4, -28, 13, 28, a)) +
    disc(14, -13, 1.4, CREAM) +
    rect(25, -29, 13, 13, WHITE) +
    pane(g, 27, -27, 9, 9) +
    bush(-16, .8) +
    bush(36, .9),
  'food-truck': (a, g) =>
    lay(path('M-52 -62h72q5 0 5 5v45h-82v-45q0-5 5-5z', a)) +
    lay(path('M25 -48h16q5 0 8 6l9 17v13h-33z', CREAM)) +
    path('M31 -42h9q3 0 5 4l6 12h-20z', g) +
    rect(-44, -50, 48, 20, COCOA, 2) +
    disc(-30, -36, 5, SKIN) +
    path('M-36 -31q6-6 12 0z', WHITE) +
    path('M-35 -40q5-8 10 0z', WHITE) +
    lay(rect(-47, -30, 54, 4, CREAM, 2)) +
    awning(-48, -57, 56, 6, WHITE, 13, ORANGE) +
    rect(-57, -14, 115, 4, SHADE, 0, faint(0.2)) +
    lay(disc(-34, -9, 10, INK), disc(-34, -9, 4, STONE), disc(38, -9, 10, INK), disc(38, -9, 4, STONE)) +
    lay(rect(-22, -76, 22, 10, STONE, 2)) +
    line('M-16 -82q4-5 0-9M-7 -82q4-5 0-9', WHITE, 2.4, faint(0.9)),
  'street-lamp': (a) =>
    disc(2, -84, 31, GLOW, faint(0.7)) +
    disc(2, -84, 20, GLOW2, faint(0.8)) +
    lay(rect(-1, -66, 6, 66, INK, 2), path('M-9 0h22l-4-9h-14z', INK), rect(-5, -32, 14, 4, INK, 2)) +
    lay(path('M-10 -94h24l-4 26h-16z', GLOW3)) +
    path('M2 -94h12l-4 26h-8z', MUST, faint(0.45)) +
    lay(path('M-14 -93q16 -20 32 0z', a), disc(2, -105, 3, a)) +
    lay(rect(-8, -69, 20, 4, INK, 1)) +
    lay(rect(-54, -16, 34, 4, WOOD, 1), rect(-54, -25, 34, 4, WOOD, 1)) +
    line('M-50 -12v12M-24 -12v12', INK, 2.6) +
    bush(38, 1.2),
  greenhouse: (a) =>
    lay(path('M-50 0V-38L0 -76L50 -38V0Z', PANE)) +
    path('M0 -76L50 -38V0H0Z', MINT, faint(0.28)) +
    disc(-28, -14, 10, LEAF) +
    disc(-12, -20, 11, LEAF2) +
    disc(27, -14, 10, LEAF) +
    disc(36, -24, 7, LEAF2) +
    disc(-30, -21, 3, FLAME) +
    disc(-12, -26, 3, MUST) +
    disc(30, -20, 3, ROSE) +
    line('M-50 -38H50M-25 0V-57M25 0V-57M0 -76V-40', a, 3) +
    line('M-50 0V-38L0 -76L50 -38V0Z', a, 4.5) +
    lay(rect(-9, -32, 18, 32, PANE2, 1), rect(-9, -32, 18, 4, a)) +
    rect(-54, -5, 108, 5, WOOD, 1) +
    bush(-52, .7),
  workshop: (a, g) =>
    lay(rect(30, -84, 12, 44, BRICK), rect(28, -86, 16, 5, INK)) +
    lay(rect(-50, -46, 100, 46, PAPER), shade(26, -46, 24, 46)) +
    lay(path('M-54 -44V-66L-20 -46V-66L14 -46V-66L54 -44Z', a)) +
    rect(-42, -36, 44, 36, INK, 2) +
    line('M-42 -28H2M-42 -20H2M-42 -12H2', SHUTTER, 2) +
    rect(-42, -36, 44, 9, a, 1) +
    pane(g, 14, -34, 24, 14) +
    line('M26 -34v14', WHITE, 2) +
    lay(disc(26, -8, 8, SLATE), disc(26, -8, 3, CREAM)) +
    line('M36 -92q8-4 4-10', CREAM, 4),
  playground: (a) =>
    lay(rect(-52, -66, 4, 66, WOOD), rect(-22, -66, 4, 66, WOOD), path('M-58 -62L-35 -88L-12 -62Z', a), path('M-35 -88L-12 -62H-35Z', SHADE, faint(0.16))) +
    lay(rect(-54, -42, 38, 7, MUST, 1)) +
    line('M-46 0V-38M-30 0V-38M-46 -10H-30M-46 -20H-30M-46 -30H-30', CREAM, 2.4) +
    lay(line('M-17 -40Q-2 -36 4 -14Q6 -4 16 -4', FLAME, 7)) +
    line('M20 0L30 -58L40 0M30 -58H54M54 -58L48 0M54 -58L60 0', SEA, 3) +
    line('M38 -58V-20M48 -58V-20', CREAM, 1.6) +
    lay(rect(34, -20, 18, 5, FLAME, 2)),
  'market-stall': (a) =>
    lay(rect(-48, -30, 96, 30, WOOD, 2)) +
    line('M-48 -20H48M-48 -10H48', PLANK, 1.6) +
    line('M-46 -30V-70M46 -30V-70', BARK, 4) +
    rect(-42, -62, 84, 32, SHADE, 0, faint(0.12)) +
    lay(...[-38, -26, -14].map(x=>disc(x, -34, 7, FLAME)), ...[0, 12].map(x=>disc(x, -34, 7, MUST)), ...[24, 36].map(x=>disc(x, -34, 7, LEAF))) +
    lay(rect(-46, -32, 92, 6, HONEY, 2)) +
    awning(-56, -80, 112, 8, a, 26) +
    lay(path('M-50 -80L-40 -94H40L50 -80Z', a)) +
    path('M0 -94H40L50 -80H0Z', SHADE, faint(0.14)) +
    lay(rect(-18, -22, 36, 14, CREAM, 2)) +
    line('M-12 -15h24', WOOD, 2.4),
  'bus-stop': (a, g) =>
    rect(-38, -60, 58, 52, g, 1, faint(0.75)) +
    path('M-38 -20L0 -60H-38Z', WHITE, faint(0.4)) +
    line('M-38 0V-62M20 0V-62', INK, 4) +
    lay(path('M-46 -62h76v-7q-38 -12 -76 0z', a)) +
    lay(rect(-32, -22, 44, 5, WOOD, 2)) +
    line('M-26 -17v17M6 -17v17', INK, 2.6) +
    disc(-18, -38, 5.4, BARK) +
    lay(path('M-27 -21q0-13 9-13t9 13z', ROSE)) +
    lay(line('M44 0V-80', INK, 4), rect(31, -96, 26, 22, a, 5)) +
    rect(36, -91, 16, 8, WHITE, 2) +
    disc(39, -79, 2, WHITE) +
    disc(49, -79, 2, WHITE),
  newsstand: (a) =>
    lay(rect(-36, -62, 72, 62, a, 2), shade(16, -62, 20, 62)) +
    lay(rect(-28, -46, 56, 24, COCOA, 1)) +
    disc(0, -32, 6, SKIN) +
    path('M-9 -22q0-8 9-8t9 8z', WHITE) +
    lay(rect(-40, -23, 80, 5, CREAM, 1)) +
    [-30, -18, -6, 6, 18].map((x, i)=>lay(rect(x, -17, 10, 13, [WHITE, ROSE, PALE, MUST, WHITE][i]!)) ).join('') +
    lay(path('M-44 -60L-34 -78H34L44 -60Z', SEA)) +
    awning(-44, -60, 88, 8, SEA, 11) +
    lay(rect(-26, -92, 52, 15, CREAM, 3)) +
    line('M-18 -84h36', SEA, 4) +
    bush(50, .8),
  'skate-park': (a) =>
    tree(-50, 1.15) +
    lay(path('M-58 0V-44H-44Q-38 -10 0 -8Q38 -10 44 -44H58V0Z', STONE)) +
    path('M0 -8Q38 -10 44 -44H58V0H0Z', SHADE, faint(0.1)) +
    lay(rect(-61, -48, 19, 6, a, 2), rect(42, -48, 19, 6, a, 2)) +
    line('M60 -48V-62H46V-48', INK, 2.6) +
    line('M-52 -20q5 -10 10 0t10 0', FLAME, 4) +
    line('M28 -8q4 -8 9 -1t9 -2', SEA, 4) +
    put('translate(20 -32) rotate(-32)', lay(rect(-17, 0, 34, 4.5, FLAME, 2)), disc(-10, 7, 3.2, INK), disc(10, 7, 3.2, INK),
      line('M-6 0L-8 -12L4 -18L9 0', NAVY, 6), lay(line('M2 -18L0 -33', MUST, 10)), line('M0 -32L15 -26M0 -32L-14 -40', MUST, 4.4), disc(1, -45, 6.4, SKIN), path('M-6 -45a7 7 0 0 1 14 -1z', a)) +
    bush(-24, 0.6),
  bandstand: (a) =>
    lay(rect(-50, -10, 100, 10, STONE, 1), rect(-42, -16, 84, 7, CREAM, 1)) +
    rect(-34, -56, 68, 40, SHADE, 0, faint(0.1)) +
    lay(...[-38, -20, 14, 32].map(x=>rect(x, -58, 6, 42, CREAM))) +
    line('M-36 -30H-16M16 -30H36', CREAM, 2.6) +
    lay(path('M-52 -56Q-34 -66 0 -92Q34 -66 52 -56Z', a), path('M0 -92Q34 -66 52 -56H0Z', SHADE, faint(0.16))) +
    lay(rect(-50, -58, 100, 6, CREAM, 2)) +
    disc(0, -94, 4, MUST) +
    lay(disc(-2, -20, 4.4, MUST), line('M2 -22V-40l9 4', MUST, 2.6)),
  'post-office': (a, g) =>
    lay(rect(-46, -52, 82, 52, CREAM), shade(12, -52, 24, 52)) +
    lay(path('M-53 -50L-37 -74H27L43 -50Z', a), path('M27 -74L43 -50H27Z', SHADE, faint(0.16))) +
    lay(rect(-27, -98, 44, 30, WHITE, 3)) + line('M-25 -95L-5 -79L15 -95M-25 -71L-11 -83M15 -71L1 -83', a, 2.8) +
    lay(rect(-40, -38, 20, 18, WHITE, 1), rect(10, -38, 20, 18, WHITE, 1)) + pane(g, -38, -36, 16, 14) + pane(g, 12, -36, 16, 14) +
    lay(rect(-14, -36, 18, 36, NAVY, 1)) + pane(g, -11, -32, 12, 15) + awning(-20, -42, 30, 4, a, 9) +
    lay(rect(44, -8, 6, 8, INK), path('M38 -6V-30a9 9 0 0 1 18 0V-6Z', FLAME)) + rect(41, -27, 12, 3.4, COCOA, 1) + rect(42, -19, 10, 8, CREAM, 1) + bush(-50, 0.8) + rect(-58, -3, 116, 3, STONE),
  'fire-station': (a, g) =>
    lay(rect(-54, -96, 26, 96, BRICK), shade(-40, -96, 12, 96)) + lay(path('M-60 -94L-41 -114L-22 -94Z', a), path('M-41 -114L-22 -94H-41Z', SHADE, faint(0.16))) +
    arch(-47, -66, 12, 20, INK) + lay(disc(-41, -72, 4, MUST)) + arch(-46, -34, 10, 16, g) +
    lay(rect(-30, -58, 88, 58, BRICK), shade(36, -58, 22, 58)) + lay(rect(-34, -66, 96, 9, CREAM, 2)) +
    lay(rect(-6, -80, 40, 18, a, 3)) + path('M14 -78q7 6 4 11q-1 4 -5 4t-5 -4q-2 -4 2 -6q1 3 3 2q-2 -3 1 -7z', GLOW2) +
    lay(rect(-26, -46, 38, 46, CREAM, 2)) + rect(-22, -42, 30, 42, FLAME) + line('M-22 -32h30M-22 -21h30M-22 -10h30', CREAM, 1.8) +
    lay(rect(16, -46, 38, 46, CREAM, 2)) + rect(20, -42, 30, 42, COCOA) +
    lay(rect(22, -32, 26, 27, FLAME, 4)) + pane(g, 25, -29, 20, 11, 2) + rect(22, -13, 26, 4, CREAM) + disc(26.5, -8, 2.6, GLOW) + disc(43.5, -8, 2.6, GLOW) + lay(rect(31, -36, 8, 5, SEA, 2)) + rect(24, -5, 6, 5, INK, 1) + rect(40, -5, 6, 5, INK, 1),
  'ranger-lodge': (a, g) =>
    fir(-46, 1.75, SPRUCE) + fir(52, 1.35, LEAF2) +
    lay(rect(24, -80, 11, 34, GRANITE)) + line('M30 -86q6 -5 1 -11', WHITE, 4, faint(0.8)) +
    lay(path('M-36 0L4 -88L44 0Z', WOOD)) + line('M-16 -44H24M-21 -33H29M-26 -22H34M-31 -11H39', CRATE, 1.8) +
    path('M4 -88L44 0H4Z', SHADE, faint(0.1)) + lay(line('M-40 2L4 -92L48 2', a, 9)) +
    lay(disc(4, -56, 9, CREAM)) + disc(4, -56, 6.5, g) + line('M4 -62v12M-2 -56h12', CREAM, 1.8) +
    lay(rect(-6, -30, 20, 30, COCOA, 2)) + disc(10, -14, 1.6, MUST) + lay(rect(-25, -22, 13, 12, CREAM, 1)) + pane(g, -23, -20, 9, 8) + lay(rect(21, -22, 13, 12, CREAM, 1)) + pane(g, 23, -20, 9, 8) +
    lay(rect(-58, -18, 3, 18, BARK), path('M-66 -28h20l6 5l-6 5h-20z', HONEY)) + bush(-24, 0.7) + bush(32, 0.8),
  'recycling-yard': (a, g) =>
    lay(rect(-50, -70, 60, 70, PAPER), shade(-8, -70, 18, 70)) + lay(path('M-56 -66L10 -82V-66Z', a), rect(-56, -68, 68, 6, a, 1)) + pane(g, -42, -56, 14, 12) + pane(g, -22, -56, 14, 12) +
    lay(rect(34, -96, 5, 60, SLATE), disc(36.5, -88, 19, WHITE)) + put('translate(36.5 -88)', ...[0, 120, 240].map((turn) => put(`rotate(${turn})`, line('M-7.5 -5L-2 -11.5H4', LEAF2, 4), path('M3 -16l8 4.5l-8 4.5z', LEAF2)))) +
    [[-54, COBALT], [-16, MUST], [22, LEAF2]].map(([x, colour]) => lay(path(`M${x} 0v-34q0 -12 17 -12t17 12v34z`, `${colour}`), rect(+x! - 1, -36, 36, 5, `${colour}`, 2)) + rect(+x! + 17, -44, 17, 44, SHADE, 2, faint(0.12)) + disc(+x! + 10, -24, 5.4, COCOA) + disc(+x! + 24, -24, 5.4, COCOA) + rect(+x! + 9, -13, 16, 7, WHITE, 1)).join('') + rect(-60, -3, 120, 3, STONE),
};
