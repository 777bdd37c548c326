/** The order to recover (O22). */
import { askOf } from '../asking.ts';
import { roll } from '../cards/fate.ts';
import { isBroken, unitsOnMap } from '../facts/units.ts';
import { suppress } from './losses.ts';
import { moraleOf } from './morale.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { chooseUnit } from '../events/questions.ts';
import { nothing } from '../cards/events.ts';
import { stepped } from '../turn/events.ts';
import { judged, rallied, recovered } from './events.ts';

/** CC-SUP-04, CC-RECO-01 Suppression goes from all at once; who is broken now will roll. */
export function beginRecovery(table: Context): void {
  const { active, units } = table.position;
  const own = unitsOnMap(table, active);
  const shaken = own.filter((unit) => units.suppressed[unit] === 1);
  if (shaken.length > 0) table.emit(recovered, { units: shaken });
  const left = own.filter((unit) => units.broken[unit] === 1);
  if (shaken.length + left.length === 0) {
    table.emit(nothing, { side: active, by: 'CC-ORD-07' });
  }
  table.emit(stepped, { to: left.length > 0 ? { at: 'recover', left } : { at: 'turn' } });
}
/** CC-RECO-01, CC-RECO-02 One rally roll, of whom the player likes. */
export function* rally(table: Context, left: readonly UnitId[]): Play {
  const { active, units } = table.position;
  const there = left.filter((unit) => units.hex[unit] >= 0);
  if (there.length === 0) return table.emit(stepped, { to: { at: 'turn' } });
  const question = { units: there, by: 'CC-RECO-01' as const };
  const { unit } = yield* askOf(table, active, chooseUnit, question);
  const { sum } = yield* roll(table, active, 'rally', { unit });
  // CC-TRG-09 What its trigger took away, or an event has rallied, has nothing to rally.
  if (table.position.units.hex[unit] >= 0 && isBroken(table, unit)) apply(table, unit, sum);
  // What was thrown may have put teams in a squad's place.
  const { step } = table.position;
  const rest = (step.at === 'recover' ? step.left : there).filter((one) => one !== unit);
  table.emit(stepped, { to: rest.length > 0 ? { at: 'recover', left: rest } : { at: 'turn' } });
}
function apply(table: Context, unit: UnitId, sum: number): void {
  // CC-RECO-02, CC-RECO-03
  const needs = moraleOf(table, unit);
  table.emit(judged, { unit, what: 'rally', roll: sum, against: needs });
  if (sum < needs) table.emit(rallied, { unit });
  else if (sum === needs) suppress(table, unit);
}
