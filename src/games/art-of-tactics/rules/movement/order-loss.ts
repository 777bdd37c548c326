/** The order-loss test: grounds, die, re-roll, losses (section 12). */
import { hasProperty } from '../facts/properties.ts';
import { isChariot, isElephant, isPanicking, isWagon, ownerOf } from '../facts/units.ts';
import { lose } from '../models/losing.ts';
import type { Rule } from '../rules.ts';
import { overturn } from '../turn/points.ts';
import type { Ground, Context, Play, UnitId } from '../world.ts';
import { tested as testedEvent, testRerolled } from './events.ts';
import { chooseDie, rerollTest } from './questions.ts';
import { lossBy, testNumber } from './tests.ts';

interface Terms {
  readonly ground: Ground;
  readonly element?: number;
  readonly stakes?: number;
  readonly friend?: UnitId;
  /** The die that is the test too; without it one is thrown. */
  readonly die?: number;
  /** AOT-ELE-08 What it is against, where not the unit's own number. */
  readonly against?: number;
  /** R-002 Is the die a distance as well? Then its owner says which throw he keeps. */
  readonly both?: true;
}
/** What a test came to: the die that counts, and what it was against. */
export interface Tested {
  readonly die: number;
  readonly against: number;
}

/** AOT-TEST-01 Throws a test, on any ground, and tells what counts; losses are the caller's. */
export function* throwTest(table: Context, unit: UnitId, terms: Terms): Play<Tested> {
  const { ground, element, stakes, friend, both = false } = terms;
  const against = terms.against ?? testNumber(table, unit);
  const die = terms.die ?? (yield* table.roll(1))[0];
  table.emit(testedEvent, {
    unit,
    ground,
    die,
    against,
    ...(element === undefined ? {} : { element }),
    ...(stakes === undefined ? {} : { stakes }),
    ...(friend === undefined ? {} : { friend }),
  });
  if (die >= against || !hasProperty(table, unit, 'regular')) return { die, against };
  return { die: yield* rerolled(table, unit, die, against, both), against };
}
/** AOT-PROP-04, AOT-DICE-04 A regular unit throws a failed test again and keeps what it likes. */
function* rerolled(
  table: Context,
  unit: UnitId,
  die: number,
  against: number,
  both: boolean,
): Play<number> {
  const owner = ownerOf(table, unit);
  const { again } = yield* table.ask(owner, rerollTest, { unit, die, against });
  if (!again) return die;
  const [second] = yield* table.roll(1);
  const better = lossBy(second, against) <= lossBy(die, against) ? second : die;
  const isAsked = both && second !== die;
  const told = isAsked ? { against } : { against, counts: better };
  table.emit(testRerolled, { unit, die: second, ...told });
  if (!isAsked) return better;
  const asked = { unit, dice: [die, second], as: 'kept' as const };
  return (yield* table.ask(owner, chooseDie, asked)).die;
}

/**
 * AOT-TEST-02 A test whose losses are the unit's own. AOT-PANIC-03 Who flees loses them for good.
 * AOT-ELE-21 An elephant has no ranks to lose, and takes none.
 */
export function* takeTest(table: Context, unit: UnitId, terms: Terms): Play<Tested> {
  if (isElephant(table, unit)) return { die: terms.die ?? 6, against: 0 };
  const tested = yield* throwTest(table, unit, terms);
  yield* loseOrder(table, unit, lossBy(tested.die, tested.against), terms.ground);
  return tested;
}
/** Under which paragraph a chariot is overturned, by the ground of its test. */
const OVERTURNS: { readonly [G in Ground]?: Rule } = {
  turn: 'AOT-CHAR-06',
  run: 'AOT-CHAR-07',
};
/**
 * AOT-TEST-05 So many of a unit step behind its base; of one that panics they go.
 * AOT-CHAR-06, AOT-CHAR-07, AOT-CHAR-15 A chariot is overturned, and a war wagon that turns or
 * trots (AOT-WAG-01).
 */
export function* loseOrder(table: Context, unit: UnitId, count: number, ground: Ground): Play {
  if (count === 0 || isElephant(table, unit)) return;
  if (isWagon(table, unit) && (ground === 'turn' || ground === 'run')) {
    return overturn(table, unit, 'AOT-WAG-01');
  }
  if (isChariot(table, unit)) return overturn(table, unit, OVERTURNS[ground] ?? 'AOT-CHAR-15');
  const flees = isPanicking(table, unit);
  yield* lose(table, unit, {
    count,
    as: flees ? 'killed' : 'disordered',
    by: 'test',
    cite: flees ? 'AOT-PANIC-03' : 'AOT-TEST-02',
  });
}
