/**
 * Wheels: a rectangle turns about one of its two front corners. A wheel is the row of its poses at
 * each hundredth of a degree, settled on the lattice; what it meets is what one of them meets.
 */
import { polygonGap } from './gap.ts';
import type { Polygon } from './polygon.ts';
import { centredAt, rect, settle, type Pose, type Rect } from './pose.ts';
import { length } from './shape.ts';
import { cosine, front, sine, wrap } from './turn.ts';

/** To which side it turns: about the front corner of that side. */
export type Hand = 'left' | 'right';

export interface Wheel {
  readonly from: Pose;
  /** Of the rectangle, in ticks. */
  readonly width: number;
  readonly depth: number;
  readonly hand: Hand;
}

/** Two settled poses differ from the true ones by half a diagonal of the lattice each. */
const SETTLED = 1.5;
/** Radians in a hundredth of a degree, rounded up. */
const STEP = 0.000174532925199433;

/** The pose after so many hundredths of a degree. */
export function wheeled({ from, width, depth, hand }: Wheel, angle: number): Pose {
  if (angle === 0) return from;
  const [side, sign] = hand === 'left' ? [-1, -1] : [1, 1];
  const facing = wrap(from.facing + sign * angle);
  const [sx, sy] = [sine(from.facing), cosine(from.facing)];
  const [tx, ty] = [sine(facing), cosine(facing)];
  const [w, d] = [(side * width) / 2, depth / 2];
  // From the old centre to the corner that stands still, and from there to the new centre.
  const x = from.x + sx * d + sy * w - tx * d - ty * w;
  const y = from.y + sy * d - sx * w - ty * d + tx * w;
  return settle(x, y, facing);
}

/** The way of the corner that goes farthest along the front: an arc, rounded up to a tick. */
export const wheelLength = (width: number, angle: number): number =>
  Math.ceil((Math.PI * width * angle) / 18_000);

/** The widest wheel, in hundredths of a degree, whose length is at most so many ticks. */
export function widestWheel(width: number, ticks: number): number {
  let angle = Math.floor((ticks * 18_000) / (Math.PI * width)) + 1;
  while (angle > 0 && wheelLength(width, angle) > ticks) angle -= 1;
  return angle;
}

/**
 * The first of the steps 0 .. count at which a measure is at most a limit, where from one step to
 * the next it falls by no more than `stride`, and by `noise` in all beside that.
 */
export function firstWithin(
  { count, stride, noise }: { readonly count: number; stride: number; noise: number },
  limit: number,
  measure: (step: number) => number,
): number | undefined {
  for (let step = 0; step <= count;) {
    const off = measure(step) - limit;
    if (off <= 0) return step;
    step += Math.max(1, Math.ceil((off - noise) / stride));
  }
  return undefined;
}

/** The first angle of a wheel at which a distance from it, in ticks, is at most a limit. */
export function firstInWheel(
  wheel: Wheel,
  angle: number,
  limit: number,
  distance: (placed: Rect) => number,
): number | undefined {
  const { width, depth } = wheel;
  const stride = length(width, depth) * STEP;
  return firstWithin({ count: angle, stride, noise: SETTLED }, limit, (step) =>
    distance(rect(wheeled(wheel, step), width, depth)),
  );
}

/** The first tick of a way straight ahead at which a distance, in ticks, is at most a limit. */
export function firstAhead(
  { from, width, depth }: Omit<Wheel, 'hand'>,
  ticks: number,
  limit: number,
  distance: (placed: Rect) => number,
): number | undefined {
  const base = rect(from, width, depth);
  const way = front(from.facing);
  return firstWithin({ count: ticks, stride: 1, noise: SETTLED }, limit, (step) => {
    const { x, y } = settle(from.x + way.x * step, from.y + way.y * step, from.facing);
    return distance(centredAt(base, x, y));
  });
}
/** The pose so many ticks straight ahead. */
export const ahead = ({ x, y, facing }: Pose, ticks: number): Pose =>
  settle(x + sine(facing) * ticks, y + cosine(facing) * ticks, facing);

/** The front side of a rectangle, as one without depth. */
function frontLine(r: Rect): Rect {
  const [x, y] = [r.cx + r.fx * r.hd, r.cy + r.fy * r.hd];
  const [ax, ay, bx, by] = [r.xs[0], r.ys[0], r.xs[1], r.ys[1]];
  return {
    ...r,
    xs: [ax, bx, bx, ax],
    ys: [ay, by, by, ay],
    minX: Math.min(ax, bx),
    minY: Math.min(ay, by),
    maxX: Math.max(ax, bx),
    maxY: Math.max(ay, by),
    girth: 0,
    cx: x,
    cy: y,
    hd: 0,
  };
}
/** Distance from the front side to a polygon: 0 once it lies in it or crosses its border. */
export const frontInto = (r: Rect, p: Polygon): number => polygonGap(frontLine(r), p);
