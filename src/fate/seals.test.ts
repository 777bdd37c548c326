/** Dice that each can check: the rule, and that neither side alone can move a roll. */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Chance } from '#kernel';
import {
  DiceCheck,
  SEALS,
  Seals,
  afterDraw,
  afterPhrase,
  deal,
  dealtBefore,
  isSeedOf,
  promiseIn,
  settleBy,
  type Checked,
  type Dealt,
  type Draw,
} from './index.ts';
import golden from '../../test/golden/dice.json' with { type: 'json' };

const SEED = 'ab'.repeat(32);
const DIE: Chance = { ask: 'roll', dice: 1, sides: 6 };
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Draws of a fate in their order, each as its row tells it. */
function dealt(seals: Seals, chances: readonly Chance[], phrases: readonly string[] = []) {
  let stands: Dealt = dealtBefore(seals.promise);
  for (const phrase of phrases) stands = afterPhrase(stands, 'south', phrase);
  return chances.map((chance) => {
    const dealing = deal(seals, stands, chance);
    stands = afterDraw(stands, chance);
    return { chance, ...dealing };
  });
}
const checkOf = (promise: string, phrases: readonly string[], seed?: string): DiceCheck => {
  const check = new DiceCheck(promise, seed);
  for (const phrase of phrases) check.said('south', phrase);
  return check;
};

test('the promise is the end of the chain and the hash of the key', () => {
  const seals = new Seals(SEED);
  const { end, deck } = promiseIn(seals.promise) ?? {};
  expect(deck).toBe(sha(hmac(SEED, 'deck')));
  expect(end).toBe(sha(seals.seal(1)));
  // In any order, whichever are kept.
  for (const nth of [SEALS, 1, 64, 65, 4000, 63, 2]) {
    expect(sha(seals.seal(nth)), String(nth)).toBe(seals.seal(nth - 1));
  }
  expect(seals.seal(SEALS)).toBe(hmac(SEED, 'dice'));
  expect(isSeedOf(SEED, seals.promise)).toBe(true);
  expect(isSeedOf('cd'.repeat(32), seals.promise)).toBe(false);
  expect(promiseIn(sha(SEED))).toBeUndefined();
});

test('dice follow from seal, phrases and number by the rule of the decision', () => {
  const seals = new Seals(SEED);
  const [first, hidden, second] = dealt(
    seals,
    [DIE, { ask: 'pick', from: 52, owner: 'south' }, { ask: 'roll', dice: 9, sides: 20 }],
    ['seven grey mules'],
  );
  const context = sha(JSON.stringify([sha(seals.promise), 'south', 'seven grey mules']));
  const words = (key: string, text: string): number[] =>
    (hmac(key, text).match(/.{8}/g) ?? []).map((one) => Number.parseInt(one, 16));
  const [one = 0] = words(seals.seal(1), `${context} open 1 0`);
  expect(first?.result).toEqual([1 + (one % 6)]);
  const [card = 0] = words(seals.deck, `${context} kept 1 0`);
  expect(hidden).toMatchObject({ result: card % 52 });
  expect(hidden).not.toHaveProperty('link');
  const nine = [0, 1].flatMap((block) => words(seals.seal(2), `${context} open 2 ${block}`));
  expect(second?.result).toEqual(nine.slice(0, 9).map((word) => 1 + (word % 20)));
});

test('what lies above the last multiple is left out: no face comes more often', () => {
  // Of 3,000,000,000 two words in seven are above; the rest are numbers as they stand.
  const chance: Chance = { ask: 'roll', dice: 200, sides: 3_000_000_000 };
  const [drawn] = dealt(new Seals(SEED), [chance]);
  const faces = drawn?.result as number[];
  expect(faces).toHaveLength(200);
  expect(Math.max(...faces)).toBeLessThanOrEqual(3_000_000_000);
});

test('draws beyond the chain follow from the key, and are checked at the end', () => {
  const seals = new Seals(SEED);
  const rows = dealt(
    seals,
    Array.from({ length: SEALS + 2 }, () => DIE),
  );
  const [before, after] = [rows[SEALS - 1], rows[SEALS]];
  expect([before?.link, after?.link]).toEqual([seals.seal(SEALS), undefined]);
  const [live, over] = [checkOf(seals.promise, []), checkOf(seals.promise, [], SEED)];
  expect(rows.map((row) => live.draw(row)).slice(-3)).toEqual(['good', 'later', 'later']);
  expect(new Set(rows.map((row) => over.draw(row)))).toEqual(new Set(['good']));
});

const ROLLS = Array.from({ length: 40 }, (): Chance => ({ ask: 'roll', dice: 2, sides: 6 }));
const SAID = ['rain before noon'];
function checkedWith(change: (row: ReturnType<typeof dealt>[number], at: number) => object) {
  const seals = new Seals(SEED);
  const check = checkOf(seals.promise, SAID);
  const found = dealt(seals, ROLLS, SAID).map((row, at) =>
    check.draw({ ...row, ...change(row, at) }),
  );
  return found.findIndex((one: Checked) => one !== 'good');
}
test('a changed die, a skipped or a foreign seal is found at once', () => {
  const seals = new Seals(SEED);
  expect(checkedWith(() => ({}))).toBe(-1);
  const turned = ({ result }: { readonly result: unknown }) => ({
    result: (result as number[]).map((face) => 7 - face),
  });
  expect(checkedWith((row, at) => (at === 7 ? turned(row) : {}))).toBe(7);
  // The seal after the next gives better dice: it does not open the last.
  const skipped = (at: number) => ({ link: seals.seal(at + 2) });
  expect(checkedWith((_, at) => (at === 7 ? skipped(at) : {}))).toBe(7);
  const foreign = new Seals('cd'.repeat(32));
  expect(checkedWith((_, at) => (at === 7 ? { link: foreign.seal(8) } : {}))).toBe(7);
  expect(checkedWith((_, at) => (at === 7 ? { link: undefined } : {}))).toBe(7);
});

