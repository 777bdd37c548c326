/** The third measure: the length of a segment inside a shape, in ticks. */
import { encloses } from './polygon.ts';
import { HAIR, leftOf, length, pointToSegment, type Shape } from './shape.ts';

/** Length of the closed segment a-b in the closed shape; its border counts. */
export function crossing(ax: number, ay: number, bx: number, by: number, shape: Shape): number {
  if (Math.min(ax, bx) > shape.maxX + HAIR || Math.max(ax, bx) < shape.minX - HAIR) return 0;
  if (Math.min(ay, by) > shape.maxY + HAIR || Math.max(ay, by) < shape.minY - HAIR) return 0;
  if (shape.convex) return clippedLength(ax, ay, bx, by, shape, true);
  return shareIn(ax, ay, bx, by, shape) * length(bx - ax, by - ay);
}

/** Length of the segment in the inside of a convex shape; its border is free. */
export function crossingWithin(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  shape: Shape,
): number {
  return clippedLength(ax, ay, bx, by, shape, false);
}

/** Clip the segment by every side; a segment along a side is in if `closed`, else out. */
function clippedLength(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  shape: Shape,
  closed: boolean,
): number {
  const { xs, ys } = shape;
  const n = xs.length;
  let from = 0;
  let to = 1;
  let px = xs[n - 1];
  let py = ys[n - 1];
  for (let i = 0; i < n; i++) {
    const qx = xs[i];
    const qy = ys[i];
    const ex = qx - px;
    const ey = qy - py;
    const a = ex * (ay - py) - ey * (ax - px);
    const b = ex * (by - py) - ey * (bx - px);
    px = qx;
    py = qy;
    if (closed ? a > 0 || b > 0 : a > 0 || b > 0 || onLine(a, b, ex, ey)) {
      if (onLine(a, b, ex, ey)) {
        if (closed) continue;
        return 0;
      }
      if (a >= 0 && b >= 0) return 0;
      const t = a / (a - b);
      if (a > 0) from = Math.max(from, t);
      else to = Math.min(to, t);
      if (from >= to) return 0;
    }
  }
  return (to - from) * length(bx - ax, by - ay);
}

/** Both ends lie within a hair of the line of a side; a and b are offsets times its length. */
function onLine(a: number, b: number, ex: number, ey: number): boolean {
  // No side is so long that a hair times its length were more than one: no root is asked for.
  if (a > 1 || a < -1 || b > 1 || b < -1) return false;
  const hair = HAIR * length(ex, ey);
  return Math.abs(a) <= hair && Math.abs(b) <= hair;
}

/**
 * How much of the segment, as a fraction, lies within the closed shape. The segment is cut where
 * it crosses the lines of the sides; a piece counts when its middle is inside the shape or on its
 * border. Where it runs along a side, the sides before and behind that one cut it.
 */
function shareIn(ax: number, ay: number, bx: number, by: number, shape: Shape): number {
  const { xs, ys } = shape;
  const cuts = [0, 1];
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const a = leftOf(xs[j], ys[j], xs[i], ys[i], ax, ay);
    const b = leftOf(xs[j], ys[j], xs[i], ys[i], bx, by);
    if (a > 0 !== b > 0) cuts.push(a / (a - b));
  }
  cuts.sort((p, q) => p - q);
  let share = 0;
  for (let i = 1; i < cuts.length; i++) {
    const middle = (cuts[i - 1] + cuts[i]) / 2;
    const x = ax + middle * (bx - ax);
    const y = ay + middle * (by - ay);
    if (onBorder(shape, x, y) || encloses(shape, x, y)) share += cuts[i] - cuts[i - 1];
  }
  return share;
}

function onBorder(shape: Shape, x: number, y: number): boolean {
  const { xs, ys } = shape;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    if (pointToSegment(x, y, xs[j], ys[j], xs[i], ys[i]) <= HAIR) return true;
  }
  return false;
}
