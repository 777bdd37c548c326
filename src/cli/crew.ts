/** Threads that play battles; whoever is free takes the next one. */
import { Piscina } from 'piscina';
import { WorkError } from '#games';
import type { Bout, Played, Unplayed } from './playing.ts';

/** Results as they come in; ends early, with what there is, when the signal is given. */
export async function playAll(
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
