/**
 * Threads of their own for what would hold up everybody: each loads the register of games and does
 * one piece of work at a time. Who waits for one has his turn by his name, then by the part, and
 * his time counts from when it is begun.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Lines } from './lines.ts';

export interface Threads<Task, Done> {
  /**
   * `name`: whose work it is, and `part`: for what of his. Rejects with `NotBegun` where it was
   * not begun in time, and with `TooLong` where it was not done: then its thread is ended. Once it
   * is `gone`, nobody wants it: if it waits it is never begun, and rejects with `Unwanted`; what is
   * begun is told so by its task, and ends by itself.
   */
  run(task: Task, name?: string, part?: string, gone?: AbortSignal): Promise<Done>;
  /** A thread is started, though nothing is asked of it yet: it needs a while for that. */
  start(): void;
  close(): Promise<void>;
}
export interface ThreadsOptions {
  /** The module whose default export does the work. */
  readonly work: URL;
  /** The module that exports `games`, the register of what can be played. */
  readonly register: string;
  readonly threads?: number;
  /** Milliseconds from when it was begun: a thread that hangs must stop nobody. */
  readonly longest: number;
  /** Milliseconds until it is begun; without it, whoever asks waits for his turn. */
  readonly patience?: number;
}
/**
 * What is new in a thread's memory, before it is swept: as much as it is given it takes, and all
 * threads are one process's. Left alone, the one that builds battles took 70 MiB more.
 */
const YOUNG_MIB = 16;
/** However many cores there are: each thread holds all the games. */
const MOST_THREADS = 8;
/** A thread more than one that has nothing to do for so long is ended. */
const IDLE_MS = 60_000;
/** It was not done in time. */
export class TooLong extends Error {}
/** Others were in the way: it says nothing of the work itself. */
export class NotBegun extends TooLong {}
/** Nobody wanted it any more, before it was begun. */
export class Unwanted extends Error {}

/** One core is everybody's: the thread that they all share has it. */
export const sparedThreads = (cores = availableParallelism()): number =>
  Math.min(MOST_THREADS, Math.max(1, cores - 1));

/** Threads are started as they are needed; one of them is kept, the others while they work. */
export const openThreads = <Task, Done>(options: ThreadsOptions): Threads<Task, Done> =>
  new Pool<Task, Done>(options);

interface Waiting<Task, Done> {
  readonly task: Task;
  /** It waits no longer. */
  readonly ready: () => void;
  readonly done: (done: Promise<Done>) => void;
  readonly failed: (error: Error) => void;
}
class Pool<Task, Done> implements Threads<Task, Done> {
  readonly #options: ThreadsOptions;
  readonly #lines = new Lines<Waiting<Task, Done>>();
  #free: number;
  #isClosed = false;
  #pool: Piscina<Task, Done> | undefined;

  constructor(options: ThreadsOptions) {
    this.#options = options;
    this.#free = options.threads ?? 1;
  }
  run(task: Task, name = '', part = '', gone?: AbortSignal): Promise<Done> {
    if (this.#isClosed) return Promise.reject(new Error(CLOSED));
    if (gone?.aborted === true) return Promise.reject(new Unwanted(UNWANTED));
    return new Promise((done, failed) => {
      const { patience } = this.#options;
      const leave = (why: Error): void => {
        this.#lines.drop(waiting, name, part);
        waiting.ready();
        failed(why);
      };
      const isLate = (): void => leave(new NotBegun('the work was not begun in time'));
      const isGone = (): void => leave(new Unwanted(UNWANTED));
      const late = patience === undefined ? undefined : setTimeout(isLate, patience);
      gone?.addEventListener('abort', isGone);
      const ready = (): void => {
        clearTimeout(late);
        gone?.removeEventListener('abort', isGone);
      };
      const waiting = { task, ready, done, failed };
      this.#lines.add(waiting, name, part);
      this.#goOn();
    });
  }
  start(): void {
    if (!this.#isClosed) this.#pool ??= poolOf<Task, Done>(this.#options);
  }
  async close(): Promise<void> {
    this.#isClosed = true;
    for (let one = this.#lines.next(); one !== undefined; one = this.#lines.next()) {
      one.ready();
      one.failed(new Error(CLOSED));
    }
    await this.#pool?.destroy();
  }

  #goOn(): void {
    while (this.#free > 0) {
      const next = this.#lines.next();
      if (next === undefined) return;
      next.ready();
      next.done(this.#begin(next.task));
    }
  }
  async #begin(task: Task): Promise<Done> {
    this.#free -= 1;
    const late = new AbortController();
    const { signal } = late;
    const timer = setTimeout(() => late.abort(), this.#options.longest);
    try {
      const pool = (this.#pool ??= poolOf<Task, Done>(this.#options));
      return await pool.run(task, { signal });
    } catch (error) {
      if (signal.aborted) throw new TooLong('the work was not done in time', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      this.#free += 1;
      this.#goOn();
    }
  }
}
const CLOSED = 'the threads are closed';
const UNWANTED = 'nobody waits for the work any more';

function poolOf<Task, Done>({ work, register, threads = 1 }: ThreadsOptions): Piscina<Task, Done> {
  const pool = new Piscina<Task, Done>({
    filename: work.href,
    workerData: { module: register },
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  // A thread that ended while nothing was asked of it: the next task is another's.
  pool.on('error', (error) => console.error(error));
  return pool;
}
