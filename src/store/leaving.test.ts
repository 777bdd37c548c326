import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchNamed, privateFolder, removeFolder, rowOf } from '../../test/storage/folders.ts';
import { type Database, openDatabase } from './database.ts';
import { openStore } from './postgres.ts';
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

const person = (seat: string, player: string | null, more: object = {}): SeatRecord => ({
  seat,
  kind: 'person',
  player,
  ...more,
});
const BOT: SeatRecord = { seat: 'south', kind: 'bot', bot: 'sensible' };
/** As the server would make them of its key. */
const link = (match: string, seat: string, renewed: number): string =>
  `${match} ${seat} ${renewed}`;

let count = 0;
let id = '';
beforeEach(() => {
  count += 1;
  id = `leave${count}`;
});
const begin = (seats: readonly SeatRecord[], more: object = {}): Promise<void> =>
  store.createMatch({ ...matchNamed(id, seats), host: 'ann', hostName: 'Ann', ...more }, [
    rowOf(1),
  ]);
/** How much of a match lies in the tables. */
async function lies(match: string): Promise<number[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const of = async (table: string, column: string): Promise<number> => {
      const { rows } = await client.query(`select 1 from ${table} where ${column} = $1`, [match]);
      return rows.length;
    };
    const [matches, seats] = [await of('matches', 'id'), await of('seats', 'match')];
    return [matches, seats, await of('log', 'match'), await of('rests', 'match')];
  } finally {
    await client.end();
  }
}

