/** Decisions before the largest swings of a battle that is over, by what their seat knew. */
import { describe, expect, test } from 'vitest';
import { replays } from '#games/replays';
import { answered, laid } from '#lessons';
import { printMatchFile } from '#record';
import { decisionsIn } from '../../src/table/lookback/decided.ts';
import { battleOf, RULESETS } from '../browser/looked-back.ts';

const ROWS = 400;
const MOST = 6;
async function rulesOf(id: string) {
  const found = await replays.replayableOf(id);
  const ruleset = found?.rulesets.find((one) => one.id === id);
  if (found === undefined || ruleset === undefined) throw new Error(`no rules '${id}'`);
  return { ruleset, course: found.course };
}
describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  test('each is asked there by what its seat knew, and its answer is taken', async () => {
    const rules = await rulesOf(id);
    const text = printMatchFile(battleOf(id, ROWS));
    const { setup } = JSON.parse(text.split('\n')[0] ?? '') as { readonly setup: object };
    let found = 0;
    for (const seat of rules.ruleset.seats(setup)) {
      const battle = decisionsIn(text, rules, { seat, most: MOST });
      expect(battle?.decided.length).toBeLessThanOrEqual(MOST);
      for (const { ask, answer, checkpoint } of battle?.decided ?? []) {
        found += 1;
        const posed = { ruleset: id, seat, ask, checkpoint };
        const match = laid(rules.ruleset, battle?.setup ?? null, posed);
        expect(answered(match, posed, [answer])).toBeDefined();
      }
    }
    expect(found).toBeGreaterThan(0);
  });
  test('a battle that goes on offers nothing', async () => {
    const rules = await rulesOf(id);
    const text = printMatchFile(battleOf(id, ROWS, false));
    const { setup } = JSON.parse(text.split('\n')[0] ?? '') as { readonly setup: object };
    const [seat = ''] = rules.ruleset.seats(setup);
    expect(decisionsIn(text, rules, { seat, most: MOST })).toBeUndefined();
  });
});
