/**
 * Ways: legs straight ahead and wheels, where they end, what they meet (sections 11, 13, 14). A
 * way is legal at each tick and each hundredth of a degree of it.
 */
import {
  ahead,
  edgeGap,
  EDGES,
  firstAhead,
  firstInWheel,
  frontInto,
  gap,
  insideTable,
  liesBeyondSide,
  type Pose,
  rect,
  type Rect,
  type Shape,
  surelyApart,
  wheeled,
  wheelLength,
} from '#geometry/plane';
import { MEASURE, type Size } from '../facts/measures.ts';
import {
  baseAt,
  baseOf,
  campOf,
  contactGap,
  elementsOf,
  isDifficult,
  liesIn,
  near,
  poseOf,
  sizeOf,
  stakesOf,
  wholeOf,
} from '../facts/places.ts';
import { armyOf, enemiesOf, friendsOf, otherArmy } from '../facts/units.ts';
import { refuse } from '../refuse.ts';
import type { Leg, Scene, No, Ticks, UnitId } from '../world.ts';
import { barriersFor, isStoppedByStakes } from './barriers.ts';

/** The length of a leg, as it counts (AOT-MOVE-03). */
const lengthOf = (leg: Leg, { width }: Size): Ticks =>
  'ahead' in leg ? leg.ahead : wheelLength(width, leg.angle);
const sum = (legs: readonly Leg[], size: Size): Ticks =>
  legs.reduce((so, leg) => so + lengthOf(leg, size), 0);
/** The length of a unit's legs, in ticks. */
export const lengthOfAll = (scene: Scene, unit: UnitId, legs: readonly Leg[]): Ticks =>
  sum(legs, sizeOf(scene, unit));
const endOf = (from: Pose, leg: Leg, size: Size): Pose =>
  'ahead' in leg ? ahead(from, leg.ahead) : wheeled({ from, ...size, hand: leg.wheel }, leg.angle);
/** Where a unit's legs end, legal or not. */
export const endOfWay = (scene: Scene, unit: UnitId, legs: readonly Leg[]): Pose =>
  legs.reduce((pose, leg) => endOf(pose, leg, sizeOf(scene, unit)), poseOf(scene, unit));
/** A pose each so many hundredths of a degree of a wheel, and at the end of each leg. */
export function trackOf(scene: Scene, unit: UnitId, legs: readonly Leg[], every = 500): Pose[] {
  const size = sizeOf(scene, unit);
  const track = [poseOf(scene, unit)];
  for (const leg of legs) {
    const start = track[track.length - 1];
    if ('wheel' in leg) {
      for (let angle = every; angle < leg.angle; angle += every) {
        track.push(endOf(start, { ...leg, angle }, size));
      }
    }
    track.push(endOf(start, leg, size));
  }
  return track;
}
/** How many steps a leg has: ticks, or hundredths of a degree. */
const stepsOf = (leg: Leg): number => ('ahead' in leg ? leg.ahead : leg.angle);
/** A part of a leg. */
const partOf = (leg: Leg, steps: number): Leg =>
  'ahead' in leg ? { ahead: steps } : { wheel: leg.wheel, angle: steps };

/** The first step of a leg at which a distance is at most a limit. */
function firstOn(
  { from, size }: Start,
  leg: Leg,
  limit: Ticks,
  measure: (base: Rect) => number,
): number | undefined {
  if ('ahead' in leg) return firstAhead({ from, ...size }, leg.ahead, limit, measure);
  return firstInWheel({ from, ...size, hand: leg.wheel }, leg.angle, limit, measure);
}
/** A base where a leg begins. */
export interface Start {
  readonly from: Pose;
  readonly size: Size;
}
/** The same on a way straight back: that of a base turned round. */
export const firstBack = (
  { from, size }: Start,
  far: Ticks,
  limit: Ticks,
  measure: (base: Rect) => number,
): number | undefined => {
  const turned = { ...from, facing: (from.facing + 18_000) % 36_000 };
  return firstOn({ from: turned, size }, { ahead: far }, limit, measure);
};
/** A hair beyond the overlap that is forgiven. */
export const OVERLAP = -MEASURE.touch - 1e-6;

