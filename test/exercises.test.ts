/**
 * Every exercise of every game is asked by the rules of now, takes its answers, and is clear; and a
 * changed answer, or a changed rule, breaks it.
 */
import { describe, expect, test } from 'vitest';
import { mindOf, Weighing } from '#bots';
import type { AnyRuleset, Frozen, Json } from '#kernel';
import { bestOf, checkExercise, type Exercise } from '#lessons';
import { games } from './every.ts';

/** Battles played on anew after the answer that was given, and after the best. */
const ANEW = 10;

interface Laid {
  readonly name: string;
  readonly exercise: Exercise;
  readonly setup: Json;
  readonly ruleset: AnyRuleset;
}
const all = await Promise.all(
  games.all.map(async (game) => {
    const exercises = await game.exercises?.();
    const laid = (exercises?.known ?? []).map(async (name): Promise<Laid> => {
      const exercise = await exercises?.one(name);
      const ruleset = games.rulesetOf(exercise?.ruleset ?? '');
      if (exercise === undefined || ruleset === undefined) throw new Error(`${name} has no rules`);
      return { name, exercise, setup: (await exercises?.setup(exercise.setup)) ?? null, ruleset };
    });
    return { game, laid: await Promise.all(laid) };
  }),
);
/** The same rules, by which no answer is legal. */
const refusing = (ruleset: AnyRuleset): AnyRuleset => ({
  ...ruleset,
  questions: Object.fromEntries(
    Object.entries(ruleset.questions).map(([ask, rules]) => [
      ask,
      { ...rules, check: () => ({ code: 'never', cite: undefined }) },
    ]),
  ),
});

describe.each(all.filter(({ laid }) => laid.length > 0))('$game.id', ({ game, laid }) => {
  test('each is right by the rules of now', () => {
    const faults = laid.map(({ name, exercise, setup, ruleset }) => ({
      name,
      faults: checkExercise(ruleset, setup, exercise),
    }));
    expect(faults.filter((one) => one.faults.length > 0)).toEqual([]);
  });
  test('one that is changed is not', () => {
    for (const { name, exercise, setup, ruleset } of laid) {
      const [best, second, ...others] = exercise.candidates;
      const of = (candidates: Exercise['candidates']): readonly string[] =>
        checkExercise(ruleset, setup, { ...exercise, candidates });
      if (best === undefined || second === undefined) throw new Error(`${name} has no choice`);
      const swapped = [{ ...best, answers: second.answers }, second, ...others];
      expect(of(swapped), name).toContain('answer 1 comes to something else');
      expect(of([{ ...best, answers: [{ no: 'answer' }] }, second, ...others]), name).toContain(
        'answer 1 is refused',
      );
      const level = exercise.candidates.map((one) => ({
        ...one,
        chance: 0.5,
        low: 0.4,
        high: 0.6,
      }));
      expect(of(level), name).toEqual(['what was answered is not clearly worse']);
      expect(checkExercise(refusing(ruleset), setup, exercise), name).not.toEqual([]);
      const elsewhere = { ...exercise, ask: 'another' };
      expect(checkExercise(ruleset, setup, elsewhere), name).not.toEqual([]);
    }
  });
  test('played on anew, the best of the first is still better', () => {
    const [{ exercise, setup, ruleset }] = laid as [Laid];
    const mind = mindOf(game, exercise.measured.by);
    if (mind === undefined) throw new Error(`there is no ${exercise.measured.by}`);
    const place = { ...exercise, ruleset, setup: setup as Frozen<object> };
    const weighing = new Weighing(place, mind, game.outlook, exercise.measured.seed + 5);
    const won = (answers: readonly Json[]): number =>
      Array.from({ length: ANEW }, (_, at) => weighing.chanceAt(at, answers)).reduce(
        (sum, one) => sum + one,
        0,
      );
    expect(won(bestOf(exercise).answers)).toBeGreaterThan(won(exercise.played));
  });
  test('each is named once, lies by itself, and is small', () => {
    expect(new Set(laid.map(({ name }) => name)).size).toBe(laid.length);
    for (const { exercise } of laid) {
      expect(JSON.stringify(exercise).length).toBeLessThan(16_000);
      expect(exercise.ruleset.startsWith(`${game.id}/`)).toBe(true);
    }
  });
});
