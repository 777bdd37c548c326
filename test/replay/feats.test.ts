/** What each unit took and cost, in long battles of every game, against what was lost in all. */
import { describe, expect, test } from 'vitest';
import { replays } from '#games/replays';
import { printMatchFile } from '#record';
import { Replaying } from '../../src/table/lookback/replaying.ts';
import { battleOf } from '../browser/looked-back.ts';

const ROWS = 1500;
async function reckoned(id: string) {
  const found = await replays.replayableOf(id);
  const rules = found?.rulesets.find((one) => one.id === id);
  if (found === undefined || rules === undefined) throw new Error(`no rules '${id}'`);
  const replaying = new Replaying(printMatchFile(battleOf(id, ROWS)), rules, found.course);
  const { feats } = replaying.reckon();
  const sum = (of: 'took' | 'cost'): number => feats.reduce((all, one) => all + one[of], 0);
  const { moments } = replaying.opened;
  return { feats, took: sum('took'), cost: sum('cost'), first: moments[0], last: moments.at(-1) };
}
describe.each(['clouds-of-smoke/web', 'art-of-tactics/2006', 'combat-commander/2006'])(
  '%s',
  (id) => {
    test('somebody took something, and nobody took what was not lost', async () => {
      const { took, cost } = await reckoned(id);
      expect(took).toBeGreaterThan(0);
      expect(took).toBeLessThanOrEqual(cost + 1e-9);
    });
  },
);
test('every point of an army is one that a unit of the other cost', async () => {
  const { cost, last } = await reckoned('art-of-tactics/2006');
  expect(cost).toBe(last?.scores.reduce((all, one) => all + one, 0));
});
test('no more morale is put to units than was lost', async () => {
  const { cost, first, last } = await reckoned('clouds-of-smoke/web');
  const left = (scores: readonly number[] = []): number =>
    scores.reduce((all, one) => all + one, 0);
  expect(cost).toBeLessThanOrEqual(left(first?.scores) - left(last?.scores));
});
