/** Maps as they are drawn in letters, and back. */
import { ALL_HEXES, COLUMNS, ROWS, idOf, nameOf, type HexId } from '../rules/ground/index.ts';
import type { SideFeature, Terrain } from '../rules/ground/index.ts';
import { sideName, type BattleMap, type Pair } from '../rules/ground/index.ts';

const LETTERS: { readonly [letter: string]: Terrain } = {
  '.': 'open',
  W: 'woods',
  B: 'building',
  b: 'brush',
  o: 'orchard',
  f: 'field',
  m: 'marsh',
  s: 'stream',
  w: 'waterBarrier',
  g: 'gully',
  n: 'minorBridge',
  N: 'majorBridge',
};
export interface Drawn {
  readonly name: string;
  /** Rows from the top, a letter a hex. */
  readonly terrain: readonly string[];
  /** Figures in the same order; absent: level. */
  readonly elevation?: readonly string[] | undefined;
  /** CC-TER-09 What a minor bridge spans; a stream unless said. */
  readonly under?: { readonly [hex: string]: Terrain } | undefined;
  /** Hex after hex: `A5-B5-C5`. */
  readonly roads?: readonly string[] | undefined;
  readonly railways?: readonly string[] | undefined;
  readonly trails?: readonly string[] | undefined;
  /** Sides: `B6|C6`. */
  readonly sides?: { readonly [F in SideFeature]?: readonly string[] | undefined } | undefined;
  /** `D3 D4 E4`, one building each. */
  readonly buildings?: readonly string[] | undefined;
  /** 1 to 5. */
  readonly objectives: string;
}

// --- read ----------------------------------------------------------------------------------------

export const hexesIn = (names: string): HexId[] => names.split(' ').map(hexCalled);
/** undefined: no letter of ours stands there. */
export const terrainAt = ({ terrain }: Drawn, hex: HexId): Terrain | undefined =>
  LETTERS[terrain.join('')[hex]];
export function hexCalled(name: string): HexId {
  const id = idOf(name);
  if (id === undefined) throw new Error(`no hex of the board is called ${name}`);
  return id;
}
/** The pairs of hexes that a line of a drawing names. */
export const pairsIn = (line: string, between: '-' | '|'): Pair[] => {
  const names = line.split(between).map(hexCalled);
  return names.slice(1).map((hex, index) => [names[index], hex]);
};
const steps = (ways: readonly string[] = []): Pair[] => ways.flatMap((way) => pairsIn(way, '-'));
const sidesOf = (names: readonly string[] = []): Pair[] =>
  names.flatMap((name) => pairsIn(name, '|'));

export function mapFrom(drawn: Drawn): BattleMap {
  const rows = drawn.terrain.join('');
  const heights = drawn.elevation?.join('');
  const terrain = ALL_HEXES.map((id) => LETTERS[rows[id]]);
  const { hedge, wall, fence, cliff } = drawn.sides ?? {};
  const bridges = ALL_HEXES.filter((id) => terrain[id] === 'minorBridge');
  return {
    name: drawn.name,
    terrain,
    elevation: ALL_HEXES.map((id) => Number(heights?.[id] ?? 0)),
    under: bridges.map((id) => [id, drawn.under?.[nameOf(id)] ?? 'stream']),
    roads: steps(drawn.roads),
    railways: steps(drawn.railways),
    trails: steps(drawn.trails),
    sides: {
      hedge: sidesOf(hedge),
      wall: sidesOf(wall),
      fence: sidesOf(fence),
      cliff: sidesOf(cliff),
    },
    buildings: (drawn.buildings ?? []).map(hexesIn),
    objectives: hexesIn(drawn.objectives),
  };
}

// --- printed -------------------------------------------------------------------------------------

const LETTER_OF = new Map(Object.entries(LETTERS).map(([letter, terrain]) => [terrain, letter]));
const named = (all: readonly HexId[]): string => all.map(nameOf).join(' ');
const rowsOf = (letters: readonly string[]): string[] =>
  Array.from({ length: ROWS }, (_, row) =>
    letters.slice(row * COLUMNS, (row + 1) * COLUMNS).join(''),
  );
const waysOf = (pairs: readonly Pair[]): string[] =>
  pairs.map(([a, b]) => `${nameOf(a)}-${nameOf(b)}`);

export function drawnFrom(map: BattleMap): Drawn {
  const { hedge, wall, fence, cliff } = map.sides;
  return {
    name: map.name,
    terrain: rowsOf(map.terrain.map((terrain) => LETTER_OF.get(terrain) ?? '.')),
    elevation: rowsOf(map.elevation.map(String)),
    under: Object.fromEntries(map.under.map(([hex, terrain]) => [nameOf(hex), terrain])),
    roads: waysOf(map.roads),
    railways: waysOf(map.railways),
    trails: waysOf(map.trails),
    sides: {
      hedge: hedge.map(sideName),
      wall: wall.map(sideName),
      fence: fence.map(sideName),
      cliff: cliff.map(sideName),
    },
    buildings: map.buildings.map(named),
    objectives: named(map.objectives),
  };
}
