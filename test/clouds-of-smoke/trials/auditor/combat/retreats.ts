/** Retreats: how far, which way, what they cost, and who does not survive them (section 20). */
import type { Battle } from '../battle.ts';
import { HEADINGS, d3, isNear, overlaps, touches, UW } from '../document/book.ts';
import type { Pose, Way } from '../document/log.ts';
import {
  between,
  depthOf,
  dot,
  ahead,
  length,
  minus,
  pointAt,
  reach,
  stepped,
  swept,
  type Polygon,
} from '../document/plane.ts';
import type { Marker, Unit } from '../document/table.ts';
import { lose } from '../outcome/morale.ts';
import { touched } from '../turn/commanders.ts';

/** COS-RET-15, COS-SPR-01 */
export function mayRetreat({ facts }: Battle, unit: Unit): boolean {
  if (unit.has('noRetreat') || unit.has('mutiny')) return false;
  if (!unit.has('infantry')) return true;
  const slow = [...facts.with('broken'), ...facts.with('veryBroken')];
  return !facts
    .contacts(unit)
    .some((enemy) => enemy.has('pursuit') && !facts.isPartlyIn(enemy, slow));
}
/** COS-RET-04, COS-RET-06 What is rolled for it. */
export function roll(battle: Battle, unit: Unit): number {
  const { die: sides, plus } = unit.profile.retreat;
  const event = battle.told('retreatRolled', 'COS-RET-04', { unit: unit.id });
  const { die = 0 } = event;
  battle.same('COS-RET-04', 'whether a die is thrown', event.die !== undefined, sides > 0);
  if (sides > 0) battle.thrown('a retreat', [die]);
  const way = ((sides === 3 ? d3(die) : die) + plus) * UW;
  const least = battle.table.edition === '1.7' ? UW : 0;
  battle.same('COS-RET-06', 'how far it retreats', event.distance, Math.max(way, least));
  return event.distance;
}
const headingOf = ({ table }: Battle, unit: Unit, way: Way): number =>
  way === 'back' ? (unit.pose.facing + 18_000) % 36_000 : HEADINGS[table.edges[unit.army]];
/** COS-RET-04 Both ways, or the one that was named. */
export const waysOf = (battle: Battle, unit: Unit, named?: Way): number[] =>
  (named === undefined ? (['back', 'ownSide'] as const) : [named]).map((way) =>
    headingOf(battle, unit, way),
  );

/** COS-RET-07 The marker that a retreat makes dearer: the closest, before the unit moves. */
export function raise(battle: Battle, unit: Unit, markers: readonly Marker[]): void {
  const away = (marker: Marker): number => reach(pointAt(marker), unit.corners);
  const least = Math.min(...markers.map(away));
  const { marker: id } = battle.told('priceRose', 'COS-RET-07');
  const marker = battle.table.marker(id);
  const nearest = markers.includes(marker) && isNear(away(marker), least, 11);
  battle.holds('COS-RET-07', 'the marker whose price rises', id, 'the closest', nearest);
  marker.price += 1;
}

interface Stop {
  readonly way: number;
  /** A friend of another formation stood where it would have stopped. */
  readonly passed: boolean;
  readonly isBroken: boolean;
}
/** COS-RET-11, COS-RET-12, COS-RET-13 */
export function stopOf(
  battle: Battle,
  unit: Unit,
  heading: number,
  least: number,
  keeps: boolean,
): Stop {
  const { table, facts } = battle;
  const own = facts.formation(unit);
  const others = table.standing.filter((one) => one !== unit);
  const facing = keeps ? unit.pose.facing : heading;
  // COS-TER-46 In an emplacement its square has to be clear.
  const outlineAt = (pose: Pose): Polygon =>
    facts.workOf({ pose })?.outline ?? unit.cornersAt(pose);
  const goneTo = (way: number): Pose => ({ ...stepped(unit.pose, heading, way), facing });
  const cornersAt = (way: number): Polygon => {
    // COS-GEO-03 Places are whole thousandths.
    const { x, y } = goneTo(way);
    return outlineAt({ x: Math.round(x), y: Math.round(y), facing });
  };
  let [way, passed] = [least, false];
  for (let tries = 0; tries < 400; tries += 1) {
    const at = cornersAt(way);
    const on = others.filter((one) => overlaps(depthOf(at, facts.body(one))));
    if (on.length === 0 || !table.holds(at)) break;
    passed ||= on.some((one) => one.side === unit.side && !own.includes(one));
    const exits = on.map((one) => behind((at) => outlineAt(goneTo(at)), facts.body(one), way));
    way = Math.max(way + 1, Math.round(Math.max(...exits)));
  }
  const isBroken = breaks(battle, unit, heading, [cornersAt(way), way]);
  // Who does not come as far as that has passed nobody.
  const isLate = passed && !breaks(battle, unit, heading, [unit.corners, least]);
  return { way, passed: isLate, isBroken };
}
/** COS-RET-12 The first place behind a body, on the way, where it is just touched. */
function behind(outlineAt: (way: number) => Polygon, body: Polygon, from: number): number {
  const isOn = (way: number): boolean => depthOf(outlineAt(way), body) > 1e-6;
  let [on, off] = [from, from + 100];
  while (isOn(off)) [on, off] = [off, off + 100];
  for (let step = 0; step < 12; step += 1) {
    const half = (on + off) / 2;
    if (isOn(half)) on = half;
    else off = half;
  }
  return off;
}
/** COS-RET-09, COS-RET-10 */
function breaks(
  { table, facts }: Battle,
  unit: Unit,
  heading: number,
  [end, way]: readonly [Polygon, number],
): boolean {
  const sweep = swept(unit.corners, unit.cornersAt(stepped(unit.pose, heading, way)));
  const touchesOne = facts.enemiesOf(unit).some((enemy) => {
    const away = length(minus(pointAt(enemy.pose), pointAt(unit.pose)));
    if (away > way + 3 * (unit.width + unit.depth)) return false;
    const body = facts.body(enemy);
    if (!facts.areTouching(unit, enemy)) {
      return touches(between(sweep, body)) || touches(between(end, body));
    }
    return overlaps(depthOf(sweep, body)) || overlaps(depthOf(end, body));
  });
  if (touchesOne) return true;
  const { width, height } = table.setup.table;
  const [dx, dy] = ahead(heading);
  const edges = [
    { gap: ([x]: readonly [number, number]) => x, goes: -dx },
    { gap: ([x]: readonly [number, number]) => width - x, goes: dx },
    { gap: ([, y]: readonly [number, number]) => y, goes: -dy },
    { gap: ([, y]: readonly [number, number]) => height - y, goes: dy },
  ];
  return edges.some(({ gap, goes }) => {
    const least = (polygon: Polygon): number => Math.min(...polygon.map(gap));
    const began = touches(least(unit.corners)) && goes <= 0;
    return !began && touches(Math.min(least(sweep), least(end)));
  });
}

