/** What a position written by hand may say: names, UW and degrees; the rest has defaults. */
import * as z from 'zod/mini';
import {
  coded,
  entries,
  filled,
  flag,
  follows,
  list,
  maybe,
  named,
  plain,
  record,
  scaled,
  spared,
  spot,
  tagged,
  usual,
  whole,
  type Codec,
  type Reader,
  type Value,
  type Written,
} from '#codec';
import type { Frozen } from '#kernel';
import { campShape, campStepShape } from '../../rules/before/index.ts';
import { COMBAT_STEPS, combatGroups } from '../../rules/combat/index.ts';
import { commanderOf } from '../../rules/command/index.ts';
import { UW } from '../../rules/facts/index.ts';
import {
  ACTIONS,
  ASSETS,
  ASSETS_USED,
  TACTIC_IDS,
  type ArmyId,
  type CommanderId,
  type Element,
  type Scene,
  type MarkerId,
  type Setup,
  type UnitId,
} from '../../rules/index.ts';
import { formationOf } from '../../rules/movement/index.ts';
import { dueToArrive } from '../../rules/turn/index.ts';
import { commanderNames } from '../armies/commander-names.ts';
import { unitNames } from '../armies/unit-names.ts';
import { toFacing } from './measures.ts';
import { both, elementFrom } from './setup-ground.ts';
import * as shapes from './setup-shape.ts';

/** What is called how, and what stands already. */
export interface FileContext extends Reader {
  readonly seats: readonly string[];
  readonly names: readonly string[];
  readonly heads: readonly string[];
  readonly setup: Frozen<Setup>;
  readonly look: () => Scene;
}
export const contextOf = (setup: Frozen<Setup>, look: () => Scene = nowhere): FileContext => ({
  seats: setup.armies.map(({ seat }) => seat),
  names: unitNames(setup),
  heads: commanderNames(setup),
  setup,
  look,
  faults: [],
});

function nowhere(): never {
  throw new Error('what is printed stands whole');
}

// --- measures and names --------------------------------------------------------------------------

const name = plain(shapes.name);
const count = plain(shapes.small);
const length = scaled(shapes.uw.check(z.minimum(0)), UW);
const place = spot(shapes.uw, UW);
const facing = coded(shapes.degrees, toFacing, (hundredths) => hundredths / 100);
const words = coded(shapes.words, both, (value) => ({ ...value }));
const action = z.enum(ACTIONS);
const tactic = z.enum(TACTIC_IDS);
const edge = plain(shapes.edge);
const die = whole(1, 6);
/** More than any roll of action dice brings. */
const dice = list(die, { most: 40 });
const element = coded(
  shapes.element,
  (written, { faults }: Reader, at): Element =>
    elementFrom(written, at, (code, where, facts = {}) => faults.push({ code, at: where, facts })),
  ({ kind, name: called, outline }) => ({
    kind,
    ...(called === undefined ? {} : { name: { ...called } }),
    outline: outline.map(([x, y]): [number, number] => [x / 1000, y / 1000]),
  }),
);
const seat = named<ArmyId, FileContext>(shapes.name, ({ seats }) => seats, 'noSuchSeat', 'seat');
const head = named<CommanderId, FileContext>(
  shapes.name,
  ({ heads }) => heads,
  'noSuchSeat',
  'seat',
);
const unit = named<UnitId, FileContext>(shapes.name, ({ names }) => names, 'noSuchUnit');
/** Each once. */
const once = <T extends number>(
  one: Codec<T, string, FileContext>,
): Codec<T[], string[], FileContext> => {
  const all = list(one);
  return {
    ...all,
    read: (written, context, at) => {
      const twice = new Set(written).size < written.length;
      if (twice) context.faults.push({ code: 'namedTwice', at, facts: {} });
      return all.read(written, context, at);
    },
  };
};
const eachOnce = once(unit);
/** In the order of their numbers. */
const units: typeof eachOnce = {
  ...eachOnce,
  read: (written, context, at) =>
    eachOnce
      .read(written, context, at)
      .filter((id) => id >= 0)
      .sort((a, b) => a - b),
};
const some = spared(units, []);

// --- armies --------------------------------------------------------------------------------------

