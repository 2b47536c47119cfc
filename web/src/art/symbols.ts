/** Resource symbols (colour and shape), digits, seals: the small signs on everything. */
import { once, picture } from './kit';
import { RESOURCE, RESOURCE_DARK, SHADE, WHITE } from './palette';
import { RESOURCES, type Sign } from '../point-city/types';

/** A star in five facets, one of each colour. */
function star(): string {
  const at = (angle: number, r: number): string => `${(Math.sin(angle) * r).toFixed(2)} ${(-Math.cos(angle) * r).toFixed(2)}`;
  let facets = '';
  let outline = '';
  RESOURCES.forEach((resource, i) => {
    const angle = i * Math.PI * 0.4;
    const [tip, left, right] = [at(angle, 12), at(angle - Math.PI / 5, 5.6), at(angle + Math.PI / 5, 5.6)];
    facets += `<path d="M0 0L${left}L${tip}L${right}Z" fill="${RESOURCE[resource]}"/><path d="M0 0L${tip}L${right}Z" fill="${SHADE}" opacity=".2"/>`;
    outline += `${i ? 'L' : 'M'}${tip}L${right}`;
  });
  return `<path d="${outline}Z" fill="${WHITE}" stroke="${WHITE}" stroke-width="2.6" stroke-linejoin="round"/>${facets}`;
}

const GLYPHS: Record<Sign, string> = {
  C:`<circle r="10" fill="${RESOURCE.C}"/><path d="M0-10A10 10 0 0 1 0 10Z" fill="${RESOURCE_DARK.C}" opacity=".45"/><circle cy="-3.4" r="2.9" fill="#fff"/><path d="M-5.4 5.6q0-5.4 5.4-5.4t5.4 5.4q0 .9-.9.9h-9q-.9 0-.9-.9z" fill="#fff"/>`,
  M:`<path d="M0-10.6L9.3-5.3V5.3L0 10.6L-9.3 5.3V-5.3Z" fill="${RESOURCE.M}" stroke="${RESOURCE.M}" stroke-width="1" stroke-linejoin="round"/><path d="M0-10.6L9.3-5.3V5.3L0 10.6Z" fill="${RESOURCE_DARK.M}" opacity=".45"/><circle r="5.9" fill="#FFF4CF"/><circle r="5.9" fill="none" stroke="#8a5f00" stroke-width="1.5" stroke-dasharray="1.5 1.6"/><circle r="2.7" fill="#E5A50A"/><path d="M0-2.7A2.7 2.7 0 0 1 0 2.7Z" fill="#B87F00" opacity=".6"/>`,
  E:`<path d="M0-11.6L10.6 0L0 11.6L-10.6 0Z" fill="${RESOURCE.E}" stroke="${RESOURCE.E}" stroke-width="1.4" stroke-linejoin="round"/><path d="M0-11.6L10.6 0L0 11.6Z" fill="${RESOURCE_DARK.E}" opacity=".45"/><path d="M1.6-7L-4.4 1.2H-.6L-1.8 7L4.4-1.4H.6Z" fill="#fff"/>`,
  G:`<path d="M0-12C6.5-7.5 9.6-3 9.6 1.6A9.6 9.2 0 0 1-9.6 1.6C-9.6-3-6.5-7.5 0-12Z" fill="${RESOURCE.G}"/><path d="M0-12C6.5-7.5 9.6-3 9.6 1.6A9.6 9.2 0 0 1 0 10.8Z" fill="${RESOURCE_DARK.G}" opacity=".45"/><path d="M0 8.4V-6.4M0 4.4L4.6 0M0 4.4L-4.6 0M0-.6L3.2-3.8M0-.6L-3.2-3.8" stroke="#fff" stroke-width="1.7" fill="none" stroke-linecap="round"/>`,
  I:`<path d="M-3-10.8h6v2.2h3.4q2.2 0 2.2 2.2V-3h2.2v6H8.6v3.4q0 2.2-2.2 2.2H3v2.2h-6V8.6h-3.4q-2.2 0-2.2-2.2V3h-2.2v-6h2.2v-3.4q0-2.2 2.2-2.2H-3Z" fill="${RESOURCE.I}"/><path d="M0-10.8h3v2.2h3.4q2.2 0 2.2 2.2V-3h2.2v6H8.6v3.4q0 2.2-2.2 2.2H3v2.2H0Z" fill="${RESOURCE_DARK.I}" opacity=".45"/><circle r="4.4" fill="#fff"/><circle r="1.9" fill="${RESOURCE.I}"/>`,
  '*': star(),
};

