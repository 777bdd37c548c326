/** Characters and levels of every game that has some: whole and in order. */
import { describe, expect, test } from 'vitest';
import { mindOf, opponentsOf } from '#bots';
import { games } from '../every.ts';

const WITH = games.all.flatMap((game) =>
  game.opponents === undefined ? [] : [[game.id, game, game.opponents] as const],
);
test('some game has opponents', () => {
  expect(WITH.length).toBeGreaterThan(0);
});
describe.each(WITH)('%s', (_, game, { weights, characters, levels, sure }) => {
  test('has eight levels: the higher, the less they err; the highest in nothing', () => {
    expect(levels).toHaveLength(8);
    expect(levels.at(-1)).toEqual({ error: 0 });
    for (const [at, { error, isGentle = false }] of levels.entries()) {
      const before = levels[at - 1];
      if (before === undefined) continue;
      // Who is gentle is so up to a level.
      if (before.isGentle !== true) expect(isGentle).toBe(false);
      if ((before.isGentle ?? false) === isGentle) {
        expect(error).toBeLessThanOrEqual(before.error);
        expect(levels[at]).not.toEqual(before);
      }
    }
  });
  test('has four characters, who differ by weights of its mind', () => {
    expect(Object.keys(characters)).toHaveLength(4);
    const told = Object.values(characters).map((one) => JSON.stringify(one));
    expect(new Set(told).size).toBe(told.length);
    const names = [...Object.values(characters).flatMap((one) => Object.keys(one)), ...sure];
    expect(names.filter((name) => !Object.hasOwn(weights, name))).toEqual([]);
  });
  test('finds each of them by its name, and nobody else', () => {
    const names = opponentsOf(game);
    expect(names).toHaveLength(32);
    for (const name of names) expect(mindOf(game, name), name).toBeDefined();
    for (const name of ['steady-9', 'steady-0', 'nobody-3', '__proto__-1', 'constructor']) {
      expect(mindOf(game, name), name).toBeUndefined();
    }
  });
});
