/** Hits as deeds: who takes one, how, how likely it comes off, and what it costs. */
import { QUESTIONS, type UnitId } from '../../rules/index.ts';
import { isOneWay, moraleAfter, retreatProspect, testProspect } from '../../rules/combat/index.ts';
import { percent } from '#table';
import type { Listed, Named, Option } from '../choosing/option.ts';
import { t } from '../combat/words/index.ts';
import { brokenWords, holdWords, joined, needWords, testSum } from './prospects.ts';
import { backing } from './retreats.ts';

/** COS-DSC-01 The hit stays, and the unit is tested. */
function standing(desk: Named, unit: UnitId): Option {
  const test = testProspect(desk.look, unit);
  return {
    label: holdWords(test),
    note: joined(needWords(test), brokenWords(desk, unit, test.loss)),
    unit,
    chance: test.p,
    sum: testSum(desk, unit, test),
    answer: { unit, by: 'test' },
  };
}
/** COS-RET-03 The hit is cancelled, and the price rises. */
function retreating(desk: Named, unit: UnitId): Option {
  const markers = desk.look.position.combat?.markers ?? [];
  const prospect = retreatProspect(desk.look, unit, markers);
  return {
    ...backing(desk, unit, prospect),
    ends: prospect.lengths.flatMap(({ ways }) => (isOneWay(ways) ? ways.slice(0, 1) : ways)),
    answer: { unit, by: 'retreat' },
  };
}
export const resolveHit: Listed<'resolveHit'> = {
  first: () => t().first.resolveHit,
  deeds: () => t().deeds.resolveHit,
  whyNot: (look, question, unit) =>
    QUESTIONS.resolveHit.check(look, question, { unit, by: 'test' }),
  options: (desk, question) =>
    question.units.flatMap((unit) => {
      const { resolveHit: rules } = QUESTIONS;
      const barred = rules.check(desk.look, question, { unit, by: 'retreat' });
      const stand = standing(desk, unit);
      return barred === undefined ? [retreating(desk, unit), stand] : [stand];
    }),
};
/** COS-HIT-02 What a hit would ask of each, before one is given it: who would lose least first. */
export const allocateHit: Listed<'allocateHit'> = {
  first: () => t().first.allocateHit,
  deeds: () => t().deeds.allocateHit,
  whyNot: (look, question, unit) => QUESTIONS.allocateHit.check(look, question, { unit }),
  options: ({ look }, { units }) =>
    units
      .map((unit) => ({ unit, test: testProspect(look, unit) }))
      .toSorted(
        (one, other) => (1 - one.test.p) * one.test.loss - (1 - other.test.p) * other.test.loss,
      )
      .map(({ unit, test }) => {
        const { loss } = test;
        return {
          label: t().ask.hit,
          note: joined(holdWords(test), t().hit.broken(loss, moraleAfter(look, unit, loss))),
          unit,
          chance: test.p,
          answer: { unit },
        };
      }),
};
/** Tactic Tenacity: the failed test once more. */
export const rerollTest: Listed<'rerollTest'> = {
  first: () => t().first.rerollTest,
  deeds: () => t().deeds.rerollTest,
  options(desk, { unit, die }) {
    const test = { ...testProspect(desk.look, unit), again: false };
    const p = (7 - test.needs) / 6;
    return [
      {
        label: t().ask.rerollOdds(percent(p)),
        note: joined(t().ask.rerollNote(die), needWords(test)),
        unit,
        chance: p,
        sum: testSum(desk, unit, test),
        answer: { reroll: true },
      },
      {
        label: t().ask.keepRoll,
        note: brokenWords(desk, unit, test.loss),
        unit,
        answer: { reroll: false },
      },
    ];
  },
};
