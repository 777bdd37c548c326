/**
 * Setting up emplacements, units and commanders (COS-DEP-02, COS-DEP-03, COS-DEP-04, COS-DEP-05,
 * COS-DEP-06, COS-DEP-07, COS-DEP-08, COS-DEP-09, COS-DEP-10, COS-DEP-11).
 */
import type { Pick, QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { gap, polygon, rect, type Rect } from '#geometry/plane';
import { armyOfCommander } from '../command/command.ts';
import { baseRefused } from '../command/commander.ts';
import { outlineAt, outlineOf } from '../facts/facts.ts';
import { edgeOf } from '../ground/field.ts';
import { MEASURE, UW, overlaps } from '../facts/measures.ts';
import {
  answerTo,
  DONE,
  commanderId,
  done,
  facing,
  isDone,
  oneOf,
  refuse,
  ticks,
  unitId,
} from '../refuse.ts';
import type { ArmyId, CommanderId, Look, No, UnitId, Box } from '../world.ts';
import type { CloudsOfSmoke } from '../game.ts';
import { unitsOnTable } from '../facts/units.ts';
import { zoneOf } from './camp.ts';
import { elementUnder } from './ground.ts';
import { AHEAD, nearestRoom, sensiblePlace, whyNearEnemy, whyNoRoom, whyNotThere } from './room.ts';
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
export function whyNotDug(scene: Look, army: ArmyId, answer: EmplacementAnswer): No | undefined {
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
export const placeEmplacement: QuestionRules<CloudsOfSmoke, 'placeEmplacement'> = {
  shape: answerTo(
    'placeEmplacement',
    z.union([
      z.strictObject({
        x: ticks,
        y: ticks,
        facing,
        unit: z.exactOptional(z.strictObject({ unit: unitId, facing })),
      }),
      done,
    ]),
  ),
  check(scene, { army, units }, answer) {
    if (isDone(answer)) return undefined;
    const unit = answer.unit?.unit;
    if (unit !== undefined && !units.includes(unit)) {
      return refuse('notToSetUp', 'COS-DEP-05', { unit });
    }
    return whyNotDug(scene, army, answer);
  },
  suggest(scene, { army, units }, pick) {
    if (pick(12) === 0) return DONE;
    for (let count = 0; count < TRIES; count++) {
      const answer = someWork(scene, army, units, pick);
      if (whyNotDug(scene, army, answer) === undefined) return answer;
    }
    return DONE;
  },
};
const TRIES = 30;
/** COS-DEP-05 In the forward part of the zone, looking ahead. */
function someWork(
  scene: Look,
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

export const setUpArmy: QuestionRules<CloudsOfSmoke, 'setUpArmy'> = {
  shape: answerTo(
    'setUpArmy',
    z.union([
      z.strictObject({ unit: unitId, x: ticks, y: ticks, facing }),
      z.strictObject({ commander: commanderId, x: ticks, y: ticks }),
      done,
    ]),
  ),
  check(scene, { army, units, commanders, placed }, answer) {
    if (isDone(answer)) return whyNotDone(scene, units, commanders);
    if ('commander' in answer) return whyNotHim(scene, army, answer);
    const { unit } = answer;
    return units.includes(unit) || placed.includes(unit)
      ? whyNotThere(scene, unit, answer)
      : refuse('notToSetUp', 'COS-DEP-02', { unit });
  },
  suggest(scene, { army, units, commanders, placed }, pick) {
    // Now and then he thinks better of it.
    if (placed.length > 0 && pick(units.length === 0 ? 3 : 16) === 0) {
      const unit = oneOf(placed, pick);
      const pose = sensiblePlace(scene, unit, pick);
      if (pose !== undefined) return answerOf(unit, pose);
    }
    for (const unit of units) {
      const pose = sensiblePlace(scene, unit, pick);
      if (pose !== undefined) return answerOf(unit, pose);
    }
    const [commander] = commanders;
    return commander === undefined ? DONE : someHead(scene, army, commander, pick);
  },
};
const answerOf = (unit: UnitId, { x, y, facing: way }: Pick3) => ({ unit, x, y, facing: way });
/** COS-DEP-02, COS-DEP-03 All stand, but for units for which there is no room anywhere. */
function whyNotDone(
  scene: Look,
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
function whyNotHim(scene: Look, army: ArmyId, { commander, x, y }: SetUpCommander): No | undefined {
  if (armyOfCommander(scene, commander) !== army) {
    return refuse('notYourCommander', 'COS-DEP-03');
  }
  return baseRefused(scene, x, y);
}
/** By the middle of his army; wherever there is room at last. */
export function someHead(
  scene: Look,
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
