/** Passing through friends (section 14). */
import { isCrewed, isElephant, isOnTable, isPanicking } from '../facts/units.ts';
import { lose } from '../models/losing.ts';
import { scoreUnit } from '../turn/points.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { loseOrder, throwTest } from './order-loss.ts';
import { lossBy } from './tests.ts';

/** AOT-PASS-01, AOT-PASS-03 Thrown by the mover, lost by those who are passed through. */
export function* passFriends(table: Context, unit: UnitId, friends: readonly UnitId[]): Play {
  for (const friend of friends) {
    if (!isOnTable(table, unit)) return;
    yield* passFriend(table, unit, friend);
  }
}
/**
 * AOT-PASS-04, AOT-ELE-08, AOT-CHAR-15 An elephant or a chariot stands: who passes through it is
 * himself disordered, below three by an elephant, by a chariot as by any test. AOT-ELE-21 An
 * elephant itself tests as a density of three.
 */
export function* passFriend(table: Context, unit: UnitId, friend: UnitId): Play {
  const against = isElephant(table, friend) ? { against: 3 } : {};
  const crewed = isCrewed(table, friend);
  if (crewed && isElephant(table, unit)) return;
  const tested = yield* throwTest(table, unit, { ground: 'friend', friend, ...against });
  const lost = lossBy(tested.die, tested.against);
  if (crewed) {
    yield* loseOrder(table, unit, lost, 'friend');
    // Fewer than three may be left of one that panics.
    scoreUnit(table, unit, 'AOT-PANIC-03');
  } else yield* unsettle(table, friend, lost);
}
/** Those of a friend who lose order; of one who panics they are removed. */
export function* unsettle(table: Context, friend: UnitId, count: number): Play {
  if (count === 0 || isCrewed(table, friend)) return;
  const as = isPanicking(table, friend) ? 'killed' : 'disordered';
  const cite = as === 'killed' ? 'AOT-PANIC-03' : 'AOT-PASS-01';
  yield* lose(table, friend, { count, as, by: 'test', cite });
  scoreUnit(table, friend, cite);
}
