/** The tactics: when each may be played, for how many, and for whom (Part D.2). */
import { foesInCombat, foesInContact, unitsInCombat } from '../combat/combatants.ts';
import { enemiesInContact } from '../facts/contact.ts';
import { hasLineWithin, isEngaged, sees } from '../fire/engagement.ts';
import { inLineWith } from '../movement/formations.ts';
import { UW } from '../facts/measures.ts';
import { partlyIn } from '../ground/terrain.ts';
import type { ArmyId, Scene, Special, TacticId, UnitId } from '../world.ts';
import { armyOf, friendsOf, has, profileOf, tagged } from '../facts/units.ts';

interface Tactic {
  readonly when: 'any' | 'active' | 'passive';
  /** COS-TAC-05: D units, one, or none: then the effect is the side's (Part D). */
  readonly limit: 'die' | 'one' | 'none';
  /** Does the unit meet the tactic's own condition (COS-TAC-16)? */
  readonly fits: (scene: Scene, unit: UnitId) => boolean;
  /** May the army play it now? For tactics that name no units. */
  readonly ready?: (scene: Scene, id: ArmyId) => boolean;
  /** COS-TAC-10 Carried out as it is played: nothing is left that could be cancelled. */
  readonly atOnce?: 'charge' | 'flight';
}
type Fits = Tactic['fits'];
const anyone: Fits = () => true;
const nobody: Fits = () => false;
const is =
  (special: Special): Fits =>
  (scene, unit) =>
    has(scene, unit, special);
const [infantry, cavalry] = [is('infantry'), is('cavalry')];
/** In contact with an enemy of this combat. */
const inContact: Fits = (scene, unit) => foesInContact(scene, unit).length > 0;
/** COS-RES-04 In contact with no enemy at all, and with one of this combat in the line of fire. */
const usesFire: Fits = (scene, unit) =>
  enemiesInContact(scene, unit).length === 0 &&
  foesInCombat(scene, unit).some((enemy) => sees(scene, unit, enemy));
const both =
  (...conditions: readonly Fits[]): Fits =>
  (scene, unit) =>
    conditions.every((fits) => fits(scene, unit));
const touches =
  (special: Special): Fits =>
  (scene, unit) =>
    foesInContact(scene, unit).some((enemy) => has(scene, enemy, special));

// COS-SPR-09 A regimental gun may be chosen as if it were infantry.
const byPikes: Fits = (scene, unit) =>
  (infantry(scene, unit) || has(scene, unit, 'regimentalGun')) &&
  friendsOf(scene, unit).some(
    (friend) => tagged(scene, friend, 'pikes') && inLineWith(scene, unit, friend),
  );
const withPistols: Fits = (scene, unit) =>
  profileOf(scene, unit).fire.some(({ weapon }) => weapon === 'pistol');
const foeAtHand: Fits = (scene, unit) =>
  foesInCombat(scene, unit).some((enemy) => hasLineWithin(scene, unit, enemy, UW));
/** Part D.2 Controlled Volleys: some infantry of the army that is not Untrained uses fire. */
const someVolley = (scene: Scene, id: ArmyId): boolean =>
  unitsInCombat(scene).some(
    (unit) =>
      armyOf(scene, unit) === id &&
      !has(scene, unit, 'untrained') &&
      both(infantry, usesFire)(scene, unit),
  );
const evasive: Fits = (scene, unit) =>
  (['agile', 'light', 'irregular'] as const).some((special) => has(scene, unit, special));
// COS-UNT-01 Simple speed 0 makes no simple move by any effect.
const mayCharge: Fits = (scene, unit) =>
  !inContact(scene, unit) && profileOf(scene, unit).simple > 0;

const any = (limit: Tactic['limit'], fits: Fits): Tactic => ({ when: 'any', limit, fits });
/** COS-BRD-04, COS-TAC-06 In the owner's turn only, or in the other side's. */
const active = (fits: Fits): Tactic => ({ when: 'active', limit: 'die', fits });
const passive = (fits: Fits): Tactic => ({ when: 'passive', limit: 'die', fits });

export const TACTICS: { readonly [T in TacticId]: Tactic } = {
  inspiration: any('die', isEngaged),
  tenacity: any('one', anyone),
  coverOfPikes: passive(byPikes),
  caracole: any('die', both(cavalry, withPistols)),
  viveLeRoi: active(infantry),
  gallopCharge: active(cavalry),
  controlledVolleys: { ...any('none', nobody), ready: someVolley },
  // Its units are the enemy's; see `whyNotTarget`.
  providence: any('die', anyone),
  cavalryOnslaught: { ...active(both(cavalry, mayCharge)), atOnce: 'charge' },
  braveIsSafe: { when: 'active', limit: 'none', fits: nobody, ready: () => true },
  salvo: active(both(infantry, usesFire, foeAtHand)),
  rollingFire: any('die', both(infantry, usesFire)),
  coldSteel: active(both(infantry, inContact)),
  pikePush: active(
    (scene, unit) => tagged(scene, unit, 'pikes') && touches('infantry')(scene, unit),
  ),
  standFast: passive(anyone),
  orderlyWithdrawal: any('die', anyone),
  skirmishScreen: any('die', both(infantry, is('light'))),
  counterCharge: passive(both(cavalry, inContact)),
  grandBattery: any('die', both(is('artillery'), usesFire)),
  lanceShock: active(both(is('lancer'), inContact)),
  feignedFlight: { ...passive(both(cavalry, evasive)), atOnce: 'flight' },
  bayonetWall: passive(both(infantry, touches('cavalry'))),
  volleyAndCharge: active(
    both(infantry, inContact, (scene, unit) => profileOf(scene, unit).fire.length > 0),
  ),
  reverseSlope: passive((scene, unit) => partlyIn(scene, unit, 'elevation')),
};
