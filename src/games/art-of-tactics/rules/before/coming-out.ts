/** Units come out of their camp, or are called to guard it (AOT-MEET-05). */
import { isArtillery, ownerOf, seatOf, unitsWaiting } from '../facts/units.ts';
import type { ArmyId, Context, Play, UnitId } from '../world.ts';
import { guardAt, guardPosts } from './camp-gates.ts';
import { cameOut, guardCalled } from './events.ts';
import { comeOut, placeGuard } from './questions.ts';

/** AOT-MEET-05 It is placed when it is first activated to move, and moves from there. */
export function* comeForth(table: Context, unit: UnitId): Play {
  const pose = yield* table.ask(ownerOf(table, unit), comeOut, { unit });
  table.emit(cameOut, { unit, ...pose });
}
/** AOT-MEET-05 R-078 An enemy comes in: one of those who wait stands up to him at once. */
export function* callGuard(table: Context, army: ArmyId, by: UnitId): Play {
  const units = unitsWaiting(table, army).filter(
    (unit) => !isArtillery(table, unit) && guardPosts(table, unit, by).length > 0,
  );
  if (units.length === 0) return;
  const asked = { army, by, units };
  const answer = yield* table.ask(seatOf(table, army), placeGuard, asked);
  const { unit, ...spot } = answer;
  table.emit(guardCalled, { unit, ...guardAt(table, by, spot) });
}
