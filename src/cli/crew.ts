/** Threads that play battles; whoever is free takes the next one. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { WorkError, wholeNumber, type Call, type Option } from '#games';
import { Progress, howMany, stopping } from './output.ts';
import type { Bout, Played, Unplayed } from './playing.ts';

/** Results as they come in; ends early, with what there is, when the signal is given. */
async function playAll(
  battles: readonly Bout[],
  jobs: number,
  signal: AbortSignal,
  each: (played: Played) => void,
): Promise<void> {
  const threads = Math.min(jobs, battles.length);
  const pool = new Piscina<Bout, Played | Unplayed>({
    filename: new URL('./playing.ts', import.meta.url).href,
    name: 'work',
    minThreads: threads,
    maxThreads: threads,
  });
  // A thread that ended while nothing was asked of it: the next battle is another's.
  pool.on('error', (error) => console.error(error));
  const queue = battles.values();
  const work = async (): Promise<void> => {
    for (const battle of queue) {
      const done = await pool.run(battle, { signal });
      if ('unplayed' in done) throw new WorkError(done.unplayed);
      each(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, work));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await pool.destroy();
  }
}

export const JOBS: Option = { value: 'J', says: 'threads (as many as there are processors)' };

/** What a call lets be played: the results in the order of the battles, and how long it took. */
export async function playedFor(
  call: Pick<Call, 'options'>,
  battles: readonly Bout[],
): Promise<{ readonly results: readonly Played[]; readonly ms: number }> {
  const jobs = wholeNumber(call, 'jobs', availableParallelism(), [1, 64]);
  const results: Played[] = [];
  const progress = new Progress();
  const started = performance.now();
  await playAll(battles, jobs, stopping, (one) => {
    results.push(one);
    progress.say(() => `${results.length} of ${howMany(battles.length, 'battle')}`);
  });
  progress.end();
  const ms = Math.round(performance.now() - started);
  return { results: results.toSorted((a, b) => a.index - b.index), ms };
}