/** What a way comes to. */
export interface Way {
  readonly end: Pose;
  readonly length: Ticks;
  readonly straight: boolean;
  /** Enemies in contact at its end (AOT-MOVE-05). */
  readonly contacts: readonly UnitId[];
  /** Friends passed through, in the order met (AOT-PASS-03). */
  readonly friends: readonly UnitId[];
  /** Difficult elements, in the order met (AOT-TERR-07). */
  readonly elements: readonly number[];
  /** AOT-STAKE-03 Rows of stakes, in the order met. */
  readonly stakes: readonly number[];
  /** AOT-CAMP-02 Does its front come into the enemy's camp? */
  readonly camp: boolean;
}
interface Going {
  readonly scene: Scene;
  readonly unit: UnitId;
  readonly size: Size;
  /** Bases that are no obstacle: of a unit that is being fought through. */
  readonly except: readonly UnitId[];
}
export interface Met {
  friends: UnitId[];
  elements: number[];
  stakes: number[];
  camp: boolean;
}

/**
 * AOT-MOVE-02, AOT-MOVE-03, AOT-MOVE-04, AOT-MOVE-05 Where a way ends and what it meets, or why it
 * cannot be gone.
 */
export function wayOf(
  scene: Scene,
  unit: UnitId,
  legs: readonly Leg[],
  except: readonly UnitId[] = [],
): { readonly way: Way } | { readonly no: No } {
  const size = sizeOf(scene, unit);
  const going = { scene, unit, size, except };
  const met: Met = { friends: [], elements: [], stakes: [], camp: false };
  let from = poseOf(scene, unit);
  startIn(going, from, met);
  for (const [index, leg] of legs.entries()) {
    const no = whyNotLeg(going, from, leg, index === legs.length - 1, met);
    if (no !== undefined) return { no };
    from = endOf(from, leg, size);
  }
  const no = friendStoodOn(going, from);
  if (no !== undefined) return { no };
  const base = baseAt(from, size);
  const contacts = near2(going, from, 0).enemies.filter(
    (enemy) => contactGap(base, baseOf(scene, enemy)) <= MEASURE.touch,
  );
  const straight = legs.every((leg) => 'ahead' in leg);
  return { way: { end: from, length: sum(legs, size), straight, contacts, ...met } };
}

/** AOT-TERR-03 Who stands in difficult ground is tested when he goes on. */
function startIn({ scene, size }: Going, from: Pose, met: Met): void {
  const base = baseAt(from, size);
  for (const [element, shape] of elementsOf(scene).entries()) {
    const whole = wholeOf(scene, element);
    if (!isDifficult(scene, element) || met.elements.includes(whole)) continue;
    if (liesIn(base, shape)) met.elements.push(whole);
  }
  for (const [row, shape] of stakesOf(scene).entries()) {
    if (liesIn(base, shape)) met.stakes.push(row);
  }
}
/** Enemies and friends that a leg of a length may come to. */
function near2(
  { scene, unit, except }: Going,
  from: Pose,
  reach: Ticks,
): { enemies: UnitId[]; friends: UnitId[] } {
  const close = (other: UnitId): boolean =>
    !except.includes(other) && near(from, poseOf(scene, other), reach + MEASURE.touch);
  return {
    enemies: enemiesOf(scene, unit).filter(close),
    friends: friendsOf(scene, unit).filter(close),
  };
}

