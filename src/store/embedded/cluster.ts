import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { type ClusterHome, clusterIn, commandAt, hasCluster } from './place.ts';
import { StartError } from '../start-error.ts';
import { giveTree } from './tree.ts';
import { namedUser } from './users.ts';

const PASSWORD_BYTES = 24;
export const OWNER = 'sandtable';

export function readPassword(home: string): string {
  const path = join(home, 'password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (hasCluster(home)) {
    throw new StartError(`${path} is missing, and without it the database cannot be opened.`);
  }
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * A new database; it gets its name when it is whole, so that a killed start leaves no half. The
 * `initdb` of a start that was killed may still be writing: each has a folder of its own.
 */
export async function createCluster(place: ClusterHome, password: string): Promise<void> {
  const draft = mkdtempSync(`${clusterIn(place.folder)}.new-`);
  const [fresh, secret] = [join(draft, 'cluster'), join(draft, 'password')];
  const maker = place.user ? { ...place, user: namedUser() ?? place.user } : place;
  writeFileSync(secret, password, { mode: 0o600 });
  if (maker.user) giveTree(place.folder, maker.user);
  try {
    await initdb(maker, fresh, secret);
    renameSync(fresh, clusterIn(place.folder));
  } finally {
    removeDrafts(place.folder);
  }
  if (place.user) giveTree(place.folder, place.user);
}

/** What drafts there are; one in which somebody still writes is left to the next start. */
export function removeDrafts(folder: string): void {
  const start = `${basename(clusterIn(folder))}.new`;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // its initdb is an orphan that ends by itself
    }
  }
}

async function initdb(place: ClusterHome, folder: string, secret: string): Promise<void> {
  const who = ['-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${secret}`];
  const what = ['-D', folder, '-E', 'UTF8', '--no-locale', '--no-instructions'];
  const { file, args, options } = commandAt(place, 'initdb', [...what, ...who]);
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', resolve);
  });
  if (code === 0) return;
  const words = Buffer.concat(said).toString().trim().split('\n').at(-1);
  throw new StartError(`the database could not be created in ${folder}: ${words || code}`);
}
