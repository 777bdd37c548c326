/** Turns in place: free, tested, and at the same distance from the enemy (section 19). */
import { gap, insideTable, type Pose, type Rect } from '#geometry/plane';
import { length, MEASURE, overlaps, touches } from '../facts/measures.ts';
import {
  baseFor,
  baseOf,
  contactGap,
  distance,
  isEngaged,
  near,
  nearestTo,
  poseOf,
} from '../facts/places.ts';
import { densityOf, enemiesOf, isPanicking, unitsOnTable } from '../facts/units.ts';
import { refuse } from '../refuse.ts';
import type { Scene, No, Ticks, UnitId } from '../world.ts';
import { barriersFor } from './barriers.ts';

/** How far a turned base is shifted at most. */
const SHIFT = 4000;

/**
 * R-114 Turned about the centre, then shifted along the line to an enemy so that it is as far from
 * him as before; undefined where there is no such place.
 */
export function turnedTo(
  scene: Scene,
  unit: UnitId,
  facing: number,
  enemy?: UnitId,
): Pose | undefined {
  const from = poseOf(scene, unit);
  const pose = { ...from, facing };
  const other = enemy ?? nearestTo(scene, unit, enemiesOf(scene, unit));
  if (other === undefined) return pose;
  const before = distance(scene, unit, other);
  const at = (one: Pose): Rect => baseFor(scene, unit, one);
  const shift = shiftOf(pose, at, baseOf(scene, other), before);
  const shifted = shift === undefined ? undefined : alongTo(pose, poseOf(scene, other), shift);
  if (shifted === undefined) return undefined;
  const after = Math.max(0, gap(baseFor(scene, unit, shifted), baseOf(scene, other)));
  return Math.abs(after - before) <= MEASURE.turn ? shifted : undefined;
}
function alongTo(pose: Pose, to: Pose, by: Ticks): Pose {
  const [dx, dy] = [to.x - pose.x, to.y - pose.y];
  const far = length(dx, dy);
  if (far === 0) return pose;
  const x = pose.x + Math.round((dx * by) / far);
  const y = pose.y + Math.round((dy * by) / far);
  return { x, y, facing: pose.facing };
}
/** The least shift towards another at which the two are so near: by halving. */
function shiftOf(
  pose: Pose,
  at: (pose: Pose) => Rect,
  other: Rect,
  before: Ticks,
): Ticks | undefined {
  const to = { x: other.cx, y: other.cy, facing: 0 };
  const isNear = (by: Ticks): boolean => gap(at(alongTo(pose, to, by)), other) <= before;
  let [low, high] = [-SHIFT, SHIFT];
  if (isNear(low) || !isNear(high)) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isNear(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** AOT-FACE-03 What else stands where a unit would stand; nobody new is touched by a turn. */
export function whyNotFree(
  scene: Scene,
  unit: UnitId,
  pose: Pose,
  but: readonly UnitId[] = [],
  density = densityOf(scene, unit),
): No | undefined {
  const base = baseFor(scene, unit, pose);
  const { width, height } = scene.setup.table;
  if (!insideTable(base, width, height, MEASURE.touch))
    return refuse('offTable', 'AOT-MOVE-07', { unit });
  for (const other of unitsOnTable(scene)) {
    if (other === unit || but.includes(other) || !near(pose, poseOf(scene, other), MEASURE.touch))
      continue;
    if (overlaps(gap(base, baseOf(scene, other)))) {
      return refuse('baseInWay', 'AOT-FACE-03', { unit, other });
    }
  }
  return barriersFor(scene, unit, density)
    .find((barrier) => barrier.gap(base) <= 0)
    ?.no(0);
}
/** AOT-FACE-03 Why a unit may not stand so of its own accord: no room, or an enemy at its front. */
export const whyNotStand = (
  scene: Scene,
  unit: UnitId,
  pose: Pose,
  but: readonly UnitId[] = [],
  density = densityOf(scene, unit),
): No | undefined => whyNotFree(scene, unit, pose, but, density) ?? touchesNew(scene, unit, pose);
function touchesNew(scene: Scene, unit: UnitId, pose: Pose): No | undefined {
  const base = baseFor(scene, unit, pose);
  const enemy = enemiesOf(scene, unit).find(
    (one) =>
      near(pose, poseOf(scene, one), MEASURE.touch) &&
      touches(contactGap(base, baseOf(scene, one))),
  );
  return enemy === undefined
    ? undefined
    : refuse('turnsIntoContact', 'AOT-FACE-03', { unit, enemy });
}

/**
 * AOT-FACE-01, AOT-FACE-02, AOT-FACE-03, AOT-FACE-04, AOT-FACE-05 Why a unit may not turn so in
 * place.
 */
export function whyNoTurn(scene: Scene, unit: UnitId, facing: number): No | undefined {
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-FACE-05', { unit });
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-PANIC-01', { unit });
  // AOT-FACE-09 Between two turns of a unit somebody does something else.
  if (scene.position.slot?.turned.includes(unit) === true)
    return refuse('turnedBefore', 'AOT-FACE-09', { unit });
  if (facing === poseOf(scene, unit).facing) return refuse('facesThatWay', 'AOT-FACE-01', { unit });
  const pose = turnedTo(scene, unit, facing);
  if (pose === undefined) return refuse('distanceChanges', 'AOT-FACE-04', { unit });
  return whyNotStand(scene, unit, pose);
}
