/** What is asked of winners: it looks, and plays nothing. */
import * as z from 'zod/mini';
import { choice, done, question, unitId } from '../fields.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import type { UnitId } from '../world.ts';
import { purseOf, USES, usesOf, whyNotOn } from './spending.ts';

/** AOT-DEM-03 Which of several winners’ places is the place of the fight. */
export const choosePlace = choice('choosePlace', 'at', z.strictObject({ at: unitId })).asking<{
  readonly unit: UnitId;
  readonly by: readonly UnitId[];
}>({
  cite: 'AOT-DEM-07',
  forced: true,
  of: ({ by }) => by,
  no: ({ unit }, at) => refuse('didNotBeatIt', 'AOT-DEM-07', { unit, by: at }),
});
/** AOT-DEM-04, AOT-DEM-05, AOT-DEM-06 On what, and on whom; `done` leaves the rest. */
export const spendPoints = question(
  'spendPoints',
  z.union([z.strictObject({ use: z.enum(USES), unit: unitId }), done]),
).asking<{ readonly purse: UnitId; readonly left: number }>({
  cite: 'AOT-DEM-07',
  check(scene, { purse }, answer) {
    if (isDone(answer)) return undefined;
    return whyNotOn(scene, purseOf(scene, purse), answer.unit, answer.use);
  },
  list: (scene, { purse }) => [...usesOf(scene, purseOf(scene, purse)), DONE],
  suggest(scene, { purse }, pick) {
    const uses = usesOf(scene, purseOf(scene, purse));
    return uses.length === 0 || pick(12) === 0 ? DONE : oneOf(uses, pick);
  },
});
