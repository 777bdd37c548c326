/** What comes of orders. Only declarations are exported. */
import * as z from 'zod/mini';
import { leaveHand } from '../facts/writing.ts';
import {
  amount,
  event,
  flag,
  hex,
  maybe,
  places,
  radio,
  secretCard,
  side,
  signed,
  toldPiece,
  toldPieces,
  unit,
  units,
  weapon,
} from '../fields.ts';
import { FIRE_SHARES, LOST_BY } from '../names.ts';

/** By what a broken unit is judged. */
const JUDGED = { rally: 'CC-RECO-02', rout: 'CC-ROUT-02', commissar: 'CC-EVT-E50' } as const;
export const activated = event({
  type: 'activated',
  cite: 'CC-ORD-01',
  fields: {
    units,
  },
  apply(position, { units: named }) {
    for (const one of named) position.units.activated[one] = 1;
  },
});
/** CC-OPF-01 */
export const opportunity = event({
  type: 'opportunity',
  cite: 'CC-OPF-01',
  fields: {
    side,
    card: secretCard,
    units,
  },
  apply(position, { side, card, units: called }) {
    leaveHand(position, side, [card]);
    for (const one of called) position.units.activated[one] = 1;
  },
  reveals: true,
});
export const moved = event({
  type: 'moved',
  cite: 'CC-MOVE-01',
  fields: {
    units,
    to: hex,
    /** Movement points that each of them spends. */
    cost: amount,
    road: flag,
  },
  apply(position, { units: all, to, cost, road }) {
    for (const one of all) position.units.hex[one] = to;
    const { step: now } = position;
    if (now.at !== 'move') return;
    const moving = now.moving.map((one) =>
      all.includes(one.unit)
        ? { ...one, spent: one.spent + cost, road: road === 1 ? road : one.road }
        : one,
    );
    position.step = { ...now, moving };
  },
});
/** CC-WPN-06 Its movement is paid for by the giver; what has fired has fired, whoever holds it. */
export const handedOver = event({
  type: 'handedOver',
  cite: 'CC-WPN-06',
  fields: {
    giver: unit,
    taker: unit,
    cost: amount,
  },
  apply(position, { giver, taker, cost }) {
    const { units: all, step: now } = position;
    all.weapon[taker] = all.weapon[giver];
    all.weapon[giver] = -1;
    if (now.at !== 'move') return;
    const moving = now.moving.map((one) =>
      one.unit === giver ? { ...one, spent: one.spent + cost } : one,
    );
    const fired = now.fired.map((piece) =>
      piece.unit === giver && piece.weapon === 1 ? { ...piece, unit: taker } : piece,
    );
    position.step = { ...now, moving, fired };
  },
});
/** CC-VP-08 Onto a space of the time track: whole again, its weapon too, and without a marker. */
export const exited = event({
  type: 'exited',
  cite: 'CC-VP-08',
  fields: {
    unit,
    space: amount,
  },
  apply({ units: all, weapons }, { unit: who, space }) {
    all.hex[who] = -1;
    all.arrives[who] = space;
    for (const column of ['broken', 'suppressed', 'veteran', 'activated'] as const) {
      all[column][who] = 0;
    }
    const carried = all.weapon[who];
    if (carried >= 0) weapons.broken[carried] = 0;
  },
});
export const fired = event({
  type: 'fired',
  cite: 'CC-FIRE-07',
  fields: {
    pieces: toldPieces,
    /** CC-FIRE-06 The firepower at each hex, and what it comes to with the roll. */
    targets: z
      .array(
        z.strictObject({
          hex,
          total: amount,
          firepower: amount,
          shares: z.exactOptional(
            z
              .array(z.strictObject({ of: z.enum(FIRE_SHARES), adds: signed }))
              .check(z.maxLength(FIRE_SHARES.length)),
          ),
        }),
      )
      .check(z.maxLength(2)),
    /** Of the pieces, in their order: the weapon; -1: none, the unit itself. */
    weapons: maybe(places),
  },
});
/** CC-FIRE-11 What the two dice and the ground made, to be more than the range. */
export const targeted = event({
  type: 'targeted',
  cite: 'CC-FIRE-11',
  fields: {
    piece: toldPiece,
    hex,
    product: signed,
    range: amount,
    weapon: maybe(weapon),
    /** What was taken from the product. */
    hindrance: maybe(amount),
  },
});
/** CC-FIRE-08 What its roll came to, against what it stood. */
export const defended = event({
  type: 'defended',
  cite: 'CC-FIRE-08',
  fields: {
    unit,
    total: signed,
    against: signed,
    /** What makes the total; the cover is the rest of it. */
    morale: maybe(amount),
    roll: maybe(amount),
    /** CC-FIRE-10 Whom a tie breaks. */
    moving: maybe(flag),
  },
});
export const broke = event({
  type: 'broke',
  cite: 'CC-FIRE-09',
  fields: {
    unit,
  },
  apply(position, { unit: who }) {
    position.units.broken[who] = 1;
  },
});
export const suppressed = event({
  type: 'suppressed',
  cite: 'CC-FIRE-09',
  fields: {
    unit,
  },
  apply(position, { unit: who }) {
    position.units.suppressed[who] = 1;
  },
});
/**
 * CC-TRK-03 On the casualty track, but for a hero. CC-WPN-09, CC-VP-14, CC-WPN-08, CC-WPN-19,
 * CC-UNIT-16 Its markers are gone, and its weapon lies in the box.
 */
