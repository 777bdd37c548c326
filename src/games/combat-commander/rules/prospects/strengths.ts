/** With what a unit and the weapon that it carries can fire now (CC-FIRE-01, CC-WPN-03). */
import { armedOf, canFireWeapon, statOf } from '../facts/units.ts';
import { heavyOf } from '../orders/targeting.ts';
import type { Scene, Piece, UnitId } from '../world.ts';

export interface Strength {
  readonly firepower: number;
  readonly range: readonly [least: number, most: number];
}
/** undefined: it cannot fire now. */
function strengthOf(look: Scene, { unit, weapon }: Piece): Strength | undefined {
  if (look.position.units.hex[unit] < 0) return undefined;
  if (weapon === 1) return canFireWeapon(look, unit) ? armedOf(look, unit) : undefined;
  const range = statOf(look, unit, 'range');
  return range < 1 ? undefined : { firepower: statOf(look, unit, 'firepower'), range: [1, range] };
}
export interface Arm extends Strength {
  readonly piece: Piece;
  /** CC-WPN-12 */
  readonly isHeavy: boolean;
}
/** All that a unit can fire with. */
export const armsOf = (look: Scene, unit: UnitId): Arm[] =>
  ([0, 1] as const).flatMap((weapon) => {
    const piece: Piece = { unit, weapon };
    const strength = strengthOf(look, piece);
    return strength === undefined
      ? []
      : [{ ...strength, piece, isHeavy: heavyOf(look, piece) !== undefined }];
  });
