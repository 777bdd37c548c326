/**
 * The first measure: how far two things are apart, or, below 0, the push that parts them.
 * Lengths in ticks. Whoever measures makes bands of it: touching, overlapping, within range.
 */
import type { Rect } from './pose.ts';
import { encloses } from './polygon.ts';
import { length, pointToSegment, type Shape } from './shape.ts';

/**
 * Distance apart, or minus the push (minimum translation depth) that
 * parts the two rectangles. `gap(a, b)` and `gap(b, a)` are the same number, bit for bit.
 */
export function gap(a: Rect, b: Rect): number {
  const dx = b.cx - a.cx;
  const dy = b.cy - a.cy;
  const push = parting(a, b, dx, dy);
  return push <= 0 ? push : apart(a, b);
}

/** Do two rectangles lie more than so far apart, without a doubt? No root is drawn to say so. */
export const surelyApart = (a: Rect, b: Rect, far: number): boolean =>
  parting(a, b, b.cx - a.cx, b.cy - a.cy) > far;

/** Does a shape lie beyond one side of a rectangle? Then they do not meet. */
export function liesBeyondSide({ cx, cy, fx, fy, hd, hw }: Rect, { xs, ys }: Shape): boolean {
  let [before, behind, right, left] = [true, true, true, true];
  for (let k = 0; k < xs.length; k++) {
    const dx = xs[k] - cx;
    const dy = ys[k] - cy;
    const ahead = dx * fx + dy * fy;
    const aside = dx * fy - dy * fx;
    before &&= ahead > hd;
    behind &&= ahead < -hd;
    right &&= aside > hw;
    left &&= aside < -hw;
  }
  return before || behind || right || left;
}

/**
 * The largest separation along the normals of two rectangles whose centres lie `dx, dy` apart:
 * 0 or less when they meet.
 */
function parting(a: Rect, b: Rect, dx: number, dy: number): number {
  const same = Math.abs(a.fx * b.fx + a.fy * b.fy);
  const across = Math.abs(a.fx * b.fy - a.fy * b.fx);
  const bDeep = b.hd * same + b.hw * across;
  const bWide = b.hw * same + b.hd * across;
  const aDeep = a.hd * same + a.hw * across;
  const aWide = a.hw * same + a.hd * across;
  return Math.max(
    Math.abs(dx * a.fx + dy * a.fy) - (a.hd + bDeep),
    Math.abs(dx * a.fy - dy * a.fx) - (a.hw + bWide),
    Math.abs(dx * b.fx + dy * b.fy) - (b.hd + aDeep),
    Math.abs(dx * b.fy - dy * b.fx) - (b.hw + aWide),
  );
}

/** Two convex shapes that do not meet are nearest at a corner of one of them. */
function apart(a: Rect, b: Rect): number {
  let least = Infinity;
  for (let k = 0; k < 4; k++) {
    least = Math.min(least, pointGap(a, b.xs[k], b.ys[k]), pointGap(b, a.xs[k], a.ys[k]));
  }
  return least;
}

/** Distance from a point to the closed rectangle: 0 inside. */
export function pointGap(r: Rect, x: number, y: number): number {
  const dx = x - r.cx;
  const dy = y - r.cy;
  const ahead = Math.abs(dx * r.fx + dy * r.fy) - r.hd;
  const aside = Math.abs(dx * r.fy - dy * r.fx) - r.hw;
  if (ahead <= 0) return aside <= 0 ? 0 : aside;
  return aside <= 0 ? ahead : length(ahead, aside);
}

/** Distance from a disc to the rectangle, or minus the push that parts them. */
export function discGap(r: Rect, x: number, y: number, radius: number): number {
  const dx = x - r.cx;
  const dy = y - r.cy;
  const ahead = Math.abs(dx * r.fx + dy * r.fy) - r.hd;
  const aside = Math.abs(dx * r.fy - dy * r.fx) - r.hw;
  if (ahead > 0 && aside > 0) return length(ahead, aside) - radius;
  return Math.max(ahead, aside) - radius;
}

/** Distance from a segment to the closed rectangle: 0 when they meet. */
export function segmentGap(ax: number, ay: number, bx: number, by: number, r: Rect): number {
  if (segmentMeets(ax, ay, bx, by, r)) return 0;
  let least = Math.min(pointGap(r, ax, ay), pointGap(r, bx, by));
  for (let k = 0; k < 4; k++) {
    least = Math.min(least, pointToSegment(r.xs[k], r.ys[k], ax, ay, bx, by));
  }
  return least;
}

/** Whether a segment meets the closed rectangle: no normal of either parts them. */
function segmentMeets(ax: number, ay: number, bx: number, by: number, r: Rect): boolean {
  const dx = ax - r.cx;
  const dy = ay - r.cy;
  const wx = bx - ax;
  const wy = by - ay;
  const ahead = dx * r.fx + dy * r.fy;
  const aside = dx * r.fy - dy * r.fx;
  const goAhead = wx * r.fx + wy * r.fy;
  const goAside = wx * r.fy - wy * r.fx;
  if (Math.min(ahead, ahead + goAhead) > r.hd || Math.max(ahead, ahead + goAhead) < -r.hd) {
    return false;
  }
  if (Math.min(aside, aside + goAside) > r.hw || Math.max(aside, aside + goAside) < -r.hw) {
    return false;
  }
  const off = Math.abs(ahead * goAside - aside * goAhead);
  return off <= r.hd * Math.abs(goAside) + r.hw * Math.abs(goAhead);
}

/** Distance from a rectangle to a polygon: 0 when they meet. */
export function polygonGap(r: Rect, p: Shape): number {
  if (encloses(p, r.cx, r.cy)) return 0;
  let least = Infinity;
  for (let i = 0, j = p.xs.length - 1; i < p.xs.length; j = i++) {
    least = Math.min(least, segmentGap(p.xs[j], p.ys[j], p.xs[i], p.ys[i], r));
  }
  return least;
}

/** Distance from a rectangle's front side, its two ends included, to another's nearest point. */
export function frontGap(of: Rect, to: Rect): number {
  return segmentGap(of.xs[0], of.ys[0], of.xs[1], of.ys[1], to);
}
