/** Whoever has the sentences can say what is asked, and what may be answered. */
import { describe, expect, test } from 'vitest';
import { sampledPick, seededFate } from '#fate';
import { Match, type Game } from '#kernel';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { QUESTIONS } from '../../src/games/combat-commander/rules/questions.ts';

const { sentences, content, rulesets } = combatCommander;
const [ruleset] = rulesets;
const LANGS = ['en', 'ru'] as const;

interface Met {
  readonly ask: string;
  readonly said: readonly (string | undefined)[];
  readonly answers: readonly (readonly (string | undefined)[])[];
}
/** All that is asked in some battles at random, with what is said of it. */
function met(seed: number, steps: number): Met[] {
  const [pick, fate] = [sampledPick(seed), seededFate(`asked ${seed}`)];
  const built = content.build(ruleset, {}, pick);
  if (!built.ok) throw new Error('no battle');
  const started = Match.start<Game>(ruleset, built.value);
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
    all.push({
      ask: open.ask,
      said: LANGS.map((lang) => sentences.question?.(scene, open, lang)),
      answers: listed.map((one) => LANGS.map((lang) => sentences.answer?.(scene, open, one, lang))),
    });
    match.accept(open.id, rules.suggest(scene, open.question, pick, open.seat));
  }
  return all;
}

describe('in battles at random', () => {
  const all = [1, 2, 3, 4].flatMap((seed) => met(seed, 900));
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
    const words = named.flatMap(({ answers }) => answers.flat());
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter((one) => one === undefined || one === '')).toEqual([]);
  });
});

test('which smoke clears is asked, and its hexes are named', () => {
  const built = content.build(ruleset, {}, sampledPick(1));
  if (!built.ok) throw new Error('no battle');
  const started = Match.start<Game>(ruleset, built.value);
  if (!started.ok) throw new Error('it does not begin');
  const { scene } = started.value;
  const asked = { ask: 'clearSmoke', question: { hexes: [0, 1] } };
  expect(sentences.question?.(scene, asked, 'en')).toBe('Smoke clears: choose the hex it leaves');
  expect(sentences.answer?.(scene, asked, { hex: 0 }, 'ru')).toBe('A1');
  expect(sentences.question?.(scene, { ask: 'takeAll' }, 'en')).toBeUndefined();
});
