/** The sector of fire, and what stands on the lines (AOT-SHOOT-01, AOT-SHOOT-02, R-121). */
import type { Audit } from '../audit.ts';
import { baseOf } from '../document/facts.ts';
import {
  apart,
  centre,
  contains,
  cornersOf,
  crosses,
  headingOf,
  minus,
  placeIn,
  reach,
  sidesOf,
  type Point,
  type Polygon,
} from '../document/plane.ts';
import type { Unit } from '../document/table.ts';

type Line = readonly [Point, Point];
/** Rounding of a corner, in thousandths of an inch. */
const NEAR = 12;
/** Two sides may both be the one that is shot at: their headings differ by no more. */
const ALIKE = 60;

/** AOT-SHOOT-01, AOT-SHOOT-02 Some part of the side in the sector; nobody on both lines. */
export function checkSector(audit: Audit, unit: Unit, target: Unit): void {
  const sides = sidesShotAt(unit, target);
  const [said] = sides.map((side) => Math.round(outside(unit, side)));
  const within = sides.some((side) => outside(unit, side) <= NEAR);
  const what = `sector from unit ${unit.id}: the side of unit ${target.id} lies off by`;
  audit.holds('AOT-SHOOT-01', what, said, 'at most 0', within);
  const between = sides
    .flatMap((side) => pairings(unit, side))
    .map((lines) => betweenOn(audit, unit, target, lines));
  const [fewest = []] = between.toSorted((a, b) => a.length - b.length);
  audit.same('AOT-SHOOT-02', `units between ${unit.id} and ${target.id}`, fewest, []);
}
/** R-121 How far a side lies off the ground between the rays 45 degrees out from both corners. */
function outside(unit: Unit, side: Line): number {
  const half = unit.size.front / 2;
  const [a, b] = side.map((point) => placeIn(unit, point));
  if (a === undefined || b === undefined) return Infinity;
  const offs = Array.from({ length: 401 }, (_, nth) => {
    const share = nth / 400;
    const right = a[0] + (b[0] - a[0]) * share;
    const before = a[1] + (b[1] - a[1]) * share - unit.size.depth / 2;
    return Math.max(-before, (Math.abs(right) - half - before) / Math.SQRT2);
  });
  return Math.max(0, Math.min(...offs));
}
function betweenOn({ table }: Audit, unit: Unit, target: Unit, lines: readonly Line[]): number[] {
  const hills = table.outlines(['hill']).filter((hill) => reach(centre(unit), hill) === 0);
  // AOT-SHOOT-04 From a hill one shoots over who stands below it.
  const isBelow = (other: Unit): boolean =>
    hills.length > 0 && !hills.some((hill) => contains(hill, centre(other)));
  return table.standing
    .filter(({ id, empty }) => id !== unit.id && id !== target.id && !empty)
    .filter((other) => !isBelow(other))
    .filter((other) => lines.some((one) => crossesWell(one, baseOf(other))))
    .map(({ id }) => id);
}
/** AOT-SHOOT-02, R-121: each pairing of corners in which the lines do not cross. */
function pairings(unit: Unit, [a, b]: Line): (readonly [Line, Line])[] {
  const [left, right] = cornersOf(unit);
  const both: readonly (readonly [Line, Line])[] = [
    [
      [left, a],
      [right, b],
    ],
    [
      [left, b],
      [right, a],
    ],
  ];
  return both.filter(([one, other]) => !crosses(one, other));
}
/** AOT-GEO-09 The side that looks at the shooter; two where rounding decides. */
function sidesShotAt(unit: Unit, target: Unit): Line[] {
  const [fl, fr, rr, rl] = cornersOf(target);
  const to = headingOf(minus(centre(unit), centre(target)));
  const sides: readonly (readonly [number, Line])[] = [
    [0, [fl, fr]],
    [9000, [fr, rr]],
    [18_000, [rr, rl]],
    [27_000, [rl, fl]],
  ];
  const off = sides
    .map(([turn, side]) => ({ off: apart(to, target.facing + turn), side }))
    .toSorted((a, b) => a.off - b.off);
  const least = off[0]?.off ?? 0;
  return off.filter((one) => one.off <= least + ALIKE).map(({ side }) => side);
}
/** Goes through a base, and not only along its edge. */
function crossesWell(line: Line, base: Polygon): boolean {
  const crossed = sidesOf(base).filter((side) => crosses(line, side)).length;
  return crossed > 1 && Math.min(...base.map((corner) => away(corner, line))) > 5;
}
function away(point: Point, [a, b]: Line): number {
  const [dx, dy] = minus(b, a);
  const whole = Math.hypot(dx, dy) || 1;
  const [px, py] = minus(point, a);
  return Math.abs(dx * py - dy * px) / whole;
}
