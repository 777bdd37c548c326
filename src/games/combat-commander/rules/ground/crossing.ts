/**
 * What the line between two hexes of the board meets, and what of a map that asks: both are found
 * once and kept as numbers, since a battle looks along the same lines again and again.
 */
import { line, neighbour, type Passing } from '#geometry/hex';
import { ALL_HEXES, hexOf, idAt, neighbourOf, type HexId } from './board.ts';
import { CHART, RAILWAY_HINDRANCE, SIDE_CHART, isTall, type Charted } from './chart.ts';
import { waysOf, type BattleMap } from './map.ts';

/** More than any hindrance: it blocks. */
export const BLOCKS = 127;
/** Beyond the edge, or no way in and out. */
export const NONE = -1;

// --- the line ------------------------------------------------------------------------------------

/**
 * Numbers of each step, in the order of the line: its kind, and three more.
 * `TOUCHES`: a hex between the ends. `CROSSES`: such a hex, and the directions by which a line
 * through its centre comes in and goes out, or `NONE`. `ALONG`: the two hexes of a side, or `NONE`.
 * `SIDE`: a hex and the direction of its side, neither of which is an end's, and the hex beyond.
 */
export const [TOUCHES, CROSSES, ALONG, SIDE] = [0, 1, 2, 3];
export const STEP = 4;
export const isHex = (kind: number): boolean => kind <= CROSSES;
const lines: (Int16Array | undefined)[] = [];

export function stepsBetween(from: HexId, to: HexId): Int16Array {
  const name = from * ALL_HEXES.length + to;
  return (lines[name] ??= Int16Array.from(findSteps(from, to)));
}
/** A side is met once: by the hex that it leaves first. */
function findSteps(from: HexId, to: HexId): number[] {
  const met = new Set<number>();
  return line(hexOf(from), hexOf(to)).flatMap((passing) => stepsOf(passing, from, to, met));
}
const idOr = (hex: Passing['hex']): number => idAt(hex) ?? NONE;
function stepsOf(passing: Passing, from: HexId, to: HexId, met: Set<number>): number[] {
  const { hex, along } = passing;
  const id = idOr(hex);
  const isEnd = id === from || id === to;
  const within = id === NONE || isEnd ? [] : hexStep(passing, id);
  const isTold = along !== undefined && along <= 2;
  const beside = isTold ? [ALONG, id, idOr(neighbour(hex, along)), NONE] : [];
  return [
    ...within,
    ...beside,
    ...(id === NONE || isEnd ? [] : sideSteps(passing, id, from, to, met)),
  ];
}
function hexStep({ crosses, centre, enters, leaves }: Passing, id: HexId): number[] {
  if (!crosses) return [TOUCHES, id, NONE, NONE];
  const isStraight = centre && enters.length === 1 && leaves.length === 1;
  return [CROSSES, id, ...(isStraight ? [enters[0], leaves[0]] : [NONE, NONE])];
}
function sideSteps(
  passing: Passing,
  id: HexId,
  from: HexId,
  to: HexId,
  met: Set<number>,
): number[] {
  const { enters, leaves, along } = passing;
  const sides = [...enters, ...leaves, ...(along === undefined ? [] : [along])];
  return sides.flatMap((side) => {
    const other = neighbourOf(id, side);
    if (other === undefined || other === from || other === to) return [];
    const pair = Math.min(id, other) * ALL_HEXES.length + Math.max(id, other);
    if (met.has(pair)) return [];
    met.add(pair);
    return [SIDE, id, side, other];
  });
}

// --- the map -------------------------------------------------------------------------------------

/** Of each hex, and of each of its six sides. */
export interface Relief {
  readonly elevation: Int8Array;
  /** CC-LOS-02, CC-LOS-19 What it does to a line on its level: 0 nothing, or `BLOCKS`. */
  readonly hinders: Int8Array;
  /** CC-ELV-04 */
  readonly tall: Uint8Array;
  readonly gully: Uint8Array;
  /** A bit for each direction in which a road leaves; and a railway. */
  readonly roads: Uint8Array;
  readonly railways: Uint8Array;
  /** CC-LOS-18, CC-LOS-19 What stands on a side: `hex * SIDES + direction`. */
  readonly sides: Int8Array;
}
export const SIDES = 6;

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
const hindranceOf = ({ isObstacle, hindrance }: Charted): number =>
  isObstacle ? BLOCKS : hindrance;
function findRelief(map: BattleMap): Relief {
  const { terrain, elevation } = map;
  const ways = waysOf(map);
  const hinders = ALL_HEXES.map((hex) => {
    const railway = ways.hasRailway(hex) ? RAILWAY_HINDRANCE : 0;
    return Math.max(hindranceOf(CHART[terrain[hex]]), railway);
  });
  return {
    elevation: Int8Array.from(elevation),
    hinders: Int8Array.from(hinders),
    tall: Uint8Array.from(terrain, (one) => Number(isTall(one))),
    gully: Uint8Array.from(terrain, (one) => Number(one === 'gully')),
    roads: bitsOf(ways.isRoad),
    railways: bitsOf(ways.isRailway),
    sides: sidesOf(map),
  };
}
/** Each hex with its neighbours that are on the board. */
function around<T>(found: (hex: HexId, other: HexId, direction: number) => T): T[] {
  return ALL_HEXES.flatMap((hex) =>
    ([0, 1, 2, 3, 4, 5] as const).flatMap((direction) => {
      const other = neighbourOf(hex, direction);
      return other === undefined ? [] : [found(hex, other, direction)];
    }),
  );
}
function bitsOf(isWay: (hex: HexId, other: HexId) => boolean): Uint8Array {
  const bits = new Uint8Array(ALL_HEXES.length);
  around((hex, other, direction) => {
    if (isWay(hex, other)) bits[hex] |= 1 << direction;
  });
  return bits;
}
function sidesOf(map: BattleMap): Int8Array {
  const sides = new Int8Array(ALL_HEXES.length * SIDES);
  around((hex, other, direction) => {
    const feature = waysOf(map).featureOf(hex, other);
    if (feature !== undefined) sides[hex * SIDES + direction] = hindranceOf(SIDE_CHART[feature]);
  });
  return sides;
}
