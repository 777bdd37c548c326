/** Every slack and fixed length, declared once, and the bands of a measure by name (section 2). */
import { front, type Vector } from '#geometry/plane';
import type { Ticks } from '../world.ts';
import { UW } from './unit-width.ts';

export { facingAlong } from '#geometry/plane';
export { UW } from './unit-width.ts';
export const MEASURE = {
  /** COS-GEO-03 Q: exact ties must not depend on rounding. */
  range: 1,
  /** COS-GEO-07, COS-GEO-10: touching, and the overlap that is forgiven. */
  touch: 10,
  /** COS-GEO-06: the area (ticks squared) beyond which a unit is inside an element. */
  area: 1000,
  /** COS-GEO-11: what makes touching sides a side contact. */
  side: { touch: 10, angle: 100, length: 50 },
  /** COS-GEO-13, COS-TER-11: what makes a line cross a shape. */
  sight: { line: 10, inside: 1 },
  /** COS-GEO-12, the commander's base: COS-GEN-12. */
  commander: 200,
  /** COS-MRK-02 */
  markerRadius: 2 * UW,
  /** COS-TER-33 The side of an emplacement, and how near its centre a unit is inside. */
  emplacement: { side: 1200, centre: 50 },
} as const;

// COS-GEO-03 The bands of a distance.
export const atMost = (distance: Ticks, limit: Ticks): boolean => distance <= limit + MEASURE.range;
export const lessThan = (distance: Ticks, limit: Ticks): boolean =>
  distance < limit - MEASURE.range;
export const moreThan = (distance: Ticks, limit: Ticks): boolean =>
  distance > limit + MEASURE.range;
// COS-GEO-07, COS-GEO-10 The bands of a gap.
export const touches = (gap: number): boolean => gap <= MEASURE.touch;
export const overlaps = (gap: number): boolean => gap < -MEASURE.touch;

/** Is a way longer than a reach? Without a root: asked of every pair. */
export const beyond = (dx: Ticks, dy: Ticks, reach: Ticks): boolean =>
  dx * dx + dy * dy > reach * reach;
export const length = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** COS-GEO-01 The way that a facing points: 0 straight up the table, 90 degrees to the right. */
export const aheadOf = (facing: number): Vector => front(facing);
