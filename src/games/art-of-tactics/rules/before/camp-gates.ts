/** Units that wait in their camp: how they come out, and how they guard it (AOT-MEET-05). */
import { ahead, type Pose } from '#geometry/plane';
import type { Pick } from '#kernel';
import type { GuardQuestion } from '../answers.ts';
import { MEASURE } from '../facts/measures.ts';
import {
  baseFor,
  campOf,
  campSpotOf,
  facingAlong,
  liesWhollyIn,
  poseOf,
  sizeOf,
} from '../facts/places.ts';
import { armyOf, isArtillery, isWaiting } from '../facts/units.ts';
import { whyNotStand } from '../movement/turning.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { Scene, No, Spot, UnitId } from '../world.ts';

const HALF = MEASURE.camp / 2;
const QUARTER = 9000;
const GRID = 400;

/** AOT-MEET-05 R-078 Its front on a point of the camp's boundary, facing outward. */
export function whyNotOut(scene: Scene, unit: UnitId, pose: Pose): No | undefined {
  const camp = campSpotOf(scene, armyOf(scene, unit));
  const front = ahead(pose, sizeOf(scene, unit).depth / 2);
  const [out, along] =
    pose.facing % (2 * QUARTER) === 0
      ? [front.y - (camp?.y ?? 0), front.x - (camp?.x ?? 0)]
      : [front.x - (camp?.x ?? 0), front.y - (camp?.y ?? 0)];
  const side = pose.facing === 0 || pose.facing === QUARTER ? HALF : -HALF;
  if (pose.facing % QUARTER !== 0 || out !== side || Math.abs(along) > HALF)
    return refuse('notAtGate', 'AOT-MEET-05', { unit }, { x: pose.x, y: pose.y });
  return whyNotStand(scene, unit, pose);
}
/** Places at the boundary where it has room, side by side from the middle of each out. */
export function exitsOf(scene: Scene, unit: UnitId): Pose[] {
  const camp = campSpotOf(scene, armyOf(scene, unit));
  if (camp === undefined) return [];
  const offsets: number[] = [0];
  for (let far = GRID; far <= HALF; far += GRID) offsets.push(far, -far);
  return [0, QUARTER, 2 * QUARTER, 3 * QUARTER]
    .flatMap((turned) => offsets.map((along) => gateAt(scene, unit, camp, turned, along)))
    .filter((pose) => whyNotOut(scene, unit, pose) === undefined);
}
/** Where its front lies on a side of the camp, so far along it. */
function gateAt(scene: Scene, unit: UnitId, camp: Spot, turned: number, along: number): Pose {
  const back = HALF - sizeOf(scene, unit).depth / 2;
  const { x, y } = ahead({ x: camp.x, y: camp.y, facing: turned }, back);
  const upright = turned % (2 * QUARTER) === 0;
  return { x: upright ? x + along : x, y: upright ? y : y + along, facing: turned };
}
/** AOT-MEET-05 Why a unit may not come out now, whatever its order. */
export function whyNoExit(scene: Scene, unit: UnitId): No | undefined {
  if (!isWaiting(scene, unit)) return refuse('notInCamp', 'AOT-MEET-05', { unit });
  return isArtillery(scene, unit) || exitsOf(scene, unit).length === 0
    ? refuse('noWayOut', 'AOT-MEET-05', { unit })
    : undefined;
}

// --- the guard -----------------------------------------------------------------------------------

/** R-078 A guard faces the intruder from wherever in the camp it stands. */
export function guardAt(scene: Scene, by: UnitId, { x, y }: Spot): Pose {
  const to = poseOf(scene, by);
  return { x, y, facing: facingAlong(to.x - x, to.y - y) };
}
/** R-078 Its whole base inside the camp, clear of everybody. */
export function whyNoGuard(scene: Scene, unit: UnitId, by: UnitId, spot: Spot): No | undefined {
  const camp = campOf(scene, armyOf(scene, unit));
  const pose = guardAt(scene, by, spot);
  if (camp === undefined || !liesWhollyIn(baseFor(scene, unit, pose), camp))
    return refuse('notInsideCamp', 'AOT-MEET-05', { unit }, { x: spot.x, y: spot.y });
  return whyNotStand(scene, unit, pose);
}
export function guardPosts(scene: Scene, unit: UnitId, by: UnitId): Spot[] {
  const camp = campSpotOf(scene, armyOf(scene, unit));
  if (camp === undefined) return [];
  const spots: Spot[] = [];
  for (let x = camp.x - HALF; x <= camp.x + HALF; x += GRID) {
    for (let y = camp.y - HALF; y <= camp.y + HALF; y += GRID) spots.push({ x, y });
  }
  return spots.filter((spot) => whyNoGuard(scene, unit, by, spot) === undefined);
}
export function someGuard(
  scene: Scene,
  { units, by }: GuardQuestion,
  pick: Pick,
): { unit: UnitId; x: number; y: number } {
  const unit = oneOf(units, pick);
  const { x, y } = oneOf(guardPosts(scene, unit, by), pick);
  return { unit, x, y };
}
