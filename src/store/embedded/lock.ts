import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessMark, isSame, startOf } from './processes.ts';
import { StartError, codeOf } from '../start-error.ts';

/** One living Sandtable to a data folder. What a killed one left behind does not count. */
export function takeLock(folder: string): () => void {
  const path = join(folder, 'lock');
  const own: ProcessMark = { pid: process.pid, started: startOf(process.pid) ?? '' };
  while (!claim(path, own)) {
    const holder = read(path);
    if (holder && isSame(holder)) {
      throw new StartError(
        `another Sandtable (process ${holder.pid}) is using ${folder}: ` +
          'stop it, or name another folder in SANDTABLE_DATA.',
      );
    }
    discard(path, holder);
  }
  return () => {
    if (isOf(read(path), own)) rmSync(path, { force: true });
  };
}

/** Is a living Sandtable using the folder? */
export function isLocked(folder: string): boolean {
  const holder = read(join(folder, 'lock'));
  return holder !== undefined && isSame(holder);
}

/** The file appears with its content or not at all. */
function claim(path: string, own: ProcessMark): boolean {
  const draft = `${path}.${own.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead holder's lock away; puts it back if a living one came in between. */
function discard(path: string, holder: ProcessMark | undefined): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
    if (!isOf(read(aside), holder)) linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): ProcessMark | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isMark(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isMark(value: unknown): value is ProcessMark {
  if (typeof value !== 'object' || value === null) return false;
  return 'pid' in value && typeof value.pid === 'number' && 'started' in value;
}

function isOf(a: ProcessMark | undefined, b: ProcessMark | undefined): boolean {
  return a?.pid === b?.pid && a?.started === b?.started;
}
