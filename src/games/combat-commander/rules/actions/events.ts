/** What a hand does besides orders. Only declarations are exported. */
import * as z from 'zod/mini';
import { leaveHand } from '../facts/writing.ts';
import { amount, event, hex, maybe, secretCard, side } from '../fields.ts';
import { ACTIONS } from '../names.ts';

export const acted = event({
  type: 'acted',
  cite: 'CC-ACT-01',
  fields: {
    side,
    card: secretCard,
    action: z.enum(ACTIONS),
    /** CC-ACT-A29 From the attack on which hex it takes so much. */
    hex: maybe(hex),
    takes: maybe(amount),
  },
  apply(position, { side, card }) {
    position.idle = 0;
    leaveHand(position, side, [card]);
  },
  reveals: true,
});
