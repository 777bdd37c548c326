/** Places on the table by plain trigonometry, apart from the geometry that the rules use. */
import type { Pair, Place, Pose } from './log.ts';

export type Point = Pair;
export type Polygon = readonly Point[];
type Segment = readonly [Point, Point];

/** Right angles exactly: whole lines of units stand in them. */
function sine(facing: number): number {
  const turned = ((facing % 36_000) + 36_000) % 36_000;
  if (turned % 9000 === 0) return [0, 1, 0, -1][turned / 9000] ?? 0;
  return Math.sin((turned * Math.PI) / 18_000);
}
export const ahead = (facing: number): Point => [sine(facing), sine(facing + 9000)];
const aside = (facing: number): Point => [sine(facing + 9000), -sine(facing)];
export const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
export const dot = ([ax, ay]: Point, [bx, by]: Point): number => ax * bx + ay * by;
export const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
export const length = ([x, y]: Point): number => Math.hypot(x, y);
export const pointAt = ({ x, y }: Place): Point => [x, y];
/** How far two headings are apart, at most 18000. */
export function apart(one: number, other: number): number {
  const difference = (((one - other) % 36_000) + 36_000) % 36_000;
  return Math.min(difference, 36_000 - difference);
}
export function stepped<P extends Pose>(pose: P, heading: number, way: number): P {
  const [x, y] = ahead(heading);
  return { ...pose, x: pose.x + x * way, y: pose.y + y * way };
}
/** How far a point lies to the right of a pose, and ahead of it. */
export function seenFrom(pose: Pose, point: Point): Point {
  const away = minus(point, pointAt(pose));
  return [dot(away, aside(pose.facing)), dot(away, ahead(pose.facing))];
}
/** COS-GEO-02 Front left, front right, rear right, rear left. */
export function cornersOf(pose: Pose, width: number, depth: number): Polygon {
  const [[ax, ay], [sx, sy]] = [ahead(pose.facing), aside(pose.facing)];
  const at = (right: number, forward: number): Point => [
    pose.x + (sx * right * width + ax * forward * depth) / 2,
    pose.y + (sy * right * width + ay * forward * depth) / 2,
  ];
  return [at(-1, 1), at(1, 1), at(1, -1), at(-1, -1)];
}
export function sidesOf(polygon: Polygon): Segment[] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point]);
}

// --- distances -----------------------------------------------------------------------------------

/** The busiest of all: written out. */
function fromSide([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay];
  const whole = dx * dx + dy * dy;
  const along = (x - ax) * dx + (y - ay) * dy;
  const share = whole === 0 ? 0 : Math.max(0, Math.min(1, along / whole));
  return Math.hypot(x - ax - dx * share, y - ay - dy * share);
}
function meet([a, b]: Segment, [c, d]: Segment): boolean {
  const [one, other] = [minus(b, a), minus(d, c)];
  const [s1, s2] = [cross(one, minus(c, a)), cross(one, minus(d, a))];
  const [s3, s4] = [cross(other, minus(a, c)), cross(other, minus(b, c))];
  return s1 * s2 < 0 && s3 * s4 < 0;
}
export function contains(polygon: Polygon, [x, y]: Point): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of sidesOf(polygon)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
/** COS-GEO-04 From a side to a rectangle. */
export function fromFront(front: Segment, polygon: Polygon): number {
  if (front.some((point) => contains(polygon, point))) return 0;
  const sides = sidesOf(polygon);
  if (sides.some((side) => meet(side, front))) return 0;
  return Math.min(
    ...front.flatMap((point) => sides.map((side) => fromSide(point, side))),
    ...polygon.map((point) => fromSide(point, front)),
  );
}
export const betweenSides = (one: Segment, other: Segment): number =>
  meet(one, other)
    ? 0
    : Math.min(...one.map((p) => fromSide(p, other)), ...other.map((p) => fromSide(p, one)));
/** COS-GEO-04 From edge to edge; 0 where they overlap. */
export function between(one: Polygon, other: Polygon): number {
  if (one.some((point) => contains(other, point))) return 0;
  if (other.some((point) => contains(one, point))) return 0;
  return Math.min(
    ...sidesOf(one).flatMap((side) => sidesOf(other).map((its) => betweenSides(side, its))),
  );
}
/** COS-GEO-04 From a point to a polygon; 0 inside it. */
export const reach = (point: Point, polygon: Polygon): number =>
  contains(polygon, point) ? 0 : toBorder(point, polygon);
