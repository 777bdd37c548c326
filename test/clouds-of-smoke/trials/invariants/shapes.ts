/** Rectangles measured once more, by other means than the rules use. */
import { groundOf } from '../../../../src/games/clouds-of-smoke/rules/ground/field.ts';
import type { Scene, UnitId } from '../../../../src/games/clouds-of-smoke/rules/world.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  /** The way ahead, and half the width and depth. */
  readonly fx: number;
  readonly fy: number;
  readonly hw: number;
  readonly hd: number;
}

export function boxOf(look: Scene, unit: UnitId): Box {
  const { x, y, facing } = look.position.units;
  return boxAt(look, { x: x[unit], y: y[unit], facing: facing[unit] });
}
export function boxAt(
  { setup }: Scene,
  { x, y, facing }: { readonly x: number; readonly y: number; readonly facing: number },
): Box {
  const angle = (facing / 18_000) * Math.PI;
  const { width, depth } = setup.footprint;
  return { x, y, fx: Math.sin(angle), fy: Math.cos(angle), hw: width / 2, hd: depth / 2 };
}
/**
 * COS-TER-33 The emplacement whose middle is where the unit's is, as a box of 1.2 UW. Corners are
 * rounded to the grid, so within 49 ticks it surely is inside, and within 51 it may be.
 */
export function workOf(look: Scene, unit: UnitId, within: 49 | 51): Box | undefined {
  const { x, y } = look.position.units;
  for (const { kind, outline } of groundOf(look)) {
    if (kind !== 'emplacement') continue;
    const mean = (axis: 0 | 1): number =>
      outline.reduce((sum, corner) => sum + corner[axis], 0) / outline.length;
    const [cx, cy] = [mean(0), mean(1)];
    if (Math.hypot(cx - x[unit], cy - y[unit]) > within) continue;
    const [[ax, ay], [bx, by]] = outline;
    const size = Math.hypot(bx - ax, by - ay);
    return { x: cx, y: cy, fx: (bx - ax) / size, fy: (by - ay) / size, hw: 600, hd: 600 };
  }
  return undefined;
}
/** How far the box reaches along a direction. */
const reach = ({ fx, fy, hw, hd }: Box, ax: number, ay: number): number =>
  Math.abs(ax * fx + ay * fy) * hd + Math.abs(ax * fy - ay * fx) * hw;

/** How deep two boxes lie in one another; below 0 they are apart. */
export function depthOf(a: Box, b: Box): number {
  const axes = [a, b].flatMap(({ fx, fy }) => [
    [fx, fy],
    [fy, -fx],
  ]);
  const depths = axes.map(([ax, ay]) => {
    const between = Math.abs((b.x - a.x) * ax + (b.y - a.y) * ay);
    return reach(a, ax, ay) + reach(b, ax, ay) - between;
  });
  return Math.min(...depths);
}
export const cornersOf = ({ x, y, fx, fy, hw, hd }: Box): (readonly [number, number])[] =>
  [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([a, b]) => [x + a * hd * fx + b * hw * fy, y + a * hd * fy - b * hw * fx] as const);
/** The room that is left to the nearest edge of the table. */
export function roomOf(box: Box, width: number, height: number): number {
  const [rx, ry] = [reach(box, 1, 0), reach(box, 0, 1)];
  return Math.min(box.x - rx, width - box.x - rx, box.y - ry, height - box.y - ry);
}
/** From a point to the box; below 0 inside it. */
export function distanceTo({ x, y, fx, fy, hw, hd }: Box, px: number, py: number): number {
  const ahead = Math.abs((px - x) * fx + (py - y) * fy) - hd;
  const aside = Math.abs((px - x) * fy - (py - y) * fx) - hw;
  if (ahead <= 0 && aside <= 0) return Math.max(ahead, aside);
  return Math.hypot(Math.max(0, ahead), Math.max(0, aside));
}
