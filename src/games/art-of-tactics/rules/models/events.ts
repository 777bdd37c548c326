/** What happens to figures, animals and machines. Only declarations are exported. */
import * as z from 'zod/mini';
import { fallBack, lose, place, remove } from '../facts/writing.ts';
import { dice, die, event, figureList, maybe, pose, rule, small, unit } from '../fields.ts';
import { CAUSES } from '../names.ts';

const cause = z.enum(CAUSES);
export const killed = event({
  type: 'killed',
  cite: ({ cite }) => cite,
  fields: { figures: figureList, unit, by: cause, cite: rule },
  apply: (position, data) => lose(position, data, 0),
});
export const disordered = event({
  type: 'disordered',
  cite: ({ cite }) => cite,
  fields: { figures: figureList, unit, by: cause, cite: rule },
  apply: (position, data) => lose(position, data, 3),
});
/** AOT-CHAR-12 A demoralised chariot comes to itself: so many times of so many. */
export const rallied = event({
  type: 'rallied',
  cite: 'AOT-CHAR-12',
  fields: { unit, count: small, of: small },
  apply(position, { unit, count }) {
    position.units.rallied[unit] = count;
    position.stirred = 1;
  },
});
/** AOT-WAG-05 The crew steps out; `part`: the wagon that it leaves, there for anybody. */
export const wagonLeft = event({
  type: 'wagonLeft',
  cite: 'AOT-WAG-05',
  fields: { unit, part: unit, ...pose },
  apply(position, event) {
    const { unit, part } = event;
    const { units, slot } = position;
    const columns = Object.values(units) as number[][];
    for (const column of columns) column[part] = 0;
    units.origin[part] = units.origin[unit];
    place(position, part, { x: units.x[unit], y: units.y[unit], facing: units.facing[unit] });
    [units.large[part], units.wagon[part], units.off[part]] = [1, 1, 6];
    [units.large[unit], units.wagon[unit]] = [0, 0];
    fallBack(position, event);
    if (slot === null) return;
    for (const column of [slot.density, slot.depth, slot.strength]) column[part] = 0;
  },
});
export const wagonManned = event({
  type: 'wagonManned',
  cite: 'AOT-WAG-05',
  fields: { unit, wagon: unit, ...pose },
  apply(position, event) {
    const { units } = position;
    const { unit, wagon } = event;
    [units.large[unit], units.wagon[unit], units.off[wagon]] = [1, 1, 4];
    fallBack(position, event);
  },
});
/** AOT-ELE-12, AOT-CHAR-10 One die against the hits that an animal or a machine has got. */
export const woundTested = event({
  type: 'woundTested',
  cite: 'AOT-ELE-12',
  fields: { unit, die, hits: small },
});
/** AOT-ELE-13 Wherever it ends, at whom it went; `how`: not told by older logs. */
export const wentBerserk = event({
  type: 'wentBerserk',
  cite: 'AOT-ELE-13',
  fields: {
    unit,
    at: unit,
    ...pose,
    how: maybe(z.enum(['rushes', 'strikes', 'stands'])),
  },
  apply: fallBack,
});
/** AOT-ELE-15 What two elephants throw at one another. */
export const elephantsMet = event({
  type: 'elephantsMet',
  cite: 'AOT-ELE-15',
  fields: { a: unit, b: unit, dice },
});
export const dispersed = event({
  type: 'dispersed',
  cite: ({ cite }) => cite,
  fields: { unit, cite: rule },
  apply: (position, { unit }) => remove(position, unit, 2),
});
export const destroyed = event({
  type: 'destroyed',
  cite: ({ cite }) => cite,
  fields: { unit, cite: rule },
  apply: (position, { unit }) => remove(position, unit, 1),
});
