/** What the computer chooses for a side that it leads: what is worth its price, else by lot. */
import type { Pick } from '#kernel';
import { seatOf } from '../../rules/facts/index.ts';
import type { Support } from '../../rules/index.ts';
import { OF_NATION } from '../nations.ts';
import { byLot, type Choices, type Offered, type Want } from './generate.ts';

/** What one victory point is worth beside what stands on a counter. */
const POINT = 1.5;
const COMMAND = 3;
const WEAPON = 0.8;
/** CC-RSG-09 Lots of foxholes that are worth more than their points. */
const FOXHOLES = 2;

/** CC-RSG-05 Of the three it wins most for what it costs, against any of the other side's. */
const SIZE = 'detachment';

const UNITS = Object.values(OF_NATION).flatMap(({ unitTypes }) => unitTypes);
const WEAPONS = Object.values(OF_NATION).flatMap(({ weaponTypes }) => weaponTypes);
/** CC-UNIT-03 Firepower, morale, who leads and what he carries. */
function strengthOf(support: Support): number {
  if ('radio' in support) return 0;
  const unit = UNITS.find(({ id }) => id === support.type)?.unbroken;
  const weapon = WEAPONS.find(({ id }) => id === support.weapon);
  const morale = (unit?.morale ?? 0) - 6;
  const leads = COMMAND * (unit?.command ?? 0);
  return (unit?.firepower ?? 0) + morale + leads + WEAPON * (weapon?.firepower ?? 0);
}
const gainBy = ({ support, cost }: Offered): number => strengthOf(support) - POINT * cost;
/** CC-RSG-07, CC-RSG-09, CC-RSG-16 Support and works for a side that nobody leads. */
export function byJudgement(want: Want, choices: Choices, pick: Pick): Choices {
  if (want.what === 'support') {
    const [best] = want.offered.toSorted((a, b) => gainBy(b) - gainBy(a));
    const bought = best === undefined ? [] : [best.entry];
    return { ...choices, support: [...(choices.support ?? []), bought] };
  }
  if (want.what === 'size') {
    return { ...choices, sizes: { ...choices.sizes, [seatOf(want.side)]: SIZE } };
  }
  if (want.what !== 'works') return byLot(want, choices, pick);
  return { ...choices, works: { foxholes: Math.min(FOXHOLES, want.lead) } };
}
