/** Two units of a position, without a setup. */
import { gap } from '#geometry/plane';
import type { Position, UnitId } from '../types.ts';
import { baseAt } from './places.ts';

/** How far apart the bases of two units are, in ticks. */
export function distanceOfPoses({ units }: Position, a: UnitId, b: UnitId): number {
  const at = (unit: UnitId) =>
    baseAt({ x: units.x[unit], y: units.y[unit], facing: units.facing[unit] });
  return gap(at(a), at(b));
}
