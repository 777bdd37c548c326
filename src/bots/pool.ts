/** Worker threads in which bots think, so that nobody's table waits for them. */
import { Piscina } from 'piscina';
import type { Task, Thought } from './index.ts';

export interface BotPool {
  think(task: Task): Promise<Thought | undefined>;
  close(): Promise<void>;
}

/** Threads are started with the first task, and end when they have been idle for a while. */
export function openBotPool(threads = 1): BotPool {
  let pool: Piscina<Task, Thought | undefined> | undefined;
  return {
    think(task) {
      pool ??= new Piscina<Task, Thought | undefined>({
        filename: new URL('./worker.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: 60_000,
      });
      return pool.run(task);
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}
