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
import type { ActAnswer, ArmyId, Scene, UnitId } from '../rules/index.ts';

/** So many times as many stand against it. */
const LOST = 5;
/** Before this turn nobody gives up. */
const SOONEST = 12;
const formedIn = (scene: Scene, army: ArmyId): number =>
  unitsOnTable(scene, army).reduce((sum, unit) => sum + formedOf(scene, unit).length, 0);
/**
 * Nobody of its army can turn the battle any more, and there is nothing left to stand for: the
 * camp is lost, or whoever goes now wins.
 */
export function isLost(scene: Scene, unit: UnitId): boolean {
  if (scene.position.turn < SOONEST) return false;
  const army = armyOf(scene, unit);
  const hopeless = LOST * formedIn(scene, army) <= formedIn(scene, otherArmy(army));
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

const WORTH = { leave: 2, go: 1.5, turn: 1.4 } as const;
/** Off the table, on to its edge, or round to face it. */
export function withdrawals(
  scene: Scene,
  unit: UnitId,
): { readonly answer: ActAnswer; readonly value: number; readonly plan: string }[] {
  if (isPanicking(scene, unit) || !isLost(scene, unit)) return [];
  const leave = { unit, act: 'leave' } as const;
  if (whyNotAct(scene, leave) === undefined) {
    return [{ answer: leave, value: WORTH.leave, plan: 'leave' }];
  }
  const facing = edgeOf(scene, unit);
  if (poseOf(scene, unit).facing !== facing) {
    return [{ answer: { unit, act: 'turn', facing }, value: WORTH.turn, plan: 'turn away' }];
  }
  const ahead = clearAhead(scene, unit, reachOf(scene, unit));
  if (ahead <= 0) return [];
  const answer: ActAnswer = { unit, act: 'move', legs: [{ ahead }] };
  return [{ answer, value: WORTH.go, plan: 'go home' }];
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
