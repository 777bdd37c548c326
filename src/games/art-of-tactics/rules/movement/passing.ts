/** Passing through friends (section 14). */
import { lose } from '../facts/losses.ts';
import { isPanicking } from '../facts/units.ts';
import { scoreUnit } from '../turn/points.ts';
import type { Here, Play, UnitId } from '../types.ts';
import { lossBy, throwTest } from './order-loss.ts';

/** AOT-PASS-01, AOT-PASS-03 Thrown by the mover, lost by those who are passed through. */
export function* passFriends(table: Here, unit: UnitId, friends: readonly UnitId[]): Play {
  for (const friend of friends) {
    const { die, against } = yield* throwTest(table, unit, { ground: 'friend', friend });
    yield* unsettle(table, friend, lossBy(die, against));
  }
}
/** Those of a friend who lose order; of one who panics they are removed. */
export function* unsettle(table: Here, friend: UnitId, count: number): Play {
  if (count === 0) return;
  const as = isPanicking(table, friend) ? 'killed' : 'disordered';
  const cite = as === 'killed' ? 'AOT-PANIC-03' : 'AOT-PASS-01';
  yield* lose(table, friend, { count, as, by: 'test', cite });
  scoreUnit(table, friend, cite);
}
