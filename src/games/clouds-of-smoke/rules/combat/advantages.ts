/** What a side brings to a combat: dice, strength, advantages (sections 18 and 23). */
import { foesInCombat } from './combatants.ts';
import { strengthTactics } from '../tactics/effects.ts';
import { isEngaged, sees } from '../fire/engagement.ts';
import type { Rule } from '../rules.ts';
import { total, type Share } from '../facts/share.ts';
import { advantageTactics } from '../tactics/tactic-dice.ts';
import { completelyIn, partlyIn } from '../ground/terrain.ts';
import type { Scene, SideId, UnitId, Volley } from '../world.ts';
import { armyOf, has, profileOf, sideOf } from '../facts/units.ts';
import { weaponOf } from '../fire/weapons.ts';

/** An advantage (1) or a disadvantage (-1) of a side, and the unit that makes it. */
export interface Advantage extends Share {
  readonly unit?: UnitId;
}

/** COS-RES-01, COS-RES-06, COS-GEN-08 Strength: multiplied before anything is added. */
export function strengthParts(scene: Scene, unit: UnitId): Share[] {
  const { strength } = profileOf(scene, unit);
  return [
    { of: 'statline', cite: 'COS-UNT-03', adds: strength },
    ...strengthTactics(scene, unit, strength),
  ];
}
export const strengthOf = (scene: Scene, unit: UnitId): number => total(strengthParts(scene, unit));

/**
 * COS-ADV-05, COS-ADV-06, COS-TER-06, COS-TER-08, COS-TER-09, COS-SPR-04, COS-SPR-06 One terrain
 * disadvantage for a unit at most, by where it stands at step 3.
 */
function hinderedByGround(scene: Scene, unit: UnitId): Rule | undefined {
  const engaged = isEngaged(scene, unit);
  const veryBroken = partlyIn(scene, unit, 'veryBroken');
  // COS-SPR-04 Very broken ground is no hindrance to Light units, whatever clause it comes from.
  if (veryBroken && has(scene, unit, 'light')) return undefined;
  // COS-TER-06, COS-TER-09 Cavalry that is engaged, in broken or very broken ground.
  if (has(scene, unit, 'cavalry') && engaged) {
    if (veryBroken) return 'COS-TER-09';
    if (partlyIn(scene, unit, 'broken')) return 'COS-TER-06';
  }
  return veryBroken ? scene.edition.veryBrokenHinders(engaged) : undefined;
}

/**
 * COS-ADV-02, COS-ADV-04, COS-ADV-05, COS-ADV-06, COS-SPR-11, COS-SPR-19, COS-TER-12 Everything
 * that gives a side an advantage or a disadvantage: each source once for a unit, all added up.
 */
export function advantagesOf(scene: Scene, side: readonly UnitId[]): Advantage[] {
  if (side.length === 0) return [];
  const foes = foesInCombat(scene, side[0]);
  const own = sideOf(scene, armyOf(scene, side[0]));
  const ground = side.flatMap((unit): Advantage[] => {
    const cite = hinderedByGround(scene, unit);
    return cite === undefined ? [] : [{ of: 'ground', cite, adds: -1, unit }];
  });
  // COS-TER-12 Use cover, completely inside of it.
  const cover = side
    .filter((unit) => has(scene, unit, 'useCover') && completelyIn(scene, unit, 'cover'))
    .map((unit): Advantage => ({ of: 'useCover', cite: 'COS-TER-12', adds: 1, unit }));
  // COS-SPR-11 Each armoured enemy that one of the side sees.
  const armor = foes
    .filter((one) => has(scene, one, 'armor') && side.some((unit) => sees(scene, unit, one)))
    .map((unit): Advantage => ({ of: 'armor', cite: 'COS-SPR-11', adds: -1, unit }));
  return [...cover, ...advantageTactics(scene, own, side), ...ground, ...armor];
}

/** A side of a combat before it rolls. */
export interface Force {
  readonly volleys: readonly Volley[];
  readonly dice: number;
  readonly strength: number;
  /** Advantages less disadvantages (COS-ADV-02), and what makes them. */
  readonly balance: number;
  readonly advantages: readonly Advantage[];
}
/** COS-MP-11 All units of the side, whoever plays them. */
export function forceOf(scene: Scene, id: SideId, units: readonly UnitId[]): Force {
  const side = units.filter((unit) => sideOf(scene, armyOf(scene, unit)) === id);
  const volleys = side.flatMap((unit) => {
    const used = weaponOf(scene, unit);
    // COS-RES-02, COS-RES-04 Who touches nobody and has no target in this combat does not roll.
    if (used === undefined) return [];
    const dice = used.parts.reduce((sum, part) => sum + part.dice, 0);
    return [{ unit, weapon: used.weapon, dice }];
  });
  const advantages = advantagesOf(scene, side);
  return {
    volleys,
    dice: volleys.reduce((sum, volley) => sum + volley.dice, 0),
    strength: side.reduce((sum, unit) => sum + strengthOf(scene, unit), 0),
    balance: total(advantages),
    advantages,
  };
}

/**
 * COS-ADV-01, COS-ADV-03, COS-ADV-07 Which of the rolled dice are kept: n of n + |k|, sorted from
 * high to low.
 */
export function keptDice(dice: readonly number[], balance: number): number[] {
  const falling = dice.toSorted((a, b) => b - a);
  if (balance > 0) return falling.slice(0, dice.length - balance);
  return balance < 0 ? falling.slice(-balance) : falling;
}
