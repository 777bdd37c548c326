import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchNamed, privateFolder, removeFolder, rowOf } from '../../test/storage/folders.ts';
import { type Database, openDatabase } from './database.ts';
import { schemaText } from './migrate.ts';
import { openStore } from './postgres.ts';
import type { SeatRecord, Store } from './store.ts';

const folder = privateFolder();
const words: string[] = [];
let database: Database;
let store: Store;

beforeAll(async () => {
  const say = (line: string): number => words.push(line);
  const url = process.env['TEST_DATABASE_URL']; // the same tests on another server
  database = await openDatabase({ url, folder, say, onLost: say });
  store = database.store;
});

afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

const OPEN: SeatRecord = { seat: 'south', kind: 'person', player: null, invite: 'open-sesame' };
const TAKEN: SeatRecord = { seat: 'north', kind: 'person', player: 'ann', invite: null };
const BOT: SeatRecord = { seat: 'south', kind: 'bot', bot: 'sensible' };

describe('matches', () => {
  test('a match is read as it was written, with its seats in order', async () => {
    await store.createMatch(matchNamed('m1', [BOT, TAKEN]));
    const found = await store.readMatch('m1');
    expect(found).toMatchObject({ ...matchNamed('m1', [TAKEN, BOT]), head: 0 });
  });

  test('a match that does not exist is undefined', async () => {
    expect(await store.readMatch('nowhere')).toBeUndefined();
  });

  test('a player finds the matches in which he sits, the latest first', async () => {
    await store.createMatch(matchNamed('old', [{ ...TAKEN, player: 'eve' }]));
    await store.createMatch(matchNamed('new', [{ ...TAKEN, player: 'eve' }, BOT]));
    await store.createMatch(matchNamed('other', [TAKEN]));
    await store.appendRows('old', 0, [rowOf(1)]);
    const found = await store.matchesOf('eve');
    expect(found.map(({ id, seats }) => [id, seats.length])).toEqual([
      ['old', 1],
      ['new', 2],
    ]);
  });

  test('a match begins with the rows of a file: all of it is there, or nothing', async () => {
    await store.createMatch(matchNamed('opened'), [rowOf(1), rowOf(null, 'fate'), rowOf(2)]);
    expect((await store.readMatch('opened'))?.head).toBe(3);
    expect((await store.readRows('opened')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await store.appendRows('opened', 3, [rowOf(3)])).toMatchObject({ head: 4 });
    // The last row breaks it: its decision has a row already.
    const broken = store.createMatch(matchNamed('half', [BOT]), [rowOf(1), rowOf(2), rowOf(1)]);
    await expect(broken).rejects.toThrow(/unique/);
    expect(await store.readMatch('half')).toBeUndefined();
    expect(await store.readRows('half')).toEqual([]);
    // Nothing of it is in the way of a second try.
    await store.createMatch(matchNamed('half', [BOT]), [rowOf(1), rowOf(2)]);
    expect((await store.readMatch('half'))?.seats).toEqual([BOT]);
  });

  test('a status is set', async () => {
    await store.createMatch(matchNamed('ending'));
    await store.setStatus('ending', 'over');
    expect((await store.readMatch('ending'))?.status).toBe('over');
  });
});

describe('rows', () => {
  test('rows follow each other without a gap and are read from any point on', async () => {
    await store.createMatch(matchNamed('rows'));
    const first = await store.appendRows('rows', 0, [rowOf(1), rowOf(null, 'fate')]);
    const second = await store.appendRows('rows', 2, [rowOf(2)]);
    expect([first, second]).toEqual([
      { appended: true, head: 2 },
      { appended: true, head: 3 },
    ]);
    const rows = await store.readRows('rows');
    expect(rows.map(({ seq, decision }) => [seq, decision])).toEqual([
      [1, 1],
      [2, null],
      [3, 2],
    ]);
    expect(await store.readRows('rows', 2)).toEqual(rows.slice(2));
    expect(rows[0]).toMatchObject(rowOf(1));
  });

  test('what comes together with rows is there with them', async () => {
    await store.createMatch(matchNamed('together'));
    const rest = { seq: 1, rest: { units: [] }, hash: 'r' };
    const summary = { turn: 2 };
    await store.appendRows('together', 0, [rowOf(1)], { rest, status: 'over', summary });
    expect(await store.latestRest('together')).toEqual(rest);
    expect(await store.readMatch('together')).toMatchObject({ status: 'over', summary, head: 1 });
  });

  test('a writer who expects another head is refused and told the head', async () => {
    await store.createMatch(matchNamed('stale'));
    await store.appendRows('stale', 0, [rowOf(1)]);
    const refused = await store.appendRows('stale', 0, [rowOf(2)], { status: 'over' });
    expect(refused).toEqual({ appended: false, why: 'stale', head: 1 });
    expect(await store.readRows('stale')).toHaveLength(1);
    expect((await store.readMatch('stale'))?.status).toBe('playing');
  });

  test('a decision is decided once; the first result is found', async () => {
    await store.createMatch(matchNamed('once'));
    await store.appendRows('once', 0, [rowOf(7)]);
    const again = await store.appendRows('once', 1, [rowOf(8), rowOf(7, 'south')]);
    expect(again).toEqual({ appended: false, why: 'decided' });
    expect(await store.readRows('once')).toHaveLength(1);
    expect(await store.findDecision('once', 7)).toMatchObject(rowOf(7));
    expect(await store.findDecision('once', 8)).toBeUndefined();
  });

  test('rows of no match are refused', async () => {
    const refused = await store.appendRows('nowhere', 0, [rowOf(1)]);
    expect(refused).toEqual({ appended: false, why: 'noMatch' });
  });

  test('a take-back drops the rests of the line that no longer holds', async () => {
    await store.createMatch(matchNamed('back'));
    for (const seq of [1, 2, 3]) {
      const rest = { seq, rest: { seq }, hash: `r${seq}` };
      await store.appendRows('back', seq - 1, [rowOf(seq)], { rest });
    }
    const takeBack = { decision: null, cause: { takeBack: 2 }, events: [], hash: 'b' };
    await store.appendRows('back', 3, [takeBack]);
    expect((await store.latestRest('back'))?.seq).toBe(1);
    expect(await store.readRows('back')).toHaveLength(4);
  });
});

describe('seats', () => {
  test('of many who bring one invitation exactly one sits, and it stays his', async () => {
    await store.createMatch(matchNamed('seats', [TAKEN, OPEN]));
    const players = Array.from({ length: 20 }, (_, index) => `guest-${index}`);
    const tries = await Promise.all(players.map((player) => store.takeSeat('open-sesame', player)));
    const seated = players.filter((_, index) => tries[index]?.taken);
    expect(seated).toHaveLength(1);
    const occupied = tries.filter((one) => !one.taken && one.why === 'occupied');
    expect(occupied).toHaveLength(19);
    const again = await store.takeSeat('open-sesame', seated[0] ?? '');
    expect(again).toEqual({ taken: true, match: 'seats', seat: 'south' });
  });

  test('an unknown invitation opens nothing', async () => {
    const refused = await store.takeSeat('guessed', 'eve');
    expect(refused).toEqual({ taken: false, why: 'unknown' });
  });
});

describe('news', () => {
  test('a listener elsewhere hears of rows once they can be read, and of seats', async () => {
    const elsewhere = await openStore(database.url);
    const heard: [string, number][] = [];
    let wake = (): void => undefined;
    const stop = await elsewhere.listen({
      news: (match, seq) => {
        heard.push([match, seq]);
        wake();
      },
      missed: () => undefined,
    });
    const next = (): Promise<void> => new Promise((resolve) => (wake = resolve));

    await store.createMatch(matchNamed('news', [{ ...OPEN, invite: 'news' }]));
    const rowsHeard = next();
    await store.appendRows('news', 0, [rowOf(1), rowOf(2)]);
    await rowsHeard;
    expect(await elsewhere.readRows('news')).toHaveLength(2);
    const seatHeard = next();
    await store.takeSeat('news', 'bob');
    await seatHeard;
    expect(heard).toEqual([
      ['news', 2],
      ['news', 2],
    ]);
    await stop();
    await elsewhere.close();
  });
});

describe('the server', () => {
  const inDatabase = async <T>(use: (db: Kysely<unknown>) => Promise<T>): Promise<T> => {
    const pool = new Pool({ connectionString: database.url, max: 1 });
    // A closed pool does not wait for its goodbye: the server may be stopped before it reads it.
    pool.on('error', () => undefined);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    try {
      return await use(db);
    } finally {
      await db.destroy();
    }
  };

  test('the schema is the one in schema.txt', async () => {
    const expected = readFileSync(join(import.meta.dirname, 'schema.txt'), 'utf8');
    expect(await inDatabase(schemaText)).toBe(expected);
  });

  test('what is committed survives a loss of power', async () => {
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
    for (const name of settings) {
      const { rows } = await inDatabase((db) =>
        sql<{ value: string }>`select current_setting(${name}) as value`.execute(db),
      );
      expect([name, rows[0]?.value]).toEqual([name, 'on']);
    }
  });

  test('a server older than 15 is refused by its name', async () => {
    await inDatabase(async (db) => {
      await sql`create schema pretence`.execute(db);
      await sql`create function pretence.current_setting(name text) returns text language sql
        as $$ select case name when 'server_version' then '14.5' else '140005' end $$`.execute(db);
    });
    const old = new URL(database.url);
    old.searchParams.set('options', '-c search_path=pretence,pg_catalog');
    await expect(openStore(old.href)).rejects.toThrow('15 or newer is needed; the server of DATA');
    await inDatabase((db) => sql`drop schema pretence cascade`.execute(db));
  });

  test('a database of a newer Sandtable is refused', async () => {
    await inDatabase((db) =>
      sql`insert into kysely_migration values ('9999-later', '2999-01-01')`.execute(db),
    );
    await expect(openStore(database.url)).rejects.toThrow('a newer Sandtable');
    await inDatabase((db) =>
      sql`delete from kysely_migration where name = '9999-later'`.execute(db),
    );
  });

  test('a server that does not answer is one sentence', async () => {
    const nowhere = 'postgres://someone:secret@127.0.0.1:1/none';
    const error: unknown = await openStore(nowhere).catch((reason: unknown) => reason);
    expect(String(error)).toContain('the database does not answer');
    expect(String(error)).not.toContain('secret');
  });
});
