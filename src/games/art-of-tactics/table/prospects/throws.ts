/** Shots, tests and runs before they are thrown. */
import { chancesOf, die, expected, times, type Spread } from '#dice';
import { average } from '#table';
import type { Term } from '#table/plain';
import { hasProperty, isPanicking } from '../../rules/facts/index.ts';
import { gaitOf, testNumber } from '../../rules/movement/index.ts';
import {
  shotForecast,
  sufferedIn,
  testForecast,
  type ShotForecast,
} from '../../rules/odds/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { inchesOf, nameOf } from '../saying.ts';
import { t } from '../words/index.ts';
import type { Reader } from './melees.ts';
import {
  chancesIn,
  facesOf,
  lostIn,
  needTerms,
  type Chart,
  type Prospect,
  type Row,
} from './prospect.ts';

// --- tests ---------------------------------------------------------------------------------------

/** Against what, and who throws again. */
export function testRow(look: Scene, unit: UnitId): Row {
  const against = testNumber(look, unit);
  const fails = [1, 2, 3, 4, 5, 6].filter((one) => one < against).join(', ') || '–';
  const again: Term = { adds: '', says: t().why.again, cite: 'AOT-PROP-04' };
  const from: Term = {
    adds: t().why.below(against),
    says: isPanicking(look, unit) ? t().why.strength(against) : t().why.density(against),
    cite: isPanicking(look, unit) ? 'AOT-PANIC-03' : 'AOT-TEST-02',
  };
  return {
    says: t().odds.test(nameOf(look, unit)),
    value: t().odds.fails(fails),
    sum: [from, ...(hasProperty(look, unit, 'regular') ? [again] : [])],
  };
}
export function testChart(reader: Reader, unit: UnitId): Chart {
  const { look } = reader;
  const lost = testForecast(look, unit);
  return {
    label: t().odds.disordered(nameOf(look, unit)),
    note: t().odds.mean(average(expected(lost))),
    chances: chancesIn(lost),
    side: reader.mark(unit),
  };
}
export const testProspect = (reader: Reader, unit: UnitId, cite: string): Prospect => ({
  title: t().odds.testOf(nameOf(reader.look, unit)),
  cite,
  rows: [testRow(reader.look, unit)],
  charts: [testChart(reader, unit)],
  shares: [],
});

// --- runs ----------------------------------------------------------------------------------------

/**
 * AOT-RUN-03, AOT-RUN-04, AOT-RUN-05, AOT-RUN-06, AOT-RUN-07 How far the dice carry it, and which
 * of them is a test too.
 */
export function runProspect(reader: Reader, unit: UnitId): Prospect {
  const { look } = reader;
  const { dice, test } = gaitOf(look, unit) ?? { dice: 1, test: 'none' };
  const reach: Spread = times(die(), dice);
  const cite = dice === 2 ? 'AOT-RUN-05' : 'AOT-RUN-03';
  const far: Chart = {
    label: t().odds.reach,
    note: t().odds.meanInches(average(expected(reach))),
    chances: chancesIn(reach),
    side: reader.mark(unit),
  };
  const tested = test !== 'none';
  return {
    title: t().odds.runOf(nameOf(look, unit)),
    cite,
    rows: [
      {
        says: t().odds.dice,
        value: t().odds.d6(dice),
        sum: [{ adds: t().odds.d6(dice), says: t().why.run, cite }],
      },
      ...(tested ? [testRow(look, unit)] : []),
    ],
    charts: [far, ...(tested ? [testChart(reader, unit)] : [])],
    shares: [],
  };
}

// --- shots ---------------------------------------------------------------------------------------

export function shotProspect(
  reader: Reader,
  unit: UnitId,
  at: UnitId,
  most?: number,
): Prospect | undefined {
  const { look } = reader;
  const forecast = shotForecast(look, unit, at, most);
  if (forecast === undefined) return undefined;
  const lost = lostIn(forecast.suffers);
  const killed = chancesOf(forecast.suffers).reduce(
    (sum, { value, p }) => sum + p * sufferedIn(value).killed,
    0,
  );
  return {
    title: t().odds.shotOf(nameOf(look, unit), nameOf(look, at)),
    cite: 'AOT-SHOOT-11',
    rows: shotRows(look, unit, at, forecast),
    charts: [
      {
        label: t().odds.loses(nameOf(look, at)),
        note: t().odds.meanKilled(average(expected(lost)), average(killed)),
        chances: chancesIn(lost),
        side: reader.mark(unit),
      },
    ],
    shares: [],
  };
}
function shotRows(look: Scene, unit: UnitId, at: UnitId, { shot, wall }: ShotForecast): Row[] {
  const { shooters, needs, far, cover, flank } = shot;
  const dice: Row = {
    says: t().odds.shotDice,
    value: String(shooters.length),
    sum: [
      { adds: String(shooters.length), says: t().why.shooters, cite: 'AOT-SHOOT-07' },
      { adds: `${inchesOf(Math.round(far))}″`, says: t().why.range, cite: 'AOT-SHOOT-06' },
      ...(cover ? [{ adds: '', says: t().why.cover, cite: 'AOT-SHOOT-09' }] : []),
    ],
  };
  const hits: Row = {
    says: t().odds.shotHits,
    value: facesOf(needs),
    sum: needTerms(look, unit, needs, {
      adds: '',
      says: flank ? t().why.shotFlank : t().why.shotDensity,
      cite: flank ? 'AOT-SFLANK-03' : 'AOT-SHOOT-11',
    }),
  };
  if (wall === undefined) return [dice, hits];
  const left = 'left' in wall;
  const value = left ? t().odds.left(wall.left) : t().why.below(wall.below);
  const sum = [{ adds: value, says: t().why.shields, cite: 'AOT-SAVE-01' }];
  return [dice, hits, { says: t().odds.wallOf(nameOf(look, at)), value, sum }];
}
