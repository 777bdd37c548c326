/** Opponents to measure by stay as they are: the battles of the former mind are today's. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { artOfTactics } from '../../src/games/art-of-tactics/game.ts';
import { HABITS } from '../../src/games/art-of-tactics/mind/habits.ts';
import { mindWith } from '../../src/games/art-of-tactics/mind/sensible.ts';
import type { Weights } from '../../src/games/art-of-tactics/mind/weights.ts';
import { played } from '../played.ts';
import { edition } from './battles.ts';

const MOST = 350;
/** The hash of the last row of the beginning of a battle of a mind with itself. */
function hashOf(armies: readonly string[], weights: Weights): string | undefined {
  const ruleset = edition();
  const seed = armies.join();
  const options = { scenario: 'open-field', armies: [...armies] };
  const built = artOfTactics.content.build(ruleset, options, sampledPick(1));
  if (!built.ok) throw new Error(built.error.says.en);
  const minds = { former: mindWith(weights) };
  const bots = ['former', 'former'];
  const { rows } = played({ ruleset, minds, setup: built.value, bots, seed, most: MOST });
  return rows.at(-1)?.hash.slice(0, 16);
}
const BATTLES = [
  ['greeksClassical', 'persiansAchaemenid', 'e4a84b65eaa9dd7f'],
  ['romansRepublican', 'gauls', '52522e8fcd9ad038'],
  ['parthians', 'successorsSeleucid', '61f47279816305f2'],
] as const;
test.each(BATTLES)('%s against %s go as they went', (one, other, hash) => {
  expect(hashOf([one, other], HABITS.former)).toBe(hash);
});
test('who weighs anything otherwise has other battles', () => {
  const [[one, other, hash]] = BATTLES;
  expect(hashOf([one, other], { ...HABITS.former, inch: 0.03 })).not.toBe(hash);
});
