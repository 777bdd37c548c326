/** Losses: from the longest rank, one at a time; the owner says which figures (AOT-UNIT-14). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { answerTo, figures as figureList, refuse } from '../refuse.ts';
import type { Rule } from '../rules.ts';
import type { ArtOfTactics, Cause, FigureId, Here, Look, No, Play, UnitId } from '../types.ts';
import { score } from '../turn/points.ts';
import {
  armyOf,
  figuresOf,
  isCrewed,
  isFormed,
  otherArmy,
  ownerOf,
  partsOf,
  ranksOf,
  rosterOf,
  type Ranks,
} from './units.ts';

type As = 'killed' | 'disordered';
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
const total = ({ first, second, behind }: Ranks): number => first + second + behind;

/** What makes one figure another than its neighbour. */
const kindOf = (scene: Look, figure: FigureId): string => {
  const { weapons, role = '' } = rosterOf(scene)[figure];
  return `${weapons.join()} ${role}`;
};
const placesOf = (quota: Ranks): readonly [1 | 2 | 3, number][] => [
  [1, quota.first],
  [2, quota.second],
  [3, quota.behind],
];
/** The figures that fall where it does not matter which; undefined where it does. */
function settled(scene: Look, unit: UnitId, quota: Ranks): FigureId[] | undefined {
  const all: FigureId[] = [];
  for (const [place, count] of placesOf(quota)) {
    const there = figuresOf(scene, unit, place);
    const kinds = new Set(there.map((figure) => kindOf(scene, figure)));
    if (count > 0 && count < there.length && kinds.size > 1) return undefined;
    all.push(...there.slice(there.length - count));
  }
  return all;
}

/** Kills or disorders so many figures, as far as there are any; tells how many. */
export function* lose(
  table: Here,
  unit: UnitId,
  { count, as, by, cite }: { count: number; as: As; by: Cause; cite: Rule },
): Play<number> {
  if (isCrewed(table, unit)) return loseEscort(table, unit, { count, as, by, cite });
  const quota = quotaOf(ranksOf(table, unit), count, as);
  const fallen = total(quota);
  if (fallen === 0) return 0;
  const asked = { unit, count: fallen, as };
  const figures =
    settled(table, unit, quota) ??
    (yield* table.ask(ownerOf(table, unit), 'chooseLosses', asked, 'AOT-UNIT-14')).figures;
  table.emit({ type: as, unit, figures, by, cite });
  return fallen;
}

/**
 * AOT-ELE-03, AOT-CHAR-08 The escort takes what it can: neither the animal nor the machine has
 * figures to lose. AOT-WIN-10 When it is wiped out the enemy has a point.
 */
function loseEscort(
  table: Here,
  unit: UnitId,
  { count, as, by, cite }: { count: number; as: As; by: Cause; cite: Rule },
): number {
  const escort = partsOf(table, unit, 'escort');
  const able = as === 'killed' ? escort : escort.filter((figure) => isFormed(table, figure));
  const figures = able.slice(0, count);
  if (figures.length === 0) return 0;
  table.emit({ type: as, unit, figures, by, cite });
  if (as === 'killed' && figures.length === escort.length) {
    score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-10');
  }
  return figures.length;
}

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
