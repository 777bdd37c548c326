/**
 * The cover that the ground gives (CC-TER-01, CC-TER-02, CC-TER-03, CC-TER-04, CC-TER-08,
 * CC-TER-09).
 */
import { line, neighbour } from '#geometry/hex';
import { hexOf, idAt, type HexId } from './board.ts';
import { CHART, ROAD_COVER, SIDE_CHART, type Terrain } from './chart.ts';
import { waysOf, type BattleMap } from './map.ts';

const isBridge = (terrain: Terrain): boolean =>
  terrain === 'minorBridge' || terrain === 'majorBridge';

/** CC-TER-02, CC-TER-08 Of a hex by itself: the cover of a bridge includes its road (CC-TER-09). */
export function terrainCover(map: BattleMap, hex: HexId): number {
  const terrain = map.terrain[hex];
  const road = waysOf(map).hasRoad(hex) && !isBridge(terrain) ? ROAD_COVER : 0;
  return CHART[terrain].cover + road;
}
/** CC-TER-03 Of the hedge or wall by which a line comes into the target's hex; 0: of none. */
export function sideCover(map: BattleMap, from: HexId, target: HexId): number {
  const last = line(hexOf(from), hexOf(target)).at(-1);
  const covers = (last?.enters ?? []).map((side) => {
    const other = idAt(neighbour(hexOf(target), side));
    const feature = other === undefined ? undefined : waysOf(map).featureOf(target, other);
    return feature === undefined ? 0 : SIDE_CHART[feature].cover;
  });
  return Math.max(0, ...covers);
}
