/** A battle that is begun anew, in the store. */
import { type Database, openDatabase, type SeatRecord, type Store } from '#store';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFolder, matchNamed, removeFolder } from './folders.ts';

let database: Database;
let store: Store;
beforeAll(async () => {
  database = await openDatabase({ folder: databaseFolder(), say: () => undefined });
  store = database.store;
});
afterAll(async () => {
  await database.close();
  removeFolder(database.folder);
});
const TAKEN: SeatRecord = { seat: 'north', kind: 'person', player: 'ann', invite: null };

describe('a battle begun anew', () => {
  test('is one, however many ask for it at once', async () => {
    await store.createMatch(matchNamed('first', [TAKEN]));
    const wanted = ['a', 'b', 'c', 'd'].map((name) => matchNamed(`after-${name}`, [TAKEN]));
    const ids = await Promise.all(wanted.map((match) => store.again('first', () => match)));
    expect(new Set(ids).size).toBe(1);
    expect((await store.readMatch('first'))?.rematch).toBe(ids[0]);
    const made = await Promise.all(wanted.map(({ id }) => store.readMatch(id)));
    expect(made.filter(Boolean).map((match) => match?.id)).toEqual([ids[0]]);
    expect(await store.again('first', () => matchNamed('later'))).toBe(ids[0]);
  });

  test('has in its seats whoever sits there when it is begun', async () => {
    const bob = { seat: 'south', kind: 'person', player: 'bob' } as const;
    await store.createMatch({ ...matchNamed('was', [TAKEN, bob]), host: 'ann' });
    const known = await store.readMatch('was');
    expect(await store.freeSeat('was', 'ann', 'south', 'anew', 1)).toBe(true);
    const id = await store.again('was', (seats) =>
      matchNamed(
        'then',
        seats.map(({ seat, ...one }) =>
          'player' in one ? { seat, kind: 'person', player: one.player } : { seat, ...one },
        ),
      ),
    );
    const players = (seats: readonly SeatRecord[] = []): unknown[] =>
      seats.map((one) => one.kind === 'person' && one.player);
    expect(players(known?.seats)).toEqual(['ann', 'bob']);
    expect(players((await store.readMatch(id))?.seats)).toEqual(['ann', null]);
  });
  test('waits for who is leaving just then', async () => {
    const bob = { seat: 'south', kind: 'person', player: 'bob' } as const;
    await store.createMatch(matchNamed('left', [TAKEN, bob]));
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    await other.query(`update seats set player = null where match = 'left' and seat = 'south'`);
    const begun = store.again('left', (seats) => matchNamed('left-again', seats));
    const waiting = `select count(*)::int as count from pg_locks where not granted`;
    const counted = async (): Promise<unknown> => (await other.query(waiting)).rows[0];
    await expect.poll(counted).toEqual({ count: 1 });
    await other.query('commit');
    await other.end();
    const seats = (await store.readMatch(await begun))?.seats;
    expect(seats?.map((one) => one.kind === 'person' && one.player)).toEqual(['ann', null]);
  });
  test('of no match is none', async () => {
    await expect(store.again('nowhere', () => matchNamed('orphan'))).rejects.toThrow(
      'no match nowhere',
    );
    expect(await store.readMatch('orphan')).toBeUndefined();
  });
});
