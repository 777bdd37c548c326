/** Where the counters of a hex lie: one on another, the first of them read; fanned out, each. */
import { type Bounds, box, type Point } from '#table/plain';
import { isLeader, unitsOnMap } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { centreOf } from '../map/hexes.ts';

/** How far one lies beside the one before it, and how far all of them together. */
const [BESIDE, MOST] = [7, 26];
/** A counter alone lies a little low: the name of its hex stays readable. */
const LOW = 5;

/** Where a unit and its weapon lie. */
export interface LaidUnit {
  readonly unit: Point;
  readonly weapon: Point | undefined;
}
export interface Item {
  readonly unit: UnitId;
  readonly weapon: 0 | 1;
}
/** All that lies in a hex from the top: leaders, then each unit on what it carries. */
export function stacksOf(look: Scene): ReadonlyMap<HexId, readonly Item[]> {
  const { hex, weapon } = look.position.units;
  const byHex = Map.groupBy(unitsOnMap(look), (unit) => hex[unit]);
  return new Map(
    [...byHex].map(([at, units]) => {
      const leaders = units.filter((unit) => isLeader(look, unit));
      const others = units.filter((unit) => !isLeader(look, unit));
      const items = [...leaders, ...others].flatMap((unit): Item[] =>
        weapon[unit] < 0
          ? [{ unit, weapon: 0 }]
          : [
              { unit, weapon: 0 },
              { unit, weapon: 1 },
            ],
      );
      return [at, items] as const;
    }),
  );
}
/** Every unit on the map by its id, the lowest of each hex first: so they are drawn. */
export function layOut(stacks: ReadonlyMap<HexId, readonly Item[]>): ReadonlyMap<UnitId, LaidUnit> {
  return new Map([...stacks].flatMap(([hex, items]) => laidIn(hex, items)));
}
function laidIn(hex: HexId, items: readonly Item[]): (readonly [UnitId, LaidUnit])[] {
  const [x, y] = centreOf(hex);
  const step = Math.min(BESIDE, MOST / Math.max(1, items.length - 1));
  const at = (index: number): Point => {
    const off = (index - (items.length - 1) / 2) * step;
    return [x + off, y + LOW - off];
  };
  return items
    .flatMap(({ unit, weapon }, index) => {
      if (weapon === 1) return [];
      const carried = items.findIndex((one) => one.unit === unit && one.weapon === 1);
      return [[unit, { unit: at(index), weapon: carried < 0 ? undefined : at(carried) }] as const];
    })
    .toReversed();
}

// --- a stack that is open ------------------------------------------------------------------------

export interface Fanned extends Item {
  readonly at: Point;
}
export interface Fan {
  readonly hex: HexId;
  readonly items: readonly Fanned[];
  readonly box: Bounds;
  /** Where it points to. */
  readonly tip: readonly Point[];
}
const [APART, HIGH, RIM, GAP] = [74, 88, 8, 52];
/** Beside each other above their hex, in what is seen of the sheet; below it without room there. */
export function fanOf(hex: HexId, items: readonly Item[], seen: Bounds): Fan {
  const [x, y] = centreOf(hex);
  const w = items.length * APART + 2 * RIM;
  const half = w / 2 + RIM;
  const middle = Math.max(seen.x + half, Math.min(seen.x + seen.w - half, x));
  const isAbove = y - GAP - HIGH - RIM > seen.y;
  const side = isAbove ? -1 : 1;
  const across = y + side * (GAP + HIGH / 2);
  const first = middle - ((items.length - 1) * APART) / 2;
  return {
    hex,
    items: items.map((item, index) => ({ ...item, at: [first + index * APART, across] })),
    box: { x: middle - w / 2, y: across - HIGH / 2, w, h: HIGH },
    tip: [
      [x - 10, across - (side * HIGH) / 2],
      [x, across - (side * HIGH) / 2 - side * 12],
      [x + 10, across - (side * HIGH) / 2],
    ],
  };
}
/** Is a point over it, or on the way from its hex to it? */
export function isOver({ box: { x, y, w, h } }: Fan, [px, py]: Point): boolean {
  const air = 14;
  return px > x - air && px < x + w + air && py > y - air && py < y + h + air;
}
export const bodyOf = ({ box: { x, y, w, h } }: Fan): readonly Point[] =>
  box(x + w / 2, y + h / 2, w, h);
