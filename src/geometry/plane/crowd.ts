/**
 * Many rectangles that others may come upon. Their boxes lie in one column, so that of all of them
 * the few are found that are worth measuring.
 */
import type { Rect } from './pose.ts';
import { firstTouch } from './sweep.ts';

export interface Crowd {
  readonly rects: readonly Rect[];
  /** Left, right, bottom and top of each. */
  readonly boxes: Float64Array;
  /** Those that were found last. */
  readonly near: Int32Array;
}
export function crowdOf(rects: readonly Rect[]): Crowd {
  const boxes = new Float64Array(4 * rects.length);
  for (const [at, { minX, maxX, minY, maxY }] of rects.entries()) {
    boxes.set([minX, maxX, minY, maxY], 4 * at);
  }
  return { rects, boxes, near: new Int32Array(rects.length) };
}

/** Whose boxes reach into a box, into `near`; how many. A loop of its own, for it calls nothing. */
function reaching(
  { boxes, near }: Crowd,
  left: number,
  right: number,
  bottom: number,
  top: number,
): number {
  let count = 0;
  for (let k = 0; k < boxes.length; k += 4) {
    if (boxes[k] > right || boxes[k + 1] < left) continue;
    if (boxes[k + 2] <= top && boxes[k + 3] >= bottom) near[count++] = k >> 2;
  }
  return count;
}
/** The same for the box of all that a rectangle covers that goes by `dx, dy`, and `margin` more. */
const reachedBy = (crowd: Crowd, r: Rect, dx: number, dy: number, margin: number): number =>
  reaching(
    crowd,
    r.minX + Math.min(dx, 0) - margin,
    r.maxX + Math.max(dx, 0) + margin,
    r.minY + Math.min(dy, 0) - margin,
    r.maxY + Math.max(dy, 0) + margin,
  );

/** Calls `each` for those whose boxes reach into the box around two rectangles, in their order. */
export function eachAmid(crowd: Crowd, a: Rect, b: Rect, each: (at: number) => void): void {
  const count = reaching(
    crowd,
    Math.min(a.minX, b.minX),
    Math.max(a.maxX, b.maxX),
    Math.min(a.minY, b.minY),
    Math.max(a.maxY, b.maxY),
  );
  for (let k = 0; k < count; k++) each(crowd.near[k]);
}

/** Which of a crowd may come within `margin` of a rectangle that goes by `dx, dy`. */
export const inWayOf = (
  crowd: Crowd,
  r: Rect,
  dx: number,
  dy: number,
  margin = 0,
): readonly number[] => [...crowd.near.subarray(0, reachedBy(crowd, r, dx, dy, margin))];

/**
 * The part of its way by `dx, dy` that a rectangle goes until it first touches another of a crowd;
 * 1: it goes all of it.
 */
export function freeWay(crowd: Crowd, r: Rect, dx: number, dy: number): number {
  const { rects, near } = crowd;
  const count = reachedBy(crowd, r, dx, dy, 0);
  let least = 1;
  for (let k = 0; k < count; k++) {
    const other = rects[near[k]];
    if (other === r) continue;
    const touch = firstTouch(r, dx, dy, other);
    if (touch !== undefined && touch < least) least = touch;
  }
  return least;
}
