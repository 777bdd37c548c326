/** What is lost (sections 3, 5, 8 and 9). */
import { isHero, otherSide, weaponOf, worthOf } from '../facts/units.ts';
import { doubled, settleControl } from '../objectives/control.ts';
import { endIfLost } from '../turn/end.ts';
import type { Context, LostBy, UnitId } from '../world.ts';
import { weaponBroke, weaponLost } from '../events/events.ts';
import { scored } from '../objectives/events.ts';
import { eliminated, suppressed } from './events.ts';

/** CC-WPN-10 What a unit carries; broken already, it is lost. */
export function breakWeapon(table: Context, unit: UnitId): void {
  const weapon = weaponOf(table, unit);
  if (weapon === undefined) return;
  const isBroken = table.position.weapons.broken[weapon] === 1;
  table.emit(isBroken ? weaponLost : weaponBroke, { weapon, unit });
}
/** CC-WPN-14 */
export function useUp(table: Context, units: readonly UnitId[]): void {
  for (const unit of units) {
    const weapon = weaponOf(table, unit);
    if (weapon !== undefined) table.emit(weaponLost, { weapon, unit });
  }
}
/**
 * CC-VP-01, CC-VP-03, CC-TRK-03, CC-TRK-05, CC-UNIT-14; CC-END-08 after one result it is seen who
 * lost.
 */
export function eliminate(table: Context, units: readonly UnitId[], by?: LostBy): void {
  lose(table, units, by);
  endIfLost(table);
  settleControl(table);
}
/** CC-VP-16, CC-EVT-02 Of a result that has not been seen whole. */
export function lose(table: Context, units: readonly UnitId[], by?: LostBy): void {
  const why = by === undefined ? {} : { by };
  for (const unit of units) {
    const side = otherSide(table.position.units.side[unit]);
    const points = doubled(table, 'X', worthOf(table, unit));
    table.emit(eliminated, { unit, tracked: isHero(table, unit) ? 0 : 1, ...why });
    if (points > 0) table.emit(scored, { side, points, rule: 'CC-VP-01', unit });
  }
}
/** CC-STK-03, CC-SUP-03 */
export function suppress(table: Context, unit: UnitId): void {
  if (table.position.units.suppressed[unit] === 0) table.emit(suppressed, { unit });
}
