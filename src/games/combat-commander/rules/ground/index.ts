/** What other rooms of the game may know of `ground`. */
export {
  ALL_HEXES,
  columnOf,
  COLUMNS,
  distanceToEdge,
  type Edge,
  EDGES,
  type HexId,
  hexOf,
  idAt,
  idOf,
  isWithin,
  nameOf,
  neighbourOf,
  rangeBetween,
  rowOf,
  ROWS,
} from './board.ts';
export { CHART, SIDE_FEATURES, type SideFeature, type Terrain, TERRAINS } from './chart.ts';
export { sideCover, terrainCover } from './cover.ts';
export { costOf, isBarred, isCliff, isClosed, isRoadHex } from './entering.ts';
export { type BattleMap, type Pair, sideName, waysOf } from './map.ts';
export { type Guilty, lineOfSight, type Sight } from './sight.ts';
export { takesWorks } from './works.ts';
