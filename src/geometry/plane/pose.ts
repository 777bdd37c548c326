/** Placed rectangles: what stands on a table, by its centre, its facing and its sides. */
import { length, type Shape } from './shape.ts';
import { cosine, sine, wrap } from './turn.ts';

/** The centre in integer ticks, the facing in integer hundredths of a degree. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** The sides of a rectangle, in the order of its corners: side k runs from corner k to k + 1. */
export const SIDES = ['front', 'right', 'rear', 'left'] as const;
export type Side = (typeof SIDES)[number];

/**
 * A placed rectangle. Corners in the order frontLeft, frontRight, rearRight, rearLeft; they are
 * exact while coordinates stay under 2^20 ticks. `fx, fy` is the front vector made unit, and
 * `hw, hd` the half width and half depth as the corners have them (the table's front vector is
 * unit only within 2^-24).
 */
export interface Rect extends Shape {
  readonly cx: number;
  readonly cy: number;
  readonly fx: number;
  readonly fy: number;
  readonly hw: number;
  readonly hd: number;
  readonly facing: number;
}

/** The rectangle of a pose; width and depth in ticks. */
export function rect(pose: Pose, width: number, depth: number): Rect {
  const sx = sine(pose.facing);
  const sy = cosine(pose.facing);
  const aheadX = (sx * depth) / 2;
  const aheadY = (sy * depth) / 2;
  const rightX = (sy * width) / 2;
  const rightY = (0 - sx * width) / 2;
  const { x, y } = pose;
  const reachX = Math.abs(aheadX) + Math.abs(rightX);
  const reachY = Math.abs(aheadY) + Math.abs(rightY);
  const unit = length(sx, sy);
  const hw = (width / 2) * unit;
  const hd = (depth / 2) * unit;
  return {
    xs: [x + aheadX - rightX, x + aheadX + rightX, x - aheadX + rightX, x - aheadX - rightX],
    ys: [y + aheadY - rightY, y + aheadY + rightY, y - aheadY + rightY, y - aheadY - rightY],
    minX: x - reachX,
    minY: y - reachY,
    maxX: x + reachX,
    maxY: y + reachY,
    convex: true,
    girth: 2 * Math.min(hw, hd),
    cx: x,
    cy: y,
    fx: sx / unit,
    fy: sy / unit,
    hw,
    hd,
    facing: wrap(pose.facing),
  };
}

/** The same rectangle with its centre elsewhere: exact, as its corners are. */
export function centredAt(r: Rect, x: number, y: number): Rect {
  const [dx, dy] = [x - r.cx, y - r.cy];
  const { xs, ys } = r;
  return {
    xs: [xs[0] + dx, xs[1] + dx, xs[2] + dx, xs[3] + dx],
    ys: [ys[0] + dy, ys[1] + dy, ys[2] + dy, ys[3] + dy],
    minX: r.minX + dx,
    minY: r.minY + dy,
    maxX: r.maxX + dx,
    maxY: r.maxY + dy,
    convex: true,
    girth: r.girth,
    cx: x,
    cy: y,
    fx: r.fx,
    fy: r.fy,
    hw: r.hw,
    hd: r.hd,
    facing: r.facing,
  };
}

/** The side of a rectangle as a segment, clockwise: from `ax, ay` to `bx, by`. */
export function sideOf(
  r: Rect,
  side: Side,
): { readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number } {
  const k = SIDES.indexOf(side);
  const next = (k + 1) % 4;
  return { ax: r.xs[k], ay: r.ys[k], bx: r.xs[next], by: r.ys[next] };
}

/** The nearest pose of the lattice: a point in ticks that need not be whole, rounded. */
export function settle(x: number, y: number, facing: number): Pose {
  return { x: Math.round(x) + 0, y: Math.round(y) + 0, facing: wrap(Math.round(facing)) };
}
