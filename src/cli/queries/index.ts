/** What the engine can be asked, by ruleset. */
import * as z from 'zod/mini';
import { cloudsOfSmokeRules, rulesets } from '#games';
import { cloudsOfSmokeTools } from '../../games/clouds-of-smoke/queries/index.ts';
import type { GameTools } from './query.ts';

export { NoSuch, type GameTools } from './query.ts';

export function toolsOf(id: string): GameTools | undefined {
  const ruleset = cloudsOfSmokeRules(id);
  return ruleset && cloudsOfSmokeTools(ruleset);
}

/** Every query with its arguments and a sentence, a line or two each. */
export function queryHelp(): string {
  const queries = rulesets.flatMap(({ id }) => toolsOf(id)?.queries ?? []);
  const byName = new Map(queries.map((one) => [one.name, one]));
  return [...byName.values()]
    .map(({ name, says, args }) => {
      const { properties = {}, required = [] } = z.toJSONSchema(args, { io: 'input' });
      const words = Object.keys(properties).map((arg) =>
        required.includes(arg) ? arg : `${arg}?`,
      );
      return `  ${[name, words.join(' ')].filter(Boolean).join(' ')}\n      ${says}`;
    })
    .join('\n');
}
