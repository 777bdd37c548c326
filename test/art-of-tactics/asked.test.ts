/** Whoever has the sentences can say what is asked, and what may be answered. */
import { describe, expect, test } from 'vitest';
import { sampledPick, seededFate } from '#fate';
import { Match, type Frozen, type Game } from '#kernel';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { QUESTIONS } from '../../src/games/art-of-tactics/rules/questions.ts';
import { setupOf, triedOf } from '../games.ts';

const { sentences, rulesets } = artOfTactics;
const [ruleset] = rulesets;
const LANGS = ['en', 'ru'] as const;
const PICKED = new Set(
  Object.entries(QUESTIONS).flatMap(([ask, { picks }]) => (picks === undefined ? [] : [ask])),
);
const YES_OR_NO = new Set(['answerBid', 'rerollTest', 'breakThrough', 'turnBack']);

interface Met {
  readonly ask: string;
  readonly said: readonly (string | undefined)[];
  readonly answers: readonly (readonly (string | undefined)[])[];
}
/** All that is asked in a battle at random, with what is said of it. */
function met(seed: number, steps: number): Met[] {
  const [pick, fate] = [sampledPick(seed), seededFate(`asked ${seed}`)];
  const plain = setupOf(ruleset.id, 'broad-valley') as Frozen<object>;
  const setup = triedOf(ruleset).setup?.(pick, plain) ?? plain;
  const started = Match.start<Game>(ruleset, setup);
  if (!started.ok) throw new Error('it does not begin');
  const match = started.value;
  const all: Met[] = [];
  for (let step = 0; step < steps && match.outcome === undefined; step++) {
    const { chance, scene } = match;
    if (chance !== undefined) {
      match.settle(fate(chance));
      continue;
    }
    const [open] = match.pending;
    const rules = ruleset.questions[open.ask];
    const listed = rules.list?.(scene, open.question, open.seat) ?? [];
    const answer = rules.suggest(scene, open.question, pick, open.seat);
    all.push({
      ask: open.ask,
      said: LANGS.map((lang) => sentences.question?.(scene, open, lang)),
      answers: listed.map((one) => LANGS.map((lang) => sentences.answer?.(scene, open, one, lang))),
    });
    match.accept(open.id, answer);
  }
  return all;
}

describe('in battles at random', () => {
  const all = Array.from({ length: 24 }, (_, seed) => met(seed + 1, 300)).flat();
  test('every question is said in both languages, and without marks', () => {
    expect(new Set(all.map(({ ask }) => ask)).size).toBeGreaterThan(18);
    for (const { ask, said } of all) {
      for (const words of said) {
        expect(words, ask).toMatch(/^\P{Lowercase}.*[^*]$/u);
        expect(words, ask).not.toMatch(/\*\*|undefined|\[object/);
      }
      expect(said[0], ask).not.toBe(said[1]);
    }
  });
  test('what is picked, and yes and no, are said, each answer otherwise', () => {
    const some = all.filter(({ ask }) => PICKED.has(ask) || YES_OR_NO.has(ask));
    expect(new Set(some.map(({ ask }) => ask)).size).toBeGreaterThan(3);
    for (const { ask, answers } of some) {
      expect(answers.length, ask).toBeGreaterThan(0);
      for (const at of LANGS.keys()) {
        const words = answers.map((one) => one[at]);
        expect(
          words.every((one) => one !== undefined && one !== ''),
          ask,
        ).toBe(true);
        expect(new Set(words).size, ask).toBe(words.length);
      }
    }
  });
});
test('a question of another game is not said', () => {
  const started = Match.start<Game>(ruleset, setupOf(ruleset.id, 'broad-valley') as object);
  if (!started.ok) throw new Error('it does not begin');
  const { scene } = started.value;
  const asked = { ask: 'toString', question: {} };
  expect(sentences.question?.(scene, asked as never, 'en')).toBeUndefined();
  expect(sentences.answer?.(scene, asked as never, {}, 'en')).toBeUndefined();
});
