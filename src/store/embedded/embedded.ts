// PostgreSQL as a child process of the server, on a data folder of its own: recovered after a
// kill of either, stopped with the server.
import { accessSync, chmodSync, constants, realpathSync, statSync } from 'node:fs';
import { awayFrom, bringHome, takeAway } from './away.ts';
import { shippedBinaries } from './binaries.ts';
import { OWNER, createCluster, readPassword, removeDrafts } from './cluster.ts';
import { takeLock } from './lock.ts';
import { keepRunning } from './keeper.ts';
import { type ClusterHome, hasCluster, placeAtHome } from './place.ts';
import { LOOPBACK, stopOrphan } from './postmaster.ts';
import { StartError, wordsOf } from '../start-error.ts';
import { makeFolder } from './tree.ts';

export interface Embedded {
  /** The data folder, by its whole name. */
  readonly folder: string;
  /** Names the database as DATABASE_URL would; after a death it may have another port. */
  readonly url: () => string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly folder: string;
  /** Told what a person should know. */
  readonly say: (words: string) => void;
}

export const urlAt = (password: string, port: number): string =>
  `postgres://${OWNER}:${password}@${LOOPBACK}:${port}/postgres`;

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
    const keeper = await keepRunning(place, options.say);
    const stop = async (): Promise<void> => {
      await keeper.stop();
      try {
        bringHome(folder, options.say);
      } finally {
        release();
      }
    };
    return { folder, url: () => urlAt(password, keeper.port()), stop };
  } catch (error) {
    release();
    throw error;
  }
}

function prepareFolder(folder: string): string {
  try {
    if (makeFolder(folder)) chmodSync(folder, 0o700);
    if (!statSync(folder).isDirectory()) throw new Error('it is no folder');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw new StartError(`the data folder ${folder} cannot be written: ${wordsOf(error)}`);
  }
}

/** Puts right what a killed start left behind, and says where the database will run. */
async function settle({ folder, say }: EmbeddedOptions): Promise<ClusterHome> {
  const native = shippedBinaries();
  const away = awayFrom(folder);
  for (const one of away ? [folder, away] : [folder]) {
    if (await stopOrphan(one, native))
      say('stopped a database that a killed start had left running');
  }
  bringHome(folder, say);
  removeDrafts(folder);
  const place = placeAtHome(folder, native) ?? takeAway(folder, native);
  if (place.folder !== folder) {
    say(
      `root may not open a user namespace here: the database runs in ${place.folder} ` +
        `and comes back to ${folder} when Sandtable stops`,
    );
  }
  return place;
}
