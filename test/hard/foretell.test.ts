/** What the computer answers in secret is not foretold; with lots from the row it would be. */
import { expect, test } from 'vitest';
import { isNight } from '../night.ts';
import { faultsOf, foretell } from './foretell.ts';

const FEW = isNight ? 24 : 14;

test('neither the number of the row nor habit foretells a sealed answer', () => {
  const all = foretell(FEW);
  expect(all.length).toBeGreaterThan(2);
  expect(all.flatMap(faultsOf)).toEqual([]);
});
// At night: it tries the run itself, which seldom changes.
test.runIf(isNight)('lots that follow from the number of the row are found', () => {
  const faults = foretell(FEW, (_match, _decision, row) => row).flatMap(faultsOf);
  expect(faults.join('\n')).toContain('the number of the row foretells it');
});
