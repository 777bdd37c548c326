// PostgreSQL as a child process of the server, on a data folder of its own: recovered after a
// kill of either, stopped with the server.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { awayFrom, bringHome, takeAway } from './away.ts';
import { shippedBinaries } from './binaries.ts';
import { OWNER, createCluster, readPassword } from './cluster.ts';
import { takeLock } from './lock.ts';
import { type Place, hasCluster, placeAtHome } from './place.ts';
import { LOOPBACK, type Postmaster, signalStop } from './postmaster.ts';
import { startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { StartError, codeOf, wordsOf } from './start-error.ts';

export interface Embedded {
  /** Names the database as DATABASE_URL would. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly folder: string;
  /** Told what a person should know at the start. */
  readonly say: (words: string) => void;
  /** Told when the database is gone for good. */
  readonly onLost: (words: string) => void;
}

export async function startEmbedded(wanted: EmbeddedOptions): Promise<Embedded> {
  const folder = prepareFolder(wanted.folder);
  const options = { ...wanted, folder };
  const release = takeLock(folder);
  try {
    const place = await settle(options);
    const password = readPassword(folder);
    if (!hasCluster(place.folder)) {
      options.say('creating the database');
      await createCluster(place, password);
    }
    const child = await keepRunning(place, options);
    const stop = async (): Promise<void> => {
      await child.stop();
      try {
        bringHome(folder, options.say);
      } finally {
        release();
      }
    };
    return { url: `postgres://${OWNER}:${password}@${LOOPBACK}:${child.port}/postgres`, stop };
  } catch (error) {
    release();
    throw error;
  }
}

function prepareFolder(folder: string): string {
  try {
    if (makeFolder(folder)) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw new StartError(`the data folder ${folder} cannot be written: ${wordsOf(error)}`);
  }
}

/**
 * One level after another: asked for all of them at once, Node tries for ever where the system
 * makes no folders and says that the parent is missing (`/proc`). True: it was not there before.
 */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false; // another start was quicker
    throw error;
  }
  return true;
}

/** Puts right what a killed start left behind, and says where the database will run. */
async function settle({ folder, say }: EmbeddedOptions): Promise<Place> {
  const native = shippedBinaries();
  const away = awayFrom(folder);
  for (const one of away ? [folder, away] : [folder]) {
    if (await stopOrphan(one, native))
      say('stopped a database that a killed start had left running');
  }
  bringHome(folder, say);
  const place = placeAtHome(folder, native) ?? takeAway(folder, native);
  if (place.folder !== folder) {
    say(
      `root may not open a user namespace here: the database runs in ${place.folder} ` +
        `and comes back to ${folder} when Sandtable stops`,
    );
  }
  return place;
}

const MOST_DEATHS = 5;
const WITHIN_MS = 60_000;

/** Starts PostgreSQL again on the same port whenever it dies. */
async function keepRunning(
  place: Place,
  { say, onLost }: EmbeddedOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  let current = await startPostmaster(place);
  let revival: Promise<void> | undefined;
  let isStopping = false;
  let deaths: number[] = [];

  const revive = async (): Promise<void> => {
    const now = performance.now();
    deaths = [...deaths.filter((one) => now - one < WITHIN_MS), now];
    if (deaths.length > MOST_DEATHS) return onLost('the database keeps dying');
    say('the database was killed: starting it again');
    try {
      current = await startPostmaster(place, current.port);
      watch(current);
    } catch (error) {
      onLost(wordsOf(error));
    }
  };
  const watch = ({ process: child }: Postmaster): void => {
    child.once('exit', () => {
      if (!isStopping) revival = revive();
    });
  };
  const stopAtExit = (): void => signalStop(place, current.process);

  watch(current);
  process.once('exit', stopAtExit);
  const stop = async (): Promise<void> => {
    isStopping = true;
    await revival;
    await stopPostmaster(place, current.process);
    process.off('exit', stopAtExit);
  };
  return { port: current.port, stop };
}
