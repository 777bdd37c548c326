/**
 * What the next roll may come to: the numbers of each side with everything that makes them, and
 * the exact odds (sections 10, 15, 16 and 18). A door of its own: the page fetches it when asked.
 */
import { atLeast, type Spread } from '#dice';
import { forceOf, strengthParts } from './advantages.ts';
import { apply } from '../apply.ts';
import { shotParts } from '../fire/bombardment.ts';
import { combatGroups, hitsAgainst } from './combat.ts';
import { unitsInCombat } from './combatants.ts';
import type { Pose } from '../facts/facts.ts';
import { damageSpread, hitOdds, keptSum, resultSpread, type HitOdds, type Rolled } from './odds.ts';
import { total, type Share } from '../facts/share.ts';
import type { TacticAnswer } from '../answers.ts';
import { formationOf } from '../movement/formations.ts';
import type { ArmyId, Scene, MarkerId, Shot, SideId, UnitId, Volley } from '../world.ts';
import { SIDES, armies, armyOf, sideOf } from '../facts/units.ts';
import { copy } from '../view.ts';
import { weaponOf } from '../fire/weapons.ts';

/** One part of a number, and the unit that brings it or that it is about. */
export interface UnitShare extends Share {
  readonly unit?: UnitId;
}
/** A side of the combat that is rolled next. */
export interface SideForecast extends Rolled {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly weapons: readonly Volley[];
  /** What makes the dice, the strength, and the advantages less disadvantages. */
  readonly parts: {
    readonly dice: readonly UnitShare[];
    readonly strength: readonly UnitShare[];
    readonly balance: readonly UnitShare[];
  };
  readonly result: Spread;
  /** Hits that it inflicts. */
  readonly hits: Spread;
}
export interface CombatForecast {
  readonly roll: 'combat';
  /** COS-END-02, COS-END-03 What the loser pays when one side is left. */
  readonly price: number;
  readonly sides: readonly [SideForecast, SideForecast];
  readonly odds: HitOdds;
}
/** One roll of a bombardment: all that is declared against one army (COS-BMB-11). */
export interface TargetForecast {
  readonly army: ArmyId;
  readonly shots: readonly { readonly shot: Shot; readonly parts: readonly UnitShare[] }[];
  readonly dice: number;
  readonly sum: Spread;
  readonly damage: Spread;
}
export interface BombardmentForecast {
  readonly roll: 'bombardment';
  readonly targets: readonly TargetForecast[];
}
export type Forecast = CombatForecast | BombardmentForecast;

/** The next roll, where it is a combat's or a bombardment's; undefined where it is neither. */
export function forecastOf(scene: Scene): Forecast | undefined {
  const { step } = scene.position;
  switch (step.at) {
    case 'tactics':
    case 'results':
      return combatForecast(scene);
    case 'bombardment':
      return step.shots.length > 0 ? bombardmentForecast(scene, step.shots) : undefined;
    case 'damage':
      // COS-MP-07 The next player's roll, once this one has answered his.
      return step.left === 0 && step.later.length > 0
        ? bombardmentForecast(scene, step.later)
        : undefined;
    default:
      return undefined;
  }
}

// --- a combat ------------------------------------------------------------------------------------

