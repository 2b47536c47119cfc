/** A district to look at: on the home page and in the rules. */
import type { Hue } from '../art/town-paint';
import { PARK_FEATURES, WATER_FEATURES, type Kind, type Space } from './types';

/** Each space is its kind, then a feature by number, `s`tatue or wild plot `x`, then a building. */
export function plan(text: string): Space[] {
  return text.trim().split('\n').flatMap((row, y) => row.trim().split(/\s+/).flatMap((cell, x): Space[] => {
    const [kind, feature, colour, height] = cell as unknown as [Kind | '.', string, Hue | '-', string];
    if (kind === '.') return [];
    const space: Space = { at: `${x},${y}`, kind };
    if (feature === 's') space.feature = 'statue';
    else if (feature === 'x') space.feature = 'wild-plot';
    else if (feature !== '-') space.feature = (kind === 'P' ? PARK_FEATURES : WATER_FEATURES)[Number(feature) - 1]!;
    return colour === '-' ? [space] : [{ ...space, colour, height: Number(height) }];
  }));
}

export const CITY = plan(`
YxY4 W1-- W3-- W2-- G-G4 W---
B-B3 R-R3 Y-Y2 P1-- P4-- R-R3
P1-- Gx-- Gs-- P2-- P3-- B-B2
W--- W2-- W3-- Y-Y1 W4-- G-G1
Y--- W--- R-R1 Y-Y1 R-R1 G-G1
B--- P--- P1-- W--- B-B2 W1--`);