/** From a point to the nearest border, wherever it lies. */
export const toBorder = (point: Point, polygon: Polygon): number =>
  Math.min(...sidesOf(polygon).map((side) => fromSide(point, side)));
/** COS-GEO-07 How deep two convex bases lie in one another; negative where they are apart. */
export function depthOf(one: Polygon, other: Polygon): number {
  const axes = [...sidesOf(one), ...sidesOf(other)].map(([a, b]): Point => {
    const [x, y] = minus(b, a);
    const whole = Math.hypot(x, y) || 1;
    return [y / whole, -x / whole];
  });
  return Math.min(
    ...axes.map((axis) => {
      const [mine, its] = [one.map((p) => dot(p, axis)), other.map((p) => dot(p, axis))];
      return Math.min(Math.max(...mine) - Math.min(...its), Math.max(...its) - Math.min(...mine));
    }),
  );
}

// --- areas ---------------------------------------------------------------------------------------

export function areaOf(polygon: Polygon): number {
  return Math.abs(sidesOf(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0)) / 2;
}
/** What of a polygon lies on the left of a line from `a` to `b`. */
export function cut(polygon: Polygon, [a, b]: Segment): Point[] {
  const side = (point: Point): number => cross(minus(b, a), minus(point, a));
  return sidesOf(polygon).flatMap(([from, to]): Point[] => {
    const [s, t] = [side(from), side(to)];
    const kept: Point[] = s >= 0 ? [from] : [];
    if (s * t >= 0) return kept;
    const share = s / (s - t);
    return [...kept, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
  });
}
/** How much of any polygon a convex one covers. */
export function shared(polygon: Polygon, convex: Polygon): number {
  const turns = sidesOf(convex).reduce((sum, [a, b]) => sum + cross(a, b), 0) >= 0;
  const sides = turns ? sidesOf(convex) : sidesOf(convex.toReversed());
  let left: Point[] = [...polygon];
  for (const side of sides) {
    left = cut(left, side);
    if (left.length < 3) return 0;
  }
  return areaOf(left);
}
/** COS-GEO-12 What a base sweeps on a straight way. */
export function swept(from: Polygon, to: Polygon): Polygon {
  const sorted = [...from, ...to].toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && turn(kept.at(-2), kept.at(-1), point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
const turn = (a: Point | undefined, b: Point | undefined, c: Point): number =>
  a === undefined || b === undefined ? 1 : cross(minus(b, a), minus(c, a));

/** What a share of a side may be off by, so that a line through a corner meets it. */
const OFF = 1e-12;
/** The pieces of a segment that lie in a polygon, as shares of its length. */
export function piecesIn([a, b]: Segment, polygon: Polygon): (readonly [number, number])[] {
  const along = minus(b, a);
  const cuts = sidesOf(polygon).flatMap(([c, d]) => {
    const side = minus(d, c);
    const across = cross(along, side);
    if (across === 0) return [];
    const [share, its] = [cross(minus(c, a), side), cross(minus(c, a), along)];
    const [t, u] = [share / across, its / across];
    return t > 0 && t < 1 && u >= -OFF && u <= 1 + OFF ? [t] : [];
  });
  const stops = [0, ...cuts.toSorted((one, other) => one - other), 1];
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index] ?? 0;
    const middle = (from + to) / 2;
    const at: Point = [a[0] + along[0] * middle, a[1] + along[1] * middle];
    return to > from && contains(polygon, at) ? [[from, to] as const] : [];
  });
}
export function insideLength(segment: Segment, polygon: Polygon): number {
  const whole = length(minus(segment[1], segment[0]));
  return piecesIn(segment, polygon).reduce((sum, [from, to]) => sum + (to - from) * whole, 0);
}
/** A convex polygon, each of its sides moved outwards. */
export function grown(polygon: Polygon, by: number): Polygon {
  const [cx, cy] = centreOf(polygon);
  const spread = Math.max(...polygon.map((p) => length(minus(p, [cx, cy])))) || 1;
  return polygon.map(([x, y]) => [x + ((x - cx) / spread) * by, y + ((y - cy) / spread) * by]);
}
export function centreOf(polygon: Polygon): Point {
  const sum = polygon.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}
