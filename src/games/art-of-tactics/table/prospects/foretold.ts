/** For whoever looks back: how a throw might have ended, as its table told it before. */
import { atLeast } from '#dice';
import type { Happening } from '#kernel';
import type { PlayerColor, Share } from '#table/plain';
import type { Foretelling, Foretold } from '#table/lookback';
import { armyOf, hasProperty } from '../../rules/facts/index.ts';
import type { ArtOfTactics, UnitId } from '../../rules/index.ts';
import { evasionsOf } from '../../rules/movement/index.ts';
import { meleeForecast, shotForecast } from '../../rules/odds/index.ts';
import { givenTo } from '../../rules/turn/index.ts';
import { nameOf } from '../saying.ts';
import { armyMark } from '../player-colors.ts';
import { slotWords, t } from '../words/slot/index.ts';
import { sharesOf, type Pair, type Reader } from './melees.ts';
import { lostIn } from './prospect.ts';

export { slotWords };
type Deed = Happening<ArtOfTactics>;
type Of<T extends Deed['type']> = Extract<Deed, { type: T }>;
type Reading = Reader & { readonly later: readonly Deed[] };

export const foretold: Foretelling<ArtOfTactics> = (all, at) => {
  const { event, before } = all[at];
  const mark = (unit: UnitId): PlayerColor => armyMark(armyOf(before, unit));
  const later = all.slice(at + 1).map((one) => one.event);
  const reading: Reading = { look: before, mark, later };
  switch (event.type) {
    case 'tested':
      // The die of an evasion is that of its test, and was told with it.
      return event.ground === 'evasion' ? [] : [ofTest(reading, event)];
    case 'testRerolled':
      return ofSecond(reading, event);
    case 'shot':
      return ofShot(reading, event);
    case 'struck':
      // All strike at once: it is told beside the first of them.
      return isFirst(all.slice(0, at).map((one) => one.event)) ? ofFights(reading) : [];
    case 'evasionRolled':
      return ofEvasion(reading, event);
    default:
      return [];
  }
};
const testShares = ({ mark }: Reader, unit: UnitId, fails: number): readonly Share[] => [
  { says: t().act.do.passed, p: 1 - fails, kind: mark(unit) },
  { says: t().act.do.failed, p: fails, kind: 'on' },
];
const SIDES = 6;
/** AOT-TEST-02 */
const failsOnce = (against: number): number => Math.min(SIDES, Math.max(0, against - 1)) / SIDES;
/** AOT-PROP-04 Of a regular unit with the second throw that a failed one is given. */
function ofTest(reading: Reading, { unit, die, against }: Of<'tested'>): Foretold {
  const { look, later } = reading;
  const [next] = later;
  const isRegular = hasProperty(look, unit, 'regular');
  const fails = failsOnce(against) ** (isRegular ? 2 : 1);
  const isOpen =
    isRegular && (next === undefined || (next.type === 'testRerolled' && next.unit === unit));
  const came = die >= against ? 0 : isOpen ? undefined : 1;
  return { of: nameOf(look, unit), shares: testShares(reading, unit, fails), came };
}
/** AOT-PROP-04, AOT-DICE-04 */
function ofSecond(reading: Reading, event: Of<'testRerolled'>): readonly Foretold[] {
  const { unit, die, against } = event;
  if (against === undefined) return [];
  const shares = testShares(reading, unit, failsOnce(against));
  return [{ of: nameOf(reading.look, unit), shares, came: die >= against ? 0 : 1 }];
}
/** AOT-SHOOT-11 Whether it cost whom it was aimed at anybody. */
function ofShot({ look, mark, later }: Reading, event: Of<'shot'>): readonly Foretold[] {
  const { unit, strikes } = event;
  return [...new Set(strikes.map(({ at }) => at))].flatMap((at): Foretold[] => {
    const forecast = shotForecast(look, unit, at, givenTo(look, unit)?.shots);
    if (forecast === undefined) return [];
    const p = atLeast(lostIn(forecast.suffers), 1);
    const shares: readonly Share[] = [
      { says: t().act.do.hit, p, kind: mark(unit) },
      { says: t().act.do.missed, p: 1 - p, kind: 'on' },
    ];
    const volley = later.find((one): one is Of<'volleyShot'> => isVolley(one, unit, at));
    const came = volley === undefined ? undefined : volley.volley.lost > 0 ? 0 : 1;
    return [{ of: nameOf(look, at), shares, came }];
  });
}
const isVolley = (one: Deed, by: UnitId, at: UnitId): boolean =>
  one.type === 'volleyShot' && one.volley.by === by && one.volley.at === at;
/** Since the last fights were over nobody has struck. */
function isFirst(earlier: readonly Deed[]): boolean {
  const since = earlier.slice(earlier.findLastIndex(({ type }) => type === 'fought') + 1);
  return !since.some(({ type }) => type === 'struck');
}
/** AOT-MRES-01 Of each two that fight. */
function ofFights({ look, mark, later }: Reading): readonly Foretold[] {
  const end = later.findIndex(({ type }) => type === 'fought');
  const fights = later[end];
  if (fights?.type !== 'fought') return [];
  const ends = later.slice(end + 1);
  return meleeForecast(look, fights.pairs).duels.map((duel) => ({
    of: t().odds.pair(nameOf(look, duel.a), nameOf(look, duel.b)),
    shares: sharesOf({ look, mark }, duel),
    came: beatenOf(ends, duel),
  }));
}
/** AOT-MRES-02, AOT-MRES-03 In the order of `sharesOf`. */
function beatenOf(ends: readonly Deed[], { a, b }: Pair): number | undefined {
  for (const one of ends) {
    if (one.type === 'tied' && one.a === a && one.b === b) return 1;
    if (one.type === 'beaten' && one.beaten.unit === b && one.beaten.by.includes(a)) return 0;
    if (one.type === 'beaten' && one.beaten.unit === a && one.beaten.by.includes(b)) return 3;
    if (one.type === 'stepEnded') return undefined;
  }
  return undefined;
}
/** AOT-EVADE-09, AOT-EVADE-10 */
function ofEvasion({ look, mark }: Reading, event: Of<'evasionRolled'>): readonly Foretold[] {
  const { unit, by, die } = event;
  if (by === undefined) return [];
  const all = evasionsOf(look, unit, by);
  const share = (fits: (one: (typeof all)[number]) => boolean): number =>
    all.filter(fits).length / SIDES;
  const ways = [
    { says: t().odds.clean, kind: mark(unit), fits: way(false, false) },
    { says: t().odds.shaken, kind: 'on' as const, fits: way(false, true) },
    { says: t().odds.caught, kind: mark(by), fits: way(true, undefined) },
  ];
  const shares = ways.map(({ says, kind, fits }) => ({ says, kind, p: share(fits) }));
  const fell = all.find((one) => one.die === die);
  const came = fell === undefined ? -1 : ways.findIndex(({ fits }) => fits(fell));
  return [{ of: nameOf(look, unit), shares, came: came < 0 ? undefined : came }];
}
const way =
  (caught: boolean, shaken: boolean | undefined) =>
  ({ no, lost }: ReturnType<typeof evasionsOf>[number]): boolean =>
    (no !== undefined) === caught && (shaken === undefined || lost > 0 === shaken);
