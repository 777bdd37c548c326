/** Columns are kept off the table before the battle (Part F). */
import { seatOf } from '../../facts/units.ts';
import { stretchesOf } from '../../turn/arrivals.ts';
import type { CampStep, Context, Play } from '../../world.ts';
import { allNumbers, columnsOf } from '../columns.ts';
import { columnsKept } from '../events.ts';
import { keepColumns } from '../questions.ts';
import { goOn } from './going-on.ts';

/**
 * COS-PHS-01, COS-PRE-04 Its owner names the columns openly, by their numbers; where they come in,
 * if that is left to him, he notes in secret (section 34).
 */
export function* keepOff(table: Context, step: CampStep & { readonly at: 'reserves' }): Play {
  const { army } = step;
  const must = table.setup.before?.keeps === 'half';
  const asked = {
    army,
    numbers: allNumbers(table, army),
    count: must ? Math.floor(columnsOf(table, army) / 2) : 1,
    must,
    stretches: stretchesOf(table, army).map((one) => ({ ...one })),
  };
  const seat = seatOf(table, army);
  const { numbers, stretch } = yield* table.ask(seat, keepColumns, asked);
  const slot = table.setup.armies.length + army;
  const note = stretch === undefined ? null : { slot, value: stretch };
  table.emit(columnsKept, { army, seat, numbers: [...numbers], note });
  goOn(table, step);
}