const state = {
  facing: maybe(facing),
  broken: maybe(flag),
  /** Off the table: broken, gone safely, still to come; 'no' where the setup has it come later. */
  off: maybe(plain(z.enum(['broken', 'left', 'coming', 'no']))),
  activated: maybe(flag),
  /** UW moved of its own will this turn. */
  walked: maybe(length),
};
const commander = record({
  at: maybe(place),
  level: maybe(whole(2, 5)),
  substitute: maybe(flag),
  /** A sub-commander who has been removed; or one who is not set up yet. */
  off: maybe(plain(z.union([z.boolean(), z.literal('coming')]))),
});
const side = plain(z.union([z.literal(0), z.literal(1)]));
const army = record({
  seat: name,
  /** Armies of one side are allies; in turn 0, 1, 0, 1 … otherwise. */
  side: maybe(side),
  name: maybe(words),
  /** An army list, whose board and radius it takes. */
  faction: maybe(name),
  edge: maybe(edge),
  commandRadius: maybe(length),
  actions: maybe(list(plain(action))),
  tactics: maybe(list(plain(tactic))),
  commander: usual(commander, {}),
  /** Where its sub-commanders stand: 'south/1', 'south/2'. */
  subCommanders: maybe(list(place, { most: 9 })),
  assets: maybe(list(plain(z.enum(ASSETS)))),
  units: list(
    record({
      name: maybe(name),
      is: maybe(plain(z.union([shapes.name, shapes.statline]))),
      at: place,
      /** It comes in later: `arrivals`. */
      later: maybe(plain(z.literal(true))),
      ...state,
    }),
  ),
});

// --- steps ---------------------------------------------------------------------------------------

/** `target` names a formation by one of its units as they stand now; `formation` by all. */
const shot = coded(
  z.strictObject({
    unit: shapes.name,
    target: z.optional(shapes.name),
    formation: z.optional(z.array(shapes.name)),
  }),
  ({ unit: gun, target, formation }, context: FileContext, at) => {
    if (formation === undefined && target === undefined)
      context.faults.push({ code: 'noTarget', at, facts: {} });
    const by = unit.read(gun, context, `${at}.unit`);
    const aimed = target === undefined ? [] : [unit.read(target, context, `${at}.target`)];
    const struck =
      formation === undefined
        ? aimed.flatMap((one) =>
            context.faults.length > 0 ? [] : formationOf(context.look(), one),
          )
        : units.read(formation, context, `${at}.formation`);
    return { unit: by, formation: struck, army: armyOf(context, struck[0]) };
  },
  (value, context) => ({
    unit: unit.print(value.unit, context),
    formation: units.print(value.formation, context),
  }),
);
const armyOf = ({ setup }: FileContext, id: UnitId | undefined): ArmyId =>
  (setup.units[id ?? -1]?.army ?? 0) as ArmyId;
const shots = list(shot);
const active = follows(seat, ({ look }) => look().position.active);
const order = filled(
  record({
    action: plain(action),
    die,
    left: maybe(count),
    /** Whose radius it uses, and where he stood when the action began. */
    commander: maybe(head),
    from: maybe(place),
    moving: usual(units, []),
    quota: maybe(count),
    ridden: usual(list(head), []),
  }),
  (said, { look }) => {
    const { commanders, active: own } = look().position;
    const { action: does, die: shows, moving, commander: by = commanderOf(own) } = said;
    const isOne = does === 'march' || does === 'dressRanks';
    return {
      ...said,
      left: said.left ?? (isOne ? 1 : shows) - (moving.length > 0 ? 1 : 0),
      from: said.from ?? { x: commanders.x[by] ?? 0, y: commanders.y[by] ?? 0 },
      quota: said.quota ?? (does === 'dressRanks' && moving.length > 0 ? shows : moving.length),
    };
  },
);
const bare = record({});
const ofArmy = record({ army: active, left: maybe(units) });
/** What has something to say. */
const spelled = {
  bombardment: record({ shots }),
  damage: filled(
    record({
      /** Who is under fire; whose unit the first shot is at otherwise. */
      army: maybe(seat),
      shots,
      later: usual(shots, []),
      left: count,
      retreated: usual(units, []),
    }),
    (said) => ({ ...said, army: said.army ?? said.shots[0]?.army ?? (0 as ArmyId) }),
  ),
  risk: record({
    ones: follows(
      count,
      ({ look }: FileContext) => look().position.pool.filter((one) => one === 1).length,
    ),
  }),
  /** Units that may still come in now; all that are due otherwise. */
  arriving: record({
    units: follows(units, ({ look }) => dueToArrive(look(), look().position.active)),
  }),
  order,
  tactics: ofArmy,
  allocation: ofArmy,
  hits: ofArmy,
  aftermath: ofArmy,
};
const steps = tagged('at', {
  ...spelled,
  actionRoll: bare,
  placing: bare,
  playing: bare,
  marker: bare,
  combats: bare,
  results: bare,
  combatEnd: bare,
});
const PLAIN = [
  'bombardment',
  'damage',
  'actionRoll',
  'risk',
  'arriving',
  'placing',
  'playing',
  'marker',
  'combats',
  ...COMBAT_STEPS,
] as const;
const spelledOut = tagged('at', spelled);
type Spelled = Written<typeof spelledOut>;
/** A word is enough where all the rest is as usual. */
const step = coded(
  z.union([z.enum(PLAIN), spelledOut.shape]),
  (written, context: FileContext, at) => {
    const army = context.seats[context.look().position.active];
    const usually = { army, shots: [], ...(written === 'damage' ? { left: 0 } : {}) };
    const said = typeof written === 'string' ? { ...usually, at: written } : written;
    return steps.read(said as Written<typeof steps>, context, at);
  },
  (value, context) => {
    const printed = steps.print(value, context);
    if (Object.keys(printed).length > 1) return printed as Spelled;
    return printed.at as (typeof PLAIN)[number];
  },
);

