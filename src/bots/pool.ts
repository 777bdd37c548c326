/**
 * Worker threads in which bots think, so that nobody's table waits for them. Whoever weighs plans
 * thinks long, and does so in threads apart: no other bot is late for it.
 */
import { openThreads, sparedThreads, type Threads } from '#threads';
import type { Task, Thought } from './index.ts';

export interface BotPool {
  /**
   * `host`, `battle`: hosts have their turns, and of each host his battles, however many of
   * another's bots are asked. Rejects where it was not begun or not done in time. Once it is
   * `gone`, nobody waits for it: it is not begun, or ends soon, and nothing comes of it.
   */
  think(task: Task, host: string, battle: string, gone?: AbortSignal): Promise<Thought | undefined>;
  /** Somebody will weigh plans: a thread for that is started, so that he need not wait for it. */
  awaitPlans(): void;
  close(): Promise<void>;
}

/** What a thread is given. */
export interface Wanted {
  readonly task: Task;
  /** One number that both sides see: not 0 once nobody waits for the thought. */
  readonly gone: Int32Array;
}
/** From when it is begun no thought takes longer: a thread that hangs must stop no battle. */
const LONGEST_MS = 20_000;
/** Nor does a battle wait longer until it is begun. */
const PATIENCE_MS = 20_000;

/**
 * Threads are started with the first tasks; each loads the module that exports `games`, the
 * register of what can be played.
 */
export function openBotPool(module: string, threads = sparedThreads()): BotPool {
  const open = (count: number): Threads<Wanted, Thought | undefined> =>
    openThreads({
      work: new URL('./worker.ts', import.meta.url),
      register: module,
      threads: count,
      longest: LONGEST_MS,
      patience: PATIENCE_MS,
    });
  const [usual, weighing] = [open(threads), open(Math.ceil(threads / 2))];
  let closed = false;
  return {
    async think(task, host, battle, signal) {
      const gone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      const leave = (): void => void Atomics.store(gone, 0, 1);
      signal?.addEventListener('abort', leave);
      try {
        const threads = weighs(task) ? weighing : usual;
        return await threads.run({ task, gone }, host, battle, signal);
      } catch (error) {
        // What was not thought out when the house closed, or was not wanted, is no fault.
        if (closed || signal?.aborted === true) return undefined;
        throw error;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
    awaitPlans: () => weighing.start(),
    close: async () => {
      closed = true;
      await Promise.all([usual.close(), weighing.close()]);
    },
  };
}
/** Who is to weigh plans is told how many battles he may play on for it. */
const weighs = ({ budget }: Task): boolean =>
  budget !== undefined && !('rollouts' in budget && budget.rollouts === 0);
