/** Whoever has the sentences can say what is asked, and what may be answered. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { Match, type Frozen, type Game } from '#kernel';
import { artOfTactics as game } from '../../src/games/art-of-tactics/game.ts';
import { QUESTIONS } from '../../src/games/art-of-tactics/rules/questions.ts';
import { LANGS, met, type Met } from '../asked.ts';
import { setupOf } from '../games.ts';
import { triedOf } from '../tried.ts';

const { sentences, rulesets } = game;
const [ruleset] = rulesets;
const PICKED = new Set(
  Object.entries(QUESTIONS).flatMap(([ask, { picks }]) => (picks === undefined ? [] : [ask])),
);
const YES_OR_NO = new Set(['answerBid', 'rerollTest', 'breakThrough', 'turnBack']);

function inBattle(seed: number): Met[] {
  const plain = setupOf(ruleset.id, 'broad-valley') as Frozen<object>;
  const setup = triedOf(ruleset).setup?.(sampledPick(seed), plain) ?? plain;
  return met({ game, ruleset, setup, seed, steps: 300 });
}

describe('in battles at random', () => {
  const all = Array.from({ length: 24 }, (_, seed) => inBattle(seed + 1)).flat();
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
    for (const { ask, answers: given } of some) {
      const answers = given.slice(0, -1);
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
