/** What strangers send, parsed: setups, positions, events. */
import * as z from 'zod/mini';
import { type Agreed, type Shape, shapeOf } from '#kernel';
import { beforeSteps, elementShape, laidShape, startShape } from './before/shapes.ts';
import { facing, ticks } from './fields.ts';
import { type Event, EVENTS } from './game.ts';
import { ARMS, GEAR, PARTS, PROPERTIES, ROLES, WEAPONS, WINDS } from './names.ts';
import { RULES } from './rules.ts';
import type { Position, Setup } from './world.ts';

const small = z.int().check(z.minimum(0), z.maximum(9999));
const length = z.int().check(z.minimum(0), z.maximum(400_000));
const flag = z.union([z.literal(0), z.literal(1)]);
const words = z.strictObject({
  en: z.string().check(z.maxLength(200)),
  ru: z.string().check(z.maxLength(200)),
});
const spot = z.strictObject({ x: ticks, y: ticks });
const army = flag;

// --- setups --------------------------------------------------------------------------------------

export const optionsShape = z.strictObject({
  meleeDensityFrozenAt: z.exactOptional(z.enum(['slotStart', 'meleeStep'])),
  startFormation: z.exactOptional(z.enum(['free', 'preset'])),
  retreatLimit: z.exactOptional(z.enum(['allRetreats', 'panicFlightOnly'])),
  runActivation: z.exactOptional(z.enum(['sameActivation', 'laterOwnSlot'])),
  pointsForDestroyed: z.exactOptional(z.boolean()),
  javelinApInMelee: z.exactOptional(z.boolean()),
  heavyFootCountercharge: z.exactOptional(z.boolean()),
  splitNeedsLeader: z.exactOptional(z.boolean()),
  initiativeInContact: z.exactOptional(z.enum(['newContact', 'never', 'always'])),
  breakthroughRiders: z.exactOptional(z.enum(['atChainEnd', 'declared'])),
  elephantRetreatsWhenBeaten: z.exactOptional(z.boolean()),
  artilleryHitsOnEqual: z.exactOptional(z.boolean()),
  turnLimit: z.exactOptional(small),
  stalemateTurns: z.exactOptional(small),
  night: z.exactOptional(z.boolean()),
});
const troop = z.strictObject({
  id: z.string().check(z.maxLength(60)),
  name: words,
  nation: z.string().check(z.maxLength(60)),
  arm: z.enum(ARMS),
  gear: z.array(z.enum(GEAR)).check(z.maxLength(5)),
  recruits: z.exactOptional(z.literal(true)),
  horses: z.exactOptional(z.int().check(z.minimum(1), z.maximum(4))),
});
const figure = z.strictObject({
  weapons: z.array(z.enum(WEAPONS)).check(z.minLength(1), z.maxLength(3)),
  role: z.exactOptional(z.enum(ROLES)),
  part: z.exactOptional(z.enum(PARTS)),
  place: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
const placed = z.strictObject({
  army,
  troop: small,
  name: z.exactOptional(words),
  x: ticks,
  y: ticks,
  facing,
  figures: z.array(figure).check(z.maxLength(12)),
  elite: z.exactOptional(z.array(z.enum(PROPERTIES)).check(z.maxLength(5))),
  wagon: z.exactOptional(z.literal(true)),
});
const slot = z.int().check(z.minimum(-2), z.maximum(9999));
const side = z.strictObject({
  seat: z.string().check(z.minLength(1), z.maxLength(40)),
  name: words,
  nation: z.string().check(z.maxLength(60)),
  camp: z.exactOptional(spot),
  slots: z.exactOptional(z.array(slot).check(z.maxLength(12))),
  chief: z.exactOptional(small),
});
export const setupShape = shapeOf<Setup>()(
  z.strictObject({
    scenario: z.string().check(z.maxLength(80)),
    name: words,
    table: z.strictObject({ width: length, height: length }),
    armies: z.tuple([side, side]),
    troops: z.array(troop).check(z.maxLength(100)),
    units: z.array(placed).check(z.maxLength(120)),
    terrain: z.array(elementShape).check(z.maxLength(60)),
    options: z.exactOptional(optionsShape),
    defender: z.exactOptional(army),
    start: z.exactOptional(startShape),
  }),
);

// --- positions -----------------------------------------------------------------------------------

const units = z.array(small).check(z.maxLength(400));
const unitOrNone = slot;
const deed = z.enum(['move', 'shoot', 'reform']);
const given = z.strictObject({
  unit: small,
  deeds: z.array(deed),
  reach: z.exactOptional(ticks),
  shots: z.exactOptional(small),
  attack: z.exactOptional(z.literal(true)),
  at: z.exactOptional(unitOrNone),
  like: z.exactOptional(small),
  along: z.exactOptional(z.literal(true)),
});
const volley = z.strictObject({ by: small, at: small, lost: small, flank: flag });
const slotShape = z.strictObject({
  army,
  number: small,
  density: units,
  depth: units,
  strength: units,
  eligible: units,
  given: z.array(given),
  later: z.array(given),
  own: z.enum(['after', 'first', 'done']),
  acting: unitOrNone,
  went: flag,
  straight: flag,
  done: z.array(z.strictObject({ unit: small, deed })),
  tested: units,
  turned: units,
  halted: units,
  prepares: flag,
  volleys: z.array(volley),
  answered: units,
  walls: z.array(z.strictObject({ unit: small, left: ticks, melee: flag })),
  reloading: units,
  wild: units,
  crossed: units,
  chased: z.array(z.strictObject({ unit: small, by: small })),
});
const beaten = z.strictObject({
  unit: small,
  by: units,
  in: z.enum(['melee', 'shooting']),
  density: small,
  heading: z.int().check(z.minimum(-1), z.maximum(35_999)),
});
const step = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('slots'), next: z.literal([-1, 0, 1]) }),
  ...beforeSteps,
  z.strictObject({ at: z.literal('deployment'), army }),
  z.strictObject({ at: z.literal('initiative') }),
  z.strictObject({ at: z.literal('orders') }),
  z.strictObject({ at: z.literal('actions') }),
  z.strictObject({ at: z.literal('barbarians') }),
  z.strictObject({ at: z.literal('reactions') }),
  z.strictObject({ at: z.literal('melee') }),
  z.strictObject({ at: z.literal('retreats'), lost: z.array(army) }),
  z.strictObject({ at: z.literal('demoralisation') }),
  z.strictObject({ at: z.literal('slotEnd') }),
  z.strictObject({ at: z.literal('turnEnd') }),
]);
const slots = z.array(slot).check(z.maxLength(12));
const pair = z.strictObject({ a: small, b: small });
const sky = z.union([
  z.strictObject({ is: z.enum(['clear', 'wetGround', 'downpour']) }),
  z.strictObject({ is: z.literal('wind'), from: z.enum(WINDS) }),
]);
export const positionShape = shapeOf<Position>()(
  z.strictObject({
    turn: small,
    step,
    laid: laidShape,
    units: z.strictObject({
      origin: units,
      x: z.array(ticks),
      y: z.array(ticks),
      facing: z.array(facing),
      large: z.array(flag),
      fixed: units,
      rallied: units,
      wagon: z.array(flag),
      off: z.array(z.literal([0, 1, 2, 3, 4, 5, 6, 7])),
      acted: z.array(flag),
      ran: z.array(flag),
      evaded: z.array(flag),
      retreated: z.array(flag),
      fled: z.array(flag),
      reacted: z.array(flag),
    }),
    figures: z.strictObject({
      unit: z.array(small),
      place: z.array(z.literal([0, 1, 2, 3])),
    }),
    stakes: z.array(z.strictObject({ unit: slot, x: ticks, y: ticks, facing })),
    slots: z.array(slots),
    written: z.array(flag),
    sacked: z.array(flag),
    points: z.array(small),
    initiative: z.nullable(z.strictObject({ first: army, high: small, low: small })),
    sky,
    double: flag,
    slot: z.nullable(slotShape),
    contacts: z.array(
      z.strictObject({
        by: small,
        with: small,
        fresh: flag,
        straight: flag,
        turned: flag,
        fought: flag,
      }),
    ),
    fought: z.array(pair),
    beaten: z.array(beaten),
    purses: z.array(
      z.strictObject({ army, unit: small, by: units, left: small, at: slot, reached: units }),
    ),
    merging: units,
    quiet: small,
    stirred: flag,
  }),
);

