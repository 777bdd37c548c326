import { ofSmoke, rulesetOf, setupOf } from '../games.ts';
import { describe, expect, test } from 'vitest';
import { Match, type Frozen, type Game, type Ruleset } from '#kernel';
import { sampledFate, sampledPick } from '#fate';

import { LAWS, tryLaws, type Law } from '#trials';
import { byTurns } from '../night.ts';
import { randomMuster } from '../clouds-of-smoke/trials/random-muster.ts';
import { EDITIONS } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { secretSetup } from '../clouds-of-smoke/secrets.ts';
import { broken, leaks } from './broken.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { added, number, playing, said } from '../toys/scripted.ts';
import { volley } from '../toys/volley/rules/volley.ts';

const loose = (ruleset: object): Ruleset<Game> => ruleset as Ruleset<Game>;
const CARDS = { cards: 40, hand: 4 };
const SIZE = { size: 4 };
const TACTICS = 'art-of-tactics/2006';
/** Slots are written in secret, and the battle is soon at its end. */
const SHORT = { writeSlots: true, turnLimit: 2 };
/** Three are asked at once, again and again. */
const atOnce = playing(function* (table) {
  const { sum, said: words } = table.position;
  if (words.length === 30) table.end({ result: 'enough', winners: [], cite: 'TOY-TRE-01' });
  const asked = (['north', 'south', 'west'] as const).map((seat) => ({
    seat,
    question: { least: 1 + (sum % 7) },
  }));
  const answers = yield* table.askTogether(number, asked);
  table.emit(said, { word: answers.join(' ') });
  table.emit(added, { by: answers.reduce((all, one) => all + one, 0) });
});
/** Neither behind a view nor in answers that are given at once. */
const hidesNothing = (id: string, ruleset: Ruleset<Game>): boolean =>
  ruleset.imagine === undefined && id !== TACTICS && id !== 'three at once';
/** A million steps of each are tried by `npm run nightly`. */
describe('every ruleset keeps the fifteen laws', () => {
  test.each([
    ['volley/1', loose(volley), SIZE, 600],
    ['fate-cards/1', loose(fateCards), CARDS, 600],
    ['three at once', loose(atOnce), { seats: 3, start: 0 }, 600],
    ...ofSmoke.map((one) => [one.id, one, setupOf(one.id, 'mill-brook'), 400] as const),
    ...ofSmoke.map((one) => [`${one.id}, before the battle`, one, secretSetup(), 600] as const),
    [TACTICS, rulesetOf(TACTICS)!, setupOf(TACTICS, 'broad-valley', SHORT), 300],
  ] as const)('%s', (id, ruleset, setup, steps) => {
    const tried = tryLaws(ruleset, setup as Frozen<object>, { steps, seed: 11 });
    expect(tried.broken.map(({ law, what }) => `${law}: ${what}`)).toEqual([]);
    for (const [law, { checked }] of Object.entries(tried.laws)) {
      // Where neither positions nor answers hide anything no other world is imagined.
      if (['11', '12', '13'].includes(law) && hidesNothing(id, loose(ruleset))) continue;
      expect(checked, `law ${law} was tried`).toBeGreaterThan(0);
    }
  });
});

const SEEDS = [1, 2] as const;
describe.each(EDITIONS)('$id keeps the laws before and in battles of random lists', (edition) => {
  test.each(byTurns(SEEDS, EDITIONS.indexOf(edition)))(
    'of random armies in a random scenario, %i',
    (seed) => {
      const setup = randomMuster(edition, sampledPick(seed));
      const tried = tryLaws(loose(edition), setup, { steps: 250, seed });
      expect(tried.broken.map(({ law, what }) => `${law}: ${what}`)).toEqual([]);
    },
  );
});

