/**
 * The exact odds of a melee step before it is fought: what each unit suffers, and who is beaten,
 * pair by pair. Dice are counted as they are proposed (AOT-MELEE-07), and hits over several units
 * as they were aimed.
 */
import { chance, countedOf, type Spread } from '#dice';
import { isOnFlank } from '../facts/places.ts';
import {
  crewOf,
  densityIn,
  densityOf,
  depthIn,
  isChariot,
  isElephant,
  isMounted,
  ranksOf,
  wears,
  type Ranks,
} from '../facts/units.ts';
import { WEAPON, facesThatHit, type Needs } from '../facts/weapons.ts';
import { frozenNow } from '../melee/fight.ts';
import {
  frontal,
  pierces,
  proposed,
  strikeNeeds,
  strikersOf,
  teamOf,
  type Assigned,
  terrifies,
} from '../melee/strikes.ts';
import { wallNumber } from '../melee/walls.ts';
import type { Look, UnitId, Weapon } from '../types.ts';
import { ranksAfter, sufferedIn, type Volleyed, type Wall } from './losses.ts';
import { sufferingOf } from './wounds.ts';

/** Dice of one weapon at one enemy. */
export interface Strike {
  readonly weapon: Weapon | 'horse';
  readonly at: UnitId;
  readonly dice: number;
  readonly needs: Needs;
  /** Of six. */
  readonly faces: readonly number[];
}
export interface Fighter {
  readonly unit: UnitId;
  readonly strikes: readonly Strike[];
  readonly wall: Wall | undefined;
  /** `sufferedIn` reads a value of it. */
  readonly suffers: Spread;
}
export interface Duel {
  readonly a: UnitId;
  readonly b: UnitId;
  /** That `a` beats `b`, that `b` beats `a`, that it goes on. */
  readonly odds: readonly [wins: number, loses: number, goesOn: number];
  /** What `a` is compared by less what `b` is, afterwards, each with its chance. */
  readonly margins: readonly { readonly value: number; readonly p: number }[];
}
export interface MeleeForecast {
  readonly fighters: readonly Fighter[];
  readonly duels: readonly Duel[];
}
interface Pair {
  readonly a: UnitId;
  readonly b: UnitId;
}

export function meleeForecast(scene: Look, pairs: readonly Pair[]): MeleeForecast {
  const units = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const plans = new Map(units.map((unit) => [unit, planOf(scene, unit, foesOf(pairs, unit))]));
  const strikes = new Map(
    [...plans].map(([unit, plan]) => [unit, strikesOf(scene, unit, plan)] as const),
  );
  const fighters = units.map((unit) => fighterOf(scene, unit, plans, strikes));
  const of = (unit: UnitId): Fighter => fighters[units.indexOf(unit)];
  const duels = pairs.map(({ a, b }) => ({ a, b, ...duelOf(scene, of(a), of(b)) }));
  return { fighters, duels };
}
/** The chance that a unit beats another that it touches, of the fights that are decided. */
export function meleeWins(scene: Look, a: UnitId, b: UnitId): number {
  const [wins, loses] = meleeForecast(scene, [{ a, b }]).duels[0].odds;
  return wins + loses === 0 ? 0.5 : wins / (wins + loses);
}
const foesOf = (pairs: readonly Pair[], unit: UnitId): UnitId[] =>
  pairs.flatMap(({ a, b }) => (a === unit ? [b] : b === unit ? [a] : []));
function planOf(scene: Look, unit: UnitId, foes: readonly UnitId[]): Assigned {
  const enemies = frontal(scene, unit, foes);
  if (enemies.length === 0) return { strikes: [], horses: [] };
  // AOT-ELE-15 Where it meets its like, that is its attack.
  const duel = isElephant(scene, unit) && foes.some((foe) => isElephant(scene, foe));
  const strikers = duel ? crewOf(scene, unit) : strikersOf(scene, unit);
  return proposed(scene, frozenNow(scene), unit, enemies, strikers);
}
function strikesOf(scene: Look, unit: UnitId, { strikes, horses }: Assigned): Strike[] {
  const frozen = frozenNow(scene);
  const groups = new Map<string, { weapon: Weapon | 'horse'; at: UnitId; dice: number }>();
  const add = (weapon: Weapon | 'horse', at: UnitId): void => {
    const key = `${weapon} ${at}`;
    groups.set(key, { weapon, at, dice: (groups.get(key)?.dice ?? 0) + 1 });
  };
  for (const { weapon, at } of strikes) add(weapon, at);
  const team = isChariot(scene, unit) ? (teamOf(scene, unit) ?? 'horse') : 'horse';
  for (const at of horses) add(team, at);
  return [...groups.values()].map((group) => {
    const needs = strikeNeeds(scene, frozen, unit, group.at, group.weapon);
    return { ...group, needs, faces: facesThatHit(needs) };
  });
}

