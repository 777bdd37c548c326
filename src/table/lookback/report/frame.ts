/** What a small picture of a sheet shows: as much about a place as it is to, and nothing beyond. */
import { boundsOf, type Bounds, type Point } from '../../drawing/paths.ts';

/** How wide it is to how high. */
const SHAPE = 267 / 172;
const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(Math.max(least, most), value));

/**
 * `about`: where something happened, or none: the middle of the sheet. `wide`: so much is seen of
 * it, in drawing units; more where the places lie farther apart.
 */
export function frameOf(sheet: Bounds, about: readonly Point[], wide: number): Bounds {
  const middle: Point = [sheet.x + sheet.w / 2, sheet.y + sheet.h / 2];
  const box = boundsOf(about.length === 0 ? [middle] : about);
  const needed = Math.max(wide, box.w * 1.4, box.h * 1.4 * SHAPE);
  const w = Math.min(needed, sheet.w, sheet.h * SHAPE);
  const h = w / SHAPE;
  return {
    x: clamp(box.x + box.w / 2 - w / 2, sheet.x, sheet.x + sheet.w - w),
    y: clamp(box.y + box.h / 2 - h / 2, sheet.y, sheet.y + sheet.h - h),
    w,
    h,
  };
}
