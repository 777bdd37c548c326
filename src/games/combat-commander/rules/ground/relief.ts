/** What of a map asks a line of sight, in columns by cell: beyond the edge nothing does. */
import { ALL_HEXES, neighbourOf, type HexId } from './board.ts';
import { cellOf, CELLS, SIDES } from './cells.ts';
import { CHART, RAILWAY_HINDRANCE, SIDE_CHART, isTall, type Charted } from './chart.ts';
import { BLOCKS, RISES, type Level, type Relief } from './found.ts';
import { waysOf, type BattleMap } from './map.ts';

/** Deeper than any hex. */
const BEYOND = -128;

const reliefs = new WeakMap<BattleMap, Relief>();
/** The one that was asked for last: a battle has one map. */
let latest: { readonly map: BattleMap; readonly relief: Relief } | undefined;
export function reliefOf(map: BattleMap): Relief {
  if (latest?.map === map) return latest.relief;
  const relief = reliefs.get(map) ?? findRelief(map);
  reliefs.set(map, relief);
  latest = { map, relief };
  return relief;
}
function findRelief(map: BattleMap): Relief {
  const { terrain, elevation } = map;
  const { isRoad, isRailway } = waysOf(map);
  const heights = Array.from({ length: Math.max(...elevation) + 1 }, (_, height) => height);
  return {
    elevation: column(Int8Array, BEYOND, (hex) => elevation[hex]),
    tall: column(Uint8Array, 0, (hex) => Number(isTall(terrain[hex]))),
    gully: column(Uint8Array, 0, (hex) => Number(terrain[hex] === 'gully')),
    roads: column(Uint8Array, 0, (hex) => bitsOf(hex, isRoad)),
    railways: column(Uint8Array, 0, (hex) => bitsOf(hex, isRailway)),
    levels: heights.map((height) => levelOf(map, height)),
  };
}
function column<C extends Int8Array | Uint8Array>(
  Kind: new (cells: number) => C,
  beyond: number,
  found: (hex: HexId) => number,
): C {
  const all = new Kind(CELLS);
  all.fill(beyond);
  for (const hex of ALL_HEXES) all[cellOf(hex)] = found(hex);
  return all;
}
/** Of each side of a hex that has a hex beyond it. */
function around(hex: HexId, found: (other: HexId, direction: number) => void): void {
  for (const direction of [0, 1, 2, 3, 4, 5] as const) {
    const other = neighbourOf(hex, direction);
    if (other !== undefined) found(other, direction);
  }
}
function bitsOf(hex: HexId, isWay: (hex: HexId, other: HexId) => boolean): number {
  let bits = 0;
  around(hex, (other, direction) => {
    if (isWay(hex, other)) bits |= 1 << direction;
  });
  return bits;
}

function levelOf(map: BattleMap, height: number): Level {
  return {
    hexes: column(Int8Array, 0, (hex) => hexOn(map, height, hex)),
    sides: sidesOn(map, height),
  };
}
const hindranceOf = ({ isObstacle, hindrance }: Charted): number =>
  isObstacle ? BLOCKS : hindrance;
/** What grows or stands in it, or runs through it, counts on its own level only. */
function hexOn(map: BattleMap, height: number, hex: HexId): number {
  const own = map.elevation[hex];
  if (own > height) return RISES;
  if (own < height) return 0;
  const railway = waysOf(map).hasRailway(hex) ? RAILWAY_HINDRANCE : 0;
  return Math.max(hindranceOf(CHART[map.terrain[hex]]), railway);
}
/** Walls, hedges and fences: a side is as high as the higher of its hexes. */
function sidesOn(map: BattleMap, height: number): Int8Array {
  const sides = new Int8Array(CELLS * SIDES);
  for (const hex of ALL_HEXES) {
    around(hex, (other, direction) => {
      const feature = waysOf(map).featureOf(hex, other);
      const isOn = Math.max(map.elevation[hex], map.elevation[other]) === height;
      if (feature !== undefined && isOn)
        sides[cellOf(hex) * SIDES + direction] = hindranceOf(SIDE_CHART[feature]);
    });
  }
  return sides;
}
