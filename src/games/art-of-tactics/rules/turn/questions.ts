/** What a turn asks: it looks, and plays nothing. */
import * as z from 'zod/mini';
import type { InitiativeQuestion, RunQuestion } from '../answers.ts';
import { done, facing, figures, question, ticks, unitId } from '../fields.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import { shotOf, targetsOf } from '../shooting/range.ts';
import type { Given, UnitId } from '../world.ts';
import { whyNotAct } from './acting.ts';
import { waysAt, whyNoHalt } from './attacking.ts';
import { givenTo, whyNoDeed } from './given.ts';
import { someInitiative, whyNotInitiated } from './initiating.ts';
import { isRunBy, someLegs, suggestAct, whyNotRun } from './suggesting.ts';

const way = z.int().check(z.minimum(0), z.maximum(100_000));
const leg = z.union([
  z.strictObject({ ahead: way }),
  z.strictObject({
    wheel: z.enum(['left', 'right']),
    angle: z.int().check(z.minimum(0), z.maximum(36_000)),
  }),
]);
const legs = z.array(leg).check(z.maxLength(12));

/** AOT-ACT-02 The next deed of a unit that was ordered; `done`: of nobody any more. */
export const act = question(
  'act',
  z.union([
    z.strictObject({ unit: unitId, act: z.literal('move'), legs }),
    z.strictObject({ unit: unitId, act: z.literal('run') }),
    z.strictObject({ unit: unitId, act: z.literal('leave') }),
    z.strictObject({ unit: unitId, act: z.literal('enter') }),
    z.strictObject({ unit: unitId, act: z.literal('shoot'), at: unitId }),
    z.strictObject({
      unit: unitId,
      act: z.literal('reform'),
      first: figures,
      second: figures,
      facing,
    }),
    z.strictObject({
      unit: unitId,
      act: z.literal('merge'),
      with: z.array(unitId).check(z.maxLength(10)),
      first: figures,
      second: figures,
      facing,
    }),
    z.strictObject({ unit: unitId, act: z.literal('split'), figures, x: ticks, y: ticks }),
    z.strictObject({ unit: unitId, act: z.literal('turn'), facing }),
    z.strictObject({ unit: unitId, act: z.literal('dismount'), x: ticks, y: ticks, facing }),
    z.strictObject({ unit: unitId, act: z.literal('man'), wagon: unitId }),
    z.strictObject({ unit: unitId, act: z.literal('breakthrough'), run: z.boolean() }),
    done,
  ]),
).asking<{ readonly given: readonly Given[]; readonly acting: UnitId | -1 }>({
  cite: 'AOT-ACT-02',
  check: (scene, _question, answer) => whyNotAct(scene, answer),
  suggest: (scene, { given }, pick) => suggestAct(scene, given, pick),
});

/** AOT-RUN-08 The way of a run, with a shot on it; `done` ends it. */
export const run = question(
  'run',
  z.union([z.strictObject({ legs }), z.strictObject({ at: unitId }), done]),
).asking<RunQuestion>({
  cite: ({ straight }) => (straight === true ? 'AOT-BREAK-04' : 'AOT-RUN-08'),
  check(scene, question, answer) {
    const { unit: one, left, shoots, straight } = question;
    if (isDone(answer)) return whyNoHalt(scene, one, left, straight);
    if ('legs' in answer) return whyNotRun(scene, question, answer.legs);
    if (!shoots)
      return whyNoDeed(scene, one, 'shoot') ?? refuse('noTarget', 'AOT-RUN-09', { unit: one });
    const shot = shotOf(scene, one, answer.at, givenTo(scene, one)?.shots);
    return 'no' in shot ? shot.no : undefined;
  },
  suggest(scene, question, pick) {
    const { unit: one, left, shoots, straight } = question;
    const targets = shoots ? targetsOf(scene, one, givenTo(scene, one)?.shots) : [];
    if (targets.length > 0 && pick(3) > 0) return { at: oneOf(targets, pick) };
    for (let count = left > 0 ? 3 : 0; count > 0; count--) {
      const ways = someLegs(scene, one, left, pick);
      if (whyNotRun(scene, question, ways) === undefined) return { legs: ways };
    }
    if (whyNoHalt(scene, one, left, straight) === undefined) return DONE;
    const ways = waysAt(scene, one, left);
    return {
      legs: oneOf(
        ways.filter((way) => isRunBy(scene, question, way)),
        pick,
      ),
    };
  },
});

/** AOT-PROP-08 After all actions of the opponent’s slot. */
export const takeInitiative = question(
  'takeInitiative',
  z.union([
    z.strictObject({ unit: unitId, act: z.literal('shoot'), at: unitId }),
    z.strictObject({ unit: unitId, act: z.literal('charge'), at: unitId }),
    z.strictObject({
      unit: unitId,
      act: z.literal('form'),
      first: figures,
      second: figures,
      facing,
    }),
    done,
  ]),
).asking<InitiativeQuestion>({
  cite: 'AOT-PROP-08',
  check: whyNotInitiated,
  suggest(scene, question, pick) {
    if (pick(3) === 0) return DONE;
    const answer = someInitiative(scene, question, pick);
    return whyNotInitiated(scene, question, answer) === undefined ? answer : DONE;
  },
});
