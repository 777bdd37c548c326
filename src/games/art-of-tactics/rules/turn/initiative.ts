/** Initiative, slots in their order, the end of the turn (sections 6 and 9). */
import { writeSlots } from '../command/writing.ts';
import { contactsOf } from '../facts/places.ts';
import { isPanicking, otherArmy, unitsOnTable } from '../facts/units.ts';
import type { ArmyId, Context, Scene, Play, UnitId } from '../world.ts';
import { initiativeRolled, initiativeTaken, slotBegan, slotEnded, stepEnded } from './events.ts';
import { bringWeather } from './weather.ts';

/**
 * AOT-CMD-02, AOT-CMD-23, AOT-TURN-01 One die each; after a tie slots are rewritten and it is
 * thrown again.
 */
export function* rollInitiative(table: Context): Play {
  const dice = yield* table.roll(2);
  const second = table.position.double === 1;
  table.emit(initiativeRolled, { dice });
  const [south, north] = dice;
  if (south === north) {
    yield* writeSlots(table, 'AOT-CMD-23');
    // AOT-CMD-24 The second double running says which.
    if (second) yield* bringWeather(table, south);
    return;
  }
  const army: ArmyId = south > north ? 0 : 1;
  const [high, low] = [Math.max(south, north), Math.min(south, north)];
  const melee = fightsCarriedOver(table) ? 1 : 0;
  table.emit(initiativeTaken, { army, high, low, melee });
}
/** AOT-TURN-02 Is anybody in contact since the turn before? */
const fightsCarriedOver = (scene: Scene): boolean =>
  unitsOnTable(scene).some((unit) => contactsOf(scene, unit).length > 0);

export interface NextSlot {
  readonly army: ArmyId;
  readonly number: number;
}
/** AOT-CMD-03, AOT-CMD-04 From the higher roll down to above the lower; then the other's, to 1. */
export function nextSlot({ position }: Scene): NextSlot | undefined {
  const { initiative, slot } = position;
  if (initiative === null) return undefined;
  const { first, high, low } = initiative;
  if (slot === null) return { army: first, number: high };
  if (slot.army === first && slot.number - 1 > low) return { army: first, number: slot.number - 1 };
  const other = otherArmy(first);
  if (slot.army === first) return { army: other, number: low };
  return slot.number > 1 ? { army: other, number: slot.number - 1 } : undefined;
}
/** The next slot, or the end of the turn. */
export function endSlot(table: Context): void {
  const next = nextSlot(table);
  if (table.position.slot !== null) table.emit(slotEnded, {});
  if (next === undefined) table.emit(stepEnded, { to: { at: 'turnEnd' } });
  else table.emit(slotBegan, next);
}
/** AOT-MELEE-01 Pairs in contact that have not fought in this turn; who panics does not. */
export function pairsToFight(scene: Scene): { a: UnitId; b: UnitId }[] {
  const { fought } = scene.position;
  const done = (a: UnitId, b: UnitId): boolean =>
    fought.some((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  return unitsOnTable(scene, 0).flatMap((a) =>
    contactsOf(scene, a)
      .filter((b) => !done(a, b) && !isPanicking(scene, a) && !isPanicking(scene, b))
      .map((b) => ({ a, b })),
  );
}
