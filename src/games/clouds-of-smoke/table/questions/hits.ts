/** Hits and damage as deeds: who takes one, how, how likely it comes off, and what it costs. */
import { QUESTIONS, type Direction, type Look, type UnitId } from '../../rules/index.ts';
import {
  isOneWay,
  markersOver,
  moraleAfter,
  retreatProspect,
  testProspect,
  wayOfRetreat,
} from '../../rules/combat/index.ts';
import { armyOf } from '../../rules/facts/index.ts';
import { percent } from '../../../../table/words/numbers.ts';
import { t } from '../fight/words/index.ts';
import type { Maker, Named, Question } from './answering.ts';
import type { Option } from './choosing.svelte.ts';
import {
  brokenWords,
  holdWords,
  needWords,
  retreatNote,
  retreatSum,
  retreatWords,
  testSum,
  wayWords,
} from './prospects.ts';

const listed = (...words: readonly string[]): string => words.filter(Boolean).join(' · ');
const marked = ({ position }: Look) => position.combat?.markers ?? [];
/** Dice are rolled for the length of a retreat, unless it is a constant. */
const rolls = ({ setup }: Look, unit: UnitId): boolean =>
  setup.profiles[setup.units[unit].profile].retreat.die > 0;

/** COS-DSC-01 The hit stays, and the unit is tested. */
function standing(desk: Named, unit: UnitId): Option {
  const test = testProspect(desk.look, unit);
  return {
    label: holdWords(test),
    note: listed(needWords(test), brokenWords(desk, unit, test.loss)),
    unit,
    fate: true,
    chance: test.p,
    sum: testSum(desk, unit, test),
    answer: { unit, by: 'test' },
  };
}
/** COS-RET-03 The hit is cancelled, and the price rises. */
function retreating(desk: Named, unit: UnitId): Option {
  const prospect = retreatProspect(desk.look, unit, marked(desk.look));
  return {
    label: t().ask.retreat(retreatWords(desk, unit)),
    note: retreatNote(desk, prospect),
    unit,
    fate: rolls(desk.look, unit),
    sum: retreatSum(desk, prospect),
    ends: prospect.lengths.flatMap(({ ways }) => (isOneWay(ways) ? ways.slice(0, 1) : ways)),
    answer: { unit, by: 'retreat' },
  };
}
export const resolveHit: Maker<'resolveHit'> = (desk, question) =>
  question.units.flatMap((unit) => {
    const { resolveHit: rules } = QUESTIONS;
    const barred = rules.check(desk.look, question, { unit, by: 'retreat' });
    const stand = standing(desk, unit);
    return barred === undefined ? [retreating(desk, unit), stand] : [stand];
  });
/** COS-HIT-02 What a hit would ask of each, before one is given it: who would lose least first. */
export const allocateHit: Maker<'allocateHit'> = ({ look }, { units }) =>
  units
    .map((unit) => ({ unit, test: testProspect(look, unit) }))
    .toSorted(
      (one, other) => (1 - one.test.p) * one.test.loss - (1 - other.test.p) * other.test.loss,
    )
    .map(({ unit, test }) => {
      const { loss } = test;
      return {
        label: t().ask.hit,
        note: listed(holdWords(test), t().hit.broken(loss, moraleAfter(look, unit, loss))),
        unit,
        chance: test.p,
        answer: { unit },
      };
    });
/** Tactic Tenacity: the failed test once more. */
export const rerollTest: Maker<'rerollTest'> = (desk, { unit, die }) => {
  const test = { ...testProspect(desk.look, unit), again: false };
  const p = (7 - test.needs) / 6;
  return [
    {
      label: t().ask.rerollOdds(percent(p)),
      note: listed(t().ask.rerollNote(die), needWords(test)),
      unit,
      fate: true,
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
};

/** COS-BMB-12, COS-BMB-18 Damage of a bombardment: morale, or one of the nearest gives way. */
export const takeDamage: Maker<'takeDamage'> = (desk, { units }) => {
  const { look } = desk;
  const army = units[0] === undefined ? 0 : armyOf(look, units[0]);
  const now = look.position.morale[army] ?? 0;
  const left = Math.max(0, now - 1);
  return [
    {
      label: t().ask.moraleLoss,
      note: listed(t().ask.moraleNow(now, left), t().ask.moraleLossNote),
      answer: { by: 'morale' },
    },
    ...units.map((unit) => givingWay(desk, unit)),
  ];
};
function givingWay(desk: Named, unit: UnitId): Option {
  const prospect = retreatProspect(desk.look, unit, markersOver(desk.look, unit));
  return {
    label: t().ask.retreat(retreatWords(desk, unit)),
    note: retreatNote(desk, prospect),
    unit,
    fate: rolls(desk.look, unit),
    sum: retreatSum(desk, prospect),
    ends: prospect.lengths.flatMap(({ ways }) => ways),
    answer: { by: 'retreat', unit },
  };
}

// --- which way -----------------------------------------------------------------------------------

function wayOption(
  desk: Named,
  { unit, distance }: { readonly unit: UnitId; readonly distance: number },
  direction: Direction,
): Option {
  const way = wayOfRetreat(desk.look, unit, direction, distance);
  return {
    label: t().ask[direction],
    note: listed(t().ask[`${direction}Note` as const], wayWords(way)),
    unit,
    way: { unit, direction, distance },
    ends: [way],
    answer: { direction },
  };
}
export const retreatDirection: Maker<'retreatDirection'> = (desk, question) =>
  question.directions.map((direction) => wayOption(desk, question, direction));
/** COS-RET-05 Every way ends in the same place: the first of them answers the question. */
export function onlyWay({ look }: Named, question: Question<'retreatDirection'>): unknown {
  const { unit, distance, directions } = question;
  const ways = directions.map((direction) => wayOfRetreat(look, unit, direction, distance));
  const [direction] = directions;
  return directions.length > 1 && isOneWay(ways) ? { direction } : undefined;
}
const WITHDRAWAL = 1000;
const WAYS: readonly Direction[] = ['back', 'ownSide'];
export const withdraw: Maker<'withdraw'> = (desk, { units }) =>
  units.flatMap((unit) =>
    WAYS.map((direction) => ({
      ...wayOption(desk, { unit, distance: WITHDRAWAL }, direction),
      answer: { unit, direction },
    })),
  );
