import type { Meeting } from '../board/camera.svelte.ts';
import type { Point } from '../drawing/paths.ts';

/** Pairs that are so little farther apart than the nearest count as near. */
const AS_NEAR = 1.25;

/** Between two lines where they are nearest; of several such places, the one amid the others. */
export function meetingOf(ours: readonly Point[], theirs: readonly Point[]): Meeting | undefined {
  const pairs = ours.flatMap((own) =>
    theirs.map(([x, y]) => ({
      far: Math.hypot(x - own[0], y - own[1]),
      at: [(own[0] + x) / 2, (own[1] + y) / 2] as const,
      own,
    })),
  );
  const least = pairs.reduce((so, { far }) => Math.min(so, far), Infinity);
  const near = pairs.filter(({ far }) => far <= AS_NEAR * least);
  const sum = near.reduce<Point>(([x, y], { at }) => [x + at[0], y + at[1]], [0, 0]);
  const [mx, my] = [sum[0] / near.length, sum[1] / near.length];
  const off = ({ at: [x, y] }: Meeting): number => Math.hypot(x - mx, y - my);
  const amid = near.toSorted((a, b) => off(a) - off(b) || a.far - b.far).at(0);
  return amid && { at: amid.at, own: amid.own };
}
