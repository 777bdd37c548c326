/**
 * A new database, with all its tables and nothing in them, made once and copied for each test that
 * needs one: to make it costs more than most tests do with it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '#store';

const root = join(import.meta.dirname, '..', '..');
const CACHE = join(root, 'node_modules', '.cache');

/** What was made by other programs, with other tables or by another user is none of ours. */
function nameOf(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const file of globSync('src/store/**/*.ts', { cwd: root }).toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return `sandtable-database-${process.getuid?.() ?? ''}-${hash.digest('hex').slice(0, 16)}`;
}

/** Lays one into a folder that is empty, or not there yet; made if nobody has made it before. */
export function layDatabase(folder: string): void {
  const path = join(CACHE, nameOf());
  if (!existsSync(path)) execFileSync(process.execPath, [import.meta.filename, path]);
  copyInto(path, folder);
}

/** For their owner only, as they were; nobody waits until it is on the disk. */
function copyInto(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyInto(source, target);
    else copyFileSync(source, target);
  }
  chmodSync(to, statSync(from).mode & 0o777);
}

/** It has its name when it is whole; who made another meanwhile has made the same. */
async function make(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const draft = mkdtempSync(`${path}.new-`);
  const database = await openDatabase({ folder: draft, say: () => undefined });
  await database.close();
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(path)) throw error;
  }
}
if (import.meta.main) await make(process.argv[2] ?? '');
