/** What a button of an act throws, and how likely it goes well: in words, and as a bar. */
import { atLeast } from '#dice';
import { percent, settings } from '#table';
import type { Button, Share } from '#table/plain';
import { givenTo } from '../../rules/turn/index.ts';
import { shotForecast } from '../../rules/odds/index.ts';
import type { UnitId } from '../../rules/index.ts';
import type { Reader } from '../prospects/melees.ts';
import { failing, lostIn } from '../prospects/prospect.ts';
import { t } from '../words/slot/index.ts';

type Thrown = Required<Pick<Button, 'note' | 'odds'>>;
const sharesOf = (reader: Reader, unit: UnitId, p: number, good: string, bad: string): Share[] => [
  { says: good, p, kind: reader.mark(unit) },
  { says: bad, p: 1 - p, kind: 'on' },
];
/** AOT-TEST-02 Whether a test costs anything; of several, the first. */
export function testThrown(reader: Reader, unit: UnitId, tests = 1): Thrown {
  const p = failing(reader.look, unit);
  const { passed, failed } = t().act.do;
  return {
    note: t().act.do.tests(tests, percent(p)),
    odds: [sharesOf(reader, unit, 1 - p, passed, failed)],
  };
}
/** AOT-SHOOT-11 Whether the shots cost him anybody. */
export function shotThrown(
  reader: Reader & { name(unit: UnitId): string },
  unit: UnitId,
  at: UnitId,
): Thrown {
  const { look } = reader;
  const forecast = shotForecast(look, unit, at, givenTo(look, unit)?.shots);
  const p = forecast === undefined ? 0 : atLeast(lostIn(forecast.suffers), 1);
  const { hit, missed } = t().act.do;
  return {
    // On a small screen the panel above says at whom.
    note: settings.phone
      ? t().act.do.shootShort(percent(p))
      : t().act.do.shootNote(reader.name(at), percent(p)),
    odds: [sharesOf(reader, unit, p, hit, missed)],
  };
}
