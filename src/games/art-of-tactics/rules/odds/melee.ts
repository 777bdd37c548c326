/**
 * The exact odds of a melee step before it is fought: what each unit suffers, and who is beaten,
 * pair by pair. Dice are counted as they are proposed (AOT-MELEE-07), and hits over several units
 * as they were aimed. What an elephant tramples that has run wild is not in it, wherever it is.
 */
import { chance, countedOf, type Spread, spreadOf } from '#dice';
import { isOnFlank } from '../facts/places.ts';
import {
  crewOf,
  densityIn,
  densityOf,
  depthIn,
  figuresOf,
  isChariot,
  isElephant,
  isMounted,
  options,
  type Ranks,
  ranksOf,
  wears,
} from '../facts/units.ts';
import { facesThatHit, type Needs, WEAPON } from '../facts/weapons.ts';
import {
  type Assigned,
  frontal,
  meleeDensities,
  pierces,
  proposed,
  strikeNeeds,
  strikersOf,
  teamOf,
  terrifies,
} from '../melee/strikes.ts';
import { wallNumber } from '../melee/shields.ts';
import type { Scene, UnitId, Weapon } from '../world.ts';
import { ranksAfter, sufferedBy, sufferedIn, type Volleyed, type Wall } from './losses.ts';
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
  /** That `a` beats `b`, that `b` beats `a`, that it goes on: one with `wild` and `bothFall`. */
  readonly odds: readonly [wins: number, loses: number, goesOn: number];
  /** AOT-MRES-02 That nobody of either is left in its ranks: no fight goes on. */
  readonly bothFall: number;
  /** AOT-ELE-13 That an elephant runs wild: it leaves, or strikes whom it cannot leave again. */
  readonly wild: number;
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

export function meleeForecast(scene: Scene, pairs: readonly Pair[]): MeleeForecast {
  const units = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const plans = new Map(units.map((unit) => [unit, planOf(scene, unit, foesOf(pairs, unit))]));
  const strikes = new Map(
    [...plans].map(([unit, plan]) => [unit, strikesOf(scene, unit, plan)] as const),
  );
  const struck = units.map((unit) =>
    fighterOf(scene, unit, plans, strikes, rivalsOf(scene, pairs, unit)),
  );
  const of = (unit: UnitId): Struck => struck[units.indexOf(unit)];
  const duels = pairs.map(({ a, b }) => ({ a, b, ...duelOf(scene, of(a), of(b)) }));
  const fighters = struck.map(({ unit, strikes: own, wall, suffers, rivals }) => ({
    unit,
    strikes: own,
    wall,
    suffers: amongRivals(scene, unit, suffers, rivals.length),
  }));
  return { fighters, duels };
}
/** The chance that a unit beats another that it touches, of the fights that are decided. */
export function meleeWins(scene: Scene, a: UnitId, b: UnitId): number {
  const [wins, loses] = meleeForecast(scene, [{ a, b }]).duels[0].odds;
  return wins + loses === 0 ? 0.5 : wins / (wins + loses);
}
const foesOf = (pairs: readonly Pair[], unit: UnitId): UnitId[] =>
  pairs.flatMap(({ a, b }) => (a === unit ? [b] : b === unit ? [a] : []));
