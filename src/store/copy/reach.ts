// The database that is to be copied, whether or not a server runs on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { awayFrom } from '../embedded/away.ts';
import { readPassword } from '../embedded/cluster.ts';
import { dataFolder } from '../database.ts';
import { startEmbedded, urlAt } from '../embedded/embedded.ts';
import { isLocked } from '../embedded/lock.ts';
import { clusterIn, hasCluster } from '../embedded/place.ts';
import { StartError } from '../start-error.ts';
import { checkUrl } from '../url.ts';

/** As for `openDatabase`. */
export interface Whereabouts {
  readonly url?: string | undefined;
  readonly folder?: string | undefined;
  readonly say: (words: string) => void;
}
export interface Reached {
  readonly url: () => string;
  /** The data folder, in which the key lies. */
  readonly folder: string;
  stop(): Promise<void>;
}

export async function reachSource({ url, folder, say }: Whereabouts): Promise<Reached> {
  const home = dataFolder(folder);
  if (url) return at(checkUrl(url), home);
  if (!hasCluster(awayFrom(home) ?? home)) {
    throw new StartError(
      `there is no database in ${home}: ` +
        'name its folder in SANDTABLE_DATA, or its server in DATABASE_URL.',
    );
  }
  if (isLocked(home)) return at(urlAt(readPassword(home), portOf(home)), home);
  return startEmbedded({ folder: home, say });
}

/** Nobody else may use the data folder meanwhile. */
export async function reachTarget({ url, folder, say }: Whereabouts): Promise<Reached> {
  const home = dataFolder(folder);
  if (url) return at(checkUrl(url), home);
  return startEmbedded({ folder: home, say });
}

const at = (url: string, folder: string): Reached => ({
  url: () => url,
  folder,
  stop: async () => undefined,
});

/** The lines of the note in which a running PostgreSQL says where it is. */
const LINE = { port: 3, status: 7 };

function portOf(home: string): number {
  const note = noteIn(clusterIn(awayFrom(home) ?? home));
  const port = Number(note[LINE.port]);
  if (note[LINE.status]?.trim() === 'ready' && port > 0) return port;
  throw new StartError('the database is just being started or stopped: try again in a moment.');
}

function noteIn(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
