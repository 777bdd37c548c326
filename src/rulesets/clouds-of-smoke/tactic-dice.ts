/** Dice that tactics give in a combat (section 17, Part D.2). */
import { foesInContact } from './combatants.ts';
import { underTactic } from './effects.ts';
import type { Rule } from './rules.ts';
import type { Look, TacticId, UnitId } from './types.ts';
import { has } from './units.ts';

interface Bonus {
  readonly of: TacticId;
  readonly cite: Rule;
  readonly dice: number;
}
/** COS-TAC-13, COS-TAC-16 Dice added to close combat. */
export function closeCombatTactics(scene: Look, unit: UnitId): Bonus[] {
  const against = (special: 'cavalry' | 'infantry'): boolean =>
    foesInContact(scene, unit).some((enemy) => has(scene, enemy, special));
  const helps: { readonly [T in TacticId]?: boolean } = {
    coverOfPikes: true,
    gallopCharge: against('cavalry'),
    coldSteel: true,
    pikePush: against('infantry'),
  };
  return bonuses(scene, unit, helps);
}
/** COS-TAC-13 Dice added to fire. */
export const fireTactics = (scene: Look, unit: UnitId): Bonus[] =>
  bonuses(scene, unit, { caracole: true, salvo: true });
const bonuses = (
  scene: Look,
  unit: UnitId,
  helps: { readonly [T in TacticId]?: boolean },
): Bonus[] =>
  (Object.keys(helps) as TacticId[])
    .filter((tactic) => helps[tactic] === true && underTactic(scene, unit, tactic))
    .map((tactic) => ({ of: tactic, cite: 'COS-TAC-13', dice: 1 }));
