/** The army and its units. */
import { armyOf, unitsOnTable, type ArmyId, type Look } from '#clouds-of-smoke';
import * as z from 'zod/mini';
import { degrees, none, query, seat, uw } from './sight.ts';

// --- the army ------------------------------------------------------------------------------------

/** COS-ARM-04 What a commander costs, by level. */
const COMMANDER_POINTS: { readonly [level: number]: number } = { 3: 30, 4: 70, 5: 110 };

/** COS-SRT-01, COS-SRT-03 From the lists as they were before the battle. */
function strategicRatingOf(
  setup: Look['setup'],
  army: ArmyId,
): {
  readonly rating: number;
  readonly parts: readonly { readonly of: string; readonly adds: number }[];
} {
  const profiles = setup.units
    .filter((one) => one.army === army)
    .map(({ profile }) => setup.profiles[profile]);
  const { level } = setup.armies[army];
  const count = (special: 'veteran' | 'light' | 'cavalry' | 'untrained' | 'artillery'): number =>
    profiles.filter((one) => one.special.includes(special)).length;
  const third = (number: number): boolean => 3 * number >= profiles.length;
  const points =
    profiles.reduce((sum, one) => sum + one.points, 0) + (COMMANDER_POINTS[level] ?? 0);
  const hundreds = Math.max(1, Math.floor(points / 100));
  const parts = [
    { of: 'commander', adds: level },
    { of: 'veterans', adds: third(count('veteran')) ? 1 : 0 },
    { of: 'light', adds: count('light') >= hundreds ? 1 : 0 },
    { of: 'cavalry', adds: third(count('cavalry')) ? 1 : 0 },
    { of: 'untrained', adds: third(count('untrained')) ? -1 : 0 },
    { of: 'artillery', adds: 0 - Math.max(0, count('artillery') - hundreds) },
  ];
  return { rating: parts.reduce((sum, { adds }) => sum + adds, 0), parts };
}
export const strategicRating = query(
  'strategicRating',
  'the strategic rating of an army, part by part',
  z.strictObject({ seat }),
  (sight, args) => {
    const { rating, parts } = strategicRatingOf(sight.look.setup, sight.army(args.seat));
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
