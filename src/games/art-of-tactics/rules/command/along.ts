/** Whom a colonel takes along where several units are ordered at once. */
import type { Given, UnitId } from '../world.ts';

/**
 * AOT-CMD-16 A colonel takes along one of those who may go with him, and no more: of units that
 * would act together, the last of each colonel's.
 */
export function together(given: readonly Given[], units: readonly UnitId[]): UnitId[] {
  const colonelOf = (unit: UnitId): UnitId | undefined => {
    const own = given.find((one) => one.unit === unit);
    return own?.along === undefined ? undefined : own.like;
  };
  return units.filter((unit, index) => {
    const colonel = colonelOf(unit);
    if (colonel === undefined) return true;
    return units.slice(index + 1).every((later) => colonelOf(later) !== colonel);
  });
}
