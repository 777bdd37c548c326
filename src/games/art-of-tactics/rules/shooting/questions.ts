/** What is asked of whom is shot at: it looks, and plays nothing. */
import * as z from 'zod/mini';
import type { Reply } from '../answers.ts';
import { facing, question } from '../fields.ts';
import { whyNoTurn } from '../movement/turning.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { UnitId } from '../world.ts';
import { facingsToShot, whyNoCountercharge, whyNoReturn } from './replies.ts';

/** AOT-REACT-09 Before a die is thrown. */
export const meetShot = question(
  'meetShot',
  z.union([
    z.strictObject({ act: z.literal('none') }),
    z.strictObject({ act: z.literal('return') }),
    z.strictObject({ act: z.literal('charge') }),
    z.strictObject({ act: z.literal('turn'), facing }),
  ]),
).asking<{
  readonly unit: UnitId;
  readonly by: UnitId;
  readonly may: readonly Reply[];
}>({
  cite: 'AOT-REACT-09',
  check(scene, { unit, by, may }, answer) {
    if (answer.act === 'turn') {
      if (!may.includes('turn')) return refuse('notShotInFlank', 'AOT-REACT-08', { unit, by });
      return whyNoTurn(scene, unit, answer.facing);
    }
    if (may.includes(answer.act)) return undefined;
    const why = answer.act === 'return' ? whyNoReturn : whyNoCountercharge;
    return why(scene, unit, by) ?? refuse('answeredBefore', 'AOT-REACT-10', { unit });
  },
  suggest(scene, { unit, by, may }, pick) {
    const act = oneOf(may, pick);
    if (act !== 'turn') return { act };
    const ways = facingsToShot(scene, unit, by);
    return ways.length === 0 ? { act: 'none' } : { act, facing: oneOf(ways, pick) };
  },
});
