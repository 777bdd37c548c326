/** How a unit may answer a shot: return it, charge, turn (AOT-REACT-03, AOT-REACT-09). */
import { ahead } from '#geometry/plane';
import type { Reply } from '../answers.ts';
import { IN } from '../facts/measures.ts';
import {
  baseOf,
  contactGap,
  distance,
  facingAlong,
  isEngaged,
  isOnFlank,
  poseOf,
} from '../facts/places.ts';
import { supposedAt } from '../facts/supposed.ts';
import {
  densityOf,
  isModel,
  isPanicking,
  isShielded,
  isWagon,
  options,
  wears,
} from '../facts/units.ts';
import { turnedTo, whyNotFree, whyNoTurn } from '../movement/turning.ts';
import { wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';
import type { Scene, No, UnitId } from '../world.ts';
import { shotOf } from './range.ts';

// --- answers -------------------------------------------------------------------------------------

/** AOT-REACT-01, AOT-REACT-02 Why a unit may not shoot back. */
export function whyNoReturn(scene: Scene, unit: UnitId, by: UnitId): No | undefined {
  if (scene.position.slot?.answered.includes(unit)) {
    return refuse('answeredBefore', 'AOT-REACT-02', { unit });
  }
  const back = shotOf(scene, unit, by);
  return 'no' in back ? back.no : undefined;
}
export interface ChargeWay {
  readonly facing: number;
  /** How far it is until the two touch, in ticks. */
  readonly far: number;
  /** How many it touches there. */
  readonly touches: number;
}
/** How far straight ahead until it touches an enemy. */
function firstContact(scene: Scene, unit: UnitId, by: UnitId): number | undefined {
  const from = poseOf(scene, unit);
  const other = baseOf(scene, by);
  let far = Math.max(0, Math.floor(distance(scene, unit, by)) - 20);
  for (const most = far + 4 * IN; far <= most;) {
    const apart = contactGap({ ...baseOf(supposedAt(scene, unit, ahead(from, far)), unit) }, other);
    if (apart <= 20) return far;
    far += Math.max(1, Math.floor(apart - 21.5));
  }
  return undefined;
}
/** Faces the enemy and goes straight at him; undefined where the way is not free. */
export function straightAt(scene: Scene, unit: UnitId, by: UnitId): ChargeWay | undefined {
  const [from, to] = [poseOf(scene, unit), poseOf(scene, by)];
  const facingHim = facingAlong(to.x - from.x, to.y - from.y);
  const pose = facingHim === from.facing ? from : turnedTo(scene, unit, facingHim);
  if (pose === undefined || whyNotFree(scene, unit, pose) !== undefined) return undefined;
  const turned = supposedAt(scene, unit, pose);
  const far = firstContact(turned, unit, by);
  if (far === undefined) return undefined;
  const traced = wayOf(turned, unit, [{ ahead: far }]);
  return 'way' in traced
    ? { facing: facingHim, far, touches: traced.way.contacts.length }
    : undefined;
}
/** AOT-REACT-11 Straight at the enemy, and at nobody else. */
export function chargeWay(scene: Scene, unit: UnitId, by: UnitId): ChargeWay | undefined {
  const way = straightAt(scene, unit, by);
  return way?.touches === 1 ? way : undefined;
}
/**
 * AOT-REACT-03, AOT-REACT-06, AOT-REACT-07, AOT-REACT-11 Why a unit may not charge who shoots at
 * it.
 */
export function whyNoCountercharge(scene: Scene, unit: UnitId, by: UnitId): No | undefined {
  const { units } = scene.position;
  if (isOnFlank(scene, by, unit)) return refuse('shotInFlank', 'AOT-REACT-07', { unit, by });
  if (units.ran[unit] === 1) return refuse('ranBefore', 'AOT-REACT-03', { unit });
  if (units.evaded[unit] === 1 || units.retreated[unit] === 1) {
    return refuse('retreatedBefore', 'AOT-RUN-01', { unit });
  }
  if (isModel(scene, unit) || isWagon(scene, unit)) {
    return refuse('modelsDoNotCharge', 'AOT-REACT-06', { unit });
  }
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-REACT-06', { unit });
  if (densityOf(scene, unit) === 5) return refuse('inDensityFive', 'AOT-REACT-06', { unit });
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-REACT-06', { unit });
  const heavy = wears(scene, unit, 'armour') && isShielded(scene, unit);
  if (heavy && !options(scene).heavyFootCountercharge)
    return refuse('tooHeavy', 'AOT-REACT-06', { unit, by });
  return chargeWay(scene, unit, by) === undefined
    ? refuse('noWayThere', 'AOT-REACT-11', { unit, by })
    : undefined;
}
/** AOT-REACT-08 Facings in which the shot comes from the front. */
export function facingsToShot(scene: Scene, unit: UnitId, by: UnitId): number[] {
  const [from, to] = [poseOf(scene, unit), poseOf(scene, by)];
  const facingHim = facingAlong(to.x - from.x, to.y - from.y);
  return whyNoTurn(scene, unit, facingHim) === undefined ? [facingHim] : [];
}
export function choicesOf(scene: Scene, unit: UnitId, by: UnitId, turned: boolean): Reply[] {
  const may: Reply[] = [];
  if (whyNoReturn(scene, unit, by) === undefined) may.push('return');
  if (!turned && whyNoCountercharge(scene, unit, by) === undefined) may.push('charge');
  if (!turned && isOnFlank(scene, by, unit) && facingsToShot(scene, unit, by).length > 0)
    may.push('turn');
  return [...may, 'none'];
}