function planOf(scene: Scene, unit: UnitId, foes: readonly UnitId[]): Assigned {
  const enemies = frontal(scene, unit, foes);
  if (enemies.length === 0) return { strikes: [], horses: [] };
  // AOT-ELE-15 Where it meets its like, that is its attack.
  const duel = isElephant(scene, unit) && foes.some((foe) => isElephant(scene, foe));
  const strikers = duel ? crewOf(scene, unit) : strikersOf(scene, unit);
  return proposed(scene, meleeDensities(scene), unit, enemies, strikers);
}
function strikesOf(scene: Scene, unit: UnitId, { strikes, horses }: Assigned): Strike[] {
  const frozen = meleeDensities(scene);
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

/** A fighter before elephants throw for each other. */
interface Struck extends Fighter {
  /** What it suffers without running wild, of as many throws. */
  readonly steady: Spread;
  /** AOT-ELE-15 The elephants that an elephant meets. */
  readonly rivals: readonly UnitId[];
}
const rivalsOf = (scene: Scene, pairs: readonly Pair[], unit: UnitId): UnitId[] =>
  isElephant(scene, unit) ? foesOf(pairs, unit).filter((foe) => isElephant(scene, foe)) : [];
function fighterOf(
  scene: Scene,
  unit: UnitId,
  plans: ReadonlyMap<UnitId, Assigned>,
  strikes: ReadonlyMap<UnitId, readonly Strike[]>,
  rivals: readonly UnitId[],
): Struck {
  const volleys = [...strikes].flatMap(([by, all]) =>
    all.filter(({ at }) => at === unit).map((one) => volleyOf(scene, unit, by, one)),
  );
  // AOT-MSAVE-01, R-147 Nobody in its first rank strikes with both hands.
  const busy = plans.get(unit)?.strikes.some(({ weapon }) => WEAPON[weapon].twoHanded) ?? false;
  const wall = busy ? undefined : wallNumber(scene, unit, true, densityOf(scene, unit));
  const suffering = sufferingOf(scene, unit, volleys, wall);
  return { unit, strikes: strikes.get(unit) ?? [], wall, ...suffering, rivals };
}
/** AOT-ELE-15 As it is when it meets so many of its like: either kills it in 15 of 36. */
function amongRivals(scene: Scene, unit: UnitId, spread: Spread, rivals: number): Spread {
  if (rivals === 0) return spread;
  const [lives, all] = [21n ** BigInt(rivals), 36n ** BigInt(rivals)];
  const dead = sufferedBy({ killed: figuresOf(scene, unit).length, disordered: 0 });
  return spreadOf(
    [
      ...countedOf(spread).map(([value, ways]) => [value, ways * lives] as const),
      [dead, (all - lives) * spread.all] as const,
    ],
    spread.all * all,
  );
}
/**
 * AOT-MSAVE-02, AOT-MSAVE-03, AOT-MSAVE-04, AOT-MSAVE-05 What a face of a strike does to a unit.
 */
function volleyOf(
  scene: Scene,
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
/** How many ways leave a unit with so much to be compared by. */
type Left = ReadonlyMap<number, bigint>;
function leftOf(scene: Scene, { unit, steady, rivals }: Struck, other: UnitId): Left {
  const ranks = ranksOf(scene, unit);
  const flanked = isOnFlank(scene, other, unit);
  const fixed = scene.position.units.fixed[unit];
  const all = new Map<number, bigint>();
  const spread = amongRivals(scene, unit, steady, rivals.filter((one) => one !== other).length);
  for (const [value, ways] of countedOf(spread)) {
    const left = comparedIn(ranksAfter(ranks, sufferedIn(value)), flanked, fixed);
    all.set(left, (all.get(left) ?? 0n) + ways);
  }
  return all;
}
/** Of all that may come of it, in how many ways; what is lacking to `all` is that one runs wild. */
interface Ends {
  readonly lefts: readonly { readonly a: number; readonly b: number; readonly ways: bigint }[];
  readonly all: bigint;
}
function endsOf(scene: Scene, a: Struck, b: Struck): Ends {
  const [own, his] = [leftOf(scene, a, b.unit), leftOf(scene, b, a.unit)];
  const throwsOf = ({ steady, rivals }: Struck, other: UnitId): bigint =>
    steady.all * 36n ** BigInt(rivals.filter((one) => one !== other).length);
  const [ownAll, hisAll] = [throwsOf(a, b.unit), throwsOf(b, a.unit)];
  const both = (one: Left, other: Left, weight: bigint): Ends['lefts'] =>
    [...one].flatMap(([left, ways]) =>
      [...other].map(([right, more]) => ({ a: left, b: right, ways: weight * ways * more })),
    );
  if (!a.rivals.includes(b.unit)) return { lefts: both(own, his, 1n), all: ownAll * hisAll };
  // AOT-ELE-15 The higher die of two kills the other; whom it kills no wound drives wild.
  const lefts = [
    ...both(own, his, 6n),
    ...both(new Map([[0, ownAll]]), his, 15n),
    ...both(own, new Map([[0, hisAll]]), 15n),
  ];
  return { lefts, all: 36n * ownAll * hisAll };
}
/** AOT-MRES-01, AOT-MRES-02, AOT-MRES-03, AOT-MRES-04 The denser afterwards wins. */
function duelOf(scene: Scene, a: Struck, b: Struck): Omit<Duel, 'a' | 'b'> {
  const { lefts, all } = endsOf(scene, a, b);
  // AOT-ELE-16 An elephant that lives gives way to nobody, where the battle has it so.
  const stays = ({ unit }: Struck, left: number): boolean =>
    left > 0 && isElephant(scene, unit) && !options(scene).elephantRetreatsWhenBeaten;
  const odds: [bigint, bigint, bigint, bigint] = [0n, 0n, 0n, 0n];
  const ways = new Map<number, bigint>();
  for (const { a: own, b: his, ways: many } of lefts) {
    const isDraw = own === 0 && his === 0 ? 3 : 2;
    odds[own > his && !stays(b, his) ? 0 : his > own && !stays(a, own) ? 1 : isDraw] += many;
    ways.set(own - his, (ways.get(own - his) ?? 0n) + many);
  }
  const [wins, loses, goesOn, bothFall] = odds;
  return {
    odds: [chance(wins, all), chance(loses, all), chance(goesOn, all)],
    bothFall: chance(bothFall, all),
    wild: chance(all - wins - loses - goesOn - bothFall, all),
    margins: [...ways]
      .filter(([, one]) => one > 0n)
      .map(([value, one]) => ({ value, p: chance(one, all) }))
      .toSorted((one, other) => one.value - other.value),
  };
}
