/** The shapes at the gates: what a setup, a position and an event must look like. */
import * as z from 'zod/mini';
import {
  ACTIONS,
  ASSETS,
  ASSETS_USED,
  ELEMENT_KINDS,
  SPECIALS,
  TACTIC_IDS,
  TAGS,
  WEAPONS,
} from './names.ts';
import {
  CAMP_STEPS,
  beforeShape,
  campStepShape,
  campShape,
  reservesShape,
} from './before/shapes.ts';
import { die, facing, ticks } from './fields.ts';
import { RULES } from './rules.ts';
import { EVENTS, type Event } from './game.ts';
import type { Position, Setup } from './world.ts';
import { shapeOf, type Agreed, type Shape } from '#kernel';

const words = z.strictObject({ en: z.string(), ru: z.string() });
const count = z.int().check(z.minimum(0), z.maximum(100_000));
const small = z.int().check(z.minimum(0), z.maximum(999));
const side = z.union([z.literal(0), z.literal(1)]);
const flag = z.union([z.literal(0), z.literal(1)]);
const off = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const length = z.int().check(z.minimum(0), z.maximum(100_000));

const ACTION = z.enum(ACTIONS);
const TACTIC = z.enum(TACTIC_IDS);
const WEAPON = z.enum(WEAPONS);
const ASSET = z.enum(ASSETS);
const ASSET_USED = z.enum(ASSETS_USED);

const profile = z.strictObject({
  id: z.string(),
  name: words,
  points: count,
  simple: length,
  difficult: length,
  retreat: z.strictObject({
    die: z.union([z.literal(0), z.literal(3), z.literal(6)]),
    plus: small,
  }),
  strength: small,
  morale: small,
  loss: small,
  discipline: z.int().check(z.minimum(2), z.maximum(7)),
  closeCombat: small,
  fire: z.array(z.strictObject({ weapon: WEAPON, range: length, dice: small })),
  bombardment: z.exactOptional(z.strictObject({ range: length, power: small })),
  special: z.array(z.enum(SPECIALS)),
  tags: z.array(z.enum(TAGS)),
  glyph: z.string(),
});
const element = z.strictObject({
  kind: z.enum(ELEMENT_KINDS),
  name: z.exactOptional(words),
  outline: z.array(z.tuple([ticks, ticks])).check(z.minLength(3), z.maxLength(200)),
});
const terrain = z.array(element).check(z.maxLength(100));
const edge = z.enum(['south', 'north', 'west', 'east']);
const army = z.strictObject({
  seat: z.string().check(z.minLength(1), z.maxLength(40)),
  side,
  name: words,
  faction: z.string(),
  edge,
  level: z.int().check(z.minimum(2), z.maximum(5)),
  commander: z.strictObject({ x: ticks, y: ticks }),
  subCommanders: z.exactOptional(
    z.array(z.strictObject({ x: ticks, y: ticks })).check(z.maxLength(9)),
  ),
  assets: z.exactOptional(
    z.array(z.strictObject({ asset: ASSET, count: small })).check(z.maxLength(20)),
  ),
  rated: z.exactOptional(z.strictObject({ points: count, assets: small })),
  moraleMore: z.exactOptional(small),
  commandRadius: length,
  actions: z.array(ACTION),
  tactics: z.array(TACTIC),
});
const ending = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('share') }),
  z.strictObject({ by: z.literal('point'), x: ticks, y: ticks, radius: length }),
  z.strictObject({ by: z.literal('flank') }),
  z.strictObject({ by: z.literal('escape'), edge }),
  z.strictObject({ by: z.literal('village'), element: small }),
]);
const stretches = z.array(z.strictObject({ edge, from: length, to: length })).check(z.maxLength(4));
const arrivals = z.strictObject({ phase: small, stretches: z.tuple([stretches, stretches]) });
export const setupShape = shapeOf<Setup>()(
  z.strictObject({
    scenario: z.string(),
    name: words,
    table: z.strictObject({ width: length, height: length }),
    footprint: z.strictObject({ width: length, depth: length }),
    endPhase: count,
    ending: z.exactOptional(ending),
    arrivals: z.exactOptional(arrivals),
    armies: z.array(army).check(z.minLength(2), z.maxLength(6)),
    profiles: z.array(profile).check(z.maxLength(500)),
    units: z
      .array(
        z.strictObject({
          army: small,
          profile: small,
          name: z.exactOptional(words),
          x: ticks,
          y: ticks,
          facing,
          later: z.exactOptional(z.literal(true)),
          column: z.exactOptional(small),
        }),
      )
      .check(z.minLength(2), z.maxLength(400)),
    terrain,
    first: small,
    before: z.exactOptional(beforeShape),
  }),
);

