/**
 * Flat-topped hexes in axial coordinates: `q` counts columns to the east, `r` hexes to the south
 * in the same column. On the lattice of lines the centre of a hex is (3q, 2r + q), its corners lie
 * at (-1,-1), (1,-1), (2,0), (1,1), (-1,1), (-2,0) from there: an affine image of the regular
 * grid, in which every crossing of lines between centres is a ratio of small integers.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}
/** Clockwise from the north. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const [NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST] = [
  0, 1, 2, 3, 4, 5,
] as const satisfies readonly Direction[];
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** The step to the neighbour of each direction. */
const STEPS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export function neighbour({ q, r }: Hex, direction: Direction): Hex {
  const step = STEPS[direction];
  return { q: q + step.q, r: r + step.r };
}
export const opposite = (direction: Direction): Direction => ((direction + 3) % 6) as Direction;

export const isSame = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** Steps of a shortest way. */
export function distance(a: Hex, b: Hex): number {
  const [q, r] = [b.q - a.q, b.r - a.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
/** In which direction a neighbour lies; undefined: they are no neighbours. */
export function directionTo(from: Hex, to: Hex): Direction | undefined {
  return DIRECTIONS.find((direction) => isSame(neighbour(from, direction), to));
}
/** Every hex at most `radius` steps away, column by column. */
export function within(centre: Hex, radius: number): Hex[] {
  const all: Hex[] = [];
  for (let q = -radius; q <= radius; q++) {
    const [first, last] = [Math.max(-radius, -q - radius), Math.min(radius, radius - q)];
    for (let r = first; r <= last; r++) all.push({ q: centre.q + q, r: centre.r + r });
  }
  return all;
}

/** A side that two hexes share, told of the one whose north, north-east or south-east it is. */
export interface Hexside {
  readonly hex: Hex;
  readonly direction: 0 | 1 | 2;
}
export function hexside(hex: Hex, direction: Direction): Hexside {
  if (direction < 3) return { hex, direction: direction as Hexside['direction'] };
  return { hex: neighbour(hex, direction), direction: (direction - 3) as Hexside['direction'] };
}

/** Maps whose odd columns lie half a hex lower: columns and rows from 0. */
export function fromOffset(column: number, row: number): Hex {
  return { q: column, r: row - Math.floor(column / 2) };
}
export function toOffset({ q, r }: Hex): { readonly column: number; readonly row: number } {
  return { column: q, row: r + Math.floor(q / 2) };
}
