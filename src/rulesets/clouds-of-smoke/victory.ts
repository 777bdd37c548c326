/** Morale, and how a battle ends (section 3, Part F). */
import type { Rule } from './rules.ts';
import type { ArmyId, Here, Look } from './types.ts';
import { armies, opponentOf, seatOf, startingMorale } from './units.ts';

/**
 * COS-VIC-02, COS-VIC-04, COS-MP-01 Every loss of an army is checked at once; at 0 the battle is
 * over.
 */
export function loseMorale(table: Here, army: ArmyId, points: number, cite: Rule): void {
  if (points <= 0) return;
  // COS-VIC-04 Never below 0.
  const left = Math.max(0, table.position.morale[army] - points);
  table.emit({ type: 'moraleLost', army, points, left, cite });
  if (left > 0) return;
  const winners = [seatOf(table, opponentOf(army))];
  table.end({ result: 'decisive', winners, cite: 'COS-VIC-02' });
}

/** Part F: current morale over starting morale, in percent. */
export const shareOf = (scene: Look, army: ArmyId): number =>
  (scene.position.morale[army] * 100) / startingMorale(scene.setup, army);

/** COS-VIC-03 At the end phase the higher share wins marginally if ahead by 10 points. */
export function judge(table: Here): never {
  const [a, b] = armies(table);
  const ahead = shareOf(table, a) - shareOf(table, b);
  if (ahead >= 10)
    table.end({ result: 'marginal', winners: [seatOf(table, a)], cite: 'COS-VIC-03' });
  if (ahead <= -10)
    table.end({ result: 'marginal', winners: [seatOf(table, b)], cite: 'COS-VIC-03' });
  return table.end({ result: 'draw', winners: [], cite: 'COS-VIC-03' });
}
