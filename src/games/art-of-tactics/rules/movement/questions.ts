/** What is asked as units go: it looks, and plays nothing. */
import * as z from 'zod/mini';
import type { Met } from '../answers.ts';
import { choice, facing, question, unitId } from '../fields.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { UnitId } from '../world.ts';
import { backFacings, facingsTo, whyNoEvasion, whyNoFacing, whyNotBackAt } from './contact.ts';

/** By what: AOT-TURN-05 the army's owner says which of several comes first. */
const FIRST = {
  contact: 'AOT-EVADE-01',
  retreat: 'AOT-TURN-05',
  purse: 'AOT-DEM-07',
  charge: 'AOT-PROP-09',
  storm: 'AOT-WX-06',
} as const;
const die = z.int().check(z.minimum(1), z.maximum(6));
/** By what: a die that is the test too, one of two throws, one of the two of a piece. */
const DIE = { test: 'AOT-RUN-06', kept: 'AOT-DICE-04', hit: 'AOT-ART-10' } as const;

/** AOT-EVADE-01, AOT-FACE-06 R-241 `facing`: how it falls back from who came aslant. */
export const meetContact = question(
  'meetContact',
  z.union([
    z.strictObject({ act: z.literal('stand') }),
    z.strictObject({ act: z.literal('evade'), facing: z.exactOptional(facing) }),
    z.strictObject({ act: z.literal('turn'), facing }),
  ]),
).asking<{
  readonly unit: UnitId;
  readonly by: UnitId;
  readonly may: readonly Met[];
}>({
  cite: ({ may }) => (may[0] === 'evade' ? 'AOT-EVADE-01' : 'AOT-FACE-06'),
  check(scene, { unit, by, may }, answer) {
    if (!may.includes(answer.act)) {
      const no = answer.act === 'evade' ? whyNoEvasion(scene, unit, by) : undefined;
      return no ?? refuse('notAttackedInFlank', 'AOT-FACE-06', { unit, by });
    }
    if (answer.act === 'turn') return whyNoFacing(scene, unit, by, answer.facing);
    return answer.act === 'evade' && answer.facing !== undefined
      ? whyNotBackAt(scene, unit, by, answer.facing)
      : undefined;
  },
  suggest(scene, { unit, by, may }, pick) {
    const act = oneOf(may, pick);
    if (act === 'stand') return { act };
    if (act === 'evade') {
      const ways = pick(2) === 0 ? backFacings(scene, unit, by) : [];
      return ways.length === 0 ? { act } : { act, facing: oneOf(ways, pick) };
    }
    const ways = facingsTo(scene, unit, by);
    return ways.length === 0 ? { act: 'stand' } : { act, facing: oneOf(ways, pick) };
  },
});

/** Which of several comes first. */
export const chooseUnit = choice('chooseUnit', 'unit', z.strictObject({ unit: unitId })).asking<{
  readonly units: readonly UnitId[];
  readonly why: keyof typeof FIRST;
}>({
  cite: ({ why }) => FIRST[why],
  forced: true,
  of: ({ units }) => units,
  no: (_asked, unit) => refuse('notAmongThem', 'AOT-ACT-02', { unit }),
});
/** AOT-PROP-04 A failed test may be rolled again. */
export const rerollTest = question('rerollTest', z.strictObject({ again: z.boolean() })).asking<{
  readonly unit: UnitId;
  readonly die: number;
  readonly against: number;
}>({
  cite: 'AOT-PROP-04',
  check: () => undefined,
  list: () => [{ again: true }, { again: false }],
  suggest: (_scene, _question, pick) => ({ again: pick(4) > 0 }),
});

/** Which die counts; `at`: whom the dice of a piece are to hit. */
export const chooseDie = choice('chooseDie', 'die', z.strictObject({ die })).asking<{
  readonly unit: UnitId;
  readonly dice: readonly number[];
  readonly as: keyof typeof DIE;
  readonly at?: UnitId;
}>({
  cite: ({ as }) => DIE[as],
  forced: true,
  of: ({ dice }) => [...new Set(dice)],
  no: ({ unit }, shown) => refuse('notThrown', 'AOT-DICE-04', { unit, die: shown }),
});
