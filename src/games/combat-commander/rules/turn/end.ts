/** How a battle ends (section 8). */
import { SIDES, otherSide, seatOf, unitsOnMap } from '../facts/units.ts';
import { holdsAll } from '../objectives/control.ts';
import { showAll } from '../objectives/chits.ts';
import type { Context, Seat, Side } from '../world.ts';
import type { Rule } from '../rules.ts';

/**
 * CC-END-04, CC-INI-04, CC-END-06 Secret chits count now; then the victory points, and on 0 the
 * initiative card.
 */
export function endWith(table: Context, result: 'suddenDeath' | 'lastExit', cite: Rule): never {
  showAll(table);
  const { victory, initiative } = table.position;
  const winner: Side = victory === 0 ? initiative : victory > 0 ? 0 : 1;
  return table.end({ result, winners: [seatOf(winner)], cite });
}

/**
 * CC-END-07, CC-END-09, CC-INI-04, CC-END-04, CC-END-05, CC-END-10 Whose surrender space is filled,
 * or who has no unit left on the map.
 */
export function endIfLost(table: Context): void {
  const { casualties, surrender, initiative } = table.position;
  const isFull = (side: Side): boolean => casualties[side].length >= surrender[side];
  const lost = SIDES.filter((side) => isFull(side) || unitsOnMap(table, side).length === 0);
  const [loser] = lost;
  if (loser === undefined) return;
  if (lost.length > 1) {
    table.end({ result: 'bothLost', winners: [seatOf(initiative)], cite: 'CC-END-05' });
  }
  const result = isFull(loser) ? 'surrender' : 'lastUnit';
  table.end({ result, winners: [seatOf(otherSide(loser))], cite: 'CC-END-05' });
}
/** CC-END-11 Before each sudden death roll. */
export function endIfAllHeld(table: Context): void {
  const side = holdsAll(table);
  if (side === undefined) return;
  table.end({ result: 'allObjectives', winners: [seatOf(side)], cite: 'CC-END-11' });
}
/** CC-END-12 Who wins when a seat concedes, whatever is asked of whom. */
export const winnersOver = (seat: Seat): readonly Seat[] =>
  SIDES.map(seatOf).filter((one) => one !== seat);
