/**
 * Places on the table by plain trigonometry, in floating point and apart from the geometry that
 * the rules use. Facing 0 looks along +y and grows clockwise.
 */
import type { Pose } from './log.ts';

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];
/** A base: its front and its depth. */
export interface Size {
  readonly front: number;
  readonly depth: number;
}
export interface Base extends Pose {
  readonly size: Size;
}

export const rad = (angle: number): number => (angle * Math.PI) / 18_000;
export const ahead = (facing: number): Point => [Math.sin(rad(facing)), Math.cos(rad(facing))];
const aside = (facing: number): Point => [Math.cos(rad(facing)), -Math.sin(rad(facing))];
export const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
export const dot = ([ax, ay]: Point, [bx, by]: Point): number => ax * bx + ay * by;
const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
export const length = ([x, y]: Point): number => Math.hypot(x, y);
export const centre = ({ x, y }: Pose): Point => [x, y];
/** The heading of a vector, 0 to 35999. */
export const headingOf = ([x, y]: Point): number =>
  ((Math.atan2(x, y) * 18_000) / Math.PI + 36_000) % 36_000;
/** How far two headings are apart, at most 18000. */
export function apart(one: number, other: number): number {
  const difference = (((one - other) % 36_000) + 36_000) % 36_000;
  return Math.min(difference, 36_000 - difference);
}
export function moved<P extends Pose>(pose: P, facing: number, way: number): P {
  const [x, y] = ahead(facing);
  return { ...pose, x: pose.x + x * way, y: pose.y + y * way };
}
/** A point by how far it lies to the right and ahead of the centre. */
export function pointOf({ x, y, facing }: Pose, right: number, forward: number): Point {
  const [[ax, ay], [sx, sy]] = [ahead(facing), aside(facing)];
  return [x + sx * right + ax * forward, y + sy * right + ay * forward];
}
/** How far a point lies to the right of a centre, and ahead of it. */
export function placeIn({ x, y, facing }: Pose, point: Point): Point {
  const off = minus(point, [x, y]);
  return [dot(off, aside(facing)), dot(off, ahead(facing))];
}
/** Front left, front right, rear right, rear left. */
export function cornersOf(base: Base): readonly [Point, Point, Point, Point] {
  const [w, d] = [base.size.front / 2, base.size.depth / 2];
  return [pointOf(base, -w, d), pointOf(base, w, d), pointOf(base, w, -d), pointOf(base, -w, -d)];
}
/** Turned about the front corner of its side. */
export function wheeled<B extends Base>(base: B, hand: 'left' | 'right', angle: number): B {
  const [side, sign] = hand === 'right' ? [1, 1] : [-1, -1];
  const { front, depth } = base.size;
  const [px, py] = pointOf(base, (side * front) / 2, depth / 2);
  const facing = (base.facing + sign * angle + 36_000) % 36_000;
  const turned = { ...base, x: 0, y: 0, facing };
  const [cx, cy] = pointOf(turned, (side * front) / 2, depth / 2);
  return { ...turned, x: px - cx, y: py - cy };
}

// --- distances -----------------------------------------------------------------------------------

export const sidesOf = (polygon: Polygon): (readonly [Point, Point])[] =>
  polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point]);
function fromSide(point: Point, [a, b]: readonly [Point, Point]): number {
  const along = minus(b, a);
  const whole = dot(along, along);
  const share = whole === 0 ? 0 : Math.max(0, Math.min(1, dot(minus(point, a), along) / whole));
  return length(minus(point, [a[0] + along[0] * share, a[1] + along[1] * share]));
}
export function crosses([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
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
export function overlap(one: Polygon, other: Polygon): boolean {
  if (one.some((point) => contains(other, point))) return true;
  if (other.some((point) => contains(one, point))) return true;
  return sidesOf(one).some((side) => sidesOf(other).some((its) => crosses(side, its)));
}
/** From edge to edge; 0 where they overlap. */
export function between(one: Polygon, other: Polygon): number {
  return overlap(one, other) ? 0 : edgeToEdge(one, other);
}
export function edgeToEdge(one: Polygon, other: Polygon): number {
  const gaps = [
    ...one.flatMap((point) => sidesOf(other).map((side) => fromSide(point, side))),
    ...other.flatMap((point) => sidesOf(one).map((side) => fromSide(point, side))),
  ];
  return Math.min(...gaps);
}
/** From a point to a polygon; 0 inside it. */
export const reach = (point: Point, polygon: Polygon): number =>
  contains(polygon, point) ? 0 : Math.min(...sidesOf(polygon).map((side) => fromSide(point, side)));
/** From a point to the nearest edge, wherever it lies. */
export const toEdge = (point: Point, polygon: Polygon): number =>
  Math.min(...sidesOf(polygon).map((side) => fromSide(point, side)));

/** How deep two convex bases lie in one another; negative where they are apart. */
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
/** What a base sweeps on a straight way. */
export function swept(base: Base, facing: number, way: number): Polygon {
  return hullOf([...cornersOf(base), ...cornersOf(moved(base, facing, way))]);
}
function hullOf(points: readonly Point[]): Polygon {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && !turnsLeft(kept[kept.length - 2], kept[kept.length - 1], point)) {
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
const turnsLeft = (a: Point | undefined, b: Point | undefined, c: Point): boolean =>
  a !== undefined && b !== undefined && cross(minus(b, a), minus(c, a)) > 0;
