/** What each answer to an attack or a shot does, how likely it serves, and by which paragraph. */
import { evasionsOf, type EvasionBy } from '../../rules/movement/index.ts';
import { meleeForecast, shotForecast } from '../../rules/odds/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import type { Answer } from '../questions.ts';
import type { Choice } from '../listed/listed.ts';
import { tenths } from '../saying.ts';
import { t } from '../words/slot/index.ts';
import { diceOf, meleeProspects, type Reader } from '../prospects/melees.ts';
import { failing, meanLoss, type Prospect } from '../prospects/prospect.ts';
import { shotProspect, testProspect } from '../prospects/throws.ts';
import { countercharge, evasionProspect } from './prospects.ts';
import type { Reaction } from './reaction.ts';

export type ReactAsk = 'meetContact' | 'meetShot';
/** A contact or a shot that a unit may react to, and who makes it. */
interface Asked {
  readonly ask: ReactAsk;
  readonly unit: UnitId;
  readonly by: UnitId;
  /** R-241 How it would face as it falls back, where its owner may say so. */
  readonly facing?: number | undefined;
}
type Told = Omit<Reaction, 'label' | 'shares'>;
const percent = (p: number): string => t().odds.percent(Math.round(100 * p));
const known = (...all: readonly (Prospect | undefined)[]): Prospect[] =>
  all.filter((one) => one !== undefined);

type Act = Answer<ReactAsk>['act'];
const TOLD: { readonly [A in Act]: (reader: Reader, asked: Asked) => Told } = {
  evade(reader, { unit, by, facing }) {
    const all = evasionsOf(reader.look, unit, by, facing);
    return {
      value: percent(all.filter(({ no }) => no === undefined).length / 6),
      means: t().reactions.away,
      says: [t().reactions.evade, ...dieByDie(all)].join(' '),
      cite: 'AOT-EVADE-09',
      prospects: [evasionProspect(reader, unit, by, facing)],
    };
  },
  turn(reader, { ask, unit }) {
    const cite = ask === 'meetContact' ? 'AOT-FACE-06' : 'AOT-REACT-08';
    return {
      value: percent(1 - failing(reader.look, unit)),
      means: t().reactions.keeps,
      says: ask === 'meetContact' ? t().reactions.turn : t().reactions.turnShot,
      cite,
      prospects: [testProspect(reader, unit, cite)],
    };
  },
  stand(reader, { unit, by }) {
    const { fighters, duels } = meleeForecast(reader.look, [{ a: unit, b: by }]);
    const dice = (who: UnitId): number => diceOf(fighters, (one) => one === who);
    const [mine, theirs] = [dice(unit), dice(by)];
    return {
      value: percent(1 - (duels[0]?.odds[1] ?? 0)),
      means: t().reactions.hold,
      says: mine === 0 ? t().reactions.helpless(theirs) : t().reactions.stand(mine, theirs),
      cite: mine === 0 ? 'AOT-MFLANK-01' : 'AOT-MELEE-04',
      prospects: meleeProspects(reader, [{ a: unit, b: by }]),
    };
  },
  return: (reader, { unit, by }) => ({
    value: tenths(lossBy(reader.look, unit, by)),
    means: t().reactions.theyLose,
    says: t().reactions.return(tenths(lossBy(reader.look, by, unit))),
    cite: 'AOT-REACT-01',
    prospects: known(shotProspect(reader, unit, by), shotProspect(reader, by, unit)),
  }),
  charge(reader, { unit, by }) {
    const prospect = countercharge(reader, unit, by);
    const short = prospect.shares.at(-1)?.p ?? 0;
    return {
      value: percent(1 - short),
      means: t().reactions.arrives,
      says: t().reactions.charge,
      cite: 'AOT-REACT-03',
      prospects: [prospect],
    };
  },
  none: (reader, { unit, by }) => ({
    value: tenths(lossBy(reader.look, by, unit)),
    means: t().reactions.itLoses,
    says: t().reactions.none,
    cite: 'AOT-REACT-09',
    prospects: known(shotProspect(reader, by, unit)),
  }),
};
/** How many figures a volley costs on the average. */
function lossBy(look: Scene, by: UnitId, at: UnitId): number {
  const forecast = shotForecast(look, by, at);
  return forecast === undefined ? 0 : meanLoss(forecast.suffers);
}
/** 1, 2, 3 and 6 as 1–3, 6. */
function facesIn(all: readonly EvasionBy[]): string {
  const runs = all.reduce<[number, number][]>((found, { die }) => {
    const last = found.at(-1);
    if (last !== undefined && last[1] === die - 1) last[1] = die;
    else found.push([die, die]);
    return found;
  }, []);
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
function dieByDie(all: readonly EvasionBy[]): string[] {
  const groups = [
    ['clean', all.filter(({ no, lost }) => no === undefined && lost === 0)],
    ['shaken', all.filter(({ no, lost }) => no === undefined && lost > 0)],
    ['caught', all.filter(({ no }) => no !== undefined)],
  ] as const;
  return groups.flatMap(([word, some]) =>
    some.length === 0 ? [] : [t().reactions[word](facesIn(some))],
  );
}

export function reactionOf(
  reader: Reader,
  asked: Asked,
  { label, answer }: Choice<ReactAsk>,
): Reaction {
  const facing = 'facing' in answer ? answer.facing : undefined;
  const told = TOLD[answer.act](reader, { ...asked, facing });
  return { ...told, label, shares: told.prospects[0]?.shares ?? [] };
}
