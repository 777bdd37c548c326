/** From checked army lists and a scenario to a battle that begins before it is set up. */
import { fail, ok, type Issue, type Result } from '#kernel';
import {
  ASSETS,
  setUp,
  type Army,
  type AssetId,
  type Before,
  type PlacedUnit,
  type Profile,
  type Setup,
  type SideId,
} from '../../rules/index.ts';
import { UW, idsWhere } from '../../rules/facts/index.ts';
import {
  armyPlayability,
  boardOf,
  checkArmy,
  costOf,
  type ArmyList,
  type Faction,
} from '../../rules/army/index.ts';
import type { Edition } from '../../rules/editions/index.ts';
import { BATTLES, type BattleFile } from '../battle-file.ts';
import { toTicks } from '../positions/measures.ts';
import { arrivalsFrom, elementFrom, endingFrom } from '../positions/setup-ground.ts';
import { toBoard, toProfile } from './statlines.ts';

/** One player's army: its list, and the faction it is of. */
export interface Enlisted {
  readonly seat: string;
  readonly side: SideId;
  readonly list: ArmyList;
  readonly faction: Faction | undefined;
}
/** COS-MP-01 The seats that armies may be led from: one to three on each side. */
export const BATTLE_SEATS = [
  { seat: 'blue', side: 0 },
  { seat: 'blue2', side: 0 },
  { seat: 'blue3', side: 0 },
  { seat: 'red', side: 1 },
  { seat: 'red2', side: 1 },
  { seat: 'red3', side: 1 },
] as const satisfies readonly Pick<Enlisted, 'seat' | 'side'>[];
/** The first seat of each side: nobody fights alone. */
export const FIRST_SEATS = BATTLE_SEATS.filter(
  ({ side }, at) => BATTLE_SEATS.findIndex((one) => one.side === side) === at,
);
export interface Muster {
  readonly scenario: string;
  /** COS-ARM-07 The agreed size, in points for each player. */
  readonly size?: number | undefined;
  /** COS-TER-40 Elements of terrain of any size; or as the edition recommends. */
  readonly sizes?: 'free' | undefined;
  readonly armies: readonly Enlisted[];
}

const EDGES = ['south', 'north'] as const;

/** The setup, or all that is wrong with the armies, each fault with its place. */
export function muster(
  edition: Edition,
  { scenario, size, sizes, armies }: Muster,
): Result<Setup, Issue[]> {
  const battle = BATTLES.get(scenario);
  if (battle === undefined) {
    const known = [...BATTLES.keys()].join(', ');
    return fail([{ code: 'noSuchScenario', at: 'scenario', facts: { known } }]);
  }
  const issues = armies.flatMap((one, id) =>
    armyIssues(edition, { ...one, list: sized(one, battle, size) }).map((issue) => ({
      ...issue,
      at: `armies.${id}.${issue.at ?? ''}`,
    })),
  );
  if (issues.length > 0) return fail(issues);
  const setup = setupFrom(battle, armies as readonly Ready[], sizes);
  const ready = setUp(setup, edition);
  return ready.ok ? ok(setup) : ready;
}
type Ready = Enlisted & { readonly faction: Faction };

/** COS-ARM-07 The agreed size; the other side's share of it, where the scenario has one. */
function sized({ list, side }: Enlisted, battle: BattleFile, size: number | undefined): ArmyList {
  if (size === undefined) return list;
  const [part, whole] = side === 1 ? (battle.otherShare ?? [1, 1]) : [1, 1];
  return { ...list, size: Math.floor((size * part) / whole) };
}
/** COS-ARM-08, COS-PRE-03 What is illegal, and what the rules do not carry out. */
function armyIssues(edition: Edition, { list, faction }: Enlisted): Issue[] {
  const { issues } = checkArmy(list, faction, edition);
  const columns = list.units.flatMap(({ column = 1 }, row) =>
    column > list.level
      ? [
          {
            code: 'noSuchColumn',
            cite: 'COS-PRE-03',
            at: `units.${row}.column`,
            facts: { column, columns: list.level },
          },
        ]
      : [],
  );
  return [...issues, ...columns, ...armyPlayability(list, faction).reasons];
}

