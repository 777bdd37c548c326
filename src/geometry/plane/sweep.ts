/** Translation sweeps: the area a rectangle covers while it moves straight (COS-GEO-12). */
import { sharedArea } from './area.ts';
import { parting, segmentGap } from './gap.ts';
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
 * COS-GEO-12, COS-MOV-06, COS-RET-10 Like `gap`, between the swept area and another rectangle: the
 * smallest distance on the way, or minus the push that parts the two.
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

/** COS-MOV-11 Area that the swept hull shares with a terrain element. */
export function sweptArea(r: Rect, dx: number, dy: number, p: Polygon): number {
  return sharedArea(swept(r, dx, dy), p);
}

/**
 * The fraction 0 .. 1 of the way at which the moving rectangle first touches the other, or
 * undefined if it never does.
 */
export function firstTouch(r: Rect, dx: number, dy: number, other: Rect): number | undefined {
  if (parting(r, other, other.cx - r.cx, other.cy - r.cy) <= 0) return 0;
  const from = spanOf(r, dx, dy, other, true)?.from ?? Infinity;
  return from >= 0 && from <= 1 ? from : undefined;
}

interface Span {
  readonly from: number;
  readonly to: number;
}
/**
 * COS-RET-12 The open stretch of the way, as fractions of `dx, dy` that may lie outside 0 .. 1,
 * on which the moved rectangle and the other interpenetrate; undefined if they never do.
 */
export function overlapSpan(r: Rect, dx: number, dy: number, other: Rect): Span | undefined {
  return spanOf(r, dx, dy, other, false);
}

/** While nothing turns, two rectangles meet where they do along the normals of both. */
function spanOf(r: Rect, dx: number, dy: number, other: Rect, closed: boolean): Span | undefined {
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
    if (Math.abs(go) <= still) {
      if (closed ? Math.abs(start) > reach : Math.abs(start) >= reach) return undefined;
      continue;
    }
    const far = go > 0 ? reach : -reach;
    from = Math.max(from, (start - far) / go);
    to = Math.min(to, (start + far) / go);
  }
  return from < to || (closed && from === to) ? { from, to } : undefined;
}
