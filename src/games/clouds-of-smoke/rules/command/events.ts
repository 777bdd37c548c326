/** What happens to commanders. Only declarations are exported. */
import * as z from 'zod/mini';
import { orderOf } from '../facts/writing.ts';
import { at, commander, die, event, maybe, rule, small } from '../fields.ts';

export const rode = event({
  type: 'rode',
  cite: 'COS-CMD-03',
  fields: { commander, ...at },
  apply(position, { commander: who, x, y }) {
    orderOf(position).ridden.push(who);
    const { commanders } = position;
    [commanders.x[who], commanders.y[who]] = [x, y];
  },
});
/** `on`: he falls on so much or less. */
export const commanderTested = event({
  type: 'commanderTested',
  cite: 'COS-CMD-08',
  fields: {
    commander,
    die,
    fell: z.boolean(),
    on: maybe(z.union([z.literal(1), z.literal(2)])),
  },
});
/** `level`: that of his substitute. */
export const commanderFell = event({
  type: 'commanderFell',
  cite: ({ cite }) => cite,
  fields: { commander, level: small, cite: rule },
  apply({ commanders }, { commander: who, level }) {
    commanders.level[who] = level;
    commanders.substitute[who] = 1;
  },
});
export const commanderDisplaced = event({
  type: 'commanderDisplaced',
  cite: ({ cite }) => cite,
  fields: { commander, ...at, cite: rule },
  apply({ commanders }, { commander: who, x, y }) {
    [commanders.x[who], commanders.y[who]] = [x, y];
  },
});
/** A sub-commander is taken off the table; nothing else is lost with him. */
export const commanderRemoved = event({
  type: 'commanderRemoved',
  cite: 'COS-SUB-03',
  fields: { commander },
  apply({ commanders }, { commander: who }) {
    commanders.off[who] = 1;
  },
});
