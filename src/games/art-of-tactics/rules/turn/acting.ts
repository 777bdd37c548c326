/** What activated units may do in sub-step (a) (sections 10, 11, 15, 19, 20). */
import { ahead } from '#geometry/plane';
import type { ActAnswer } from '../answers.ts';
import { whyNoExit } from '../before/camp-gates.ts';
import { mergingNow, whyOnlyMerging } from '../command/merging.ts';
import { IN } from '../facts/measures.ts';
import { baseFor, isEngaged, poseOf } from '../facts/places.ts';
import { bearerOf, isArtillery, isPanicking, unitOfFigure, unitsOnTable } from '../facts/units.ts';
import { whyNoBreakthrough } from '../melee/foot-ahead.ts';
import { whyNotDismounted, whyNotManned } from '../models/wagons.ts';
import { clearAhead } from '../movement/aims.ts';
import { whyNoMerge, whyNoReform, whyNoSplit } from '../movement/formations.ts';
import { gaitOf } from '../movement/running.ts';
import { whyNoTurn } from '../movement/turning.ts';
import { lengthOfAll, wayOf } from '../movement/way.ts';
import { isDone, refuse } from '../refuse.ts';
import { shotOf } from '../shooting/range.ts';
import type { FigureId, Leg, Scene, No, Ticks, UnitId } from '../world.ts';
import { duties, refusedBy, whyNotAt, whyNotLedOff, whyShort, whyTurnsAway } from './attacking.ts';
import { givenTo, isOwn, reachOf, whyNoDeed, whyNotRunNow, whyNotWay } from './given.ts';

// --- moves ---------------------------------------------------------------------------------------

function whyNoMove(scene: Scene, unit: UnitId, legs: readonly Leg[]): No | undefined {
  // AOT-ART-02, AOT-ART-03 A piece does not march.
  if (isArtillery(scene, unit)) return refuse('piecesStand', 'AOT-ART-02', { unit });
  const no = whyNoDeed(scene, unit, 'move') ?? whyNotWay(scene, unit, legs, reachOf(scene, unit));
  if (no !== undefined) return no;
  if (isPanicking(scene, unit)) return whyNoPanickedMove(scene, unit, legs);
  return whyNotAt(scene, unit, legs) ?? whyShort(scene, unit, legs);
}
/** AOT-PANIC-01, AOT-PANIC-07 Always its full ten inches, and never into an enemy. */
function whyNoPanickedMove(scene: Scene, unit: UnitId, legs: readonly Leg[]): No | undefined {
  if (lengthOfAll(scene, unit, legs) < reachOf(scene, unit)) {
    return refuse('fullMovement', 'AOT-PANIC-01', { unit, most: reachOf(scene, unit) });
  }
  const traced = wayOf(scene, unit, legs);
  const [enemy] = 'way' in traced ? traced.way.contacts : [];
  return enemy === undefined
    ? undefined
    : refuse('panicsIntoEnemy', 'AOT-PANIC-07', { unit, enemy });
}

// --- runs, shots, leaving ------------------------------------------------------------------------

function whyNoShot(scene: Scene, unit: UnitId, at: UnitId): No | undefined {
  const no = whyNoDeed(scene, unit, 'shoot');
  if (no !== undefined) return no;
  const shot = shotOf(scene, unit, at, givenTo(scene, unit)?.shots);
  return 'no' in shot ? shot.no : undefined;
}
/** AOT-WIN-06, R-016 Off the table: the edge lies straight ahead, within its move or its run. */
function whyNotLeave(scene: Scene, unit: UnitId): No | undefined {
  const no = whyNoDeed(scene, unit, 'move');
  const runs = whyNotRunNow(scene, unit) === undefined;
  if (no !== undefined && !runs) return no;
  // Who panics is not led: over the edge he is dispersed (AOT-WIN-07).
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-WIN-06', { unit });
  const owes = whyNotLedOff(scene, unit);
  if (owes !== undefined) return owes;
  if (walksOff(scene, unit)) return undefined;
  // AOT-RUN-03, AOT-ART-03 As far as its dice may carry it.
  const most = drawnBy(scene, unit, 6 * IN * (gaitOf(scene, unit)?.dice ?? 0));
  return runs && comesOff(scene, unit, most)
    ? undefined
    : refuse('edgeTooFar', 'AOT-WIN-06', { unit });
}
/** Does it come off by its movement, without dice? */
export const walksOff = (scene: Scene, unit: UnitId): boolean =>
  whyNoDeed(scene, unit, 'move') === undefined && comesOff(scene, unit, reachOf(scene, unit));
/** Does a way straight ahead lead over the edge within so far? */
export function comesOff(scene: Scene, unit: UnitId, reach: Ticks): boolean {
  const far = clearAhead(scene, unit, reach);
  const { width, height } = scene.setup.table;
  const end = ahead(poseOf(scene, unit), Math.min(reach, far + 40));
  const base = baseFor(scene, unit, end);
  return base.minX < 0 || base.minY < 0 || base.maxX > width || base.maxY > height;
}
/** AOT-ART-03 A piece goes by its die, but no farther than its order lets it; who runs does. */
export const drawnBy = (scene: Scene, unit: UnitId, dice: Ticks): Ticks =>
  isArtillery(scene, unit) ? Math.min(dice, givenTo(scene, unit)?.reach ?? Infinity) : dice;
