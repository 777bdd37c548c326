/** Slots are written in secret, and opened together (AOT-CMD-01). */
import { ARMIES, seatOf } from '../facts/units.ts';
import type { Rule } from '../rules.ts';
import type { FigureId, Context, Play } from '../world.ts';
import { slotsWritten } from './events.ts';
import { writeSlots as writeSlotsQuestion } from './questions.ts';
import { livingGenerals } from './slots.ts';

/** AOT-CMD-01, AOT-CMD-23 Both write at once; nobody sees the other's before both are done. */
export function* writeSlots(table: Context, cite: Rule): Play {
  const asked = ARMIES.map((army) => ({
    seat: seatOf(table, army),
    question: {
      army,
      generals: livingGenerals(table, army),
      now: [...table.position.slots[army]] as (FigureId | -1)[],
    },
  }));
  const answers = yield* table.askTogether(writeSlotsQuestion, asked, cite);
  for (const army of ARMIES) {
    table.emit(slotsWritten, { army, slots: answers[army].slots, cite });
  }
}