/** A symbol about `r` in radius, to stand in a larger picture. */
export const symbol = (sign: Sign, x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y}) scale(${(r / 10).toFixed(3)})">${GLYPHS[sign]}</g>`;
/** A symbol as a picture of its own. */
export const sign = once((which: Sign) => picture('-12.5 -12.5 25 25', GLYPHS[which]));

// Digits drawn as strokes: a rounded heavy face without a font to load.
const DIGITS = [
  'M5 1C1.5 1 1 4 1 7S1.5 13 5 13S9 10 9 7S8.5 1 5 1Z',
  'M2.4 3.4L5.8 1V13',
  'M1.5 4C1.5 0 8.8 0 8.8 4.2C8.8 7 4 9 1.4 13H9',
  'M1.6 2.2C4 .2 8.6 .8 8.4 4C8.3 6.2 6.5 6.7 4.5 6.7C7 6.7 9 7.8 9 9.8C9 13.6 3.6 14 1.2 11.6',
  'M7 13V1L1 9.6H9.4',
  'M8.4 1H2.6L2 6.4C4.5 4.6 9 5.4 9 9.2C9 13.4 3.8 14 1.2 11.8',
  'M7.6 1C3.5 2.5 1 6 1 9A4 4 0 1 0 9 9A4 4 0 0 0 1.2 8.2',
  'M1 1H9C6.5 5 4.6 9 4 13',
  'M5 6.6A2.9 2.8 0 1 1 5 1A2.9 2.8 0 1 1 5 6.6A3.8 3.2 0 1 0 5 13A3.8 3.2 0 1 0 5 6.6',
  'M2.4 13C6.5 11.5 9 8 9 5A4 4 0 1 0 1 5A4 4 0 0 0 8.8 5.8',
];
export function digits(n: number, x: number, y: number, height: number, colour: string, width = 2.7): string {
  const k = height / 14;
  const text = String(n);
  const wide = (text.length * 12 - 2) * k;
  const strokes = [...text].map((d, i) => (d === '-' ? `<path transform="translate(${i * 12})" d="M2 7H8"/>` : `<path transform="translate(${i * 12})" d="${DIGITS[+d]}"/>`));
  return `<g transform="translate(${x - wide / 2} ${y - height / 2}) scale(${k})" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}

/** The civic column. */
export const column = (x: number, y: number, k: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${k})" fill="${colour}"><path d="M-9-10h18v3.4h-18zM-9 7h18v3.4h-18z"/><path d="M-6-6h3v12h-3zM-1.5-6h3v12h-3zM3-6h3v12h-3z"/></g>`;

/** A scalloped seal with a stitched edge. */
export function seal(x: number, y: number, r: number, fill: string, edge: string): string {
  const n = 14;
  const at = (i: number): string => `${(x + Math.cos((i * 2 * Math.PI) / n) * r).toFixed(1)} ${(y + Math.sin((i * 2 * Math.PI) / n) * r).toFixed(1)}`;
  let d = `M${at(0)}`;
  for (let i = 1; i <= n; i++) d += `A${(r * 0.26).toFixed(1)} ${(r * 0.26).toFixed(1)} 0 0 1 ${at(i)}`;
  return `<g filter="url(#ps)"><path d="${d}Z" fill="${fill}"/></g><circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="none" stroke="${edge}" stroke-width="1.4" stroke-dasharray="2.4 2"/>`;
}
