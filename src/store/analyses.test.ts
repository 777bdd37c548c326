import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchNamed, privateFolder, removeFolder } from '../../test/storage/folders.ts';
import { type Database, openDatabase } from './database.ts';
import type { SeatRecord, Store } from './store.ts';

const folder = privateFolder();
let database: Database;
let store: Store;
beforeAll(async () => {
  const url = process.env['TEST_DATABASE_URL'];
  database = await openDatabase({ url, folder, say: () => undefined });
  store = database.store;
});
afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

let count = 0;
let id = '';
const person = (seat: string, player: string | null, more: object = {}): SeatRecord => ({
  seat,
  kind: 'person',
  player,
  ...more,
});
beforeEach(async () => {
  count += 1;
  id = `tried${count}`;
  const seats = [person('north', 'ann', { devices: ['phone'] }), person('south', 'bob')];
  await store.createMatch({ ...matchNamed(id, seats), host: 'ann' }, []);
});
const keep = (player: string, kept: string): Promise<boolean> =>
  store.keepAnalysis({ match: id, player, kept });
const read = (player: string): Promise<string | undefined> => store.analysisOf(id, player);
const link = (match: string, seat: string, renewed: number): string =>
  `${match} ${seat} ${renewed}`;

test('what is kept is its owner’s, by each of his browsers, and nobody else’s', async () => {
  expect(await keep('ann', 'one')).toBe(true);
  expect(await keep('phone', 'two')).toBe(true);
  expect([await read('ann'), await read('phone')]).toEqual(['two', 'two']);
  expect([await read('bob'), await read('eve')]).toEqual([undefined, undefined]);
  expect(await keep('bob', 'his')).toBe(true);
  expect(await read('ann')).toBe('two');
  expect(await keep('ann', '')).toBe(true);
  expect([await read('ann'), await read('bob')]).toEqual([undefined, 'his']);
});
test('who does not sit there keeps nothing', async () => {
  expect(await keep('eve', 'hers')).toBe(false);
  expect(await store.keepAnalysis({ match: 'none', player: 'ann', kept: 'x' })).toBe(false);
  expect(await read('eve')).toBeUndefined();
});
test('whoever is gone from there has left nothing; with the battle all of it goes', async () => {
  await keep('ann', 'hers');
  await keep('bob', 'his');
  await store.freeSeat(id, 'ann', 'south', 'hash', 1);
  await store.takeSeat('hash', 'bob');
  expect(await read('bob')).toBeUndefined();
  await keep('bob', 'again');
  await store.leaveMatches('bob', link, id);
  await store.takeSeat(`${id} south 2`, 'bob');
  expect(await read('bob')).toBeUndefined();
  expect(await read('ann')).toBe('hers');
  await store.leaveMatches('bob', link);
  await store.leaveMatches('ann', link);
  await store.createMatch({ ...matchNamed(id, [person('north', 'ann')]), host: 'ann' }, []);
  expect(await read('ann')).toBeUndefined();
});
