/** The start of combat: whether a marker is placed, and where it may lie (section 14). */
import type { Battle } from '../battle.ts';
import { COMBAT_RADIUS, UW } from '../document/book.ts';
import type { Place } from '../document/log.ts';
import { cross, length, minus, pointAt, reach, sidesOf, type Point } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';

export function startCombat(battle: Battle): void {
  const { table } = battle;
  const wanted = battle.facts.waiting();
  if (battle.peek('noMarker') !== undefined) {
    battle.told('noMarker', 'COS-MRK-01');
    const best = wanted.length === 0 ? 0 : bestFor(battle, wanted);
    battle.same('COS-MRK-01', 'engaged units that a marker could take in', 0, best);
    return;
  }
  const event = battle.told('markerPlaced', 'COS-MRK-01');
  const covered = wanted.filter((unit) => battle.facts.isAt(unit, event)).length;
  battle.same('COS-MRK-03', 'engaged units that it takes in', event.covers, covered);
  const { width, height } = table.setup.table;
  const isOn = Math.min(event.x, event.y, width - event.x, height - event.y) >= 0;
  battle.may('COS-MRK-05', 'a marker off the table', isOn);
  battle.may('COS-MRK-04', 'a marker without units of both sides', hasBoth(battle, event));
  battle.may('COS-MP-05', 'a marker at whom an ally has one', !isClaimed(battle, event));
  const best = bestFor(battle, wanted);
  const what = 'as many engaged units as there can be';
  battle.holds('COS-MRK-03', what, covered, `at least ${best}`, covered >= best && covered > 0);
  takeIn(battle, event);
}
function takeIn(battle: Battle, event: Place & { readonly takesIn: readonly number[] }): void {
  const { table } = battle;
  const foes = battle.facts.unitsAt([event]).filter((unit) => isFoe(battle, unit));
  const armies = [...new Set(foes.map(({ army }) => army))].toSorted((a, b) => a - b);
  battle.same(
    'COS-MP-05',
    'whose units it takes in',
    event.takesIn.toSorted((a, b) => a - b),
    armies,
  );
  const id = table.markers.length;
  const { x, y } = event;
  // COS-MRK-07
  table.markers.push({ id, x, y, price: 1, resolved: false, isOn: true });
  table.claimed.push(...armies.map((army) => ({ army, by: table.active })));
}
const isFoe = ({ table }: Battle, { side }: Unit): boolean => side !== table.sideOf(table.active);
/** COS-MRK-04 */
function hasBoth({ facts }: Battle, at: Place): boolean {
  return new Set(facts.unitsAt([at]).map(({ side }) => side)).size === 2;
}
/** COS-MP-05 */
function isClaimed({ facts, table }: Battle, at: Place): boolean {
  return facts
    .unitsAt([at])
    .some(({ army }) => table.claimed.some((one) => one.army === army && one.by !== table.active));
}
/** COS-MRK-06 Where outlines of grown bases meet; counted there as the log's place is. */
function bestFor(battle: Battle, wanted: readonly Unit[]): number {
  const { table, facts } = battle;
  const { width, height } = table.setup.table;
  const near = (unit: Unit): boolean =>
    wanted.some((one) => length(minus(pointAt(one.pose), pointAt(unit.pose))) < 6 * UW);
  const around = table.standing.filter(near);
  let best = 0;
  for (const [x, y] of placesOf(around)) {
    const at = { x: Math.round(x), y: Math.round(y) };
    if (Math.min(at.x, at.y, width - at.x, height - at.y) < 0) continue;
    const count = wanted.filter((unit) => facts.isAt(unit, at)).length;
    if (count > best && hasBoth(battle, at) && !isClaimed(battle, at)) best = count;
  }
  return best;
}
function placesOf(units: readonly Unit[]): Point[] {
  const outlines = units.map(outlineOf);
  const meeting = outlines.flatMap((one, index) =>
    outlines
      .slice(index + 1)
      .flatMap((other) => meetings(one, other).filter((at) => isOn(one, at) && isOn(other, at))),
  );
  return [...units.map(({ pose }) => pointAt(pose)), ...meeting];
}
/** Sides and circles are met beyond their ends too, where the outline does not go. */
const isOn = ({ corners }: Outline, at: Point): boolean => Math.abs(reach(at, corners) - R) < 0.01;
interface Outline {
  readonly at: Point;
  readonly sides: readonly (readonly [Point, Point])[];
  readonly corners: readonly Point[];
}
const R = COMBAT_RADIUS;
/** The sides, moved outwards, and a circle about each corner. */
function outlineOf({ corners, pose }: Unit): Outline {
  const sides = sidesOf(corners).map(([a, b]): [Point, Point] => {
    const along = minus(b, a);
    const whole = length(along);
    // Corners go clockwise: outwards is on the left.
    const [dx, dy] = [(-along[1] / whole) * R, (along[0] / whole) * R];
    return [
      [a[0] + dx, a[1] + dy],
      [b[0] + dx, b[1] + dy],
    ];
  });
  return { at: pointAt(pose), sides, corners };
}
function meetings(one: Outline, other: Outline): Point[] {
  if (length(minus(one.at, other.at)) > 2 * R + 2 * UW) return [];
  return [
    ...one.sides.flatMap((side) => other.sides.flatMap((its) => ofLines(side, its))),
    ...one.sides.flatMap((side) => other.corners.flatMap((corner) => ofCircle(side, corner))),
    ...other.sides.flatMap((side) => one.corners.flatMap((corner) => ofCircle(side, corner))),
    ...one.corners.flatMap((corner) => other.corners.flatMap((its) => ofCircles(corner, its))),
  ];
}
type Line = readonly [Point, Point];
function ofLines([a, b]: Line, [c, d]: Line): Point[] {
  const [one, other] = [minus(b, a), minus(d, c)];
  const across = cross(one, other);
  if (across === 0) return [];
  const t = cross(minus(c, a), other) / across;
  return [[a[0] + one[0] * t, a[1] + one[1] * t]];
}
function ofCircle([a, b]: Line, centre: Point): Point[] {
  const along = minus(b, a);
  const whole = length(along) || 1;
  const [ux, uy] = [along[0] / whole, along[1] / whole];
  const [px, py] = minus(centre, a);
  const foot = px * ux + py * uy;
  const left = R * R - (px * px + py * py - foot * foot);
  if (left < 0) return [];
  return [foot - Math.sqrt(left), foot + Math.sqrt(left)].map((t) => [
    a[0] + ux * t,
    a[1] + uy * t,
  ]);
}
function ofCircles(a: Point, b: Point): Point[] {
  const away = minus(b, a);
  const whole = length(away);
  if (whole === 0 || whole > 2 * R) return [];
  const half = Math.sqrt(R * R - (whole * whole) / 4);
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [dx, dy] = [(-away[1] / whole) * half, (away[0] / whole) * half];
  return [
    [mx + dx, my + dy],
    [mx - dx, my - dy],
  ];
}
