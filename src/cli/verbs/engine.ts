import { createInterface } from 'node:readline';
import { Engine } from '../engine/engine.ts';
import { requestNames } from '../engine/messages.ts';
import { stopping } from '../output.ts';
import { queryHelp } from '../queries/index.ts';
import type { Verb } from '../verb.ts';

export const engine: Verb = {
  name: 'engine',
  says: `plays by JSON lines on standard streams; docs/protocol.md says how

Requests ("t"): ${requestNames.join(', ')}.

Queries ({"t":"query","name":…,"args":{…}}):
${queryHelp()}`,
  options: {},
  async run() {
    const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
    stopping.addEventListener('abort', () => lines.close());
    const played = new Engine();
    let requests = 0;
    for await (const line of lines) {
      if (line.trim() === '') continue;
      requests += 1;
      for (const answer of played.handle(line)) process.stdout.write(`${JSON.stringify(answer)}\n`);
    }
    return { json: { requests }, lines: [], good: true };
  },
};
