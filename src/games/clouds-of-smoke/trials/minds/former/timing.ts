/** When the army strikes: together, and with dice saved for it. */
import { UW, fireRange, has, isEngaged, profileOf } from '../../../rules/index.ts';
import { enemyGap, mine, type Post } from './post.ts';

/** Phases after which there is no more waiting for a better moment. */
const PATIENCE = 3;

/**
 * Whoever comes first within a move and a short shot of the other's foot is shot at first. So the
 * foot waits outside, saving dice, until half of it can reach its place in one move, until the
 * time runs, or until the fight has come to it.
 */
export function strikes(post: Post): boolean {
  const { scene } = post;
  const foot = mine(post).filter((unit) => has(scene, unit, 'infantry'));
  if (scene.position.phase > PATIENCE) return true;
  if (foot.some((unit) => isEngaged(scene, unit))) return true;
  const reach = foot.filter((unit) => {
    const shot = fireRange(scene, unit) > 0 ? UW : 0;
    return enemyGap(scene, unit) <= profileOf(scene, unit).simple + shot;
  });
  return reach.length * 2 >= foot.length;
}
