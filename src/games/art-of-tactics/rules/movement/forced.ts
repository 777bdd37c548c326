/**
 * Forced moves: retreats and flights. Straight, without a choice, through friends where they can be
 * cleared; what stands in the way decides how it ends (AOT-RETREAT-05, AOT-RETREAT-07, AOT-PANIC).
 */
import {
  ahead,
  edgeGap,
  EDGES,
  firstAhead,
  gap,
  type Polygon,
  type Pose,
  type Rect,
} from '#geometry/plane';
import { MEASURE, type Size, touches } from '../facts/measures.ts';
import { baseFor, baseOf, contactGap, near, overlapGap, poseOf, sizeOf } from '../facts/places.ts';
import { enemiesOf, friendsOf } from '../facts/units.ts';
import { leaves } from '../melee/results.ts';
import type { Scene, Ticks, UnitId } from '../world.ts';
import { barriersFor } from './barriers.ts';
import { groundOnWay, OVERLAP } from './way.ts';

/** How a forced move ends. */
export interface Forced {
  readonly end: Pose;
  /** Why it is dispersed, if it is. */
  readonly dispersed?: 'enemy' | 'edge' | 'friend' | 'held';
  /** Friends that it goes through, in the order met. */
  readonly friends: readonly UnitId[];
  /** The friend that it could not clear. */
  readonly stuck?: UnitId;
  /** Difficult ground on its way. */
  readonly elements: readonly number[];
  /** Rows of stakes on its way. */
  readonly stakes: readonly number[];
}
interface Flight {
  readonly scene: Scene;
  readonly unit: UnitId;
  readonly from: Pose;
  readonly size: Size;
  /** Enemies that it was in contact with and leaves: no obstacle. */
  readonly foes: readonly UnitId[];
}

interface Base {
  readonly from: Pose;
  readonly size: Size;
}
const firstStep = (
  { from, size }: Base,
  far: Ticks,
  limit: Ticks,
  measure: (base: Rect) => number,
): number | undefined => firstAhead({ from, ...size }, far, limit, measure);

