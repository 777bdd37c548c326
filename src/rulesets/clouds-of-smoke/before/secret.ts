/** What each seat may know of a set-up: everything but the others' numbers (COS-DEP-09). */
import { hidden, type Frozen, type Pick } from '#kernel';
import type { ArmyId, Event, Field, Look, Seat } from '../types.ts';
import { seatOf } from '../units.ts';
import { columnsOf, shuffled } from './columns.ts';

type Eye = Seat | 'audience';

/** COS-DEP-09 The field without the numbers that are not shown yet, but for one's own. */
export function fieldFor(scene: Look, eye: Eye): Field | null {
  const { field } = scene.position;
  if (field === null || field.camp === null) return field;
  const { camp } = field;
  const numbers = camp.numbers.map(({ of, shown }, army) =>
    shown === 1 || seatOf(scene, army as ArmyId) === eye || of.value?.length === 0
      ? { of, shown }
      : { of: hidden(of), shown },
  );
  return { ...field, camp: { ...camp, numbers } };
}
/** COS-DEP-09 Numbers that somebody gives his columns are told to nobody else. */
export const redacted = (event: Event, eye: Eye): Event =>
  event.type === 'columnsNumbered' && event.seat !== eye
    ? { ...event, numbers: hidden(event.numbers) }
    : event;

/** Numbers that may be behind what is hidden: those shown since, or any. */
export function imagined(
  scene: Look,
  pick: Pick,
  seen: Frozen<Field> | null = scene.position.field,
): Field | null {
  const { field } = scene.position;
  if (field === null || field.camp === null) return field;
  const { camp } = field;
  const numbers = camp.numbers.map(({ of, shown }, army) => {
    if (of.value !== undefined) return { of, shown };
    const known = seen?.camp?.numbers[army].of.value;
    const value = known ?? shuffled(columnsOf(scene, army as ArmyId), pick);
    return { of: { slot: of.slot, value }, shown };
  });
  return { ...field, camp: { ...camp, numbers } };
}
