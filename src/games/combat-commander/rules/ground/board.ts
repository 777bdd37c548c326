/** The board: 15 columns A to O of 10 rows, row 1 at the top (CC-MAP-01, CC-MAP-02). */
import { distance, fromOffset, neighbour, toOffset, type Direction, type Hex } from '#geometry/hex';

export const [COLUMNS, ROWS] = [15, 10];
const LETTERS = 'ABCDEFGHIJKLMNO';
/** A hex of the board: 0 to 149, row by row from A1. */
export type HexId = number;

export const ALL_HEXES: readonly HexId[] = Array.from({ length: COLUMNS * ROWS }, (_, id) => id);

export const columnOf = (id: HexId): number => id % COLUMNS;
export const rowOf = (id: HexId): number => Math.floor(id / COLUMNS);
const HEXES: readonly Hex[] = ALL_HEXES.map((id) => fromOffset(columnOf(id), rowOf(id)));
export const hexOf = (id: HexId): Hex => HEXES[id];

/** undefined: it lies beyond the edge. */
export function idAt(hex: Hex): HexId | undefined {
  const { column, row } = toOffset(hex);
  const isOn = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
  return isOn ? row * COLUMNS + column : undefined;
}
/** `A1` to `O10`. */
export const nameOf = (id: HexId): string => `${LETTERS[columnOf(id)]}${rowOf(id) + 1}`;
/** undefined: no hex of the board is called so. */
export function idOf(name: string): HexId | undefined {
  const [, letter = '', number = ''] = /^([A-O])([1-9]|10)$/.exec(name) ?? [];
  return letter === '' ? undefined : (Number(number) - 1) * COLUMNS + LETTERS.indexOf(letter);
}

/** CC-MAP-03, CC-MAP-04 undefined: there the board ends. */
export const neighbourOf = (id: HexId, direction: Direction): HexId | undefined =>
  idAt(neighbour(hexOf(id), direction));
const RANGES = Uint8Array.from(
  ALL_HEXES.flatMap((a) => ALL_HEXES.map((b) => distance(HEXES[a], HEXES[b]))),
);
/** CC-MAP-05 Steps of a shortest way. */
export const rangeBetween = (a: HexId, b: HexId): number => RANGES[a * ALL_HEXES.length + b];

/** CC-MAP-06 The edges that may be somebody's own: of a narrow map, and of a wide one. */
export const EDGES = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];
/** CC-MAP-06, CC-MAP-08 Hexes at the edge are 1 away from it. */
export function distanceToEdge(id: HexId, edge: Edge): number {
  const [column, row] = [columnOf(id), rowOf(id)];
  switch (edge) {
    case 'left':
      return column + 1;
    case 'right':
      return COLUMNS - column;
    case 'top':
      return row + 1;
    case 'bottom':
      return ROWS - row;
    default:
      return edge satisfies never;
  }
}
/** CC-SCN-06 Is a hex in the set-up area of whoever has this edge and depth? */
export const isWithin = (
  { edge, depth }: { readonly edge: Edge; readonly depth: number },
  hex: HexId,
): boolean => distanceToEdge(hex, edge) <= depth;
