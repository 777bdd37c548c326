import type { Point } from './paths.ts';

/** The point of a segment nearest to another point. */
function onSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const k = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / square));
  return [ax + dx * k, ay + dy * k];
}
/** The two points at which two blocks are closest, for drawing a line between them. */
export function nearestPoints(one: readonly Point[], two: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [one[0] ?? [0, 0], two[0] ?? [0, 0]];
  let least = Infinity;
  const measure = (corner: Point, other: readonly Point[], swap: boolean): void => {
    other.forEach((from, index) => {
      const near = onSegment(corner, from, other[(index + 1) % other.length] ?? from);
      const gap = Math.hypot(near[0] - corner[0], near[1] - corner[1]);
      // A little more is needed to win, so that lines do not jump between equal corners.
      if (gap > least - 0.5) return;
      least = gap;
      best = swap ? [near, corner] : [corner, near];
    });
  };
  for (const corner of one) measure(corner, two, false);
  for (const corner of two) measure(corner, one, true);
  return best;
}
