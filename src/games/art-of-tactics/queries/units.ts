/** What a unit is now: ranks, density, properties, what it may do, where it stands to others. */
import * as z from 'zod/mini';
import { PROPERTIES } from '../rules/index.ts';
import {
  armamentOf,
  armOf,
  contactsOf,
  densityOf,
  depthOf,
  distance,
  enemiesOf,
  hasProperty,
  isEngaged,
  isOnFlank,
  isPanicking,
  movementOf,
  nearestTo,
  poseOf,
  ranksOf,
  sees,
  strengthOf,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { gaitOf, testNumber, lossBy, whyNoRun } from '../rules/movement/index.ts';
import { nextSlot } from '../rules/turn/index.ts';
import { degrees, inches, query, unit, why } from './sight.ts';

export const units = query(
  'units',
  'all units on the table, and what each is now',
  z.strictObject({}),
  ({ look, names }) =>
    unitsOnTable(look).map((id) => {
      const { first, second, behind } = ranksOf(look, id);
      const { x, y, facing } = poseOf(look, id);
      return {
        name: names[id],
        arm: armOf(look, id),
        ranks: [first, second],
        disordered: behind,
        density: densityOf(look, id),
        depth: depthOf(look, id),
        strength: strengthOf(look, id),
        panicking: isPanicking(look, id),
        at: [inches(x), inches(y)],
        facing: degrees(facing),
        properties: PROPERTIES.filter((one) => hasProperty(look, id, one)),
      };
    }),
);
export const allowance = query(
  'allowance',
  'how far a unit moves, how it runs, and whether it may run now',
  z.strictObject({ unit }),
  ({ look, unit: of }, args) => {
    const id = of(args.unit);
    const gait = gaitOf(look, id);
    return {
      movement: inches(movementOf(look, id)),
      run: gait === undefined ? null : { dice: gait.dice, test: gait.test },
      mayRun: why(whyNoRun(look, id)),
    };
  },
);
export const test = query(
  'test',
  'an order-loss test: what it is thrown against, how often it fails, how many it costs',
  z.strictObject({ unit }),
  ({ look, unit: of }, args) => {
    const id = of(args.unit);
    const against = testNumber(look, id);
    const losses = [1, 2, 3, 4, 5, 6].map((die) => lossBy(die, against));
    return {
      against,
      fails: losses.filter((one) => one > 0).length / 6,
      mean: losses.reduce((sum, one) => sum + one, 0) / 6,
      rerolls: hasProperty(look, id, 'regular'),
    };
  },
);
export const distances = query(
  'distance',
  'how far two units are apart, edge to edge, and whether they see one another',
  z.strictObject({ unit, other: unit }),
  ({ look, unit: of }, args) => {
    const [a, b] = [of(args.unit), of(args.other)];
    return {
      distance: inches(distance(look, a, b)),
      sees: sees(look, a, b),
      contact: contactsOf(look, a).includes(b),
      onItsFlank: isOnFlank(look, b, a),
      onTheOthersFlank: isOnFlank(look, a, b),
    };
  },
);
export const nearest = query(
  'nearest',
  'the nearest enemy of a unit, and the nearest that it sees',
  z.strictObject({ unit }),
  ({ look, unit: of, names }, args) => {
    const id = of(args.unit);
    const enemies = enemiesOf(look, id);
    const seen = enemies.filter((enemy) => sees(look, id, enemy));
    const told = (enemy: (typeof enemies)[number] | undefined) =>
      enemy === undefined
        ? null
        : { unit: names[enemy], distance: inches(distance(look, id, enemy)) };
    return { any: told(nearestTo(look, id, enemies)), seen: told(nearestTo(look, id, seen)) };
  },
);
export const contacts = query(
  'contacts',
  'pairs of units in contact',
  z.strictObject({}),
  ({ look, names }) =>
    unitsOnTable(look, 0)
      .filter((id) => isEngaged(look, id))
      .flatMap((id) => contactsOf(look, id).map((other) => [names[id], names[other]])),
);
export const slots = query(
  'slots',
  'what the slots of each army hold, which is being played, and which comes next',
  z.strictObject({}),
  ({ look, names }) => {
    const { slots: all, slot, figures } = look.position;
    const next = nextSlot(look);
    const seat = (army: number): string => look.setup.armies[army].seat;
    return {
      armies: all.map((one, army) => ({
        army: seat(army),
        slots: one.map((figure) => (figure < 0 ? 'separate' : names[figures.unit[figure]])),
      })),
      now: slot === null ? null : { army: seat(slot.army), slot: slot.number },
      next: next === undefined ? null : { army: seat(next.army), slot: next.number },
    };
  },
);
export const armament = query(
  'armament',
  'the kinds of weapons that a unit carries, by which a colonel takes others along',
  z.strictObject({ unit }),
  ({ look, unit: of }, args) => armamentOf(look, of(args.unit)).split(' '),
);
