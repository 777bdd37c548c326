/** The line of sight by the document: a straight line between two centres, in whole numbers. */
import { BLOCKING_SIDES, FENCE, RAILWAY } from '../document/book.ts';
import { ALL, columnOf, DIRECTIONS, distance, rowOf, towards, type Board } from './board.ts';

export interface Seen {
  readonly blocked: boolean;
  /** CC-LOS-12 The largest on the line. */
  readonly hindrance: number;
}
/** What lies on the ground for a time. */
export interface Haze {
  readonly smoke: ReadonlyMap<number, number>;
  readonly blaze: ReadonlySet<number>;
}
type Point = readonly [number, number];
/** CC-LOS-15 */
const centre = (hex: number): Point => {
  const column = columnOf(hex);
  return [3 * column, 2 * rowOf(hex) + (column % 2)];
};
const CORNERS: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];
const cornersOf = (hex: number): Point[] => {
  const [x, y] = centre(hex);
  return CORNERS.map(([dx, dy]) => [x + dx, y + dy]);
};
const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx;
/** A place on the line: a fraction whose divisor is positive. */
type Fraction = readonly [number, number];
const less = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;

interface Met {
  /** The line goes through the inside of it. */
  readonly crossed: boolean;
  /** The sides, by their directions, through which it comes in and goes out: none at a corner. */
  readonly through: readonly number[];
  /** The side along which it runs. */
  readonly along: number | undefined;
}
/** What a closed segment has of a closed hexagon that holds neither of its ends. */
function meet([from, to]: readonly [Point, Point], hex: number): Met | undefined {
  const corners = cornersOf(hex);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [low, high]: [Fraction, Fraction] = [
    [0, 1],
    [1, 1],
  ];
  let along: number | undefined;
  const hits: [direction: number, at: Fraction][] = [];
  for (const direction of DIRECTIONS) {
    // Corners run clockwise from the upper left one: side 1 is the upper one, as direction 1 is.
    const [a, b] = [corners[direction - 1], corners[direction % 6]];
    if (a === undefined || b === undefined) continue;
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const off = cross(ex, ey, from[0] - a[0], from[1] - a[1]);
    const turn = cross(ex, ey, dx, dy);
    if (turn === 0) {
      if (off < 0) return undefined;
      if (off === 0) along = direction;
      continue;
    }
    const at: Fraction = turn > 0 ? [-off, turn] : [off, -turn];
    hits.push([direction, at]);
    if (turn > 0 && less(low, at)) low = at;
    if (turn < 0 && less(at, high)) high = at;
  }
  if (less(high, low)) return undefined;
  const long = less(low, high);
  const same = (one: Fraction, two: Fraction): boolean => !less(one, two) && !less(two, one);
  const ends = [low, high].map((end) => hits.filter(([, at]) => same(at, end)));
  const through = ends.flatMap((sides) => (sides.length === 1 ? sides.map(([side]) => side) : []));
  return { crossed: long && along === undefined, through, along: long ? along : undefined };
}
/** Whether two closed segments have a point in common. */
function touch([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign(cross(q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]));
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (one === 0 && two === 0) {
    const by = a[0] === b[0] ? 1 : 0;
    const [least, most] = [Math.min(a[by], b[by]), Math.max(a[by], b[by])];
    return Math.max(c[by], d[by]) >= least && Math.min(c[by], d[by]) <= most;
  }
  return one * two <= 0 && three * four <= 0;
}
function sideBetween(one: number, two: number): readonly [Point, Point] | undefined {
  const direction = DIRECTIONS.find((way) => towards(one, way) === two);
  if (direction === undefined) return undefined;
  const corners = cornersOf(one);
  const [a, b] = [corners[direction - 1], corners[direction % 6]];
  return a === undefined || b === undefined ? undefined : [a, b];
}
interface Effect {
  readonly blocks: boolean;
  readonly hinders: number;
}
const NOTHING: Effect = { blocks: false, hinders: 0 };
const BLOCKS: Effect = { blocks: true, hinders: 0 };

