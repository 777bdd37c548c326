/** What points buy. */
import { expect, test } from 'vitest';
import { thought } from '../../../../test/art-of-tactics/minds.ts';
import {
  HOPLITES,
  answer,
  begin,
  blue,
  red,
  roll,
  type Game,
} from '../../../../test/art-of-tactics/table.ts';
import { HABITS } from './habits.ts';
import { mindWith } from './sensible.ts';

/** Blue's unit 1 is beaten for three points; beside it hoplites face hoplites, as dense as they. */
function won(): Game {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      red(HOPLITES, 36),
      { army: 1, at: [36, 24, 180], ...HOPLITES },
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  return match;
}
test('AOT-DEM-04 points go at whoever fights next, while ranks decide it', () => {
  expect(thought(won(), 'spendPoints')).toEqual({ use: 'disorder', unit: 3 });
  const former = mindWith(HABITS.former);
  expect(thought(won(), 'spendPoints', former)).toEqual({ use: 'disorder', unit: 1 });
});
