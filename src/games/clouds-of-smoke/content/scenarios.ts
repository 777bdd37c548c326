/** Scenarios of Clouds of Smoke: from readable data (UW, degrees) to a setup. */
import hre17 from '../../../../data/clouds-of-smoke/armies/ours-hre17.json' with { type: 'json' };
import se17 from '../../../../data/clouds-of-smoke/armies/ours-se17.json' with { type: 'json' };
import four from '../../../../data/clouds-of-smoke/scenarios/mill-brook-four.json' with { type: 'json' };
import millBrook from '../../../../data/clouds-of-smoke/scenarios/mill-brook.json' with { type: 'json' };
import ryeField from '../../../../data/clouds-of-smoke/scenarios/rye-field.json' with { type: 'json' };
import * as z from 'zod/mini';
import type { Offer } from '../../manifest.ts';
import { UW } from '../rules/facts/index.ts';
import type { Army, Element, Profile, Setup } from '../rules/index.ts';
import type { Faction } from '../rules/army/index.ts';
import { words } from './armies/faction-shape.ts';
import { groundOf, startOf } from './small-map.ts';
import { toFacing, toTicks } from './positions/measures.ts';
import { factionFrom, profileIn, toBoard } from './armies/statlines.ts';

const place = z.tuple([z.number(), z.number()]);
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
      /** Where the faction's own name would not tell allies apart. */
      name: z.optional(words),
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
type ScenarioFile = z.infer<typeof scenarioFile>;

export const SCENARIOS: ReadonlyMap<string, ScenarioFile> = new Map(
  [millBrook, four, ryeField].map((file) => {
    const scenario = z.parse(scenarioFile, file);
    return [scenario.id, scenario];
  }),
);

/** Only the factions that scenarios name: the first page shows one, and brings no others along. */
const FACTIONS: ReadonlyMap<string, Faction> = new Map(
  [se17, hre17].map(factionFrom).map((faction) => [faction.id, faction]),
);

function toArmy(
  { seat, faction, name, edge, commander }: ScenarioFile['armies'][number],
  _: number,
  [first]: ScenarioFile['armies'],
): Army {
  const list = FACTIONS.get(faction);
  if (list?.board === undefined) throw new Error(`there is no army list '${faction}' to play`);
  return {
    seat,
    // COS-GEO-14 Whose edge is the same is of the same side.
    side: edge === first?.edge ? 0 : 1,
    name: name ?? list.name,
    faction,
    edge: edge as Army['edge'],
    level: commander.level,
    commander: { x: toTicks(commander.at[0]), y: toTicks(commander.at[1]) },
    ...toBoard(list.board),
  };
}
function toElement({ kind, name, outline }: ScenarioFile['terrain'][number]): Element {
  return {
    kind: kind as Element['kind'],
    ...(name === undefined ? {} : { name }),
    outline: outline.map(([x, y]) => [toTicks(x), toTicks(y)] as const),
  };
}

export function scenarioOffer(id: string): Offer {
  const [scenario, setup] = [SCENARIOS.get(id), scenarioSetup(id)];
  if (scenario === undefined || setup === undefined) throw new Error(`there is no '${id}'`);
  const map = { ...groundOf(setup), blocks: startOf(setup) };
  const seats = scenario.armies.map(toArmy).map(({ seat, side, name }) => ({ seat, side, name }));
  return { id, name: scenario.name, points: scenario.points, seats, map };
}

/**
 * COS-PRE-02, COS-PRE-04 A scenario with its own armies, terrain, places and first player,
 * resolved: all of it is in the setup, so it replays for ever. COS-PRE-05 For beginners there are
 * two of ours, Mill Brook and the smaller Rye Field; the author's is not told in the rules.
 */
export function scenarioSetup(id: string): Setup | undefined {
  const scenario = SCENARIOS.get(id);
  if (scenario === undefined) return undefined;
  const profiles: Profile[] = [];
  // Two factions may give the same id to different statlines.
  const known = new Map<string, number>();
  const profileId = (faction: string, name: string): number => {
    const key = `${faction}/${name}`;
    const profile = profileIn(FACTIONS.get(faction), name);
    if (profile === undefined) throw new Error(`there is no unit '${key}' to play`);
    const at = known.get(key) ?? profiles.push(profile) - 1;
    known.set(key, at);
    return at;
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
