/** Units that give way: how far, which way, and what it costs. */
import { QUESTIONS, type Direction, type UnitId } from '../../rules/index.ts';
import { isOneWay, wayOfRetreat, type RetreatProspect } from '../../rules/combat/index.ts';
import { UW } from '../../rules/facts/index.ts';
import type { Listed, Named, Option } from '../choosing/option.ts';
import { t } from '../combat/words/index.ts';
import { retreatWords } from '../names.ts';
import { joined, retreatNote, retreatSum, wayWords } from './prospects.ts';

/** COS-RET-03 A retreat as a deed; dice are rolled for its length, unless it is a constant. */
export function backing(
  desk: Named,
  unit: UnitId,
  prospect: RetreatProspect,
): Omit<Option, 'answer'> {
  return {
    label: t().ask.retreat(retreatWords(desk.look, unit)),
    note: retreatNote(desk, prospect),
    unit,
    sum: retreatSum(desk, prospect),
  };
}
function wayOption(
  desk: Named,
  { unit, distance }: { readonly unit: UnitId; readonly distance: number },
  direction: Direction,
): Option {
  const way = wayOfRetreat(desk.look, unit, direction, distance);
  return {
    label: t().ask[direction],
    note: joined(t().ask[`${direction}Note` as const], wayWords(way)),
    unit,
    way: { unit, direction, distance },
    ends: [way],
    answer: { direction },
  };
}
export const retreatDirection: Listed<'retreatDirection'> = {
  first: () => t().first.retreatDirection,
  deeds: () => t().deeds.retreatDirection,
  options: (desk, question) =>
    question.directions.map((direction) => wayOption(desk, question, direction)),
  /** COS-RET-05 Every way ends in the same place: the first of them answers the question. */
  foregone(look, { unit, distance, directions }) {
    const ways = directions.map((direction) => wayOfRetreat(look, unit, direction, distance));
    const [direction] = directions;
    return directions.length > 1 && isOneWay(ways) ? { direction } : undefined;
  },
};
const WAYS: readonly Direction[] = ['back', 'ownSide'];
export const withdraw: Listed<'withdraw'> = {
  first: () => t().first.withdraw,
  deeds: () => t().deeds.withdraw,
  whyNot: (look, question, unit) =>
    QUESTIONS.withdraw.check(look, question, { unit, direction: 'back' }),
  options: (desk, { units }) =>
    units.flatMap((unit) =>
      WAYS.map((direction) => ({
        ...wayOption(desk, { unit, distance: UW }, direction),
        answer: { unit, direction },
      })),
    ),
};
