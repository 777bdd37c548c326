/** For whoever looks back: how a throw might have ended, as its table told it before. */
import { atLeast } from '#dice';
import type { Happening } from '#kernel';
import type { Happened } from '#table';
import type { PlayerColor, Share } from '#table/plain';
import type { Foretelling, Foretold } from '#table/lookback';
import { armyOf, densityOf, hasProperty } from '../../rules/facts/index.ts';
import type { ArtOfTactics, Scene, UnitId } from '../../rules/index.ts';
import { evasionsOf } from '../../rules/movement/index.ts';
import { meleeForecast, shotForecast } from '../../rules/odds/index.ts';
import { givenTo } from '../../rules/turn/index.ts';
import { nameOf } from '../saying.ts';
import { armyMark } from '../player-colors.ts';
import { slotWords } from '../words/slot/index.ts';
import {
  ofArmies,
  ofCharge,
  ofElephants,
  ofHauling,
  ofOrders,
  ofRun,
  ofStorm,
  ofStray,
  ofStrikes,
  ofWall,
  ofWind,
  ofWounds,
} from './dice.ts';
import { sharesOf, type Pair, type Reader } from './melees.ts';
import { lostIn } from './prospect.ts';
import { foretoldWords, t } from './words/index.ts';

export { foretoldWords, slotWords };
type Deed = Happening<ArtOfTactics>;
type Of<T extends Deed['type']> = Extract<Deed, { type: T }>;
type Reading = Reader & {
  readonly later: readonly Deed[];
  readonly all: readonly Happened<ArtOfTactics>[];
  readonly at: number;
};

export const foretold: Foretelling<ArtOfTactics> = (all, at) => {
  const { event, before } = all[at];
  const mark = (unit: UnitId): PlayerColor => armyMark(armyOf(before, unit));
  const later = all.slice(at + 1).map((one) => one.event);
  const reading: Reading = { look: before, mark, later, all, at };
  switch (event.type) {
    case 'tested':
      // The die of an evasion is that of its test, and was told with it.
      return event.ground === 'evasion' ? [] : [ofTest(reading, event)];
    case 'testRerolled':
      return ofSecond(reading, event);
    case 'shot':
      return ofShot(reading, event);
    case 'struck': {
      // All strike at once: the fights are told beside the first of them.
      const earlier = all.slice(0, at).map((one) => one.event);
      return [...(isFirst(earlier) ? ofFights(reading) : []), ...ofStrikes(reading, event)];
    }
    case 'evasionRolled':
      return ofEvasion(reading, event);
    case 'runRolled':
      return isKept(before, event) ? [] : [ofRun(reading, event)];
    default:
      return ofOther(reading, event);
  }
};
/** Throws of a die or two, which nothing after them decides. */
function ofOther(reading: Reading, event: Deed): readonly Foretold[] {
  const { look } = reading;
  switch (event.type) {
    case 'initiativeRolled':
      return [ofArmies(look, t().thrown.initiative, event.dice)];
    case 'bidRolled':
    case 'meetingRolled':
      return [ofArmies(look, t().thrown.attacker, event.dice)];
    case 'ordered':
      return ofOrders(look, event);
    case 'weatherCame':
      return event.die === undefined ? [] : [ofWind(event.die)];
    case 'strayRolled':
      return [ofStorm(look, event)];
    case 'strayed':
      return [ofStray(reading, event)];
    case 'hauled':
      return [ofHauling(reading, event)];
    case 'counterchargeRolled':
      return [ofCharge(reading, event, reading.later)];
    case 'wallTested':
      return [ofWall(reading, event)];
    case 'woundTested':
      return [ofWounds(reading, event)];
    case 'elephantsMet':
      return [ofElephants(reading, event)];
    default:
      return [];
  }
}
/** R-002, AOT-RUN-01 It has run: no throw, but the distance of the test's die that is kept. */
const isKept = ({ position }: Scene, { unit }: Of<'runRolled'>): boolean =>
  position.units.ran[unit] === 1;
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
function ofFights({ look, mark, all, at }: Reading): readonly Foretold[] {
  const end = all.findIndex(({ event }, index) => index > at && event.type === 'fought');
  const fights = all[end]?.event;
  if (fights?.type !== 'fought') return [];
  const ends = all.slice(end);
  return meleeForecast(look, fights.pairs).duels.map((duel) => ({
    of: t().odds.pair(nameOf(look, duel.a), nameOf(look, duel.b)),
    shares: sharesOf({ look, mark }, duel),
    came: beatenOf(ends, duel),
  }));
}
/** AOT-MRES-02, AOT-MRES-03 In the order of `sharesOf`. */
function beatenOf([end, ...ends]: readonly Happened<ArtOfTactics>[], { a, b }: Pair) {
  for (const { event: one } of ends) {
    if (one.type === 'tied' && one.a === a && one.b === b) return 1;
    if (one.type === 'beaten' && one.beaten.unit === b && one.beaten.by.includes(a)) return 0;
    if (one.type === 'beaten' && one.beaten.unit === a && one.beaten.by.includes(b)) return 4;
    if (one.type === 'stepEnded') break;
  }
  const isBroken = (unit: UnitId): boolean => densityOf(end.after, unit) === 0;
  return isBroken(a) && isBroken(b) ? 3 : undefined;
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
