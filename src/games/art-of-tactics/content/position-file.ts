/** How a position is written by hand: inches, degrees, units by name, a default for the rest. */
import * as z from 'zod/mini';
import {
  called,
  coded,
  either,
  flag,
  list,
  maybe,
  named,
  plain,
  record,
  scaled,
  spared,
  spot as spotIn,
  tagged,
  usual,
  whole,
  type Codec,
  type Reader,
  type Value,
  type Written,
} from '#codec';
import type { Words } from '#kernel';
import { MOST_PIECES } from '../rules/before/index.ts';
import {
  ARMS,
  ELEMENT_KINDS,
  GEAR,
  PARTS,
  PROPERTIES,
  ROLES,
  WEAPONS,
  WINDS,
  type ArmyId,
  type Flag,
  type Position,
  type UnitId,
} from '../rules/index.ts';

/** Who is called what. */
export interface FileContext extends Reader {
  readonly seats: readonly string[];
  readonly names: readonly string[];
}

// --- measures and names --------------------------------------------------------------------------

const name = z.string().check(z.minLength(1), z.maxLength(100));
const said = plain(name);
const words = coded(
  name,
  (text): Words => ({ en: text, ru: text }),
  ({ en }) => en,
);
const count = whole(0, 99);
const inches = z.number().check(z.minimum(-100), z.maximum(400));
const spot = spotIn(inches, 1000);
const corner = coded(
  spot.shape,
  (written, _, at): [number, number] => {
    const { x, y } = spot.read(written, _, at);
    return [x, y];
  },
  ([x, y]) => spot.print({ x, y }, undefined),
);
const degrees = scaled(z.number().check(z.minimum(0), z.maximum(359.99)), 100);
const once = spared(flag, 0);
const mark = spared(
  coded(
    z.literal(true),
    (): Flag => 1,
    () => true as const,
  ),
  0,
);
const seat = named<ArmyId, FileContext>(name, ({ seats }) => seats, 'unknownName');
const someone = named<UnitId, FileContext>(name, ({ names }) => names, 'unknownName');

// --- armies and units ----------------------------------------------------------------------------

const weapon = z.enum(WEAPONS);
const unit = record({
  name: maybe(said),
  army: seat,
  nation: maybe(said),
  arm: usual(plain(z.enum(ARMS)), 'foot'),
  /** One weapon for all, one a rank, or for each figure of the ranks one after the other. */
  weapons: plain(
    z.union([
      weapon,
      z.array(z.union([weapon, z.array(weapon).check(z.maxLength(3))])).check(z.maxLength(12)),
    ]),
  ),
  gear: usual(list(plain(z.enum(GEAR)), { most: 5 }), []),
  /** Figures in the first and the second rank. */
  ranks: list(count, { least: 1, most: 2 }),
  disordered: usual(count, 0),
  /** Of elephants and chariots: what each figure is, rank after rank. */
  parts: spared(list(plain(z.enum(PARTS)), { most: 12 }), []),
  /** The horses before a chariot, and how often it has re-formed since it was demoralised. */
  horses: maybe(whole(1, 4)),
  rallied: spared(count, 0),
  /** Who stands where: a role and its rank; the last figure of it. */
  roles: spared(plain(z.partialRecord(z.enum(ROLES), z.enum(['first', 'second', 'behind']))), {}),
  elite: maybe(list(plain(z.enum(PROPERTIES)), { most: 2 })),
  /** It stands in a war wagon. */
  wagon: mark,
  recruits: maybe(plain(z.literal(true))),
  /** Not on the table yet: to be set up, or in its camp. */
  waits: mark,
  at: spot,
  facing: degrees,
  /** What it has done in this turn. */
  acted: once,
  ran: once,
  evaded: once,
  retreated: once,
  reacted: once,
});
const army = record({
  seat: said,
  name: maybe(words),
  nation: usual(said, 'ours'),
  camp: maybe(spot),
  sacked: once,
  /** From slot 1 on: the unit of a general, 'separate', or 'fallen'. */
  slots: maybe(list(said, { least: 6, most: 6 })),
  /** The unit of the commander-in-chief. */
  chief: maybe(said),
  points: usual(count, 0),
});

