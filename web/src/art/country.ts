/** The country a city stands in, and our mark. */
import { lay, line, once, path, picture, rect, disc } from './kit';
import { BARK, DAY, DUSK, RESOURCE, WHITE } from './palette';

const W = 462, H = 282;
const FAR: [number, number, number][] = [[8, 40, 22], [32, 64, 26], [60, 34, 30], [118, 30, 24], [144, 72, 20], [166, 46, 30], [214, 36, 26], [242, 58, 22], [282, 84, 18], [302, 50, 28], [360, 40, 26], [388, 70, 22], [412, 48, 30], [440, 32, 22]];
const FIRS: [number, number, number][] = [[20, 128, 0.6], [96, 112, 0.6], [112, 108, 0.72], [128, 110, 0.58], [156, 114, 0.6], [300, 128, 0.62], [316, 126, 0.5], [436, 112, 0.6]];

/** Stretched to the box it is shown in: rows of houses stand at 5, 34 and 55 % of its height. */
export const country = once((key: 'day' | 'dusk') => {
  const c = key === 'day' ? DAY : DUSK;
  const cloud = (x: number, y: number, k: number): string => `<g transform="translate(${x} ${y}) scale(${k})">${lay(path('M0 19a9 9 0 0 1 3-17a13 13 0 0 1 24-2a10 10 0 0 1 4 19z', c.cloud))}</g>`;
  return picture(
    `0 0 ${W} ${H}`,
    rect(0, 0, W, H, c.sky) + disc(W * 0.5, 42, 20, c.sun) + FAR.map(([x, h, w]) => rect(x, 104 - h * 0.8, w, 140, c.far, 2)).join('') +
      cloud(64, 24, 1) + cloud(W - 120, 16, 0.9) + cloud(W * 0.5 + 6, 42, 0.75) +
      lay(path(`M-5 122C${W * 0.16} 84 ${W * 0.34} 96 ${W * 0.5} 118C${W * 0.62} 128 ${W * 0.72} 104 ${W * 0.88} 104Q${W * 0.96} 104 ${W + 5} 114V${H}H-5Z`, c.hill)) +
      FIRS.map(([x, y, k]) => `<g transform="translate(${x} ${y}) scale(${k})">${lay(path('M-11 8L0 -28L11 8Z', c.fir))}</g>`).join('') +
      lay(path(`M-5 182Q${W * 0.25} 170 ${W * 0.5} 180T${W + 5} 178V${H + 4}H-5Z`, c.meadow)) +
      lay(rect(-5, H - 17, W + 10, 40, c.street)) + line(`M6 ${H - 4}H${W}`, c.dash, 1.8, 'stroke-dasharray="9 9"'),
    'preserveAspectRatio="none"',
  );
});

export const treePicture = once((key: 'day' | 'dusk') => {
  const c = key === 'day' ? DAY : DUSK;
  const one = (x: number, k: number, leaf: string): string => lay(rect(x - 1.5 * k, -10 * k, 3 * k, 10 * k, BARK), disc(x, -19 * k, 11 * k, leaf));
  return picture('-40 -40 80 44', one(-16, 1.15, c.tree) + one(16, 0.9, c.tree2) + one(2, 0.55, c.tree2));
});

export const mark = once((key: 'mark') => {
  const windows = [[7, 19, 3, 4], [12, 19, 3, 4], [29, 14, 2.4, 3], [33, 14, 2.4, 3], [29, 20, 2.4, 3], [33, 20, 2.4, 3], [19, 26, 5, 10]];
  return picture('0 0 40 40', `<g id="${key}" filter="url(#ps)">${rect(3, 14, 15, 22, RESOURCE.C, 2)}${path('M1 15L10.5 5L20 15Z', RESOURCE.E)}${rect(15, 20, 13, 16, RESOURCE.M, 1)}${rect(26, 9, 11, 27, RESOURCE.I, 2)}</g>${windows.map(([x, y, w, h]) => rect(x!, y!, w!, h!, WHITE)).join('')}`);
});
