/** For whoever looks back: throws of a few dice, before the battle and about it. */
import { die, mapped, successes, type Spread, times } from '#dice';
import type { Happening } from '#kernel';
import { named } from '#table';
import type { Share } from '#table/plain';
import { around, type Foretold } from '#table/lookback';
import { retreatProspect } from '../../rules/combat/index.ts';
import { armies, armyOf, sideOf } from '../../rules/facts/index.ts';
import type { ArmyId, CloudsOfSmoke, Scene, SideId } from '../../rules/index.ts';
import { armyName } from '../names.ts';
import { armyMark, sideMark } from '../player-colors.ts';
import { nameOf } from '../saying.ts';
import { SCALE } from '../scale.ts';
import { t } from './words/index.ts';

type Deed = Happening<CloudsOfSmoke>;
type Of<T extends Deed['type']> = Extract<Deed, { type: T }>;
const FACES = [1, 2, 3, 4, 5, 6] as const;
/** The other side's. */
export const foeMark = (look: Scene, army: ArmyId): Share['kind'] => {
  const foe: SideId = sideOf(look, army) === 0 ? 1 : 0;
  return sideMark(foe);
};
/** One of two things, where it is nobody's success. */
const either = (p: number, [yes, no]: readonly [string, string], came: 0 | 1) => ({
  shares: [
    { says: yes, p, kind: 'on' },
    { says: no, p: 1 - p, kind: 'on' },
  ] satisfies readonly Share[],
  came,
});

// --- in a turn -----------------------------------------------------------------------------------

/** COS-ACT-01, COS-PHS-02 Any number may be what is wanted; sixes bring the next phase nearer. */
export function ofActions(look: Scene, { army, dice }: Of<'actionDiceRolled'>): Foretold {
  const sixes = dice.filter((one) => one === 6).length;
  const says = [t().odds.more, t().thrown.sixes(sixes), t().odds.fewer] as const;
  const mark = armyMark(look.setup, army);
  return {
    of: armyName(look, army),
    ...around(successes(dice.length, 6), sixes, says, [mark, mark]),
  };
}
/** COS-ACT-03 On a 1 he falls. */
export function ofRisk(look: Scene, { army: told, die: came }: Of<'riskTaken'>): Foretold {
  const army = told ?? look.position.active;
  const p = 1 / FACES.length;
  const shares: readonly Share[] = [
    { says: t().odds.lives, p: 1 - p, kind: armyMark(look.setup, army) },
    { says: t().odds.falls, p, kind: foeMark(look, army) },
  ];
  return { of: armyName(look, army), shares, came: came === 1 ? 1 : 0 };
}
/** COS-RET-04 How far; COS-RET-09 and whether it breaks, wherever it goes. */
export function ofRetreat(look: Scene, event: Of<'retreatRolled'>): readonly Foretold[] {
  const { unit, distance, die: thrown } = event;
  if (thrown === undefined) return [];
  const { lengths } = retreatProspect(look, unit, []);
  const of = t().thrown.retreat(nameOf(look, unit));
  const [own, foe] = [armyMark(look.setup, armyOf(look, unit)), foeMark(look, armyOf(look, unit))];
  const sum = (fits: (one: (typeof lengths)[number]) => boolean): number =>
    lengths.filter(fits).reduce((all, { p }) => all + p, 0);
  const far: readonly Share[] = [
    { says: t().thrown.farther, p: sum((one) => one.distance > distance), kind: foe },
    { says: named(SCALE, distance), p: sum((one) => one.distance === distance), kind: 'on' },
    { says: t().thrown.nearer, p: sum((one) => one.distance < distance), kind: own },
  ];
  const breaks = ({ ways }: (typeof lengths)[number]): boolean =>
    ways.every(({ end }) => end.breaks);
  const p = sum(breaks);
  const ends: readonly Share[] = [
    { says: t().odds.holds, p: 1 - p, kind: own },
    { says: t().odds.breaks, p, kind: foe },
  ];
  const came = lengths.find((one) => one.distance === distance);
  return [
    { of, shares: far, came: 1 },
    { of, shares: ends, came: came === undefined ? undefined : breaks(came) ? 1 : 0 },
  ];
}

// --- before the battle ---------------------------------------------------------------------------

/** COS-PRE-06, COS-PRE-07, COS-SRT-04 Each adds his rating; allies are never level. */
export function ofFirst(look: Scene, { ratings, winner }: Of<'firstRolled'>): Foretold {
  const all: readonly ArmyId[] = armies(look);
  const wins = new Map<ArmyId | undefined, number>();
  for (const dice of throwsOf(all.length)) {
    const sums = all.map((army, at) => (dice[at] ?? 0) + (ratings[army] ?? 0));
    const most = Math.max(...sums);
    const best = all.filter((_, at) => sums[at] === most);
    const level = best.some((one) => sideOf(look, one) !== sideOf(look, best[0] ?? one));
    const won = level ? undefined : best[0];
    wins.set(won, (wins.get(won) ?? 0) + 1);
  }
  const ends = [...all, undefined];
  const shares = ends.map((army): Share => ({
    says: army === undefined ? t().thrown.level : armyName(look, army),
    p: (wins.get(army) ?? 0) / FACES.length ** all.length,
    kind: army === undefined ? 'on' : armyMark(look.setup, army),
  }));
  return { of: t().thrown.first, shares, came: ends.indexOf(winner) };
}
const throwsOf = (dice: number): number[][] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((one) => FACES.map((face) => [...one, face]));
/** COS-PRE-01, COS-GEN-13 Each is as likely. */
export const ofQuarter = (): Foretold => ({
  of: t().thrown.ground,
  ...either(1 / 4, [t().thrown.quarter, t().thrown.otherQuarter], 0),
});
/** COS-TER-41 A d3, or one fewer. */
export function ofElements({ die: came, elements }: Of<'quarterRolled'>): Foretold {
  const less = Math.ceil(came / 2) - elements;
  const spread: Spread = mapped(die(3), (one) => Math.max(0, one - less));
  const { odds, thrown } = t();
  const says = [odds.more, thrown.elements(elements), odds.fewer] as const;
  return { of: thrown.ground, ...around(spread, elements, says, ['on', 'on']) };
}
/** COS-TER-41 The row of the table. */
export function ofKinds({ edition }: Scene, { dice: [one = 0, other = 0] }: Of<'elementRolled'>) {
  const row = (sum: number): string => edition.terrainTable(sum).join();
  const same = mapped(times(die(), 2), (sum) => (row(sum) === row(one + other) ? 1 : 0));
  const p = Number(same.ways.at(-1) ?? 0n) / Number(same.all);
  const says = [t().thrown.suchGround, t().thrown.otherGround] as const;
  return { of: t().thrown.ground, ...either(p, says, 0) };
}
/** COS-TER-44 */
export function ofDrift({ edition }: Scene, came: number): Foretold {
  const stays = (face: number): boolean => !edition.driftRemoves(face);
  const p = FACES.filter(stays).length / FACES.length;
  const says = [t().thrown.drifts, t().thrown.removed] as const;
  return { of: t().thrown.ground, ...either(p, says, stays(came) ? 0 : 1) };
}
