/** Opponents to measure by stay as they are: the battles of the former mind are today's. */
import { expect, test } from 'vitest';
import type { Frozen } from '#kernel';
import { HABITS } from '../../src/games/clouds-of-smoke/mind/habits.ts';
import { mindWith } from '../../src/games/clouds-of-smoke/mind/sensible.ts';
import type { Weights } from '../../src/games/clouds-of-smoke/mind/weights.ts';
import { cloudsOfSmokeRules, setupOf } from '../games.ts';
import { played } from '../played.ts';

const RULESET = 'clouds-of-smoke/web';
const MOST = 500;
const LED = { size: 200, armies: ['ours-se17-200', 'ours-hre17-200'], quick: true };
/** The hash of the last row of the beginning of a battle of a mind with itself. */
function hashOf(scenario: string, weights: Weights): string | undefined {
  const setup = setupOf(RULESET, scenario, scenario === 'mill-brook' ? {} : LED) as Frozen<object>;
  const ruleset = cloudsOfSmokeRules(RULESET);
  if (ruleset === undefined) throw new Error(`there are no rules '${RULESET}'`);
  const minds = { former: mindWith(weights) };
  const bots = ['former', 'former'];
  const { rows } = played({ ruleset, minds, setup, bots, seed: scenario, most: MOST });
  return rows.at(-1)?.hash.slice(0, 16);
}
const BATTLES = [
  ['mill-brook', 'deba179ebd1ae5d7'],
  ['village', 'c34ca20ce8bd0d47'],
  ['rearguard', 'd9f2ecd0a08d0902'],
] as const;
test.each(BATTLES)('%s goes as it went', (scenario, hash) => {
  expect(hashOf(scenario, HABITS.former)).toBe(hash);
});
test('who weighs anything otherwise has other battles', () => {
  const [[scenario, hash]] = BATTLES;
  expect(hashOf(scenario, { ...HABITS.former, link: 2.4, ground: 2 })).not.toBe(hash);
});
