/** Characters and levels of every game that has some: whole and in order. */
import { describe, expect, test } from 'vitest';
import { mindOf, opponentsOf, plannersOf } from '#bots';
import { games } from '../every.ts';

const WITH = games.all.flatMap((game) =>
  game.opponents === undefined ? [] : [[game.id, game, game.opponents] as const],
);
test('some game has opponents', () => {
  expect(WITH.length).toBeGreaterThan(0);
});
describe.each(WITH)('%s', (_, game, { weights, characters, levels, sure, plansWith }) => {
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
  test('weighs plans on its highest level, in the manner of each, where it has some', () => {
    const highest = Object.keys(characters).map((one) => `${one}-${levels.length}`);
    expect(plannersOf(game)).toEqual(plansWith === undefined ? [] : highest);
    for (const name of plannersOf(game)) {
      const { names = [], rollouts = 0 } = mindOf(game, name)?.plans ?? {};
      expect(new Set(names).size, name).toBe(names.length);
      expect(names.length, name).toBeGreaterThan(2);
      expect(rollouts, name).toBeGreaterThan(names.length);
    }
    expect(game.minds?.['sensible']?.plans).toBeUndefined();
  });
  test('says in both languages what each plan is after, and nothing of others', () => {
    const named = plannersOf(game).flatMap((name) => mindOf(game, name)?.plans?.names ?? []);
    const { plans = {} } = game;
    expect(Object.keys(plans).toSorted()).toEqual([...new Set(named)].toSorted());
    for (const lang of ['en', 'ru'] as const) {
      const said = Object.values(plans).map((words) => words[lang]);
      expect(new Set(said).size).toBe(said.length);
      for (const sentence of said) {
        expect(sentence).toMatch(lang === 'en' ? /^[A-Z].+\.$/ : /^[А-ЯЁ].+\.$/);
      }
    }
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
