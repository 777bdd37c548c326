import { expect, test } from 'vitest';
import type { Game, Ruleset } from '#kernel';
import { tryLaws } from '#trials';
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';

test('the fifteen laws hold in a short battle', () => {
  const ruleset = combatCommander2006 as unknown as Ruleset<Game>;
  const setup = { ...millCrossing, time: 8, suddenDeath: 9 };
  const tried = tryLaws(ruleset, setup, { steps: 900, seed: 11 });
  expect(tried.broken.map(({ law, what }) => `${law}: ${what}`)).toEqual([]);
  for (const [law, { checked }] of Object.entries(tried.laws)) {
    expect(checked, `law ${law} was tried`).toBeGreaterThan(0);
  }
});
