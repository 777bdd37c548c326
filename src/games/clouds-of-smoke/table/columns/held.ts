/** COS-DEP-01 Which number each column of an army secretly has, for whoever looks back. */
import type { Holding } from '#table/lookback';
import { campOf } from '../../rules/before/index.ts';
import { seatOf } from '../../rules/facts/index.ts';
import type { ArmyId, Scene } from '../../rules/index.ts';
import { letterOf, words } from '../set-up/words/index.ts';

/** None, where they are not chosen yet, are not his to see, or lie open. */
export function heldBy(look: Scene, army: ArmyId): readonly Holding[] {
  const { of, shown } = campOf(look).numbers[army];
  const numbers = of.value ?? [];
  if (numbers.length === 0 || shown === 1) return [];
  const notes = [
    numbers.map((n, column) => words().columnNumbered(letterOf(column), n)).join(', '),
  ];
  return [{ seat: seatOf(look, army), what: words().columns, cards: [], hidden: 0, notes }];
}
