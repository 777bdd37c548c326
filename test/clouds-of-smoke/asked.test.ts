/** Whoever has the sentences can say what is asked, and what may be answered. */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { Match, type Game, type Json } from '#kernel';
import { cloudsOfSmoke as game } from '../../src/games/clouds-of-smoke/game.ts';
import { randomMuster } from './trials/random-muster.ts';
import { cloudsOfSmokeWeb as web } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { LANGS, met, type Met } from '../asked.ts';
import { secretSetup } from './secrets.ts';

const { sentences, rulesets } = game;
const [ruleset] = rulesets;
const MOST_LISTED = 20;
/**
 * Two dice that show the same on one action are listed twice; and two sub-commanders may stand on
 * one spot, and nothing tells them apart.
 */
const apart = (listed: readonly Json[]): readonly Json[] =>
  [...new Map(listed.map((one) => [JSON.stringify(one), one])).values()]
    .filter((one) => !(typeof one === 'object' && one !== null && 'commander' in one))
    .slice(0, MOST_LISTED);
const inBattle = (setup: object, seed: number, steps: number): Met[] =>
  met({ game, ruleset, setup, seed, steps, among: apart });

describe('in battles at random', () => {
  const all = [
    ...[1, 2, 3].flatMap((seed) => inBattle(secretSetup(), seed, 500)),
    ...[1, 2, 3, 4].flatMap((seed) => inBattle(randomMuster(web, sampledPick(seed)), seed, 400)),
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