function fighterOf(
  scene: Look,
  unit: UnitId,
  plans: ReadonlyMap<UnitId, Assigned>,
  strikes: ReadonlyMap<UnitId, readonly Strike[]>,
): Fighter {
  const volleys = [...strikes].flatMap(([by, all]) =>
    all.filter(({ at }) => at === unit).map((one) => volleyOf(scene, unit, by, one)),
  );
  // AOT-MSAVE-01, R-147 Nobody in its first rank strikes with both hands.
  const busy = plans.get(unit)?.strikes.some(({ weapon }) => WEAPON[weapon].twoHanded) ?? false;
  const wall = busy ? undefined : wallNumber(scene, unit, true, densityOf(scene, unit));
  const suffers = sufferingOf(scene, unit, volleys, wall);
  return { unit, strikes: strikes.get(unit) ?? [], wall, suffers };
}
/** AOT-MSAVE-02..05 What a face of a strike does to a unit. */
function volleyOf(
  scene: Look,
  unit: UnitId,
  by: UnitId,
  { weapon, dice, needs }: Strike,
): Volleyed {
  const horse = weapon === 'horse' || weapon === 'scythes' || weapon === 'tusks';
  const piercing = pierces(scene, weapon);
  const past = horse || isOnFlank(scene, by, unit);
  const armoured = wears(scene, unit, 'armour') && !horse;
  const barded = isMounted(scene, unit) && wears(scene, unit, 'horseArmour');
  return {
    dice,
    needs,
    terrifying: terrifies(scene, by, weapon, unit),
    ...(weapon === 'tusks' ? { many: true } : {}),
    faceOf(die) {
      if (die === 1 && barded && weapon !== 'tusks') return 'none';
      if (die === 6 && armoured) return piercing ? 'shaken' : 'none';
      if (past) return 'past';
      return piercing ? 'piercing' : 'plain';
    },
  };
}

/** AOT-MFLANK-03, AOT-MFLANK-05 What ranks are compared by: density, or depth on the flank. */
const comparedIn = ({ first, second }: Ranks, flanked: boolean, fixed: number): number => {
  const ranks = { first, second };
  return flanked ? depthIn(ranks, fixed) : densityIn(ranks, fixed);
};
/** AOT-ELE-15 The higher die of two. */
const ELEPHANTS: Pick<Duel, 'odds' | 'margins'> = {
  odds: [15 / 36, 15 / 36, 6 / 36],
  margins: [
    { value: -3, p: 15 / 36 },
    { value: 0, p: 6 / 36 },
    { value: 3, p: 15 / 36 },
  ],
};
/** AOT-MRES-01..04 The denser afterwards wins. */
function duelOf(scene: Look, a: Fighter, b: Fighter): Pick<Duel, 'odds' | 'margins'> {
  if (isElephant(scene, a.unit) && isElephant(scene, b.unit)) return ELEPHANTS;
  const standing = ({ unit, suffers }: Fighter, other: UnitId): Map<number, bigint> => {
    const ranks = ranksOf(scene, unit);
    const flanked = isOnFlank(scene, other, unit);
    const fixed = scene.position.units.fixed[unit];
    const all = new Map<number, bigint>();
    for (const [value, ways] of countedOf(suffers)) {
      const left = comparedIn(ranksAfter(ranks, sufferedIn(value)), flanked, fixed);
      all.set(left, (all.get(left) ?? 0n) + ways);
    }
    return all;
  };
  const ways = new Map<number, bigint>();
  const his = standing(b, a.unit);
  for (const [own, ownWays] of standing(a, b.unit)) {
    for (const [other, otherWays] of his) {
      ways.set(own - other, (ways.get(own - other) ?? 0n) + ownWays * otherWays);
    }
  }
  const all = a.suffers.all * b.suffers.all;
  const sum = (fits: (margin: number) => boolean): number =>
    chance(
      [...ways].reduce((left, [margin, one]) => (fits(margin) ? left + one : left), 0n),
      all,
    );
  return {
    odds: [sum((one) => one > 0), sum((one) => one < 0), sum((one) => one === 0)],
    margins: [...ways]
      .map(([value, one]) => ({ value, p: chance(one, all) }))
      .toSorted((one, other) => one.value - other.value),
  };
}
