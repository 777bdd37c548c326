/** What happens as turns go on, and before the battle. Only declarations are exported. */
import * as z from 'zod/mini';
import { leaveHand } from '../facts/writing.ts';
import { event, hand, hex, radio, secretCard, side, step, unit } from '../fields.ts';
import { ORDERS } from '../names.ts';

export const ordered = event({
  type: 'ordered',
  cite: 'CC-ORD-01',
  fields: {
    side,
    card: secretCard,
    order: z.enum(ORDERS),
  },
  apply(position, { side, card }) {
    leaveHand(position, side, [card]);
    position.given += 1;
    position.idle = 0;
  },
  reveals: true,
});
/** CC-TURN-11 Where somebody has done something nobody is idle. */
export const passed = event({
  type: 'passed',
  cite: 'CC-PASS-01',
  fields: {
    side,
    cards: hand,
  },
  apply(position, { side, cards }) {
    leaveHand(position, side, cards);
    position.idle = cards.length > 0 ? 0 : position.idle + 1;
  },
  reveals: true,
});
/** CC-SCN-04, CC-SCN-06 In the set-up, before the battle. */
export const stationed = event({
  type: 'stationed',
  cite: 'CC-SCN-06',
  fields: {
    unit,
    hex,
  },
  apply(position, { unit: who, hex: at }) {
    position.units.hex[who] = at;
  },
});
export const worksMoved = event({
  type: 'worksMoved',
  cite: 'CC-SCN-06',
  fields: {
    from: hex,
    to: hex,
  },
  apply({ fortifications }, { from, to }) {
    for (const works of fortifications) if (works[0] === from) works[0] = to;
  },
});
export const readied = event({
  type: 'readied',
  cite: 'CC-SCN-02',
  fields: {
    side,
  },
});
export const entered = event({
  type: 'entered',
  cite: 'CC-TIME-08',
  fields: {
    unit,
    hex,
  },
  apply({ units: all }, { unit: who, hex: at }) {
    all.hex[who] = at;
    all.arrives[who] = -1;
  },
});
/** CC-TIME-09 */
export const delayed = event({
  type: 'delayed',
  cite: 'CC-TIME-09',
  fields: {
    unit,
  },
  apply(position, { unit: who }) {
    position.units.arrives[who] += 1;
  },
});
/** CC-TIME-08 From the time track into the box. */
export const radioCame = event({
  type: 'radioCame',
  cite: 'CC-TIME-08',
  fields: {
    radio,
  },
  apply({ radios }, { radio: came }) {
    radios.arrives[came] = -1;
  },
});
export const radioLost = event({
  type: 'radioLost',
  cite: 'CC-RAD-03',
  fields: {
    radio,
  },
  apply({ radios }, { radio: lost }) {
    radios.arrives[lost] = -1;
    radios.lost[lost] = 1;
  },
});
export const stepped = event({
  type: 'stepped',
  // As an order ends it is told who did nothing by it.
  cite: 'CC-ORD-05',
  fields: {
    to: step,
  },
  apply(position, { to }) {
    position.step = to;
  },
});
export const turnEnded = event({
  type: 'turnEnded',
  cite: 'CC-TURN-01',
  fields: {
    next: side,
  },
  apply(position, { next }) {
    position.active = next;
    position.turn += 1;
    position.given = 0;
    position.units.activated.fill(0);
    position.step = { at: 'turn' };
  },
});
