/** Where works may be laid (CC-FOR-01, -03, -10, CC-EVT-03, CC-BLZ-01). */
import { SUPPLY } from '../limits.ts';
import type { Fortification, Look } from '../types.ts';
import type { HexId } from './board.ts';

const WATER: ReadonlySet<string> = new Set(['stream', 'marsh', 'waterBarrier']);
/** CC-FOR-01, CC-STK-02, CC-STK-05, CC-FOR-03 */
export function canHold(look: Look, hex: HexId, works: Fortification): boolean {
  const { fortifications, blaze } = look.position;
  if (WATER.has(look.setup.map.terrain[hex]) || blaze.includes(hex)) return false;
  const isTaken = fortifications.some(([at]) => at === hex);
  const laid = fortifications.filter(([, one]) => one === works).length;
  return !isTaken && laid < SUPPLY[works];
}
