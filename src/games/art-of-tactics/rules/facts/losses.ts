/** Losses: from the longest rank; the owner says which figures (AOT-UNIT-14). */
import { refuse } from '../refuse.ts';
import type { FigureId, Scene, No, UnitId } from '../world.ts';
import { figuresOf, type Ranks } from './units.ts';

export type As = 'killed' | 'disordered';
/**
 * AOT-UNIT-14 How many of each place fall: each loss looks anew which rank is the longest.
 * AOT-UNIT-15 An empty first rank is filled by the second. AOT-UNIT-16 Kills beyond the formed take
 * those behind the base; nobody is disordered twice.
 */
export function quotaOf(ranks: Ranks, count: number, as: As): Ranks {
  let [first, second, left] = [ranks.first, ranks.second, count];
  for (; left > 0 && first + second > 0; left -= 1) {
    if (first >= second) first -= 1;
    else second -= 1;
  }
  const behind = as === 'killed' ? Math.min(left, ranks.behind) : 0;
  return { first: ranks.first - first, second: ranks.second - second, behind };
}
export const placesOf = (quota: Ranks): readonly [1 | 2 | 3, number][] => [
  [1, quota.first],
  [2, quota.second],
  [3, quota.behind],
];
export function wrongLosses(
  scene: Scene,
  unit: UnitId,
  chosen: readonly FigureId[],
  quota: Ranks,
): No | undefined {
  for (const [place, count] of placesOf(quota)) {
    const there = figuresOf(scene, unit, place);
    const taken = chosen.filter((figure) => there.includes(figure)).length;
    if (taken !== count) return refuse('wrongRank', 'AOT-UNIT-14', { unit, place, count, taken });
  }
  const known = new Set(chosen);
  const own = chosen.every((figure) => figuresOf(scene, unit).includes(figure));
  return own && known.size === chosen.length
    ? undefined
    : refuse('notItsFigure', 'AOT-UNIT-14', { unit });
}
