/** Boards laid out by name, for tests only. */
import { ALL_HEXES, idOf, nameOf, type HexId } from './board.ts';
import type { Terrain } from './chart.ts';
import type { BattleMap, Pair } from './map.ts';
import type { Ground } from './sight.ts';

export const at = (name: string): HexId => idOf(name) ?? Number.NaN;
/** Sides, or steps of a way: `C5|C6`. */
export const pairs = (...names: string[]): Pair[] =>
  names.map((name) => {
    const [one = '', other = ''] = name.split('|');
    return [at(one), at(other)];
  });

export const OPEN: BattleMap = {
  name: 'open',
  terrain: ALL_HEXES.map(() => 'open'),
  elevation: ALL_HEXES.map(() => 0),
  under: [],
  roads: [],
  railways: [],
  trails: [],
  sides: { hedge: [], wall: [], fence: [], cliff: [] },
  buildings: [],
  objectives: [0, 1, 2, 3, 4],
};
export interface Laid {
  readonly terrain?: { readonly [hex: string]: Terrain };
  readonly elevation?: { readonly [hex: string]: number };
  readonly smoke?: { readonly [hex: string]: number };
  readonly blaze?: readonly string[];
  readonly sides?: Partial<BattleMap['sides']>;
  readonly ways?: Partial<Pick<BattleMap, 'roads' | 'railways' | 'trails' | 'under'>>;
}
/** Open ground but for what is named. */
export function laid({ terrain = {}, elevation = {}, smoke = {}, ...rest }: Laid): Ground {
  const map: BattleMap = {
    ...OPEN,
    ...rest.ways,
    terrain: ALL_HEXES.map((hex) => terrain[nameOf(hex)] ?? 'open'),
    elevation: ALL_HEXES.map((hex) => elevation[nameOf(hex)] ?? 0),
    sides: { ...OPEN.sides, ...rest.sides },
  };
  const smokes = Object.entries(smoke).map(([name, value]) => [at(name), value] as const);
  return { map, smoke: new Map(smokes), blaze: new Set((rest.blaze ?? []).map(at)) };
}
