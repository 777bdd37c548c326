/** Retreats: how far, which way, where they end, and what they cost (section 20). */
import { idsWhere } from '../facts/columns.ts';
import {
  EDGES,
  edgeGap,
  gap,
  overlapSpan,
  pointGap,
  sweptGap,
  type Edge,
  type Rect,
} from '#geometry/plane';
import { ownSide } from '../command/commander.ts';
import { enemiesInContact } from '../facts/contact.ts';
import { underTactic } from '../tactics/effects.ts';
import {
  bodyAt,
  bodyOf,
  factsOf,
  outlineAt,
  outlineOf,
  poseOf,
  type Pose,
} from '../facts/facts.ts';
import { formationOf } from '../movement/formations.ts';
import { MEASURE, UW, aheadOf, atMost, beyond, overlaps, touches } from '../facts/measures.ts';
import { refuse } from '../refuse.ts';
import { inBrokenOrVeryBroken } from '../ground/terrain.ts';
import type { Direction } from '../answers.ts';
import type { Scene, MarkerId, No, Ticks, UnitId } from '../world.ts';
import { armyOf, enemiesOf, friendsOf, has, profileOf } from '../facts/units.ts';

/**
 * COS-RET-15, COS-SPR-03, COS-SPR-23, tactic Stand Fast: why a unit may not retreat; undefined when
 * it may.
 */
export function whyNoRetreat(scene: Scene, unit: UnitId): No | undefined {
  if (underTactic(scene, unit, 'standFast')) return refuse('standsFast', 'COS-RET-16', { unit });
  if (has(scene, unit, 'noRetreat')) return refuse('neverRetreats', 'COS-SPR-03', { unit });
  if (has(scene, unit, 'mutiny')) return refuse('mutinous', 'COS-SPR-23', { unit });
  if (!has(scene, unit, 'infantry')) return undefined;
  // COS-SPR-01 Infantry touched by Pursuit cannot, unless the pursuer is in (very) broken ground.
  const pursuer = enemiesInContact(scene, unit).find(
    (enemy) => has(scene, enemy, 'pursuit') && !inBrokenOrVeryBroken(scene, enemy),
  );
  if (pursuer === undefined) return undefined;
  return refuse('pursued', 'COS-SPR-01', { unit, enemy: pursuer });
}

export interface Retreat extends Pose {
  /** Did it touch an enemy or the table edge (COS-RET-09)? */
  readonly breaks: boolean;
  /** Was the place where it would have stopped taken by another formation (COS-RET-11)? */
  readonly passed: boolean;
}

/** COS-RET-04, COS-RET-05 Straight back, or straight towards the own side; faces that way. */
function retreatWay(
  scene: Scene,
  unit: UnitId,
  direction: Direction,
): { readonly x: number; readonly y: number; readonly facing: number } {
  const { facing } = poseOf(scene, unit);
  // Tactic Orderly Withdrawal: it keeps its facing.
  const keeps = underTactic(scene, unit, 'orderlyWithdrawal');
  if (direction === 'back') {
    const ahead = aheadOf(facing);
    return { x: -ahead.x, y: -ahead.y, facing: keeps ? facing : (facing + 18_000) % 36_000 };
  }
  const side = ownSide(scene, armyOf(scene, unit));
  const facings = { '0,1': 0, '1,0': 9_000, '0,-1': 18_000, '-1,0': 27_000 } as const;
  const turned = facings[`${side.x},${side.y}` as keyof typeof facings];
  return { ...side, facing: keeps ? facing : turned };
}

/**
 * COS-RET-05, COS-RET-06, COS-RET-12, COS-RET-14, COS-MOV-15 Where a retreat of a length ends; no
 * ground changes it.
 */
