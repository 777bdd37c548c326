// Keeps the embedded PostgreSQL running: however often it dies, it is started again.
import { setTimeout as after } from 'node:timers/promises';
import type { ClusterHome } from './place.ts';
import { type Postmaster, signalStop, startPostmaster, stopPostmaster } from './postmaster.ts';
import { wordsOf } from '../start-error.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** Whoever lived that long is started again at once. */
const LONG_LIFE_MS = 10_000;
/** One that starts and dies, over and over, is not to keep the machine busy. */
const LONGEST_PAUSE_OF_THE_LIVING_MS = 1000;

export interface Keeper {
  port(): number;
  stop(): Promise<void>;
}

/** The first start may fail; after it, nothing ends the keeping but `stop`. */
export async function keepRunning(
  place: ClusterHome,
  say: (words: string) => void,
): Promise<Keeper> {
  let current = await startPostmaster(place);
  let revival: Promise<void> | undefined;
  const stopping = new AbortController();
  let quickDeaths = 0;

  const watch = (postmaster: Postmaster): void => {
    const born = performance.now();
    current = postmaster;
    postmaster.process.once('exit', () => {
      if (stopping.signal.aborted) return;
      quickDeaths = performance.now() - born < LONG_LIFE_MS ? quickDeaths + 1 : 0;
      say('the database was killed: starting it again');
      revival = revive();
    });
  };
  const revive = async (): Promise<void> => {
    await pause(Math.min(growing(quickDeaths), LONGEST_PAUSE_OF_THE_LIVING_MS), stopping.signal);
    const next = await startSomehow(place, current.port, say, stopping.signal);
    if (next) watch(next);
  };
  const stopAtExit = (): void => signalStop(place, current.process);

  watch(current);
  process.once('exit', stopAtExit);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await revival;
    await stopPostmaster(place, current.process);
    process.off('exit', stopAtExit);
  };
  return { port: () => current.port, stop };
}

/** Tries until it runs, or until nobody wants it any more. */
async function startSomehow(
  place: ClusterHome,
  port: number,
  say: (words: string) => void,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const started = await startPostmaster(place, port);
      say('the database runs again');
      return started;
    } catch (error) {
      if (failures === 0) say(`${wordsOf(error)}; trying again until it does`);
      failures += 1;
      await pause(growing(failures), signal);
    }
  }
  return undefined;
}

/** Twice as long after every failure in a row. */
const growing = (failures: number): number =>
  failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await after(ms, undefined, { signal }).catch(() => undefined); // broken off when it is to stop
}