function combatForecast(scene: Scene): CombatForecast {
  const units = unitsInCombat(scene);
  const [one, two] = SIDES.map((side) => sideNumbers(scene, side, units));
  // COS-HIT-01 Both results make the hits of each; a side inflicts what the other takes.
  const [onOne, onTwo] = SIDES.map((side) => hitsAgainst(scene, side));
  const odds = hitOdds(
    [one.result, two.result],
    [(result, enemy) => onTwo(enemy, result).hits, (result, enemy) => onOne(enemy, result).hits],
  );
  const { markers } = scene.position.combat ?? { markers: [] };
  return {
    roll: 'combat',
    price: markers.reduce((sum, marker) => sum + scene.position.markers.price[marker], 0),
    sides: [
      { ...one, hits: odds.sides[0] },
      { ...two, hits: odds.sides[1] },
    ],
    odds,
  };
}
function sideNumbers(
  scene: Scene,
  side: SideId,
  all: readonly UnitId[],
): Omit<SideForecast, 'hits'> {
  const units = all.filter((unit) => sideOf(scene, armyOf(scene, unit)) === side);
  const { volleys, dice, strength, balance, advantages } = forceOf(scene, side, all);
  return {
    side,
    units,
    weapons: volleys,
    dice,
    strength,
    balance,
    parts: {
      dice: units.flatMap((unit) =>
        (weaponOf(scene, unit)?.parts ?? []).map(({ of, cite, dice: adds }) => ({
          of,
          cite,
          adds,
          unit,
        })),
      ),
      strength: units.flatMap((unit) =>
        strengthParts(scene, unit).map((one) => ({ ...one, unit })),
      ),
      balance: advantages,
    },
    result: resultSpread({ dice, strength, balance }),
  };
}
/** The scene as if a tactic had been played, with the units that it moves where they would go. */
export function ifPlayed(
  scene: Scene,
  army: ArmyId,
  answer: TacticAnswer,
  ends: readonly { readonly unit: UnitId; readonly end: Pose }[] = [],
): Scene {
  const position = copy(scene.position);
  const { tactic, against, units } = answer;
  const slot = scene.setup.armies[army].tactics.indexOf(tactic);
  const die = position.tactics[army][slot] ?? 0;
  apply(position, { type: 'tacticPlayed', army, tactic, die, slot, units: [...units] });
  const cancelled = position.combat?.effects.find(
    (one) => one.tactic === against && units.every((unit) => one.units.includes(unit)),
  );
  if (cancelled !== undefined) {
    const { army: owner, tactic: undone } = cancelled;
    apply(position, { type: 'tacticCancelled', army: owner, tactic: undone, units: [...units] });
  }
  for (const { unit, end } of ends) {
    position.units.x[unit] = end.x;
    position.units.y[unit] = end.y;
    position.units.facing[unit] = end.facing;
  }
  return { ...scene, position };
}

/** COS-CBT-01 The scene as if the active player had chosen this combat. */
export function ifFought(scene: Scene, markers: readonly MarkerId[]): Scene {
  const position = copy(scene.position);
  apply(position, { type: 'combatBegan', markers: [...markers], army: position.active });
  return { ...scene, position };
}

/** COS-MRK-03 The combat that a marker would begin, and all that are to be fought with it. */
export function ifMarked(
  scene: Scene,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly look: Scene; readonly groups: readonly (readonly MarkerId[])[] } {
  const position = copy(scene.position);
  const marker = position.markers.price.length;
  apply(position, { type: 'markerPlaced', x, y, covers: 0, takesIn: [] });
  const marked = { ...scene, position };
  const groups = combatGroups(marked);
  const own = groups.find((group) => group.includes(marker as MarkerId)) ?? [];
  return { look: ifFought(marked, own), groups };
}

// --- a bombardment -------------------------------------------------------------------------------

/** COS-BMB-20 The scene as if these had been declared as well. */
export function ifDeclared(
  scene: Scene,
  shots: readonly { readonly unit: UnitId; readonly target: UnitId }[],
): Scene {
  const position = copy(scene.position);
  for (const { unit, target } of shots) {
    const formation = [...formationOf(scene, target)];
    const army = armyOf(scene, target);
    apply(position, { type: 'shotDeclared', unit, formation, army });
  }
  return { ...scene, position };
}

/** COS-BMB-11 Armies that are harmed, perhaps, where all fire that may at each. */
export function armiesHarmed(
  scene: Scene,
  aims: readonly { readonly unit: UnitId; readonly target: UnitId }[],
): ReadonlySet<ArmyId> {
  const byArmy = Map.groupBy(aims, ({ target }) => armyOf(scene, target));
  const harmed = [...byArmy].filter(([army, all]) => {
    const one = new Map(all.map((aim) => [aim.unit, aim]));
    const forecast = forecastOf(ifDeclared(scene, [...one.values()]));
    if (forecast?.roll !== 'bombardment') return false;
    return forecast.targets.some((it) => it.army === army && atLeast(it.damage, 1) > 0);
  });
  return new Set(harmed.map(([army]) => army));
}
/** COS-BMB-11, COS-MP-07 One roll for each army that is fired at, in the order of the rolls. */
function bombardmentForecast(scene: Scene, shots: readonly Shot[]): BombardmentForecast {
  const targets = armies(scene)
    .filter((id) => shots.some((shot) => shot.army === id))
    .map((army) => targetNumbers(scene, army, shots));
  return { roll: 'bombardment', targets };
}
function targetNumbers(scene: Scene, army: ArmyId, all: readonly Shot[]): TargetForecast {
  const shots = all
    .filter((shot) => shot.army === army)
    .map((shot) => ({ shot, parts: shotParts(scene, shot) }));
  const dice = total(shots.flatMap(({ parts }) => parts));
  return { army, shots, dice, sum: keptSum(dice, 0), damage: damageSpread(dice) };
}