/** The ends of one line, and the ground. */
class Line {
  readonly board: Board;
  readonly from: number;
  readonly to: number;
  readonly segment: readonly [Point, Point];
  constructor(board: Board, from: number, to: number) {
    [this.board, this.from, this.to] = [board, from, to];
    this.segment = [centre(from), centre(to)];
  }
  get levels(): readonly [low: number, high: number] {
    const [a, b] = [this.board.elevation(this.from), this.board.elevation(this.to)];
    return [Math.min(a, b), Math.max(a, b)];
  }
  /** CC-ELV-04 What a hex does that the line goes through. */
  effect(hex: number, met: Met): Effect {
    const [low, high] = this.levels;
    const level = this.board.elevation(hex);
    if (level > high) return BLOCKS;
    if (low < high) return this.#slope(hex, level);
    if (level < high) return NOTHING;
    if (this.#isAlong(hex, met, (one) => this.board.isRoad(hex, one))) return NOTHING;
    const onRail = this.#isAlong(hex, met, (one) => this.board.isRail(hex, one));
    if (onRail) return NOTHING;
    const { obstacle, hindrance = 0 } = this.board.ground(hex);
    if (obstacle === true) return BLOCKS;
    return { blocks: false, hinders: Math.max(hindrance, this.board.hasRail(hex) ? RAILWAY : 0) };
  }
  /** CC-ELV-04 (3), (4) */
  #slope(hex: number, level: number): Effect {
    const [low, high] = this.levels;
    if (level === high) return BLOCKS;
    const lower = this.board.elevation(this.from) === low ? this.from : this.to;
    const { obstacle } = this.board.ground(hex);
    const blind = obstacle === true && level >= low && distance(hex, lower) === 1;
    return blind ? BLOCKS : NOTHING;
  }
  /** CC-LOS-24 Through the centre of a hex, and both sides of it are of the way. */
  #isAlong(hex: number, { through, crossed }: Met, isWay: (one: number) => boolean): boolean {
    if (!crossed || through.length !== 2) return false;
    const [a, b] = this.segment;
    const [x, y] = centre(hex);
    if (cross(b[0] - a[0], b[1] - a[1], x - a[0], y - a[1]) !== 0) return false;
    return through.every((side) => {
      const beyond = towards(hex, side);
      return beyond !== undefined && isWay(beyond);
    });
  }
}
/** CC-LOS-16, CC-ELV-07: two hexes along whose common side the line runs. */
function both(one: Effect, two: Effect): Effect {
  if (one.blocks && two.blocks) return BLOCKS;
  const weight = ({ blocks, hinders }: Effect): number => (blocks ? Infinity : hinders);
  return { blocks: false, hinders: Math.min(weight(one), weight(two)) };
}
/** CC-LOS-21 Seen from an adjacent or a higher hex alone. */
function isSunken(board: Board, hex: number, from: number): boolean {
  return board.terrain(hex) === 'gully' && board.elevation(from) <= board.elevation(hex);
}
/** CC-LOS-01 to CC-LOS-25, CC-ELV-04, CC-ELV-07 */
export function sight(board: Board, { smoke, blaze }: Haze, from: number, to: number): Seen {
  let hindrance = Math.max(smoke.get(from) ?? 0, smoke.get(to) ?? 0);
  if (distance(from, to) <= 1) return { blocked: false, hindrance };
  let blocked = isSunken(board, from, to) || isSunken(board, to, from);
  const line = new Line(board, from, to);
  for (const hex of ALL) {
    if (hex === from || hex === to || !isNear(line, hex)) continue;
    const met = meet(line.segment, hex);
    if (met === undefined) continue;
    if (blaze.has(hex)) blocked = true;
    hindrance = Math.max(hindrance, smoke.get(hex) ?? 0);
    const { blocks, hinders } = effectOf(line, hex, met);
    if (blocks) blocked = true;
    hindrance = Math.max(hindrance, hinders);
  }
  const sides = sidesOn(line);
  return { blocked: blocked || sides.blocks, hindrance: Math.max(hindrance, sides.hinders) };
}
/** What a line touches is at most next to what it goes through. */
const isNear = ({ from, to }: Line, hex: number): boolean =>
  distance(from, hex) + distance(hex, to) <= distance(from, to) + 2;
function effectOf(line: Line, hex: number, met: Met): Effect {
  if (met.crossed) return line.effect(hex, met);
  if (met.along === undefined) return NOTHING;
  const beyond = towards(hex, met.along);
  return beyond === undefined ? NOTHING : both(line.effect(hex, met), line.effect(beyond, met));
}
/** CC-LOS-18, CC-LOS-04, CC-ELV-07 */
function sidesOn(line: Line): Effect {
  const { board, from, to, segment } = line;
  const [low, high] = line.levels;
  let hinders = 0;
  if (low !== high) return NOTHING;
  for (const [feature, pairs] of board.features) {
    const blocking = BLOCKING_SIDES.includes(feature);
    if (!blocking && feature !== 'fence') continue;
    for (const [one, two] of pairs) {
      if ([one, two].some((hex) => hex === from || hex === to)) continue;
      if (Math.max(board.elevation(one), board.elevation(two)) !== high) continue;
      const side = sideBetween(one, two);
      if (side === undefined || !touch(segment, side)) continue;
      if (blocking) return BLOCKS;
      hinders = FENCE;
    }
  }
  return { blocks: false, hinders };
}
/** CC-TER-03 Through which sides of its last hex a line comes: both that meet at a corner. */
export function entries(from: number, to: number): readonly number[] {
  const segment = [centre(from), centre(to)] as const;
  return DIRECTIONS.map((way) => towards(to, way)).filter((beyond): beyond is number => {
    if (beyond === undefined) return false;
    const side = sideBetween(to, beyond);
    return side !== undefined && touch(segment, side);
  });
}
