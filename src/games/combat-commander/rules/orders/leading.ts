/** Whom a leader takes along (CC-ORD-01, CC-CMD-09, CC-CMD-10, CC-CMD-14). */
import type { Pick } from '#kernel';
import { oneOf, refuse } from '../facts/answering.ts';
import { isLeader, radiusOf } from '../facts/units.ts';
import { rangeBetween } from '../ground/board.ts';
import type { Scene, No, UnitId } from '../world.ts';

/** CC-ORD-06, CC-ORD-01 One unit, or one leader with some of those that he leads. */
export function checkActivation(
  look: Scene,
  able: readonly UnitId[],
  units: readonly UnitId[],
): No | undefined {
  if (new Set(units).size < units.length) return refuse('namedTwice', 'CC-ORD-02');
  const stranger = units.find((unit) => !able.includes(unit));
  if (stranger !== undefined) return refuse('cannotActivate', 'CC-ORD-02', {}, { unit: stranger });
  return units.length < 2 ? undefined : checkLed(look, units);
}
/** CC-UNIT-15 */
function checkLed(look: Scene, units: readonly UnitId[]): No | undefined {
  const [leader, other] = units.filter((unit) => isLeader(look, unit));
  if (leader === undefined) return refuse('nobodyLeads', 'CC-ORD-01');
  if (other !== undefined) return refuse('twoLeaders', 'CC-CMD-10', {}, { unit: other });
  const radius = radiusOf(look, leader);
  if (radius === undefined) return refuse('leadsNobody', 'CC-CMD-14', {}, { unit: leader });
  const { hex } = look.position.units;
  const away = (unit: UnitId): number => rangeBetween(hex[leader], hex[unit]);
  const far = units.find((unit) => away(unit) > radius);
  if (far === undefined) return undefined;
  return refuse('beyondCommand', 'CC-CMD-09', { away: away(far), radius }, { unit: far });
}
/** Some unit; a leader takes along those near him, mostly. */
export function suggestActivation(look: Scene, able: readonly UnitId[], pick: Pick): UnitId[] {
  const first = oneOf(able, pick);
  const led = able.filter(
    (unit) => unit !== first && checkLed(look, [first, unit]) === undefined && pick(4) > 0,
  );
  return isLeader(look, first) ? [first, ...led] : [first];
}
