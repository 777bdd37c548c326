/** Where works may be laid (CC-FOR-01, CC-FOR-03, CC-FOR-10, CC-EVT-03, CC-BLZ-01). */
import { SUPPLY } from '../limits.ts';
import type { Fortification, Scene } from '../world.ts';
import type { HexId } from './board.ts';

const NOWHERE: ReadonlySet<string> = new Set([
  'stream',
  'marsh',
  'waterBarrier',
  'minorBridge',
  'majorBridge',
]);
/** CC-FOR-03, CC-TER-09 Neither in water nor on a bridge. */
export const takesWorks = (terrain: string): boolean => !NOWHERE.has(terrain);
/** CC-FOR-01, CC-STK-02, CC-STK-05, CC-FOR-03, CC-BLZ-01 */
export function isFreeForWorks({ setup, position }: Scene, hex: HexId): boolean {
  const { fortifications, blaze } = position;
  const isTaken = fortifications.some(([at]) => at === hex);
  return takesWorks(setup.map.terrain[hex]) && !blaze.includes(hex) && !isTaken;
}
/** CC-FOR-10 */
export function canHold(look: Scene, hex: HexId, works: Fortification): boolean {
  const laid = look.position.fortifications.filter(([, one]) => one === works).length;
  return isFreeForWorks(look, hex) && laid < SUPPLY[works];
}