export function retreatOf(
  scene: Scene,
  unit: UnitId,
  direction: Direction,
  distance: Ticks,
): Retreat {
  const start = poseOf(scene, unit);
  // COS-RET-06 [web] 0 UW: neither moved nor turned.
  if (distance === 0) return { ...start, breaks: false, passed: false };
  const way = retreatWay(scene, unit, direction);
  const stop = stopAt(scene, unit, way, distance);
  // COS-RET-10 Judged on the way, and in the pose after the turn where it stops.
  const breaksAtOnce = breaksOnTheWay(scene, unit, way, distance);
  const breaks =
    breaksAtOnce ||
    breaksOnTheWay(scene, unit, way, stop.distance) ||
    breaksWhereItStops(scene, unit, way, stop.distance);
  return {
    ...placeAlong(start, way, stop.distance),
    breaks,
    passed: stop.passed && !breaksAtOnce,
  };
}
/** COS-RET-12 Only where it ends, whatever it meets on the way. */
function endOfRetreat(scene: Scene, unit: UnitId, direction: Direction, distance: Ticks): Pose {
  const start = poseOf(scene, unit);
  if (distance === 0) return start;
  const way = retreatWay(scene, unit, direction);
  return placeAlong(start, way, stopAt(scene, unit, way, distance).distance);
}
type Way = ReturnType<typeof retreatWay>;
const placeAlong = (start: Pose, way: Way, distance: Ticks): Pose => ({
  x: start.x + Math.round(way.x * distance),
  y: start.y + Math.round(way.y * distance),
  facing: way.facing,
});

/**
 * COS-RET-12 The smallest distance at which the final pose stands on no friend: what is no overlap
 * for a move (COS-GEO-07) is none here. Whoever goes on goes on until it just touches him.
 */
function stopAt(
  scene: Scene,
  unit: UnitId,
  way: Way,
  distance: Ticks,
): { readonly distance: Ticks; readonly passed: boolean } {
  const formation = formationOf(scene, unit);
  const friends = friendsOf(scene, unit);
  const start = poseOf(scene, unit);
  const turned = outlineAt(scene, { ...start, facing: way.facing });
  const inTheWay = (at: Ticks): UnitId[] => {
    const body = bodyAt(scene, placeAlong(start, way, at));
    return friends.filter((friend) => overlaps(gap(body, bodyOf(scene, friend))));
  };
  let passed = false;
  let at = distance;
  for (let blocking = inTheWay(at); blocking.length > 0; blocking = inTheWay(at)) {
    const exits = blocking.map((friend) => {
      const span = overlapSpan(turned, way.x, way.y, bodyOf(scene, friend));
      // In an emplacement the square may overlap the friend where the unit itself does not.
      return span !== undefined && span.from <= at ? span.to : at;
    });
    // COS-RET-12 Free of cost only if none but its own formation is in the way.
    passed ||= blocking.some((friend) => !formation.includes(friend));
    // Rounded up to a tick; at least one tick farther, so that this ends.
    at = Math.max(at + 1, Math.ceil(Math.max(...exits) - 0.5));
  }
  return { distance: at, passed };
}

/** COS-RET-09, COS-RET-10, COS-RET-13, COS-GEO-12 Does it touch an enemy or the edge as it goes? */
function breaksOnTheWay(scene: Scene, unit: UnitId, way: Way, distance: Ticks): boolean {
  const start = poseOf(scene, unit);
  const going = outlineOf(scene, unit);
  const end = placeAlong(start, way, distance);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const there = outlineAt(scene, { ...end, facing: start.facing });
  return (
    touchesEdge(scene, unit, there, dx, dy) ||
    touchesEnemy(scene, unit, distance, (other) => sweptGap(going, dx, dy, other))
  );
}
/** COS-RET-10 The final pose, turned to face the way it went. */
function breaksWhereItStops(scene: Scene, unit: UnitId, way: Way, distance: Ticks): boolean {
  const start = poseOf(scene, unit);
  const end = placeAlong(start, way, distance);
  const after = outlineAt(scene, end);
  const body = bodyAt(scene, end);
  return (
    touchesEdge(scene, unit, after, end.x - start.x, end.y - start.y) ||
    touchesEnemy(scene, unit, distance, (other) => gap(body, other))
  );
}
/**
 * COS-RET-10 Enemies touched at the start count only when they are run into. COS-TER-46 An
 * emplacement touched is the enemy inside.
 */
