/** Evasions and countercharges before they are thrown. */
import { evasionsOf, type EvasionBy } from '../../rules/movement/index.ts';
import { meleeForecast } from '../../rules/odds/index.ts';
import { chargeWay } from '../../rules/shooting/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { sharesOf, type Reader } from '../prospects/melees.ts';
import type { Prospect, Row } from '../prospects/prospect.ts';
import { testChart, testRow } from '../prospects/throws.ts';
import { inchesOf, nameOf } from '../saying.ts';
import { arrives } from './arriving.ts';
import { t } from '../words/index.ts';

const sixths = (all: readonly EvasionBy[], fits: (one: EvasionBy) => boolean): number =>
  all.filter(fits).length / 6;
export function evasionProspect(
  reader: Reader,
  unit: UnitId,
  by: UnitId,
  facing?: number,
): Prospect {
  const { look } = reader;
  const all = evasionsOf(look, unit, by, facing);
  const clean = sixths(all, ({ no, lost }) => no === undefined && lost === 0);
  const shaken = sixths(all, ({ no, lost }) => no === undefined && lost > 0);
  return {
    title: t().odds.evasionOf(nameOf(look, unit)),
    cite: 'AOT-EVADE-09',
    rows: [...all.map(evasionRow), testRow(look, unit)],
    charts: [testChart(reader, unit)],
    shares: [
      { says: t().odds.clean, p: clean, kind: reader.mark(unit) },
      { says: t().odds.shaken, p: shaken, kind: 'on' },
      { says: t().odds.caught, p: 1 - clean - shaken, kind: reader.mark(by) },
    ],
  };
}
function evasionRow({ die: thrown, lost, no }: EvasionBy): Row {
  const value =
    no !== undefined ? t().odds.caught : lost > 0 ? t().odds.loses1(lost) : t().odds.clean;
  const cite = no?.cite ?? 'AOT-EVADE-10';
  const sum = [{ adds: `${thrown}″`, says: value, cite }];
  return { says: t().odds.die(thrown), value, sum };
}
export function countercharge(reader: Reader, unit: UnitId, by: UnitId): Prospect {
  const { look } = reader;
  const p = arrives(look, unit, by);
  const far = chargeWay(look, unit, by)?.far ?? 0;
  const [duel] = meleeForecast(look, [{ a: unit, b: by }]).duels;
  const met = sharesOf(reader, duel).map((one) => ({ ...one, p: one.p * p }));
  return {
    title: t().odds.chargeOf(nameOf(look, unit)),
    cite: 'AOT-REACT-03',
    rows: [
      {
        says: t().odds.arrives,
        value: t().odds.percent(Math.round(100 * p)),
        sum: [{ adds: `${inchesOf(far)}″`, says: t().why.charge, cite: 'AOT-REACT-11' }],
      },
      testRow(look, unit),
    ],
    charts: [testChart(reader, unit)],
    shares: [...met, { says: t().odds.short, p: 1 - p, kind: reader.mark(by) }],
  };
}