interface Going {
  readonly distance: number;
  readonly headings: readonly number[];
  /** Orderly Withdrawal: it keeps its facing. */
  readonly keeps?: boolean;
  /** Feigned Flight costs nothing for friends that are passed. */
  readonly free?: boolean;
  /** COS-BMB-17 Where it may not come closer to. */
  readonly from?: readonly Unit[];
}
/** COS-RET-05 It goes, it turns, it pays, it breaks or it stands. */
export function go(battle: Battle, unit: Unit, going: Going): void {
  const { edition } = battle.table;
  // COS-RET-06
  if (going.distance === 0 && edition === 'web') return pay(battle, unit, false);
  const start = unit.pose;
  const stops = going.headings.map((heading) => ({
    heading,
    ...stopOf(battle, unit, heading, going.distance, going.keeps === true),
  }));
  const event = battle.told('retreated', 'COS-RET-05', { unit: unit.id });
  const stop = stops.find((one) => isSaid(start, event, one, going.keeps === true)) ?? stops[0];
  compare(battle, { unit, event, start, going }, stop);
  const before = going.from?.map((gun) => between(gun.corners, unit.corners)) ?? [];
  unit.put(event);
  for (const [index, gun] of (going.from ?? []).entries()) {
    const closer = between(gun.corners, unit.corners) < before[index] - 2;
    battle.may('COS-BMB-17', `that it comes closer to unit ${gun.id}`, !closer);
  }
  // COS-SPR-14, COS-RET-11
  if (stop.isBroken) fall(battle, unit);
  const passes = stop.passed && !unit.has('irregular') && going.free !== true;
  pay(battle, unit, passes);
  if (stop.isBroken) fail(battle, unit);
  else if (unit.is === 'on') touched(battle, unit);
}
/** COS-RET-11, COS-SPR-24 What a retreat costs its army. */
function pay(battle: Battle, unit: Unit, isPast: boolean): void {
  if (unit.has('elite')) lose(battle, unit.army, 1, 'COS-SPR-24');
  if (isPast && !battle.table.out[unit.army]) lose(battle, unit.army, 1, 'COS-RET-11');
}
const wayOf = (start: Pose, end: Pose): readonly [number, number] => [
  end.x - start.x,
  end.y - start.y,
];
function isSaid(start: Pose, end: Pose, { heading }: { heading: number }, keeps: boolean): boolean {
  const away = wayOf(start, end);
  const straight = Math.abs(length(away) - dot(away, ahead(heading))) < 1;
  return straight && (keeps || end.facing === heading);
}
function compare(
  battle: Battle,
  said: { readonly unit: Unit; readonly event: Pose; readonly start: Pose; readonly going: Going },
  stop: Stop & { readonly heading: number },
): void {
  const { event, start, going } = said;
  const facing = going.keeps === true ? start.facing : stop.heading;
  battle.same('COS-RET-05', 'which way it faces', event.facing, facing);
  const away = wayOf(start, event);
  const along = dot(away, ahead(stop.heading));
  const straight = Math.abs(length(away) - along) < 2;
  battle.may('COS-RET-04', 'a retreat that is not straight that way', straight);
  // What becomes of one that breaks on the way says nothing of where it would have stood.
  if (stop.isBroken) return;
  const near = isNear(along, stop.way, 2.5);
  battle.holds('COS-RET-12', 'where it stops', Math.round(along), Math.round(stop.way), near);
}
/** COS-RET-09 It is taken away at once. */
function fall(battle: Battle, unit: Unit): void {
  const cite = 'COS-RET-09';
  battle.told('broken', cite, { unit: unit.id, cite });
  unit.is = 'broken';
  battle.fight?.hits.delete(unit);
}
/** COS-DSC-05, COS-SPR-14 */
function fail(battle: Battle, unit: Unit): void {
  const { edition, out } = battle.table;
  const pays = edition === '1.7' || !unit.has('irregular');
  if (pays && !out[unit.army]) lose(battle, unit.army, unit.profile.loss, 'COS-DSC-05');
}
