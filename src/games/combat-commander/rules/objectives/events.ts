/** What is scored, held and drawn of objectives. Only declarations are exported. */
import * as z from 'zod/mini';
import { hidden } from '#kernel';
import { seatOf } from '../facts/units.ts';
import { remove } from '../facts/writing.ts';
import { chit, event, maybe, objective, rule, side, signed, unit } from '../fields.ts';

/** Below 0 they are lost; for whom, or for which objective. */
export const scored = event({
  type: 'scored',
  cite: ({ rule: by }) => by,
  fields: {
    side,
    points: signed,
    rule,
    unit: maybe(unit),
    objective: maybe(objective),
  },
  apply(position, { side, points }) {
    position.victory += side === 0 ? points : -points;
  },
});
export const chitDrawn = event({
  type: 'chitDrawn',
  cite: 'CC-OBJ-13',
  fields: {
    to: z.union([side, z.literal('open')]),
    chit,
  },
  apply(position, { to, chit: drawn }) {
    const { cup, open, secret } = position.chits;
    position.slots = Math.max(position.slots, drawn.slot + 1);
    cup.count -= 1;
    const known = cup.chits.value;
    if (known !== undefined) {
      cup.chits = { slot: cup.chits.slot, value: known.filter((one) => one !== drawn.value) };
    }
    if (to !== 'open') secret[to].push({ ...drawn });
    else if (drawn.value !== undefined) open.push(drawn.value);
  },
  redact: (data, eye) =>
    data.to === 'open' || eye === seatOf(data.to) ? data : { ...data, chit: hidden(data.chit) },
  reveals: true,
});
/** CC-OBJ-08, CC-OBJ-09 What was secret lies open. */
export const chitShown = event({
  type: 'chitShown',
  cite: 'CC-OBJ-08',
  fields: {
    side,
    chit,
  },
  apply({ chits }, { side, chit: shown }) {
    remove(chits.secret[side], ({ slot }) => slot === shown.slot);
    if (shown.value !== undefined) chits.open.push(shown.value);
  },
  reveals: true,
});
export const controlled = event({
  type: 'controlled',
  cite: 'CC-OBJ-03',
  fields: {
    objective,
    side,
  },
  apply({ control }, { objective: taken, side }) {
    control[taken] = side;
  },
});
export const surrenderMoved = event({
  type: 'surrenderMoved',
  cite: 'CC-TRK-04',
  fields: {
    side,
  },
  apply({ surrender }, { side }) {
    surrender[side] += 1;
  },
});
