/** The tab of a base: its density and its strength, upright at the rear corner. */
import type { Bounds, Placed, Point } from '#table/plain';
import { HALF, type Half } from './strokes.ts';

/** Half of it, in drawing units, and how deep those stand who have lost order. */
export const TAB = { w: 16, h: 9 } as const;
export const BEHIND = 24;
/** Half of the badge beside it that says who was killed. */
export const LOST = 11;
/** On which side of the tab nothing else is written: away from the middle of its base. */
export function outwards(facing: number, half: Half = HALF): 1 | -1 {
  const [cos, sin] = turned(facing);
  return half.w * cos - half.d * sin >= 0 ? 1 : -1;
}

/** At its right rear corner; where another tab lies there, at the left one, or between them. */
export type Corner = 1 | -1 | 0;
const CORNERS: readonly Corner[] = [1, -1, 0];
const overlap = (one: Bounds, other: Bounds): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;
/** Where the tabs of several bases hang, so that no two lie on each other while that can be. */
export function spread(
  bases: readonly { readonly at: Placed; readonly behind: boolean; readonly half: Half }[],
): readonly { readonly corner: Corner; readonly box: Bounds }[] {
  const placed: { readonly corner: Corner; readonly box: Bounds }[] = [];
  for (const { at, behind, half } of bases) {
    const places = CORNERS.map((corner) => ({ corner, box: tabBox(at, behind, half, corner) }));
    const isFree = ({ box }: { readonly box: Bounds }): boolean =>
      !placed.some((one) => overlap(one.box, box));
    const found = places.find(isFree) ?? places[0];
    if (found !== undefined) placed.push(found);
  }
  return placed;
}

/** Its middle, seen from the base, whichever way that faces. */
export function tabOf(
  facing: number,
  behind: boolean,
  half: Half = HALF,
  corner: Corner = 1,
): Point {
  const turn = turned(facing);
  const [cos, sin] = [Math.abs(turn[0]), Math.abs(turn[1])];
  const across = cos * TAB.w + sin * TAB.h;
  const along = cos * TAB.h + sin * TAB.w;
  return [corner * (half.w - across), half.d + (behind ? BEHIND : 0) + along - 3];
}
/** Where it lies on the sheet. */
export function tabBox(
  { x, y, facing }: Placed,
  behind: boolean,
  half: Half = HALF,
  corner: Corner = 1,
): Bounds {
  const [u, v] = tabOf(facing, behind, half, corner);
  const [cos, sin] = turned(facing);
  const [cx, cy] = [x + u * cos - v * sin, y + u * sin + v * cos];
  return { x: cx - TAB.w, y: cy - TAB.h, w: 2 * TAB.w, h: 2 * TAB.h };
}
const turned = (facing: number): [cos: number, sin: number] => {
  const angle = (facing * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
};
