/** Actions of whoever moves: Smoke Grenades and Assault Fire (CC-ACT-A26, CC-ACT-A39). */
import { oneHex, oneUnit } from '../events/choosing.ts';
import { randomSmoke } from '../events/smoke.ts';
import { groundOf } from '../facts/ground.ts';
import { isBoxed, isBroken, weaponOf, weaponTypeOf } from '../facts/units.ts';
import { ALL_HEXES, rangeBetween } from '../ground/board.ts';
import { isClosed } from '../ground/entering.ts';
import { piecesOf, targetsOf, without } from '../orders/attacks.ts';
import type { Action, Context, Scene, MoveStep, Piece, Play, UnitId } from '../world.ts';

/** Those that may be played now. */
export function movingActions(look: Scene, step: MoveStep): Action[] {
  const actions: Action[] = throwers(look, step).length > 0 ? ['smokeGrenades'] : [];
  const storms = stormers(look, step).some((piece) => targetsOf(look, piece).length > 0);
  return storms ? [...actions, 'assaultFire'] : actions;
}
const here = (look: Scene, { moving }: MoveStep): UnitId[] =>
  moving.flatMap(({ unit }) => (look.position.units.hex[unit] >= 0 ? [unit] : []));

const throwers = (look: Scene, step: MoveStep): UnitId[] =>
  here(look, step).filter((unit) => isBoxed(look, unit, 'movement') && !isBroken(look, unit));
export function* throwSmoke(table: Context, step: MoveStep): Play {
  const side = table.position.active;
  const by = 'CC-ACT-A39';
  const unit = yield* oneUnit(table, { side, among: throwers(table, step), by });
  if (unit === undefined) return;
  const from = table.position.units.hex[unit];
  const among = ALL_HEXES.filter(
    (hex) => rangeBetween(hex, from) <= 1 && !isClosed(groundOf(table), hex),
  );
  const hex = yield* oneHex(table, { side, among, by });
  if (hex !== undefined) yield* randomSmoke(table, hex);
}
/** Pieces with boxed firepower that have not fired in this order. */
export function stormers(look: Scene, step: MoveStep): Piece[] {
  const boxed = ({ unit, weapon }: Piece): boolean => {
    const carried = weaponOf(look, unit);
    if (weapon === 0) return isBoxed(look, unit, 'firepower');
    return carried !== undefined && weaponTypeOf(look, carried).boxed.includes('firepower');
  };
  return without(piecesOf(here(look, step)), step.fired).filter(boxed);
}
