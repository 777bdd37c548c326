/** Before a bombardment is rolled, and after: the park, and who bears its damage. */
import { armyOf } from '../../rules/facts/index.ts';
import { markersOver, retreatProspect } from '../../rules/combat/index.ts';
import { QUESTIONS } from '../../rules/index.ts';
import type { Listed } from '../choosing/option.ts';
import { t } from '../combat/words/index.ts';
import { backing } from '../hits/retreats.ts';

/** Part E Ammunition park: once in a battle. */
export const useAmmunition: Listed<'useAmmunition'> = {
  first: () => t().first.useAmmunition,
  options: (_desk, { dice }) => [
    {
      label: t().ask.park(dice + 2),
      note: t().ask.parkNote,
      answer: { use: true },
    },
    {
      label: t().ask.noPark(dice),
      note: t().ask.noParkNote,
      answer: { use: false },
    },
  ],
};
/** COS-BMB-12, COS-BMB-18 Damage of a bombardment: morale, or one of the nearest gives way. */
export const takeDamage: Listed<'takeDamage'> = {
  first: () => t().first.takeDamage,
  deeds: () => t().deeds.takeDamage,
  whyNot: (look, question, unit) =>
    QUESTIONS.takeDamage.check(look, question, { by: 'retreat', unit }),
  options(desk, { units }) {
    const { look } = desk;
    const army = units[0] === undefined ? 0 : armyOf(look, units[0]);
    const now = look.position.morale[army] ?? 0;
    const left = Math.max(0, now - 1);
    return [
      {
        label: t().ask.moraleLoss,
        note: `${t().ask.moraleNow(now, left)} · ${t().ask.moraleLossNote}`,
        answer: { by: 'morale' },
      },
      ...units.map((unit) => {
        const prospect = retreatProspect(look, unit, markersOver(look, unit));
        return {
          ...backing(desk, unit, prospect),
          ends: prospect.lengths.flatMap(({ ways }) => ways),
          answer: { by: 'retreat', unit },
        };
      }),
    ];
  },
};
