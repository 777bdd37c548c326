/** How a position is written by hand: inches, degrees, units by name, a default for the rest. */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';
import {
  ARMS,
  ELEMENT_KINDS,
  GEAR,
  PARTS,
  PROPERTIES,
  ROLES,
  WEAPONS,
  WINDS,
} from '../rules/index.ts';
import { MOST_PIECES } from '../rules/before/index.ts';

const count = z.int().check(z.minimum(0), z.maximum(99));
const inches = z.number().check(z.minimum(-100), z.maximum(400));
const spot = z.tuple([inches, inches]);
const degrees = z.number().check(z.minimum(0), z.maximum(359.99));
const name = z.string().check(z.minLength(1), z.maxLength(100));
const weapon = z.enum(WEAPONS);
/** One weapon for all, one a rank, or for each figure of the ranks one after the other. */
const weapons = z.union([
  weapon,
  z.array(z.union([weapon, z.array(weapon).check(z.maxLength(3))])).check(z.maxLength(12)),
]);

const unit = z.strictObject({
  name: z.optional(name),
  army: name,
  nation: z.optional(name),
  arm: z.optional(z.enum(ARMS)),
  weapons,
  gear: z.optional(z.array(z.enum(GEAR)).check(z.maxLength(5))),
  /** Figures in the first and the second rank. */
  ranks: z.array(count).check(z.minLength(1), z.maxLength(2)),
  disordered: z.optional(count),
  /** Of elephants and chariots: what each figure is, rank after rank. */
  parts: z.optional(z.array(z.enum(PARTS)).check(z.maxLength(12))),
  /** The horses before a chariot, and how often it has re-formed since it was demoralised. */
  horses: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
  rallied: z.optional(count),
  /** Who stands where: a role and its rank; the last figure of it. */
  roles: z.optional(z.partialRecord(z.enum(ROLES), z.enum(['first', 'second', 'behind']))),
  elite: z.optional(z.array(z.enum(PROPERTIES)).check(z.maxLength(2))),
  recruits: z.optional(z.literal(true)),
  /** It stands in a war wagon. */
  wagon: z.optional(z.literal(true)),
  /** Not on the table yet: to be set up, or in its camp. */
  waits: z.optional(z.literal(true)),
  at: spot,
  facing: degrees,
  /** What it has done in this turn. */
  acted: z.optional(z.boolean()),
  ran: z.optional(z.boolean()),
  evaded: z.optional(z.boolean()),
  retreated: z.optional(z.boolean()),
  reacted: z.optional(z.boolean()),
});
const army = z.strictObject({
  seat: name,
  name: z.optional(name),
  nation: z.optional(name),
  camp: z.optional(spot),
  sacked: z.optional(z.boolean()),
  /** From slot 1 on: the unit of a general, 'separate', or 'fallen'. */
  slots: z.optional(z.array(name).check(z.minLength(6), z.maxLength(6))),
  /** The unit of the commander-in-chief. */
  chief: z.optional(name),
  points: z.optional(count),
});
const deed = z.enum(['move', 'shoot', 'reform']);
/** AOT-SETUP-02 As many as a die shows. */
const elements = z.int().check(z.minimum(1), z.maximum(6));
const phase = z.union([
  z.strictObject({ at: z.literal('slots') }),
  z.strictObject({ at: z.literal('deployment'), army: name }),
  z.strictObject({ at: z.enum(['bidRoll', 'meeting']) }),
  z.strictObject({ at: z.enum(['bid', 'terrain']), army: name, count: elements }),
  z.strictObject({ at: z.enum(['camp', 'pieces']), army: name }),
  z.strictObject({ at: z.literal('initiative') }),
  z.strictObject({ at: z.literal('melee'), carried: z.literal(true) }),
  z.strictObject({
    at: z.enum([
      'orders',
      'actions',
      'barbarians',
      'reactions',
      'melee',
      'retreats',
      'demoralisation',
    ]),
    army: name,
    slot: z.int().check(z.minimum(1), z.maximum(6)),
    /** Activated units, and what their orders let them do: anything unless said. */
    orders: z.optional(z.array(z.strictObject({ unit: name, deeds: z.optional(z.array(deed)) }))),
  }),
]);
const beaten = z.strictObject({
  unit: name,
  by: z.array(name).check(z.minLength(1), z.maxLength(6)),
  in: z.enum(['melee', 'shooting']),
  density: z.optional(count),
});
const purse = z.strictObject({ army: name, unit: name, by: z.array(name), points: count });

export const positionFile = z.strictObject({
  name: z.optional(name),
  table: z.optional(spot),
  armies: z.array(army).check(z.minLength(2), z.maxLength(2)),
  units: z.array(unit).check(z.minLength(1), z.maxLength(80)),
  terrain: z.optional(
    z
      .array(
        z.strictObject({
          kind: z.enum(ELEMENT_KINDS),
          name: z.optional(name),
          outline: z.array(spot).check(z.minLength(3), z.maxLength(60)),
          /** Parts with the same number are one element. */
          of: z.optional(count),
        }),
      )
      .check(z.maxLength(MOST_PIECES)),
  ),
  /** The battle began on a bare table: who set up first, and who has passed for good. */
  bare: z.optional(
    z.strictObject({
      start: z.enum(['full', 'meeting']),
      first: z.optional(name),
      passed: z.optional(z.array(name).check(z.maxLength(2))),
    }),
  ),
  options: z.optional(z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))),
  turn: z.optional(count),
  phase: z.optional(phase),
  /** Rows of stakes in the ground; without it each stands before the unit that has them. */
  stakes: z.optional(z.array(z.strictObject({ at: spot, facing: degrees })).check(z.maxLength(40))),
  /** Who rolled higher, and the two rolls. */
  initiative: z.optional(z.strictObject({ first: name, rolls: z.tuple([count, count]) })),
  /** Clear unless said; what a storm or the sun do is over at once. */
  weather: z.optional(
    z.union([z.enum(['clear', 'wetGround', 'downpour']), z.strictObject({ wind: z.enum(WINDS) })]),
  ),
  /** Was the roll before a double that brought no weather? */
  double: z.optional(z.boolean()),
  beaten: z.optional(z.array(beaten).check(z.maxLength(20))),
  purses: z.optional(z.array(purse).check(z.maxLength(20))),
});
export type PositionFile = z.infer<typeof positionFile>;
export const positionFileShape = positionFile as Shape<PositionFile>;
export type FileUnit = PositionFile['units'][number];
export type FilePhase = NonNullable<PositionFile['phase']>;
export type SlotPhase = Extract<FilePhase, { slot: number }>['at'];
