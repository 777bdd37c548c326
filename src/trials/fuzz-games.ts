/** What the fuzzer knows of each ruleset. */
import { cloudsOfSmokeFuzz } from './fuzz-clouds-of-smoke.ts';
import type { FuzzGame } from './fuzz-game.ts';

export const fuzzGameOf = (ruleset: string): FuzzGame | undefined =>
  ruleset.startsWith('clouds-of-smoke/') ? cloudsOfSmokeFuzz : undefined;
