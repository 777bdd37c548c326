/** Dice and advantages that tactics give in a combat (section 17, Part D.2). */
import { foesInCombat, foesInContact } from '../combat/combatants.ts';
import { enemiesInContact } from '../facts/contact.ts';
import { effectsNow, underTactic } from './effects.ts';
import { sees } from '../fire/engagement.ts';
import { emplacementOf } from '../ground/emplacements.ts';
import type { Rule } from '../rules.ts';
import type { Share } from '../facts/share.ts';
import { presenceIn } from '../ground/terrain.ts';
import type { Scene, SideId, TacticId, UnitId } from '../world.ts';
import { has, sideOf } from '../facts/units.ts';

interface Bonus {
  readonly of: TacticId;
  readonly cite: Rule;
  readonly dice: number;
}
/** COS-TAC-13, COS-TAC-16 Dice added to close combat. */
export function closeCombatTactics(scene: Scene, unit: UnitId): Bonus[] {
  if (effectsNow(scene).length === 0) return [];
  const against = (special: 'cavalry' | 'infantry'): boolean =>
    foesInContact(scene, unit).some((enemy) => has(scene, enemy, special));
  const helps: { readonly [T in TacticId]?: boolean } = {
    coverOfPikes: true,
    viveLeRoi: against('infantry'),
    gallopCharge: against('cavalry'),
    coldSteel: true,
    pikePush: against('infantry'),
    counterCharge: true,
    lanceShock: true,
    bayonetWall: true,
    volleyAndCharge: true,
  };
  return bonuses(scene, unit, helps);
}
/** COS-TAC-13 Dice added to fire. */
export const fireTactics = (scene: Scene, unit: UnitId): Bonus[] =>
  effectsNow(scene).length === 0
    ? []
    : bonuses(scene, unit, { caracole: true, salvo: true, rollingFire: true, grandBattery: true });
const bonuses = (
  scene: Scene,
  unit: UnitId,
  helps: { readonly [T in TacticId]?: boolean },
): Bonus[] =>
  (Object.keys(helps) as TacticId[])
    .filter((tactic) => helps[tactic] === true && underTactic(scene, unit, tactic))
    .map((tactic) => ({ of: tactic, cite: 'COS-TAC-13', dice: 1 }));

/** Wall of Bayonets: horse in contact with a chosen unit loses the special rule Gallop. */
export const gallopIsStopped = (scene: Scene, unit: UnitId): boolean =>
  foesInContact(scene, unit).some((enemy) => underTactic(scene, enemy, 'bayonetWall'));

/** COS-ADV-04 Advantages that tactics give a side and its units. */
export function advantageTactics(
  scene: Scene,
  side: SideId,
  units: readonly UnitId[],
): (Share & { readonly unit?: UnitId })[] {
  // Controlled Volleys: one for the side, two with a 5 or a 6.
  const volleys = effectsNow(scene)
    .filter(({ army, tactic }) => tactic === 'controlledVolleys' && sideOf(scene, army) === side)
    .map(
      ({ tactic, die }) => ({ of: tactic, cite: 'COS-ADV-04', adds: die >= 5 ? 2 : 1 }) as const,
    );
  // Vive le Roi, against those in an emplacement or a village.
  const stormers = units
    .filter((unit) => underTactic(scene, unit, 'viveLeRoi') && fightsSheltered(scene, unit))
    .map((unit) => ({ of: 'viveLeRoi', cite: 'COS-ADV-04', adds: 1, unit }) as const);
  return [...volleys, ...stormers];
}
/** COS-TAC-16 Against one it touches; for fire (COS-RES-04), against one in its line. */
function fightsSheltered(scene: Scene, unit: UnitId): boolean {
  const foes =
    enemiesInContact(scene, unit).length > 0
      ? foesInContact(scene, unit)
      : foesInCombat(scene, unit).filter((enemy) => sees(scene, unit, enemy));
  return foes.some(
    (enemy) =>
      emplacementOf(scene, enemy) !== undefined || presenceIn(scene, enemy, 'village') !== 'not',
  );
}
