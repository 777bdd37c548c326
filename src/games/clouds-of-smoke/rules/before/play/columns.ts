/** Columns are numbered in secret, placed, and shown (COS-DEP-01, COS-DEP-09). */
import { armies, seatOf } from '../../facts/units.ts';
import type { ArmyId, CampStep, Context, Scene, Play } from '../../world.ts';
import { campOf } from '../camp.ts';
import { allNumbers, columnsOf } from '../columns.ts';
import { columnPlaced, columnsNumbered, columnsRevealed } from '../events.ts';
import { numberColumns, placeColumn } from '../questions.ts';
import { goOn } from './going-on.ts';

type At<A extends CampStep['at']> = CampStep & { readonly at: A };

/** COS-DEP-01, COS-DEP-09 Each player secretly gives every column a number, all at once. */
export function* numberTheColumns(table: Context, step: CampStep): Play {
  const all = armies(table);
  const asked = all.map((army) => ({
    seat: seatOf(table, army),
    question: { army, columns: columnsOf(table, army) },
  }));
  const answers = yield* table.askTogether(numberColumns, asked);
  for (const [slot, { numbers }] of answers.entries()) {
    const army = all[slot];
    const seat = seatOf(table, army);
    table.emit(columnsNumbered, { army, seat, numbers: { slot, value: [...numbers] } });
  }
  goOn(table, step);
}

// --- markers -------------------------------------------------------------------------------------

/** COS-DEP-01 The markers of an army, in its side's zone, one after another. */
export function* placeColumns(table: Context, step: At<'columns'>): Play {
  const { army } = step;
  const numbers = numbersLeft(table, army);
  if (numbers.length === 0) return goOn(table, step);
  const asked = { army, numbers };
  const seat = seatOf(table, army);
  const answer = yield* table.ask(seat, placeColumn, asked);
  table.emit(columnPlaced, { army, ...answer });
}
function numbersLeft(scene: Scene, army: ArmyId): number[] {
  const placed = campOf(scene).columns.filter((one) => one.army === army);
  const kept = scene.position.field?.reserves.find((one) => one.army === army)?.numbers ?? [];
  return allNumbers(scene, army).filter(
    (number) => !kept.includes(number) && placed.every((one) => one.number !== number),
  );
}

/** COS-DEP-01, COS-DEP-09 Which column has which number: shown when the markers lie. */
export function revealColumns(table: Context, step: At<'reveal'>): void {
  for (const army of step.armies) {
    const { of } = campOf(table).numbers[army];
    table.emit(columnsRevealed, {
      army,
      numbers: { slot: of.slot, value: [...(of.value ?? [])] },
    });
  }
  goOn(table, step);
}