test('a match that nobody else sits at is erased: its seats, its rows, its rests', async () => {
  await begin([person('north', 'ann'), BOT]);
  const rest = { seq: 2, rest: { at: 2 }, hash: 'h' };
  await store.appendRows(id, 1, [rowOf(2)], { rest });
  await store.instruct({ match: id, seat: 'north', player: 'ann', kind: 'fire', choice: 'never' });
  expect(await lies(id)).toEqual([1, 2, 2, 1]);
  expect(await store.leaveMatches('ann', link, id)).toEqual({ erased: [id], left: [] });
  expect(await lies(id)).toEqual([0, 0, 0, 0]);
  expect(await store.appendRows(id, 2, [rowOf(3)])).toEqual({ appended: false, why: 'noMatch' });
  expect(await store.leaveMatches('ann', link, id)).toEqual({ erased: [], left: [] });
});
test('an open seat is nobody’s: its link leads nowhere any more', async () => {
  await begin([person('north', 'ann'), person('south', null, { invite: `${id} open` })]);
  expect((await store.leaveMatches('ann', link, id)).erased).toEqual([id]);
  expect(await store.takeSeat(`${id} open`, 'bob')).toEqual({ taken: false, why: 'unknown' });
});
test('where another sits he keeps it, rows and all, and has a say in its links', async () => {
  await begin([person('north', 'ann', { devices: ['phone'] }), person('south', 'bob')]);
  await store.instruct({ match: id, seat: 'north', player: 'ann', kind: 'fire', choice: 'never' });
  const code = { match: id, player: 'ann', code: `${id} code`, minutes: 5 };
  expect(await store.giveDeviceCode(code)).toBe(true);
  // By whichever of his browsers: he is one person.
  expect(await store.leaveMatches('phone', link, id)).toEqual({ erased: [], left: [id] });
  const [north, south] = (await store.readMatch(id))?.seats ?? [];
  expect(north).toEqual(person('north', null, { invite: `${id} north 1`, renewed: 1 }));
  expect(south).toMatchObject({ player: 'bob' });
  expect(await store.readMatch(id)).toMatchObject({ host: 'bob', hostName: null, head: 1 });
  expect(await store.readRows(id)).toHaveLength(1);
  expect(await store.instructionsOf(id)).toEqual({ north: {}, south: {} });
  expect(await store.takeDevice(`${id} code`, 'tablet')).toBeUndefined();
  expect((await store.matchesOf('ann', 9)).map((one) => one.id)).not.toContain(id);
  expect(await store.takeSeat(`${id} north 1`, 'cleo')).toMatchObject({ taken: true });
  expect(await store.renewInvite(id, 'bob', 'north', 'again', 2)).toBe(false); // she sits there
});
test('who was no host leaves the battle its host and his name', async () => {
  await begin([person('north', 'ann'), person('south', 'bob')]);
  await store.leaveMatches('bob', link, id);
  expect(await store.readMatch(id)).toMatchObject({ host: 'ann', hostName: 'Ann' });
  expect((await store.leaveMatches('ann', link, id)).erased).toEqual([id]);
});
test('he leaves nothing that is not his', async () => {
  await begin([person('north', 'ann'), BOT]);
  expect(await store.leaveMatches('eve', link, id)).toEqual({ erased: [], left: [] });
  expect(await lies(id)).toEqual([1, 2, 1, 0]);
});
test('all of his at once, and no match of anybody else', async () => {
  const his = { host: 'gus' };
  const names = [`${id}a`, `${id}b`, `${id}c`, `${id}d`] as const;
  const [alone, both, two, others] = names;
  await store.createMatch({ ...matchNamed(alone, [person('north', 'gus'), BOT]), ...his });
  await store.createMatch({
    ...matchNamed(both, [person('north', 'gus'), person('south', 'gus')]),
    ...his,
  });
  await store.createMatch({
    ...matchNamed(two, [person('north', 'gus'), person('south', 'bob')]),
    ...his,
  });
  await store.createMatch(matchNamed(others, [person('north', 'bob'), BOT]));
  expect(await store.leaveMatches('gus', link)).toEqual({ erased: [alone, both], left: [two] });
  expect(await store.matchesOf('gus', 9)).toEqual([]);
  expect((await lies(two))[0]).toBe(1);
  expect(await lies(others)).toEqual([1, 2, 0, 0]);
});
test('what goes wrong in the middle has erased and left nothing', async () => {
  const [alone, two] = [`${id}a`, `${id}b`];
  await store.createMatch(matchNamed(alone, [person('north', 'hal'), BOT]));
  await store.createMatch(matchNamed(two, [person('north', 'hal'), person('south', 'bob')]));
  const failing = (): string => {
    throw new Error('no key');
  };
  await expect(store.leaveMatches('hal', failing)).rejects.toThrow('no key');
  expect((await store.matchesOf('hal', 9)).map((one) => one.id).toSorted()).toEqual([alone, two]);
});
test('a battle begun after it stays, and forgets where it came from', async () => {
  await begin([person('north', 'ann'), person('south', 'bob')]);
  const next = await store.again(id, (seats) => matchNamed(`${id} again`, seats));
  await store.leaveMatches('ann', link, next);
  await store.leaveMatches('bob', link, next);
  expect(await store.readMatch(id)).not.toHaveProperty('rematch');
  expect((await store.readMatch(id))?.seats).toHaveLength(2);
});
test('who sits down while it is being erased has the battle', async () => {
  await begin([person('north', 'ann'), person('south', null)]);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  // As `takeSeat` does it, halfway.
  await client.query('begin');
  await client.query('select 1 from matches where id = $1 for no key update', [id]);
  await client.query("update seats set player = 'bob' where match = $1 and seat = 'south'", [id]);
  const leaving = store.leaveMatches('ann', link, id);
  const waiting = async (): Promise<number> =>
    (await client.query('select 1 from pg_locks where not granted')).rows.length;
  await expect.poll(waiting).toBeGreaterThan(0);
  await client.query('commit');
  expect(await leaving).toEqual({ erased: [], left: [id] });
  await client.end();
});
test('others on the database are told of each, once it is done', async () => {
  await begin([person('north', 'ann'), BOT]);
  const other = await openStore(database.url);
  await store.createMatch(matchNamed(`${id} after`));
  const heard: (readonly [string, number])[] = [];
  const isOver = Promise.withResolvers<void>();
  const stop = await other.listen({
    news: (match, seq) => {
      heard.push([match, seq]);
      if (match === `${id} after`) isOver.resolve();
    },
    lost: () => undefined,
    missed: () => undefined,
  });
  await store.leaveMatches('ann', link, id);
  await store.setStatus(`${id} after`, 'ended');
  await isOver.promise;
  expect(heard).toContainEqual([id, 0]);
  expect(await other.readMatch(id)).toBeUndefined();
  await stop();
  await other.close();
});
