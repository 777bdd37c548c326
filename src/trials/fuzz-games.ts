/** What the fuzzer knows of each ruleset. */
import { cloudsOfSmokeRules } from '#rulesets';
import { cloudsOfSmokeFuzz } from './fuzz-clouds-of-smoke.ts';
import type { FuzzGame } from './fuzz-game.ts';

export function fuzzGameOf(id: string): FuzzGame | undefined {
  const ruleset = cloudsOfSmokeRules(id);
  return ruleset && cloudsOfSmokeFuzz(ruleset);
}
