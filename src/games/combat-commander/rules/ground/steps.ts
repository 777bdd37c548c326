/**
 * What the line between two hexes of the board meets between its ends. It depends only on how far
 * the line goes: its hexes are told by how far their cells lie from that of its beginning.
 */
import { distance, hexside, isSame, line, neighbour, type Hex, type Passing } from '#geometry/hex';
import { hexOf, type HexId } from './board.ts';
import { CELLS, cellOf, offsetOf } from './cells.ts';

export type Met = Touched | Crossed | Along | Side;
/** At a corner. */
export interface Touched {
  readonly kind: 'touched';
  readonly hex: number;
}
export interface Crossed extends Beside {
  readonly kind: 'crossed';
  /** The directions by which a line through the centre comes in and goes out, a bit each; or 0. */
  readonly both: number;
}
/** The two hexes of a side on which it runs. */
export interface Along {
  readonly kind: 'along';
  readonly hexes: readonly [Beside, Beside];
}
export interface Beside {
  readonly hex: number;
  /** Whose neighbour it is, a bit each: of where the line begins, and of where it ends. */
  readonly beside: number;
}
export const [OF_FIRST, OF_LAST] = [1, 2];
/** A side that it touches, none of an end; and the hex beyond it. */
export interface Side {
  readonly kind: 'side';
  readonly hex: number;
  readonly direction: number;
  readonly beyond: number;
}

/** Of each difference of two cells. */
const walked: (readonly Met[] | undefined)[] = Array.from({ length: 2 * CELLS });
/** Everything, in the order of the line. */
export const metBetween = (from: HexId, to: HexId): readonly Met[] =>
  (walked[CELLS + cellOf(to) - cellOf(from)] ??= walk({ from: hexOf(from), to: hexOf(to) }));
function walk(way: Way): readonly Met[] {
  const all = line(way.from, way.to).flatMap((passing) => metBy(passing, way));
  return all.filter((met, at) => met.kind !== 'side' || isFirst(all, met, at));
}
/** A side is told once: of the hex that the line leaves first. */
const isFirst = (all: readonly Met[], { hex, beyond }: Side, at: number): boolean =>
  !all.slice(0, at).some((met) => met.kind === 'side' && met.hex === beyond && met.beyond === hex);

interface Way {
  readonly from: Hex;
  readonly to: Hex;
}
const isEnd = ({ from, to }: Way, hex: Hex): boolean => isSame(hex, from) || isSame(hex, to);
const offset = ({ from }: Way, hex: Hex): number => offsetOf(hex) - offsetOf(from);
function besideOf(way: Way, hex: Hex): Beside {
  const first = distance(way.from, hex) === 1 ? OF_FIRST : 0;
  const last = distance(way.to, hex) === 1 ? OF_LAST : 0;
  return { hex: offset(way, hex), beside: first | last };
}
function metBy(passing: Passing, way: Way): Met[] {
  if (isEnd(way, passing.hex)) return alongBy(passing, way);
  return [hexBy(passing, way), ...alongBy(passing, way), ...sidesBy(passing, way)];
}
function hexBy({ hex, crosses, centre, enters, leaves }: Passing, way: Way): Met {
  if (!crosses) return { kind: 'touched', hex: offset(way, hex) };
  const isStraight = centre && enters.length === 1 && leaves.length === 1;
  const both = isStraight ? (1 << enters[0]) | (1 << leaves[0]) : 0;
  return { kind: 'crossed', both, ...besideOf(way, hex) };
}
/** Told of one of the two hexes. */
function alongBy({ hex, along }: Passing, way: Way): Along[] {
  if (along === undefined || hexside(hex, along).hex !== hex) return [];
  return [{ kind: 'along', hexes: [besideOf(way, hex), besideOf(way, neighbour(hex, along))] }];
}
function sidesBy({ hex, enters, leaves, along }: Passing, way: Way): Side[] {
  const touched = [...enters, ...leaves, ...(along === undefined ? [] : [along])];
  return touched.flatMap((direction) => {
    const other = neighbour(hex, direction);
    if (isEnd(way, other)) return [];
    return [{ kind: 'side', hex: offset(way, hex), direction, beyond: offset(way, other) }];
  });
}
