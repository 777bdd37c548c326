/**
 * The line between two hexes by another way, for tests only: corners and crossings of segments in
 * rationals of big integers, tried against every hex about it.
 */
import type { Direction, Hex } from './hex.ts';

type Point = readonly [x: bigint, y: bigint];
/** A point of the line, as a share of it. */
interface Share {
  readonly n: bigint;
  readonly d: bigint;
}
export interface Met {
  readonly hex: Hex;
  readonly crosses: boolean;
  readonly along: Direction | undefined;
  readonly centre: boolean;
  /** Sides that share a point with the line. */
  readonly sides: readonly Direction[];
}

const CORNERS = [
  [-1n, -1n],
  [1n, -1n],
  [2n, 0n],
  [1n, 1n],
  [-1n, 1n],
  [-2n, 0n],
] as const;
const centreOf = ({ q, r }: Hex): Point => [3n * BigInt(q), 2n * BigInt(r) + BigInt(q)];

/** The side of each direction, clockwise. */
function sidesOf(hex: Hex): (readonly [Point, Point])[] {
  const [x, y] = centreOf(hex);
  const corners = CORNERS.map(([dx, dy]): Point => [x + dx, y + dy]);
  return corners.map((corner, index) => [corner, corners[(index + 1) % 6]] as const);
}
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const cross = (a: Point, b: Point): bigint => a[0] * b[1] - a[1] * b[0];
const dot = (a: Point, b: Point): bigint => a[0] * b[0] + a[1] * b[1];
const compare = (a: Share, b: Share): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

/** Everything that the line from the centre of `from` to that of `to` meets, in no order. */
export function exactLine(from: Hex, to: Hex): Met[] {
  const all: Met[] = [];
  const least = (a: number, b: number): number => Math.min(a, b) - 2;
  const most = (a: number, b: number): number => Math.max(a, b) + 2;
  for (let q = least(from.q, to.q); q <= most(from.q, to.q); q++) {
    for (let r = least(from.r, to.r); r <= most(from.r, to.r); r++) {
      const met = metBy(centreOf(from), centreOf(to), { q, r });
      if (met !== undefined) all.push(met);
    }
  }
  return all;
}
function metBy(a: Point, b: Point, hex: Hex): Met | undefined {
  const way = minus(b, a);
  const at = (share: Share): Point => [
    a[0] * share.d + way[0] * share.n,
    a[1] * share.d + way[1] * share.n,
  ];
  const places = [0, 1, 2, 3, 4, 5].map((side) => sharedWith(a, way, sidesOf(hex)[side]));
  const cuts: Share[] = [{ n: 0n, d: 1n }, ...places.flat(), { n: 1n, d: 1n }].toSorted(compare);
  let [isIn, crosses] = [false, false];
  let along: Direction | undefined;
  cuts.slice(1).forEach((cut, index) => {
    if (compare(cuts[index], cut) === 0) return;
    const middle = {
      n: cuts[index].n * cut.d + cut.n * cuts[index].d,
      d: 2n * cut.d * cuts[index].d,
    };
    const turns = sidesOf(hex).map(([c, d]) => {
      const [p, q] = [at(middle), middle.d];
      return cross(minus(d, c), [p[0] - c[0] * q, p[1] - c[1] * q]);
    });
    if (turns.every((turn) => turn > 0n)) [isIn, crosses] = [true, true];
    else if (turns.every((turn) => turn >= 0n)) along = turns.indexOf(0n) as Direction;
  });
  const sides = ([0, 1, 2, 3, 4, 5] as const).filter((side) => places[side].length > 0);
  if (!isIn && sides.length === 0) return undefined;
  const c = minus(centreOf(hex), a);
  const centre = cross(way, c) === 0n && dot(way, c) >= 0n && dot(c, c) <= dot(way, way);
  return { hex, crosses, along, centre, sides };
}
/** Where the line from `a` along `way` meets a closed side: no point, one, or both of its ends. */
function sharedWith(a: Point, way: Point, [c, d]: readonly [Point, Point]): Share[] {
  const side = minus(d, c);
  const turn = cross(way, side);
  if (turn !== 0n) {
    const sign = turn < 0n ? -1n : 1n;
    const share = { n: sign * cross(minus(c, a), side), d: sign * turn };
    const beside = sign * cross(minus(c, a), way);
    const onSide = beside >= 0n && beside <= share.d;
    return onSide && isOnLine(share) ? [share] : [];
  }
  const isPoint = way[0] === 0n && way[1] === 0n;
  if (isPoint || cross(minus(c, a), way) !== 0n) return [];
  return [c, d].map((end) => ({ n: dot(minus(end, a), way), d: dot(way, way) })).filter(isOnLine);
}
const isOnLine = ({ n, d }: Share): boolean => n >= 0n && n <= d;
