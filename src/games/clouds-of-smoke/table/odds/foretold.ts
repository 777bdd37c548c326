/** For whoever looks back: how a roll might have ended, as its table told it before. */
import type { Happening } from '#kernel';
import type { Share } from '#table/plain';
import { around, type Foretelling, type Foretold } from '#table/lookback';
import { forecastOf, testProspect } from '../../rules/combat/index.ts';
import { armyOfCommander, fallsOn, headOf } from '../../rules/command/index.ts';
import { armyOf } from '../../rules/facts/index.ts';
import type { CloudsOfSmoke, Scene, UnitId } from '../../rules/index.ts';
import { fightWords } from '../combat/words/index.ts';
import { armyName, sideName } from '../names.ts';
import { armyMark, sideMark } from '../player-colors.ts';
import { nameOf } from '../saying.ts';
import {
  foeMark,
  ofActions,
  ofDrift,
  ofElements,
  ofFirst,
  ofKinds,
  ofQuarter,
  ofRetreat,
  ofRisk,
} from './dice.ts';
import { foretoldWords, t } from './words/index.ts';

export { fightWords, foretoldWords };
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
    case 'retreatRolled':
      return ofRetreat(before, event);
    default:
      return ofOther(before, event);
  }
};
/** Throws that nothing after them decides. */
function ofOther(look: Scene, event: Deed): readonly Foretold[] {
  switch (event.type) {
    case 'actionDiceRolled':
      return [ofActions(look, event)];
    case 'riskTaken':
      return [ofRisk(look, event)];
    case 'firstRolled':
      return [ofFirst(look, event)];
    case 'quarterDrawn':
      return [ofQuarter()];
    case 'quarterRolled':
      return [ofElements(event)];
    case 'elementRolled':
      return [ofKinds(look, event)];
    case 'elementDrifted':
    case 'elementRemoved':
      return [ofDrift(look, event.die)];
    default:
      return [];
  }
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
  return [
    {
      of,
      ...around(own.hits, hits, [t().odds.more, t().report.hits(hits), t().odds.fewer], kinds),
    },
  ];
}
/** COS-BMB-11 */
function ofShots(look: Scene, { army, damage }: Of<'bombarded'>): readonly Foretold[] {
  const forecast = forecastOf(look);
  if (forecast?.roll !== 'bombardment') return [];
  const target = forecast.targets.find((one) => one.army === army);
  if (target === undefined) return [];
  const kinds = [armyMark(look.setup, look.position.active), armyMark(look.setup, army)] as const;
  const of = t().odds.onto(armyName(look, army));
  return [
    {
      of,
      ...around(
        target.damage,
        damage,
        [t().odds.more, t().odds.damaged(damage), t().odds.fewer],
        kinds,
      ),
    },
  ];
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
