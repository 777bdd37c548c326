/**
 * What is known of every pair of shooter and target (COS-LOF-15), in one row a shooter. Positions
 * share rows until one of them learns more; whoever moves makes stale what is known of it as a
 * target by a count of its moves, and no row need be touched for that.
 */
import type { Ticks, UnitId } from './types.ts';

/** A line that lies in the arc. */
export interface Line {
  readonly to: UnitId;
  readonly clear: boolean;
  /** Units that block it, whoever else stands in its way or leaves; undefined: it is not known. */
  readonly blockers: readonly UnitId[] | undefined;
}
/** What one shooter sees. */
export interface Row {
  /** Only the keeper may write; whoever else wants to takes a copy. */
  readonly keeper: object;
  /** By target: its moves so far, what is known of sight, and of the line. */
  readonly pairs: number[];
  /** The lines that are free or blocked: whoever moves may change them. */
  readonly drawn: Line[];
  /** No middle of a target of these is farther away. */
  far: Ticks;
}
export interface Pairs {
  readonly rows: (Row | undefined)[];
  /** How often each unit has moved. */
  readonly moves: number[];
  keeper: object;
}
export const LINE = { unknown: 0, outside: 1, free: 2, blocked: 3 } as const;
export const SIGHT = { unknown: 0, no: 1, yes: 2 } as const;
type Known<T> = T[keyof T];

/** The row is [moves | sight, two bits | line, two bits]. */
const LINE_BITS = 3;
const SIGHT_SHIFT = 2;
const MOVES_SHIFT = 4;

export const newPairs = (count: number): Pairs => ({
  rows: Array<undefined>(count).fill(undefined),
  moves: Array<number>(count).fill(0),
  keeper: {},
});
/** Both share all rows now, so neither may write one of them. */
export function copyPairs(pairs: Pairs): Pairs {
  pairs.keeper = {};
  return { rows: [...pairs.rows], moves: [...pairs.moves], keeper: {} };
}

/** What is known of a pair, 0 if that was before the target moved. */
function known({ rows, moves }: Pairs, from: UnitId, to: UnitId): number {
  const value = rows[from]?.pairs[to] ?? 0;
  return value >> MOVES_SHIFT === moves[to] ? value : 0;
}
export const knownLine = (pairs: Pairs, from: UnitId, to: UnitId): Known<typeof LINE> =>
  (known(pairs, from, to) & LINE_BITS) as Known<typeof LINE>;
export const knownSight = (pairs: Pairs, from: UnitId, to: UnitId): Known<typeof SIGHT> =>
  ((known(pairs, from, to) >> SIGHT_SHIFT) & LINE_BITS) as Known<typeof SIGHT>;

export function keepLine(pairs: Pairs, from: UnitId, to: UnitId, line: Known<typeof LINE>): void {
  const sight = knownSight(pairs, from, to);
  ownRow(pairs, from).pairs[to] = packed(pairs, to, line, sight);
}
export function keepSight(
  pairs: Pairs,
  from: UnitId,
  to: UnitId,
  sight: Known<typeof SIGHT>,
): void {
  const line = knownLine(pairs, from, to);
  ownRow(pairs, from).pairs[to] = packed(pairs, to, line, sight);
}
const packed = ({ moves }: Pairs, to: UnitId, line: number, sight: number): number =>
  (moves[to] << MOVES_SHIFT) | (sight << SIGHT_SHIFT) | line;

/** A line that is free or blocked, and how far away its target's middle is. */
export function keepDrawn(pairs: Pairs, from: UnitId, line: Line, far: Ticks): void {
  keepLine(pairs, from, line.to, line.clear ? LINE.free : LINE.blocked);
  const row = ownRow(pairs, from);
  row.drawn.push(line);
  row.far = Math.max(row.far, far);
}
/** Of one shooter's lines only these stay; of the other pairs nothing is known any more. */
export function keepLines(pairs: Pairs, from: UnitId, stays: (line: Line) => boolean): void {
  const drawn = pairs.rows[from]?.drawn;
  if (drawn === undefined || drawn.every(stays)) return;
  const row = ownRow(pairs, from);
  let kept = 0;
  for (const line of row.drawn) {
    if (stays(line)) row.drawn[kept++] = line;
    else row.pairs[line.to] = packed(pairs, line.to, LINE.unknown, SIGHT.unknown);
  }
  row.drawn.length = kept;
}
/** COS-SPR-21 The lines are as they were, but who is seen along them is not known. */
export function forgetSight(pairs: Pairs, from: UnitId): void {
  if (pairs.rows[from] === undefined) return;
  const row = ownRow(pairs, from);
  const sight = LINE_BITS << SIGHT_SHIFT;
  for (let to = 0; to < row.pairs.length; to++) row.pairs[to] &= ~sight;
}
/** It stands elsewhere: what it sees, and who sees it, is not known. */
export function forgetPairs({ rows, moves }: Pairs, unit: UnitId): void {
  rows[unit] = undefined;
  moves[unit] += 1;
}

function ownRow(pairs: Pairs, from: UnitId): Row {
  const { rows, keeper, moves } = pairs;
  const row = rows[from];
  if (row?.keeper === keeper) return row;
  const own: Row =
    row === undefined
      ? { keeper, pairs: Array<number>(moves.length).fill(0), drawn: [], far: 0 }
      : { keeper, pairs: [...row.pairs], drawn: [...row.drawn], far: row.far };
  rows[from] = own;
  return own;
}
