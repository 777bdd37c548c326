/** Whoever has the sentences can say what is asked, and what may be answered. */
import { describe, expect, test } from 'vitest';
import { sampledPick, seededFate } from '#fate';
import { Match, type Game } from '#kernel';
import { cloudsOfSmoke } from '../../src/games/clouds-of-smoke/game.ts';
import { randomMuster } from '../../src/games/clouds-of-smoke/trials/random-muster.ts';
import { cloudsOfSmokeWeb as web } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { secretSetup } from './secrets.ts';

const { sentences, rulesets } = cloudsOfSmoke;
const [ruleset] = rulesets;
const LANGS = ['en', 'ru'] as const;

interface Met {
  readonly ask: string;
  readonly said: readonly (string | undefined)[];
  readonly answers: readonly (readonly (string | undefined)[])[];
}
/** All that is asked in a battle at random, with what is said of it. */
function met(setup: object, seed: number, steps: number): Met[] {
  const [pick, fate] = [sampledPick(seed), seededFate(`asked ${seed}`)];
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
    // Two dice that show the same on one action are listed twice.
    const every = rules.list?.(scene, open.question, open.seat) ?? [];
    const listed = [...new Map(every.map((one) => [JSON.stringify(one), one])).values()].filter(
      // Two sub-commanders may stand on one spot, and nothing tells them apart.
      (one) => !(typeof one === 'object' && one !== null && 'commander' in one),
    );
    const answer = rules.suggest(scene, open.question, pick, open.seat);
    all.push({
      ask: open.ask,
      said: LANGS.map((lang) => sentences.question?.(scene, open, lang)),
      answers: [...listed.slice(0, 20), answer].map((one) =>
        LANGS.map((lang) => sentences.answer?.(scene, open, one, lang)),
      ),
    });
    match.accept(open.id, answer);
  }
  return all;
}

describe('in battles at random', () => {
  const all = [
    ...[1, 2, 3].flatMap((seed) => met(secretSetup(), seed, 500)),
    ...[1, 2, 3, 4].flatMap((seed) => met(randomMuster(web, sampledPick(seed)), seed, 400)),
  ];
  test('every question is said in both languages, and without marks', () => {
    const said = all.flatMap((one) => one.said.map((words) => ({ ask: one.ask, words })));
    expect(new Set(all.map(({ ask }) => ask)).size).toBeGreaterThan(24);
    expect(
      said.filter(({ words }) => words === undefined || !/^\p{L}[^*]{8,}$/u.test(words)),
    ).toEqual([]);
    expect(all.filter(({ said: [en, ru] }) => en === ru)).toEqual([]);
  });
  test('so is every answer, and no two answers of a list in the same words', () => {
    const words = all.flatMap(({ ask, answers }) => answers.map((both) => ({ ask, both })));
    expect(words.length).toBeGreaterThan(4000);
    expect(
      words.filter(({ both }) => both.some((one) => one === undefined || one.length === 0)),
    ).toEqual([]);
    expect(words.filter(({ both }) => / undefined|NaN|\?/.test(both.join(' ')))).toEqual([]);
    const alike = all.flatMap(({ ask, answers }) =>
      LANGS.flatMap((_, lang) => {
        const listed = answers.slice(0, -1).map((both) => both[lang]);
        return new Set(listed).size === listed.length ? [] : [ask];
      }),
    );
    expect(new Set(alike)).toEqual(new Set());
  });
});

test('what an ally is asked, and what he may say; a question of another game is none', () => {
  const started = Match.start<Game>(ruleset, randomMuster(web, sampledPick(1)));
  if (!started.ok) throw new Error('it does not begin');
  const { scene } = started.value;
  const asked = { ask: 'lendUnits', question: { to: 0, favour: 'activate', units: [0] } };
  expect(sentences.answer?.(scene, asked, { lend: true }, 'en')).toBe('Lend them');
  expect(sentences.answer?.(scene, asked, { lend: false }, 'ru')).toBe('Отказать');
  expect(sentences.question?.(scene, { ask: 'clearSmoke' }, 'en')).toBeUndefined();
  expect(sentences.answer?.(scene, { ask: 'clearSmoke' }, {}, 'en')).toBeUndefined();
});
