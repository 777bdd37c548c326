/** Where those stand for whom a scenario names no hex: in cover, together, leaders among them. */
import {
  ALL_HEXES,
  COLUMNS,
  ROWS,
  columnOf,
  distanceToEdge,
  isWithin,
  rangeBetween,
  rowOf,
  type HexId,
} from '../../rules/ground/index.ts';
import { terrainCover } from '../../rules/ground/index.ts';
import { takesWorks } from '../../rules/ground/index.ts';
import { FIGURES as FIGURES_OF } from '../../rules/facts/index.ts';
import { FIGURES } from '../../rules/index.ts';
import type {
  Force,
  Fortification,
  PlacedUnit,
  PlacedWorks,
  Setup,
  UnitKind,
} from '../../rules/index.ts';

type Map = Setup['map'];
type Loose = Omit<PlacedUnit, 'hex'> & { readonly hex?: HexId | undefined };
/** Works without a hex yet. */
export interface LooseWorks {
  readonly works: Fortification;
  readonly hex?: HexId | undefined;
}
type Placing = Pick<Force, 'edge' | 'depth' | 'posture' | 'unitTypes'>;

const kindOf = ({ unitTypes }: Placing, { type }: Loose): UnitKind =>
  unitTypes.find(({ id }) => id === type)?.kind ?? 'squad';
const areaOf = (map: Map, force: Placing): HexId[] =>
  ALL_HEXES.filter(
    (hex) =>
      isWithin(force, hex) &&
      map.terrain[hex] !== 'waterBarrier' &&
      map.terrain[hex] !== 'majorBridge',
  );
/** How far to the side of the middle of the front. */
function asideOf({ edge }: Placing, hex: HexId): number {
  const isNarrow = edge === 'left' || edge === 'right';
  return isNarrow
    ? Math.abs(rowOf(hex) - (ROWS - 1) / 2)
    : Math.abs(columnOf(hex) - (COLUMNS - 1) / 2);
}
/** Objectives are held by a defender; whoever attacks stands in front, in cover. */
function worthOf(map: Map, force: Placing, hex: HexId): number {
  const ahead = distanceToEdge(hex, force.edge) / force.depth;
  const near = Math.min(...map.objectives.map((one) => rangeBetween(one, hex)));
  const held = force.posture === 'defend' ? Math.max(0, 3 - near) * 1.5 : 0;
  const wet = takesWorks(map.terrain[hex]) ? 0 : 4;
  return (
    terrainCover(map, hex) * 1.5 +
    map.elevation[hex] +
    3 * ahead +
    held -
    wet -
    asideOf(force, hex) * 0.35
  );
}

/** CC-SCN-04 Seven figures a hex at most; squads first, each where it is best. */
export function placeUnits(map: Map, force: Placing, units: readonly Loose[]): PlacedUnit[] {
  const area = areaOf(map, force);
  const worth = new Map(area.map((hex) => [hex, worthOf(map, force, hex)]));
  const placed: (HexId | undefined)[] = units.map(({ hex }) => hex);
  const figuresAt = (hex: HexId): number =>
    units.reduce(
      (sum, unit, index) => sum + (placed[index] === hex ? FIGURES_OF[kindOf(force, unit)] : 0),
      0,
    );
  const hasSquad = (hex: HexId): boolean =>
    units.some((unit, index) => placed[index] === hex && kindOf(force, unit) === 'squad');
  /** Others of one's own beside it: a front is a line. */
  const beside = (hex: HexId): number =>
    placed.filter((one) => one !== undefined && rangeBetween(one, hex) === 1).length;
  /** A second leader leads others. */
  const ledBy = (hex: HexId): number =>
    units.filter((unit, index) => {
      const at = placed[index];
      return at !== undefined && kindOf(force, unit) === 'leader' && rangeBetween(at, hex) <= 1;
    }).length;
  const valueIn = (kind: UnitKind, hex: HexId): number => {
    const ground = worth.get(hex) ?? 0;
    if (kind === 'squad') return ground + Math.min(2, beside(hex)) * 0.8;
    if (kind === 'team') return ground + (hasSquad(hex) ? 0.5 : 0);
    return (hasSquad(hex) ? 3 : 0) + beside(hex) - 4 * ledBy(hex) + ground * 0.2;
  };
  for (const kind of ['squad', 'team', 'leader', 'hero'] as const) {
    units.forEach((unit, index) => {
      if (kindOf(force, unit) !== kind || placed[index] !== undefined) return;
      if (unit.arrives !== undefined) return;
      const open = area.filter((hex) => figuresAt(hex) + FIGURES_OF[kind] <= FIGURES);
      placed[index] = bestOf(open, (hex) => valueIn(kind, hex));
    });
  }
  return units.map((unit, index): PlacedUnit => {
    const hex = placed[index];
    const { type, weapon, arrives, bought } = unit;
    return {
      type,
      ...(hex === undefined ? {} : { hex }),
      ...(weapon === undefined ? {} : { weapon }),
      ...(arrives === undefined ? {} : { arrives }),
      ...(bought === undefined ? {} : { bought }),
    };
  });
}
function bestOf(hexes: readonly HexId[], of: (hex: HexId) => number): HexId | undefined {
  const values = hexes.map(of);
  const best = Math.max(...values);
  return hexes[values.indexOf(best)];
}
const SHELTERS: ReadonlySet<Fortification> = new Set(['foxholes', 'trench', 'pillbox', 'bunker']);
/** CC-FOR-01 Shelters over those with the least cover, obstacles before objectives. */
export function placeWorks(
  map: Map,
  force: Placing,
  works: readonly LooseWorks[],
  units: readonly PlacedUnit[],
): PlacedWorks[] {
  const taken = new Set(works.flatMap(({ hex }) => hex ?? []));
  const area = areaOf(map, force).filter((hex) => takesWorks(map.terrain[hex]));
  const manned = new Set(units.flatMap(({ hex }) => hex ?? []));
  const place = (kind: Fortification): HexId | undefined => {
    const free = area.filter((hex) => !taken.has(hex));
    const ours = free.filter((hex) => manned.has(hex));
    if (SHELTERS.has(kind)) return bestOf(ours, (hex) => -terrainCover(map, hex)) ?? free[0];
    const bare = free.filter((hex) => !manned.has(hex));
    const near = (hex: HexId): number =>
      Math.min(...map.objectives.map((one) => rangeBetween(one, hex)));
    const ahead = (hex: HexId): number => distanceToEdge(hex, force.edge) / force.depth;
    return bestOf(bare, (hex) => 2 * ahead(hex) - near(hex) * 0.4 - asideOf(force, hex) * 0.1);
  };
  return works.flatMap(({ works: kind, hex = place(kind) }) => {
    if (hex === undefined) return [];
    taken.add(hex);
    return [{ works: kind, hex }];
  });
}
