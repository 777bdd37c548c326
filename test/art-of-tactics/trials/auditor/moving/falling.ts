/** Whence a unit is met, and whether it could fall back from there (section 17). */
import { TOUCH } from '../document/book.ts';
import { baseOf, campBox, contactGap } from '../document/facts.ts';
import {
  apart,
  cornersOf,
  depthOf,
  moved,
  overlap,
  placeIn,
  swept,
  type Point,
} from '../document/plane.ts';
import type { Table, Unit } from '../document/table.ts';

/** R-241 Within so much of the normal of a side it is met squarely, in hundredths of a degree. */
const SQUARE = 1000;
/** So much of its front lies before that side, in thousandths of an inch. */
const BROAD = 100;
export interface Blow {
  readonly frontal: boolean;
  /** The way back from a square blow on a flank or from behind. */
  readonly back: number | undefined;
}
/** R-241 By how its front lies to the sides of whom it meets. */
export function blowOf(by: Unit, at: Unit): Blow {
  const normals = [0, 9000, 18_000, 27_000].map((turn) => (at.facing + turn) % 36_000);
  const normal = normals.find((one) => apart(by.facing, one) < SQUARE - 10);
  const frontal = cornersOf(by)
    .slice(0, 2)
    .some((corner) => placeIn(at, corner)[1] > at.size.depth / 2 - TOUCH);
  if (normal === undefined || frontal) return { frontal, back: undefined };
  return { frontal, back: isBroad(by, at, normal) ? normal : undefined };
}
/** Its front lies before the side, along some way of it, and reaches past no corner of it. */
function isBroad(by: Unit, at: Unit, normal: number): boolean {
  const seen = { x: at.x, y: at.y, facing: normal };
  const front = cornersOf(by)
    .slice(0, 2)
    .map((corner) => placeIn(seen, corner));
  const base = baseOf(at).map((corner) => placeIn(seen, corner));
  const of = (points: readonly Point[], axis: 0 | 1): number[] => points.map((one) => one[axis]);
  const [own, its] = [of(front, 0), of(base, 0)];
  const [most, least] = [
    Math.min(Math.max(...own), Math.max(...its)),
    Math.max(Math.min(...own), Math.min(...its)),
  ];
  return most - least > BROAD && Math.max(...of(front, 1)) <= Math.min(...of(base, 1)) + TOUCH - 5;
}
/** Nothing at all is on that way, nor an enemy at its end: it could go there for certain. */
export function isOpen(table: Table, unit: Unit, heading: number, way: number): boolean {
  const turned = { ...unit, facing: (heading + 18_000) % 36_000 };
  const end = moved(turned, heading, way);
  const { width, height } = table.setup.table;
  const off = baseOf(end).some(
    ([x, y]) => x < TOUCH || y < TOUCH || x > width - TOUCH || y > height - TOUCH,
  );
  if (off) return false;
  const path = swept(turned, heading, way);
  const closed = [
    ...table.outlines(['lake', 'river', 'marsh', 'village', 'rocks', 'wood']),
    ...table.camps.map(campBox),
    ...table.stakes.map((one) => cornersOf(one)),
  ];
  if (closed.some((ground) => overlap(path, ground))) return false;
  const others = table.units.filter(
    (one) => one.id !== unit.id && (!one.gone || one.empty) && !one.waits,
  );
  return others.every((one) =>
    one.army !== unit.army && contactGap(one, unit) <= TOUCH + 3
      ? contactGap(one, end) > 2 * TOUCH && depthOf(path, baseOf(one)) < TOUCH / 2
      : depthOf(path, baseOf(one)) < -2 * TOUCH,
  );
}
