/** Hexes by whole numbers, and what the map says of them (CC-MAP-01 to CC-MAP-08). */
import { CHART, COLUMNS, COSTLY_SIDES, isBridge, ROWS } from '../document/book.ts';
import type { Force, GroundMap } from '../document/log.ts';

export const columnOf = (hex: number): number => hex % COLUMNS;
export const rowOf = (hex: number): number => Math.floor(hex / COLUMNS);
export const ALL: readonly number[] = Array.from({ length: COLUMNS * ROWS }, (_, hex) => hex);

const EVEN = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const;
const ODD = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
/** CC-MAP-03, CC-MAP-04: the hex in a direction of 1 to 6; undefined off the map. */
export function towards(hex: number, direction: number): number | undefined {
  const [column, row] = [columnOf(hex), rowOf(hex)];
  const step = (column % 2 === 0 ? EVEN : ODD)[direction - 1];
  if (step === undefined) return undefined;
  const [c, r] = [column + step[0], row + step[1]];
  return c < 0 || c >= COLUMNS || r < 0 || r >= ROWS ? undefined : r * COLUMNS + c;
}
export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;
const NEIGHBOURS: readonly (readonly number[])[] = ALL.map((hex) =>
  DIRECTIONS.map((direction) => towards(hex, direction)).filter((one) => one !== undefined),
);
export const neighbours = (hex: number): readonly number[] => NEIGHBOURS[hex] ?? [];
export const isBeside = (one: number, two: number): boolean => neighbours(one).includes(two);

/** CC-MAP-05 */
export function distance(one: number, two: number): number {
  const [aside, before] = [columnOf(two) - columnOf(one), down(two) - down(one)];
  return Math.max(Math.abs(aside), Math.abs(before), Math.abs(aside + before));
}
const down = (hex: number): number => rowOf(hex) - Math.floor(columnOf(hex) / 2);

/** CC-MAP-08 Edge hexes are at 1. */
export function fromEdge(hex: number, edge: Force['edge']): number {
  const [column, row] = [columnOf(hex), rowOf(hex)];
  const far = { left: column, right: COLUMNS - 1 - column, top: row, bottom: ROWS - 1 - row };
  return far[edge] + 1;
}
const together = (one: number, two: number): string =>
  `${Math.min(one, two)} ${Math.max(one, two)}`;

export class Board {
  readonly map: GroundMap;
  readonly #roads: ReadonlySet<string>;
  readonly #rails: ReadonlySet<string>;
  readonly #trails: ReadonlySet<string>;
  readonly #sides = new Map<string, string[]>();
  readonly #onRoad = new Set<number>();
  readonly #onRail = new Set<number>();

  constructor(map: GroundMap) {
    this.map = map;
    const of = (pairs: GroundMap['roads']): Set<string> =>
      new Set(pairs.map(([one, two]) => together(one, two)));
    [this.#roads, this.#rails, this.#trails] = [of(map.roads), of(map.railways), of(map.trails)];
    for (const hex of map.roads.flat()) this.#onRoad.add(hex);
    for (const hex of map.railways.flat()) this.#onRail.add(hex);
    for (const [feature, pairs] of Object.entries(map.sides)) {
      for (const key of of(pairs)) this.#sides.set(key, [...(this.#sides.get(key) ?? []), feature]);
    }
  }
  terrain(hex: number): string {
    return this.map.terrain[hex] ?? '';
  }
  ground(hex: number): (typeof CHART)[string] {
    return CHART[this.terrain(hex)] ?? { cover: 0 };
  }
  elevation(hex: number): number {
    return this.map.elevation[hex] ?? 0;
  }
  hasRoad(hex: number): boolean {
    return this.#onRoad.has(hex);
  }
  hasRail(hex: number): boolean {
    return this.#onRail.has(hex);
  }
  isRoad(one: number, two: number): boolean {
    return this.#roads.has(together(one, two));
  }
  isRail(one: number, two: number): boolean {
    return this.#rails.has(together(one, two));
  }
  /** What runs along the side between two hexes. */
  side(one: number, two: number): readonly string[] {
    return this.#sides.get(together(one, two)) ?? [];
  }
  /** Every side that has something, with its two hexes. */
  get features(): readonly (readonly [string, readonly (readonly [number, number])[]])[] {
    return Object.entries(this.map.sides);
  }
  #isAlong(from: number, to: number): boolean {
    const key = together(from, to);
    return this.#roads.has(key) || this.#rails.has(key) || this.#trails.has(key);
  }
  /**
   * CC-MOVE-01, CC-TER-05, CC-TER-07, CC-TER-09: movement points of one step; undefined: there is
   * no way.
   */
  cost(from: number, to: number): number | undefined {
    const side = this.side(from, to);
    if (side.includes('cliff')) return undefined;
    const along = this.#isAlong(from, to);
    const ground = along ? 1 : this.#across(to);
    if (ground === undefined) return undefined;
    const uphill = this.elevation(to) > this.elevation(from) ? 1 : 0;
    const smooth = this.isRoad(from, to) || (along && isBridge(this.terrain(to)));
    const sides = smooth ? 0 : side.filter((one) => COSTLY_SIDES.includes(one)).length;
    return ground + uphill + sides;
  }
  #across(to: number): number | undefined {
    const terrain = this.terrain(to);
    if (terrain !== 'minorBridge') return CHART[terrain]?.move;
    const under = this.map.under.find(([hex]) => hex === to)?.[1];
    return CHART[under ?? 'stream']?.move;
  }
  /** CC-ADV-01, CC-ADV-02: whether somebody may step over, at any cost. */
  opens(from: number, to: number, climbs: boolean): boolean {
    const cliff = this.side(from, to).includes('cliff');
    if (cliff && !climbs) return false;
    return this.isPassable(to, from);
  }
  /** CC-TER-01 A major bridge is entered along its way alone. */
  isPassable(hex: number, from?: number): boolean {
    const terrain = this.terrain(hex);
    if (terrain === 'waterBarrier') return false;
    return terrain !== 'majorBridge' || (from !== undefined && this.#isAlong(from, hex));
  }
  /** CC-OBJ-05, CC-OBJ-15: the hexes of an objective, from 0. */
  zone(objective: number): readonly number[] {
    const hex = this.map.objectives[objective] ?? -1;
    return this.map.buildings.find((one) => one.includes(hex)) ?? [hex];
  }
}
