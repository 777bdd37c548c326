/**
 * What is known of every pair of shooter and target (COS-LOF-15), one row for each shooter. A copy
 * of a position shares the rows until it writes into one. A fact about a target is kept with the
 * count of the target's moves at that time: once the target moves, the counts differ and the fact
 * no longer holds, though no row was touched.
 */
import type { Ticks, UnitId } from '../world.ts';

/** A line that lies in the arc. */
export interface Line {
  readonly to: UnitId;
  readonly clear: boolean;
  /** Units each of which blocks it by itself; undefined: not known. */
  readonly blockers: readonly UnitId[] | undefined;
}
/** What one shooter sees. */
export interface Row {
  /** The `Pairs` that may write into this row; any other copies it first. */
  readonly keeper: object;
  /** What is known of the targets, packed three to a number to save memory. */
  readonly pairs: number[];
  /** The lines that are free or blocked: whoever moves may change them. */
  drawn: readonly Line[];
  /** The largest distance to the middle of a target of these. */
  far: Ticks;
}
export interface Pairs {
  readonly rows: (Row | undefined)[];
  /** How often each unit has moved, from 0 again after `ROUND` moves. */
  readonly moves: number[];
  keeper: object;
}
export const LINE = { unknown: 0, outside: 1, free: 2, blocked: 3 } as const;
export const SIGHT = { unknown: 0, no: 1, yes: 2 } as const;
type Known<T> = T[keyof T];

/** Of a pair is kept [moves of the target, five bits | sight, two bits | line, two bits]. */
const BITS = 9;
const IN_ONE = 3;
const MOVES_SHIFT = 4;
const SIGHT_SHIFT = 2;
const TWO_BITS = 3;
const ROUND = 2 ** (BITS - MOVES_SHIFT);
const ALL_BITS = 2 ** BITS - 1;
const ALL_SIGHT = (TWO_BITS << SIGHT_SHIFT) * (1 + 2 ** BITS + 2 ** (2 * BITS));
const NONE: readonly Line[] = [];

export const newPairs = (count: number): Pairs => ({
  rows: Array<undefined>(count).fill(undefined),
  moves: Array<number>(count).fill(0),
  keeper: {},
});
/** Both share all rows now: with new keepers, neither writes into a shared one. */
export function copyPairs(pairs: Pairs): Pairs {
  pairs.keeper = {};
  return { rows: [...pairs.rows], moves: [...pairs.moves], keeper: {} };
}

/** What is known of a pair, 0 if that was before the target moved. */
function known({ rows, moves }: Pairs, from: UnitId, to: UnitId): number {
  const value = ((rows[from]?.pairs[(to / IN_ONE) | 0] ?? 0) >> shiftOf(to)) & ALL_BITS;
  return value >> MOVES_SHIFT === moves[to] ? value : 0;
}
const shiftOf = (to: number): number => (to % IN_ONE) * BITS;
export const knownLine = (pairs: Pairs, from: UnitId, to: UnitId): Known<typeof LINE> =>
  (known(pairs, from, to) & TWO_BITS) as Known<typeof LINE>;
export const knownSight = (pairs: Pairs, from: UnitId, to: UnitId): Known<typeof SIGHT> =>
  ((known(pairs, from, to) >> SIGHT_SHIFT) & TWO_BITS) as Known<typeof SIGHT>;

export function keepLine(pairs: Pairs, from: UnitId, to: UnitId, line: Known<typeof LINE>): void {
  write(pairs, ownRow(pairs, from), to, line, knownSight(pairs, from, to));
}
export function keepSight(
  pairs: Pairs,
  from: UnitId,
  to: UnitId,
  sight: Known<typeof SIGHT>,
): void {
  write(pairs, ownRow(pairs, from), to, knownLine(pairs, from, to), sight);
}
function write({ moves }: Pairs, row: Row, to: UnitId, line: number, sight: number): void {
  const at = (to / IN_ONE) | 0;
  const value = (moves[to] << MOVES_SHIFT) | (sight << SIGHT_SHIFT) | line;
  const others = row.pairs[at] & ~(ALL_BITS << shiftOf(to));
  row.pairs[at] = others | (value << shiftOf(to));
}

/** A line that is free or blocked, and how far away its target's middle is. */
export function keepDrawn(pairs: Pairs, from: UnitId, line: Line, far: Ticks): void {
  keepLine(pairs, from, line.to, line.clear ? LINE.free : LINE.blocked);
  const row = ownRow(pairs, from);
  row.drawn = [...row.drawn, line];
  row.far = Math.max(row.far, far);
}
/** Keeps only some of a shooter's lines; the pairs of the others are unknown again. */
export function keepLines(pairs: Pairs, from: UnitId, stays: (line: Line) => boolean): void {
  const drawn = pairs.rows[from]?.drawn ?? NONE;
  const kept = drawn.filter(stays);
  if (kept.length === drawn.length) return;
  const row = ownRow(pairs, from);
  for (const line of drawn) {
    if (!kept.includes(line)) write(pairs, row, line.to, LINE.unknown, SIGHT.unknown);
  }
  row.drawn = kept.length === 0 ? NONE : kept;
}
/** COS-SPR-21 The lines are as they were, but who is seen along them is not known. */
export function forgetSight(pairs: Pairs, from: UnitId): void {
  if (pairs.rows[from] === undefined) return;
  const row = ownRow(pairs, from);
  for (let at = 0; at < row.pairs.length; at++) row.pairs[at] &= ~ALL_SIGHT;
}
/** The unit has moved: what it sees, and who sees it, is unknown. */
export function forgetPairs(pairs: Pairs, unit: UnitId): void {
  const { rows, moves } = pairs;
  rows[unit] = undefined;
  moves[unit] = (moves[unit] + 1) % ROUND;
  if (moves[unit] > 0) return;
  // Its count begins anew: facts with the same count, of a round ago, must not look current.
  for (const from of rows.keys()) {
    if (rows[from] !== undefined) clear(ownRow(pairs, from as UnitId), unit);
  }
}
function clear({ pairs }: Row, to: UnitId): void {
  pairs[(to / IN_ONE) | 0] &= ~(ALL_BITS << shiftOf(to));
}

function ownRow(pairs: Pairs, from: UnitId): Row {
  const { rows, keeper, moves } = pairs;
  const row = rows[from];
  if (row?.keeper === keeper) return row;
  const count = Math.ceil(moves.length / IN_ONE);
  const own: Row =
    row === undefined
      ? { keeper, pairs: Array<number>(count).fill(0), drawn: NONE, far: 0 }
      : { ...row, keeper, pairs: [...row.pairs] };
  rows[from] = own;
  return own;
}
