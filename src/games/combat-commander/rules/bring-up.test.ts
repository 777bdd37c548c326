import { expect, test } from 'vitest';
import { bringUp } from './bring-up.ts';

test('battles of the first revision have no radios, and else what they had', () => {
  const old = { map: 'a', forces: [{ nation: 'german', deck: [1] }, { nation: 'russian' }] };
  expect(bringUp.setup?.(old as never, {} as never)).toEqual({
    map: 'a',
    forces: [
      { nation: 'german', deck: [1], radioTypes: [] },
      { nation: 'russian', radioTypes: [] },
    ],
  });
  expect(bringUp.position?.({ turn: 3, smoke: [[4, 2]] }, {} as never)).toEqual({
    turn: 3,
    smoke: [[4, 2]],
    radios: { side: [], type: [], broken: [], arrives: [], lost: [] },
  });
});
