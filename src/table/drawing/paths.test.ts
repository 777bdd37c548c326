import { expect, test } from 'vitest';
import { shade } from './paths.ts';

test.each([
  [0, [2, 3]],
  [90, [3, -2]],
  [180, [-2, -3]],
  [-90, [-3, 2]],
] as const)(
  'on the screen the shadow of what is turned by %i falls two right and three down',
  (turn, off) => {
    expect(shade(turn)).toEqual(off);
  },
);
