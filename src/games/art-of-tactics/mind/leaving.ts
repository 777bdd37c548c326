/** When all is lost: what still stands in order is led off the table (AOT-WIN-06). */
import {
  armyOf,
  campOf,
  formedOf,
  isPanicking,
  otherArmy,
  poseOf,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { clearAhead } from '../rules/movement/index.ts';
import { reachOf, whyNotAct } from '../rules/turn/index.ts';
import type { Weights } from './weights.ts';
import type { ActAnswer, ArmyId, Scene, UnitId } from '../rules/index.ts';

const formedIn = (scene: Scene, army: ArmyId): number =>
  unitsOnTable(scene, army).reduce((sum, unit) => sum + formedOf(scene, unit).length, 0);
/**
 * Nobody of its army can turn the battle any more, and there is nothing left to stand for: the
 * camp is lost, or whoever goes now wins.
 */
export function isLost(weights: Weights, scene: Scene, unit: UnitId): boolean {
  if (scene.position.turn < weights.lostTurn) return false;
  const army = armyOf(scene, unit);
  const hopeless = weights.lost * formedIn(scene, army) <= formedIn(scene, otherArmy(army));
  return hopeless && (campOf(scene, army) === undefined || winsByLeaving(scene, army));
}
/** AOT-WIN-06 The enemy is given the camp and all that panic, and has fewer points still. */
function winsByLeaving(scene: Scene, army: ArmyId): boolean {
  const panicking = unitsOnTable(scene, army).filter((unit) => isPanicking(scene, unit)).length;
  const camp = campOf(scene, army) === undefined ? 0 : CAMP;
  const { points } = scene.position;
  return points[army] > points[otherArmy(army)] + camp + panicking;
}
/** AOT-WIN-04 */
const CAMP = 2;

/** Off the table, on to its edge, or round to face it. */
export function withdrawals(
  weights: Weights,
  scene: Scene,
  unit: UnitId,
): { readonly answer: ActAnswer; readonly value: number; readonly plan: string }[] {
  if (isPanicking(scene, unit) || !isLost(weights, scene, unit)) return [];
  const leave = { unit, act: 'leave' } as const;
  if (whyNotAct(scene, leave) === undefined) {
    return [{ answer: leave, value: weights.leave, plan: 'leave' }];
  }
  const facing = edgeOf(scene, unit);
  if (poseOf(scene, unit).facing !== facing) {
    return [{ answer: { unit, act: 'turn', facing }, value: weights.turnAway, plan: 'turn away' }];
  }
  const ahead = clearAhead(scene, unit, reachOf(scene, unit));
  if (ahead <= 0) return [];
  const answer: ActAnswer = { unit, act: 'move', legs: [{ ahead }] };
  return [{ answer, value: weights.goHome, plan: 'go home' }];
}
/** The facing towards the nearest edge. */
function edgeOf(scene: Scene, unit: UnitId): number {
  const { x, y } = poseOf(scene, unit);
  const { width, height } = scene.setup.table;
  const edges = [
    { facing: 0, far: height - y },
    { facing: 9000, far: width - x },
    { facing: 18_000, far: y },
    { facing: 27_000, far: x },
  ];
  return edges.reduce((best, one) => (one.far < best.far ? one : best)).facing;
}