// --- phases --------------------------------------------------------------------------------------

/** AOT-SETUP-02 As many as a die shows. */
const elements = whole(1, 6);
const bare = record({});
const ofArmy = record({ army: seat });
const outside = tagged('at', {
  slots: bare,
  deployment: ofArmy,
  bidRoll: bare,
  meeting: bare,
  bid: record({ by: called('army', seat), count: elements }),
  terrain: record({ army: seat, left: called('count', elements) }),
  camp: ofArmy,
  pieces: ofArmy,
  initiative: bare,
  melee: record({ carried: plain(z.literal(true)) }),
});
const DEEDS = ['move', 'shoot', 'reform'] as const;
const inSlot = record({
  at: plain(
    z.enum(['orders', 'actions', 'barbarians', 'reactions', 'melee', 'retreats', 'demoralisation']),
  ),
  army: seat,
  slot: whole(1, 6),
  /** Activated units, and what their orders let them do: anything unless said. */
  orders: maybe(
    list(record({ unit: someone, deeds: usual(list(plain(z.enum(DEEDS))), [...DEEDS]) })),
  ),
});
const isInSlot = (phase: unknown): boolean => 'slot' in (phase as object);

// --- the whole -----------------------------------------------------------------------------------

const weather = coded(
  z.union([z.enum(['clear', 'wetGround', 'downpour']), z.strictObject({ wind: z.enum(WINDS) })]),
  (written): Position['sky'] =>
    typeof written === 'string' ? { is: written } : { is: 'wind', from: written.wind },
  (sky) => (sky.is === 'wind' ? { wind: sky.from } : sky.is),
);
export const positionFile = record({
  name: usual(words, { en: 'By hand', ru: 'By hand' }),
  table: usual(spot, { x: 60_000, y: 40_000 }),
  armies: list(army, { least: 2, most: 2 }),
  units: list(unit, { least: 1, most: 80 }),
  /** The battle began on a bare table: who set up first, and who has passed for good. */
  bare: maybe(
    record({
      start: plain(z.enum(['full', 'meeting'])),
      first: spared<ArmyId | -1, string, FileContext>(
        seat as Codec<ArmyId | -1, string, FileContext>,
        -1,
      ),
      passed: spared(list(seat, { most: 2 }), []),
    }),
  ),
  terrain: usual(
    list(
      record({
        kind: plain(z.enum(ELEMENT_KINDS)),
        /** Parts with the same number are one element. */
        of: maybe(count),
        name: maybe(words),
        outline: list(corner, { least: 3, most: 60 }),
      }),
      { most: MOST_PIECES },
    ),
    [],
  ),
  options: maybe(plain(z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])))),
  turn: usual(count, 1),
  phase: maybe(either(outside, inSlot, isInSlot)),
  /** Who rolled higher, and the two rolls. */
  initiative: maybe(record({ first: seat, rolls: plain(z.tuple([count.shape, count.shape])) })),
  /** Rows of stakes in the ground; without it each stands before the unit that has them. */
  stakes: maybe(list(record({ at: spot, facing: degrees }), { most: 40 })),
  /** Clear unless said; what a storm or the sun do is over at once. */
  sky: called('weather', spared(weather, { is: 'clear' })),
  /** Was the roll before a double that brought no weather? */
  double: once,
  beaten: spared(
    list(
      record({
        unit: someone,
        by: list(someone, { least: 1, most: 6 }),
        in: plain(z.enum(['melee', 'shooting'])),
        density: maybe(count),
      }),
      { most: 20 },
    ),
    [],
  ),
  purses: spared(
    list(record({ army: seat, unit: someone, by: list(someone), left: called('points', count) }), {
      most: 20,
    }),
    [],
  ),
});
export type PositionFile = Written<typeof positionFile>;
export type FilePhase = NonNullable<PositionFile['phase']>;
/** What is read of it. */
export type Told = Value<typeof positionFile>;
export type ToldUnit = Told['units'][number];
export type ToldPhase = NonNullable<Told['phase']>;
/** A phase in which a slot is played. */
export type InSlot = Extract<ToldPhase, { slot: number }>;
