/** Ways that lead somewhere: for suggestions, for minds, and for what a drag proposes. */
import {
  firstAhead,
  front,
  gap,
  type Pose,
  turnBetween,
  type Wheel,
  wheeled,
  wheelLength,
  widestWheel,
  wrap,
} from '#geometry/plane';
import { baseOf, facingAlong, poseOf, sizeOf } from '../facts/places.ts';
import { supposedAt } from '../facts/supposed.ts';
import type { Leg, Scene, Spot, Ticks, UnitId } from '../world.ts';
import { OVERLAP, reachAhead, wayOf } from './way.ts';

/** The farthest way straight ahead that is legal: it halts before a friend that it cannot clear. */
export function clearAhead(scene: Scene, unit: UnitId, most: Ticks): Ticks {
  for (let far = reachAhead(scene, unit, most); far > 0;) {
    const traced = wayOf(scene, unit, [{ ahead: far }]);
    if ('way' in traced) return far;
    const friend = traced.no.facts?.['friend'];
    const met =
      typeof friend === 'number' ? firstOverlap(scene, unit, far, friend as UnitId) : undefined;
    far = met === undefined ? Math.min(far - 1, Math.floor(far * 0.95)) : met - 1;
  }
  return 0;
}
/** The first step of a way straight ahead at which it lies over somebody. */
function firstOverlap(scene: Scene, unit: UnitId, far: Ticks, other: UnitId): Ticks | undefined {
  const base = baseOf(scene, other);
  const from = poseOf(scene, unit);
  return firstAhead({ from, ...sizeOf(scene, unit) }, far, OVERLAP, (one) => gap(one, base));
}
/** Wheels towards an enemy and goes on ahead, as far as a length allows; nothing if it cannot. */
export const legsTowards = (scene: Scene, unit: UnitId, enemy: UnitId, most: Ticks): Leg[] =>
  legsTo(scene, unit, poseOf(scene, enemy), most);
/** The same towards any place. */
export function legsTo(scene: Scene, unit: UnitId, to: Spot, most: Ticks): Leg[] {
  const from = poseOf(scene, unit);
  const bearing = facingAlong(to.x - from.x, to.y - from.y);
  const off = turnBetween(bearing, from.facing);
  if (off < 200) return aheadOnly(scene, unit, most);
  const hand = wrap(bearing - from.facing) < 18_000 ? 'right' : 'left';
  const size = sizeOf(scene, unit);
  const angle = Math.min(off, widestWheel(size.width, most));
  const wheel: Leg = { wheel: hand, angle };
  if (angle === 0 || !('way' in wayOf(scene, unit, [wheel]))) return aheadOnly(scene, unit, most);
  const end = wheeled({ from, ...size, hand }, angle);
  const left = most - wheelLength(size.width, angle);
  const far = clearAhead(supposedAt(scene, unit, end), unit, left);
  return far > 0 ? [wheel, { ahead: far }] : [wheel];
}
function aheadOnly(scene: Scene, unit: UnitId, most: Ticks): Leg[] {
  const ahead = clearAhead(scene, unit, most);
  return ahead > 0 ? [{ ahead }] : [];
}

/** Off by less than this, a hand means straight ahead. */
const STRAIGHT = 300;
/** The widest wheel that a hand asks for at once; farther behind it means no move. */
const WIDEST = 12_000;

/**
 * A wheel and a way ahead that end nearest to a place: what a drag means. No longer than so many
 * ticks; legal or not.
 */
export function aimed(scene: Scene, unit: UnitId, to: Spot, most: Ticks): Leg[] {
  const from = poseOf(scene, unit);
  const bearing = facingAlong(to.x - from.x, to.y - from.y);
  const off = turnBetween(bearing, from.facing);
  if (off <= STRAIGHT) return straightTo(from, to, most);
  if (off > WIDEST) return [];
  const hand = wrap(bearing - from.facing) < 18_000 ? 'right' : 'left';
  const size = sizeOf(scene, unit);
  const widest = Math.min(WIDEST, widestWheel(size.width, most));
  const angle = angleTo({ from, ...size, hand }, to, widest);
  if (angle === 0) return straightTo(from, to, most);
  const wheel: Leg = { wheel: hand, angle };
  const end = wheeled({ from, ...size, hand }, angle);
  return [wheel, ...straightTo(end, to, most - wheelLength(size.width, angle))];
}
function straightTo(from: Pose, to: Spot, most: Ticks): Leg[] {
  const way = front(from.facing);
  const far = Math.round((to.x - from.x) * way.x + (to.y - from.y) * way.y);
  const ahead = Math.min(far, most);
  return ahead > 0 ? [{ ahead }] : [];
}
/** The wheel after which the place lies straight ahead: by halving. */
function angleTo(wheel: Wheel, to: Spot, widest: number): number {
  const isShort = (angle: number): boolean => {
    const end = wheeled(wheel, angle);
    const way = front(end.facing);
    const aside = (to.x - end.x) * way.y - (to.y - end.y) * way.x;
    return wheel.hand === 'right' ? aside > 0 : aside < 0;
  };
  let [low, high] = [0, widest];
  if (isShort(high)) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isShort(middle)) low = middle;
    else high = middle;
  }
  return low;
}
