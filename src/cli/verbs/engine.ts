import { createInterface } from 'node:readline';
import { Engine } from '../engine/engine.ts';
import { requestNames } from '../engine/messages.ts';
import { stopping } from '../output.ts';
import type { Games, Manifest, Verb } from '#games';
import * as z from 'zod/mini';

/** Every query of each game with its arguments and a sentence, a line or two each. */
const queryHelp = ({ all }: Games): string =>
  all
    .filter((game) => game.queries !== undefined)
    .map((game) => `${game.name.en}:\n${queriesOf(game)}`)
    .join('\n\n');
function queriesOf(game: Manifest): string {
  const queries = game.rulesets.flatMap((one) => game.queries?.(one) ?? []);
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

export const engineFor = (games: Games): Verb => ({
  name: 'engine',
  says: `plays by JSON lines on standard streams; docs/protocol.md says how

Requests ("t"): ${requestNames.join(', ')}.

Queries ({"t":"query","name":…,"args":{…}}):
${queryHelp(games)}`,
  options: {},
  async run() {
    const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
    stopping.addEventListener('abort', () => lines.close());
    const played = new Engine(games);
    let requests = 0;
    for await (const line of lines) {
      if (line.trim() === '') continue;
      requests += 1;
      for (const answer of played.handle(line)) process.stdout.write(`${JSON.stringify(answer)}\n`);
    }
    return { json: { requests }, lines: [], good: true };
  },
});