/** The first step at which it runs into another enemy (AOT-RETREAT-05, AOT-PANIC-07). */
function enemyAt(flight: Flight, far: Ticks): number {
  const { scene, unit, from, foes } = flight;
  const steps = enemiesOf(scene, unit)
    .filter(
      (enemy) => !foes.includes(enemy) && near(from, poseOf(scene, enemy), far + MEASURE.touch),
    )
    .map((enemy) => {
      const other = baseOf(scene, enemy);
      return firstStep(flight, far, OVERLAP, (base) => gap(base, other)) ?? Infinity;
    });
  return Math.min(Infinity, ...steps);
}
/** The first step at which its base comes over the table's edge. */
function edgeAt(flight: Flight, far: Ticks): number {
  const { width, height } = flight.scene.setup.table;
  const steps = EDGES.map(
    (edge) =>
      firstStep(flight, far, OVERLAP, (base) => edgeGap(base, width, height, edge)) ?? Infinity,
  );
  return Math.min(...steps);
}
/** The first step at which closed ground holds it. */
function groundAt(flight: Flight, far: Ticks): number {
  const { scene, unit } = flight;
  const steps = barriersFor(scene, unit).map(
    (barrier) => firstStep(flight, far, 0, barrier.gap) ?? Infinity,
  );
  return Math.min(Infinity, ...steps);
}
/** Friends that it overlaps on the way, with the step at which it meets each. */
function friendsOn(flight: Flight, far: Ticks): { friend: UnitId; at: number }[] {
  const { scene, unit, from } = flight;
  return friendsOf(scene, unit)
    .filter((friend) => near(from, poseOf(scene, friend), far + MEASURE.touch))
    .flatMap((friend) => {
      const other = baseOf(scene, friend);
      const at = firstStep(flight, far, OVERLAP, (base) => gap(base, other));
      return at === undefined ? [] : [{ friend, at }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** How far straight ahead its base comes over a shape; undefined: not so far. */
export const stepsInto = (base: Base, far: Ticks, shape: Polygon): Ticks | undefined =>
  firstStep(base, far, 0, (one) => overlapGap(one, shape));

/** R-068 How far a unit may go straight ahead and stop short of bases, closed ground, the edge. */
export function shortOfAll(scene: Scene, unit: UnitId, from: Pose, far: Ticks): Ticks {
  const flight = { scene, unit, from, size: sizeOf(scene, unit), foes: [] };
  const contacts = enemiesOf(scene, unit)
    .filter((enemy) => near(from, poseOf(scene, enemy), far + MEASURE.touch))
    .map((enemy) => {
      const other = baseOf(scene, enemy);
      return firstStep(flight, far, MEASURE.touch, (base) => contactGap(base, other)) ?? Infinity;
    });
  const friends = friendsOn(flight, far).map(({ at }) => at);
  const others = [enemyAt, edgeAt, groundAt].map((of) => of(flight, far));
  return Math.max(0, Math.min(far, ...[...contacts, ...friends, ...others].map((at) => at - 1)));
}
/** AOT-RETREAT-07 A straight forced move of a length from a pose that faces the way it goes. */
export function forcedWay(
  scene: Scene,
  unit: UnitId,
  from: Pose,
  far: Ticks,
  foes: readonly UnitId[],
): Forced {
  // AOT-RETREAT-05, AOT-PANIC-07 Into whom it is driven is on its path, had he touched it or not.
  const left = foes.filter((foe) => leaves(scene, unit, foe, from.facing));
  const flight = { scene, unit, from, size: sizeOf(scene, unit), foes: left };
  const [enemy, edge, ground] = [enemyAt, edgeAt, groundAt].map((of) => of(flight, far));
  // (3) Closed ground holds it at its edge.
  const stop = Math.min(far, Math.max(0, ground - 1));
  const { reach, stuck } = clearOf(flight, stop);
  // AOT-RETREAT-05, AOT-PANIC-07 Who falls on the way comes to nothing that lies behind, and
  // stands on nobody until he is taken off.
  const gone = Math.min(reach, enemy, edge);
  const last = Math.min(enemy, edge) > reach ? reach : clearOf(flight, Math.max(0, gone - 1)).reach;
  // Who has no room even to turn, or would halt upon an enemy, stays as he stands.
  const isUpon = liesUpon(scene, unit, ahead(from, last), foes);
  const end = last === 0 || isUpon ? poseOf(scene, unit) : ahead(from, last);
  const friends = friendsOn(flight, reach)
    .filter(({ at }) => at <= gone)
    .map(({ friend }) => friend);
  const { elements, stakes } = groundOnWay(scene, unit, from, gone);
  const told = { end, friends, elements, stakes, ...(stuck === undefined ? {} : { stuck }) };
  if (enemy <= reach && enemy <= edge) return { ...told, dispersed: 'enemy' };
  if (edge <= reach) return { ...told, dispersed: 'edge' };
  // (4) Who is held in the fight is dispersed.
  const held = reach < far && stillTouches(scene, unit, end, foes);
  if (held) return { ...told, dispersed: 'held' };
  return isUpon ? { ...told, dispersed: 'enemy' } : told;
}
const liesUpon = (scene: Scene, unit: UnitId, end: Pose, foes: readonly UnitId[]): boolean =>
  foes.some((foe) => gap(baseFor(scene, unit, end), baseOf(scene, foe)) < OVERLAP);
const stillTouches = (scene: Scene, unit: UnitId, end: Pose, foes: readonly UnitId[]): boolean =>
  foes.some((foe) => touches(contactGap(baseFor(scene, unit, end), baseOf(scene, foe))));
/** (2) It goes through friends that it clears, and halts at the first that it cannot. */
function clearOf(flight: Flight, far: Ticks): { reach: Ticks; stuck?: UnitId } {
  const { scene, unit, from } = flight;
  let [reach, stuck]: [Ticks, UnitId | undefined] = [far, undefined];
  for (;;) {
    const base = baseFor(scene, unit, ahead(from, reach));
    const under = friendsOf(scene, unit).filter(
      (friend) => gap(base, baseOf(scene, friend)) < OVERLAP,
    );
    if (under.length === 0) return stuck === undefined ? { reach } : { reach, stuck };
    const met = friendsOn(flight, reach).find(({ friend }) => under.includes(friend));
    if (met === undefined) return { reach, stuck: under[0] };
    stuck = met.friend;
    if (met.at === 0) return { reach: 0, stuck };
    reach = met.at - 1;
  }
}