/** AOT-MEET-05 Who waits in the camp comes out when he is activated to move. */
function whyNotEnter(scene: Scene, unit: UnitId): No | undefined {
  const given = givenTo(scene, unit);
  if (given === undefined) return refuse('notActivated', 'AOT-ACT-02', { unit });
  if (!given.deeds.includes('move'))
    return refuse('otherOrder', 'AOT-CMD-08', { unit, deed: 'move' });
  return whyNoExit(scene, unit);
}
/** AOT-CMD-22, AOT-FACE-02 In place, by any unit of the slot's owner. */
const whyNoTurnNow = (scene: Scene, unit: UnitId, facing: number): No | undefined =>
  isOwn(scene, unit)
    ? (whyNoTurn(scene, unit, facing) ?? whyTurnsAway(scene, unit, facing))
    : refuse('notYours', 'AOT-CMD-22', { unit });

/** The leader by whose order a unit acts, if any: a general, or a colonel (AOT-CMD-16). */
function leaderOf(scene: Scene, unit: UnitId): UnitId | undefined {
  const { slot, slots } = scene.position;
  const figure = slot === null ? -1 : slots[slot.army][slot.number - 1];
  if (figure >= 0) return unitOfFigure(scene, figure as FigureId);
  const like = givenTo(scene, unit)?.like;
  return like === undefined
    ? undefined
    : [unit, like].find((one) => bearerOf(scene, one, 'colonel') !== undefined);
}
export type Merge = Extract<ActAnswer, { readonly act: 'merge' }>;
/**
 * AOT-REFORM-04, AOT-REFORM-05 Merging needs a leader's order, or two slots running: it is carried
 * out in the second.
 */
function whyNotMergeNow(scene: Scene, answer: Merge): No | undefined {
  const all = [answer.unit, ...answer.with];
  const merging = mergingNow(scene);
  if (merging.length > 0) return whyNotPreparedMerge(scene, answer, all, merging);
  for (const unit of all) {
    const no = whyNoDeed(scene, unit, 'reform');
    if (no !== undefined) return no;
  }
  if (leaderOf(scene, answer.unit) === undefined) {
    return refuse('mergeNeedsLeader', 'AOT-REFORM-05', { unit: answer.unit });
  }
  return whyNoMerge(scene, answer);
}
/** AOT-REFORM-05 One of those who prepared it is activated; the others of them join him. */
function whyNotPreparedMerge(
  scene: Scene,
  answer: Merge,
  all: readonly UnitId[],
  merging: readonly UnitId[],
): No | undefined {
  const other = all.find((unit) => !merging.includes(unit));
  if (other !== undefined) return whyOnlyMerging(scene, other);
  if (!all.some((unit) => givenTo(scene, unit) !== undefined)) {
    return refuse('notActivated', 'AOT-ACT-02', { unit: answer.unit });
  }
  for (const unit of all) {
    const no = whyActed(scene, unit);
    if (no !== undefined) return no;
  }
  return whyNoMerge(scene, answer);
}
const whyActed = (scene: Scene, unit: UnitId): No | undefined =>
  scene.position.units.acted[unit] === 1
    ? refuse('actedBefore', 'AOT-ACT-01', { unit })
    : undefined;

/** Why an answer to `act` is not legal. */
export function whyNotAct(scene: Scene, answer: ActAnswer): No | undefined {
  if (isDone(answer)) {
    const [duty] = duties(scene);
    return duty && refusedBy(duty);
  }
  const { unit } = answer;
  if (answer.act === 'enter') return whyOnlyMerging(scene, unit) ?? whyNotEnter(scene, unit);
  // Neither the other's nor anybody who is not there.
  if (answer.act !== 'turn' && !isOwn(scene, unit))
    return refuse('notYours', 'AOT-ACT-02', { unit });
  return whyBesideMerging(scene, answer) ?? whyNoSuchAct(scene, answer);
}
/** AOT-REFORM-05, R-117 In its two slots nobody acts but to merge; AOT-CMD-22 a turn is no act. */
function whyBesideMerging(scene: Scene, { act: deed, unit }: Acting): No | undefined {
  const merges = deed === 'merge' && mergingNow(scene).length > 0;
  return deed === 'turn' || merges ? undefined : whyOnlyMerging(scene, unit);
}
export type Acting = Exclude<ActAnswer, { readonly done: true }>;
function whyNoSuchAct(
  scene: Scene,
  answer: Exclude<Acting, { readonly act: 'enter' }>,
): No | undefined {
  const { unit } = answer;
  switch (answer.act) {
    case 'move':
      return whyNoMove(scene, unit, answer.legs);
    case 'run':
      return whyNotRunNow(scene, unit);
    case 'shoot':
      return whyNoShot(scene, unit, answer.at);
    case 'reform':
      return whyNoDeed(scene, unit, 'reform') ?? whyNoReform(scene, unit, answer);
    case 'merge':
      return whyNotMergeNow(scene, answer);
    case 'split':
      return whyNoDeed(scene, unit, 'reform') ?? whyNoSplit(scene, answer, leaderOf(scene, unit));
    case 'turn':
      return whyNoTurnNow(scene, unit, answer.facing);
    case 'leave':
      return whyNotLeave(scene, unit);
    case 'dismount':
      return whyNoDeed(scene, unit, 'reform') ?? whyNotDismounted(scene, answer);
    case 'man':
      return whyNoDeed(scene, unit, 'reform') ?? whyNotManned(scene, answer);
    case 'breakthrough':
      return (
        (answer.run ? whyNotRunNow(scene, unit) : whyNoDeed(scene, unit, 'move')) ??
        whyNoBreakthrough(scene, unit)
      );
    default:
      return answer satisfies never;
  }
}

/** Own units that may turn in place now. */
export const turnable = (scene: Scene): UnitId[] =>
  unitsOnTable(scene, scene.position.slot?.army ?? 0).filter((unit) => !isEngaged(scene, unit));
