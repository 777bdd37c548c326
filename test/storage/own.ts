/** A store of its own for one file of tests, and who sits in its battles. */
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import type { SeatRecord, Store } from '#store';
import { databaseFolder, removeFolder } from './folders.ts';

export function ownStore(): { readonly store: Store; readonly url: string } {
  const folder = databaseFolder();
  let database: Database;
  beforeAll(async () => {
    const url = process.env['TEST_DATABASE_URL'];
    database = await openDatabase({ url, folder, say: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    removeFolder(folder);
  });
  return {
    get store() {
      return database.store;
    },
    get url() {
      return database.url;
    },
  };
}
export const person = (seat: string, player: string | null, more: object = {}): SeatRecord => ({
  seat,
  kind: 'person',
  player,
  ...more,
});
