/**
 * AOT-CMD-10, R-051 The signal to attack: whom it reaches goes at the nearest enemy in sight, runs
 * where a run may carry him there, or shoots instead.
 */
import { inches } from '../facts/measures.ts';
import { nearestTo, poseOf, sees } from '../facts/places.ts';
import { enemiesOf, isPanicking, isWaiting } from '../facts/units.ts';
import { clearAhead, legsTowards } from '../movement/aims.ts';
import { gaitOf } from '../movement/running.ts';
import { wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';
import { targetsOf } from '../shooting/range.ts';
import type { ActAnswer } from '../answers.ts';
import type { Leg, Look, No, Ticks, UnitId } from '../types.ts';
import { givenTo, reachOf, whyNoDeed, whyNotRunNow, whyNotWay } from './given.ts';

/** What the signal asks of a unit still. */
export interface Duty {
  readonly unit: UnitId;
  readonly deed: 'attack' | 'run';
  /** The nearest enemy in its sight; -1: nobody is, and it may shoot at somebody. */
  readonly at: UnitId | -1;
}
/**
 * What the units that a signal to attack has reached must do before the slot's actions end: who
 * must go at all stands before who must run after it.
 */
export function duties(scene: Look): Duty[] {
  const sent = (scene.position.slot?.given ?? [])
    .map(({ unit }) => unit)
    .filter((unit) => isUnderAttack(scene, unit));
  const owing = (deed: Duty['deed'], owes: (scene: Look, unit: UnitId) => boolean): Duty[] =>
    sent
      .filter((unit) => owes(scene, unit))
      .map((unit) => ({ unit, deed, at: targetOf(scene, unit) ?? -1 }));
  return [...owing('attack', mustGo), ...owing('run', mustRun)];
}
/** Sent to attack, and not bound to anything else by a shot that it took instead. */
const isUnderAttack = (scene: Look, unit: UnitId): boolean =>
  givenTo(scene, unit)?.attack === true &&
  !isWaiting(scene, unit) &&
  !isPanicking(scene, unit) &&
  !hasShot(scene, unit);
const hasShot = ({ position: { slot } }: Look, unit: UnitId): boolean =>
  slot?.done.some((one) => one.unit === unit && one.deed === 'shoot') === true;
/** The nearest enemy in line of sight. */
const targetOf = (scene: Look, unit: UnitId): UnitId | undefined =>
  nearestTo(
    scene,
    unit,
    enemiesOf(scene, unit).filter((enemy) => sees(scene, unit, enemy)),
  );

function mustGo(scene: Look, unit: UnitId): boolean {
  if (whyNoDeed(scene, unit, 'move') !== undefined) return false;
  if (targetsOf(scene, unit).length > 0) return true;
  return waysAt(scene, unit, reachOf(scene, unit)).length > 0;
}
/** Its move has not reached the enemy, and the highest throw of its dice would. */
function mustRun(scene: Look, unit: UnitId): boolean {
  const moved = scene.position.slot?.done.some((one) => one.unit === unit && one.deed === 'move');
  if (moved !== true || whyNotRunNow(scene, unit) !== undefined) return false;
  return chargeAt(scene, unit, inches(6 * (gaitOf(scene, unit)?.dice ?? 0))) !== undefined;
}
/** Ways of a length at the enemy: towards him, or straight on. */
export function waysAt(scene: Look, unit: UnitId, most: Ticks): Leg[][] {
  const at = targetOf(scene, unit);
  if (at === undefined) return [];
  const ways: Leg[][] = [
    [{ ahead: clearAhead(scene, unit, most) }],
    legsTowards(scene, unit, at, most),
  ];
  return ways.filter(
    (legs) => (whyNotWay(scene, unit, legs, most) ?? whyNotAt(scene, unit, legs)) === undefined,
  );
}
/** Of these, one that comes upon an enemy; `straight`: without a wheel (AOT-BREAK-02). */
export const chargeAt = (
  scene: Look,
  unit: UnitId,
  most: Ticks,
  straight = false,
): Leg[] | undefined =>
  waysAt(scene, unit, most).find((legs) => {
    const traced = wayOf(scene, unit, legs);
    return 'way' in traced && traced.way.contacts.length > 0 && (!straight || traced.way.straight);
  });

/** An attack leads nearer to the nearest enemy in sight. */
export function whyNotAt(scene: Look, unit: UnitId, legs: readonly Leg[]): No | undefined {
  if (!isUnderAttack(scene, unit)) return undefined;
  const target = targetOf(scene, unit);
  const traced = wayOf(scene, unit, legs);
  if (target === undefined || !('way' in traced)) return undefined;
  const { end } = traced.way;
  const [x, y] = [scene.position.units.x[target], scene.position.units.y[target]];
  const from = poseOf(scene, unit);
  const nearer = (end.x - x) ** 2 + (end.y - y) ** 2 < (from.x - x) ** 2 + (from.y - y) ** 2;
  return nearer ? undefined : refuse('notTowards', 'AOT-CMD-10', { unit, enemy: target });
}
/**
 * AOT-RUN-08 A run may end short, but not where what is left of it reaches the enemy: of a ride
 * through foot, straight on.
 */
export function whyNoHalt(
  scene: Look,
  unit: UnitId,
  left: Ticks,
  straight = false,
): No | undefined {
  const owes = isUnderAttack(scene, unit) && chargeAt(scene, unit, left, straight) !== undefined;
  return owes ? refusedBy({ unit, deed: 'run', at: targetOf(scene, unit) ?? -1 }) : undefined;
}
/** Why the actions may not end before a duty is done. */
export const refusedBy = ({ unit, deed, at }: Duty): No =>
  deed === 'attack'
    ? refuse('mustAttack', 'AOT-CMD-10', { unit })
    : refuse('mustRun', 'AOT-CMD-10', { unit, enemy: at });
/** The nearest way of doing a duty: a run, a way at the enemy, or a shot. */
export function dutyDone(scene: Look, { unit, deed }: Duty): ActAnswer {
  if (deed === 'run') return { unit, act: 'run' };
  const reach = reachOf(scene, unit);
  const legs = chargeAt(scene, unit, reach) ?? waysAt(scene, unit, reach).at(-1);
  if (legs !== undefined) return { unit, act: 'move', legs };
  return { unit, act: 'shoot', at: targetsOf(scene, unit)[0] };
}
