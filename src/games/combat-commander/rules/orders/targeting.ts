/**
 * Heavy weapons: the targeting roll, and what is particular to each (CC-FIRE-11, CC-FIRE-12,
 * CC-FIRE-13).
 */
import { roll } from '../cards/fate.ts';
import { groundOf } from '../facts/ground.ts';
import { isFromAbove, weaponOf, weaponTypeOf } from '../facts/units.ts';
import { rangeBetween, type HexId } from '../ground/board.ts';
import { lineOfSight } from '../ground/sight.ts';
import type { AttackNature, Context, Scene, Piece, Play, Side, WeaponType } from '../world.ts';
import { targeted } from './events.ts';

/** CC-WPN-12 A heavy weapon: it fires alone, after a targeting roll, and never as others move. */
export function heavyOf(look: Scene, { unit, weapon }: Piece): WeaponType | undefined {
  const carried = weapon === 1 ? weaponOf(look, unit) : undefined;
  const type = carried === undefined ? undefined : weaponTypeOf(look, carried);
  return type?.ordnance === true ? type : undefined;
}
interface Aiming {
  readonly by: Side;
  readonly piece: Piece;
  readonly target: HexId;
}
/** CC-LOS-09, CC-FIRE-11 The dice multiplied, less what hinders, must be more than the range. */
export function* hits(table: Context, { by, piece, target }: Aiming): Play<boolean> {
  const from = table.position.units.hex[piece.unit];
  const { hindrance } = lineOfSight(groundOf(table), from, target);
  const range = rangeBetween(from, target);
  const carried = weaponOf(table, piece.unit);
  const { white, coloured } = yield* roll(table, by, 'targeting', { armed: [piece.unit] });
  const product = white * coloured - hindrance;
  table.emit(targeted, {
    piece,
    hex: target,
    product,
    range,
    ...(carried === undefined ? {} : { weapon: carried }),
    hindrance,
  });
  return product > range;
}
/** CC-FIRE-13, CC-ARQ-11 Shells that burst in the trees. */
const BURST = 2;
export const burst = ({ setup }: Scene, nature: AttackNature | undefined, hex: HexId): number =>
  isFromAbove(nature) && setup.map.terrain[hex] === 'woods' ? BURST : 0;
