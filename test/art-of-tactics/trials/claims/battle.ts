/** What units do and suffer. */
import type { Words } from '#kernel';
import type { Claim, Verdict } from '#trials';
import {
  baseOf,
  contactsOf,
  liesInCamp,
} from '../../../../src/games/art-of-tactics/rules/facts/places.ts';
import {
  isMounted,
  isWagon,
  wears,
} from '../../../../src/games/art-of-tactics/rules/facts/units.ts';
import type { ArmyId, Scene, UnitId } from '../../../../src/games/art-of-tactics/rules/world.ts';
import type { Strikes } from '../../../../src/games/art-of-tactics/rules/world.ts';
import type { Beside, Event, Says } from './index.ts';
import { sideOf } from './names.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
/** Lengths are held in thousandths of an inch. */
const INCH = 1000;
const words = (en: string, ru: string): Words => ({ en, ru });
const of = (unit: UnitId, ...more: readonly (UnitId | undefined)[]): Claim => ({
  units: [unit, ...more.filter((one) => one !== undefined)],
});
const far = (unit: UnitId, length: number | undefined): Claim => ({
  units: [unit],
  numbers: length === undefined ? [] : [length / INCH],
});
/** Lengths are told to a hundredth of an inch: what is less is told in words. */
const isNowhere = (length = 0): boolean => Math.round(length / 10) === 0;
/** AOT-FACE-01 Whole degrees, the shorter way round; AOT-RETREAT-03 about once more is not told. */
function degrees({ unit, facing, cite }: Of<'turned'>, { position }: Scene): readonly number[] {
  const apart = Math.abs(facing - position.units.facing[unit]);
  const by = Math.round(Math.min(apart, 36_000 - apart) / 100);
  return cite === 'AOT-RETREAT-03' || by === 0 ? [] : [by];
}
/** AOT-CAMP-01 A camp is a square of eight inches; any part of the base is enough. */
function isInCamp(scene: Scene, unit: UnitId): boolean {
  return liesInCamp(scene, baseOf(scene, unit), sideOf(scene, unit) as ArmyId);
}
/** That nothing was hit is told in words. */
const hits = (count: number): readonly number[] => (count === 0 ? [] : [count]);
/** AOT-SAVE-03, AOT-MSAVE-02, AOT-MSAVE-03 What armour stopped, where it is known whom it hit. */
function stopped(look: Scene, unit: UnitId, one: Strikes, isMelee: boolean): number {
  const { weapon, at } = one;
  const isPiece = PIECES.includes(weapon) && !isMelee;
  const isShared = isMelee && contactsOf(look, unit).length > 1;
  if (weapon === 'tusks' || isPiece || isShared) return 0;
  const isBarded = wears(look, at, 'horseArmour') && (!isMelee || isMounted(look, at));
  const isOfHorses = weapon === 'horse' || weapon === 'scythes';
  const isArmoured = isMelee && !isOfHorses && wears(look, at, 'armour');
  // From above or from below: those that hit are the nearest to that end.
  const isHigh = isMelee && (ABOVE.includes(weapon) || isWagon(look, unit));
  const sorted = one.dice.toSorted((a, b) => (isHigh ? b - a : a - b));
  return sorted.filter(
    (die, nth) => nth < one.hits && ((die === 6 && isArmoured) || (die === 1 && isBarded)),
  ).length;
}
const PIECES: readonly string[] = [
  'lightEngine',
  'heavyEngine',
  'lightGunpowder',
  'heavyGunpowder',
];
/** AOT-WPN-08, AOT-WPN-09, AOT-WPN-10 What hits by a die above a density. */
const ABOVE: readonly string[] = [
  'sword',
  'axe',
  'shortSpear',
  'flail',
  'twoHandedAxe',
  'twoHandedSword',
  'lance',
  'horse',
  'scythes',
];
const blows = ({ type, unit, strikes }: Of<'shot' | 'struck'>, { after }: Beside): Claim => ({
  units: [unit, ...strikes.map(({ at }) => at)],
  weapons: strikes.map(({ weapon }) => weapon),
  numbers: strikes.flatMap((one) => [
    ...one.dice,
    ...hits(one.hits),
    ...hits(stopped(after, unit, one, type === 'struck')),
  ]),
});
const FAILS = words('fails', 'провален');
const PASSES = words('passes', 'пройден');
/** AOT-TEST-02 Below what is asked for it has failed. */
const tested = (die: number, against: number): Verdict =>
  die < against ? { is: FAILS, not: [PASSES] } : { is: PASSES, not: [FAILS] };
const DIES = words('that is its end', 'это конец');
const LIVES = words('it lives', 'выдержано');
/** AOT-ELE-12 No more than it was hit. */
const wounded = (die: number, count: number): Verdict =>
  die <= count ? { is: DIES, not: [LIVES] } : { is: LIVES, not: [DIES] };
const MELEE = words('in melee', 'рукопашную');
const SHOOTING = words('by shooting', 'перестрелку');
/** Animals and teams have the words of weapons in some Russian reasons. */
const BEASTS: { readonly [cite: string]: readonly string[] } = {
  'AOT-ELE-13': ['tusks'],
  'AOT-CHAR-06': ['team'],
  'AOT-CHAR-07': ['team'],
  'AOT-CHAR-15': ['team'],
};
const gone = ({ unit, cite }: Of<'dispersed' | 'destroyed'>): Claim => ({
  units: [unit],
  ru: { weapons: BEASTS[cite] ?? [] },
});
/** AOT-ELE-15 The higher kills the other. */
function met({ a, b, dice: [own = 0, his = 0] }: Of<'elephantsMet'>): Claim {
  const fallen = own === his ? [] : [own > his ? b : a];
  const beasts = fallen.map(() => 'tusks');
  return { units: [a, b, ...fallen], numbers: [own, his], ru: { weapons: ['tusks', ...beasts] } };
}

