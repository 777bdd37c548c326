/** What lies on the markers: who would pay it, and what it is worth to stay (section 22). */
import { MEASURE, UW, armyOf, sideOf, type Pose } from '../rules/facts/index.ts';
import { hitsOn, markersOnTable, unitsNearMarkers } from '../rules/combat/index.ts';
import type { MarkerId, UnitId } from '../rules/index.ts';
import { distance, enemyGap, massOf, once, sum, type Post } from './post.ts';

/** A point of morale in pips of a combat result: ten pips ahead are two hits. */
export const MORALE = 4;

/** A marker, and who stands by it. */
interface Stake {
  readonly marker: MarkerId;
  readonly price: number;
  readonly own: readonly UnitId[];
  readonly foes: readonly UnitId[];
}
const isOwn = ({ scene, me }: Post, unit: UnitId): boolean =>
  sideOf(scene, armyOf(scene, unit)) === sideOf(scene, me);
function stakeOf(post: Post, marker: MarkerId): Stake {
  const near = unitsNearMarkers(post.scene, [marker]);
  return {
    marker,
    price: post.scene.position.markers.price[marker],
    own: near.filter((unit) => isOwn(post, unit)),
    foes: near.filter((unit) => !isOwn(post, unit)),
  };
}
const stakesOf = once((post: Post) =>
  markersOnTable(post.scene).map((marker) => stakeOf(post, marker)),
);

/** Half of a unit's width beyond the radius: its middle is so far off when its edge is within. */
const REACH = MEASURE.markerRadius + 0.4 * UW;

/**
 * What a place is worth for the prices that lie about: whoever is alone at a marker gains its
 * price, whoever has left it to the enemy pays it, and who stands behind the fight stays longest.
 * `gap`: to the nearest enemy there.
 */
export function stakeAt(post: Post, gap: number, unit: UnitId, end: Pose): number {
  return sum(stakesOf(post).map((stake) => shareIn(post, gap, unit, end, stake)));
}
function shareIn(
  { scene, weights }: Post,
  gap: number,
  unit: UnitId,
  end: Pose,
  { marker, price, own, foes }: Stake,
): number {
  if (foes.length === 0) return 0;
  const { x, y } = scene.position.markers;
  const others = own.filter((one) => one !== unit);
  const near = distance(end, { x: x[marker], y: y[marker] }) <= REACH;
  if (!near && others.length === 0) return own.length > 0 ? -weights.price * MORALE * price : 0;
  const ours = massOf(scene, others) + (near ? massOf(scene, [unit]) : 0);
  const share = ours / Math.max(1, ours + massOf(scene, foes));
  const rear = (one: UnitId): boolean => enemyGap(scene, one) > UW;
  const anchors = near && gap > UW && !others.some(rear);
  return price * (weights.presence * MORALE * share + (anchors ? weights.anchor : 0));
}

// --- while hits are resolved ---------------------------------------------------------------------

/**
 * What it is worth, in morale, that a unit stays at the markers of the combat with such a chance,
 * and whether it retreats: each retreat makes the loss dearer by one.
 */
export function stakeInCombat(post: Post, unit: UnitId, stays: number, retreats: boolean): number {
  const markers = post.scene.position.combat?.markers ?? [];
  return sum(
    markers
      .map((marker) => stakeOf(post, marker))
      .filter(({ price, own }) => price > 0 && own.includes(unit))
      .map((stake) => worthOfStaying(post, unit, stays, retreats, stake)),
  );
}
function worthOfStaying(
  { scene, weights }: Post,
  unit: UnitId,
  stays: number,
  retreats: boolean,
  { price, own, foes }: Stake,
): number {
  const goes = (one: UnitId): number => (hitsOn(scene, one) > 0 ? weights.goes : 0);
  const gone = (units: readonly UnitId[]): number => units.reduce((all, one) => all * goes(one), 1);
  const others = own.filter((one) => one !== unit);
  const weGo = gone(others) * (1 - stays);
  const theyGo = gone(foes);
  const cost = price + (retreats ? 1 : 0);
  const left = massOf(scene, others) + stays * massOf(scene, [unit]);
  const share = left / Math.max(1, left + massOf(scene, foes));
  const both = (1 - weGo) * (1 - theyGo);
  return (
    cost * (theyGo * (1 - weGo) - weGo * (1 - theyGo) + both * weights.future * (2 * share - 1))
  );
}