function whyNotLeg(going: Going, from: Pose, leg: Leg, last: boolean, met: Met): No | undefined {
  const { enemies, friends } = near2(going, from, lengthOf(leg, going.size));
  const { scene, size } = going;
  const lane = laneOf({ from, size }, leg);
  const isMet = (other: UnitId): boolean => !surelyApart(lane, baseOf(scene, other), 0);
  const no =
    enemyOn(going, from, leg, last, enemies.filter(isMet)) ??
    edgeOn(going, from, leg, lane) ??
    groundOn(going, from, leg, lane);
  if (no !== undefined) return no;
  meetFriends(going, from, leg, friends.filter(isMet), met);
  meetGround(going, from, leg, lane, met);
  return undefined;
}
/** AOT-MOVE-05 It stops where it comes into contact. AOT-MOVE-04 It pushes nobody aside. */
function enemyOn(
  { scene, unit, size }: Going,
  from: Pose,
  leg: Leg,
  last: boolean,
  enemies: readonly UnitId[],
): No | undefined {
  const steps = stepsOf(leg);
  for (const enemy of enemies) {
    const other = baseOf(scene, enemy);
    const pushed = firstOn({ from, size }, leg, OVERLAP, (base) => gap(base, other));
    if (pushed !== undefined) {
      return refuse('pushesEnemy', 'AOT-MOVE-04', { unit, enemy, after: pushed });
    }
    const met = firstOn({ from, size }, leg, MEASURE.touch, (base) => contactGap(base, other));
    if (met === undefined || (last && isEndOf({ from, size }, leg, met, other))) continue;
    return refuse('goesOnInContact', 'AOT-MOVE-05', { unit, enemy, after: met, steps });
  }
  return undefined;
}
/** A hand's breadth: to be in contact is to stop within the slack of touching. */
function isEndOf({ from, size }: Start, leg: Leg, met: number, other: Rect): boolean {
  if (met === stepsOf(leg)) return true;
  const whole = endOf(from, leg, size);
  const left = lengthOf(leg, size) - lengthOf(partOf(leg, met), size);
  return left <= 2 * MEASURE.touch && contactGap(baseAt(whole, size), other) <= MEASURE.touch;
}
/** AOT-MOVE-07 It stays on the table. */
function edgeOn({ scene, unit, size }: Going, from: Pose, leg: Leg, lane: Rect): No | undefined {
  const { width, height } = scene.setup.table;
  if (insideTable(lane, width, height)) return undefined;
  for (const edge of EDGES) {
    const beyond = firstOn({ from, size }, leg, OVERLAP, (base) =>
      edgeGap(base, width, height, edge),
    );
    if (beyond !== undefined) return refuse('offTable', 'AOT-MOVE-07', { unit, after: beyond });
  }
  return undefined;
}
/** AOT-TERR-05, AOT-TERR-06, AOT-STAKE-04 It enters nothing that is closed to it. */
function groundOn({ scene, unit, size }: Going, from: Pose, leg: Leg, lane: Rect): No | undefined {
  for (const { shape, gap: apart, no } of barriersFor(scene, unit)) {
    if (far(lane, shape)) continue;
    const beyond = firstOn({ from, size }, leg, 0, apart);
    if (beyond !== undefined) return no(beyond);
  }
  return undefined;
}
/** Is a shape out of reach of a leg? */
const far = (lane: Rect, shape: Shape): boolean =>
  lane.maxX < shape.minX ||
  lane.minX > shape.maxX ||
  lane.maxY < shape.minY ||
  lane.minY > shape.maxY ||
  liesBeyondSide(lane, shape);
/** What still touches, and more than poses are moved by when they settle on the lattice. */
const BESIDE = MEASURE.touch + 4;
/** Where a base comes on a leg, and what it touches there: what lies apart from it is not met. */
function laneOf({ from, size: { width, depth } }: Start, leg: Leg): Rect {
  if ('ahead' in leg) {
    const middle = ahead(from, leg.ahead / 2);
    return rect(middle, width + 2 * BESIDE, depth + leg.ahead + 2 * BESIDE);
  }
  const reach = 2 * (wheelLength(width, leg.angle) + width + depth);
  return rect({ x: from.x, y: from.y, facing: 0 }, reach, reach);
}

