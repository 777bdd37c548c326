/** The battles that stand ready: short files of ours become setups. */
import valley from '../../../../data/art-of-tactics/first-battle.json' with { type: 'json' };
import type { Words } from '#kernel';
import type {
  Arm,
  ArmyId,
  ElementKind,
  Gear,
  PlacedFigure,
  Role,
  Setup,
  Troop,
  Weapon,
} from '../rules/index.ts';

/** Ranks of one weapon each, from the first on: `['sword', 3]`. */
type Rank = readonly [weapon: Weapon, count: number];
interface TroopFile {
  readonly name: Words;
  readonly nation: string;
  readonly arm: Arm;
  readonly gear: readonly Gear[];
  readonly ranks: readonly Rank[];
}
type UnitFile = readonly [seat: string, troop: string, x: number, y: number, role?: Role];
export interface BattleFile {
  readonly scenario: string;
  readonly name: Words;
  /** Inches and degrees throughout. */
  readonly table: { readonly width: number; readonly height: number };
  readonly armies: readonly {
    readonly seat: string;
    readonly name: Words;
    readonly nation: string;
    readonly camp: readonly [x: number, y: number];
    readonly facing: number;
    readonly slots: readonly number[];
    readonly chief: number;
  }[];
  readonly troops: { readonly [id: string]: TroopFile };
  readonly units: readonly UnitFile[];
  readonly terrain: readonly {
    readonly kind: ElementKind;
    readonly name: Words;
    readonly outline: readonly (readonly [x: number, y: number])[];
  }[];
}
const ticks = (inches: number): number => Math.round(inches * 1000);

/** Commanders and markers stand in the last rank (AOT-ARMY-15). */
function figuresOf({ ranks }: TroopFile, role: Role | undefined): PlacedFigure[] {
  const all = ranks.flatMap(([weapon, count], rank): PlacedFigure[] =>
    Array.from({ length: count }, () => ({ weapons: [weapon], place: rank === 0 ? 1 : 2 })),
  );
  if (role === undefined) return all;
  return [...all.slice(0, -1), { ...all[all.length - 1], role }];
}
function setupOf(file: BattleFile): Setup {
  const names = Object.keys(file.troops);
  const troops: Troop[] = Object.entries(file.troops).map(([id, { name, nation, arm, gear }]) => ({
    id,
    name,
    nation,
    arm,
    gear,
  }));
  const armies = file.armies.map(({ seat, name, nation, camp, slots, chief }) => ({
    seat,
    name,
    nation,
    camp: { x: ticks(camp[0]), y: ticks(camp[1]) },
    slots,
    chief,
  }));
  return {
    scenario: file.scenario,
    name: file.name,
    table: { width: ticks(file.table.width), height: ticks(file.table.height) },
    armies: [armies[0], armies[1]],
    troops,
    units: file.units.map(([seat, troop, x, y, role]) => {
      const army = file.armies.findIndex((one) => one.seat === seat) as ArmyId;
      return {
        army,
        troop: names.indexOf(troop),
        x: ticks(x),
        y: ticks(y),
        facing: (file.armies[army].facing * 100) % 36_000,
        figures: figuresOf(file.troops[troop], role),
      };
    }),
    terrain: file.terrain.map(({ kind, name, outline }) => ({
      kind,
      name,
      outline: outline.map(([x, y]) => [ticks(x), ticks(y)] as const),
    })),
  };
}
export const BATTLES: ReadonlyMap<string, Setup> = new Map(
  [valley as unknown as BattleFile].map((file) => [file.scenario, setupOf(file)]),
);
