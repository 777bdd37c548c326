/** What each seat may know: everything but the others' numbers and notes (COS-DEP-09). */
import { hidden, type Known, type Pick } from '#kernel';
import type { ArmyId, Field, Scene, Seat } from '../world.ts';
import { stretchesOf } from '../turn/arrivals.ts';
import { seatOf } from '../facts/units.ts';
import { columnsOf, shuffled } from './columns.ts';

type Eye = Seat | 'audience';

/** COS-DEP-09 The field without what is not shown yet, but for one's own. */
export function fieldFor(scene: Scene, eye: Eye): Field | null {
  const { field } = scene.position;
  if (field === null) return field;
  const own = (army: number): boolean => seatOf(scene, army as ArmyId) === eye;
  const reserves = field.reserves.map((one) =>
    one.note === null || one.shown === 1 || own(one.army)
      ? one
      : { ...one, note: hidden(one.note) },
  );
  if (field.camp === null) return { ...field, reserves };
  const { camp } = field;
  const numbers = camp.numbers.map(({ of, shown }, army) =>
    shown === 1 || own(army) || of.value?.length === 0 ? { of, shown } : { of: hidden(of), shown },
  );
  return { ...field, reserves, camp: { ...camp, numbers } };
}
/** A possible field behind what is hidden: what was shown since, and the rest at random. */
export function imagined(scene: Scene, pick: Pick, shown: Known = new Map()): Field | null {
  const { field } = scene.position;
  if (field === null) return field;
  const reserves = field.reserves.map((one) => {
    if (one.note === null) return one;
    const { slot } = one.note;
    const known = one.note.value ?? (shown.get(slot) as number | undefined);
    return { ...one, note: { slot, value: known ?? pick(stretchesOf(scene, one.army).length) } };
  });
  if (field.camp === null) return { ...field, reserves };
  const { camp } = field;
  const numbers = camp.numbers.map(({ of, shown: isShown }, army) => {
    const known = of.value ?? (shown.get(of.slot) as readonly number[] | undefined);
    const value = known ?? shuffled(columnsOf(scene, army as ArmyId), pick);
    return { of: { slot: of.slot, value }, shown: isShown };
  });
  return { ...field, reserves, camp: { ...camp, numbers } };
}
