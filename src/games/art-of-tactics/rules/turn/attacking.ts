/**
 * AOT-CMD-10, R-051 The signal to attack: whom it reaches goes at the nearest enemy in sight, runs
 * where a run may carry him there, or shoots instead.
 */
import type { Pose } from '#geometry/plane';
import type { ActAnswer } from '../answers.ts';
import { inches } from '../facts/measures.ts';
import { distance, nearestSeen } from '../facts/places.ts';
import { supposedAt } from '../facts/supposed.ts';
import { isOnTable, isPanicking, isWaiting } from '../facts/units.ts';
import { clearAhead, legsTowards } from '../movement/aims.ts';
import { gaitOf } from '../movement/running.ts';
import { turnedTo } from '../movement/turning.ts';
import { lengthOfAll, wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';
import { targetsOf } from '../shooting/range.ts';
import type { Leg, Scene, No, Ticks, UnitId } from '../world.ts';
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
export function duties(scene: Scene): Duty[] {
  const sent = (scene.position.slot?.given ?? [])
    .map(({ unit }) => unit)
    .filter((unit) => isUnderAttack(scene, unit));
  const owing = (deed: Duty['deed']): Duty[] =>
    sent
      .filter((unit) => OWES[deed](scene, unit))
      .map((unit) => ({ unit, deed, at: targetOf(scene, unit) ?? -1 }));
  return [...owing('attack'), ...owing('run')];
}
/** Sent to attack, and not bound to anything else by a shot that it took instead. */
const isUnderAttack = (scene: Scene, unit: UnitId): boolean =>
  givenTo(scene, unit)?.attack === true &&
  !isWaiting(scene, unit) &&
  !isPanicking(scene, unit) &&
  !hasShot(scene, unit);
const hasShot = ({ position: { slot } }: Scene, unit: UnitId): boolean =>
  slot?.done.some((one) => one.unit === unit && one.deed === 'shoot') === true;
/** R-051 Whom it saw nearest at the signal; once he is gone, or untold, whom it sees now. */
function targetOf(scene: Scene, unit: UnitId): UnitId | undefined {
  const at = givenTo(scene, unit)?.at;
  if (at === -1) return undefined;
  return at !== undefined && isOnTable(scene, at) ? at : nearestSeen(scene, unit);
}

const OWES: { readonly [D in Duty['deed']]: (scene: Scene, unit: UnitId) => boolean } = {
  attack: mustGo,
  run: mustRun,
};
function mustGo(scene: Scene, unit: UnitId): boolean {
  if (whyNoDeed(scene, unit, 'move') !== undefined) return false;
  if (targetsOf(scene, unit).length > 0) return true;
  return waysAt(scene, unit, reachOf(scene, unit)).length > 0;
}
/** Its move has not reached the enemy, and the highest throw of its dice would. */
function mustRun(scene: Scene, unit: UnitId): boolean {
  const moved = scene.position.slot?.done.some((one) => one.unit === unit && one.deed === 'move');
  if (moved !== true || whyNotRunNow(scene, unit) !== undefined) return false;
  return chargeAt(scene, unit, inches(6 * (gaitOf(scene, unit)?.dice ?? 0))) !== undefined;
}
/** Ways of a length at the enemy: towards him, or straight on. */
export function waysAt(scene: Scene, unit: UnitId, most: Ticks): Leg[][] {
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
const chargeAt = (scene: Scene, unit: UnitId, most: Ticks, straight = false): Leg[] | undefined =>
  waysAt(scene, unit, most).find((legs) => {
    const traced = wayOf(scene, unit, legs);
    return 'way' in traced && traced.way.contacts.length > 0 && (!straight || traced.way.straight);
  });

/** An attack leads nearer to the nearest enemy in sight (AOT-GEO-05). */
export function whyNotAt(scene: Scene, unit: UnitId, legs: readonly Leg[]): No | undefined {
  if (!isUnderAttack(scene, unit)) return undefined;
  const target = targetOf(scene, unit);
  const traced = wayOf(scene, unit, legs);
  if (target === undefined || !('way' in traced)) return undefined;
  const nearer = apartAt(scene, unit, target, traced.way.end) < distance(scene, unit, target);
  return nearer ? undefined : refuse('notTowards', 'AOT-CMD-10', { unit, enemy: target });
}
const apartAt = (scene: Scene, unit: UnitId, target: UnitId, end: Pose): Ticks =>
  distance(supposedAt(scene, unit, end), unit, target);

// --- all of its move -----------------------------------------------------------------------------

/** So much nearer by what is left of its move, and it has stepped short. */
const SHORT = 50;
/** An answer holds so many legs: nobody owes more. */
const MOST_LEGS = 10;
/** R-051 Of a way, and what is left of the move, the rest that leads still nearer. */
function restOf(scene: Scene, unit: UnitId, legs: readonly Leg[], most: Ticks): Leg[] | undefined {
  const target = targetOf(scene, unit);
  const traced = wayOf(scene, unit, legs);
  if (target === undefined || !('way' in traced) || legs.length > MOST_LEGS) return undefined;
  const { end, contacts } = traced.way;
  if (contacts.length > 0) return undefined;
  const left = most - lengthOfAll(scene, unit, legs);
  const before = apartAt(scene, unit, target, end);
  return waysAt(supposedAt(scene, unit, end), unit, left).find((more) => {
    const all = [...legs, ...more];
    const whole = whyNotWay(scene, unit, all, most) === undefined && wayOf(scene, unit, all);
    return (
      whole !== false &&
      'way' in whole &&
      apartAt(scene, unit, target, whole.way.end) < before - SHORT
    );
  });
}
/** R-051 A step short of its move is no attack, while the rest of it would lead nearer. */
export function whyShort(scene: Scene, unit: UnitId, legs: readonly Leg[]): No | undefined {
  if (!isUnderAttack(scene, unit)) return undefined;
  const rest = restOf(scene, unit, legs, reachOf(scene, unit));
  if (rest === undefined) return undefined;
  return refuse('stepsShort', 'AOT-CMD-10', { unit, enemy: targetOf(scene, unit) ?? unit });
}
/** A way, and all that can be made of what is left. */
function madeGood(scene: Scene, unit: UnitId, legs: readonly Leg[], most: Ticks): Leg[] {
  const rest = restOf(scene, unit, legs, most);
  return rest === undefined ? [...legs] : madeGood(scene, unit, [...legs, ...rest], most);
}
/** R-051 A turn that what is left cannot make good: it would owe nothing any more. */
export function whyTurnsAway(scene: Scene, unit: UnitId, facing: number): No | undefined {
  const turned = turnedTo(scene, unit, facing);
  if (turned === undefined || !isUnderAttack(scene, unit)) return undefined;
  const after = supposedAt(scene, unit, turned);
  const owed = (['attack', 'run'] as const).find((deed) => OWES[deed](scene, unit));
  const target = targetOf(scene, unit);
  if (owed === undefined || target === undefined || OWES[owed](after, unit)) return undefined;
  return refuse('turnsAway', 'AOT-CMD-10', { unit, enemy: target });
}
/** R-051 Nor is it led off the table, before its move or its run. */
export function whyNotLedOff(scene: Scene, unit: UnitId): No | undefined {
  if (!isUnderAttack(scene, unit)) return undefined;
  const deed = (['attack', 'run'] as const).find((one) => OWES[one](scene, unit));
  return deed && refusedBy({ unit, deed, at: targetOf(scene, unit) ?? -1 });
}
/**
 * AOT-RUN-08 A run may end short, but not where what is left of it reaches the enemy: of a ride
 * through foot, straight on. Tells the way that is owed.
 */
export function runOwed(
  scene: Scene,
  unit: UnitId,
  left: Ticks,
  straight = false,
): Leg[] | undefined {
  if (!isUnderAttack(scene, unit)) return undefined;
  return (
    chargeAt(scene, unit, left, straight) ?? (straight ? undefined : owedFirst(scene, unit, left))
  );
}
/** R-051 Nor where its move, still to come, reaches him after the rest of the run alone. */
function owedFirst(scene: Scene, unit: UnitId, left: Ticks): Leg[] | undefined {
  if (whyNoDeed(scene, unit, 'move') !== undefined) return undefined;
  const move = reachOf(scene, unit);
  const needs =
    chargeAt(scene, unit, move) === undefined && chargeAt(scene, unit, left + move) !== undefined;
  return needs ? waysAt(scene, unit, left).at(-1) : undefined;
}
/** Why a run may not end here. */
export function whyNoHalt(
  scene: Scene,
  unit: UnitId,
  left: Ticks,
  straight = false,
): No | undefined {
  const owes = runOwed(scene, unit, left, straight) !== undefined;
  return owes ? refusedBy({ unit, deed: 'run', at: targetOf(scene, unit) ?? -1 }) : undefined;
}
/** Why the actions may not end before a duty is done. */
export const refusedBy = ({ unit, deed, at }: Duty): No =>
  deed === 'attack'
    ? refuse('mustAttack', 'AOT-CMD-10', { unit })
    : refuse('mustRun', 'AOT-CMD-10', { unit, enemy: at });
/** The nearest way of doing a duty: a run, a way at the enemy, or a shot. */
export function dutyDone(scene: Scene, { unit, deed }: Duty): ActAnswer {
  if (deed === 'run') return { unit, act: 'run' };
  const reach = reachOf(scene, unit);
  const legs = chargeAt(scene, unit, reach) ?? waysAt(scene, unit, reach).at(-1);
  if (legs !== undefined) return { unit, act: 'move', legs: madeGood(scene, unit, legs, reach) };
  return { unit, act: 'shoot', at: targetsOf(scene, unit)[0] };
}
