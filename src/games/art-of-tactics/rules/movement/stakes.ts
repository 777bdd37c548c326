/** Stakes: who goes through them tests his order (section 28). */
import { isElephant, isMounted, isOnTable } from '../facts/units.ts';
import { lose } from '../models/losing.ts';
import { scoreUnit } from '../turn/points.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { takeTest, throwTest } from './order-loss.ts';
import { lossBy } from './tests.ts';

/**
 * AOT-STAKE-03 One test a row in one manoeuvre, before any melee, one's own stakes too. Tells
 * whether nobody is left.
 */
export function* testStakes(table: Context, unit: UnitId, rows: readonly number[]): Play<boolean> {
  // AOT-ELE-07 An elephant goes on as if they were not there.
  if (isElephant(table, unit)) return false;
  for (const stakes of rows) {
    if (!isOnTable(table, unit)) return true;
    const { slot } = table.position;
    if (slot?.acting === unit && slot.crossed.includes(stakes)) continue;
    if (isMounted(table, unit)) yield* spike(table, unit, stakes);
    else yield* takeTest(table, unit, { ground: 'stakes', stakes });
    if (scoreUnit(table, unit, 'AOT-STAKE-02')) return true;
  }
  return false;
}
/** AOT-STAKE-02 Riders who lose order on stakes are dead, whether they attack or not. */
function* spike(table: Context, unit: UnitId, stakes: number): Play {
  const { die, against } = yield* throwTest(table, unit, { ground: 'stakes', stakes });
  const count = lossBy(die, against);
  yield* lose(table, unit, { count, as: 'killed', by: 'test', cite: 'AOT-STAKE-02' });
}
