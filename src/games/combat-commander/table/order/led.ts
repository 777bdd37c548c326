/** CC-ORD-01 Who is chosen together: one, or a leader with those whom he leads. */
import { isLeader } from '../../rules/facts/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { checkActivation } from '../../rules/orders/index.ts';
import { toggled } from '../answers.ts';

/** CC-ORD-01 Whom a leader takes along: all whom he leads, of whom each may be left behind. */
export function ledBy(look: Scene, able: readonly UnitId[], leader: UnitId): readonly UnitId[] {
  const led = able.filter(
    (unit) => unit !== leader && checkActivation(look, able, [leader, unit]) === undefined,
  );
  return [leader, ...led];
}
/** The next choice when a unit is pressed; undefined: it cannot join those chosen. */
export function chosenWith(
  look: Scene,
  able: readonly UnitId[],
  { picked, unit }: { readonly picked: readonly UnitId[]; readonly unit: UnitId },
): readonly UnitId[] | undefined {
  if (!able.includes(unit)) return undefined;
  if (picked.length === 0 && isLeader(look, unit)) return ledBy(look, able, unit);
  const next = toggled(picked, unit);
  return checkActivation(look, able, next) === undefined ? next : undefined;
}
