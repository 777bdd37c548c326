import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, clusterIn, commandAt, hasCluster } from './place.ts';
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

/** A new database; it gets its name when it is whole, so that a killed start leaves no half. */
export async function createCluster(place: Place, password: string): Promise<void> {
  const fresh = `${clusterIn(place.folder)}.new`;
  const secret = join(place.folder, 'initdb.password');
  const maker = place.user ? { ...place, user: namedUser() ?? place.user } : place;
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(secret, password, { mode: 0o600 });
  if (maker.user) giveTree(place.folder, maker.user);
  try {
    await initdb(maker, fresh, secret);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(fresh, clusterIn(place.folder));
  if (place.user) giveTree(place.folder, place.user);
}

async function initdb(place: Place, folder: string, secret: string): Promise<void> {
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
