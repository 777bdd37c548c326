/** For whoever looks back: how a roll might have ended, as its table told it before. */
import { atLeast, type Spread } from '#dice';
import type { Happening } from '#kernel';
import type { Share } from '#table/plain';
import type { Foretelling, Foretold } from '#table/lookback';
import { forecastOf, testProspect } from '../../rules/combat/index.ts';
import { armyOfCommander, fallsOn, headOf } from '../../rules/command/index.ts';
import { armyOf, sideOf } from '../../rules/facts/index.ts';
import type { ArmyId, CloudsOfSmoke, Scene, SideId, UnitId } from '../../rules/index.ts';
import { fightWords, t } from '../combat/words/index.ts';
import { armyName, sideName } from '../names.ts';
import { armyMark, sideMark } from '../player-colors.ts';
import { nameOf } from '../saying.ts';

export { fightWords };
type Deed = Happening<CloudsOfSmoke>;
type Of<T extends Deed['type']> = Extract<Deed, { type: T }>;

export const foretold: Foretelling<CloudsOfSmoke> = (all, at) => {
  const { event, before } = all[at];
  const earlier = all.slice(0, at).map((one) => one.event);
  const later = all.slice(at + 1).map((one) => one.event);
  switch (event.type) {
    case 'resultRolled':
      return ofResult(before, event, later);
    case 'bombarded':
      return ofShots(before, event);
    case 'disciplineFailed':
      return [ofTest(before, event.unit, undefined)];
    case 'disciplineTested':
      return wasKept(event, earlier) ? [] : [ofTest(before, event.unit, event.passed)];
    case 'commanderTested':
      return [ofCommander(before, event)];
    default:
      return [];
  }
};
/** As many as came, more, or fewer. */
function around(
  spread: Spread,
  came: number,
  says: string,
  [own, other]: readonly [Share['kind'], Share['kind']],
): Pick<Foretold, 'shares' | 'came'> {
  const more = atLeast(spread, came + 1);
  const just = atLeast(spread, came) - more;
  const shares: readonly Share[] = [
    { says: t().odds.more, p: more, kind: own },
    { says, p: just, kind: 'on' },
    { says: t().odds.fewer, p: Math.max(0, 1 - more - just), kind: other },
  ];
  return { shares, came: 1 };
}
/** COS-HIT-01 The hits that its side dealt, before either had rolled. */
function ofResult(
  look: Scene,
  { side }: Of<'resultRolled'>,
  later: readonly Deed[],
): readonly Foretold[] {
  const forecast = forecastOf(look);
  if (forecast?.roll !== 'combat') return [];
  const own = forecast.sides.find((one) => one.side === side);
  const end = later.findIndex(({ type }) => type === 'resultsRolled');
  if (own === undefined || end < 0) return [];
  const dealt = later
    .slice(0, end)
    .find((one): one is Of<'hitsInflicted'> => one.type === 'hitsInflicted' && one.by === side);
  const hits = dealt?.hits ?? 0;
  const kinds = [sideMark(side), sideMark(side === 0 ? 1 : 0)] as const;
  const of = t().odds.hitsBy(sideName(look, side));
  return [{ of, ...around(own.hits, hits, t().report.hits(hits), kinds) }];
}
/** COS-BMB-11 */
function ofShots(look: Scene, { army, damage }: Of<'bombarded'>): readonly Foretold[] {
  const forecast = forecastOf(look);
  if (forecast?.roll !== 'bombardment') return [];
  const target = forecast.targets.find((one) => one.army === army);
  if (target === undefined) return [];
  const kinds = [armyMark(look.setup, look.position.active), armyMark(look.setup, army)] as const;
  const of = t().odds.onto(armyName(look, army));
  return [{ of, ...around(target.damage, damage, t().odds.damaged(damage), kinds) }];
}
/** COS-DSC-02 */
function ofTest(look: Scene, unit: UnitId, passed: boolean | undefined): Foretold {
  const { p } = testProspect(look, unit);
  const army = armyOf(look, unit);
  const shares: readonly Share[] = [
    { says: t().odds.holds, p, kind: armyMark(look.setup, army) },
    { says: t().odds.breaks, p: 1 - p, kind: foeMark(look, army) },
  ];
  return { of: nameOf(look, unit), shares, came: passed === undefined ? passed : passed ? 0 : 1 };
}
/** COS-GEN-07 The failed die was let stand: nothing was thrown. */
function wasKept({ unit }: Of<'disciplineTested'>, earlier: readonly Deed[]): boolean {
  const last = earlier.findLast(
    (one) =>
      (one.type === 'disciplineFailed' || one.type === 'rerolled' || one.type === 'hitsResolved') &&
      (one.type === 'hitsResolved' || one.unit === unit),
  );
  return last?.type === 'disciplineFailed';
}
/** COS-CMD-08 */
function ofCommander(look: Scene, { commander, fell, on }: Of<'commanderTested'>): Foretold {
  const army = armyOfCommander(look, commander);
  const p = (on ?? fallsOn(look, commander, headOf(look, commander))) / 6;
  const shares: readonly Share[] = [
    { says: t().odds.lives, p: 1 - p, kind: armyMark(look.setup, army) },
    { says: t().odds.falls, p, kind: foeMark(look, army) },
  ];
  return { of: armyName(look, army), shares, came: fell ? 1 : 0 };
}
/** The other side's. */
const foeMark = (look: Scene, army: ArmyId): Share['kind'] => {
  const foe: SideId = sideOf(look, army) === 0 ? 1 : 0;
  return sideMark(foe);
};
