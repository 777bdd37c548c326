/** Worker threads in which bots think, so that nobody's table waits for them. */
import { Piscina } from 'piscina';
import type { Task, Thought } from './index.ts';

export interface BotPool {
  think(task: Task): Promise<Thought | undefined>;
  close(): Promise<void>;
}

/** No thought may take longer than this: a thread that hangs must not stop a battle. */
const LONGEST_MS = 20_000;

function poolOf(module: string, threads: number): Piscina<Task, Thought | undefined> {
  const pool = new Piscina<Task, Thought | undefined>({
    filename: new URL('./worker.ts', import.meta.url).href,
    workerData: { module },
    minThreads: threads,
    maxThreads: threads,
  });
  // A thread that ended while nothing was asked of it: the next thought is another's.
  pool.on('error', (error) => console.error(error));
  return pool;
}

/**
 * Threads are started with the first task and kept; each loads the module that exports `games`,
 * the register of what can be played.
 */
export function openBotPool(module: string, threads = 1): BotPool {
  let pool: Piscina<Task, Thought | undefined> | undefined;
  let closed = false;
  return {
    async think(task) {
      pool ??= poolOf(module, threads);
      try {
        return await pool.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });
      } catch (error) {
        // What was not thought out when the house closed is no fault.
        if (closed) return undefined;
        throw error;
      }
    },
    close: async () => {
      closed = true;
      await pool?.destroy();
    },
  };
}
