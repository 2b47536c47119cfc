/** The faces of the cards: skies by tier, resource sides, badges. Names and costs are real text above them. */
import { RESOURCES, type Sign, type Tier } from '../point-city/types';
import { disc, lay, once, path, picture, rect } from './kit';
import { CIVIC, CIVIC_PALE, DARK, DAWN, LIGHT, NIGHT, PANEL, RESOURCE, SEAL, SEAL_INK, SUN, WHITE, type Weather } from './palette';
import { column, digits, seal, symbol } from './symbols';

function clouds(tier: Tier): string {
  if (tier === 1) return disc(34, 128, 58, WHITE, 'opacity=".38"') + disc(34, 128, 36, DAWN, 'opacity=".8"');
  if (tier === 2) {
    const cloud = (d: string): string => lay(path(d, WHITE));
    return cloud('M16 78a9 9 0 0 1 3-17a13 13 0 0 1 24-2a10 10 0 0 1 4 19z') + `<g opacity=".85">${cloud('M112 104a7 7 0 0 1 2-13a10 10 0 0 1 19-1a8 8 0 0 1 2 14z')}</g>`;
  }
  const stars: [number, number][] = [[24, 84], [52, 66], [134, 92], [84, 58], [146, 118], [14, 118], [104, 80], [60, 24], [112, 36], [90, 12], [30, 40]];
  return stars.map(([x, y], i) => disc(x, y, i % 2 ? 1.6 : 2.3, WHITE, 'opacity=".9"')).join('') + disc(36, 104, 14, SUN, 'opacity=".9"');
}

/** The sky, the hills and the ground of a building side; the ground line is at y = 170 of 186. */
export const sky = once((key: `${Tier}${'' | 'd'}`) => {
  const tier = +key[0]! as Tier;
  const weather: Weather = key[1] ? DARK : LIGHT;
  return picture(
    '0 0 160 186',
    rect(0, 0, 160, 186, weather.sky[tier]) + clouds(tier) +
      path('M-5 150Q30 118 74 140T165 124V190H-5Z', weather.hill[tier]) +
      path('M-5 166Q50 141 102 157T165 149V190H-5Z', weather.near[tier]) +
      lay(path('M-4 168Q80 160 164 168V200H-4Z', weather.ground[tier])),
    'preserveAspectRatio="xMidYMax slice"',
  );
});

/** A resource side (or the visible back of the deck): `face` and the tier as dots. */
export const resource = once((key: string) => {
  const [face, tier] = key.split('/') as [string, string];
  const which = face[0] as Sign;
  const colour = RESOURCE[which];
  const token = (x: number, y: number, r: number): string =>
    `<g filter="url(#pd)">${disc(x, y, r, PANEL)}</g>${disc(x, y, r - 4, 'none', `stroke="${colour}" stroke-opacity=".35" stroke-width="1.6" stroke-dasharray="3 3"`)}${symbol(which, x, y, r * 0.62)}`;
  let quiet = '';
  if (which === '*') {
    const corner = (degrees: number): string => `${(80 + Math.sin((degrees * Math.PI) / 180) * 210).toFixed(1)} ${(116 - Math.cos((degrees * Math.PI) / 180) * 210).toFixed(1)}`;
    quiet = RESOURCES.map((each, i) => path(`M80 116L${corner(i * 72 - 36)}L${corner(i * 72 + 36)}Z`, RESOURCE[each], 'opacity=".62"')).join('');
  } else {
    for (let j = 0; j < 7; j++) for (let i = 0; i < 5; i++) quiet += symbol(which, i * 40 + (j % 2 ? 20 : 0), j * 40, 7.5);
    quiet = `<filter id="white"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter><g opacity=".16" filter="url(#white)">${quiet}</g>`;
  }
  const dots = [...Array(+tier).keys()].map((i) => disc(80 + (i - (+tier - 1) / 2) * 13, 223, 3.6, PANEL)).join('');
  return picture(
    '0 0 160 240',
    rect(0, 0, 160, 240, colour) + quiet + path('M-4 196Q80 182 164 196V250H-4Z', NIGHT, 'opacity=".18"') +
      `<rect x="7" y="7" width="146" height="226" rx="9" fill="none" stroke="${PANEL}" stroke-opacity=".55" stroke-width="2"/>` +
      (face.length > 1 ? token(56, 74, 40) + token(104, 148, 40) : token(80, 112, 52)) + dots,
  );
});

/** What a building gives, on a round of paper. */
export const badge = once((which: Sign) => picture('-22 -22 44 44', `<g filter="url(#ps)">${disc(0, 0, 18, PANEL)}</g>${symbol(which, 0, 0, 12.6)}`));
/** Points in a seal. */
export const points = once((n: number) => picture('-25 -25 50 50', seal(0, 0, 21, PANEL, SEAL) + digits(n, 0, 0, 21, SEAL_INK, 3)));
/** The seal of a civic building. */
export const civic = once(() => picture('-25 -25 50 50', seal(0, 0, 20, CIVIC, CIVIC_PALE) + column(0, 0, 1.12, WHITE)));
