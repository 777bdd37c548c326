/** Figures of the document and of its chart that the auditor reckons with. */
export const COLUMNS = 15;
export const ROWS = 10;
/** CC-CARD-01 */
export const DECK = 72;
/** CC-CARD-06 */
export const HAND = { attack: 6, recon: 5, defend: 4 } as const;
/** CC-UNIT-02 */
export const FIGURES = { squad: 4, team: 2, leader: 1, hero: 1 } as const;
/** CC-STK-08 */
export const MOST_FIGURES = 7;
/** CC-TIME-13 */
export const LAST_SPACE = 15;
/** CC-FOR-07 */
export const MINES = 6;
/** CC-FIRE-13, CC-ARQ-11 */
export const AIRBURST = 2;
/** CC-ARQ-10: with the firepower of the guns it makes the roll that destroys works. */
export const VULNERABLE = 20;
/** What an action adds to the firepower (A27, A30, A34, A37, A41). */
export const BONUS = 2;

interface Ground {
  /** Movement points; absent: nobody enters. */
  readonly move?: number;
  readonly cover: number;
  readonly hindrance?: number;
  readonly obstacle?: true;
}
/** CC-TER-01 */
export const CHART: { readonly [terrain: string]: Ground } = {
  open: { move: 1, cover: 0 },
  brush: { move: 2, cover: 1, hindrance: 3 },
  building: { move: 2, cover: 3, obstacle: true },
  field: { move: 1, cover: 0, hindrance: 1 },
  gully: { move: 2, cover: 1 },
  marsh: { move: 3, cover: 0, hindrance: 1 },
  orchard: { move: 1, cover: 1, hindrance: 2 },
  stream: { move: 3, cover: -1 },
  woods: { move: 2, cover: 2, obstacle: true },
  waterBarrier: { cover: 0 },
  majorBridge: { cover: 2, hindrance: 1 },
  /** Entered otherwise than along its way it costs what lies under it (CC-TER-09). */
  minorBridge: { cover: 2, hindrance: 1 },
};
export const isWater = (terrain: string): boolean => terrain === 'stream' || terrain === 'marsh';
export const isBridge = (terrain: string): boolean => terrain.endsWith('Bridge');
/** CC-TER-01, CC-TER-03: sides of hexes that cover those behind them. */
export const SIDE_COVER = { hedge: 1, wall: 2 } as const;
/** CC-TER-01 One point more to cross it. */
export const COSTLY_SIDES = ['fence', 'hedge', 'wall'];
/** CC-LOS-07, CC-LOS-19 */
export const BLOCKING_SIDES = ['hedge', 'wall'];
export const FENCE = 1;
export const RAILWAY = 1;
/** CC-FOR-02 */
export const WORKS_COVER: { readonly [works: string]: number } = {
  foxholes: 3,
  trench: 4,
  pillbox: 5,
  bunker: 6,
};
/** CC-FOR-10, CC-BLZ-05 */
export const SUPPLY: { readonly [marker: string]: number } = {
  foxholes: 12,
  trench: 12,
  bunker: 6,
  pillbox: 1,
  wire: 15,
  mines: 12,
  blaze: 8,
};
/** CC-SMK-01 */
export const SMOKE: readonly number[] = [
  ...[1, 2, 3, 4, 5].flatMap((value) => Array.from({ length: 6 }, () => value)),
  ...[6, 7, 8, 9, 10].flatMap((value) => Array.from({ length: 4 }, () => value)),
];
/** CC-OBJ-06 What a chit gives the objective of that number; 0 stands for each of the five. */
export const CHITS: { readonly [chit: string]: readonly [objective: number, points: number] } = {
  A: [1, 1],
  B: [2, 1],
  C: [3, 1],
  D: [4, 1],
  E: [5, 1],
  F: [2, 2],
  G: [3, 2],
  H: [4, 2],
  J: [5, 2],
  K: [3, 3],
  L: [4, 3],
  M: [5, 3],
  N: [4, 4],
  P: [5, 4],
  Q: [5, 5],
  R: [5, 10],
  S: [0, 1],
  T: [0, 2],
  U: [0, 3],
  V: [0, 0],
  W: [0, 0],
  X: [0, 0],
};
/** CC-OBJ-09 */
export const ALWAYS_OPEN = ['R', 'V', 'W', 'X'];
/** CC-ACT-03 */
export const DEFENDERS_ALONE = [
  'boreSighting',
  'hiddenEntrenchments',
  'hiddenMines',
  'hiddenPillbox',
  'hiddenUnit',
  'hiddenWire',
];
