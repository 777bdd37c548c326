/** Threads that play battles; whoever is free takes the next one. */
import { Piscina } from 'piscina';
import type { Battle, Played } from './playing.ts';

/** Results as they come in; ends early, with what there is, when the signal is given. */
export async function playAll(
  battles: readonly Battle[],
  jobs: number,
  signal: AbortSignal,
  each: (played: Played) => void,
): Promise<void> {
  const threads = Math.min(jobs, battles.length);
  const pool = new Piscina<Battle, Played>({
    filename: new URL('./playing.ts', import.meta.url).href,
    name: 'work',
    minThreads: threads,
    maxThreads: threads,
  });
  const queue = battles.values();
  const work = async (): Promise<void> => {
    for (const battle of queue) each(await pool.run(battle, { signal }));
  };
  try {
    await Promise.all(Array.from({ length: threads }, work));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await pool.destroy();
  }
}
