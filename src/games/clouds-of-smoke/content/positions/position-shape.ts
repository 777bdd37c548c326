/** What a position written by hand may say: names, UW and degrees; the rest has defaults. */
import * as z from 'zod/mini';
import { campShape, campStepShape } from '../../rules/before/index.ts';
import { ACTIONS, ASSETS, ASSETS_USED, ELEMENT_KINDS, TACTIC_IDS } from '../../rules/index.ts';
import { COMBAT_STEPS } from '../../rules/combat/index.ts';

const uw = z.number().check(z.minimum(-1000), z.maximum(1000));
const place = z.tuple([uw, uw]);
const degrees = z.number().check(z.minimum(-360), z.maximum(360));
const name = z.string().check(z.minLength(1), z.maxLength(80));
const names = z.array(name);
const die = z.int().check(z.minimum(1), z.maximum(6));
/** More than any roll of action dice brings. */
const dice = z.array(die).check(z.maxLength(40));
const small = z.int().check(z.minimum(0), z.maximum(999));
const words = z.union([name, z.strictObject({ en: z.string(), ru: z.string() })]);
const action = z.enum(ACTIONS);
const tactic = z.enum(TACTIC_IDS);

/** What the unit is: 'ours-se17/tercio', or a statline that says what differs from `like`. */
const statline = z.strictObject({
  like: z.optional(name),
  id: z.optional(name),
  name: z.optional(words),
  points: z.optional(small),
  speed: z.optional(z.tuple([uw, uw])),
  retreat: z.optional(z.string().check(z.regex(/^(\d+|d[36](\+\d+)?)$/))),
  strength: z.optional(small),
  morale: z.optional(small),
  loss: z.optional(small),
  discipline: z.optional(z.int().check(z.minimum(2), z.maximum(7))),
  closeCombat: z.optional(small),
  fire: z.optional(z.array(z.strictObject({ weapon: name, range: uw, dice: small }))),
  bombardment: z.optional(z.strictObject({ range: uw, power: small })),
  special: z.optional(names),
  tags: z.optional(names),
  glyph: z.optional(name),
});
const state = {
  facing: z.optional(degrees),
  broken: z.optional(z.boolean()),
  /** Off the table: broken, gone safely, still to come; 'no' where the setup has it come later. */
  off: z.optional(z.enum(['broken', 'left', 'coming', 'no'])),
  activated: z.optional(z.boolean()),
  /** UW moved of its own will this turn. */
  walked: z.optional(uw.check(z.minimum(0))),
};
const commander = {
  at: z.optional(place),
  level: z.optional(z.int().check(z.minimum(2), z.maximum(5))),
  substitute: z.optional(z.boolean()),
  /** A sub-commander who has been removed; or one who is not set up yet. */
  off: z.optional(z.union([z.boolean(), z.literal('coming')])),
};
const edge = z.enum(['south', 'north', 'west', 'east']);
const army = z.strictObject({
  seat: name,
  /** Armies of one side are allies; in turn 0, 1, 0, 1 … otherwise. */
  side: z.optional(z.union([z.literal(0), z.literal(1)])),
  name: z.optional(words),
  /** An army list, whose board and radius it takes. */
  faction: z.optional(name),
  edge: z.optional(edge),
  commandRadius: z.optional(uw.check(z.minimum(0))),
  actions: z.optional(z.array(action)),
  tactics: z.optional(z.array(tactic)),
  commander: z.optional(z.strictObject(commander)),
  /** Where its sub-commanders stand: 'south/1', 'south/2'. */
  subCommanders: z.optional(z.array(place).check(z.maxLength(9))),
  assets: z.optional(z.array(z.enum(ASSETS))),
  units: z.array(
    z.strictObject({
      name: z.optional(name),
      is: z.optional(z.union([name, statline])),
      at: place,
      /** It comes in later: `arrivals`. */
      later: z.optional(z.literal(true)),
      ...state,
    }),
  ),
});
export const element = z.strictObject({
  kind: z.enum(ELEMENT_KINDS),
  name: z.optional(words),
  /** A rectangle by two corners, or an outline. */
  from: z.optional(place),
  to: z.optional(place),
  outline: z.optional(z.array(place).check(z.minLength(3), z.maxLength(200))),
});

export const stretch = z.strictObject({ edge, from: uw, to: uw });
export const ending = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum(['share', 'flank']) }),
  z.strictObject({ by: z.literal('point'), at: place, radius: uw }),
  z.strictObject({ by: z.literal('escape'), edge }),
  z.strictObject({ by: z.literal('village'), element: small }),
]);