// --- events --------------------------------------------------------------------------------------

const rule = z.enum(RULES);
/** What a declaration leaves open, so that no page has to fetch what is looked at here. */
type Fields<T extends Event['type']> = {
  readonly [N in keyof (typeof EVENTS)[T]['fields']]?: z.ZodMiniType;
};
const CLOSER: { readonly [T in Event['type']]?: Fields<T> } = {
  slotsWritten: { cite: rule },
  terrainPlaced: { elements: z.array(elementShape).check(z.maxLength(12)) },
  weatherCame: { sky },
  ordered: { given: z.array(given), later: z.array(given) },
  turned: { cite: rule },
  killed: { cite: rule },
  disordered: { cite: rule },
  reformed: { cite: rule },
  volleyShot: { volley },
  beaten: { beaten },
  stepEnded: { to: step },
  dispersed: { cite: rule },
  destroyed: { cite: rule },
  scored: { cite: rule },
};
function shapeIn(type: Event['type']) {
  const fields: { readonly [field: string]: z.ZodMiniType } = EVENTS[type].fields;
  return z.strictObject({ type: z.literal(type), ...fields, ...CLOSER[type] });
}
const [first, ...others] = Object.keys(EVENTS) as Event['type'][];
export const eventShape = z.discriminatedUnion('type', [
  shapeIn(first),
  ...others.map(shapeIn),
]) as Shape<unknown> as Agreed<Event>;
