/**
 * Reads a QR code as a telephone does, from its squares alone: format, mask, codewords, blocks,
 * text. What is drawn on a screen is whole, so nothing is to be corrected; ISO/IEC 18004, level M.
 */

/** By version: data codewords of each block, and the middles of alignment. */
const VERSIONS: readonly (readonly [blocks: readonly number[], middles: readonly number[]])[] = [
  [[16], []],
  [[28], [6, 18]],
  [[44], [6, 22]],
  [
    [32, 32],
    [6, 26],
  ],
  [
    [43, 43],
    [6, 30],
  ],
  [
    [27, 27, 27, 27],
    [6, 34],
  ],
  [
    [31, 31, 31, 31],
    [6, 22, 38],
  ],
  [
    [38, 38, 39, 39],
    [6, 24, 42],
  ],
  [
    [36, 36, 36, 37, 37],
    [6, 26, 46],
  ],
  [
    [43, 43, 43, 43, 44],
    [6, 28, 50],
  ],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];
const LEVEL_M = 0b00;
const FORMAT_MASK = 0b101010000010010;
const BYTES = 0b0100;
type Squares = readonly (readonly boolean[])[];

const numberOf = (bits: readonly boolean[]): number =>
  bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);

/** The fifteen bits beside the finder of the upper left corner. */
function formatOf(squares: Squares): { readonly level: number; readonly mask: number } {
  const at = (row: number, column: number): boolean => squares[row]?.[column] ?? false;
  const line = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column));
  const down = [7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8));
  const format = numberOf([...line, ...down]) ^ FORMAT_MASK;
  return { level: format >> 13, mask: (format >> 10) & 0b111 };
}
/** Squares that carry no data: finders, timing, alignment, format and version. */
function isFixed(size: number, middles: readonly number[], i: number, j: number): boolean {
  const corner = (i < 9 && (j < 9 || j >= size - 8)) || (i >= size - 8 && j < 9);
  if (corner || i === 6 || j === 6) return true;
  const version = size >= 45 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11));
  if (version) return true;
  const last = size - 7;
  return middles.some((y) =>
    middles.some((x) => {
      const finder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      return !finder && Math.abs(i - y) <= 2 && Math.abs(j - x) <= 2;
    }),
  );
}
/** Up and down in columns of two, from the right; the column of the timing is skipped. */
function* snake(size: number): Generator<readonly [row: number, column: number]> {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    up = !up;
  }
}
/** Codewords lie in turn, one of each block; a longer block has one more in the end. */
function inOrder(words: readonly number[], blocks: readonly number[]): number[] {
  const parts = blocks.map((): number[] => []);
  let next = 0;
  for (let at = 0; at < Math.max(...blocks); at++) {
    for (const [block, length] of blocks.entries()) {
      if (at < length) parts[block]?.push(words[next++] ?? 0);
    }
  }
  return parts.flat();
}
/** The text of a code; its quiet zone left out. */
export function readQr(squares: Squares): string {
  const size = squares.length;
  const version = (size - 17) / 4;
  const [blocks, middles] = VERSIONS[version - 1] ?? [[], []];
  const { level, mask } = formatOf(squares);
  if (blocks.length === 0 || level !== LEVEL_M)
    throw new Error(`version ${version}, level ${level}`);
  const bits: boolean[] = [];
  for (const [i, j] of snake(size)) {
    if (isFixed(size, middles, i, j)) continue;
    const [dark, turned] = [squares[i]?.[j] ?? false, MASKS[mask]?.(i, j) ?? false];
    bits.push(dark !== turned);
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, at) =>
    numberOf(bits.slice(8 * at, 8 * at + 8)),
  );
  const data = inOrder(words, blocks).flatMap((word) =>
    Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1),
  );
  if (numberOf(data.slice(0, 4)) !== BYTES) throw new Error('it is not written in bytes');
  const wide = version < 10 ? 8 : 16;
  const length = numberOf(data.slice(4, 4 + wide));
  const bytes = Array.from({ length }, (_, at) => {
    const from = 4 + wide + 8 * at;
    return numberOf(data.slice(from, from + 8));
  });
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
