/** What happens as units go. Only declarations are exported. */
import * as z from 'zod/mini';
import {
  deedsOf,
  fallBack,
  partContacts,
  place,
  remember,
  remove,
  setRanks,
  takeAlong,
} from '../facts/writing.ts';
import {
  dice,
  die,
  event,
  facing,
  figureList,
  flag,
  legs,
  maybe,
  pose,
  rule,
  small,
  ticks,
  unit,
  units,
} from '../fields.ts';
import type { Position, UnitId } from '../world.ts';

/** `length`: of the whole way; older logs do not tell it. */
export const moved = event({
  type: 'moved',
  cite: 'AOT-MOVE-02',
  fields: {
    unit,
    legs,
    ...pose,
    run: flag,
    length: maybe(ticks),
  },
  apply(position, event) {
    place(position, event.unit, event);
    position.stirred = 1;
    const { slot } = position;
    if (slot !== null) {
      slot.turned = [];
      if (slot.acting === event.unit) {
        slot.went = 1;
        if (event.legs.some((leg) => 'wheel' in leg)) slot.straight = 0;
      }
    }
    partContacts(position, event.unit);
  },
});
export const runRolled = event({
  type: 'runRolled',
  cite: 'AOT-RUN-01',
  fields: { unit, dice, reach: ticks },
  apply(position, { unit }) {
    position.units.ran[unit] = 1;
    // A forced attack may run between the slots.
    if (position.slot === null) return;
    position.slot.turned = [];
    takeAlong(position.slot, unit);
  },
});
/** AOT-ART-03 How far a light piece is drawn. */
export const hauled = event({
  type: 'hauled',
  cite: 'AOT-ART-03',
  fields: { unit, die, reach: ticks },
});
/** AOT-FACE-08 A turn before the way leaves it straight; one between two legs of it does not. */
export const turned = event({
  type: 'turned',
  cite: ({ cite }) => cite,
  fields: { unit, ...pose, cite: rule },
  apply(position, event) {
    place(position, event.unit, event);
    const { slot } = position;
    for (const contact of position.contacts) {
      if (contact.with === event.unit && contact.fresh === 1) contact.turned = 1;
    }
    if (slot === null) return;
    if (event.cite === 'AOT-FACE-01') slot.turned.push(event.unit);
    if (slot.acting === event.unit && slot.went === 1) slot.straight = 0;
  },
});
/** `stakes`: which stakes. `friend`: the friend that is passed through (AOT-PASS-01). */
export const tested = event({
  type: 'tested',
  cite: 'AOT-TEST-02',
  fields: {
    unit,
    ground: z.enum([
      'terrain',
      'stakes',
      'friend',
      'turn',
      'run',
      'evasion',
      'countercharge',
      'retreat',
      'camp',
      'sun',
      'wagon',
    ]),
    die,
    against: small,
    element: maybe(small),
    stakes: maybe(small),
    friend: maybe(unit),
  },
  apply({ slot }: Position, { unit, element, stakes, ground }) {
    if (slot?.acting !== unit) return;
    if (ground === 'terrain' && element !== undefined) slot.tested.push(element);
    if (ground === 'stakes' && stakes !== undefined) slot.crossed.push(stakes);
  },
});
/**
 * A failed test that a regular unit rolls again (AOT-PROP-04). `against`: what it is not to be
 * below. `counts`: of the two throws; absent: it is still asked which (AOT-DICE-04).
 */
export const testRerolled = event({
  type: 'testRerolled',
  cite: 'AOT-PROP-04',
  fields: {
    unit,
    die,
    against: maybe(small),
    counts: maybe(die),
  },
});
export const reformed = event({
  type: 'reformed',
  cite: ({ cite }) => cite,
  fields: { unit, first: figureList, second: figureList, facing, cite: rule },
  apply(position, { unit, first, second, facing }) {
    const { unit: of, place: places } = position.figures;
    const behind = (): number =>
      places.filter((one, figure) => one === 3 && of[figure] === unit).length;
    const before = behind();
    setRanks(position, unit, first, second);
    position.units.rallied[unit] = 0;
    // AOT-WIN-13 Who has come back into the ranks has stirred.
    if (behind() < before) position.stirred = 1;
    position.units.facing[unit] = facing;
    if (position.slot !== null) position.slot.turned = [];
    remember(position, unit);
  },
});
/** AOT-REFORM-05, R-240 What any of the men have done is done: in the turn, and in this slot. */
export const merged = event({
  type: 'merged',
  cite: 'AOT-REFORM-04',
  fields: { unit, from: units, first: figureList, second: figureList },
  apply(position, { unit, from, first, second }) {
    const { figures, units } = position;
    figures.unit = figures.unit.map((of) => (from.includes(of) ? unit : of));
    for (const column of deedsOf(units)) {
      if (from.some((one) => column[one] === 1)) column[unit] = 1;
    }
    const named = (one: UnitId): UnitId => (from.includes(one) ? unit : one);
    position.fought = position.fought.map(({ a, b }) => ({ a: named(a), b: named(b) }));
    const { slot } = position;
    if (slot !== null) {
      slot.answered = slot.answered.map(named);
      slot.reloading = slot.reloading.map(named);
      slot.halted = slot.halted.map(named);
      slot.wild = slot.wild.map(named);
    }
    for (const one of from) remove(position, one, 4);
    setRanks(position, unit, first, second);
    remember(position, unit);
  },
});
export const split = event({
  type: 'split',
  cite: 'AOT-REFORM-06',
  fields: { unit, part: unit, figures: figureList, ...pose },
  apply(position, { unit, part, figures, x, y, facing }) {
    const { units } = position;
    units.origin[part] = units.origin[unit];
    units.large[part] = units.large[unit];
    units.fixed[part] = units.fixed[unit];
    units.rallied[part] = 0;
    units.wagon[part] = 0;
    place(position, part, { x, y, facing });
    units.off[part] = 0;
    for (const column of deedsOf(units)) column[part] = column[unit];
    units.acted[part] = 1;
    const parted = new Set<number>(figures);
    position.figures.unit = position.figures.unit.map((of, figure) =>
      parted.has(figure) ? part : of,
    );
    const { slot } = position;
    if (slot !== null)
      for (const column of [slot.density, slot.depth, slot.strength]) column[part] = 0;
  },
});
/** AOT-MOVE-06 Nobody is shifted by it: a corner is enough. */
export const contactMade = event({
  type: 'contactMade',
  cite: 'AOT-MOVE-05',
  fields: { by: unit, with: unit, straight: flag },
  apply(position, event) {
    const { by, with: other, straight } = event;
    position.slot?.halted.push(by);
    const known = position.contacts.some(
      (one) => (one.by === by && one.with === other) || (one.by === other && one.with === by),
    );
    if (known) return;
    position.contacts.push({ by, with: other, fresh: 1, straight, turned: 0, fought: 0 });
  },
});
export const evasionRolled = event({
  type: 'evasionRolled',
  cite: 'AOT-EVADE-09',
  fields: { unit, die, by: maybe(unit) },
  apply(position, { unit }) {
    position.units.evaded[unit] = 1;
  },
});
/** AOT-EVADE-10, AOT-EVADE-11 It cannot fall back so far, and has to fight. */
export const evasionFailed = event({
  type: 'evasionFailed',
  cite: 'AOT-EVADE-10',
  fields: {
    unit,
    by: unit,
    die,
    why: z.enum(['edge', 'ground', 'unit', 'enemy', 'front']),
  },
});
export const evaded = event({
  type: 'evaded',
  cite: 'AOT-EVADE-13',
  fields: { unit, ...pose },
  apply: fallBack,
});