function setupFrom(battle: BattleFile, armies: readonly Ready[], sizes: Muster['sizes']): Setup {
  const profiles: Profile[] = [];
  const units = armies.flatMap(({ list, faction }, army) => {
    const placed = list.units.flatMap(({ unit: id, count, column }) => {
      const profile = profileIndex(profiles, faction, id);
      return Array.from({ length: count }, () => ({ profile, column }));
    });
    const columns = columnsOf(
      placed.map((one) => one.column),
      placed.map(({ profile }) => isHorse(profiles[profile])),
      list.level,
    );
    return placed.map(({ profile }, id): PlacedUnit => ({
      army,
      profile,
      x: 0,
      y: 0,
      facing: 0,
      column: columns[id] ?? 0,
    }));
  });
  return {
    scenario: battle.id,
    name: battle.name,
    table: { width: toTicks(battle.table[0]), height: toTicks(battle.table[1]) },
    footprint: { width: UW, depth: UW / 2 },
    endPhase: battle.endPhase,
    ending: endingFrom(battle.ending),
    ...(battle.arrivals === undefined ? {} : { arrivals: arrivalsFrom(battle.arrivals) }),
    armies: armies.map(toArmy),
    profiles,
    units,
    terrain: battle.terrain.map((one) => elementFrom(one, '', () => undefined)),
    first: Math.max(
      0,
      armies.findIndex(({ side }) => side === 0),
    ),
    before: { ...toBefore(battle), ...(sizes === undefined ? {} : { sizes }) },
  };
}
const toBefore = ({ first, zones: [own, other], edges, sparse, keeps }: BattleFile): Before => ({
  first,
  zones: [own.map(toBox), other.map(toBox)],
  edges,
  terrain: 'quarters',
  ...(sparse === undefined ? {} : { sparse }),
  ...(keeps === undefined ? {} : { keeps }),
});
const toBox = ([x0, y0, x1, y1]: readonly [number, number, number, number]) =>
  [toTicks(x0), toTicks(y0), toTicks(x1), toTicks(y1)] as const;

function profileIndex(profiles: Profile[], faction: Faction, id: string): number {
  const unit = faction.units.find((one) => one.id === id);
  const profile = unit && toProfile(unit);
  if (profile?.ok !== true) throw new Error(`${faction.id}: '${id}' cannot be played`);
  const text = JSON.stringify(profile.value);
  const known = profiles.findIndex((one) => JSON.stringify(one) === text);
  return known >= 0 ? known : profiles.push(profile.value) - 1;
}

const isHorse = (profile: Profile | undefined): boolean =>
  (profile?.special ?? []).includes('cavalry');
/**
 * COS-PRE-03 The column of each unit: as the list has it; else horse on both wings and the rest
 * between them, in columns of like size.
 */
function columnsOf(
  said: readonly (number | undefined)[],
  horse: readonly boolean[],
  columns: number,
): number[] {
  const open = idsWhere(said, (column) => column === undefined);
  const wings = open.filter((id) => horse[id]);
  const half = Math.ceil(wings.length / 2);
  const line = [...wings.slice(0, half), ...open.filter((id) => !horse[id]), ...wings.slice(half)];
  const result = said.map((column) => (column ?? 1) - 1);
  for (const [place, id] of line.entries()) {
    result[id] = Math.floor((place * columns) / line.length);
  }
  return result;
}

function toArmy({ seat, side, list, faction }: Ready): Army {
  const board = boardOf(list, faction);
  if (board === undefined) throw new Error(`${faction.id} has no board`);
  const of = (id: string): number =>
    list.assets.reduce((sum, { asset, count }) => sum + (asset === id ? count : 0), 0);
  const sum = (what: 'morale' | 'rating'): number =>
    faction.assets.reduce((all, asset) => all + (asset[what] ?? 0) * of(asset.id), 0);
  const assets = ASSETS.flatMap((asset: AssetId) =>
    of(asset) === 0 ? [] : [{ asset, count: of(asset) }],
  );
  const more = sum('morale');
  return {
    seat,
    side,
    name: list.name === '' ? faction.name : { en: list.name, ru: list.name },
    faction: faction.id,
    edge: EDGES[side],
    level: list.level,
    commander: { x: 0, y: 0 },
    subCommanders: Array.from({ length: of('subCommander') }, () => ({ x: 0, y: 0 })),
    assets,
    rated: { points: costOf(list, faction).total, assets: sum('rating') },
    ...(more === 0 ? {} : { moraleMore: more }),
    ...toBoard(board),
  };
}