// --- positions -----------------------------------------------------------------------------------

const unit = small;
const units = z.array(unit);
const shot = z.strictObject({ unit, formation: units, army: small });
const order = z.strictObject({
  action: ACTION,
  die,
  left: small,
  commander: small,
  x: ticks,
  y: ticks,
  moving: units,
  quota: ticks,
  ridden: z.array(small),
});
const step = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('bombardment'), shots: z.array(shot) }),
  z.strictObject({
    at: z.literal('damage'),
    army: small,
    shots: z.array(shot),
    later: z.array(shot),
    left: small,
    retreated: units,
  }),
  z.strictObject({ at: z.literal('actionRoll') }),
  z.strictObject({ at: z.literal('risk'), ones: small }),
  z.strictObject({ at: z.literal('arriving'), units }),
  z.strictObject({ at: z.literal('placing') }),
  z.strictObject({ at: z.literal('playing') }),
  z.strictObject({ at: z.literal('order'), order }),
  z.strictObject({ at: z.literal('marker') }),
  z.strictObject({ at: z.literal('combats') }),
  z.strictObject({ at: z.literal('tactics'), army: small }),
  z.strictObject({ at: z.literal('results') }),
  z.strictObject({ at: z.literal('allocation'), side }),
  z.strictObject({ at: z.literal('hits'), army: small }),
  z.strictObject({ at: z.literal('aftermath'), army: small, left: units }),
  z.strictObject({ at: z.literal('combatEnd') }),
  ...CAMP_STEPS,
]);
const combat = z.strictObject({
  markers: z.array(small),
  effects: z.array(z.strictObject({ army: small, tactic: TACTIC, die, units })),
  units,
  hits: z.array(small),
  taken: z.array(small),
  retreated: z.array(flag),
  rerolled: z.array(flag),
  near: z.array(count),
  due: z.array(small),
});
const field = z.strictObject({
  first: small,
  edges: z.array(edge),
  terrain,
  reserves: reservesShape,
  camp: z.nullable(campShape),
});
const columns = <T extends Record<string, z.core.$ZodType>>(shape: T): z.ZodMiniObject<T> =>
  z.strictObject(shape);
export const positionShape = shapeOf<Position>()(
  z.strictObject({
    turn: count,
    active: small,
    phase: count,
    sixes: count,
    step,
    field: z.nullable(field),
    units: columns({
      x: z.array(ticks),
      y: z.array(ticks),
      facing: z.array(facing),
      off: z.array(off),
      activated: z.array(flag),
      walked: z.array(count),
    }),
    commanders: columns({
      x: z.array(ticks),
      y: z.array(ticks),
      level: z.array(small),
      substitute: z.array(flag),
      off: z.array(off),
    }),
    morale: z.array(small),
    out: z.array(flag),
    supported: z.tuple([flag, flag]),
    played: units,
    claimed: z.array(z.strictObject({ army: small, by: small })),
    declined: units,
    withheld: units,
    bombarded: units,
    limbered: units,
    sheltered: units,
    used: z.array(z.strictObject({ army: small, asset: ASSET_USED })),
    guided: units,
    slowed: z.array(z.strictObject({ unit, element: small })),
    pool: z.array(die),
    actions: z.array(z.strictObject({ action: ACTION, die })),
    tactics: z.array(z.array(z.int().check(z.minimum(0), z.maximum(6)))),
    markers: columns({
      x: z.array(ticks),
      y: z.array(ticks),
      price: z.array(small),
      resolved: z.array(flag),
    }),
    combat: z.nullable(combat),
  }),
);

// --- events --------------------------------------------------------------------------------------

/** What a declaration leaves open, so that no page has to fetch what is looked at here. */
type Fields<T extends Event['type']> = {
  readonly [N in keyof (typeof EVENTS)[T]['fields']]?: z.ZodMiniType;
};
const cite = z.enum(RULES);
const CLOSER: { readonly [T in Event['type']]?: Fields<T> } = {
  prepared: { next: campStepShape },
  elementPlaced: { element },
  emplacementPlaced: { element },
  commanderFell: { cite },
  commanderDisplaced: { cite },
  broken: { cite },
  moraleLost: { cite },
  markerRemoved: { cite },
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
