/** Triggers of rolls (CC-TRG-01 to CC-TRG-08). */
import type { Battle } from '../battle.ts';
import { around } from '../document/facts.ts';
import { other, type Piece, type Side } from '../document/log.ts';
import { strikeDown } from '../chance/hits.ts';
import { drawnEvent, randomHex } from '../chance/rolls.ts';
import { breakWeapon } from '../orders/attacks.ts';
import { happen } from './happen.ts';

export function trigger(b: Battle, kind: string, side: Side, weapons: readonly Piece[]): void {
  b.depth += 1;
  if (kind === 'sniper') sniper(b, side);
  if (kind === 'jammed') jammed(b, weapons);
  if (kind === 'event') happen(b, side, drawnEvent(b, side));
  b.depth -= 1;
}
/** CC-TRG-05 */
function sniper(b: Battle, side: Side): void {
  const hex = randomHex(b, side);
  const near = around(hex).flatMap((one) => b.table.at(one, other(side)));
  const ids = near.map(({ id }) => id);
  const id = b.maybe(side, ids, 'CC-TRG-05', ['maybeUnit', 'unit']);
  if (id === undefined) b.idle(side, 'CC-TRG-05');
  else strikeDown(b, b.table.unit(id));
}
/** CC-TRG-06, CC-WPN-10 All that fire; what has jammed already, when it was aimed, is lost. */
function jammed(b: Battle, pieces: readonly Piece[]): void {
  for (const { unit, weapon } of pieces) {
    const arm = weapon === 1 ? b.table.unit(unit).weapon : undefined;
    if (arm !== undefined) breakWeapon(b, arm, 'CC-TRG-06');
  }
}
