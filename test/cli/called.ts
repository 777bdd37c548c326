/** A call of the command line in this process: `main.ts` does the same with what it is given. */
import { games } from '#proofs';
import { vi } from 'vitest';
import { run } from '../../src/cli/run.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export async function call(args: readonly string[], among = games): Promise<Ran> {
  let [out, err] = ['', ''];
  const log = vi.spyOn(console, 'log').mockImplementation((words: unknown) => {
    out += `${String(words)}\n`;
  });
  const say = vi.spyOn(process.stderr, 'write').mockImplementation((words) => {
    err += String(words);
    return true;
  });
  const heard = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
  try {
    const code = await run(among, args);
    return { code, out, err };
  } finally {
    // A process that makes one call listens until it ends.
    for (const signal of SIGNALS) {
      for (const one of process.listeners(signal)) if (!heard.has(one)) process.off(signal, one);
    }
    log.mockRestore();
    say.mockRestore();
  }
}
