/** Units that come in later, as they do (section 29, Part F). */
import { reveal } from '#kernel';
import { meetCommanders } from '../../command/play/commander.ts';
import { seatOf } from '../../facts/units.ts';
import { isDone } from '../../refuse.ts';
import type { ArmyId, Context, Play, UnitId } from '../../world.ts';
import { stretchOf } from '../arrivals.ts';
import { arrivalsEnded, arrived, noteShown } from '../events.ts';
import { arrive } from '../questions.ts';

/**
 * COS-PHS-04 Right after the owner's action roll; whoever finds no room, or is kept waiting, may
 * come in the owner's next turn.
 */
export function* bringIn(table: Context, units: readonly UnitId[]): Play {
  const army = table.position.active;
  const stretch = stretchOf(table, army);
  if (units.length === 0 || stretch === undefined) return table.emit(arrivalsEnded, {});
  showNote(table, army);
  const asked = { army, units: [...units], stretch };
  const answer = yield* table.ask(seatOf(table, army), arrive, asked);
  if (isDone(answer)) return table.emit(arrivalsEnded, {});
  table.emit(arrived, { ...answer });
  yield* meetCommanders(table, answer.unit);
}
/** Section 34 As the first of them are due, the noted stretch is shown to all. */
function showNote(table: Context, army: ArmyId): void {
  const reserve = table.position.field?.reserves.find((one) => one.army === army);
  if (reserve === undefined || reserve.note === null || reserve.shown === 1) return;
  const { slot } = reserve.note;
  table.emit(noteShown, { army, note: { slot, value: reveal(reserve.note) } });
}
