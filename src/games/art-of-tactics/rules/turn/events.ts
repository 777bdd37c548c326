/** What happens as turns and slots go on. Only declarations are exported. */
import { cloneJson } from '#kernel';
import * as z from 'zod/mini';
import {
  activate,
  beginSlot,
  deedsOf,
  fallBack,
  remove,
  slotOf,
  takeAlong,
} from '../facts/writing.ts';
import {
  army,
  deed,
  dice,
  die,
  event,
  flag,
  maybe,
  pose,
  rule,
  sky,
  small,
  step,
  unit,
} from '../fields.ts';
import { WEATHERS } from '../names.ts';
import type { Step } from '../world.ts';

/** AOT-CMD-24 Of two doubles running the second brings weather; the third begins anew. */
export const initiativeRolled = event({
  type: 'initiativeRolled',
  cite: 'AOT-CMD-02',
  fields: { dice },
  apply(position, { dice: [south, north] }) {
    position.double = south === north && position.double === 0 ? 1 : 0;
  },
});
/**
 * `die`: the throw for the edge that the wind blows from; `sky`: what holds from now on; `idle`:
 * night, where the table has agreed that it ends nothing.
 */
export const weatherCame = event({
  type: 'weatherCame',
  cite: 'AOT-CMD-24',
  fields: { weather: z.enum(WEATHERS), sky, die: maybe(die), idle: maybe(z.literal(true)) },
  apply(position, { sky }) {
    position.sky = sky;
  },
});
/** AOT-WX-06 How many of an army's units lose their way. */
export const strayRolled = event({
  type: 'strayRolled',
  cite: 'AOT-WX-06',
  fields: { army, die, count: small },
});
export const strayed = event({
  type: 'strayed',
  cite: 'AOT-WX-06',
  fields: { unit, die, ...pose },
  apply: fallBack,
});
/** `melee`: units are in contact since the turn before. */
export const initiativeTaken = event({
  type: 'initiativeTaken',
  cite: 'AOT-CMD-03',
  fields: { army, high: die, low: die, melee: flag },
  apply(position, { army, high, low, melee }) {
    position.initiative = { first: army, high, low };
    position.step = melee === 1 ? { at: 'melee' } : { at: 'slotEnd' };
  },
});
export const slotBegan = event({
  type: 'slotBegan',
  cite: 'AOT-CMD-04',
  fields: { army, number: die },
  apply: beginSlot,
});
export const activated = event({
  type: 'activated',
  cite: 'AOT-ACT-02',
  fields: { unit },
  apply: (position, { unit }) => activate(slotOf(position), unit),
});
export const actionTaken = event({
  type: 'actionTaken',
  cite: 'AOT-ACT-01',
  fields: { unit, deed },
  apply(position, { unit, deed }) {
    position.units.acted[unit] = 1;
    const slot = slotOf(position);
    takeAlong(slot, unit);
    slot.done.push({ unit, deed });
    slot.turned = [];
  },
});
export const actionsEnded = event({
  type: 'actionsEnded',
  cite: 'AOT-ACT-02',
  fields: {},
  apply(position) {
    const slot = slotOf(position);
    if (slot.later.length > 0) {
      slot.given = slot.later;
      slot.later = [];
      slot.acting = -1;
      return;
    }
    slot.given = [];
    slot.acting = -1;
    if (slot.own === 'first') {
      slot.own = 'done';
      position.step = { at: 'orders' };
      return;
    }
    position.step = { at: 'barbarians' };
  },
});
export const barbarianCharge = event({
  type: 'barbarianCharge',
  cite: 'AOT-PROP-09',
  fields: { unit, at: unit },
  apply(position, { unit }) {
    slotOf(position).wild.push(unit);
  },
});
export const reacted = event({
  type: 'reacted',
  cite: 'AOT-PROP-08',
  fields: { unit },
  apply(position, { unit }) {
    position.units.reacted[unit] = 1;
    activate(slotOf(position), unit);
  },
});
export const stepEnded = event({
  type: 'stepEnded',
  cite: 'AOT-TURN-03',
  fields: { to: step },
  apply(position, { to }) {
    // What was told is not written into later.
    position.step = cloneJson(to) as Step;
  },
});
export const leftTable = event({
  type: 'leftTable',
  cite: 'AOT-WIN-06',
  fields: { unit },
  apply: (position, { unit }) => remove(position, unit, 3),
});
export const campSacked = event({
  type: 'campSacked',
  cite: 'AOT-CAMP-03',
  fields: { army, by: unit },
  apply(position, { army, by }) {
    position.sacked[army] = 1;
    remove(position, by, 5);
  },
});
export const scored = event({
  type: 'scored',
  cite: ({ cite }) => cite,
  fields: { army, points: small, cite: rule },
  apply(position, { army, points }) {
    position.points[army] += points;
  },
});
export const slotEnded = event({
  type: 'slotEnded',
  cite: 'AOT-CMD-04',
  fields: {},
  apply(position) {
    // AOT-REFORM-05 What was prepared is for the next slot only: two running are one price.
    if (slotOf(position).prepares === 0) position.merging = [];
    position.beaten = [];
    position.purses = [];
  },
});
export const turnEnded = event({
  type: 'turnEnded',
  cite: 'AOT-TURN-01',
  fields: { turn: small },
  apply(position, { turn }) {
    const { units } = position;
    for (const column of deedsOf(units)) column.fill(0);
    position.turn = turn;
    position.quiet = position.stirred === 1 ? 0 : position.quiet + 1;
    position.stirred = 0;
    position.fought = [];
    position.initiative = null;
    position.slot = null;
    position.step = { at: 'initiative' };
  },
});
