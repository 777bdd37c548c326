/** The second measure: shared area, in square ticks. */
import type { Rect } from './pose.ts';
import type { Polygon } from './polygon.ts';
import type { Shape } from './shape.ts';

/** The corners of the shape being clipped, and of what is left of it after one cut. */
let xs = new Float64Array(64);
let ys = new Float64Array(64);
let nextXs = new Float64Array(64);
let nextYs = new Float64Array(64);
let count = 0;

/** Area that a rectangle shares with a polygon, which may be concave. */
export function overlapArea(r: Rect, p: Polygon): number {
  return sharedArea(r, p);
}

/** Area of the part of a rectangle that lies outside a polygon. */
export function areaOutside(r: Rect, p: Polygon): number {
  return Math.max(0, 4 * r.hw * r.hd - sharedArea(r, p));
}

/** Area that a convex shape shares with a simple one: the second is cut along each side. */
export function sharedArea(convex: Shape, other: Shape): number {
  if (other.minX >= convex.maxX || other.maxX <= convex.minX) return 0;
  if (other.minY >= convex.maxY || other.maxY <= convex.minY) return 0;
  const ox = convex.xs[0];
  const oy = convex.ys[0];
  load(other, ox, oy);
  const n = convex.xs.length;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const ax = convex.xs[i] - ox;
    const ay = convex.ys[i] - oy;
    const ex = convex.xs[j] - ox - ax;
    const ey = convex.ys[j] - oy - ay;
    cut(ey, -ex, ex * ay - ey * ax);
  }
  return area();
}

/**
 * Area of the target within the shooter's sector: before the front line, and within the two lines
 * that leave the front corners at 45 degrees outwards.
 */
export function sectorArea(shooter: Rect, target: Rect): number {
  const { fx, fy, hw, hd } = shooter;
  const frontX = shooter.cx + fx * hd;
  const frontY = shooter.cy + fy * hd;
  load(target, frontX, frontY);
  cut(fx, fy, 0);
  cut(fx + fy, fy - fx, hw);
  cut(fx - fy, fy + fx, hw);
  return area();
}

/** At least a part of the target lies in the sector: more area than `least`. */
export function inSector(shooter: Rect, target: Rect, least = 1e-3): boolean {
  const { fx, fy, hw, hd } = shooter;
  const x = target.cx - shooter.cx - fx * hd;
  const y = target.cy - shooter.cy - fy * hd;
  const far = Math.sqrt(target.hw * target.hw + target.hd * target.hd);
  // How far its middle lies within the three lines: at least, as two of them are oblique.
  const ahead = x * fx + y * fy;
  const left = x * (fx + fy) + y * (fy - fx) + hw;
  const right = x * (fx - fy) + y * (fy + fx) + hw;
  const within = Math.min(ahead, left / 2, right / 2);
  if (within <= -far) return false;
  if (within >= far) return 4 * target.hw * target.hd > least;
  return sectorArea(shooter, target) > least;
}

/** Take the corners of a shape, seen from an origin nearby. */
function load(shape: Shape, ox: number, oy: number): void {
  const n = shape.xs.length;
  if (xs.length < 8 * n) {
    xs = new Float64Array(8 * n);
    ys = new Float64Array(8 * n);
    nextXs = new Float64Array(8 * n);
    nextYs = new Float64Array(8 * n);
  }
  for (let i = 0; i < n; i++) {
    xs[i] = shape.xs[i] - ox;
    ys[i] = shape.ys[i] - oy;
  }
  count = n;
}

/** Keep the part where a x + b y + c >= 0. */
function cut(a: number, b: number, c: number): void {
  if (count === 0) return;
  let kept = 0;
  let px = xs[count - 1];
  let py = ys[count - 1];
  let pv = a * px + b * py + c;
  for (let i = 0; i < count; i++) {
    const x = xs[i];
    const y = ys[i];
    const v = a * x + b * y + c;
    if (v >= 0 !== pv >= 0) {
      const t = pv / (pv - v);
      nextXs[kept] = px + t * (x - px);
      nextYs[kept] = py + t * (y - py);
      kept++;
    }
    if (v >= 0) {
      nextXs[kept] = x;
      nextYs[kept] = y;
      kept++;
    }
    px = x;
    py = y;
    pv = v;
  }
  [xs, nextXs] = [nextXs, xs];
  [ys, nextYs] = [nextYs, ys];
  count = kept;
}

/** Area of the clockwise corners that are left. */
function area(): number {
  let twice = 0;
  for (let i = 2; i < count; i++) {
    const ax = xs[i - 1] - xs[0];
    const ay = ys[i - 1] - ys[0];
    twice += ay * (xs[i] - xs[0]) - ax * (ys[i] - ys[0]);
  }
  return twice > 0 ? twice / 2 : 0;
}
