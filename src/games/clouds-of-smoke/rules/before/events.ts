/** What happens before the battle. Only declarations are exported. */
import { hidden } from '#kernel';
import * as z from 'zod/mini';
import { place } from '../facts/writing.ts';
import {
  army,
  at,
  commander,
  dice,
  die,
  edges,
  element,
  event,
  facing,
  kinds,
  maybe,
  numbers,
  quarter,
  small,
  step,
  ticks,
  unit,
} from '../fields.ts';
import { campIn, campStepAt, fieldIn, number, pitch, settle, shift } from './writing.ts';

/** The next piece of the set-up. */
export const prepared = event({
  type: 'prepared',
  cite: 'COS-PRE-01',
  fields: { next: step },
  apply(position, { next }) {
    // A copy: steps are written into, and the event must not change.
    position.step = { ...next };
  },
});
export const quarterDrawn = event({
  type: 'quarterDrawn',
  cite: 'COS-PRE-01',
  fields: { quarter, die },
  apply: (position, { quarter: sparse }) => pitch(position, { sparse }),
});
/** By army: its die and its rating. `winner`: none, when sides are level. */
export const firstRolled = event({
  type: 'firstRolled',
  cite: 'COS-PRE-06',
  fields: { dice, ratings: z.array(ticks), winner: maybe(army) },
  apply(position, { winner }) {
    if (winner !== undefined) position.step = { at: 'firstChoice', army: winner };
  },
});
export const firstChosen = event({
  type: 'firstChosen',
  cite: 'COS-PRE-06',
  fields: { army, edges },
  apply(position, { army: first, edges: own }) {
    position.active = first;
    settle(position, { first, edges: own });
  },
});
export const edgesChosen = event({
  type: 'edgesChosen',
  cite: 'COS-DEP-07',
  fields: { edges },
  apply: (position, { edges: own }) => settle(position, { edges: own }),
});

// --- terrain -------------------------------------------------------------------------------------

export const quartersChosen = event({
  type: 'quartersChosen',
  cite: 'COS-TER-45',
  fields: { quarters: z.array(quarter) },
  apply: (position, { quarters }) => pitch(position, { quarters }),
});
export const quarterRolled = event({
  type: 'quarterRolled',
  cite: 'COS-TER-41',
  fields: { quarter, die, elements: small },
  apply(position, { elements }) {
    campStepAt(position, 'terrain').left = elements;
  },
});
export const elementRolled = event({
  type: 'elementRolled',
  cite: 'COS-TER-41',
  fields: { dice, kinds },
  apply(position, { kinds: row }) {
    const open = campStepAt(position, 'terrain');
    // The row of the table is empty (a 7): nothing is set up for this roll.
    if (row.length === 0) open.left = (open.left ?? 0) - 1;
    else open.kinds = [...row];
  },
});
export const elementPlaced = event({
  type: 'elementPlaced',
  cite: 'COS-TER-45',
  fields: { element },
  apply(position, { element: laid }) {
    const open = campStepAt(position, 'terrain');
    open.left = (open.left ?? 0) - 1;
    open.kinds = null;
    settle(position, { terrain: [...fieldIn(position).terrain, laid] });
  },
});
/** `way`: the direction, as a facing; `dx` and `dy`: how far it came. */
export const elementDrifted = event({
  type: 'elementDrifted',
  cite: 'COS-TER-44',
  fields: { element: small, dx: ticks, dy: ticks, die, way: facing },
  apply(position, drift) {
    campStepAt(position, 'drift').element += 1;
    shift(position, drift);
  },
});
export const elementRemoved = event({
  type: 'elementRemoved',
  cite: 'COS-TER-44',
  fields: { element: small, die },
  apply(position, { element: gone }) {
    settle(position, { terrain: fieldIn(position).terrain.filter((_, id) => id !== gone) });
  },
});
export const elementMoved = event({
  type: 'elementMoved',
  cite: 'COS-TER-45',
  fields: { army, element: small, dx: ticks, dy: ticks },
  apply: shift,
});

// --- columns -------------------------------------------------------------------------------------

const noted = z.strictObject({ slot: small, value: z.exactOptional(numbers) });
/** COS-DEP-09 The numbers that somebody gives his columns are told to nobody else. */
export const columnsNumbered = event({
  type: 'columnsNumbered',
  cite: 'COS-DEP-01',
  fields: { army, seat: z.string(), numbers: noted },
  apply: (position, { army: whose, numbers: of }) => number(position, whose, { of, shown: 0 }),
  redact: (data, eye) => (data.seat === eye ? data : { ...data, numbers: hidden(data.numbers) }),
});
export const columnsRevealed = event({
  type: 'columnsRevealed',
  cite: 'COS-DEP-09',
  fields: { army, numbers: noted },
  apply: (position, { army: whose, numbers: of }) => number(position, whose, { of, shown: 1 }),
  reveals: true,
});
/** COS-DEP-09 Where the columns come in is a secret note of their owner's. */
export const columnsKept = event({
  type: 'columnsKept',
  cite: 'COS-PHS-01',
  fields: {
    army,
    seat: z.string(),
    numbers,
    note: z.nullable(z.strictObject({ slot: small, value: z.exactOptional(small) })),
  },
  apply(position, { army: whose, numbers: kept, note }) {
    const { reserves } = fieldIn(position);
    const reserve = { army: whose, numbers: kept, note, shown: 0 as const };
    settle(position, { reserves: [...reserves, reserve] });
  },
  redact: (data, eye) =>
    data.seat === eye || data.note === null ? data : { ...data, note: hidden(data.note) },
});
export const columnPlaced = event({
  type: 'columnPlaced',
  cite: 'COS-DEP-01',
  fields: { army, number: small, ...at },
  apply(position, { army: whose, number: of, x, y }) {
    const column = { army: whose, number: of, x, y };
    pitch(position, { columns: [...campIn(position).columns, column] });
  },
});

// --- units ---------------------------------------------------------------------------------------

export const emplacementPlaced = event({
  type: 'emplacementPlaced',
  cite: 'COS-DEP-05',
  fields: { army, element },
  apply(position, { element: dug }) {
    campStepAt(position, 'emplacements').left -= 1;
    settle(position, { terrain: [...fieldIn(position).terrain, dug] });
  },
});
export const unitSetUp = event({
  type: 'unitSetUp',
  cite: 'COS-DEP-02',
  fields: { unit, ...at, facing },
  apply(position, to) {
    position.units.off[to.unit] = 0;
    place(position, to);
  },
});
export const commanderSetUp = event({
  type: 'commanderSetUp',
  cite: 'COS-DEP-03',
  fields: { commander, ...at },
  apply({ commanders }, { commander: who, x, y }) {
    commanders.off[who] = 0;
    [commanders.x[who], commanders.y[who]] = [x, y];
  },
});
/** COS-DEP-03 The markers of the columns are removed. */
export const battleBegan = event({
  type: 'battleBegan',
  cite: 'COS-PRE-01',
  fields: { army },
  apply(position, { army: first }) {
    position.active = first;
    position.step = { at: 'bombardment', shots: [] };
    settle(position, { camp: null });
  },
});
