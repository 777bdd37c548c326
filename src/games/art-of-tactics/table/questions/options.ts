/** What a question may be answered with, as a list: each with what it may come to. */
import type { Option } from '../../../../table/desk/choosing.svelte.ts';
import {
  densitiesFor,
  backFacings,
  facingsTo,
  formationOf,
  testNumber,
} from '../../rules/movement/index.ts';
import { disorderOf } from '../../rules/demoralisation/index.ts';
import { distance, enemiesOf, formedOf, poseOf, densityOf } from '../../rules/facts/index.ts';
import { facingsToShot, targetsOf } from '../../rules/shooting/index.ts';
import { frontal, frozenNow, proposed } from '../../rules/melee/index.ts';
import { shotForecast } from '../../rules/odds/index.ts';
import type { Look, UnitId } from '../../rules/index.ts';
import { meanLoss } from '../prospects/prospect.ts';
import { inchesOf, nameOf } from '../saying.ts';
import { t } from '../asked/words/index.ts';
import { refusalOf, type Answer, type Ask, type Question } from './answering.ts';

export type Choice = Option<UnitId>;
const percent = (chance: number): string => String(Math.round(100 * chance));
const tenths = (value: number): string => inchesOf(Math.round(value * 10) * 100);
type Options = { readonly [K in Ask]?: (look: Look, question: Question<K>) => Choice[] };
const LISTS = {
  meetContact(look, { unit, by, may }) {
    const turns = may.includes('turn') ? facingsTo(look, unit, by) : [];
    return [
      ...(may.includes('evade') ? evasions(look, unit, by) : []),
      ...turns.slice(0, 1).map((facing) => ({
        label: t().choose.turn,
        fate: true,
        answer: { act: 'turn', facing },
      })),
      { label: t().choose.stand, answer: { act: 'stand' } },
    ];
  },
  meetShot: (look, { unit, by, may }) => [
    ...(may.includes('return')
      ? [{ label: t().choose.return, fate: true, answer: { act: 'return' } }]
      : []),
    ...(may.includes('charge')
      ? [{ label: t().choose.charge, fate: true, answer: { act: 'charge' } }]
      : []),
    ...(may.includes('turn') ? facingsToShot(look, unit, by) : []).map((facing) => ({
      label: t().choose.turn,
      fate: true,
      answer: { act: 'turn', facing },
    })),
    { label: t().choose.none, answer: { act: 'none' } },
  ],
  takeInitiative: (look, { units }) =>
    units.flatMap(({ unit, may }) => [
      ...(may.includes('shoot')
        ? targetsOf(look, unit).map((at) => ({
            unit,
            label: t().choose.shootAt(nameOf(look, at)),
            note: shotNote(look, unit, at),
            fate: true,
            answer: { unit, act: 'shoot', at },
          }))
        : []),
      ...(may.includes('charge') ? charges(look, unit) : []),
      ...(may.includes('form') ? forms(look, unit) : []),
    ]),
  chooseDie: (look, { unit, dice }) =>
    [...new Set(dice)].map((die) => ({
      label: t().choose.die(die),
      note: die < testNumber(look, unit) ? t().choose.dieFails : t().choose.diePasses,
      answer: { die },
    })),
  rerollTest: (look, { unit }) => [
    {
      label: t().choose.again,
      note: t().choose.againNote(percent(passes(look, unit))),
      chance: passes(look, unit),
      fate: true,
      answer: { again: true },
    },
    { label: t().choose.keep, answer: { again: false } },
  ],
  assignDice(look, { unit, enemies }) {
    const best = proposed(look, frozenNow(look), unit, frontal(look, unit, enemies));
    return [
      { label: t().choose.proposed, fate: true, answer: best },
      ...enemies.map((at) => ({
        label: t().choose.all,
        deed: t().choose.allAt(nameOf(look, at)),
        unit: at,
        fate: true,
        answer: proposed(look, frozenNow(look), unit, [at]),
      })),
    ];
  },
  takeHits: (look, { units, hits }) =>
    shares(units.length, hits).map((taken) => ({
      label: units
        .map((unit, index) => t().choose.takes(nameOf(look, unit), taken[index]))
        .join(' · '),
      answer: { taken },
    })),
  blockHits(_, { plain, piercing, blocks }) {
    const least = Math.max(0, blocks - piercing);
    const most = Math.min(plain, blocks);
    return Array.from({ length: most - least + 1 }, (_one, less) => {
      const of = most - less;
      const label = t().choose.blocks(of, blocks - of);
      return { label, answer: { plain: of } };
    });
  },
  breakThrough: () => [
    {
      label: t().choose.through,
      note: t().choose.throughNote,
      fate: true,
      answer: { through: true },
    },
    { label: t().choose.fight, fate: true, answer: { through: false } },
  ],
  chooseUnit: (_, { units }) =>
    units.map((unit) => ({ unit, label: t().choose.first, answer: { unit } })),
  turnBack: () => [
    { label: t().choose.back, note: t().choose.backNote, fate: true, answer: { back: true } },
    { label: t().choose.onward, answer: { back: false } },
  ],
  choosePlace: (_, { by }) =>
    by.map((at) => ({ unit: at, label: t().choose.here, answer: { at } })),
  spendPoints: (look, question) =>
    enemiesInReach(look, question).flatMap((unit) =>
      (['disorder', 'retreat', 'attack'] as const).flatMap((use) => {
        const answer = { use, unit };
        if (refusalOf(look, 'spendPoints', question, answer) !== undefined) return [];
        const { figures, price } = disorderOf(look, unit);
        const count = use === 'disorder' ? price : densityOf(look, unit);
        return [
          {
            unit,
            label: use === 'disorder' ? t().choose.disorder(figures) : t().choose[use],
            note: t().choose.price(count),
            answer,
          },
        ];
      }),
    ),
} satisfies Options;
/** R-241 From who has come aslant it falls back one way or the other, as its owner likes. */
function evasions(look: Look, unit: UnitId, by: UnitId): Choice[] {
  const facings = backFacings(look, unit, by);
  if (facings.length < 2)
    return [{ label: t().choose.evade, fate: true, answer: { act: 'evade' } }];
  return facings.map((facing, index) => ({
    label: index === 0 ? t().choose.evadeBlow : t().choose.evadeHim,
    fate: true,
    answer: { act: 'evade', facing },
  }));
}
/** The chance that one die passes its test. */
const passes = (look: Look, unit: UnitId): number =>
  Math.max(0, Math.min(6, 7 - testNumber(look, unit))) / 6;
