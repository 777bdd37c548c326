/** What a tactic is worth to its side, unit by unit: by how much it moves the results apart. */
import { SIDES, sideOf } from '../../rules/facts/index.ts';
import { forceOf, unitsInCombat } from '../../rules/combat/index.ts';
import type { ArmyId, Scene } from '../../rules/index.ts';

/** The mean of a die, and about what an advantage adds to a sum of some dice. */
const [DIE, ADVANTAGE] = [3.5, 1.2];

/** COS-RES-01, COS-ADV-01 How far the results are expected to lie apart, for an army's side. */
export function lead(look: Scene, army: ArmyId): number {
  const units = unitsInCombat(look);
  const own = sideOf(look, army);
  return SIDES.reduce((sum: number, side) => {
    const { dice, strength, balance } = forceOf(look, side, units);
    const result = strength + DIE * dice + (dice > 0 ? ADVANTAGE * balance : 0);
    return sum + (side === own ? result : -result);
  }, 0);
}
