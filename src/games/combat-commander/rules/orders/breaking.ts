/** What breaks (CC-UNIT-07), unless somebody takes the wound lightly. */
import { spared } from '../actions/wounds.ts';
import type { Here, Play, UnitId } from '../types.ts';
import { eliminate } from './losses.ts';

/** CC-UNIT-07 What is broken already is eliminated. */
export function* breakUnit(table: Here, unit: UnitId): Play {
  if (yield* spared(table, unit)) return;
  if (table.position.units.broken[unit] === 1) eliminate(table, [unit]);
  else table.emit({ type: 'broke', unit });
}
/** One effect that strikes them all (CC-END-08). */
export function* breakAll(table: Here, units: readonly UnitId[]): Play {
  const lost: UnitId[] = [];
  for (const unit of units) {
    if (yield* spared(table, unit)) continue;
    if (table.position.units.broken[unit] === 1) lost.push(unit);
    else table.emit({ type: 'broke', unit });
  }
  if (lost.length > 0) eliminate(table, lost);
}
