import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewMatch, NewRow } from '#store';

/** A folder that only its owner may enter. */
export function privateFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandtable-test-'));
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