export const battle: Says<
  | 'moved'
  | 'runRolled'
  | 'hauled'
  | 'turned'
  | 'tested'
  | 'testRerolled'
  | 'killed'
  | 'disordered'
  | 'reformed'
  | 'rallied'
  | 'merged'
  | 'split'
  | 'wagonLeft'
  | 'wagonManned'
  | 'shotDeclared'
  | 'shot'
  | 'volleyShot'
  | 'chased'
  | 'wallTested'
  | 'blocked'
  | 'contactMade'
  | 'evasionRolled'
  | 'evasionFailed'
  | 'evaded'
  | 'counterchargeRolled'
  | 'barbarianCharge'
  | 'reacted'
  | 'struck'
  | 'woundTested'
  | 'wentBerserk'
  | 'elephantsMet'
  | 'fought'
  | 'tied'
  | 'beaten'
  | 'retreated'
  | 'fled'
  | 'retreatSettled'
  | 'dispersed'
  | 'destroyed'
  | 'leftTable'
  | 'campSacked'
> = {
  moved: ({ unit, length }) => far(unit, length),
  runRolled: ({ unit, dice, reach }) => ({ units: [unit], numbers: [...dice, reach / INCH] }),
  hauled: ({ unit, die, reach }) => ({ units: [unit], numbers: [reach / INCH, die] }),
  turned: (event, { before }) => ({ units: [event.unit], numbers: degrees(event, before) }),
  tested: ({ unit, die, against, element, friend }) => ({
    ...of(unit, element === undefined ? friend : undefined),
    numbers: [die, against],
    verdict: tested(die, against),
  }),
  // AOT-PROP-04 The throw, what it is against, and which of the two counts.
  testRerolled: ({ unit, die, against, counts }) => ({
    units: [unit],
    numbers: [
      die,
      ...(against === undefined ? [] : [against]),
      ...(counts === undefined ? [] : [counts]),
    ],
  }),
  killed: ({ unit, figures }) => ({ units: [unit], numbers: [figures.length] }),
  disordered: ({ unit, figures }) => ({ units: [unit], numbers: [figures.length] }),
  reformed: ({ unit, first, second }) => ({
    units: [unit],
    numbers: [first.length, ...(second.length === 0 ? [] : [second.length])],
  }),
  rallied: ({ unit, count, of: all }) => ({ units: [unit], numbers: [count, all] }),
  merged: ({ unit, from }) => ({ units: [...from, unit] }),
  split: ({ unit, part, figures }) => ({ units: [unit, part], numbers: [figures.length] }),
  wagonLeft: ({ unit }) => of(unit),
  wagonManned: ({ unit }) => of(unit),
  shotDeclared: ({ unit, at }) => of(unit, at),
  shot: blows,
  volleyShot: () => undefined,
  chased: ({ unit, by }) => of(unit, by),
  wallTested: ({ unit, die, below, blocks }) => ({
    units: [unit],
    numbers: [die, below, ...hits(blocks)],
  }),
  blocked: ({ unit, hits: count }) => ({ units: [unit], numbers: hits(count) }),
  contactMade: ({ by, with: other }) => of(by, other),
  evasionRolled: ({ unit, die, by }) => ({ ...of(unit, by), numbers: [die] }),
  evasionFailed: ({ unit, by, die }) => ({ ...of(unit, by), numbers: [die] }),
  evaded: ({ unit }) => of(unit),
  counterchargeRolled: ({ unit, at, die }) => ({ ...of(unit, at), numbers: [die] }),
  barbarianCharge: ({ unit, at }) => of(unit, at),
  reacted: ({ unit }) => of(unit),
  struck: blows,
  woundTested: ({ unit, die, hits: count }) => ({
    units: [unit],
    // In English a single hit is told in a word.
    numbers: count === 1 ? [die] : [count, die],
    verdict: wounded(die, count),
    ru: { numbers: [count, die] },
  }),
  wentBerserk: ({ unit, at }) => ({ ...of(unit, at), ru: { weapons: ['tusks'] } }),
  elephantsMet: met,
  fought: () => undefined,
  tied: ({ a, b, density }) => ({ ...of(a, b), numbers: [density, density] }),
  beaten: ({ beaten: { unit, by, in: how } }) => ({
    ...of(unit, ...by),
    verdict: how === 'melee' ? { is: MELEE, not: [SHOOTING] } : { is: SHOOTING, not: [MELEE] },
  }),
  retreated: ({ unit, far: length }) => far(unit, isNowhere(length) ? undefined : length),
  // AOT-PANIC-10 Into his camp he goes as far as there is room.
  fled: ({ unit, far: length }, { before, after }) => {
    const isHome = !isInCamp(before, unit) && isInCamp(after, unit);
    return far(unit, isHome || isNowhere(length) ? undefined : length);
  },
  retreatSettled: ({ unit, kept }) => (kept === 'limit' ? of(unit) : undefined),
  dispersed: gone,
  destroyed: gone,
  leftTable: ({ unit }) => of(unit),
  campSacked: ({ army, by }) => ({ units: [by], sides: [army] }),
};
