/** What happens as armies are commanded. Only declarations are exported. */
import * as z from 'zod/mini';
import { afterSlots, slotOf } from '../facts/writing.ts';
import {
  army,
  die,
  event,
  givens,
  maybe,
  rule,
  unit,
  unitOrNone,
  units,
  writtenSlots,
} from '../fields.ts';

export const slotsWritten = event({
  type: 'slotsWritten',
  cite: ({ cite }) => cite,
  fields: { army, slots: writtenSlots, cite: rule },
  apply(position, { army, slots }) {
    position.slots[army] = [...slots];
    position.written[army] = 1;
    if (position.step.at === 'slots' && position.written.every((one) => one === 1)) {
      position.step = afterSlots(position);
    }
  },
});
export const ordered = event({
  type: 'ordered',
  cite: 'AOT-CMD-07',
  fields: {
    by: unitOrNone,
    method: z.enum(['none', 'own', 'direct', 'signal', 'line', 'messenger', 'rewrite', 'separate']),
    order: maybe(z.enum(['attack', 'move', 'shoot', 'reform'])),
    die: maybe(die),
    /** To whom a messenger was sent. */
    to: maybe(unit),
    given: givens,
    later: givens,
  },
  apply(position, { method, given, later }) {
    const slot = slotOf(position);
    if (method === 'own') slot.own = 'first';
    slot.given = [...given];
    slot.later = [...later];
    position.step = { at: 'actions' };
  },
});
export const mergePrepared = event({
  type: 'mergePrepared',
  cite: 'AOT-REFORM-05',
  fields: { units },
  apply(position, { units }) {
    position.merging = [...units];
    slotOf(position).prepares = 1;
    position.step = { at: 'actions' };
  },
});
