import type { Bounds, Point } from '../drawing/paths.ts';

/** Pixels of air beside a panel. */
const AIR = 6;

/** Ways on the screen by which a box comes off each side of a panel: none, then the least. */
export function stepsAside(box: Bounds, panels: readonly Bounds[]): Point[] {
  const steps = panels.flatMap(({ x, y, w, h }): Point[] => [
    [x + w + AIR - box.x, 0],
    [x - AIR - box.x - box.w, 0],
    [0, y + h + AIR - box.y],
    [0, y - AIR - box.y - box.h],
  ]);
  const far = ([right, down]: Point): number => Math.abs(right) + Math.abs(down);
  return [[0, 0], ...steps.toSorted((one, other) => far(one) - far(other))];
}
