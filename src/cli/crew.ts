/** Threads that play battles; whoever is free takes the next one. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { WorkError, wholeNumber, type Call, type Option } from '#games';
import { Progress, howMany, stopping } from './output.ts';
import type { Bout, Played, Unplayed } from './playing.ts';

export const JOBS: Option = { value: 'J', says: 'threads (as many as there are processors)' };

/** Threads that live as long as a call. */
export class Crew {
  readonly #pool: Piscina<Bout, Played | Unplayed>;
  readonly #threads: number;
  readonly #progress = new Progress();
  readonly #all: number;
  #done = 0;

  /** `all`: battles of the whole call, for whoever waits. */
  constructor(call: Pick<Call, 'options'>, all: number) {
    this.#all = all;
    const jobs = wholeNumber(call, 'jobs', availableParallelism(), [1, 64]);
    this.#threads = Math.max(1, Math.min(jobs, all));
    this.#pool = new Piscina<Bout, Played | Unplayed>({
      filename: new URL('./playing.ts', import.meta.url).href,
      name: 'work',
      minThreads: this.#threads,
      maxThreads: this.#threads,
    });
    // A thread that ended while nothing was asked of it: the next battle is another's.
    this.#pool.on('error', (error) => console.error(error));
  }
  /** In the order of the battles' numbers; ends early, with what there is, at the signal. */
  async play(battles: readonly Bout[]): Promise<readonly Played[]> {
    const results: Played[] = [];
    const queue = battles.values();
    const work = async (): Promise<void> => {
      for (const battle of queue) {
        const done = await this.#pool.run(battle, { signal: stopping });
        if ('unplayed' in done) throw new WorkError(done.unplayed);
        results.push(done);
        this.#done += 1;
        this.#progress.say(() => `${this.#done} of ${howMany(this.#all, 'battle')}`);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(this.#threads, battles.length) }, work));
    } catch (error) {
      if (!stopping.aborted) throw error;
    }
    return results.toSorted((a, b) => a.index - b.index);
  }
  async end(): Promise<void> {
    await this.#pool.destroy();
    this.#progress.end();
  }
}

/** What a call lets be played: the results in the order of the battles, and how long it took. */
export async function playedFor(
  call: Pick<Call, 'options'>,
  battles: readonly Bout[],
): Promise<{ readonly results: readonly Played[]; readonly ms: number }> {
  const started = performance.now();
  const crew = new Crew(call, battles.length);
  try {
    const results = await crew.play(battles);
    return { results, ms: Math.round(performance.now() - started) };
  } finally {
    await crew.end();
  }
}
