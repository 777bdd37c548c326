/** What a line of sight finds, for whoever asks of many: in numbers alone, and nobody is named. */
import type { HexId } from './board.ts';
import { CELLS, cellOf, SIDES, type Cell } from './cells.ts';
import { metBetween, OF_FIRST, OF_LAST, type Along, type Met } from './steps.ts';

/** What something does to a line: 0 nothing, a hindrance of 1 to 15, or one bit of these two. */
const HINDRANCE = 15;
/** What stands there blocks, or the ground itself does. */
export const [BLOCKS, RISES] = [16, 32];

/** CC-LOS-12 The larger hindrance, and whatever blocks. */
export function worse(found: number, value: number): number {
  const [most, hinders] = [found & HINDRANCE, value & HINDRANCE];
  return ((found | value) & ~HINDRANCE) | (hinders > most ? hinders : most);
}
/** CC-LOS-19 By how much. */
export const hindranceOf = (found: number): number => found & HINDRANCE;
export const isFree = (found: number): boolean => found <= HINDRANCE;

/** What of a map asks a line; of each cell. */
export interface Relief {
  readonly elevation: Int8Array;
  /** CC-ELV-04 */
  readonly tall: Uint8Array;
  readonly gully: Uint8Array;
  /** A bit for each direction in which a road leaves; and a railway. */
  readonly roads: Uint8Array;
  readonly railways: Uint8Array;
  /** By height. */
  readonly levels: readonly Level[];
}
/** What it does where both ends are so high. */
export interface Level {
  readonly hexes: Int8Array;
  /** Of each side: `cell * SIDES + direction`. */
  readonly sides: Int8Array;
}

// --- lines in numbers ----------------------------------------------------------------------------

/**
 * Each line that was walked, one after the other: how many numbers its three lists have, and the
 * lists. Hexes that it crosses (`hex`, `both`, `beside`); pairs of hexes that it runs along (both
 * `hex`, both `beside`); sides that it touches (`hex * SIDES + direction`).
 */
const STEPS = new Int16Array(2 ** 15);
const LISTS = 3;
/** Where in `STEPS` a line begins, by the difference of its two cells; 0: it was not walked yet. */
const BEGINS = new Int16Array(2 * CELLS);
let end = 1;

function stepsBetween(from: HexId, to: HexId): number {
  const way = CELLS + cellOf(to) - cellOf(from);
  if (BEGINS[way] === 0) BEGINS[way] = lay(metBetween(from, to));
  return BEGINS[way];
}
function lay(all: readonly Met[]): number {
  const hexes = all.flatMap((met) =>
    met.kind === 'crossed' ? [met.hex, met.both, met.beside] : [],
  );
  const pairs = all.flatMap((met) => (met.kind === 'along' ? pairOf(met) : []));
  const sides = all.flatMap((met) =>
    met.kind === 'side' ? [met.hex * SIDES + met.direction] : [],
  );
  const begin = end;
  const numbers = [hexes.length, pairs.length, sides.length, ...hexes, ...pairs, ...sides];
  STEPS.set(numbers, begin);
  end += numbers.length;
  return begin;
}
const pairOf = ({ hexes: [one, other] }: Along): number[] => [
  one.hex,
  other.hex,
  one.beside,
  other.beside,
];

// --- what it finds -------------------------------------------------------------------------------

/** CC-LOS-03, CC-LOS-15, CC-ELV-01 Of the ground between two hexes that are no neighbours. */
export function foundBetween(relief: Relief, first: HexId, last: HexId): number {
  const [from, to] = [cellOf(first), cellOf(last)];
  const steps = stepsBetween(first, last);
  const { elevation } = relief;
  const isHid = isHidden(relief, from, to) || isHidden(relief, to, from);
  const found =
    elevation[from] === elevation[to]
      ? onLevel(relief, from, steps)
      : onSlope(relief, slopeOf(relief, from, to), steps);
  return isHid ? worse(found, BLOCKS) : found;
}
/** CC-LOS-21 Whoever is in a gully is seen from higher ground only, and sees no more himself. */
export const isHidden = ({ gully, elevation }: Relief, cell: Cell, from: Cell): boolean =>
  gully[cell] === 1 && elevation[from] <= elevation[cell];

/** CC-LOS-04, CC-LOS-20 Between ends on one level: a wall blocks along itself as well. */
function onLevel(relief: Relief, from: Cell, steps: number): number {
  const { hexes, sides } = relief.levels[relief.elevation[from]];
  const along = steps + LISTS + STEPS[steps];
  const touched = along + STEPS[steps + 1];
  const last = touched + STEPS[steps + 2];
  let found = 0;
  for (let at = steps + LISTS; at < along; at += 3) {
    const cell = from + STEPS[at];
    found = worse(found, crossing(relief, hexes[cell], cell, STEPS[at + 1]));
  }
  for (let at = along; at < touched; at += 4) {
    found = worse(found, lesser(hexes[from + STEPS[at]], hexes[from + STEPS[at + 1]]));
  }
  const first = from * SIDES;
  for (let at = touched; at < last; at++) found = worse(found, sides[first + STEPS[at]]);
  return found;
}
/** CC-LOS-16, CC-LOS-24 Along a road only the ground itself is in the way. */
export const crossing = (relief: Relief, value: number, cell: Cell, both: number): number =>
  value > 0 && followsWay(relief, cell, both) ? value & RISES : value;
/** It goes through the centre, in and out by sides of the same road or railway. */
const followsWay = ({ roads, railways }: Relief, cell: Cell, both: number): boolean =>
  both !== 0 && ((roads[cell] & both) === both || (railways[cell] & both) === both);
/** CC-LOS-16, CC-ELV-07 Two hexes on whose common side the line runs act as the lesser of them. */
export const lesser = (one: number, other: number): number => (one < other ? one : other);

/** CC-ELV-04 Between ends of which one, `OF_FIRST` or `OF_LAST`, is below the other. */
export interface Slope {
  readonly from: Cell;
  readonly below: number;
  readonly lower: number;
  readonly higher: number;
}
export function slopeOf({ elevation }: Relief, from: Cell, to: Cell): Slope {
  const [a, b] = [elevation[from], elevation[to]];
  return a < b
    ? { from, below: OF_FIRST, lower: a, higher: b }
    : { from, below: OF_LAST, lower: b, higher: a };
}
function onSlope(relief: Relief, slope: Slope, steps: number): number {
  const { from } = slope;
  const along = steps + LISTS + STEPS[steps];
  const last = along + STEPS[steps + 1];
  let found = 0;
  for (let at = steps + LISTS; at < along; at += 3) {
    const cell = from + STEPS[at];
    const value = standing(relief, slope, cell, STEPS[at + 2]);
    found = worse(found, crossing(relief, value, cell, STEPS[at + 1]));
  }
  for (let at = along; at < last; at += 4) {
    const one = standing(relief, slope, from + STEPS[at], STEPS[at + 2]);
    const other = standing(relief, slope, from + STEPS[at + 1], STEPS[at + 3]);
    found = worse(found, lesser(one, other));
  }
  return found;
}
/**
 * CC-ELV-04, CC-ELV-05 The ground as high as the higher end, a cliff's upper hex among it, or what
 * throws a blind hex on the lower.
 */
export function standing(relief: Relief, slope: Slope, cell: Cell, beside: number): number {
  const height = relief.elevation[cell];
  if (height >= slope.higher) return RISES;
  const isBlind = (beside & slope.below) !== 0 && relief.tall[cell] === 1;
  return isBlind && height >= slope.lower ? BLOCKS : 0;
}
