/** How large ground is, and whether pieces of it lie on one another. */
import { AREA } from '../document/book.ts';
import {
  contains,
  cross,
  dot,
  length,
  minus,
  shared,
  sidesOf,
  toBorder,
  type Point,
  type Polygon,
} from '../document/plane.ts';

export const shifted = (outline: Polygon, dx: number, dy: number): Point[] =>
  outline.map(([x, y]) => [x + dx, y + dy]);
/** COS-TER-40 The sides of the box about it, turned so that the longer one is shortest. */
export function boxOf(outline: Polygon): readonly [short: number, long: number] {
  const boxes = sidesOf(outline).flatMap(([a, b]) => {
    const along = minus(b, a);
    const whole = length(along);
    if (whole === 0) return [];
    const extent = (of: (point: Point) => number): number =>
      Math.max(...outline.map(of)) - Math.min(...outline.map(of));
    const one = extent((point) => dot(point, along) / whole);
    const other = extent((point) => cross(along, point) / whole);
    return [[Math.min(one, other), Math.max(one, other)] as const];
  });
  const [first = [0, 0] as const] = boxes.toSorted(([, a], [, b]) => a - b);
  return first;
}
/** The least width it has in any direction of its sides. */
export function widthOf(outline: Polygon): number {
  return Math.min(
    ...sidesOf(outline).map(([a, b]) => {
      const along = minus(b, a);
      const whole = length(along) || 1;
      const off = outline.map((point) => cross(along, minus(point, a)) / whole);
      return Math.max(...off) - Math.min(...off);
    }),
  );
}
/** COS-GEO-06 By the area they share; of two that are not convex by their corners. */
export function overlap(one: Polygon, other: Polygon): boolean {
  if (isConvex(other)) return shared(one, other) > AREA;
  if (isConvex(one)) return shared(other, one) > AREA;
  return liesIn(one, other, 40) || liesIn(other, one, 40);
}
function isConvex(polygon: Polygon): boolean {
  const turns = polygon.map((point, at) => {
    const [before, after] = [polygon.at(at - 1), polygon[(at + 1) % polygon.length]];
    return before === undefined ? 0 : cross(minus(point, before), minus(after, point));
  });
  return turns.every((one) => one >= 0) || turns.every((one) => one <= 0);
}
/** Some corner of one lies so deep in the other. */
const liesIn = (one: Polygon, other: Polygon, deep: number): boolean =>
  one.some((point) => contains(other, point) && toBorder(point, other) > deep);
/** They lie on one another, or their borders cross. */
export function meets(one: Polygon, other: Polygon): boolean {
  if (liesIn(one, other, 0) || liesIn(other, one, 0)) return true;
  return sidesOf(one).some(([a, b]) =>
    sidesOf(other).some(([c, d]) => {
      const [mine, its] = [minus(b, a), minus(d, c)];
      const [s1, s2] = [cross(mine, minus(c, a)), cross(mine, minus(d, a))];
      const [s3, s4] = [cross(its, minus(a, c)), cross(its, minus(b, c))];
      return s1 * s2 < 0 && s3 * s4 < 0;
    }),
  );
}
