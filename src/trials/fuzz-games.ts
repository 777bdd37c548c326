/** What the fuzzer knows of each ruleset. */
import { cloudsOfSmokeRules } from '#games';
import { cloudsOfSmokeFuzz } from '../games/clouds-of-smoke/trials/fuzz.ts';
import type { FuzzGame } from './fuzz-game.ts';

export function fuzzGameOf(id: string): FuzzGame | undefined {
  const ruleset = cloudsOfSmokeRules(id);
  return ruleset && cloudsOfSmokeFuzz(ruleset);
}
