/** What strangers send, parsed: setups, positions, events. */
import { shapeOf } from '#kernel';
import * as z from 'zod/mini';
import { SIDE_FEATURES, TERRAINS } from './ground/chart.ts';
import {
  ACTIONS,
  ATTACK_NATURES,
  CHITS,
  EVENTS,
  FIRE_SHARES,
  FORTIFICATIONS,
  NATIONS,
  NATURES,
  ORDERS,
  POSTURES,
  QUALITIES,
  ROLLS,
  STATS,
  TRIGGERS,
  UNIT_KINDS,
} from './names.ts';
import { RULES } from './rules.ts';
import type { Event, Position, Setup } from './types.ts';

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
  event: z.enum(EVENTS),
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

export const eventShape = shapeOf<Event>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('drew'), side, card: secret }),
    z.strictObject({
      type: z.literal('revealed'),
      side,
      card: secret,
      why: z.enum(['roll', 'hex', 'event']),
      what: z.exactOptional(z.enum(ROLLS)),
      unit: z.exactOptional(unit),
      idle: z.exactOptional(flag),
    }),
    z.strictObject({ type: z.literal('reshuffled'), side, slot: small }),
    z.strictObject({ type: z.literal('ordered'), side, card: secret, order: z.enum(ORDERS) }),
    z.strictObject({
      type: z.literal('acted'),
      side,
      card: secret,
      action: z.enum(ACTIONS),
      hex: z.exactOptional(hex),
      takes: z.exactOptional(small),
    }),
    z.strictObject({ type: z.literal('passed'), side, cards: hand }),
    z.strictObject({
      type: z.literal('initiativeUsed'),
      side,
      roller: z.exactOptional(side),
      what: z.exactOptional(z.enum(ROLLS)),
    }),
    z.strictObject({ type: z.literal('timeAdvanced'), by: side }),
    z.strictObject({
      type: z.literal('scored'),
      side,
      points: signed,
      rule: z.enum(RULES),
      unit: z.exactOptional(unit),
      objective: z.exactOptional(z.int().check(z.minimum(0), z.maximum(4))),
    }),
    z.strictObject({ type: z.literal('nothing'), side, by: z.enum(RULES) }),
    z.strictObject({
      type: z.literal('judged'),
      unit,
      what: z.enum(['rally', 'rout', 'commissar']),
      roll: small,
      against: small,
    }),
    z.strictObject({
      type: z.literal('chitDrawn'),
      to: z.union([side, z.literal('open')]),
      chit,
    }),
    z.strictObject({ type: z.literal('chitShown'), side, chit }),
    z.strictObject({
      type: z.literal('controlled'),
      objective: z.int().check(z.minimum(0), z.maximum(4)),
      side,
    }),
    z.strictObject({ type: z.literal('smokeCleared'), hex }),
    z.strictObject({ type: z.literal('stationed'), unit, hex }),
    z.strictObject({ type: z.literal('worksMoved'), from: hex, to: hex }),
    z.strictObject({ type: z.literal('readied'), side }),
    z.strictObject({ type: z.literal('opportunity'), side, card: secret, units: unitIds }),
    z.strictObject({ type: z.literal('activated'), units: unitIds }),
    z.strictObject({
      type: z.literal('moved'),
      units: unitIds,
      to: hex,
      cost: small,
      road: flag,
    }),
    z.strictObject({
      type: z.literal('fired'),
      pieces,
      targets: z
        .array(
          z.strictObject({
            hex,
            total: small,
            firepower: small,
            shares: z.exactOptional(
              z
                .array(z.strictObject({ of: z.enum(FIRE_SHARES), adds: signed }))
                .check(z.maxLength(FIRE_SHARES.length)),
            ),
          }),
        )
        .check(z.maxLength(2)),
      weapons: z.exactOptional(places),
    }),
    z.strictObject({
      type: z.literal('targeted'),
      piece,
      hex,
      product: signed,
      range: small,
      weapon: z.exactOptional(small),
      hindrance: z.exactOptional(small),
    }),
    z.strictObject({
      type: z.literal('defended'),
      unit,
      total: signed,
      against: signed,
      morale: z.exactOptional(small),
      roll: z.exactOptional(small),
      moving: z.exactOptional(flag),
    }),
    z.strictObject({ type: z.literal('advanced'), unit, to: hex }),
    z.strictObject({
      type: z.literal('fought'),
      hex,
      totals: z.tuple([small, small]),
      rolls: z.exactOptional(z.tuple([small, small])),
      losers: z.exactOptional(z.array(side).check(z.maxLength(2))),
    }),
    z.strictObject({ type: z.literal('exited'), unit, space: small }),
    z.strictObject({ type: z.literal('entered'), unit, hex }),
    z.strictObject({ type: z.literal('delayed'), unit }),
    z.strictObject({ type: z.literal('routed'), units: unitIds, side: z.exactOptional(side) }),
    z.strictObject({ type: z.literal('retreated'), unit, to: hex }),
    z.strictObject({ type: z.literal('smokePlaced'), hex, value: small }),
    z.strictObject({ type: z.literal('worksPlaced'), hex, works: z.enum(FORTIFICATIONS) }),
    z.strictObject({ type: z.literal('worksRemoved'), hex }),
    z.strictObject({ type: z.literal('blazed'), hex }),
    z.strictObject({
      type: z.literal('handedOver'),
      giver: unit,
      taker: unit,
      cost: small,
    }),
    z.strictObject({ type: z.literal('evacuated'), unit, to: hex }),
    z.strictObject({
      type: z.literal('mined'),
      hex,
      units: unitIds,
      total: small,
      roll: z.exactOptional(small),
    }),
    z.strictObject({
      type: z.literal('weaponBroke'),
      weapon: small,
      unit: z.exactOptional(unit),
    }),
    z.strictObject({
      type: z.literal('weaponFixed'),
      weapon: small,
      unit: z.exactOptional(unit),
    }),
    z.strictObject({
      type: z.literal('weaponLost'),
      weapon: small,
      unit: z.exactOptional(unit),
    }),
    z.strictObject({ type: z.literal('weaponGivenUp'), unit, weapon: small }),
    z.strictObject({ type: z.literal('weaponTaken'), unit, weapon: small }),
    z.strictObject({ type: z.literal('radioBroke'), radio: small }),
    z.strictObject({ type: z.literal('radioFixed'), radio: small }),
    z.strictObject({ type: z.literal('radioLost'), radio: small }),
    z.strictObject({ type: z.literal('radioCame'), radio: small }),
    z.strictObject({ type: z.literal('radioPlaced'), side, radioType: small }),
    z.strictObject({
      type: z.literal('spotted'),
      unit,
      hex,
      smoke: flag,
      radio: z.exactOptional(small),
    }),
    z.strictObject({
      type: z.literal('ranged'),
      hex,
      product: signed,
      range: small,
      hindrance: z.exactOptional(small),
    }),
    z.strictObject({
      type: z.literal('drifted'),
      from: hex,
      path: z.array(hex).check(z.maxLength(6)),
      off: flag,
    }),
    z.strictObject({
      type: z.literal('shelled'),
      hex,
      firepower: small,
      total: small,
      roll: z.exactOptional(small),
    }),
    z.strictObject({ type: z.literal('surrenderMoved'), side }),
    z.strictObject({ type: z.literal('discarded'), side, card: secret }),
    z.strictObject({ type: z.literal('handShown'), to: side, cards: hand }),
    z.strictObject({ type: z.literal('hardened'), unit }),
    z.strictObject({
      type: z.literal('placed'),
      side,
      unitType: small,
      hex,
      weapon: z.int().check(z.minimum(-1), z.maximum(99)),
    }),
    z.strictObject({ type: z.literal('revived'), unit, hex }),
    z.strictObject({
      type: z.literal('deployed'),
      unit,
      team: small,
      count: z.int().check(z.minimum(1), z.maximum(2)),
    }),
    z.strictObject({ type: z.literal('broke'), unit }),
    z.strictObject({
      type: z.literal('eliminated'),
      unit,
      tracked: flag,
      by: z.exactOptional(z.enum(['CC-VP-13', 'CC-ROUT-04', 'CC-BLZ-02'])),
    }),
    z.strictObject({ type: z.literal('recovered'), units: unitIds }),
    z.strictObject({ type: z.literal('rallied'), unit }),
    z.strictObject({ type: z.literal('suppressed'), unit }),
    z.strictObject({ type: z.literal('stepped'), to: step }),
    z.strictObject({ type: z.literal('turnEnded'), next: side }),
  ]),
);
