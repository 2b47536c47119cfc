/** The app's mark, drawn once: as SVG for pages, as PNG for home screens. */
import { deflateSync } from 'node:zlib';

/** A box with round corners, or a triangle by its corners, in a square of 40. */
type Shape = { fill: string } & ({ box: [x: number, y: number, width: number, height: number, round: number] } | { corners: [number, number][] });

const PAPER = '#f4eee3';
const windows = (list: [number, number, number, number][]): Shape[] => list.map(([x, y, width, height]) => ({ fill: '#ffffff', box: [x, y, width, height, 0.4] }));
const MARK: Shape[] = [
  { fill: '#7b4fc4', box: [3, 14, 15, 22, 2] },
  { fill: '#e4572e', corners: [[1, 15], [10.5, 5], [20, 15]] },
  { fill: '#e5a50a', box: [15, 20, 13, 16, 1] },
  { fill: '#2f6fb0', box: [26, 9, 11, 27, 2] },
  ...windows([[7, 19, 3, 4], [12, 19, 3, 4], [29, 14, 2.4, 3], [33, 14, 2.4, 3], [29, 20, 2.4, 3], [33, 20, 2.4, 3], [19, 26, 5, 10]]),
];

/** The mark on its paper; `edge` is the paper's width around it, `round` how round its corners are. */
const drawing = (edge: number, round: number): Shape[] => [{ fill: PAPER, box: [-edge, -edge, 40 + 2 * edge, 40 + 2 * edge, round] }, ...MARK];

export function svg(): string {
  const shapes = drawing(6, 12).map((shape) => ('box' in shape
    ? `<rect x="${shape.box[0]}" y="${shape.box[1]}" width="${shape.box[2]}" height="${shape.box[3]}" rx="${shape.box[4]}" fill="${shape.fill}"/>`
    : `<path d="M${shape.corners.map((corner) => corner.join(' ')).join('L')}Z" fill="${shape.fill}"/>`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 52 52">${shapes.join('')}</svg>`;
}

function inside(shape: Shape, x: number, y: number): boolean {
  if ('corners' in shape) {
    return shape.corners.every(([ax, ay], i) => {
      const [bx, by] = shape.corners[(i + 1) % shape.corners.length]!;
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
    });
  }
  const [left, top, width, height, round] = shape.box;
  const dx = Math.max(left + round - x, x - (left + width - round), 0);
  const dy = Math.max(top + round - y, y - (top + height - round), 0);
  return Math.hypot(dx, dy) <= round;
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = CRC[(crc ^ byte) & 255]! ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** The mark as PNG; each pixel is the mean of nine points. */
export function png(size: number, edge: number, round: number): Buffer {
  const shapes = drawing(edge, round).reverse().map((shape) => ({ shape, colour: [1, 3, 5].map((at) => parseInt(shape.fill.slice(at, at + 2), 16)) }));
  const rows = Buffer.alloc(size * (size * 4 + 1));
  const unit = (40 + 2 * edge) / size;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0, 0];
      for (let point = 0; point < 9; point++) {
        const x = (column + ((point % 3) + 0.5) / 3) * unit - edge;
        const y = (row + (Math.floor(point / 3) + 0.5) / 3) * unit - edge;
        const found = shapes.find(({ shape }) => inside(shape, x, y));
        if (found) [...found.colour, 255].forEach((value, i) => (sum[i]! += value));
      }
      const at = row * (size * 4 + 1) + 1 + column * 4;
      const covered = sum[3]! / 255 || 1;
      for (let i = 0; i < 3; i++) rows[at + i] = Math.round(sum[i]! / covered);
      rows[at + 3] = Math.round(sum[3]! / 9);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
