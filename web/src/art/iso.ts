/** The isometric view: one light from the upper left, every space a diamond. A drawing is SVG text. */
export type Point = readonly [number, number];

/** Half a space across, half a space down, a storey up, the thickness of a tile. */
export const HALF = 52, DOWN = 31, STOREY = 23, SLAB = 11;

/** Where a spot of the ground is on the picture: x runs to the lower right, y to the lower left. */
export const at = (x: number, y: number, z = 0): Point => [(x - y) * HALF, (x + y) * DOWN - z];
/** The spot of the ground under a point of the picture. */
export const under = (px: number, py: number): Point => [(px / HALF + py / DOWN) / 2, (py / DOWN - px / HALF) / 2];
export const quad = (x0: number, y0: number, x1: number, y1: number, z = 0): Point[] => [at(x0, y0, z), at(x1, y0, z), at(x1, y1, z), at(x0, y1, z)];

export const round = (n: number): number => Math.round(n * 10) / 10;
export const list = (points: readonly Point[]): string => points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
export const poly = (points: readonly Point[], fill: string, more = ''): string => `<polygon points="${list(points)}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, a: number, b: number, fill: string, more = ''): string => `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(a)}" ry="${round(b)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** The outline of a shape with soft corners. */
export function soft(points: readonly Point[], radius: number): string {
  const n = points.length;
  let d = '';
  points.forEach((p, i) => {
    const before = points[(i + n - 1) % n]!, after = points[(i + 1) % n]!;
    const part = (q: Point): Point => {
      const k = Math.min(radius / Math.hypot(p[0] - q[0], p[1] - q[1]), 0.5);
      return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
    };
    const [a, b] = [part(before), part(after)];
    d += `${i ? 'L' : 'M'}${round(a[0])} ${round(a[1])}Q${round(p[0])} ${round(p[1])} ${round(b[0])} ${round(b[1])}`;
  });
  return `${d}Z`;
}
export const patch = (points: readonly Point[], radius: number, fill: string, more = ''): string => path(soft(points, radius), fill, more);

export function star(x: number, y: number, size: number, fill: string, squash = 1): string {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5, r = i % 2 ? size * 0.46 : size;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle) * squash];
  });
  return poly(points, fill, `stroke="${fill}" stroke-width="${round(size * 0.22)}" stroke-linejoin="round"`);
}
