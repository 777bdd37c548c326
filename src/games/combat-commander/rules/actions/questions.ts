/** What is asked of a hand besides orders. */
import * as z from 'zod/mini';
import { question, slot } from '../fields.ts';
import type { Action, Side } from '../world.ts';
import { checkAction, suggestAction } from './offering.ts';

/** CC-ACT-01 A card as an action, by its slot. */
export const act = question(
  'act',
  z.union([z.strictObject({ card: slot }), z.strictObject({ pass: z.literal(true) })]),
).asking<{ readonly side: Side; readonly actions: readonly Action[] }>({
  cite: 'CC-ACT-01',
  check: (look, asked, answer) =>
    'pass' in answer ? undefined : checkAction(look, asked, answer.card),
  suggest: suggestAction,
});
