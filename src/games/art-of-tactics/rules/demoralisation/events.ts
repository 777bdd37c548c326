/** What happens to points that beaten enemies yield. Only declarations are exported. */
import * as z from 'zod/mini';
import { activate } from '../facts/writing.ts';
import { army, event, small, unit, units } from '../fields.ts';

export const pointsEarned = event({
  type: 'pointsEarned',
  cite: 'AOT-DEM-01',
  fields: { army, unit, by: units, points: small },
  apply(position, { army, unit, by, points }) {
    // AOT-DEM-01, R-162 Beaten twice in a slot it yields the larger number, and not both.
    position.purses = position.purses.filter((purse) => purse.unit !== unit);
    position.purses.push({ army, unit, by, left: points, at: -1, reached: [] });
  },
});
export const placeChosen = event({
  type: 'placeChosen',
  cite: 'AOT-DEM-02',
  fields: { unit, at: unit },
  apply(position, { unit, at }) {
    for (const purse of position.purses) if (purse.unit === unit) purse.at = at;
  },
});
export const pointsSpent = event({
  type: 'pointsSpent',
  cite: 'AOT-DEM-03',
  fields: {
    purse: unit,
    on: unit,
    points: small,
    use: z.enum(['disorder', 'retreat', 'attack']),
  },
  apply(position, { purse, on, points, use }) {
    // AOT-DEM-06 Who is made to attack moves anew, whatever he or others did before in this slot.
    if (use === 'attack' && position.slot !== null) activate(position.slot, on);
    for (const one of position.purses) {
      if (one.unit !== purse) continue;
      one.left -= points;
      if (!one.reached.includes(on)) one.reached.push(on);
    }
  },
});
export const purseClosed = event({
  type: 'purseClosed',
  cite: 'AOT-DEM-07',
  fields: { unit, lost: small },
  apply(position, { unit }) {
    position.purses = position.purses.filter((purse) => purse.unit !== unit);
  },
});
