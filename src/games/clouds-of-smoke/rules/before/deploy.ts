/**
 * Setting up emplacements, units and commanders (COS-DEP-02, COS-DEP-03, COS-DEP-04, COS-DEP-05,
 * COS-DEP-06, COS-DEP-07, COS-DEP-08, COS-DEP-09, COS-DEP-10, COS-DEP-11).
 */
import type { Pick } from '#kernel';
import { gap, polygon, rect, type Rect } from '#geometry/plane';
import { armyOfCommander } from '../command/command.ts';
import { baseRefused } from '../command/commander.ts';
import { outlineAt, outlineOf } from '../facts/facts.ts';
import { edgeOf } from '../ground/field.ts';
import { MEASURE, UW, overlaps } from '../facts/measures.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { ArmyId, CommanderId, Scene, No, UnitId, Box } from '../world.ts';
import { unitsOnTable } from '../facts/units.ts';
import { zoneOf } from './camp.ts';
import { elementUnder } from './ground.ts';
import { AHEAD, nearestRoom, whyNearEnemy, whyNoRoom } from './room.ts';
import type { EmplacementAnswer, SetUpCommander } from '../answers.ts';

export const squareAt = (pose: Pick3): Rect => {
  const { side } = MEASURE.emplacement;
  return rect(pose, side, side);
};
type Pick3 = { readonly x: number; readonly y: number; readonly facing: number };
/** COS-TER-33 The corners of the square, on the grid; the first side lies as it is turned. */
export const cornersOf = ({ xs, ys }: Rect): (readonly [number, number])[] =>
  xs.map((x, k) => [Math.round(x), Math.round(ys[k])] as const);

/** COS-DEP-04, COS-DEP-05, COS-TER-33, COS-TER-45 Why an emplacement may not be there. */
export function whyNotDug(scene: Scene, army: ArmyId, answer: EmplacementAnswer): No | undefined {
  const square = squareAt(answer);
  const place = { x: answer.x, y: answer.y };
  const held = ([x0, y0, x1, y1]: Box): boolean =>
    square.minX >= x0 && square.minY >= y0 && square.maxX <= x1 && square.maxY <= y1;
  if (!zoneOf(scene, army).some(held)) return refuse('outsideZone', 'COS-DEP-04', {}, place);
  const element = elementUnder(scene, 'emplacement', polygon(cornersOf(square)));
  if (element !== undefined) return refuse('onElement', 'COS-TER-45', { element }, place);
  const friend = unitsOnTable(scene).find((unit) => overlaps(gap(square, outlineOf(scene, unit))));
  if (friend !== undefined) return refuse('friendThere', 'COS-TER-33', { friend, push: 0 }, place);
  if (answer.unit === undefined) return undefined;
  const { unit, facing: way } = answer.unit;
  const pose = { ...place, facing: way };
  return whyNoRoom(scene, unit, pose) ?? whyNearEnemy(scene, unit, outlineAt(scene, pose));
}
export const TRIES = 30;
/** COS-DEP-05 In the forward part of the zone, looking ahead. */
export function someWork(
  scene: Scene,
  army: ArmyId,
  units: readonly UnitId[],
  pick: Pick,
): EmplacementAnswer {
  const [x0, y0, x1, y1] = oneOf(zoneOf(scene, army), pick);
  const ahead = AHEAD[edgeOf(scene, army)];
  const way = pick(4) === 0 ? pick(36_000) : ahead;
  const at = { x: x0 + pick(x1 - x0 + 1), y: y0 + pick(y1 - y0 + 1), facing: way };
  if (units.length === 0 || pick(5) === 0) return at;
  return { ...at, unit: { unit: oneOf(units, pick), facing: way } };
}
export const answerOf = (unit: UnitId, { x, y, facing: way }: Pick3) => ({
  unit,
  x,
  y,
  facing: way,
});
/** COS-DEP-02, COS-DEP-03 All stand, but for units for which there is no room anywhere. */
export function whyNotDone(
  scene: Scene,
  units: readonly UnitId[],
  commanders: readonly CommanderId[],
): No | undefined {
  const open = units.find((unit) => nearestRoom(scene, unit) !== undefined);
  if (open !== undefined) {
    return refuse('unitsNotSetUp', 'COS-DEP-02', { unit: open, left: units.length });
  }
  return commanders.length > 0 ? refuse('commanderNotSetUp', 'COS-DEP-03') : undefined;
}
/** COS-DEP-03, COS-DEP-10 Anywhere on the table, but not on a unit. */
export function whyNotHim(
  scene: Scene,
  army: ArmyId,
  { commander, x, y }: SetUpCommander,
): No | undefined {
  if (armyOfCommander(scene, commander) !== army) {
    return refuse('notYourCommander', 'COS-DEP-03');
  }
  return baseRefused(scene, x, y);
}
/** By the middle of his army; wherever there is room at last. */
export function someHead(
  scene: Scene,
  army: ArmyId,
  commander: CommanderId,
  pick: Pick,
): SetUpCommander {
  const { width, height } = scene.setup.table;
  const own = unitsOnTable(scene, army);
  const mean = (of: readonly number[]): number =>
    Math.round(own.reduce((sum, unit) => sum + of[unit], 0) / own.length);
  const { x, y } = scene.position.units;
  const middle = own.length === 0 ? { x: width / 2, y: height / 2 } : { x: mean(x), y: mean(y) };
  for (let count = 0; ; count++) {
    const wide = UW * (1 + Math.floor(count / 4));
    const [dx, dy] = [pick(2 * wide + 1) - wide, pick(2 * wide + 1) - wide];
    const at =
      count === 0 ? middle : { x: Math.round(middle.x) + dx, y: Math.round(middle.y) + dy };
    if (baseRefused(scene, at.x, at.y) === undefined) return { commander, ...at };
  }
}
