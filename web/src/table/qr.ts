/** A QR code of our own: bytes, error correction level L, up to version 10 (271 bytes), which is ample for a link. */
const TOTAL = [0, 26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const PER_BLOCK = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const ALIGN: number[][] = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}

/** Reed–Solomon: the remainder of the data by the generator of this degree. */
function correction(data: number[], degree: number): number[] {
  const generator = Array<number>(degree).fill(0);
  generator[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) generator[j] = times(generator[j]!, root) ^ (generator[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    generator.forEach((coefficient, i) => (rest[i] = rest[i]! ^ times(coefficient, factor)));
  }
  return rest;
}

function codewords(bytes: Uint8Array): { version: number; words: number[] } {
  const version = TOTAL.findIndex((total, v) => v > 0 && bytes.length + (v > 9 ? 3 : 2) <= total - PER_BLOCK[v]! * BLOCKS[v]!);
  if (version < 1) throw new RangeError('too long for a QR code');
  const room = TOTAL[version]! - PER_BLOCK[version]! * BLOCKS[version]!;
  let bits = '0100' + bytes.length.toString(2).padStart(version > 9 ? 16 : 8, '0') + Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length));
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  const data = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const count = BLOCKS[version]!;
  const short = Math.floor(room / count);
  const long = room % count;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < count; i++) {
    const size = short + (i >= count - long ? 1 : 0);
    blocks.push(data.slice(at, at + size));
    at += size;
  }
  const checks = blocks.map((block) => correction(block, PER_BLOCK[version]!));
  const words: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.length) words.push(block[i]!);
  for (let i = 0; i < PER_BLOCK[version]!; i++) for (const check of checks) words.push(check[i]!);
  return { version, words };
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a pattern is to read: long runs, blocks and imbalance count against it. */
function penalty(grid: boolean[][]): number {
  const n = grid.length;
  let bad = 0;
  let dark = 0;
  for (let turn = 0; turn < 2; turn++) {
    for (let y = 0; y < n; y++) {
      let run = 0;
      let line = '';
      for (let x = 0; x < n; x++) {
        const on = turn ? grid[x]![y]! : grid[y]![x]!;
        line += on ? '1' : '0';
        run = x && line[x] === line[x - 1] ? run + 1 : 1;
        if (run === 5) bad += 3;
        else if (run > 5) bad++;
        if (!turn && on) dark++;
      }
      bad += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
  }
  for (let y = 1; y < n; y++) for (let x = 1; x < n; x++) if (grid[y]![x] === grid[y - 1]![x] && grid[y]![x] === grid[y]![x - 1] && grid[y]![x] === grid[y - 1]![x - 1]) bad += 3;
  return bad + 10 * Math.floor(Math.abs(dark * 20 - n * n * 10) / (n * n));
}

/** The modules of the code, row by row; true is dark. */
export function qr(text: string): boolean[][] {
  const { version, words } = codewords(new TextEncoder().encode(text));
  const n = 17 + 4 * version;
  const grid = Array.from({ length: n }, () => Array<boolean>(n).fill(false));
  const fixed = Array.from({ length: n }, () => Array<boolean>(n).fill(false));
  const set = (x: number, y: number, on: boolean): void => {
    if (x < 0 || y < 0 || x >= n || y >= n) return;
    grid[y]![x] = on;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < n; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [n - 4, 3], [3, n - 4]] as const) {
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) set(cx + dx, cy + dy, ![2, 4].includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
  const places = ALIGN[version]!;
  places.forEach((cx, i) => places.forEach((cy, j) => {
    const last = places.length - 1;
    if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }));
  if (version > 6) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const info = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const on = ((info >>> i) & 1) === 1;
      set(n - 11 + (i % 3), Math.floor(i / 3), on);
      set(Math.floor(i / 3), n - 11 + (i % 3), on);
    }
  }
  const format = (mask: number): void => {
    const data = (1 << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const info = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number): boolean => ((info >>> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) set(8, i, bit(i));
    set(8, 7, bit(6));
    set(8, 8, bit(7));
    set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) set(n - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) set(8, n - 15 + i, bit(i));
    set(8, n - 8, true);
  };
  format(0);
  let at = 0;
  for (let right = n - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < n; step++) {
      const y = ((right + 1) & 2) === 0 ? n - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        grid[y]![x] = at < words.length * 8 && ((words[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1;
        at++;
      }
    }
  }
  const flip = (mask: number): void => {
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) if (!fixed[y]![x] && MASKS[mask]!(x, y)) grid[y]![x] = !grid[y]![x];
  };
  let best = 0;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    flip(mask);
    format(mask);
    const bad = penalty(grid);
    if (bad < least) [best, least] = [mask, bad];
    flip(mask);
  }
  flip(best);
  format(best);
  return grid;
}
