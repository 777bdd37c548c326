/** The terrain chart (CC-TER-01): cost of entering, cover, and what it does to sight. */
export const TERRAINS = [
  'open',
  'woods',
  'building',
  'brush',
  'orchard',
  'field',
  'marsh',
  'stream',
  'gully',
  'minorBridge',
  'majorBridge',
  'waterBarrier',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export interface Charted {
  /** Movement points; undefined: it cannot be entered, or a bridge only along its road. */
  readonly move: number | undefined;
  readonly cover: number;
  /** CC-LOS-07 */
  readonly isObstacle: boolean;
  /** CC-LOS-19; 0: none. */
  readonly hindrance: number;
}
const clear = { isObstacle: false, hindrance: 0 } as const;
const obstacle = { isObstacle: true, hindrance: 0 } as const;
const hinders = (hindrance: number): Pick<Charted, 'isObstacle' | 'hindrance'> => ({
  isObstacle: false,
  hindrance,
});
/** CC-TER-01, CC-LOS-07 */
export const CHART: { readonly [T in Terrain]: Charted } = {
  open: { move: 1, cover: 0, ...clear },
  woods: { move: 2, cover: 2, ...obstacle },
  building: { move: 2, cover: 3, ...obstacle },
  brush: { move: 2, cover: 1, ...hinders(3) },
  orchard: { move: 1, cover: 1, ...hinders(2) },
  field: { move: 1, cover: 0, ...hinders(1) },
  marsh: { move: 3, cover: 0, ...hinders(1) },
  stream: { move: 3, cover: -1, ...clear },
  gully: { move: 2, cover: 1, ...clear },
  minorBridge: { move: undefined, cover: 2, ...hinders(1) },
  majorBridge: { move: undefined, cover: 2, ...hinders(1) },
  waterBarrier: { move: undefined, cover: 0, ...clear },
};
/** CC-ELV-04 What throws a blind hex behind it, seen from above. */
export const isTall = (terrain: Terrain): boolean => terrain === 'woods' || terrain === 'building';

/** What may stand on a side that two hexes share. */
export const SIDE_FEATURES = ['hedge', 'wall', 'fence', 'cliff'] as const;
export type SideFeature = (typeof SIDE_FEATURES)[number];
export const SIDE_CHART: { readonly [F in SideFeature]: Charted } = {
  hedge: { move: 1, cover: 1, ...obstacle },
  wall: { move: 1, cover: 2, ...obstacle },
  fence: { move: 1, cover: 0, ...hinders(1) },
  cliff: { move: undefined, cover: 0, ...clear },
};
/** CC-LOS-19 Of a railway whose track the line does not follow. */
export const RAILWAY_HINDRANCE = 1;
/** CC-TER-02 */
export const ROAD_COVER = -1;
