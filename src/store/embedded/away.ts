// Where root may not open a user namespace, PostgreSQL runs as a number without an account on
// copies of its binaries and data in a private folder under the persistent temporary folder.
// `away.json` says that the data are there; they come home when the server stops or starts again.
import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClusterHome, clusterIn, hasCluster, works } from './place.ts';
import { StartError, wordsOf } from '../start-error.ts';
import { copyTree, flush, giveTree } from './tree.ts';
import { privateUser } from './users.ts';

const PERSISTENT = '/var/tmp';

interface Away {
  readonly folder: string;
  readonly uid: number;
}

const noteIn = (folder: string): string => join(folder, 'away.json');
const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Where the data are when they are not at home. */
export function awayFrom(home: string): string | undefined {
  return readNote(home)?.folder;
}

function readNote(home: string): Away | undefined {
  if (!existsSync(noteIn(home))) return undefined;
  return JSON.parse(readFileSync(noteIn(home), 'utf8')) as Away;
}

export function takeAway(home: string, native: string): ClusterHome {
  try {
    return copyAway(home, native);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw cannotRun(home, error);
  }
}

function copyAway(home: string, native: string): ClusterHome {
  const user = privateUser();
  const folder = mkdtempSync(join(PERSISTENT, 'sandtable-'));
  const place: ClusterHome = { native: join(folder, 'native'), folder, user };
  try {
    chmodSync(folder, 0o700);
    copyTree(native, place.native, user);
    if (hasCluster(home)) copyTree(clusterIn(home), clusterIn(folder), user);
    giveTree(folder, user);
    if (!works(place)) throw cannotRun(home, `nothing can be started in ${folder}`);
  } catch (error) {
    remove(folder);
    throw error;
  }
  writeNote(home, { folder, uid: user.uid });
  return place;
}

function cannotRun(home: string, cause: unknown): StartError {
  return new StartError(
    'PostgreSQL does not run as root, and root may neither open a user namespace here nor give ' +
      `a copy of ${home} to another user (${wordsOf(cause)}): ` +
      'start as an ordinary user, or name a server in DATABASE_URL.',
  );
}

function writeNote(home: string, note: Away): void {
  const draft = `${noteIn(home)}.new`;
  writeFileSync(draft, JSON.stringify(note), { mode: 0o600 });
  flush(draft);
  renameSync(draft, noteIn(home));
  flush(home);
}

/** Brings the data home; no PostgreSQL may be running on them. */
export function bringHome(home: string, say: (words: string) => void): void {
  const note = readNote(home);
  if (!note) return;
  if (isOurs(note) && hasCluster(note.folder)) replaceCluster(home, note.folder);
  else if (hasCluster(home)) say(`${note.folder} is gone: going on from the last copy in ${home}`);
  rmSync(noteIn(home));
  flush(home);
  if (isOurs(note)) remove(note.folder);
}

function isOurs({ folder, uid }: Away): boolean {
  if (!existsSync(folder)) return false;
  const stat = lstatSync(folder);
  return stat.isDirectory() && stat.uid === uid && (stat.mode & 0o077) === 0;
}

function replaceCluster(home: string, away: string): void {
  const cluster = clusterIn(home);
  const fresh = `${cluster}.new`;
  const old = `${cluster}.old`;
  remove(fresh);
  remove(old);
  copyTree(clusterIn(away), fresh, { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
  if (existsSync(cluster)) renameSync(cluster, old);
  renameSync(fresh, cluster);
  flush(home);
  remove(old);
}
