/** What the engine can be asked, by ruleset. */
import { cloudsOfSmokeTools } from './clouds-of-smoke.ts';
import type { GameTools } from './query.ts';

export { NoSuch, type GameTools } from './query.ts';

export const toolsOf = (ruleset: string): GameTools | undefined =>
  ruleset.startsWith('clouds-of-smoke/') ? cloudsOfSmokeTools : undefined;