export const eliminated = event({
  type: 'eliminated',
  cite: 'CC-UNIT-07',
  fields: {
    unit,
    tracked: flag,
    /** Why, where nothing before it says so. */
    by: maybe(z.enum(LOST_BY)),
  },
  apply({ units: all, weapons, casualties }, { unit: who, tracked }) {
    const carried = all.weapon[who];
    if (carried >= 0) {
      weapons.eliminated[carried] = 1;
      weapons.broken[carried] = 0;
    }
    all.weapon[who] = -1;
    all.hex[who] = -1;
    all.suppressed[who] = 0;
    all.veteran[who] = 0;
    if (tracked === 1) casualties[all.side[who]].push(who);
  },
});
export const advanced = event({
  type: 'advanced',
  cite: 'CC-ADV-01',
  fields: {
    unit,
    to: hex,
  },
  apply(position, { unit: who, to }) {
    position.units.hex[who] = to;
  },
});
/** CC-MEL-04, CC-MEL-05 */
export const fought = event({
  type: 'fought',
  cite: 'CC-MEL-04',
  fields: {
    hex,
    totals: z.tuple([amount, amount]),
    /** Of each total. */
    rolls: maybe(z.tuple([amount, amount])),
    /** CC-MEL-05, CC-MEL-06 */
    losers: maybe(z.array(side).check(z.maxLength(2))),
  },
});
/** CC-ROUT-01 Of the side that is named, who is broken. */
export const routed = event({
  type: 'routed',
  cite: 'CC-ROUT-01',
  fields: {
    units,
    side: maybe(side),
  },
});
export const retreated = event({
  type: 'retreated',
  cite: 'CC-ROUT-03',
  fields: {
    unit,
    to: hex,
  },
  apply(position, { unit: who, to }) {
    position.units.hex[who] = to;
  },
});
export const recovered = event({
  type: 'recovered',
  cite: 'CC-RECO-01',
  fields: {
    units,
  },
  apply(position, { units: all }) {
    for (const one of all) position.units.suppressed[one] = 0;
  },
});
/** CC-RECO-02, CC-ROUT-02, CC-EVT-E50 A roll against the morale of a unit that is broken. */
export const judged = event({
  type: 'judged',
  cite: ({ what }) => JUDGED[what],
  fields: {
    unit,
    what: z.enum(['rally', 'rout', 'commissar']),
    roll: amount,
    against: amount,
  },
});
export const rallied = event({
  type: 'rallied',
  cite: 'CC-UNIT-08',
  fields: {
    unit,
  },
  /** CC-UNIT-05 Its markers, and its weapon, stay as they were. */
  apply(position, { unit: who }) {
    position.units.broken[who] = 0;
  },
});
/** CC-FOR-08 */
export const mined = event({
  type: 'mined',
  cite: 'CC-FOR-08',
  fields: {
    hex,
    units,
    total: amount,
    roll: maybe(amount),
  },
});
/** CC-ARQ-03 */
export const spotted = event({
  type: 'spotted',
  cite: 'CC-ARQ-03',
  fields: {
    unit,
    hex,
    smoke: flag,
    radio: maybe(radio),
  },
});
/** CC-ARQ-04 What the two dice and the ground made, to be more than the range. */
export const ranged = event({
  type: 'ranged',
  cite: 'CC-ARQ-04',
  fields: {
    hex,
    product: signed,
    range: amount,
    hindrance: maybe(amount),
  },
});
/** CC-ARQ-05, CC-ARQ-06 The hexes through which the round went; `off`: then off the map. */
export const drifted = event({
  type: 'drifted',
  cite: 'CC-ARQ-05',
  fields: {
    from: hex,
    path: z.array(hex).check(z.maxLength(6)),
    off: flag,
  },
});
/** CC-ARQ-09 What the attack roll and the trees made of it. */
export const shelled = event({
  type: 'shelled',
  cite: 'CC-ARQ-09',
  fields: {
    hex,
    firepower: amount,
    total: amount,
    /** What is left of the total is what burst in the trees. */
    roll: maybe(amount),
  },
});
/** CC-ARD-01, CC-ARQ-01 */
export const radioBroke = event({
  type: 'radioBroke',
  cite: 'CC-ARD-01',
  fields: {
    radio,
  },
  apply({ radios }, { radio: broken }) {
    radios.broken[broken] = 1;
  },
});
export const radioFixed = event({
  type: 'radioFixed',
  cite: 'CC-ARQ-01',
  fields: {
    radio,
  },
  apply({ radios }, { radio: fixed }) {
    radios.broken[fixed] = 0;
  },
});
