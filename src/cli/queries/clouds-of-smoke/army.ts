/** The army and its units. */
import { armyOf, ratingInBattle, unitsOnTable } from '#clouds-of-smoke';
import * as z from 'zod/mini';
import { degrees, none, query, seat, uw } from './sight.ts';

export const strategicRating = query(
  'strategicRating',
  'the strategic rating of an army, part by part',
  z.strictObject({ seat }),
  (sight, args) => {
    const { rating, parts } = ratingInBattle(sight.look, sight.army(args.seat));
    const why = parts.filter(({ adds }) => adds !== 0).map((part) => ({ ...part }));
    return { rating, why, cite: 'COS-SRT-01' };
  },
);

export const units = query(
  'units',
  'the units on the table: name, id, seat, place and facing',
  none,
  (sight) => {
    const { look } = sight;
    const { x, y, facing } = look.position.units;
    return unitsOnTable(look).map((id) => ({
      unit: sight.name(id),
      id,
      seat: sight.seat(armyOf(look, id)),
      at: [uw(x[id]), uw(y[id])],
      facing: degrees(facing[id]),
    }));
  },
);
