/** Opponents to measure by stay as they are. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { canonical, hashText } from '#kernel';
import { rolledFrom } from '../../src/games/combat-commander/content/generator/rolled.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { HABITS } from '../../src/games/combat-commander/mind/habits.ts';
import { mindWith } from '../../src/games/combat-commander/mind/sensible.ts';
import { played } from '../played.ts';
import { edition } from './battles.ts';
import { rivals } from './trials/rivals.ts';

/** The hash of a whole battle of one bot against itself, or of its first steps. */
function hashOf(bot: string, of: string | number, minds: object = rivals): string | undefined {
  const wanted = typeof of === 'string' ? { scenario: of } : { rolled: rolled(of) };
  const built = combatCommander.content.build(edition(), wanted as never, sampledPick(0));
  if (!built.ok) throw new Error(built.error.says.en);
  const { rows } = played({
    ruleset: edition(),
    minds: minds as never,
    setup: built.value,
    bots: [bot, bot],
    seed: `habit ${of}`,
    most: 1000,
  });
  return rows.at(-1)?.hash.slice(0, 16);
}
const rolled = (seed: number): object => ({
  seed,
  choices: { ...rolledFrom(seed, {}, [false, false])[1] },
});

test.each([
  ['last-train', '57913be79c4c8bbe'],
  ['stony-hill', 'd129787a8afbc581'],
  [17, '2d6c790b3101a9f1'],
] as const)('the former one fights %s as it always has', { timeout: 60_000 }, (of, hash) => {
  expect(hashOf('former', of)).toBe(hash);
});
test('it fights otherwise by other weights', { timeout: 60_000 }, () => {
  const other = mindWith({ ...HABITS.former, danger: 0.7 });
  expect(hashOf('other', 'last-train', { other })).not.toBe('57913be79c4c8bbe');
});
test('its weights are those of then, and each habit differs from it', () => {
  const { former, ...habits } = HABITS;
  expect(hashText(canonical(former)).slice(0, 16)).toBe('25151e8750298b57');
  for (const habit of Object.values(habits)) expect(habit).not.toEqual(former);
});
