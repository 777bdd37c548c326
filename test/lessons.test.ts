/** Every lesson of every game is right by the rules of now; and a changed rule breaks one. */
import { describe, expect, test } from 'vitest';
import { nameOf, type Lesson } from '#lessons';
import { games } from './every.ts';
import { checked } from './hard/lessons.ts';

const all = await Promise.all(
  games.all.map(async (game) => ({ game, lessons: (await game.lessons?.()) ?? [] })),
);
describe.each(all.filter(({ lessons }) => lessons.length > 0))('$game.id', ({ game, lessons }) => {
  const named = lessons.map((lesson): [string, Lesson] => [lesson.id, lesson]);
  test.each(named)('%s', async (_, lesson) => {
    expect((await checked(games, game, lesson)).faults).toEqual([]);
  });
  test('each has a name of its own, and rules of its game', () => {
    expect(new Set(lessons.map(nameOf)).size).toBe(lessons.length);
    for (const lesson of lessons) expect(nameOf(lesson)).toBe(`${game.id}/${lesson.id}`);
  });
});
