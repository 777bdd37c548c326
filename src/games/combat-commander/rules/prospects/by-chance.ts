/** Whom a hex by chance reaches, and what a roll brings: of a card that has not come yet. */
import { nearest } from '../events/choosing.ts';
import { landings } from '../events/forces.ts';
import { supportOf } from '../events/support.ts';
import { carriersOf, otherSide, typeCalled, unitsIn, unitsOnMap } from '../facts/units.ts';
import { rangeBetween, type HexId } from '../ground/board.ts';
import type { EventName, Scene, Side, UnitId } from '../world.ts';

/** What a hex is drawn for. */
export type HexFor = 'sniper' | EventName;
interface Drawn {
  readonly side: Side;
  readonly hex: HexId;
}
/**
 * CC-TRG-05 In it or beside it; CC-EVT-E43, CC-EVT-E72, CC-EVT-E63 whoever is nearest; by any
 * other event whoever is there.
 */
export function reachedBy(look: Scene, by: HexFor, { side, hex }: Drawn): readonly UnitId[] {
  const { units, weapons } = look.position;
  const whereIs = (unit: UnitId): HexId => units.hex[unit];
  switch (by) {
    case 'sniper':
      return unitsOnMap(look, otherSide(side)).filter(
        (unit) => rangeBetween(whereIs(unit), hex) <= 1,
      );
    case 'airSupport':
    case 'shellShock':
      return nearest(unitsOnMap(look), hex, whereIs);
    case 'malfunction': {
      const whole = carriersOf(look).filter((unit) => weapons.broken[units.weapon[unit]] === 0);
      return nearest(whole, hex, whereIs);
    }
    default:
      return unitsIn(look, hex);
  }
}
/** CC-EVT-04 Whether one of such types may be put down there. */
export const canLand = (look: Scene, { side, hex }: Drawn, unitTypes: readonly number[]): boolean =>
  unitTypes.some((unitType) => landings(look, { side, unitType, hex }).length > 0);

/** CC-SPT-01 The places, in their force's list, of the units that a roll brings; radios: -1. */
export const arrivalsBy = (
  look: Scene,
  { side, sum, by }: Parameters<typeof supportOf>[1],
): readonly number[] =>
  supportOf(look, { side, sum, by }).map((entry) =>
    'radio' in entry ? -1 : typeCalled(look, side, entry.type),
  );
