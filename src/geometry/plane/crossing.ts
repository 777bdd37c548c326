/** The third measure: the length of a segment inside a shape, in ticks (COS-GEO-13). */
import { encloses } from './polygon.ts';
import { HAIR, length, pointToSegment, type Shape } from './shape.ts';

/** COS-GEO-13 Length of the closed segment a-b in the closed shape; its border counts. */
export function crossing(ax: number, ay: number, bx: number, by: number, shape: Shape): number {
  if (Math.min(ax, bx) > shape.maxX + HAIR || Math.max(ax, bx) < shape.minX - HAIR) return 0;
  if (Math.min(ay, by) > shape.maxY + HAIR || Math.max(ay, by) < shape.minY - HAIR) return 0;
  if (shape.convex) return clippedLength(ax, ay, bx, by, shape, true);
  const spans = spansOf(ax, ay, bx, by, shape);
  let share = 0;
  for (let i = 0; i < spans.length; i += 2) share += spans[i + 1] - spans[i];
  return share * length(bx - ax, by - ay);
}

/** COS-LOF-07 Length of the segment in the inside of a convex shape; its border is free. */
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
  const hair = HAIR * length(ex, ey);
  return Math.abs(a) <= hair && Math.abs(b) <= hair;
}

/**
 * The parts of the segment within the closed shape, as fractions: [from, to, from, to, ..].
 * The segment is cut where it meets the border; a piece counts when its middle is inside the
 * shape or on its border.
 */
function spansOf(ax: number, ay: number, bx: number, by: number, shape: Shape): number[] {
  const cuts = cutsOf(ax, ay, bx, by, shape);
  const spans: number[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const middle = (cuts[i - 1] + cuts[i]) / 2;
    const x = ax + middle * (bx - ax);
    const y = ay + middle * (by - ay);
    if (!onBorder(shape, x, y) && !encloses(shape, x, y)) continue;
    if (spans.length > 0 && spans[spans.length - 1] === cuts[i - 1]) spans.pop();
    else spans.push(cuts[i - 1]);
    spans.push(cuts[i]);
  }
  return spans;
}

/** Fractions 0 .. 1, in order, at which the segment meets the lines of the sides it meets. */
function cutsOf(ax: number, ay: number, bx: number, by: number, shape: Shape): number[] {
  const { xs, ys } = shape;
  const cuts = [0, 1];
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const ex = xs[i] - xs[j];
    const ey = ys[i] - ys[j];
    const a = ex * (ay - ys[j]) - ey * (ax - xs[j]);
    const b = ex * (by - ys[j]) - ey * (bx - xs[j]);
    if (onLine(a, b, ex, ey)) {
      const t = ((xs[j] - ax) * dx + (ys[j] - ay) * dy) / square;
      const u = ((xs[i] - ax) * dx + (ys[i] - ay) * dy) / square;
      if (t > 0 && t < 1) cuts.push(t);
      if (u > 0 && u < 1) cuts.push(u);
    } else if (a > 0 !== b > 0 || a === 0 || b === 0) {
      if (a !== b) cuts.push(Math.min(1, Math.max(0, a / (a - b))));
    }
  }
  return cuts.sort((p, q) => p - q);
}

function onBorder(shape: Shape, x: number, y: number): boolean {
  const { xs, ys } = shape;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    if (pointToSegment(x, y, xs[j], ys[j], xs[i], ys[i]) <= HAIR) return true;
  }
  return false;
}
