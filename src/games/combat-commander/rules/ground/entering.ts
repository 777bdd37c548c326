/** What a step costs in movement points (CC-TER-01, CC-TER-05, CC-TER-07, CC-TER-09, CC-ELV-02). */
import { ALL_HEXES, type HexId } from './board.ts';
import { CHART, SIDE_CHART } from './chart.ts';
import { waysOf, type BattleMap } from './map.ts';
import type { Ground } from './sight.ts';

/**
 * CC-TER-09, CC-ELV-02, CC-TER-01 From a hex into its neighbour; undefined: nobody can move
 * there.
 */
export function costOf({ map, blaze }: Ground, from: HexId, to: HexId): number | undefined {
  if (isClosed({ map, blaze }, to)) return undefined;
  const costs = costsOf(map);
  const at = from * ALL_HEXES.length + to;
  if (costs[at] === UNKNOWN) costs[at] = printedCost(map, from, to) ?? NONE;
  return costs[at] === NONE ? undefined : costs[at];
}
const [NONE, UNKNOWN] = [127, 126];
/** Of each map what has been asked of it. */
const asked = new WeakMap<BattleMap, Int8Array>();
function costsOf(map: BattleMap): Int8Array {
  const known = asked.get(map) ?? new Int8Array(ALL_HEXES.length ** 2).fill(UNKNOWN);
  asked.set(map, known);
  return known;
}
function printedCost(map: BattleMap, from: HexId, to: HexId): number | undefined {
  if (isCliff(map, from, to)) return undefined;
  const { isRoad, featureOf } = waysOf(map);
  const feature = featureOf(from, to);
  const ground = alongWay(map, from, to) ? 1 : terrainCost(map, to);
  if (ground === undefined) return undefined;
  const side = feature === undefined || isRoad(from, to) ? 0 : (SIDE_CHART[feature].move ?? 0);
  const uphill = map.elevation[to] > map.elevation[from] ? 1 : 0;
  return ground + side + uphill;
}
/** CC-BLZ-01 Nobody ever enters it. */
export const isClosed = ({ map, blaze }: Pick<Ground, 'map' | 'blaze'>, hex: HexId): boolean =>
  blaze.has(hex) || map.terrain[hex] === 'waterBarrier';
/** CC-EVT-04, CC-SCN-06 Nobody is put down there, nor on a major bridge. */
export const isUnfit = (ground: Pick<Ground, 'map' | 'blaze'>, hex: HexId): boolean =>
  isClosed(ground, hex) || ground.map.terrain[hex] === 'majorBridge';
/** CC-TER-01 Nor may a major bridge be entered but along its road or its railway. */
export const isBarred = (ground: Pick<Ground, 'map' | 'blaze'>, from: HexId, to: HexId): boolean =>
  isClosed(ground, to) ||
  (ground.map.terrain[to] === 'majorBridge' && !alongWay(ground.map, from, to));
/** CC-ELV-06 */
export const isCliff = (map: BattleMap, from: HexId, to: HexId): boolean =>
  waysOf(map).featureOf(from, to) === 'cliff';
/** CC-TER-05, CC-TER-07 Through a side that a road, a railway or a trail crosses. */
function alongWay(map: BattleMap, from: HexId, to: HexId): boolean {
  const { isRoad, isRailway, isTrail } = waysOf(map);
  return isRoad(from, to) || isRailway(from, to) || isTrail(from, to);
}
/** CC-TER-09 Beside its road a minor bridge costs what lies under it. */
function terrainCost({ terrain, under }: BattleMap, hex: HexId): number | undefined {
  const below = under.find(([at]) => at === hex)?.[1];
  return CHART[terrain[hex] === 'minorBridge' ? (below ?? 'stream') : terrain[hex]].move;
}
/** CC-MOVE-05 Does a unit that enters it move farther for the rest of its order? */
export const isRoadHex = (map: BattleMap, hex: HexId): boolean => waysOf(map).hasRoad(hex);
