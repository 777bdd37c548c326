import { expect, test } from 'vitest';
import { bringUp } from './bring-up.ts';

test('battles of the first revision have no radios, and else what they had', () => {
  const old = { map: 'a', forces: [{ nation: 'german', deck: [1] }, { nation: 'russian' }] };
  expect(bringUp.setup?.(old as never, 1)).toEqual({
    map: 'a',
    forces: [
      { nation: 'german', deck: [1], radioTypes: [] },
      { nation: 'russian', radioTypes: [] },
    ],
  });
  expect(bringUp.position?.({ turn: 3, smoke: [[4, 2]] }, 1)).toEqual({
    turn: 3,
    smoke: [[4, 2]],
    radios: { side: [], type: [], broken: [], arrives: [], lost: [] },
  });
});
test('battles of the second revision stand as they were written', () => {
  const setup = { map: 'a', forces: [{ radioTypes: ['r'] }] };
  const position = { turn: 3, radios: { side: [0] } };
  expect(bringUp.setup?.(setup, 2)).toEqual(setup);
  expect(bringUp.position?.(position, 2)).toEqual(position);
});
