/** Victory points, and the end of units (section 2). */
import {
  armyOf,
  isArtillery,
  isOnTable,
  isPanicking,
  otherArmy,
  strengthOf,
  unitsOnTable,
} from '../facts/units.ts';
import { destroyed, dispersed } from '../models/events.ts';
import type { Rule } from '../rules.ts';
import type { ArmyId, Context, UnitId } from '../world.ts';
import { scored } from './events.ts';

export function score(table: Context, army: ArmyId, points: number, cite: Rule): void {
  table.emit(scored, { army, points, cite });
}
/** AOT-UNIT-13, AOT-WIN-03 Without figures a unit is destroyed: a point for the enemy. */
export function scoreUnit(table: Context, unit: UnitId, cite: Rule): boolean {
  if (!isOnTable(table, unit) || strengthOf(table, unit) > 0) return false;
  table.emit(destroyed, { unit, cite });
  score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-03');
  return true;
}
/** A chariot lies on its side: it is taken off, and a point for the enemy. */
export function overturn(table: Context, unit: UnitId, cite: Rule): void {
  table.emit(destroyed, { unit, cite });
  score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-03');
}
/** AOT-WAG-08 A crew without order goes down with its wagon at the first blow; no points of it. */
export const loseWagon = (table: Context, unit: UnitId): void =>
  overturn(table, unit, 'AOT-WAG-08');
/** AOT-ART-05 Whose crew has run or lies behind it is left on the field: destroyed. */
export function abandon(table: Context, unit: UnitId): void {
  table.emit(destroyed, { unit, cite: 'AOT-ART-05' });
  score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-03');
}
/** AOT-ART-05, AOT-ART-13 Pieces that nobody serves in order any more. */
export function clearPieces(table: Context): void {
  for (const unit of unitsOnTable(table)) {
    if (isArtillery(table, unit) && isPanicking(table, unit)) abandon(table, unit);
  }
}
/** AOT-WIN-03, AOT-WIN-07 Dispersed: taken off, and a point for the enemy. */
export function disperse(table: Context, unit: UnitId, cite: Rule): void {
  table.emit(dispersed, { unit, cite });
  score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-03');
}
