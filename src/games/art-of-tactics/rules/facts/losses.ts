/** Losses: from the longest rank; the owner says which figures (AOT-UNIT-14). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { answerTo, figures as figureList, refuse } from '../refuse.ts';
import type { ArtOfTactics, FigureId, Look, No, UnitId } from '../types.ts';
import { figuresOf, ranksOf, type Ranks } from './units.ts';

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
function wrongLosses(
  scene: Look,
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
export const chooseLosses: QuestionRules<ArtOfTactics, 'chooseLosses'> = {
  shape: answerTo('chooseLosses', z.strictObject({ figures: figureList })),
  check: (scene, { unit, count, as }, { figures }) =>
    wrongLosses(scene, unit, figures, quotaOf(ranksOf(scene, unit), count, as)),
  suggest(scene, { unit, count, as }, pick) {
    const quota = quotaOf(ranksOf(scene, unit), count, as);
    const figures = placesOf(quota).flatMap(([place, many]) => {
      const left = figuresOf(scene, unit, place);
      return Array.from({ length: many }, () => left.splice(pick(left.length), 1)[0]);
    });
    return { figures };
  },
};
