/** Translation sweeps: the area a rectangle covers while it moves straight. */
import { sharedArea } from './area.ts';
import { segmentGap } from './gap.ts';
import { shapeOf, type Polygon } from './polygon.ts';
import type { Rect } from './pose.ts';
import { length } from './shape.ts';

/** The hull of a rectangle before and after moving by `dx, dy`. */
export function swept(r: Rect, dx: number, dy: number): Polygon {
  const xs: number[] = [];
  const ys: number[] = [];
  const push = (x: number, y: number): void => {
    xs.push(x);
    ys.push(y);
  };
  for (let k = 0; k < 4; k++) {
    const before = ahead(r, (k + 3) & 3, dx, dy);
    const after = ahead(r, k, dx, dy);
    if (before) push(r.xs[k] + dx, r.ys[k] + dy);
    if (!before || !after) push(r.xs[k], r.ys[k]);
    if (!before && after) push(r.xs[k] + dx, r.ys[k] + dy);
  }
  return shapeOf(xs, ys);
}

/** Whether side k looks where the rectangle goes. */
function ahead(r: Rect, k: number, dx: number, dy: number): boolean {
  const go = [dx * r.fx + dy * r.fy, dx * r.fy - dy * r.fx];
  return (k < 2 ? go[k] : -go[k - 2]) > 0;
}

/**
 * Like `gap`, between the swept area and another rectangle: the smallest distance on the way, or
 * minus the push that parts the two.
 */
export function sweptGap(r: Rect, dx: number, dy: number, other: Rect): number {
  const push = sweptParting(r, dx, dy, other);
  if (push <= 0) return push;
  let least = Infinity;
  for (let k = 0; k < 4; k++) {
    const [x, y] = [r.xs[k], r.ys[k]];
    const [ox, oy] = [other.xs[k], other.ys[k]];
    least = Math.min(
      least,
      segmentGap(x, y, x + dx, y + dy, other),
      segmentGap(ox, oy, ox - dx, oy - dy, r),
    );
  }
  return least;
}

/** The largest separation along the normals of the hull and of the other rectangle. */
function sweptParting(r: Rect, dx: number, dy: number, other: Rect): number {
  const mx = other.cx - r.cx - dx / 2;
  const my = other.cy - r.cy - dy / 2;
  const way = length(dx, dy);
  const normals = [r.fx, r.fy, r.fy, -r.fx, other.fx, other.fy, other.fy, -other.fx];
  if (way > 0) normals.push(dy / way, -dx / way);
  let most = -Infinity;
  for (let i = 0; i < normals.length; i += 2) {
    const [nx, ny] = [normals[i], normals[i + 1]];
    const reach = reachAlong(r, nx, ny) + reachAlong(other, nx, ny);
    const half = Math.abs(dx * nx + dy * ny) / 2;
    most = Math.max(most, Math.abs(mx * nx + my * ny) - reach - half);
  }
  return most;
}

/** How far a rectangle reaches from its centre along a unit vector. */
function reachAlong(r: Rect, nx: number, ny: number): number {
  return r.hd * Math.abs(r.fx * nx + r.fy * ny) + r.hw * Math.abs(r.fx * ny - r.fy * nx);
}

/** Area that the swept hull shares with a terrain element. */
export function sweptArea(r: Rect, dx: number, dy: number, p: Polygon): number {
  // Most elements are far from the way: nothing is drawn about it for them.
  if (p.minX >= r.maxX + Math.max(0, dx) || p.maxX <= r.minX + Math.min(0, dx)) return 0;
  if (p.minY >= r.maxY + Math.max(0, dy) || p.maxY <= r.minY + Math.min(0, dy)) return 0;
  return sharedArea(swept(r, dx, dy), p);
}

/**
 * While nothing turns, two rectangles meet where they do along the normals of both: the fraction
 * 0 .. 1 of the way at which the moving rectangle first touches the other, or
 * undefined if it never does.
 */
export function firstTouch(r: Rect, dx: number, dy: number, other: Rect): number | undefined {
  const { fx, fy, hw, hd } = r;
  const { fx: gx, fy: gy, hw: gw, hd: gd } = other;
  const mx = other.cx - r.cx;
  const my = other.cy - r.cy;
  const same = Math.abs(fx * gx + fy * gy);
  const across = Math.abs(fx * gy - fy * gx);
  const still = 1e-12 * (Math.abs(dx) + Math.abs(dy));
  // Along each of the four normals: how far apart, how much nearer by the way, how near they meet.
  const a = mx * fx + my * fy;
  const b = mx * fy - my * fx;
  const goA = dx * fx + dy * fy;
  const goB = dx * fy - dy * fx;
  const meetA = hd + (gd * same + gw * across);
  const meetB = hw + (gw * same + gd * across);
  const fromOwn = Math.max(entry(a, goA, meetA, still), entry(b, goB, meetB, still));
  const toOwn = Math.min(exit(a, goA, meetA, still), exit(b, goB, meetB, still));
  // Most of those that are near are missed along these two already.
  if (fromOwn > 1 || toOwn < 0 || fromOwn > toOwn) return undefined;
  const c = mx * gx + my * gy;
  const d = mx * gy - my * gx;
  const goC = dx * gx + dy * gy;
  const goD = dx * gy - dy * gx;
  const meetC = gd + (hd * same + hw * across);
  const meetD = gw + (hw * same + hd * across);
  const from = Math.max(fromOwn, entry(c, goC, meetC, still), entry(d, goD, meetD, still));
  const to = Math.min(toOwn, exit(c, goC, meetC, still), exit(d, goD, meetD, still));
  if (from > 1 || to < 0 || from > to) return undefined;
  return from > 0 ? from : 0;
}
/** The part of the way from which on two are no farther apart along a normal than they meet. */
function entry(apart: number, go: number, meet: number, still: number): number {
  if (go > still) return (apart - meet) / go;
  if (go < -still) return (apart + meet) / go;
  return Math.abs(apart) <= meet ? -Infinity : Infinity;
}
/** And until where. */
function exit(apart: number, go: number, meet: number, still: number): number {
  if (go > still) return (apart + meet) / go;
  if (go < -still) return (apart - meet) / go;
  return Math.abs(apart) <= meet ? Infinity : -Infinity;
}
interface Span {
  readonly from: number;
  readonly to: number;
}
/**
 * The open stretch of the way, as fractions of `dx, dy` that may lie outside 0 .. 1, on which the
 * moved rectangle and the other interpenetrate; undefined if they never do.
 */
export function overlapSpan(r: Rect, dx: number, dy: number, other: Rect): Span | undefined {
  const [mx, my] = [other.cx - r.cx, other.cy - r.cy];
  const still = 1e-12 * (Math.abs(dx) + Math.abs(dy));
  let from = -Infinity;
  let to = Infinity;
  for (let k = 0; k < 4; k++) {
    const { fx, fy } = k < 2 ? r : other;
    const nx = k % 2 === 0 ? fx : fy;
    const ny = k % 2 === 0 ? fy : -fx;
    const reach = reachAlong(r, nx, ny) + reachAlong(other, nx, ny);
    const start = mx * nx + my * ny;
    const go = dx * nx + dy * ny;
    // Along this normal they touch at most, all the way.
    if (Math.abs(go) <= still && Math.abs(start) >= reach) return undefined;
    from = Math.max(from, entry(start, go, reach, still));
    to = Math.min(to, exit(start, go, reach, still));
  }
  return from < to ? { from, to } : undefined;
}
