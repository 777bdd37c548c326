/** What is asked before the battle, and at a camp: it looks, and plays nothing. */
import * as z from 'zod/mini';
import type { GuardQuestion } from '../answers.ts';
import { poseOf } from '../facts/places.ts';
import { figuresOf, isOnTable } from '../facts/units.ts';
import { choice, done, facing, figures, question, ticks, unitId } from '../fields.ts';
import { LONG_KINDS, ROUND_KINDS } from '../names.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import type { ArmyId, UnitId } from '../world.ts';
import { exitsOf, someGuard, whyNoGuard, whyNotOut } from './camp-gates.ts';
import { placeForPiece, someCamp, whyNotCamp, whyNotPiece } from './camps.ts';
import { deployable, placeFor, whyNotDone, whyNotThere } from './deployment.ts';
import { MOST_CORNERS, MOST_PARTS, suggestTerrain, whyNotTerrain } from './terrain.ts';
import type { MeetingAct } from './types.ts';

const meetingAct = z.enum(['terrain', 'camp', 'pass']);
const pose = z.strictObject({ x: ticks, y: ticks, facing });
const outline = z.array(z.tuple([ticks, ticks])).check(z.minLength(3), z.maxLength(MOST_CORNERS));

/** AOT-SETUP-03, AOT-SETUP-04 `by` would defend with so many elements. */
export const answerBid = question('answerBid', z.strictObject({ accept: z.boolean() })).asking<{
  readonly army: ArmyId;
  readonly by: ArmyId;
  readonly count: number;
}>({
  cite: 'AOT-SETUP-04',
  check: () => undefined,
  list: () => [{ accept: true }, { accept: false }],
  suggest: (_scene, _question, pick) => ({ accept: pick(2) === 0 }),
});

/** AOT-SETUP-06 One more element. */
export const placeTerrain = question(
  'placeTerrain',
  z.union([
    z.strictObject({
      kind: z.enum(LONG_KINDS),
      segments: z.array(pose).check(z.minLength(1), z.maxLength(12)),
    }),
    z.strictObject({
      kind: z.enum(ROUND_KINDS),
      parts: z.array(outline).check(z.minLength(1), z.maxLength(MOST_PARTS)),
    }),
  ]),
).asking<{ readonly army: ArmyId; readonly left: number }>({
  cite: 'AOT-SETUP-06',
  check: (scene, _question, answer) => whyNotTerrain(scene, answer),
  suggest: (scene, _question, pick) => suggestTerrain(scene, pick),
});

/** AOT-SETUP-10 The middle of the camp. */
export const placeCamp = question('placeCamp', z.strictObject({ x: ticks, y: ticks })).asking<{
  readonly army: ArmyId;
}>({
  cite: 'AOT-SETUP-10',
  check: (scene, { army }, spot) => whyNotCamp(scene, army, spot),
  suggest: (scene, { army }, pick) => someCamp(scene, army, pick),
});

/** AOT-SETUP-11 One piece after the other, with the camp. */
export const placePiece = question(
  'placePiece',
  z.strictObject({ unit: unitId, x: ticks, y: ticks, facing }),
).asking<{ readonly army: ArmyId; readonly units: readonly UnitId[] }>({
  cite: 'AOT-SETUP-11',
  check: (scene, { army, units }, { unit, ...pose }) =>
    units.includes(unit)
      ? whyNotPiece(scene, army, unit, pose)
      : refuse('noPieceToPlace', 'AOT-SETUP-11', { unit }),
  suggest(scene, { army, units }, pick) {
    const unit = oneOf(units, pick);
    const pose = placeForPiece(scene, unit, army);
    if (pose === undefined) throw new Error('only pieces that have room are asked for');
    const turned = { ...pose, facing: pick(360) * 100 };
    return { unit, ...(whyNotPiece(scene, army, unit, turned) === undefined ? turned : pose) };
  },
});

/** AOT-SETUP-12 Unit by unit; `done` where all stand. */
export const deploy = question(
  'deploy',
  z.union([z.strictObject({ unit: unitId, x: ticks, y: ticks, facing, first: figures }), done]),
).asking<{ readonly army: ArmyId }>({
  cite: 'AOT-SETUP-12',
  check: (scene, { army }, answer) =>
    isDone(answer) ? whyNotDone(scene, army) : whyNotThere(scene, army, answer),
  suggest(scene, { army }, pick) {
    for (const unit of deployable(scene, army)) {
      const placed = isOnTable(scene, unit) ? undefined : placeFor(scene, army, unit);
      if (placed !== undefined) return placed;
    }
    const movable = deployable(scene, army).filter((unit) => isOnTable(scene, unit));
    if (movable.length === 0 || pick(3) > 0) return DONE;
    const unit = oneOf(movable, pick);
    const pose = poseOf(scene, unit);
    const answer = {
      unit,
      x: pose.x + (pick(9) - 4) * 500,
      y: pose.y + (pick(9) - 4) * 500,
      facing: pose.facing,
      first: figuresOf(scene, unit, 1),
    };
    return whyNotThere(scene, army, answer) === undefined ? answer : DONE;
  },
});

/** AOT-MEET-01 Who rolled higher says what he places. */
export const chooseMeeting = choice(
  'chooseMeeting',
  'act',
  z.strictObject({ act: meetingAct }),
).asking<{
  readonly army: ArmyId;
  readonly may: readonly MeetingAct[];
}>({
  cite: 'AOT-MEET-01',
  of: ({ may }) => may,
  no: (_asked, act) => refuse('notToPlace', 'AOT-MEET-01', { act }),
});
/** AOT-MEET-05 Where a unit comes out of its camp. */
export const comeOut = question('comeOut', z.strictObject({ x: ticks, y: ticks, facing })).asking<{
  readonly unit: UnitId;
}>({
  cite: 'AOT-MEET-05',
  check: (scene, { unit }, pose) => whyNotOut(scene, unit, pose),
  suggest(scene, { unit }, pick) {
    const { x, y, facing: turned } = oneOf(exitsOf(scene, unit), pick);
    return { x, y, facing: turned };
  },
});

/** AOT-MEET-05 Who of those that wait stands up to an enemy in the camp, and where. */
export const placeGuard = question(
  'placeGuard',
  z.strictObject({ unit: unitId, x: ticks, y: ticks }),
).asking<GuardQuestion>({
  cite: 'AOT-MEET-05',
  check: (scene, { units, by }, { unit, ...spot }) =>
    units.includes(unit)
      ? whyNoGuard(scene, unit, by, spot)
      : refuse('notInCamp', 'AOT-MEET-05', { unit }),
  suggest: someGuard,
});
