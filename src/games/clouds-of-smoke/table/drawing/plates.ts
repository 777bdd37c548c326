/** Where words about a unit, and the mark of a combat, may stand: the best place first. */
import { type Bounds, type Half, overlap, type Placed, type Point } from '#table/plain';
import { beside, boxOf } from './marks.ts';

/** Behind the unit, where the enemy is not; before it or aside where friends stand behind. */
const WAYS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;
const [HALF_WIDTH, HALF_DEPTH] = [50, 25];
/** Between a unit and its word, in drawing units. */
const AIR = 4;
/** Clear of the unit itself, whichever way it looks: the word stands upright beside it. */
export function placesBeside(at: Placed, { w, h }: Half): Point[] {
  const a = (at.facing * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(a)), Math.abs(Math.sin(a))];
  const [across, along] = [w * c + h * s, w * s + h * c];
  return WAYS.map(([u, v]) =>
    beside(at, u * (HALF_WIDTH + across + AIR), v * (HALF_DEPTH + along + AIR)),
  );
}

/** Eighths of the ring, the one that lies nearest to who looks first. */
const ROUND = [2, 1, 3, 0, 4, 7, 5, 6].map((eighth) => (eighth * Math.PI) / 4);
export interface Ring {
  readonly radius: number;
  readonly size: number;
  readonly turned: boolean;
  /** What is in view. */
  readonly within?: Bounds;
}
const about = ([x, y]: Point, size: number): Bounds => ({
  x: x - size / 2,
  y: y - size / 2,
  w: size,
  h: size,
});
const holds = (all: Bounds, one: Bounds): boolean =>
  one.x >= all.x &&
  one.y >= all.y &&
  one.x + one.w <= all.x + all.w &&
  one.y + one.h <= all.y + all.h;
/** Where on its ring a mark of some size lies: in view and off the units, if that can be. */
export function rimOf(
  center: Point,
  { radius, size, turned, within }: Ring,
  units: readonly Placed[],
): { readonly at: Point; readonly free: boolean } {
  const taken = units.map(boxOf);
  const way = turned ? -1 : 1;
  const spots = ROUND.map((angle): Point => [
    center[0] + way * Math.cos(angle) * radius,
    center[1] + way * Math.sin(angle) * radius,
  ]);
  const free = spots.filter((at) => !taken.some((box) => overlap(about(at, size), box)));
  const seen = within && free.find((at) => holds(within, about(at, 2 * size)));
  return { at: seen ?? free[0] ?? spots[0] ?? center, free: free.length > 0 };
}
