/** What strangers send, parsed: setups, positions, events. */
import { shapeOf, type Agreed, type Shape } from '#kernel';
import * as z from 'zod/mini';
import { SIDE_FEATURES, TERRAINS } from './ground/chart.ts';
import {
  ACTIONS,
  ATTACK_NATURES,
  CHITS,
  EVENTS as CARD_EVENTS,
  FORTIFICATIONS,
  NATIONS,
  NATURES,
  ORDERS,
  POSTURES,
  QUALITIES,
  STATS,
  TRIGGERS,
  UNIT_KINDS,
} from './names.ts';
import { RULES } from './rules.ts';
import type { Position, Setup } from './world.ts';
import { type Event, EVENTS } from './game.ts';

const small = z.int().check(z.minimum(0), z.maximum(9999));
const signed = z.int().check(z.minimum(-999), z.maximum(999));
const flag = z.union([z.literal(0), z.literal(1)]);
const side = flag;
const hex = z.int().check(z.minimum(0), z.maximum(149));
const id = z.string().check(z.maxLength(60));
const words = z.strictObject({
  en: z.string().check(z.maxLength(200)),
  ru: z.string().check(z.maxLength(200)),
});

// --- setups --------------------------------------------------------------------------------------

const pairs = z.array(z.tuple([hex, hex])).check(z.maxLength(500));
const map = z.strictObject({
  name: id,
  terrain: z.array(z.enum(TERRAINS)).check(z.length(150)),
  elevation: z.array(z.int().check(z.minimum(0), z.maximum(4))).check(z.length(150)),
  under: z.array(z.tuple([hex, z.enum(TERRAINS)])).check(z.maxLength(150)),
  roads: pairs,
  railways: pairs,
  trails: pairs,
  sides: z.record(z.enum(SIDE_FEATURES), pairs),
  buildings: z.array(z.array(hex)).check(z.maxLength(150)),
  objectives: z.array(hex).check(z.length(5)),
});
const die = z.int().check(z.minimum(1), z.maximum(6));
const card = z.strictObject({
  id,
  order: z.enum(ORDERS),
  action: z.enum(ACTIONS),
  event: z.enum(CARD_EVENTS),
  trigger: z.nullable(z.enum(TRIGGERS)),
  dice: z.tuple([die, die]),
  hex,
});
const boxed = z.array(z.enum(STATS)).check(z.maxLength(STATS.length));
const printed = z.strictObject({
  firepower: small,
  range: small,
  movement: small,
  morale: small,
  command: z.exactOptional(small),
  boxed: z.exactOptional(boxed),
});
const unitType = z.strictObject({
  id,
  kind: z.enum(UNIT_KINDS),
  quality: z.exactOptional(z.enum(QUALITIES)),
  unbroken: printed,
  broken: printed,
  count: small,
});
const span = z.tuple([small, small]);
const nature = z.exactOptional(z.enum(NATURES));
const weaponType = z.strictObject({
  id,
  firepower: small,
  range: span,
  boxed,
  movement: signed,
  ordnance: z.boolean(),
  smoke: z.boolean(),
  nature,
  fix: span,
  eliminate: span,
  count: small,
});
const placed = z.strictObject({
  type: id,
  hex: z.exactOptional(hex),
  weapon: z.exactOptional(id),
  arrives: z.exactOptional(small),
  bought: z.exactOptional(z.literal(true)),
});
const placedWorks = z.strictObject({ works: z.enum(FORTIFICATIONS), hex });
const radioType = z.strictObject({ id, firepower: small, smoke: z.boolean() });
const placedRadio = z.strictObject({ type: id, arrives: z.exactOptional(small) });
const supported = z.union([
  z.strictObject({ type: id, weapon: z.exactOptional(id) }),
  z.strictObject({ radio: id }),
]);
const force = z.strictObject({
  nation: z.enum(NATIONS),
  quality: z.enum(QUALITIES),
  posture: z.enum(POSTURES),
  edge: z.enum(['left', 'right', 'top', 'bottom']),
  orders: z.int().check(z.minimum(1), z.maximum(6)),
  surrender: small,
  depth: z.int().check(z.minimum(1), z.maximum(15)),
  discards: small,
  deck: z.array(card).check(z.maxLength(72)),
  unitTypes: z.array(unitType).check(z.maxLength(60)),
  weaponTypes: z.array(weaponType).check(z.maxLength(60)),
  radioTypes: z.array(radioType).check(z.maxLength(20)),
  units: z.array(placed).check(z.maxLength(100)),
  radios: z.exactOptional(z.array(placedRadio).check(z.maxLength(20))),
  works: z.exactOptional(z.array(placedWorks).check(z.maxLength(60))),
  support: z.array(z.array(supported).check(z.maxLength(10))).check(z.length(11)),
});
const chits = z.array(z.enum(CHITS)).check(z.maxLength(CHITS.length));
const few = z.int().check(z.minimum(0), z.maximum(3));
const control = z.array(z.nullable(side)).check(z.length(5));
export const optionsShape = z.strictObject({
  commandInMelee: z.exactOptional(z.boolean()),
  triggersInsideTriggers: z.exactOptional(z.enum(['ignored', 'carriedOut'])),
});
export const setupShape = shapeOf<Setup>()(
  z.strictObject({
    scenario: id,
    name: words,
    year: z.int().check(z.minimum(1936), z.maximum(1946)),
    map,
    forces: z.tuple([force, force]),
    settingUp: z.exactOptional(z.array(side).check(z.maxLength(3))),
    worksAfter: z.exactOptional(z.literal(true)),
    first: side,
    initiative: side,
    time: small,
    suddenDeath: z.int().check(z.minimum(1), z.maximum(13)),
    victory: signed,
    control,
    mines: z.exactOptional(z.int().check(z.minimum(6), z.maximum(8))),
    chits: z.strictObject({
      open: chits,
      drawn: few,
      secret: z.tuple([few, few]),
      excluded: chits,
    }),
    options: z.exactOptional(optionsShape),
  }),
);

