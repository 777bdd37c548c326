import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewMatch, NewRow } from '#store';
import { layDatabase } from './ready.ts';

const MEMORY = '/dev/shm';
/** In bytes: for the databases of all workers, and as much again. */
const ROOM = 2 ** 31;

/**
 * Tests kill processes, never the machine: what they write need not reach a disk. The long runs,
 * which no worker of the tests began, write to a disk as the product does.
 */
function baseFolder(): string {
  if (process.env['VITEST'] === undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM ? MEMORY : tmpdir();
}
/** A folder that only its owner may enter. */
export function privateFolder(): string {
  return mkdtempSync(join(baseFolder(), 'sandtable-test-'));
}
/** And in it a database that nobody has used. */
export function databaseFolder(): string {
  const folder = privateFolder();
  layDatabase(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function matchNamed(id: string, seats: NewMatch['seats'] = []): NewMatch {
  return {
    id,
    ruleset: 'toy',
    revision: 1,
    setup: { board: [1, 2, 3] },
    summary: { turn: 1 },
    status: 'playing',
    fateSeed: 'seed',
    fateHash: 'hash',
    seats,
  };
}

export function rowOf(decision: number | null, by = 'north'): NewRow {
  return { decision, cause: { by }, events: [{ type: 'moved', by }], hash: `${by}-${decision}` };
}
