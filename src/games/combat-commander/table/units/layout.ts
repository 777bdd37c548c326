/** Where the counters of a hex lie: side by side, so that each can be read and pressed. */
import type { Point } from '#table/plain';
import { unitsOnMap } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { centreOf } from '../map/hexes.ts';

export interface Laid {
  readonly at: Point;
  /** Of a counter that stands alone. */
  readonly share: number;
}
/** By how many there are: how large, and where from the middle of the hex; no figure is hidden. */
const PLACES: readonly { readonly share: number; readonly at: readonly Point[] }[] = [
  { share: 1, at: [[0, 5]] },
  {
    share: 0.74,
    at: [
      [-24, -4],
      [24, 8],
    ],
  },
  {
    share: 0.65,
    at: [
      [0, -21],
      [-22.5, 24],
      [22.5, 24],
    ],
  },
  {
    share: 0.65,
    at: [
      [-22.5, -19],
      [22.5, -19],
      [-22.5, 26],
      [22.5, 26],
    ],
  },
];
const MANY = { share: 0.5, columns: 3, across: 33, down: 33 };
function placesFor(count: number): { readonly share: number; readonly at: readonly Point[] } {
  const known = PLACES[count - 1];
  if (known !== undefined) return known;
  const rows = Math.ceil(count / MANY.columns);
  const at = Array.from({ length: count }, (_, index): Point => {
    const [row, column] = [Math.floor(index / MANY.columns), index % MANY.columns];
    return [(column - 1) * MANY.across, (row - (rows - 1) / 2) * MANY.down + 4];
  });
  return { share: MANY.share, at };
}
/** Where a unit and its weapon lie. */
export interface LaidUnit {
  readonly unit: Laid;
  readonly weapon: Laid | undefined;
}
/** Every unit on the map by its id, each weapon beside who carries it. */
export function layOut(look: Scene): ReadonlyMap<UnitId, LaidUnit> {
  const { hex, weapon } = look.position.units;
  const stacks = new Map<HexId, Item[]>();
  for (const unit of unitsOnMap(look)) {
    const items: Item[] = weapon[unit] < 0 ? [{ unit }] : [{ unit }, { unit, weapon: true }];
    stacks.set(hex[unit], [...(stacks.get(hex[unit]) ?? []), ...items]);
  }
  return new Map([...stacks].flatMap(([at, items]) => laidIn(at, items)));
}
interface Item {
  readonly unit: UnitId;
  readonly weapon?: true;
}
function laidIn(hex: HexId, items: readonly Item[]): (readonly [UnitId, LaidUnit])[] {
  const { share, at: places } = placesFor(items.length);
  const [x, y] = centreOf(hex);
  const laid = items.map((item, index) => {
    const [dx, dy] = places[index];
    return { ...item, laid: { at: [x + dx, y + dy] as const, share } };
  });
  return laid
    .filter((item) => item.weapon === undefined)
    .map(({ unit, laid: own }) => {
      const carried = laid.find((item) => item.unit === unit && item.weapon === true)?.laid;
      return [unit, { unit: own, weapon: carried }] as const;
    });
}
