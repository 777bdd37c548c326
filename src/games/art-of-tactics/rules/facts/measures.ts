/** Every slack and fixed length, declared once, and the bands of a measure by name (0.2). */
import type { Ticks } from '../world.ts';

/** An inch, in ticks. */
export const IN = 1000;
export const MEASURE = {
  /** AOT-GEO-06 Contact, and the overlap that is forgiven. */
  touch: 20,
  /** AOT-GEO-08 How far before the front line a corner may lie and be behind it still. */
  line: 20,
  /** AOT-FACE-04 By how much the distance to the enemy may change. */
  turn: 50,
  /** How long a line may lie in what blocks it: rounding only. */
  sight: 1,
  /** AOT-SETUP-10 The side of a camp. */
  camp: 8 * IN,
} as const;
/** AOT-COMP-01 The table of a battle that begins on bare ground. */
export const TABLE = { width: 60 * IN, height: 40 * IN } as const;
/** A base: its front and its depth, in ticks. */
export interface Size {
  readonly width: Ticks;
  readonly depth: Ticks;
}
/** AOT-GEO-01 The base of a unit. */
export const BASE: Size = { width: 3200, depth: 1600 };
/** AOT-GEO-02 The base of an animal or a machine: its narrow side is the front. */
export const LARGE: Size = { width: 2400, depth: 3200 };
/** AOT-GEO-03 A row of stakes, as wide as the front that it stands before. */
export const STAKES: Size = { width: 3200, depth: 800 };

/** AOT-CMD-08, AOT-PROP-02 `not farther than`: no slack. */
export const within = (distance: Ticks, limit: Ticks): boolean => distance <= limit;
export const touches = (gap: number): boolean => gap <= MEASURE.touch;
export const overlaps = (gap: number): boolean => gap < -MEASURE.touch;
export const length = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);
/** A length as the rules say it: tenths and hundredths of an inch are ticks all the same. */
export const inches = (count: number): Ticks => count * IN;