test('where draws before it are not told the next is found by its seal, and no other', () => {
  const seals = new Seals(SEED);
  const rows = dealt(seals, ROLLS, SAID);
  const check = checkOf(seals.promise, SAID);
  expect(check.draw(rows[0] as Draw)).toBe('good');
  expect(check.skipTo(rows[9]?.link ?? '')).toBe(true);
  expect(check.draw(rows[9] as Draw)).toBe('good');
  // Neither back nor to a seal of another chain.
  expect(check.skipTo(rows[3]?.link ?? '')).toBe(false);
  expect(check.skipTo(new Seals('cd'.repeat(32)).seal(20))).toBe(false);
  expect(check.draw(rows[10] as Draw)).toBe('good');
});

/** How often a six came, in standard deviations from what is to be expected. */
const deviation = (sixes: number, dice: number): number =>
  (sixes - dice / 6) / Math.sqrt((dice * 5) / 36);
const sixesIn = (rows: ReturnType<typeof dealt>): number =>
  rows.filter(({ result }) => (result as number[])[0] === 6).length;

test('the server alone cannot move a roll: it chose its seed before the phrase was said', () => {
  const battle = Array.from({ length: 20 }, () => DIE);
  const seeds = Array.from({ length: 300 }, (_, at) => sha(`seed ${at}`));
  const before = seeds.map((seed) => ({ seed, sixes: sixesIn(dealt(new Seals(seed), battle)) }));
  // The best of three hundred for its friend, had nobody said anything: chosen, it is luck.
  const chosen = before.toSorted((one, other) => other.sixes - one.sixes).slice(0, 30);
  const hoped = chosen.reduce((sum, { sixes }) => sum + sixes, 0);
  expect(deviation(hoped, 30 * 20)).toBeGreaterThan(6);
  const got = chosen.map(({ seed }, at) => {
    const phrase = `said after the promise ${at}`;
    return sixesIn(dealt(new Seals(seed), battle, [phrase]));
  });
  expect(
    Math.abs(
      deviation(
        got.reduce((sum, one) => sum + one, 0),
        30 * 20,
      ),
    ),
  ).toBeLessThan(4);
  // And having heard it, no other dice than these pass: of all that it can tell, one set is good.
  const seals = new Seals(SEED);
  const [row] = dealt(seals, [DIE], SAID);
  const passing = [1, 2, 3, 4, 5, 6].flatMap((face) =>
    Array.from({ length: 6 }, (_, at) => seals.seal(at + 1)).filter(
      (link) => checkOf(seals.promise, SAID).draw({ chance: DIE, result: [face], link }) === 'good',
    ),
  );
  expect(passing).toEqual([row?.link]);
});

test('a player alone cannot move a roll: whatever phrase he tries, he cannot tell its dice', () => {
  // He knows the promise, not a seal: of 64 phrases he takes the one that looks best by all that
  // he can reckon, with the promise in the place of the seals.
  const battle = Array.from({ length: 20 }, () => DIE);
  const guessed = (promise: string, phrase: string): number => {
    const context = sha(JSON.stringify([sha(promise), 'south', phrase]));
    const { end = '' } = promiseIn(promise) ?? {};
    return battle.filter(
      (_, at) =>
        Number.parseInt(hmac(end, `${context} open ${at + 1} 0`).slice(0, 8), 16) % 6 === 5,
    ).length;
  };
  let [hoped, got] = [0, 0];
  for (let at = 0; at < 40; at++) {
    const seals = new Seals(sha(`battle ${at}`));
    const { promise } = seals;
    const tries = Array.from({ length: 64 }, (_, nth) => `try ${nth}`);
    const [best = ''] = tries.toSorted((a, b) => guessed(promise, b) - guessed(promise, a));
    hoped += guessed(promise, best);
    got += sixesIn(dealt(seals, battle, [best]));
  }
  expect(deviation(hoped, 40 * 20)).toBeGreaterThan(6);
  expect(Math.abs(deviation(got, 40 * 20))).toBeLessThan(4);
});

test('the golden vectors: what was dealt once is dealt so for ever', () => {
  const { seed, promise, said, draws, older } = golden;
  const seals = new Seals(seed);
  expect(seals.promise).toBe(promise);
  let stands = dealtBefore(promise);
  for (const [at, { chance, ...told }] of (draws as readonly Draw[]).entries()) {
    for (const one of said) {
      if (one.before === at) stands = afterPhrase(stands, one.seat, one.phrase);
    }
    expect(deal(seals, stands, chance), String(at)).toEqual(told);
    stands = afterDraw(stands, chance);
  }
  // Old battles check by the older scheme.
  for (const { ordinal, chance, result } of older) {
    expect(settleBy(seed, ordinal, chance as Chance)).toEqual(result);
  }
});
