/** What the engine can be asked, by ruleset. */
import { cloudsOfSmokeRules } from '#rulesets';
import { cloudsOfSmokeTools } from './clouds-of-smoke/index.ts';
import type { GameTools } from './query.ts';

export { NoSuch, type GameTools } from './query.ts';

export function toolsOf(id: string): GameTools | undefined {
  const ruleset = cloudsOfSmokeRules(id);
  return ruleset && cloudsOfSmokeTools(ruleset);
}
