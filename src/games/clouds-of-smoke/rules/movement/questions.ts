/** What is asked of whoever moves. Only declarations are exported. */
import * as z from 'zod/mini';
import type { MoveQuestion } from '../answers.ts';
import { done, facing, question, ticks, unitId } from '../fields.ts';
import { isDone } from '../refuse.ts';
import { checkMove, suggestMove } from './movement.ts';

/** COS-ACT-08 One move of one unit; or the formation is done. */
export const moveUnit = question(
  'moveUnit',
  z.union([
    z.strictObject({ unit: unitId, move: z.literal('simple'), facing, distance: ticks }),
    z.strictObject({ unit: unitId, move: z.literal('difficult'), x: ticks, y: ticks, facing }),
    z.strictObject({ unit: unitId, move: z.literal('turn'), facing }),
    done,
  ]),
).asking<MoveQuestion>({
  cite: 'COS-ACT-08',
  check: (scene, question, answer) =>
    isDone(answer) ? undefined : checkMove(scene, question, answer),
  suggest: suggestMove,
});
