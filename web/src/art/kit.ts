/** Paper shapes, lit from the upper left. Everything returns SVG text: a drawing is made once and kept as a picture. */
import { BARK, CREAM, FOREST, INK, LEAF, LEAF2, SHADE, WHITE } from './palette';

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${r ? ` rx="${r}"` : ''} ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, colour: string, width = 2, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, a: number, b: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${fill}" ${more}/>`;
/** A sheet of paper laid on top: it casts a small shadow. */
export const lay = (...shapes: string[]): string => `<g filter="url(#ps)">${shapes.join('')}</g>`;
export const put = (transform: string, ...shapes: string[]): string => `<g transform="${transform}">${shapes.join('')}</g>`;
export const faint = (opacity: number): string => `opacity="${opacity}"`;
export const shade = (x: number, y: number, w: number, h: number, r = 0): string => rect(x, y, w, h, SHADE, r, faint(0.13));

/** A pane of glass with a glint. */
export const pane = (glass: string, x: number, y: number, w: number, h: number, r = 1): string =>
  rect(x, y, w, h, glass, r) + path(`M${x} ${y + h * 0.75}L${x + w * 0.75} ${y}H${x}Z`, WHITE, faint(0.35));
export function panes(glass: string, x: number, y: number, columns: number, rows: number, w: number, h: number, gapX: number, gapY: number): string {
  let all = '';
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) all += pane(glass, x + i * (w + gapX), y + j * (h + gapY), w, h);
  return all;
}
export const arch = (x: number, y: number, w: number, h: number, fill: string): string =>
  path(`M${x} ${y}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`, fill);

export const tree = (x: number, k = 1, leaf: string = LEAF): string =>
  lay(
    rect(x - 1.5 * k, -10 * k, 3 * k, 10 * k, BARK),
    disc(x, -19 * k, 11 * k, leaf),
    path(`M${x} ${-30 * k}a${11 * k} ${11 * k} 0 0 1 0 ${22 * k}z`, FOREST, faint(0.14)),
  );
export const fir = (x: number, k: number, leaf: string): string =>
  lay(rect(x - 2 * k, -8 * k, 4 * k, 8 * k, BARK), path(`M${x - 14 * k} ${-6 * k}L${x} ${-32 * k}L${x + 14 * k} ${-6 * k}ZM${x - 11 * k} ${-20 * k}L${x} ${-46 * k}L${x + 11 * k} ${-20 * k}Z`, leaf), path(`M${x} ${-46 * k}L${x + 14 * k} ${-6 * k}H${x}Z`, FOREST, faint(0.16)));
export const bush = (x: number, k = 1, leaf: string = LEAF2): string =>
  lay(path(`M${x - 10 * k} 0a${6 * k} ${6 * k} 0 0 1 ${6 * k} ${-8 * k}a${6 * k} ${6 * k} 0 0 1 ${10 * k} ${k}a${5 * k} ${5 * k} 0 0 1 ${5 * k} ${7 * k}z`, leaf));
export function awning(x: number, y: number, width: number, stripes: number, colour: string, h = 11, other: string = CREAM): string {
  const w = width / stripes;
  let all = '';
  for (let i = 0; i < stripes; i++) all += path(`M${x + i * w} ${y}h${w}v${h - w / 2}a${w / 2} ${w / 2} 0 0 1 ${-w} 0z`, i % 2 ? other : colour);
  return lay(all);
}
export const flag = (x: number, y: number, colour: string): string =>
  line(`M${x} ${y}v-16`, INK, 1.6) + path(`M${x} ${y - 16}l13 4l-13 4z`, colour);

const SHADOWS =
  '<filter id="ps" x="-15%" y="-15%" width="135%" height="135%"><feDropShadow dx="1.3" dy="1.8" stdDeviation=".9" flood-color="#2B1F3A" flood-opacity=".3"/></filter>' +
  '<filter id="pd" x="-15%" y="-15%" width="135%" height="140%"><feDropShadow dx="1.5" dy="3" stdDeviation="2" flood-color="#1b1430" flood-opacity=".38"/></filter>';

/** A finished picture as an address for `<img>`: the browser paints it once for each size. */
export function picture(viewBox: string, content: string, more = ''): string {
  const size = viewBox.split(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size[2]}" height="${size[3]}" ${more}><defs>${SHADOWS}</defs>${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Remember what was drawn. */
export function once<K extends string | number>(draw: (key: K) => string): (key: K) => string {
  const drawn = new Map<K, string>();
  return (key) => {
    let made = drawn.get(key);
    if (made === undefined) drawn.set(key, (made = draw(key)));
    return made;
  };
}
