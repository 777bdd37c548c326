/** Simple polygons: elements of terrain. Lengths in ticks. */
import { length, leftOf, pointToSegment, type Shape } from './shape.ts';

export type Polygon = Shape;

/** A simple polygon from its corners in either order; repeated corners are dropped. */
export function polygon(points: readonly (readonly [number, number])[]): Polygon {
  const kept = points.filter(([x, y], i) => {
    const [px, py] = points[(i + points.length - 1) % points.length];
    return points.length === 1 || x !== px || y !== py;
  });
  if (signedArea(kept) > 0) kept.reverse();
  return shapeOf(
    kept.map(([x]) => x),
    kept.map(([, y]) => y),
  );
}

/** A shape of clockwise corners. */
export function shapeOf(xs: readonly number[], ys: readonly number[]): Shape {
  let [minX, minY, maxX, maxY] = [xs[0], ys[0], xs[0], ys[0]];
  for (let i = 1; i < xs.length; i++) {
    minX = Math.min(minX, xs[i]);
    minY = Math.min(minY, ys[i]);
    maxX = Math.max(maxX, xs[i]);
    maxY = Math.max(maxY, ys[i]);
  }
  const convex = isConvex(xs, ys);
  return { xs, ys, minX, minY, maxX, maxY, convex, girth: convex ? girthOf(xs, ys) : 0 };
}

/** The point lies in the polygon and strictly more than `margin` from its border. */
export function inside(x: number, y: number, p: Shape, margin: number): boolean {
  if (x <= p.minX || x >= p.maxX || y <= p.minY || y >= p.maxY) return false;
  return encloses(p, x, y) && borderGap(p, x, y) > margin;
}

/** Distance from a point to the border of a shape. */
export function borderGap(p: Shape, x: number, y: number): number {
  let least = Infinity;
  for (let i = 0, j = p.xs.length - 1; i < p.xs.length; j = i++) {
    least = Math.min(least, pointToSegment(x, y, p.xs[j], p.ys[j], p.xs[i], p.ys[i]));
  }
  return least;
}

/** Whether a point off the border lies within the shape: counts the sides east of it. */
export function encloses(p: Shape, x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = p.xs.length - 1; i < p.xs.length; j = i++) {
    if (p.ys[i] > y === p.ys[j] > y) continue;
    const left = leftOf(p.xs[j], p.ys[j], p.xs[i], p.ys[i], x, y);
    if (left > 0 === p.ys[i] > p.ys[j]) odd = !odd;
  }
  return odd;
}

/** Twice the area, positive when the corners run anticlockwise. */
function signedArea(points: readonly (readonly [number, number])[]): number {
  const [x0, y0] = points[0];
  let twice = 0;
  for (let i = 2; i < points.length; i++) {
    twice += leftOf(x0, y0, ...points[i - 1], ...points[i]);
  }
  return twice;
}

/** Clockwise corners turn right, or go straight on, at every corner. */
function isConvex(xs: readonly number[], ys: readonly number[]): boolean {
  const n = xs.length;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const k = (i + 2) % n;
    if (leftOf(xs[i], ys[i], xs[j], ys[j], xs[k], ys[k]) > 0) return false;
  }
  return true;
}

/** See `Shape.girth`; for convex corners. */
function girthOf(xs: readonly number[], ys: readonly number[]): number {
  const n = xs.length;
  if (n < 4) return 0;
  let least = Infinity;
  for (let i = 0; i < n; i++) {
    const next = (i + 1) % n;
    const before = (i + n - 1) % n;
    const square =
      (xs[before] - xs[i]) * (xs[next] - xs[i]) + (ys[before] - ys[i]) * (ys[next] - ys[i]);
    if (square > 1e-9 * length(xs[next] - xs[i], ys[next] - ys[i])) return 0;
    for (let k = i + 2; k < n; k++) {
      if ((k + 1) % n === i) continue;
      least = Math.min(least, segmentsApart(xs, ys, i, k));
    }
  }
  return least;
}

/** Distance between side i and side k of a convex shape, which do not meet. */
function segmentsApart(xs: readonly number[], ys: readonly number[], i: number, k: number): number {
  const [i2, k2] = [(i + 1) % xs.length, (k + 1) % xs.length];
  return Math.min(
    pointToSegment(xs[i], ys[i], xs[k], ys[k], xs[k2], ys[k2]),
    pointToSegment(xs[i2], ys[i2], xs[k], ys[k], xs[k2], ys[k2]),
    pointToSegment(xs[k], ys[k], xs[i], ys[i], xs[i2], ys[i2]),
    pointToSegment(xs[k2], ys[k2], xs[i], ys[i], xs[i2], ys[i2]),
  );
}