/** AOT-PASS-01 Friends whose base it overlaps on the way. */
function meetFriends(
  { scene, size }: Going,
  from: Pose,
  leg: Leg,
  friends: readonly UnitId[],
  met: Met,
): void {
  const found = friends.flatMap((friend) => {
    if (met.friends.includes(friend)) return [];
    const other = baseOf(scene, friend);
    const at = firstOn({ from, size }, leg, OVERLAP, (base) => gap(base, other));
    return at === undefined ? [] : [{ friend, at }];
  });
  met.friends.push(...found.toSorted((a, b) => a.at - b.at).map(({ friend }) => friend));
}
/** AOT-PASS-02 It must come clear of every friend. */
function friendStoodOn(going: Going, end: Pose): No | undefined {
  const { scene, unit, size } = going;
  const base = baseAt(end, size);
  for (const friend of near2(going, end, 0).friends) {
    const push = gap(base, baseOf(scene, friend));
    if (push < OVERLAP) {
      return refuse('friendNotCleared', 'AOT-PASS-02', { unit, friend, push: Math.round(-push) });
    }
  }
  return undefined;
}
/** AOT-TERR-01 An element counts from where the front comes into it. AOT-CAMP-02 So does a camp. */
function meetGround(
  { scene, unit, size }: Going,
  from: Pose,
  leg: Leg,
  lane: Rect,
  met: Met,
): void {
  const found = elementsOf(scene).flatMap((shape, element) => {
    const whole = wholeOf(scene, element);
    if (met.elements.includes(whole) || !isDifficult(scene, element)) return [];
    if (far(lane, shape)) return [];
    const at = firstOn({ from, size }, leg, 0, (base) => frontInto(base, shape));
    return at === undefined ? [] : [{ element: whole, at }];
  });
  const inOrder = found.toSorted((a, b) => a.at - b.at).map(({ element }) => element);
  met.elements.push(...new Set(inOrder));
  // AOT-STAKE-04 Who halts at them does not go through them, and is not tested.
  if (!isStoppedByStakes(scene, unit)) meetStakes(scene, { from, size }, leg, lane, met);
  const camp = campOf(scene, otherArmy(armyOf(scene, unit)));
  if (camp === undefined || met.camp || far(lane, camp)) return;
  met.camp = firstOn({ from, size }, leg, 0, (base) => frontInto(base, camp)) !== undefined;
}

/** AOT-STAKE-03 Stakes count as ground does, from where the front comes among them. */
function meetStakes(scene: Scene, start: Start, leg: Leg, lane: Rect, met: Met): void {
  const found = stakesOf(scene).flatMap((shape, row) => {
    if (met.stakes.includes(row) || far(lane, shape)) return [];
    const at = firstOn(start, leg, 0, (base) => frontInto(base, shape));
    return at === undefined ? [] : [{ row, at }];
  });
  met.stakes.push(...found.toSorted((a, b) => a.at - b.at).map(({ row }) => row));
}

/** AOT-TERR-01, AOT-TERR-03 Difficult ground on a straight way that is forced upon a unit. */
export function groundOnWay(
  scene: Scene,
  unit: UnitId,
  from: Pose,
  far: Ticks,
): Pick<Way, 'elements' | 'stakes'> {
  const size = sizeOf(scene, unit);
  const going = { scene, unit, size, except: [] };
  const met: Met = { friends: [], elements: [], stakes: [], camp: false };
  startIn(going, from, met);
  const leg = { ahead: far };
  meetGround(going, from, leg, laneOf({ from, size }, leg), met);
  return met;
}

/** The farthest legal part of a straight way, up to a length: what a drag is cut to. */
export function reachAhead(scene: Scene, unit: UnitId, most: Ticks): Ticks {
  const from = poseOf(scene, unit);
  const leg = { ahead: most };
  const size = sizeOf(scene, unit);
  const going = { scene, unit, size, except: [] };
  const lane = laneOf({ from, size }, leg);
  let least = most;
  for (const enemy of near2(going, from, most).enemies) {
    const other = baseOf(scene, enemy);
    if (surelyApart(lane, other, 0)) continue;
    const met = firstOn({ from, size }, leg, MEASURE.touch, (base) => contactGap(base, other));
    const pushed = firstOn({ from, size }, leg, OVERLAP, (base) => gap(base, other));
    least = Math.min(least, met ?? least, pushed === undefined ? least : pushed - 1);
  }
  const { width, height } = scene.setup.table;
  for (const edge of insideTable(lane, width, height) ? [] : EDGES) {
    const beyond = firstOn({ from, size }, leg, OVERLAP, (base) =>
      edgeGap(base, width, height, edge),
    );
    least = Math.min(least, beyond === undefined ? least : beyond - 1);
  }
  for (const { shape, gap: apart } of barriersFor(scene, unit)) {
    const beyond = far(lane, shape) ? undefined : firstOn({ from, size }, leg, 0, apart);
    least = Math.min(least, beyond === undefined ? least : beyond - 1);
  }
  return Math.max(0, least);
}
