/** Whoever has the sentences can say what is asked, and what may be answered. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { Match, type Game } from '#kernel';
import { combatCommander as game } from '../../src/games/combat-commander/game.ts';
import { QUESTIONS } from '../../src/games/combat-commander/rules/questions.ts';
import { met } from '../asked.ts';

const { sentences, content, rulesets } = game;
const [ruleset] = rulesets;
function setupBy(seed: number): object {
  const built = content.build(ruleset, {}, sampledPick(seed));
  if (!built.ok) throw new Error('no battle');
  return built.value;
}

describe('in battles at random', () => {
  const all = [1, 2, 3, 4].flatMap((seed) =>
    met({ game, ruleset, setup: setupBy(seed), seed, steps: 900 }),
  );
  test('every question is said in both languages, and without marks', () => {
    const said = all.flatMap((one) => one.said.map((words) => ({ ask: one.ask, words })));
    expect(new Set(all.map(({ ask }) => ask)).size).toBeGreaterThan(12);
    expect(
      said.filter(({ words }) => words === undefined || !/^\p{L}.{5,}[^*]$/u.test(words)),
    ).toEqual([]);
    expect(all.filter(({ said: [en, ru] }) => en === ru)).toEqual([]);
  });
  test('so is every listed answer of a kind', () => {
    const named = all.filter(({ ask }) => QUESTIONS[ask as keyof typeof QUESTIONS].picks);
    const words = named.flatMap(({ answers }) => answers.slice(0, -1).flat());
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter((one) => one === undefined || one === '')).toEqual([]);
  });
});

test('which smoke clears is asked, and its hexes are named', () => {
  const started = Match.start<Game>(ruleset, setupBy(1));
  if (!started.ok) throw new Error('it does not begin');
  const { scene } = started.value;
  const asked = { ask: 'clearSmoke', question: { hexes: [0, 1] } };
  expect(sentences.question?.(scene, asked, 'en')).toBe('Smoke clears: choose the hex it leaves');
  expect(sentences.answer?.(scene, asked, { hex: 0 }, 'ru')).toBe('A1');
  expect(sentences.question?.(scene, { ask: 'takeAll' }, 'en')).toBeUndefined();
});
