/** What breaks (CC-UNIT-07), unless somebody takes the wound lightly. */
import { spared } from '../actions/wounds.ts';
import { oneUnit } from '../events/choosing.ts';
import { weaponOf } from '../facts/units.ts';
import type { Rule } from '../rules.ts';
import type { Context, Play, Side, UnitId } from '../world.ts';
import { breakWeapon, eliminate } from './losses.ts';
import { broke } from './events.ts';

/** CC-UNIT-07 What is broken already is eliminated. */
export function* breakUnit(table: Context, unit: UnitId): Play {
  if (yield* spared(table, unit)) return;
  if (table.position.units.broken[unit] === 1) eliminate(table, [unit]);
  else table.emit(broke, { unit });
}
/** One effect that strikes them all (CC-END-08). */
export function* breakAll(table: Context, units: readonly UnitId[]): Play {
  const lost: UnitId[] = [];
  for (const unit of units) {
    if (yield* spared(table, unit)) continue;
    if (table.position.units.broken[unit] === 1) lost.push(unit);
    else table.emit(broke, { unit });
  }
  if (lost.length > 0) eliminate(table, lost);
}
interface OneOfThem {
  readonly side: Side;
  /** Whose weapon may break, as it stands now. */
  readonly among: () => readonly UnitId[];
  readonly by: Rule;
}
/** CC-WPN-07 What was given up while it was asked does not break: another one does. */
export function* breakOne(table: Context, { side, among, by }: OneOfThem): Play {
  for (;;) {
    const unit = yield* oneUnit(table, { side, among: among(), by });
    if (unit === undefined) return;
    if (weaponOf(table, unit) !== undefined) return breakWeapon(table, unit);
  }
}
