/** What the units of a slot may do: their deeds, their reach, their run (sections 6, 10, 15). */
import { isDrawn } from '../facts/pieces.ts';
import { isEngaged } from '../facts/places.ts';
import { armyOf, isArtillery, isCrewed, isOnTable, movementOf, options } from '../facts/units.ts';
import { whyNoRun } from '../movement/running.ts';
import { lengthOfAll, wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';
import type { Deed, Given, Leg, Scene, No, Ticks, UnitId } from '../world.ts';
import { barbarianTarget } from './initiating.ts';

export const givenTo = (scene: Scene, unit: UnitId): Given | undefined =>
  scene.position.slot?.given.find((one) => one.unit === unit);
/** The owner of the slot, as the unit's owner is. */
export const isOwn = (scene: Scene, unit: UnitId): boolean =>
  isOnTable(scene, unit) && armyOf(scene, unit) === scene.position.slot?.army;

/** AOT-MOVE-05 Has it come upon an enemy in this slot, who has fallen back from it? */
const isHalted = (scene: Scene, unit: UnitId): boolean =>
  scene.position.slot?.halted.includes(unit) === true;
const halted = (unit: UnitId): No => refuse('haltedByContact', 'AOT-MOVE-05', { unit });

/** AOT-ELE-14, AOT-CHAR-04 A crew shoots whether its animal or machine moves or not. */
function mayDoBoth(scene: Scene, unit: UnitId, deed: Deed): boolean {
  const done = scene.position.slot?.done.filter((one) => one.unit === unit) ?? [];
  return (
    isCrewed(scene, unit) &&
    deed !== 'reform' &&
    done.length > 0 &&
    done.every((one) => one.deed !== deed && one.deed !== 'reform')
  );
}
/** AOT-ACT-01, AOT-ACT-04, AOT-ACT-07 Why a unit may not do a deed now. */
export function whyNoDeed(scene: Scene, unit: UnitId, deed: Deed): No | undefined {
  if (!isOwn(scene, unit)) return refuse('notYours', 'AOT-ACT-02', { unit });
  const given = givenTo(scene, unit);
  if (given === undefined) return refuse('notActivated', 'AOT-ACT-02', { unit });
  if (!given.deeds.includes(deed)) return refuse('otherOrder', 'AOT-CMD-08', { unit, deed });
  if (scene.position.units.acted[unit] === 1 && !mayDoBoth(scene, unit, deed)) {
    return refuse('actedBefore', 'AOT-ACT-01', { unit });
  }
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-ACT-04', { unit });
  if (deed === 'move' && isHalted(scene, unit)) return halted(unit);
  // AOT-CMD-16 What the colonel's unit does, the other does.
  const like = scene.position.slot?.done.find((one) => one.unit === given.like);
  if (like !== undefined && like.deed !== deed) {
    return refuse('sameAsColonel', 'AOT-CMD-16', { unit, other: like.unit, deed: like.deed });
  }
  return undefined;
}
/** AOT-MOVE-01, AOT-MOVE-08, AOT-CMD-12 How far a unit moves under its order, before it goes. */
export const reachOf = (scene: Scene, unit: UnitId): Ticks =>
  Math.min(movementOf(scene, unit), givenTo(scene, unit)?.reach ?? Infinity);

/** AOT-MOVE Why a way may not be gone in so many ticks. */
export function whyNotWay(
  scene: Scene,
  unit: UnitId,
  legs: readonly Leg[],
  most: Ticks,
): No | undefined {
  const length = lengthOfAll(scene, unit, legs);
  if (legs.length === 0 || length === 0) return refuse('noWay', 'AOT-MOVE-02', { unit });
  if (legs.some((leg) => ('ahead' in leg ? leg.ahead : leg.angle) <= 0)) {
    return refuse('backwards', 'AOT-MOVE-02', { unit });
  }
  if (length > most) {
    return refuse('tooFar', 'AOT-MOVE-01', { unit, length, most, over: length - most });
  }
  const traced = wayOf(scene, unit, legs);
  return 'no' in traced ? traced.no : undefined;
}

/** AOT-CMD-20, AOT-RUN-01, AOT-ACT-06 Why it may not begin to run now: acted or not, it may. */
export function whyNotRunNow(scene: Scene, unit: UnitId): No | undefined {
  if (!isOwn(scene, unit)) return refuse('notYours', 'AOT-ACT-02', { unit });
  if (isArtillery(scene, unit)) return whyNotHaul(scene, unit);
  const later =
    options(scene).runActivation === 'laterOwnSlot' && scene.position.units.acted[unit] === 1;
  if (givenTo(scene, unit) === undefined && !later)
    return refuse('notActivated', 'AOT-CMD-20', { unit });
  return (
    whyNoRun(scene, unit) ?? (isHalted(scene, unit) ? halted(unit) : whyKeepsItsRun(scene, unit))
  );
}
/** AOT-ART-02, AOT-ART-03 Heavy pieces stay where they are; to be drawn is a light one's move. */
const whyNotHaul = (scene: Scene, unit: UnitId): No | undefined =>
  isDrawn(scene, unit)
    ? whyNoDeed(scene, unit, 'move')
    : refuse('piecesStand', 'AOT-ART-02', { unit });
/** AOT-PROP-19 Barbarians who see an enemy near keep their run for the charge at him. */
function whyKeepsItsRun(scene: Scene, unit: UnitId): No | undefined {
  const enemy = barbarianTarget(scene, unit);
  return enemy === undefined ? undefined : refuse('mustCharge', 'AOT-PROP-19', { unit, enemy });
}