function touchesEnemy(
  scene: Scene,
  unit: UnitId,
  distance: Ticks,
  closest: (other: Rect) => number,
): boolean {
  const { x, y } = scene.position.units;
  // Whose middle is farther off is out of reach; a place is rounded to a tick.
  const reach = distance + factsOf(scene).reach + 1;
  return enemiesOf(scene, unit).some((enemy) => {
    if (beyond(x[enemy] - x[unit], y[enemy] - y[unit], reach)) return false;
    const other = bodyOf(scene, enemy);
    const least = closest(other);
    return touches(gap(bodyOf(scene, unit), other)) ? overlaps(least) : touches(least);
  });
}
/** COS-RET-10 The edge counts unless the unit touched it at the start and moves away from it. */
function touchesEdge(scene: Scene, unit: UnitId, there: Rect, dx: Ticks, dy: Ticks): boolean {
  const { width, height } = scene.setup.table;
  const touched = (outline: Rect): Edge[] =>
    EDGES.filter((edge) => touches(edgeGap(outline, width, height, edge)));
  const before = touched(outlineOf(scene, unit));
  const away = { south: dy > 0, north: dy < 0, west: dx > 0, east: dx < 0 };
  return touched(there).some((edge) => !(before.includes(edge) && away[edge]));
}
/** COS-RET-08, COS-SPR-04 Light units raise no price, nor does Orderly Withdrawal (tactic). */
export const raisesPrice = (scene: Scene, unit: UnitId): boolean =>
  !has(scene, unit, 'light') && !underTactic(scene, unit, 'orderlyWithdrawal');

/** COS-BMB-17 The units that bombard the formation from which a unit retreats now. */
const gunsAgainst = ({ position: { step } }: Scene, unit: UnitId): UnitId[] =>
  step.at === 'damage'
    ? step.shots.filter((shot) => shot.formation.includes(unit)).map((shot) => shot.unit)
    : [];
/** COS-BMB-17 Why a retreat of a length may not go that way. */
export function whyNotThatWay(
  scene: Scene,
  unit: UnitId,
  direction: Direction,
  distance: Ticks,
): No | undefined {
  const guns = gunsAgainst(scene, unit);
  if (guns.length === 0) return undefined;
  const end = outlineAt(scene, endOfRetreat(scene, unit, direction, distance));
  for (const gun of guns) {
    const [before, after] = [outlineOf(scene, unit), end].map((outline) =>
      Math.max(0, gap(outline, outlineOf(scene, gun))),
    );
    if (scene.edition.nearsTheGuns(before, after)) {
      return refuse('nearsTheGuns', 'COS-BMB-17', { unit, gun, nearer: before - after });
    }
  }
  return undefined;
}
export const directionsOf = (scene: Scene, unit: UnitId, distance: Ticks): Direction[] =>
  DIRECTIONS.filter((way) => whyNotThatWay(scene, unit, way, distance) === undefined);
/** COS-BMB-13, COS-BMB-17 It must be able to go some way, whatever length is rolled. */
export function whyNoBombardmentRetreat(scene: Scene, unit: UnitId): No | undefined {
  const { die: sides, plus } = profileOf(scene, unit).retreat;
  const rolls = sides === 0 ? [plus] : Array.from({ length: sides }, (_, k) => k + 1 + plus);
  const stuck = rolls
    .map((length) => scene.edition.retreatLength(length * UW))
    .find((length) => directionsOf(scene, unit, length).length === 0);
  return (
    whyNoRetreat(scene, unit) ??
    (stuck === undefined ? undefined : whyNotThatWay(scene, unit, 'back', stuck))
  );
}

/** COS-BMB-18 Markers of which the nearest rises when a unit retreats under a bombardment. */
export function markersOver(scene: Scene, unit: UnitId): MarkerId[] {
  const { price } = scene.position.markers;
  return idsWhere(
    price,
    (value, id: MarkerId) => value > 0 && atMost(markerGap(scene, unit, id), MEASURE.markerRadius),
  );
}

/** COS-RET-07 The markers that are closest to the unit before it moves; none: no price rises. */
export function nearestMarkers(
  scene: Scene,
  unit: UnitId,
  among: readonly MarkerId[],
): readonly MarkerId[] {
  if (among.length === 0 || !raisesPrice(scene, unit)) return [];
  const least = Math.min(...among.map((marker) => markerGap(scene, unit, marker)));
  return among.filter((marker) => atMost(markerGap(scene, unit, marker), least));
}
/** COS-GEO-04 Distance from a marker's centre to a unit. */
export const markerGap = (scene: Scene, unit: UnitId, marker: MarkerId): number => {
  const { x, y } = scene.position.markers;
  return pointGap(outlineOf(scene, unit), x[marker], y[marker]);
};
export const DIRECTIONS: readonly Direction[] = ['back', 'ownSide'];
