/** AOT-DEM-06 An enemy that is made to attack. */
import { IN } from '../facts/measures.ts';
import { distance, facingAlong, isEngaged, nearestTo, poseOf } from '../facts/places.ts';
import {
  densityOf,
  enemiesOf,
  isArtillery,
  isOnTable,
  isPanicking,
  movementOf,
} from '../facts/units.ts';
import { clearAhead } from '../movement/aims.ts';
import { arrive, go } from '../movement/going.ts';
import { rollRun, whyNoRun } from '../movement/running.ts';
import { turnedTo, whyNotStand } from '../movement/turning.ts';
import { turnInPlace } from '../movement/turns.ts';
import { refuse } from '../refuse.ts';
import type { Context, Scene, No, Play, Ticks, UnitId } from '../world.ts';

/** R-166 Why a unit cannot be made to attack. */
export function whyNoForcedAttack(scene: Scene, unit: UnitId): No | undefined {
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-DEM-06', { unit });
  if (isArtillery(scene, unit)) return refuse('piecesStand', 'AOT-DEM-06', { unit });
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-DEM-06', { unit });
  if (densityOf(scene, unit) === 5) return refuse('inDensityFive', 'AOT-DEM-06', { unit });
  const target = nearestTo(scene, unit, enemiesOf(scene, unit));
  return target === undefined
    ? refuse('nobodyThere', 'AOT-DEM-06', { unit })
    : whyNotFaced(scene, unit, target);
}
/** R-166 Turns to its target with a test, goes straight, and runs if it must. */
export function* forceAttack(table: Context, unit: UnitId): Play {
  const target = nearestTo(table, unit, enemiesOf(table, unit));
  if (target === undefined) return;
  yield* faceTo(table, unit, target);
  if (isPanicking(table, unit) || !isOnTable(table, unit)) return;
  if (yield* goAt(table, unit, target, movementOf(table, unit), false)) return;
  if (!isOnTable(table, unit) || isPanicking(table, unit)) return;
  if (whyNoRun(table, unit) !== undefined) return;
  const reach = yield* rollRun(table, unit);
  if (isOnTable(table, unit)) yield* goAt(table, unit, target, reach, true);
}
const facingTo = (scene: Scene, unit: UnitId, target: UnitId): number => {
  const [from, to] = [poseOf(scene, unit), poseOf(scene, target)];
  return facingAlong(to.x - from.x, to.y - from.y);
};
/** AOT-FACE-03, AOT-FACE-04 Why it cannot turn to whom it is to attack. */
export function whyNotFaced(scene: Scene, unit: UnitId, target: UnitId): No | undefined {
  const facing = facingTo(scene, unit, target);
  if (facing === poseOf(scene, unit).facing) return undefined;
  const pose = turnedTo(scene, unit, facing);
  if (pose === undefined) return refuse('distanceChanges', 'AOT-FACE-04', { unit });
  return whyNotStand(scene, unit, pose);
}
/** Turns in place towards a unit, where it does not face it. */
export function* faceTo(table: Context, unit: UnitId, target: UnitId): Play {
  const facing = facingTo(table, unit, target);
  if (facing !== poseOf(table, unit).facing) yield* turnInPlace(table, unit, facing);
}
/** Straight ahead as far as it can, at most to contact; tells whether it came into contact. */
export function* goAt(
  table: Context,
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