/** `target` names a formation by one of its units as they stand now; `formation` by all. */
const shot = z.strictObject({
  unit: name,
  target: z.optional(name),
  formation: z.optional(names),
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
const step = z.union([
  z.enum(PLAIN),
  z.strictObject({ at: z.literal('bombardment'), shots: z.array(shot) }),
  z.strictObject({
    at: z.literal('damage'),
    /** Who is under fire; whose unit the first shot is at otherwise. */
    army: z.optional(name),
    shots: z.array(shot),
    later: z.optional(z.array(shot)),
    left: small,
    retreated: z.optional(names),
  }),
  z.strictObject({ at: z.literal('risk'), ones: z.optional(small) }),
  /** Units that may still come in now; all that are due otherwise. */
  z.strictObject({ at: z.literal('arriving'), units: z.optional(names) }),
  z.strictObject({
    at: z.literal('order'),
    action,
    die,
    left: z.optional(small),
    /** Whose radius it uses, and where he stood when the action began. */
    commander: z.optional(name),
    from: z.optional(place),
    moving: z.optional(names),
    quota: z.optional(small),
    ridden: z.optional(names),
  }),
  z.strictObject({
    at: z.enum(['tactics', 'allocation', 'hits', 'aftermath']),
    army: z.optional(name),
    left: z.optional(names),
  }),
]);
const combat = z.strictObject({
  /** By number, from 0; every marker not yet resolved otherwise. */
  markers: z.optional(z.array(small)),
  effects: z.optional(z.array(z.strictObject({ army: name, tactic, die, units: names }))),
  /** Who takes part, once that is fixed; all within 2 UW otherwise. */
  units: z.optional(names),
  hits: z.optional(z.record(name, small)),
  taken: z.optional(z.record(name, small)),
  retreated: z.optional(names),
  rerolled: z.optional(names),
  near: z.optional(z.record(name, uw.check(z.minimum(0)))),
  due: z.optional(z.record(name, small)),
});

export const positionFile = z.strictObject({
  /** A sentence for the reader. */
  about: z.optional(z.string()),
  scenario: z.optional(name),
  /** A whole setup as `schema setup` has it. */
  setup: z.optional(z.unknown()),
  table: z.optional(z.tuple([uw, uw])),
  endPhase: z.optional(small),
  /** How the battle is judged then; by share of morale otherwise. */
  ending: z.optional(ending),
  /** From which phase, and where the first player's side comes in, and the other. */
  arrivals: z.optional(
    z.strictObject({ phase: small, stretches: z.tuple([z.array(stretch), z.array(stretch)]) }),
  ),
  armies: z.optional(z.array(army).check(z.minLength(2), z.maxLength(6))),
  terrain: z.optional(z.array(element)),
  first: z.optional(name),

  /** What the steps before the battle have settled, instead of the setup. */
  field: z.optional(
    z.strictObject({
      first: z.optional(name),
      edges: z.optional(z.record(name, edge)),
      terrain: z.optional(z.array(element)),
      /** By seat: columns kept off the table, and which stretch they come in at. */
      reserves: z.optional(
        z.record(
          name,
          z.strictObject({
            numbers: z.array(small),
            note: z.optional(small),
            shown: z.optional(z.boolean()),
          }),
        ),
      ),
    }),
  ),
  /** How far the set-up is, as `schema position` has its step and its camp. */
  camp: z.optional(z.strictObject({ step: campStepShape, state: campShape })),
  turn: z.optional(small.check(z.minimum(1))),
  active: z.optional(name),
  phase: z.optional(small),
  sixes: z.optional(small),
  step: z.optional(step),
  units: z.optional(z.record(name, z.strictObject({ at: z.optional(place), ...state }))),
  commanders: z.optional(z.record(name, z.strictObject(commander))),
  morale: z.optional(z.record(name, small)),
  /** Seats whose players are out, and sides that have used Support. */
  out: z.optional(names),
  supported: z.optional(z.array(z.union([z.literal(0), z.literal(1)]))),
  /** Allies who had their turn before in this side turn. */
  played: z.optional(names),
  claimed: z.optional(z.array(z.strictObject({ army: name, by: name }))),
  /** Units whose players declined to lend them: to move this turn, to a tactic of this combat. */
  declined: z.optional(names),
  withheld: z.optional(names),
  /** Who bombarded in this turn, and Immobile units that moved in it. */
  bombarded: z.optional(names),
  limbered: z.optional(names),
  /** Whose emplacement has kept a hit from them in this turn. */
  sheltered: z.optional(names),
  /** Assets that have been used, and units that guides lead in this turn. */
  used: z.optional(z.record(name, z.array(z.enum(ASSETS_USED)))),
  guided: z.optional(names),
  /** Broken ground, by its number, that units passed through in this turn. */
  slowed: z.optional(z.array(z.strictObject({ units: names, element: small }))),
  pool: z.optional(dice),
  actions: z.optional(z.partialRecord(action, dice)),
  tactics: z.optional(z.record(name, z.partialRecord(tactic, die))),
  markers: z.optional(
    z
      .array(
        z.strictObject({ at: place, price: z.optional(small), resolved: z.optional(z.boolean()) }),
      )
      .check(z.maxLength(99)),
  ),
  combat: z.optional(combat),
});
export type PositionFile = z.infer<typeof positionFile>;
export type Statline = z.infer<typeof statline>;
export type FileArmy = z.infer<typeof army>;
export type FileElement = z.infer<typeof element>;
export type FileStep = z.infer<typeof step>;
export type FileCombat = z.infer<typeof combat>;
export type FileEnding = z.infer<typeof ending>;
export type FileStretch = z.infer<typeof stretch>;
