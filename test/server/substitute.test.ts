/** The table names the computer that the server seats where somebody's time is over. */
import { expect, test } from 'vitest';
import { games } from '#games';
import { strongestOf } from '../../src/server/rooms/standing-in.ts';
import { SUBSTITUTE } from '../../src/table/pacing/substitute.ts';

test('in every game it is the same', () => {
  expect(games.all.length).toBeGreaterThan(0);
  for (const game of games.all) expect(strongestOf(game)).toBe(SUBSTITUTE);
});
