/** A table from afar, as paths: what a page and a picture of the server draw of it alike. */
import type { SmallMap } from '#protocol';
import { COMMON, paint, type Ink } from './ground.ts';
import { box, polygon, type Point } from './paths.ts';

/** Units are a little larger than they are. */
const ENLARGED = 1.3;
/** Of its depth. */
const LIP = [0.04, 0.27] as const;
const KNOWN = new Set(COMMON.map(([kind]) => kind));

export interface Far {
  readonly heights: string;
  /** Where each side may be set up. */
  readonly zones: readonly [string, string];
  /** Ground that few tables have is a shape here. */
  readonly others: string;
  readonly inks: readonly Ink[];
  /** Of each side its units, and their fronts. */
  readonly units: readonly [Units, Units];
}
interface Units {
  readonly blocks: string;
  readonly lips: string;
}

export function farOf(map: SmallMap): Far {
  const shapes = (is: (kind: string) => boolean): string =>
    map.ground
      .filter(({ kind }) => is(kind))
      .map(({ outline }) => polygon(outline))
      .join('');
  const inks = COMMON.flatMap(([kind, painter]) => {
    const outlines = map.ground.filter((one) => one.kind === kind).map(({ outline }) => outline);
    return paint(painter, outlines);
  });
  const zoneOf = (side: number): string =>
    (map.zones ?? [])
      .filter((zone) => zone.side === side)
      .map(({ outline }) => polygon(outline))
      .join('');
  return {
    heights: shapes((kind) => kind === 'height'),
    zones: [zoneOf(0), zoneOf(1)],
    others: shapes((kind) => !KNOWN.has(kind) && kind !== 'height'),
    inks,
    units: [unitsOf(map, 0), unitsOf(map, 1)],
  };
}
/** The strip along its front, inside its edge. */
function lipOf([a, b, c, d]: readonly Point[]): Point[] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const at = (front: Point, rear: Point, share: number): Point => [
    front[0] + (rear[0] - front[0]) * share,
    front[1] + (rear[1] - front[1]) * share,
  ];
  const [from, to] = LIP;
  return [at(a, d, from), at(b, c, from), at(b, c, to), at(a, d, to)];
}
/** Whoever is not of the first side is drawn as the other. */
function unitsOf({ blocks: all, block }: SmallMap, drawn: 0 | 1): Units {
  let [blocks, lips] = ['', ''];
  const [long, deep] = [block[0] * ENLARGED, block[1] * ENLARGED];
  for (let at = 0; at + 3 < all.length; at += 4) {
    const [x = 0, y = 0, turn = 0, side = 0] = all.slice(at, at + 4);
    if ((side === 0 ? 0 : 1) !== drawn) continue;
    const corners = box(x, y, long, deep, turn);
    blocks += polygon(corners);
    lips += polygon(lipOf(corners));
  }
  return { blocks, lips };
}
