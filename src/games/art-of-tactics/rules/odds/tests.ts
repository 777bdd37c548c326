/** The exact odds of tests, runs, evasions and countercharges (sections 12, 15, 17, 21). */
import { die, mapped, mixed, type Spread } from '#dice';
import { hasProperty } from '../facts/properties.ts';
import { lossBy } from '../movement/tests.ts';
import { testNumber } from '../movement/tests.ts';
import type { Scene, UnitId } from '../world.ts';

/** How many figures lose order in a test; a regular unit throws a failed one again. */
export function testForecast(scene: Scene, unit: UnitId): Spread {
  const against = testNumber(scene, unit);
  const loss = (value: number): number => lossBy(value, against);
  const once = mapped(die(), loss);
  if (!hasProperty(scene, unit, 'regular')) return once;
  return mixed(
    [1, 2, 3, 4, 5, 6].map((first) => [
      1n,
      // AOT-DICE-04 It keeps what costs it less.
      mapped(die(), (second) => (loss(first) === 0 ? 0 : Math.min(loss(first), loss(second)))),
    ]),
  );
}
