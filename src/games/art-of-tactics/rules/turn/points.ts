/** Victory points, and the end of units (section 2). */
import { armyOf, isOnTable, otherArmy, strengthOf } from '../facts/units.ts';
import type { Rule } from '../rules.ts';
import type { ArmyId, Here, UnitId } from '../types.ts';

export function score(table: Here, army: ArmyId, points: number, cite: Rule): void {
  table.emit({ type: 'scored', army, points, cite });
}
/** AOT-UNIT-13, AOT-WIN-03 Without figures a unit is destroyed: a point for the enemy. */
export function scoreUnit(table: Here, unit: UnitId, cite: Rule): boolean {
  if (!isOnTable(table, unit) || strengthOf(table, unit) > 0) return false;
  table.emit({ type: 'destroyed', unit, cite });
  score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-03');
  return true;
}
/** AOT-WIN-03, AOT-WIN-07 Dispersed: taken off, and a point for the enemy. */
export function disperse(table: Here, unit: UnitId, cite: Rule): void {
  table.emit({ type: 'dispersed', unit, cite });
  score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-03');
}