// --- combats -------------------------------------------------------------------------------------

const combat = record({
  /** By number, from 0; every marker not yet resolved otherwise. */
  markers: follows(
    list(plain(shapes.small as z.ZodMiniType<number> as z.ZodMiniType<MarkerId>)),
    ({ look }: FileContext) => [...(combatGroups(look())[0] ?? [])],
  ),
  effects: usual(list(record({ army: seat, tactic: plain(tactic), die, units })), []),
  /** Who takes part, once that is fixed; all within 2 UW otherwise. */
  units: maybe(units),
  hits: usual(entries(unit, count), []),
  taken: maybe(entries(unit, count)),
  retreated: usual(list(unit), []),
  rerolled: usual(list(unit), []),
  near: usual(entries(name, length), []),
  due: usual(entries(seat, count), []),
});

// --- the whole -----------------------------------------------------------------------------------

const field = record({
  first: maybe(seat),
  edges: usual(entries(seat, edge), []),
  terrain: maybe(list(element)),
  /** By seat: columns kept off the table, and which stretch they come in at. */
  reserves: spared(
    entries(seat, record({ numbers: list(count), note: maybe(count), shown: spared(flag, 0) })),
    [],
  ),
});
/** What the setup is made of. */
const setup = {
  /** A sentence for the reader. */
  about: maybe(plain(z.string())),
  scenario: maybe(name),
  /** A whole setup as `schema setup` has it. */
  setup: maybe(plain(z.unknown())),
  table: maybe(place),
  endPhase: maybe(count),
  /** How the battle is judged then; by share of morale otherwise. */
  ending: maybe(plain(shapes.ending)),
  /** From which phase, and where the first player's side comes in, and the other. */
  arrivals: maybe(plain(shapes.arrivals)),
  armies: maybe(list(army, { least: 2, most: 6 })),
  terrain: maybe(list(element)),
  first: maybe(name),
};
const turn = {
  turn: usual(plain(shapes.small.check(z.minimum(1))), 1),
  active: maybe(seat),
  phase: maybe(count),
  sixes: maybe(count),
};
/** What is there beside a step and a combat. */
const held = {
  units: usual(entries(unit, record({ at: maybe(place), ...state })), []),
  commanders: usual(entries(head, commander), []),
  morale: usual(entries(seat, count), []),
  pool: usual(dice, []),
  tactics: usual(entries(seat, plain(z.partialRecord(tactic, die.shape))), []),
  markers: usual(
    list(record({ at: place, price: usual(count, 1), resolved: usual(flag, 0) }), { most: 99 }),
    [],
  ),
  /** Seats whose players are out, and sides that have used Support. */
  out: spared(list(seat), []),
  supported: spared(list(side), []),
  /** Allies who had their turn before in this side turn. */
  played: spared(once(seat), []),
  claimed: spared(list(record({ army: seat, by: seat })), []),
  /** Units whose players declined to lend them: to move this turn, to a tactic of this combat. */
  declined: some,
  withheld: some,
  /** Who bombarded in this turn, and Immobile units that moved in it. */
  bombarded: some,
  limbered: some,
  /** Whose emplacement has kept a hit from them in this turn. */
  sheltered: some,
  /** Units that guides lead in this turn. */
  guided: some,
  /** Broken ground, by its number, that units passed through in this turn. */
  slowed: spared(list(record({ units, element: count })), []),
  /** Assets that have been used. */
  used: spared(entries(seat, list(plain(z.enum(ASSETS_USED)))), []),
  /** What the steps before the battle have settled, instead of the setup. */
  field: maybe(field),
  actions: spared(plain(z.partialRecord(action, dice.shape)), {}),
};
export const setupFile = record(setup);
export const heldFile = record({ ...turn, ...held });
export const positionFile = record({
  ...setup,
  ...turn,
  /** How far the set-up is, as `schema position` has its step and its camp. */
  camp: maybe(plain(z.strictObject({ step: campStepShape, state: campShape }))),
  step: maybe(step),
  ...held,
  combat: maybe(combat),
});
export type PositionFile = Written<typeof positionFile>;
/** What is read of it. */
export type ToldSetup = Value<typeof setupFile>;
export type ToldArmy = NonNullable<ToldSetup['armies']>[number];
export type Told = Value<typeof heldFile>;
export type ToldUnit = Told['units'][number][1];
export type ToldCommander = Told['commanders'][number][1];
export type ToldStep = Value<typeof steps>;
export type ToldCombat = Value<typeof combat>;
