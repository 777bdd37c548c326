/** What is asked of who commands: it looks, and plays nothing. */
import * as z from 'zod/mini';
import type { OrdersQuestion } from '../answers.ts';
import { question, slots, unitId } from '../fields.ts';
import { oneOf } from '../refuse.ts';
import type { ArmyId, FigureId } from '../world.ts';
import { SEPARATE } from './merging.ts';
import { suggestOrders, whyNotOrders } from './orders.ts';
import { SLOTS, whyNotSlots } from './slots.ts';

const units = z.array(unitId).check(z.maxLength(60));

/** AOT-CMD-01 Before the battle and after a tie. */
export const writeSlots = question('writeSlots', z.strictObject({ slots })).asking<{
  readonly army: ArmyId;
  readonly generals: readonly FigureId[];
  readonly now: readonly (FigureId | -1)[];
}>({
  cite: 'AOT-CMD-01',
  check: (_scene, { generals, now }, { slots }) => whyNotSlots(generals, now, slots),
  suggest: (_scene, { generals }, pick) => {
    const all: (FigureId | -1)[] = [...generals, ...generals, SEPARATE];
    return { slots: Array.from({ length: SLOTS }, () => oneOf(all, pick)) };
  },
});

/** AOT-CMD-07 How the orders of a slot are given, and to whom. */
export const giveOrders = question(
  'giveOrders',
  z.union([
    z.strictObject({ method: z.literal('none') }),
    z.strictObject({ method: z.literal('own') }),
    z.strictObject({ method: z.literal('direct'), units }),
    z.strictObject({
      method: z.literal('signal'),
      order: z.enum(['attack', 'move', 'shoot', 'reform']),
    }),
    z.strictObject({
      method: z.literal('line'),
      order: z.enum(['move', 'shoot']),
      units,
    }),
    z.strictObject({ method: z.literal('messenger'), unit: unitId }),
    z.strictObject({ method: z.literal('rewrite'), slots }),
    z.strictObject({
      method: z.literal('separate'),
      unit: unitId,
      also: z.exactOptional(unitId),
    }),
    z.strictObject({ method: z.literal('prepare'), units }),
  ]),
).asking<OrdersQuestion>({
  cite: 'AOT-CMD-07',
  check: whyNotOrders,
  suggest: suggestOrders,
});
