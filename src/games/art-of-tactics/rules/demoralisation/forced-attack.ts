/** AOT-DEM-06 An enemy that is made to attack. */
import { IN } from '../facts/measures.ts';
import { distance, facingAlong, isEngaged, nearestTo, poseOf } from '../facts/places.ts';
import {
  densityOf,
  enemiesOf,
  isOnTable,
  isPanicking,
  movementOf,
  unitsOnTable,
  armyOf,
  otherArmy,
} from '../facts/units.ts';
import { arrive, go } from '../movement/going.ts';
import { rollRun, whyNoRun } from '../movement/running.ts';
import { turnInPlace, whyNoTurn } from '../movement/turning.ts';
import { clearAhead } from '../movement/aims.ts';
import { refuse } from '../refuse.ts';
import type { Here, Look, No, Play, Ticks, UnitId } from '../types.ts';

/** R-166 Why a unit cannot be made to attack. */
export function whyNoForcedAttack(scene: Look, unit: UnitId): No | undefined {
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-DEM-06', { unit });
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-DEM-06', { unit });
  if (densityOf(scene, unit) === 5) return refuse('inDensityFive', 'AOT-DEM-06', { unit });
  return unitsOnTable(scene, otherArmy(armyOf(scene, unit))).length === 0
    ? refuse('nobodyThere', 'AOT-DEM-06', { unit })
    : undefined;
}
/** R-166 Turns to its target with a test, goes straight, and runs if it must. */
export function* forceAttack(table: Here, unit: UnitId): Play {
  const target = nearestTo(table, unit, enemiesOf(table, unit));
  if (target === undefined) return;
  yield* faceTo(table, unit, target);
  if (yield* goAt(table, unit, target, movementOf(table, unit), false)) return;
  if (!isOnTable(table, unit) || isPanicking(table, unit)) return;
  if (whyNoRun(table, unit) !== undefined) return;
  const reach = yield* rollRun(table, unit);
  yield* goAt(table, unit, target, reach, true);
}
/** Turns in place towards a unit, where there is room to. */
export function* faceTo(table: Here, unit: UnitId, target: UnitId): Play {
  const [from, to] = [poseOf(table, unit), poseOf(table, target)];
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  if (whyNoTurn(table, unit, facing) === undefined) yield* turnInPlace(table, unit, facing);
}
/** Straight ahead as far as it can, at most to contact; tells whether it came into contact. */
export function* goAt(
  table: Here,
  unit: UnitId,
  target: UnitId,
  most: Ticks,
  run: boolean,
): Play<boolean> {
  const far = Math.min(most, Math.ceil(distance(table, unit, target)) + 4 * IN);
  const legs = [{ ahead: clearAhead(table, unit, far) }];
  if (legs[0].ahead === 0) return isEngaged(table, unit);
  const way = yield* go(table, unit, legs, { run });
  return way === undefined ? true : yield* arrive(table, unit, way);
}
