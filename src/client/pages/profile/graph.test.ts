import { expect, test } from 'vitest';
import type { ResultTold } from '#protocol';
import { coursesOf, graphOf, HEIGHT } from './graph.ts';

const WIDTH = 400;

const result = (game: string, after: number, within = 100): ResultTold => ({
  name: { en: 'A', ru: 'А' },
  game,
  pace: 'turns',
  seat: 'south',
  score: 1,
  how: 'played',
  before: 1500,
  after,
  within,
  day: '2026-06-01',
});

test('each game has a line of its own, oldest first, the longest before the others', () => {
  const courses = coursesOf([result('b', 1700), result('a', 1600), result('b', 1650)]);
  expect(courses.map(({ game, points }) => [game, points.map(({ rating }) => rating)])).toEqual([
    ['b', [1650, 1700]],
    ['a', [1600]],
  ]);
});
test('whatever the ratings, everything lies on the sheet, and the higher the higher up', () => {
  for (const ratings of [[1500], [100, 3500], [1500, 1501], [1400, 1650, 1500, 1720]]) {
    const { drawn, levels } = graphOf(
      coursesOf(ratings.toReversed().map((one) => result('a', one))),
      WIDTH,
    );
    const places = drawn.flatMap(({ line, band }) =>
      [...`${line} ${band}`.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    );
    expect(places.length).toBe(3 * ratings.length);
    for (const [x = -1, y = -1] of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
    expect(levels.length).toBeGreaterThan(1);
    const rows = levels.map(({ y }) => y);
    expect(rows).toEqual(rows.toSorted((a, b) => b - a));
  }
  expect(graphOf([], WIDTH)).toEqual({ drawn: [], levels: [] });
});