function enemiesInReach(look: Look, { purse }: Question<'spendPoints'>): readonly UnitId[] {
  const found = look.position.purses.find((one) => one.unit === purse);
  if (found === undefined || found.at < 0) return [purse];
  const at = found.at as UnitId;
  return enemiesOf(look, at).toSorted((a, b) => distance(look, at, a) - distance(look, at, b));
}

function shotNote(look: Look, unit: UnitId, at: UnitId): string {
  const forecast = shotForecast(look, unit, at);
  if (forecast === undefined) return '';
  const { shot, suffers } = forecast;
  const mean = tenths(meanLoss(suffers));
  return t().choose.returnNote(shot.shooters.length, mean);
}
const charges = (look: Look, unit: UnitId): Choice[] =>
  enemiesOf(look, unit)
    .filter((at) => distance(look, unit, at) <= 6000)
    .map((at) => ({
      unit,
      label: t().choose.chargeAt(nameOf(look, at)),
      note: t().map.inches(inchesOf(distance(look, unit, at))),
      fate: true,
      answer: { unit, act: 'charge', at },
    }));
const forms = (look: Look, unit: UnitId): Choice[] =>
  densitiesFor(look, unit, formedOf(look, unit).length)
    .filter((density) => density !== densityOf(look, unit))
    .map((density) => ({
      unit,
      label: t().choose.form(density),
      answer: {
        unit,
        act: 'form',
        ...formationOf(look, unit, density, 0),
        facing: poseOf(look, unit).facing,
      },
    }));
/** All ways to share so many among some; of more than two, whole and even ones. */
function shares(units: number, hits: number): number[][] {
  if (units === 2) return Array.from({ length: hits + 1 }, (_, one) => [hits - one, one]);
  const whole = Array.from({ length: units }, (_, at) =>
    Array.from({ length: units }, (_one, index) => (index === at ? hits : 0)),
  );
  const even = Array.from(
    { length: units },
    (_, index) => Math.floor(hits / units) + (index < hits % units ? 1 : 0),
  );
  return [even, ...whole];
}

/** Questions of which a short list says all that may be answered. */
export type ListedAsk = keyof typeof LISTS;
export const hasOptions = (ask: string): ask is ListedAsk => ask in LISTS;
export function optionsOf<K extends ListedAsk>(
  look: Look,
  ask: K,
  question: Question<K>,
): Choice[] {
  const list = LISTS[ask] as (look: Look, question: Question<K>) => Choice[];
  return list(look, question).filter(
    ({ answer }) => refusalOf(look, ask, question, answer as Answer<K>) === undefined,
  );
}
