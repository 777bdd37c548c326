/** Who is lost: it looks, and plays nothing. */
import * as z from 'zod/mini';
import { type As, placesOf, quotaOf, wrongLosses } from '../facts/losses.ts';
import { figuresOf, ranksOf } from '../facts/units.ts';
import { figures, question } from '../fields.ts';
import type { UnitId } from '../world.ts';

/** AOT-UNIT-14 Which figures: of the longest rank, each time anew. */
export const chooseLosses = question('chooseLosses', z.strictObject({ figures })).asking<{
  readonly unit: UnitId;
  readonly count: number;
  readonly as: As;
}>({
  cite: 'AOT-UNIT-14',
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
});
