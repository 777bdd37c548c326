import type { Point } from '../drawing/paths.ts';

/** Pairs that are so little farther apart than the nearest count as near. */
const AS_NEAR = 1.25;

/** Between two lines where they are nearest; of several such places, the one amid the others. */
export function meetingOf(ours: readonly Point[], theirs: readonly Point[]): Point | undefined {
  const pairs = ours.flatMap(([ax, ay]) =>
    theirs.map(([bx, by]) => ({
      far: Math.hypot(bx - ax, by - ay),
      at: [(ax + bx) / 2, (ay + by) / 2] as const,
    })),
  );
  const least = pairs.reduce((so, { far }) => Math.min(so, far), Infinity);
  const near = pairs.filter(({ far }) => far <= AS_NEAR * least).map(({ at }) => at);
  const sum = near.reduce<Point>(([x, y], at) => [x + at[0], y + at[1]], [0, 0]);
  const [mx, my] = [sum[0] / near.length, sum[1] / near.length];
  const off = ([x, y]: Point): number => Math.hypot(x - mx, y - my);
  return near.toSorted((a, b) => off(a) - off(b))[0];
}
