/** When the army strikes: together, and with dice saved for it. */
import { UW, fireRange, has, otherSide, poseOf, profileOf, sideOf } from '../rules/facts/index.ts';
import { isEngaged } from '../rules/fire/index.ts';
import { shareOf } from '../rules/turn/index.ts';
import type { UnitId } from '../rules/index.ts';
import { along, enemyGap, mine, once, type Post } from './post.ts';
import { aimOf } from './aims.ts';

/**
 * Whoever comes first within a move and a short shot of the other's foot is shot at first. So the
 * foot waits outside, saving dice, until half of it can reach its place in one move, until the
 * time runs, or until the fight has come to it.
 */
export const strikes = once(isTime);
function isTime(post: Post): boolean {
  const { scene } = post;
  const foot = mine(post).filter((unit) => has(scene, unit, 'infantry'));
  if (scene.position.phase > patienceOf(post)) return true;
  if (foot.some((unit) => isEngaged(scene, unit))) return true;
  const reach = foot.filter((unit) => {
    const shot = fireRange(scene, unit) > 0 ? UW : 0;
    return enemyGap(scene, unit) <= profileOf(scene, unit).simple + shot;
  });
  return reach.length >= post.weights.ratio * foot.length;
}
/** Does a unit stand in a wing that is held back? */
export function isRefused(post: Post, unit: UnitId): boolean {
  const { refused, scene } = post;
  if (refused === undefined) return false;
  const line = fromLeft(post);
  const at = line.indexOf(along(post, poseOf(scene, unit))) / Math.max(1, line.length - 1);
  if (refused === 'wings') return at < WINGS || at > 1 - WINGS;
  return refused === 'left' ? at < WING : at > 1 - WING;
}
/** Shares of the line: one wing that is held back, and each where both are. */
const [WING, WINGS] = [0.4, 0.3];
/** Where the army's units stand along its line, from its left. */
const fromLeft = once((post: Post): readonly number[] =>
  mine(post)
    .map((unit) => along(post, poseOf(post.scene, unit)))
    .toSorted((a, b) => b - a),
);
/** Percent of morale by which an army is behind, and must do something. */
const BEHIND = 10;
/** Phases that it can wait: few when it is behind, or has ground to take. */
function patienceOf(post: Post): number {
  const { scene, me, weights } = post;
  const side = sideOf(scene, me);
  const behind = shareOf(scene, otherSide(side)) - shareOf(scene, side) >= BEHIND;
  return behind || aimOf(post).at === 'ground' ? weights.haste : weights.patience;
}
