/**
 * Threads of their own for what would hold up everybody: each loads the register of games and does
 * one piece of work at a time.
 */
import { Piscina } from 'piscina';

export interface Threads<Task, Done> {
  /** Rejects with `TooLong` where the work was not done in time: its thread is ended. */
  run(task: Task): Promise<Done>;
  close(): Promise<void>;
}
export interface ThreadsOptions {
  /** The module whose default export does the work. */
  readonly work: URL;
  /** The module that exports `games`, the register of what can be played. */
  readonly register: string;
  readonly threads?: number;
  /** Milliseconds from when it was asked: a thread that hangs must stop nobody. */
  readonly longest: number;
}
/**
 * What is new in a thread's memory, before it is swept: as much as it is given it takes, and all
 * threads are one process's. Left alone, the one that builds battles took 70 MiB more.
 */
const YOUNG_MIB = 16;
/** It was not done in time. */
export class TooLong extends Error {}

/** Threads are started with the first task, and kept. */
export function openThreads<Task, Done>(options: ThreadsOptions): Threads<Task, Done> {
  let pool: Piscina<Task, Done> | undefined;
  return {
    async run(task) {
      pool ??= poolOf<Task, Done>(options);
      const signal = AbortSignal.timeout(options.longest);
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        if (signal.aborted) throw new TooLong('the work was not done in time', { cause: error });
        throw error;
      }
    },
    close: async () => pool?.destroy(),
  };
}
function poolOf<Task, Done>({ work, register, threads = 1 }: ThreadsOptions): Piscina<Task, Done> {
  const pool = new Piscina<Task, Done>({
    filename: work.href,
    workerData: { module: register },
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  // A thread that ended while nothing was asked of it: the next task is another's.
  pool.on('error', (error) => console.error(error));
  return pool;
}
