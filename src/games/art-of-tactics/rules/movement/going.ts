/** Carries a way out: the move, its tests, camps, contact (sections 11, 13, 14, 28). */
import { callGuard } from '../before/coming-out.ts';
import { baseOf, campOf, liesInCamp, liesWhollyIn } from '../facts/places.ts';
import {
  armyOf,
  isOnTable,
  isPanicking,
  otherArmy,
  unitsOnTable,
  unitsWaiting,
} from '../facts/units.ts';
import { destroyed } from '../models/events.ts';
import { campSacked } from '../turn/events.ts';
import { score } from '../turn/points.ts';
import type { ArmyId, Context, Leg, Scene, Play, UnitId } from '../world.ts';
import { moved } from './events.ts';
import { meetContacts } from './meeting-contact.ts';
import { takeTest } from './order-loss.ts';
import { passFriends } from './passing.ts';
import { testStakes } from './stakes.ts';
import { lengthOfAll, type Way, wayOf } from './way.ts';

/** Moves a unit along a legal way; tells whether it came into contact, or is gone. */
export function* go(
  table: Context,
  unit: UnitId,
  legs: readonly Leg[],
  { run, except = [] }: { readonly run: boolean; readonly except?: readonly UnitId[] },
): Play<Way | undefined> {
  const traced = wayOf(table, unit, legs, except);
  if (!('way' in traced)) throw new Error(`an illegal way: ${traced.no.code}`);
  const { way } = traced;
  const length = Math.round(lengthOfAll(table, unit, legs));
  table.emit(moved, { unit, legs: [...legs], ...way.end, run: run ? 1 : 0, length });
  yield* testGround(table, unit, way);
  if (yield* testStakes(table, unit, way.stakes)) return undefined;
  yield* passFriends(table, unit, way.friends);
  // AOT-CHAR-15 It may lie overturned on the way.
  if (!isOnTable(table, unit)) return undefined;
  if (way.camp) {
    // AOT-CAMP-02 As for difficult ground.
    yield* takeTest(table, unit, { ground: 'camp' });
    if (!isOnTable(table, unit)) return undefined;
    // AOT-MEET-05 Whoever waits there stands up to him.
    yield* callGuard(table, otherArmy(armyOf(table, unit)), unit);
    if (sack(table, unit)) return undefined;
  }
  return way;
}
/** AOT-TERR-02, AOT-TERR-07 One test an element in one manoeuvre, a run too (AOT-RUN-10). */
function* testGround(table: Context, unit: UnitId, { elements }: Way): Play {
  for (const element of elements) {
    const { slot } = table.position;
    // AOT-TERR-03 Only its own tests: who countercharges has made none yet.
    const before = slot?.acting === unit && slot.tested.includes(element);
    if (before || !isOnTable(table, unit)) continue;
    yield* takeTest(table, unit, { ground: 'terrain', element });
  }
}
// --- camps ---------------------------------------------------------------------------------------

/** AOT-CAMP-01, AOT-CAMP-04 A guard: not panicking, its whole base inside its own camp. */
export function guardsOf(scene: Scene, army: ArmyId): UnitId[] {
  const camp = campOf(scene, army);
  if (camp === undefined) return [];
  return unitsOnTable(scene, army).filter(
    (unit) => !isPanicking(scene, unit) && liesWhollyIn(baseOf(scene, unit), camp),
  );
}
/** AOT-CAMP-04, AOT-MEET-05 By a guard, or by whoever waits in it. */
export const isGuarded = (scene: Scene, army: ArmyId): boolean =>
  guardsOf(scene, army).length > 0 || unitsWaiting(scene, army).length > 0;
/** AOT-CAMP-03 An unguarded camp is sacked by who enters it; he is gone with the loot. */
export function sack(table: Context, unit: UnitId): boolean {
  const army = otherArmy(armyOf(table, unit));
  if (isPanicking(table, unit) || isGuarded(table, army)) return false;
  const inside = unitsOnTable(table, army).filter(
    (one) => isPanicking(table, one) && liesInCamp(table, baseOf(table, one), army),
  );
  table.emit(campSacked, { army, by: unit });
  // AOT-WIN-04, AOT-WIN-05 Two points, and one for each unit that had fled there.
  score(table, otherArmy(army), 2, 'AOT-WIN-04');
  for (const one of inside) {
    table.emit(destroyed, { unit: one, cite: 'AOT-CAMP-03' });
    score(table, otherArmy(army), 1, 'AOT-WIN-05');
  }
  return true;
}

/** A way into contact ends with the answers of those who are touched. */
export function* arrive(table: Context, unit: UnitId, way: Way): Play<boolean> {
  if (way.contacts.length === 0) return false;
  yield* meetContacts(table, unit, way.contacts);
  return true;
}
