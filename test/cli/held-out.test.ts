/** What is held out: nothing is fitted or tuned by it, and a ladder reports it apart. */
import { describe, expect, test } from 'vitest';
import { games } from '#proofs';
import type { Call, Games } from '#games';
import { battlesOf, linesFor } from '../../src/cli/pairing.ts';
import { files } from '../../src/cli/files.ts';

const HOLDING = games.rulesets.filter(({ id }) => games.proofsOf(id).isHeldOut !== undefined);
const call: Call<Games> = { games, files, operands: [], options: {} };
const given = {
  count: 6,
  botsAt: () => ['gentle', 'random'],
  meeting: (at: number) => at,
};

test('there are games with battles that are held out', () => {
  expect(HOLDING.length).toBeGreaterThan(0);
});
test('where nothing is held out, that is said', () => {
  const ruleset = games.rulesetOf('combat-commander/2006')!;
  const asked = { ...call, options: { scenario: 'the-ridge' } };
  expect(() => battlesOf(asked, ruleset, { ...given, of: 'held out' })).toThrow(
    'no battle of combat-commander/2006 that is asked for is held out',
  );
});
test('what a comparison is asked of wrongly is refused as of any battle', () => {
  const ruleset = games.rulesetOf('combat-commander/2006')!;
  const asked = (options: Call['options']) => () => battlesOf({ ...call, options }, ruleset, given);
  expect(asked({ hand: '' })).toThrow(/--hand takes --rolled/);
  expect(asked({ rolled: '', scenario: 'the-ridge' })).toThrow(/--rolled takes no --scenario/);
  expect(asked({ scenario: 'nowhere' })).toThrow(/there is no scenario 'nowhere'/);
});
describe.each(HOLDING)('$id', (ruleset) => {
  const all = battlesOf(call, ruleset, given);
  const apart = all.filter(({ isHeldOut }) => isHeldOut);
  const isWhole = apart.length === all.length;

  test('some are held out, by their meetings', () => {
    expect(apart.length).toBeGreaterThan(0);
    for (const { scenario } of apart) expect(scenario).toMatch(/, held out$/);
  });
  test('nothing is fitted by those', () => {
    const fitting = () => battlesOf(call, ruleset, { ...given, of: 'fitting' });
    if (isWhole) {
      expect(fitting).toThrow(/is held out/);
      return;
    }
    expect(fitting()).toHaveLength(all.length - apart.length);
    expect(fitting().filter(({ isHeldOut }) => isHeldOut)).toEqual([]);
  });
  test('and they can be had alone', () => {
    expect(battlesOf(call, ruleset, { ...given, of: 'held out' })).toEqual(
      apart.map((battle, index) => ({ ...battle, index })),
    );
  });
  test('a table of results has them in lines of their own, and in a sum of theirs', () => {
    const results = all.map(({ index, isHeldOut = false }) => ({
      ...NOTHING,
      index,
      winners: isHeldOut ? [{ seat: 'a', bot: 'gentle' }] : [],
    }));
    const table = linesFor(all, results, 'gentle');
    const sums = table.filter(({ scenario }) => scenario.startsWith('all'));
    expect(sums.map(({ scenario, won }) => [scenario, won])).toEqual([
      ...(isWhole ? [] : [['all, held out', apart.length]]),
      ['all', apart.length],
    ]);
  });
});
const NOTHING = { decisions: 0, events: 0, turns: 0, seats: [], thought: {}, hash: '' };