// --- positions -----------------------------------------------------------------------------------

const fateCard = z.int().check(z.minimum(0), z.maximum(143));
const secret = z.strictObject({ slot: small, value: z.exactOptional(fateCard) });
const cards = z.array(fateCard).check(z.maxLength(72));
const deck = z.strictObject({
  count: z.int().check(z.minimum(0), z.maximum(72)),
  cards: z.strictObject({ slot: small, value: z.exactOptional(cards) }),
});
const chit = z.strictObject({ slot: small, value: z.exactOptional(z.enum(CHITS)) });
const secretChits = z.array(chit).check(z.maxLength(CHITS.length));
const hand = z.array(secret).check(z.maxLength(20));
const unit = small;
const unitIds = z.array(unit).check(z.maxLength(200));
const flags = z.array(flag).check(z.maxLength(200));
const places = z.array(z.int().check(z.minimum(-1), z.maximum(999))).check(z.maxLength(200));
const piece = z.strictObject({ unit, weapon: flag });
const pieces = z.array(piece).check(z.maxLength(200));
const moving = z
  .array(z.strictObject({ unit, spent: small, command: small, road: flag }))
  .check(z.maxLength(200));
const fireStep = z.strictObject({ at: z.literal('fire'), pieces });
const moveStep = z.strictObject({
  at: z.literal('move'),
  moving,
  watching: unitIds,
  fired: pieces,
});
const reactStep = z.strictObject({
  at: z.literal('react'),
  hex,
  units: unitIds,
  move: moveStep,
  pieces,
});
const impactStep = z.strictObject({
  at: z.literal('impact'),
  smoke: flag,
  firepower: small,
  left: z.array(hex).check(z.maxLength(7)),
});
const struck = z.array(z.strictObject({ hex, total: signed })).check(z.maxLength(2));
const step = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('setUp'), left: z.array(side).check(z.maxLength(3)) }),
  z.strictObject({ at: z.literal('chits'), open: few, secret: z.tuple([few, few]) }),
  z.strictObject({ at: z.literal('deal') }),
  z.strictObject({ at: z.literal('turn') }),
  z.strictObject({ at: z.literal('activate'), order: z.enum(['advance', 'fire', 'move']) }),
  moveStep,
  fireStep,
  reactStep,
  z.strictObject({ at: z.literal('request') }),
  impactStep,
  z.strictObject({
    at: z.literal('defend'),
    attack: z.strictObject({
      targets: struck,
      strained: unitIds,
      spent: unitIds,
      nature: z.exactOptional(z.enum(ATTACK_NATURES)),
      from: z.array(hex).check(z.maxLength(150)),
    }),
    left: unitIds,
    after: z.discriminatedUnion('at', [fireStep, moveStep, reactStep, impactStep]),
  }),
  z.strictObject({ at: z.literal('advance'), left: unitIds }),
  z.strictObject({ at: z.literal('melee') }),
  z.strictObject({ at: z.literal('rout') }),
  z.strictObject({
    at: z.literal('routing'),
    left: unitIds,
    running: z.exactOptional(z.strictObject({ unit, hexes: small })),
  }),
  z.strictObject({ at: z.literal('recover'), left: unitIds }),
  z.strictObject({ at: z.literal('passed') }),
  z.strictObject({ at: z.literal('endOfTurn'), closed: z.array(hex).check(z.maxLength(150)) }),
  z.strictObject({ at: z.literal('refill') }),
]);
export const positionShape = shapeOf<Position>()(
  z.strictObject({
    step,
    turn: small,
    active: side,
    initiative: side,
    given: small,
    idle: small,
    time: small,
    victory: signed,
    surrender: z.tuple([small, small]),
    decks: z.tuple([deck, deck]),
    hands: z.tuple([hand, hand]),
    discards: z.tuple([cards, cards]),
    slots: small,
    control,
    chits: z.strictObject({
      cup: z.strictObject({
        count: z.int().check(z.minimum(0), z.maximum(CHITS.length)),
        chits: z.strictObject({ slot: small, value: z.exactOptional(chits) }),
      }),
      open: chits,
      secret: z.tuple([secretChits, secretChits]),
    }),
    units: z.strictObject({
      side: flags,
      type: places,
      hex: places,
      arrives: places,
      broken: flags,
      suppressed: flags,
      veteran: flags,
      activated: flags,
      weapon: places,
    }),
    weapons: z.strictObject({ side: flags, type: places, broken: flags, eliminated: flags }),
    radios: z.strictObject({
      side: flags,
      type: places,
      broken: flags,
      arrives: places,
      lost: flags,
    }),
    casualties: z.tuple([unitIds, unitIds]),
    smoke: z.array(z.tuple([hex, small])).check(z.maxLength(150)),
    blaze: z.array(hex).check(z.maxLength(150)),
    fortifications: z.array(z.tuple([hex, z.enum(FORTIFICATIONS)])).check(z.maxLength(150)),
  }),
);

// --- events --------------------------------------------------------------------------------------

/** What a declaration leaves open, so that no page has to fetch what is looked at here. */
type Fields<T extends Event['type']> = {
  readonly [N in keyof (typeof EVENTS)[T]['fields']]?: z.ZodMiniType;
};
const CLOSER: { readonly [T in Event['type']]?: Fields<T> } = {
  scored: { rule: z.enum(RULES) },
  nothing: { by: z.enum(RULES) },
  stepped: { to: step },
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
