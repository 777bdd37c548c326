/** Every lesson of every game is right by the rules of now; and a changed rule breaks one. */
import { describe, expect, test } from 'vitest';
import type { AnyRuleset } from '#kernel';
import { checkLesson, nameOf, type Lesson } from '#lessons';
import { games } from './every.ts';
import { isNight } from './night.ts';
import { checked } from './hard/lessons.ts';

const all = await Promise.all(
  games.all.map(async (game) => ({ game, lessons: (await game.lessons?.()) ?? [] })),
);
/** The same rules, by which every answer is legal. */
function unrefusing(ruleset: AnyRuleset | undefined): AnyRuleset {
  if (ruleset === undefined) throw new Error('there are no such rules');
  const questions = Object.entries(ruleset.questions).map(([ask, rules]) => [
    ask,
    { ...rules, check: () => undefined },
  ]);
  return { ...ruleset, questions: Object.fromEntries(questions) as AnyRuleset['questions'] };
}
/** What no rule expects may throw in it. */
async function faultsOf(lesson: Lesson, ruleset: AnyRuleset): Promise<readonly string[]> {
  try {
    const against = { ruleset, cites: ruleset.rules, pieces: () => Infinity, offers: () => '' };
    return (await checkLesson(lesson, against)).faults;
  } catch (error) {
    return [String(error)];
  }
}
describe.each(all.filter(({ lessons }) => lessons.length > 0))('$game.id', ({ game, lessons }) => {
  const named = lessons.map((lesson): [string, Lesson] => [lesson.id, lesson]);
  test.each(named)('%s', async (_, lesson) => {
    expect((await checked(games, game, lesson)).faults).toEqual([]);
  });
  // At night: it tries the check itself, which seldom changes.
  test.runIf(isNight)('rules that refuse nothing break each that names a refusal', async () => {
    const refusing = lessons.filter(({ tasks }) =>
      tasks.some(({ wrong }) => wrong.some(({ cite }) => cite !== undefined)),
    );
    expect(refusing).not.toEqual([]);
    for (const lesson of refusing) {
      const faults = await faultsOf(lesson, unrefusing(games.rulesetOf(lesson.ruleset)));
      expect(faults, lesson.id).not.toEqual([]);
    }
  });
  test('each has a name of its own, and rules of its game', () => {
    expect(new Set(lessons.map(nameOf)).size).toBe(lessons.length);
    for (const lesson of lessons) expect(nameOf(lesson)).toBe(`${game.id}/${lesson.id}`);
  });
});
