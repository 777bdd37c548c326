// PostgreSQL refuses to run as root. Where it runs, and as whom, is decided here:
// an ordinary user runs it as himself; root runs it in a user namespace, in which he is somebody
// else but still enters his own folders; where that is refused, `away.ts` has the last word.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, programIn } from './binaries.ts';
import { StartError } from '../start-error.ts';
import { type User, haveName, namedUser } from './users.ts';

export interface ClusterHome {
  readonly native: string;
  /** Holds the database's folder; in a copy away from home, everything. */
  readonly folder: string;
  /** Run as this user: root only. */
  readonly user?: User;
  /** Run in a namespace in which we are this user. */
  readonly seenAs?: User;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

export const clusterIn = (folder: string): string => join(folder, 'postgres');
export const hasCluster = (folder: string): boolean =>
  existsSync(join(clusterIn(folder), 'PG_VERSION'));

export function commandAt(place: ClusterHome, program: Program, args: readonly string[]): Command {
  return wrap(place, programIn(place.native, program), args);
}

function wrap(
  { folder, user, seenAs }: ClusterHome,
  file: string,
  args: readonly string[],
): Command {
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...user };
  if (!seenAs) return { file, args, options };
  const map = [`--map-user=${seenAs.uid}`, `--map-group=${seenAs.gid}`];
  return { file: 'unshare', args: ['--user', ...map, '--', file, ...args], options };
}

/** Can PostgreSQL start there, and write into its folder? */
export function works(place: ClusterHome): boolean {
  if (process.platform === 'win32') return true;
  const script = 'test -w "$1" && exec "$2" --version';
  const target = hasCluster(place.folder) ? clusterIn(place.folder) : place.folder;
  const postgres = programIn(place.native, 'postgres');
  const { file, args, options } = wrap(place, 'sh', ['-c', script, 'sh', target, postgres]);
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** The place at home, or undefined where only a copy elsewhere can help. */
export function placeAtHome(folder: string, native: string): ClusterHome | undefined {
  const uid = process.getuid?.();
  const here: ClusterHome = { native, folder };
  if (uid === undefined || (uid !== 0 && haveName())) return here;
  const places = uid === 0 ? rootPlaces(here) : namespaced(here);
  const found = places.find(works);
  if (!found && uid !== 0) {
    throw new StartError(
      `PostgreSQL needs a user with a name, and user ${uid} has none on this machine: ` +
        'start as another user, or name a server in DATABASE_URL.',
    );
  }
  return found;
}

function rootPlaces(here: ClusterHome): ClusterHome[] {
  if (!hasCluster(here.folder)) return namespaced(here);
  const { uid, gid } = statSync(clusterIn(here.folder));
  return uid === 0 ? namespaced(here) : [{ ...here, user: { uid, gid } }];
}

function namespaced(here: ClusterHome): ClusterHome[] {
  const seenAs = namedUser();
  return seenAs ? [{ ...here, seenAs }] : [];
}
