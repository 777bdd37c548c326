/** A map: what each hex and each side of it is (CC-MAP-01, CC-MAP-09, CC-MAP-10). */
import { type HexId, nameOf } from './board.ts';
import type { SideFeature, Terrain } from './chart.ts';

/** Two neighbours: the side between them, or a step of a road. */
export type Pair = readonly [HexId, HexId];
export interface BattleMap {
  readonly name: string;
  /** Of each hex, row by row from A1. */
  readonly terrain: readonly Terrain[];
  readonly elevation: readonly number[];
  /** CC-TER-09 What lies under a minor bridge. */
  readonly under: readonly (readonly [HexId, Terrain])[];
  readonly roads: readonly Pair[];
  readonly railways: readonly Pair[];
  readonly trails: readonly Pair[];
  readonly sides: { readonly [F in SideFeature]: readonly Pair[] };
  /** CC-OBJ-05 Hexes that are one building. */
  readonly buildings: readonly (readonly HexId[])[];
  /** CC-MAP-09 Where objectives 1 to 5 lie. */
  readonly objectives: readonly HexId[];
}

/** What the lists of a map say of a hex or a side, found once. */
export interface Ways {
  readonly isRoad: (a: HexId, b: HexId) => boolean;
  readonly isRailway: (a: HexId, b: HexId) => boolean;
  readonly isTrail: (a: HexId, b: HexId) => boolean;
  /** Is there a road in this hex? */
  readonly hasRoad: (hex: HexId) => boolean;
  readonly hasRailway: (hex: HexId) => boolean;
  readonly featureOf: (a: HexId, b: HexId) => SideFeature | undefined;
}
const waysOfMaps = new WeakMap<BattleMap, Ways>();
export function waysOf(map: BattleMap): Ways {
  const known = waysOfMaps.get(map) ?? findWays(map);
  waysOfMaps.set(map, known);
  return known;
}
const WIDE = 256;
const keyOf = (a: HexId, b: HexId): number => Math.min(a, b) * WIDE + Math.max(a, b);
function findWays({ roads, railways, trails, sides }: BattleMap): Ways {
  const steps = (pairs: readonly Pair[]): ((a: HexId, b: HexId) => boolean) => {
    const keys = new Set(pairs.map(([a, b]) => keyOf(a, b)));
    return (a, b) => keys.has(keyOf(a, b));
  };
  const hexes = (pairs: readonly Pair[]): ((hex: HexId) => boolean) => {
    const all = new Set(pairs.flat());
    return (hex) => all.has(hex);
  };
  const features = new Map<number, SideFeature>();
  for (const feature of ['fence', 'hedge', 'wall', 'cliff'] as const) {
    for (const [a, b] of sides[feature]) features.set(keyOf(a, b), feature);
  }
  return {
    isRoad: steps(roads),
    isRailway: steps(railways),
    isTrail: steps(trails),
    hasRoad: hexes(roads),
    hasRailway: hexes(railways),
    featureOf: (a, b) => features.get(keyOf(a, b)),
  };
}
/** `D4|E5`, as maps name a side. */
export const sideName = ([a, b]: Pair): string => `${nameOf(a)}|${nameOf(b)}`;
