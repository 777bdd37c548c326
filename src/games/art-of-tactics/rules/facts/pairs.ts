/** Two units of a position, without a setup. */
import { gap } from '#geometry/plane';
import type { Position, UnitId } from '../world.ts';
import { baseAt, sizeOf } from './places.ts';

/** How far apart the bases of two units are, in ticks. */
export function distanceOfPoses(position: Position, a: UnitId, b: UnitId): number {
  const { x, y, facing } = position.units;
  const at = (unit: UnitId) =>
    baseAt({ x: x[unit], y: y[unit], facing: facing[unit] }, sizeOf({ position }, unit));
  return gap(at(a), at(b));
}
