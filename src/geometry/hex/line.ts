/** The straight line between the centres of two hexes, walked exactly. */
import { distance, type Direction, type Hex } from './hex.ts';

/**
 * A hex that the line meets, its sides and corners counted. It *crosses* a hex whose inside it
 * passes through; it *runs along* a side that both hexes share; others it touches at a corner.
 */
export interface Passing {
  readonly hex: Hex;
  readonly crosses: boolean;
  /** The side on which the line runs. */
  readonly along: Direction | undefined;
  readonly centre: boolean;
  /** The side by which it comes in and goes out; two where that is a corner, none at an end. */
  readonly enters: readonly Direction[];
  readonly leaves: readonly Direction[];
}
/** How far along the line, 0 to 1, as a ratio; the divisor is positive. */
interface Share {
  readonly n: number;
  readonly d: number;
}
interface Timed {
  readonly passing: Passing;
  readonly from: Share;
  readonly to: Share;
}

/** A hex about (0, 0) holds the points with `x * px + y * py <= most` for all six sides. */
const SIDES = [
  { x: 0, y: -1, most: 1 },
  { x: 1, y: -1, most: 2 },
  { x: 1, y: 1, most: 2 },
  { x: 0, y: 1, most: 1 },
  { x: -1, y: 1, most: 2 },
  { x: -1, y: -1, most: 2 },
] as const;
const [START, END]: readonly [Share, Share] = [
  { n: 0, d: 1 },
  { n: 1, d: 1 },
];
const later = (a: Share, b: Share): number => a.n * b.d - b.n * a.d;

/** Everything that the line between two centres meets, in its order, both ends included. */
export function line(from: Hex, to: Hex): readonly Passing[] {
  const way = { q: to.q - from.q, r: to.r - from.r };
  return relative(way).map((passing) => {
    const { q, r } = passing.hex;
    return { ...passing, hex: { q: q + from.q, r: r + from.r } };
  });
}

/** What a line meets depends only on how far it goes: each is walked once. */
const walked = new Map<number, readonly Passing[]>();
/** Beyond any map; what is longer is walked each time anew. */
const WIDE = 512;

/** The same of a line that begins at (0, 0). */
function relative(way: Hex): readonly Passing[] {
  if (distance({ q: 0, r: 0 }, way) >= WIDE) return walk(way);
  const key = (way.q + WIDE) * 2 * WIDE + way.r + WIDE;
  const known = walked.get(key) ?? walk(way);
  walked.set(key, known);
  return known;
}
function walk(way: Hex): Passing[] {
  const [dx, dy] = [3 * way.q, 2 * way.r + way.q];
  const met: Timed[] = [];
  for (const hex of candidates(way)) {
    const timed = passingOf(hex, dx, dy);
    if (timed !== undefined) met.push(timed);
  }
  met.sort((a, b) => later(a.from, b.from) || later(a.to, b.to));
  return met.map(({ passing }) => passing);
}

/** Hexes of the columns between the two, in each of them those near enough to be met. */
function* candidates({ q, r }: Hex): Generator<Hex> {
  const dy = 2 * r + q;
  for (let at = 0; at <= Math.abs(q); at++) {
    const column = at * Math.sign(q);
    const [top, bottom] = heights(3 * at, 3 * Math.abs(q), dy);
    const [first, last] = [Math.floor((top - column) / 2), Math.ceil((bottom - column) / 2)];
    for (let row = first; row <= last; row++) yield { q: column, r: row };
  }
}
/** Between which heights the line stays while it is no farther than a hex reaches from `x`. */
function heights(x: number, width: number, dy: number): readonly [top: number, bottom: number] {
  if (width === 0) return [Math.min(0, dy), Math.max(0, dy)];
  const [a, b] = [x - 2, x + 2].map((at) => (dy * Math.min(width, Math.max(0, at))) / width);
  // A hex reaches one up and down; what is rounded here is room enough for it.
  return [Math.floor(Math.min(a, b)) - 1, Math.ceil(Math.max(a, b)) + 1];
}

/** The part of the line from (0, 0) to (dx, dy) that lies in a hex; undefined: no point of it. */
function passingOf(hex: Hex, dx: number, dy: number): Timed | undefined {
  const [cx, cy] = [3 * hex.q, 2 * hex.r + hex.q];
  let [from, to] = [START, END];
  let [enters, leaves]: Direction[][] = [[], []];
  let along: Direction | undefined;
  for (const [index, { x, y, most }] of SIDES.entries()) {
    const side = index as Direction;
    const ahead = x * dx + y * dy;
    const room = most + x * cx + y * cy;
    if (ahead === 0) {
      if (room < 0) return undefined;
      if (room === 0) along = side;
      continue;
    }
    const share = ahead > 0 ? { n: room, d: ahead } : { n: -room, d: -ahead };
    if (ahead < 0) [from, enters] = bound(from, enters, share, side, later(share, from));
    else [to, leaves] = bound(to, leaves, share, side, later(to, share));
  }
  const length = later(to, from);
  if (length < 0) return undefined;
  const centre = dx * cy - dy * cx === 0 && length > 0;
  const crosses = length > 0 && along === undefined;
  return { passing: { hex, crosses, along, centre, enters, leaves }, from, to };
}
/** The narrower of two bounds, with the sides that make it. */
function bound(
  before: Share,
  sides: Direction[],
  share: Share,
  side: Direction,
  narrower: number,
): [Share, Direction[]] {
  if (narrower > 0) return [share, [side]];
  return narrower === 0 ? [before, [...sides, side]] : [before, sides];
}