/** What is found soon is not looked for any longer. */
const SOON_OR_LATE = [100, 400, 1000] as const;
describe('every law can fail', () => {
  test.each(Object.keys(LAWS).map((law) => Number(law) as Law))('law %i', (law) => {
    const { ruleset, setup, bound } = broken[law];
    const isFound = SOON_OR_LATE.some((steps) => {
      const how = { steps, seed: 5, ...(bound === undefined ? {} : { bound }) };
      return tryLaws(loose(ruleset), setup, how).laws[law].failed > 0;
    });
    expect(isFound).toBe(true);
  });
});

test.each(Object.entries(leaks))('law 13 finds what tells of a hidden hand: %s', (_flaw, toy) => {
  const isFound = SOON_OR_LATE.some((steps) => {
    const { laws } = tryLaws(loose(toy.ruleset), toy.setup, { steps, seed: 5 });
    expect(laws[1].failed + laws[4].failed + laws[6].failed).toBe(0);
    return laws[13].failed > 0;
  });
  expect(isFound).toBe(true);
});

test.each([
  ['one of many is refused', () => ['nothing', 'returnFire', 'countercharge', 'flee'], 'malformed'],
  ['nothing is listed', () => [], 'nothing is listed'],
])('law 1 finds a list that offers what the check refuses: %s', (_flaw, list, what) => {
  const { answerShot } = volley.questions;
  const broken = { ...answerShot, list: list as never };
  const ruleset = { ...volley, questions: { ...volley.questions, answerShot: broken } };
  const tried = tryLaws(loose(ruleset), SIZE, { steps: 60, seed: 5, first: true });
  expect(tried.broken).toMatchObject([{ law: 1, what: expect.stringContaining(what) as string }]);
});
test('a question without a legal answer is told by law 1, with what was asked', () => {
  const stuck = { ...atOnce.questions.number, suggest: () => undefined as never };
  const ruleset = { ...atOnce, questions: { ...atOnce.questions, number: stuck } };
  const tried = tryLaws(loose(ruleset), { seats: 3, start: 0 }, { steps: 20, seed: 5 });
  expect(tried.broken[0]).toMatchObject({
    law: 1,
    what: 'number {"least":1}: nothing is suggested: malformed',
  });
});
test('what falls over is told by law 7, with where, and the next match goes on', () => {
  const fragile = playing(function* (table) {
    if (table.position.said.length === 3) throw new Error('three are too many');
    yield* table.ask('north', number, { least: 1 });
    table.emit(said, { word: 'so' });
  });
  const tried = tryLaws(loose(fragile), { seats: 2, start: 0 }, { steps: 20, seed: 5 });
  expect(tried.games).toBeGreaterThan(1);
  expect(tried.broken[0]).toMatchObject({
    law: 7,
    what: expect.stringMatching(
      /^falls over: Error: three are too many\n +at .*laws\.test/,
    ) as string,
  });
});

test('rolls within rolls reach a depth of eight, and sixty answers between two rests', () => {
  const pick = sampledPick(3);
  const fate = sampledFate(pick);
  let [deepest, longest, reshuffled] = [0, 0, 0];
  for (let game = 0; game < 40; game++) {
    const started = Match.start(fateCards, CARDS);
    if (!started.ok) throw new Error('the setup is legal');
    const match = started.value;
    while (match.outcome === undefined) {
      deepest = Math.max(deepest, match.trail.length);
      longest = Math.max(longest, match.stage.answers);
      const [open] = match.pending;
      let events: readonly { readonly type: string }[];
      if (match.chance !== undefined) events = match.settle(fate(match.chance));
      else {
        const rules = loose(fateCards).questions[open.ask];
        events = match.accept(open.id, rules.suggest(match.scene, open.question, pick));
      }
      const inMid = match.stage.answers > 1;
      if (inMid && events.some(({ type }) => type === 'reshuffled')) reshuffled += 1;
    }
  }
  expect(deepest).toBeGreaterThanOrEqual(8);
  expect(longest).toBeGreaterThanOrEqual(60);
  expect(reshuffled).toBeGreaterThan(0);
});
