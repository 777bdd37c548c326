/** Armies and scenarios of Clouds of Smoke: from readable data (UW, degrees) to a setup. */
import hre17 from '../../data/clouds-of-smoke/armies/ours-hre17.json' with { type: 'json' };
import se17 from '../../data/clouds-of-smoke/armies/ours-se17.json' with { type: 'json' };
import millBrook from '../../data/clouds-of-smoke/scenarios/mill-brook.json' with { type: 'json' };
import * as z from 'zod/mini';
import {
  UW,
  type Army,
  type Element,
  type Profile,
  type RetreatStat,
  type Setup,
} from '#clouds-of-smoke';

const words = z.strictObject({ en: z.string(), ru: z.string() });
const place = z.tuple([z.number(), z.number()]);
const retreat = z.string().check(z.regex(/^(\d+|d[36](\+\d+)?)$/));
/** COS-ARM-02 An army list as people write it, each unit in its category. */
export const armyFile = z.strictObject({
  id: z.string(),
  name: words,
  era: z.string(),
  source: z.string(),
  commandRadius: z.number(),
  actions: z.array(z.string()),
  tactics: z.array(z.string()),
  units: z.array(
    z.strictObject({
      id: z.string(),
      name: words,
      category: z.enum(['main', 'special', 'rare']),
      points: z.number(),
      speed: z.tuple([z.number(), z.number()]),
      retreat,
      strength: z.number(),
      morale: z.number(),
      loss: z.number(),
      discipline: z.number(),
      closeCombat: z.number(),
      fire: z.array(z.strictObject({ weapon: z.string(), range: z.number(), dice: z.number() })),
      bombardment: z.optional(z.strictObject({ range: z.number(), power: z.number() })),
      special: z.array(z.string()),
      tags: z.optional(z.array(z.string())),
      glyph: z.string(),
    }),
  ),
});
export const scenarioFile = z.strictObject({
  id: z.string(),
  name: words,
  points: z.number(),
  judge: z.literal('pitchedBattle'),
  endPhase: z.number(),
  table: place,
  armies: z.array(
    z.strictObject({
      seat: z.string(),
      faction: z.string(),
      edge: z.string(),
      commander: z.strictObject({ level: z.number(), at: place }),
      units: z.array(z.strictObject({ is: z.string(), at: place, facing: z.number() })),
    }),
  ),
  terrain: z.array(
    z.strictObject({ kind: z.string(), name: z.optional(words), outline: z.array(place) }),
  ),
  first: z.string(),
});
export type ArmyFile = z.infer<typeof armyFile>;
type ScenarioFile = z.infer<typeof scenarioFile>;

/** Lengths are written in UW and kept in ticks; degrees in hundredths. */
export const toTicks = (uw: number): number => Math.round(uw * UW);
export const toFacing = (degrees: number): number =>
  ((Math.round(degrees * 100) % 36_000) + 36_000) % 36_000;

function toRetreat(text: string): RetreatStat {
  const [, sides, plus] = /^(?:d([36]))?\+?(\d+)?$/.exec(text) ?? [];
  return { die: Number(sides ?? 0) as RetreatStat['die'], plus: Number(plus ?? 0) };
}
export const toProfile = (unit: ArmyFile['units'][number]): Profile => ({
  id: unit.id,
  name: unit.name,
  points: unit.points,
  simple: toTicks(unit.speed[0]),
  difficult: toTicks(unit.speed[1]),
  retreat: toRetreat(unit.retreat),
  strength: unit.strength,
  morale: unit.morale,
  loss: unit.loss,
  discipline: unit.discipline,
  closeCombat: unit.closeCombat,
  fire: unit.fire.map((entry) => ({
    weapon: entry.weapon as Profile['fire'][number]['weapon'],
    range: toTicks(entry.range),
    dice: entry.dice,
  })),
  ...(unit.bombardment === undefined
    ? {}
    : { bombardment: { range: toTicks(unit.bombardment.range), power: unit.bombardment.power } }),
  special: unit.special as Profile['special'],
  tags: (unit.tags ?? []) as Profile['tags'],
  glyph: unit.glyph,
});

export const ARMIES: ReadonlyMap<string, ArmyFile> = new Map(
  [se17, hre17].map((file) => {
    const army = z.parse(armyFile, file);
    return [army.id, army];
  }),
);
export const SCENARIOS: ReadonlyMap<string, ScenarioFile> = new Map(
  [millBrook].map((file) => {
    const scenario = z.parse(scenarioFile, file);
    return [scenario.id, scenario];
  }),
);

/** Statlines by their list and name: 'ours-se17/brigade-shot'. */
export const profileNamed = (faction: string, id: string): Profile | undefined => {
  const unit = ARMIES.get(faction)?.units.find((one) => one.id === id);
  return unit && toProfile(unit);
};

function toArmy(
  { seat, faction, edge, commander }: ScenarioFile['armies'][number],
  index: number,
): Army {
  const list = ARMIES.get(faction);
  if (list === undefined) throw new Error(`there is no army list '${faction}'`);
  return {
    seat,
    side: (index % 2) as Army['side'],
    name: list.name,
    faction,
    edge: edge as Army['edge'],
    level: commander.level,
    commander: { x: toTicks(commander.at[0]), y: toTicks(commander.at[1]) },
    commandRadius: toTicks(list.commandRadius),
    actions: list.actions as Army['actions'],
    tactics: list.tactics as Army['tactics'],
  };
}
function toElement({ kind, name, outline }: ScenarioFile['terrain'][number]): Element {
  return {
    kind: kind as Element['kind'],
    ...(name === undefined ? {} : { name }),
    outline: outline.map(([x, y]) => [toTicks(x), toTicks(y)] as const),
  };
}

/**
 * COS-PRE-02, COS-PRE-04 A scenario with its own armies, terrain, places and first player,
 * resolved: all of it is in the setup, so it replays for ever.
 */
export function scenarioSetup(id: string): Setup | undefined {
  const scenario = SCENARIOS.get(id);
  if (scenario === undefined) return undefined;
  const profiles: Profile[] = [];
  const profileId = (faction: string, name: string): number => {
    const profile = profileNamed(faction, name);
    if (profile === undefined) throw new Error(`there is no unit '${faction}/${name}'`);
    const known = profiles.findIndex((one) => one.id === profile.id);
    return known >= 0 ? known : profiles.push(profile) - 1;
  };
  return {
    scenario: scenario.id,
    name: scenario.name,
    table: { width: toTicks(scenario.table[0]), height: toTicks(scenario.table[1]) },
    footprint: { width: UW, depth: UW / 2 },
    endPhase: scenario.endPhase,
    armies: scenario.armies.map(toArmy),
    units: scenario.armies.flatMap(({ faction, units }, army) =>
      units.map((unit) => ({
        army,
        profile: profileId(faction, unit.is),
        x: toTicks(unit.at[0]),
        y: toTicks(unit.at[1]),
        facing: toFacing(unit.facing),
      })),
    ),
    profiles,
    terrain: scenario.terrain.map(toElement),
    first: scenario.armies.findIndex(({ seat }) => seat === scenario.first),
  };
}
