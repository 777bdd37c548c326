import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { hashText } from '#kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchNamed, privateFolder, removeFolder, rowOf } from '../../test/storage/folders.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, schemaText } from './migrate.ts';
import { openStore } from './postgres.ts';
import { type NewMatch, type SeatRecord, type Store, StoreAway } from './store.ts';

const folder = privateFolder();
const words: string[] = [];
let database: Database;
let store: Store;

beforeAll(async () => {
  const say = (line: string): number => words.push(line);
  const url = process.env['TEST_DATABASE_URL']; // the same tests on another server
  database = await openDatabase({ url, folder, say });
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
    await store.createMatch(matchNamed('early', [{ ...TAKEN, player: 'eve' }]));
    await store.createMatch(matchNamed('late', [{ ...TAKEN, player: 'eve' }, BOT]));
    await store.createMatch(matchNamed('other', [TAKEN]));
    await store.appendRows('early', 0, [rowOf(1)]);
    const found = await store.matchesOf('eve', 50);
    expect(found.map(({ id, seats }) => [id, seats.length])).toEqual([
      ['early', 1],
      ['late', 2],
    ]);
  });

  test('and after one of them those that follow, each once, to the end', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `paged${at}`);
    for (const name of names) {
      await store.createMatch({
        ...matchNamed(name, [{ ...TAKEN, player: 'pam' }]),
        setup: { name },
      });
    }
    const seen: string[] = [];
    for (let page = await store.matchesOf('pam', 3); page.length > 0;) {
      expect(page.length).toBeLessThanOrEqual(3);
      seen.push(...page.map(({ id }) => id));
      expect(page.every(({ setupName, id }) => setupName === id)).toBe(true);
      expect(page[0]).not.toHaveProperty('setup');
      const last = page.at(-1);
      page = last === undefined ? [] : await store.matchesOf('pam', 3, last);
    }
    expect(seen).toHaveLength(names.length);
    expect(seen.toSorted()).toEqual(names);
    const [, middle] = [...seen].reverse();
    const listed = await store.matchesOf('pam', 50);
    const [from] = listed.filter(({ id }) => id === middle);
    const newer = await store.matchesOf('pam', 3, { ...from, newer: true });
    // The nearest of those before it, and in the order of the list.
    expect(newer.map(({ id }) => id)).toEqual(seen.slice(2, 5));
  });

  test('of one game alone too, page by page; and how long each is, oldest first', async () => {
    // Of one millisecond the list is by their ids: it is the same, however soon they follow.
    const named = [
      ['game0', 'toy/1'],
      ['game4', 'other/1'],
      ['game3', 'toy/2'],
      ['game2', 'toy/1'],
      ['game1', 'other/1'],
    ] as const;
    for (const [id, ruleset] of named) {
      const match = matchNamed(id, [{ ...TAKEN, player: 'gil' }]);
      await store.createMatch({ ...match, ruleset }, [rowOf(1)]);
    }
    await store.appendRows('game0', 1, [rowOf(2)]);
    const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
    const toys = ['toy/1', 'toy/2'];
    const first = await store.matchesOf('gil', 2, undefined, toys);
    expect(ids(first)).toEqual(['game0', 'game2']);
    const then = await store.matchesOf('gil', 2, first[1], toys);
    expect(ids(then)).toEqual(['game3']);
    const [last] = then;
    const newer = await store.matchesOf('gil', 2, last && { ...last, newer: true }, toys);
    expect(ids(newer)).toEqual(['game0', 'game2']);
    expect(await store.matchesOf('gil', 2, undefined, ['nobody/1'])).toEqual([]);
    expect((await store.headsOf('gil')).map(({ id, head }) => [id, head])).toEqual([
      ['game0', 2],
      ['game4', 1],
      ['game3', 1],
      ['game2', 1],
      ['game1', 1],
    ]);
    expect(await store.headsOf('nobody at all')).toEqual([]);
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

  test('more rows than one statement has parameters for', async () => {
    const rows = Array.from({ length: 11_000 }, (_, index) => rowOf(index + 1));
    await store.createMatch(matchNamed('long'), rows);
    const read = await store.readRows('long');
    expect(read.map(({ seq, decision }) => [seq, decision])).toEqual(
      rows.map((_, index) => [index + 1, index + 1]),
    );
    expect(
      await store.appendRows(
        'long',
        11_000,
        rows.map((_, index) => rowOf(20_000 + index)),
      ),
    ).toEqual({ appended: true, head: 22_000 });
  });

  test('whose fates settled an opened file, and who made the match, are kept', async () => {
    const fates = [{ since: 0, hash: 'f' }];
    await store.createMatch({ ...matchNamed('fated'), fates, host: 'ann' });
    expect(await store.readMatch('fated')).toMatchObject({ fates, host: 'ann' });
    expect(await store.readMatch('fated')).not.toHaveProperty('rematch');
  });

  test('its host says what he calls himself, and nobody else does', async () => {
    await store.createMatch({ ...matchNamed('named'), host: 'ann', hostName: 'Ann' });
    expect((await store.readMatch('named'))?.hostName).toBe('Ann');
    expect(await store.nameHost('named', 'bob', 'Bob')).toBe(false);
    expect(await store.nameHost('named', 'ann', null)).toBe(true);
    expect((await store.readMatch('named'))?.hostName).toBeNull();
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
    expect(await store.latestCheckpoint('together')).toEqual(rest);
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
});

const fresh = (name: string): { invite: string; match: NewMatch } => {
  const invite = `link-of-${name}`;
  return { invite, match: { ...matchNamed(name, [TAKEN, { ...OPEN, invite }]), host: 'ann' } };
};

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
    expect(again).toEqual({ taken: true, match: 'seats', seat: 'south', before: true });
  });

  test('an unknown invitation opens nothing', async () => {
    const refused = await store.takeSeat('guessed', 'eve');
    expect(refused).toEqual({ taken: false, why: 'unknown' });
    expect(await store.invitation('guessed')).toBeUndefined();
  });

  test('an invitation says what it leads to and who sits there', async () => {
    const { invite, match } = fresh('shown');
    await store.createMatch(match);
    const before = await store.invitation(invite);
    expect(before).toMatchObject({ seat: 'south', match: { id: 'shown', host: 'ann' } });
    await store.takeSeat(invite, 'bob');
    const seats = (await store.invitation(invite))?.match.seats;
    expect(seats?.map((one) => one.kind === 'person' && one.player)).toEqual(['ann', 'bob']);
  });

  test('nobody takes a second seat without saying so', async () => {
    const { invite, match } = fresh('both');
    await store.createMatch(match);
    const yours = { taken: false, why: 'yours', match: 'both', seat: 'south' };
    expect(await store.takeSeat(invite, 'ann')).toEqual(yours);
    expect(await store.takeSeat(invite, 'ann', true)).toMatchObject({ taken: true });
    expect(await store.takeSeat(invite, 'ann')).toMatchObject({ taken: true });
  });

  test('of two links that one player takes at once he gets one', async () => {
    const seats = ['east', 'west'].map((seat): SeatRecord => ({ ...OPEN, seat, invite: seat }));
    await store.createMatch(matchNamed('twice', seats));
    const tries = await Promise.all(['east', 'west'].map((one) => store.takeSeat(one, 'cleo')));
    expect(tries.map((one) => (one.taken ? 'taken' : one.why)).toSorted()).toEqual([
      'taken',
      'yours',
    ]);
  });

  test('the host renews the link of an open seat; the old one is void', async () => {
    const { invite, match } = fresh('renewed');
    await store.createMatch(match);
    expect(await store.renewInvite('renewed', 'bob', 'south', 'new', 1)).toBe(false);
    expect(await store.renewInvite('renewed', 'ann', 'north', 'new', 1)).toBe(false);
    expect(await store.renewInvite('renewed', 'ann', 'south', 'new', 2)).toBe(false);
    expect(await store.renewInvite('renewed', 'ann', 'south', 'new', 1)).toBe(true);
    expect(await store.renewInvite('renewed', 'ann', 'south', 'newer', 1)).toBe(false);
    expect(await store.takeSeat(invite, 'bob')).toEqual({ taken: false, why: 'unknown' });
    const south = (await store.readMatch('renewed'))?.seats[1];
    expect(south).toMatchObject({ invite: 'new', renewed: 1 });
    expect(await store.takeSeat('new', 'bob')).toMatchObject({ taken: true });
    expect(await store.renewInvite('renewed', 'ann', 'south', 'newest', 2)).toBe(false);
  });

  test('the host frees a seat and makes a match private, and nobody else does', async () => {
    const { invite, match } = fresh('freed');
    await store.createMatch(match);
    expect(await store.freeSeat('freed', 'ann', 'south', 'next', 1)).toBe(false); // nobody there
    await store.takeSeat(invite, 'bob');
    expect(await store.freeSeat('freed', 'bob', 'south', 'next', 1)).toBe(false);
    expect(await store.freeSeat('freed', 'ann', 'north', 'next', 1)).toBe(false); // his own
    expect(await store.freeSeat('freed', 'ann', 'south', 'next', 2)).toBe(false);
    expect(await store.freeSeat('freed', 'ann', 'south', 'next', 1)).toBe(true);
    expect(await store.takeSeat(invite, 'bob')).toEqual({ taken: false, why: 'unknown' });
    expect(await store.takeSeat('next', 'cleo')).toMatchObject({ taken: true });
    // A wish from before frees nobody, for the link that it would tell has been used.
    expect(await store.freeSeat('freed', 'ann', 'south', 'next', 1)).toBe(false);
    expect(await store.setPrivate('freed', 'cleo', true)).toBe(false);
    expect((await store.readMatch('freed'))?.private).toBeUndefined();
    expect(await store.setPrivate('freed', 'ann', true)).toBe(true);
    expect((await store.readMatch('freed'))?.private).toBe(true);
  });

  test('a player is known by the seats he holds', async () => {
    await store.createMatch(matchNamed('known', [{ ...TAKEN, player: 'dora' }]));
    expect([await store.knows('dora'), await store.knows('nobody')]).toEqual([true, false]);
  });
});

test("what a seat leaves to be answered is its holder's, and moves nothing else", async () => {
  const id = 'instructed';
  await store.createMatch(matchNamed(id, [{ ...TAKEN }]));
  const before = await store.readMatch(id);
  const left = { match: id, seat: 'north', player: 'ann', kind: 'evade' };
  expect(await store.instruct({ ...left, choice: 'always' })).toEqual({ evade: 'always' });
  expect(await store.instruct({ ...left, kind: 'fire', choice: 'never' })).toEqual({
    evade: 'always',
    fire: 'never',
  });
  expect(await store.instruct(left)).toEqual({ fire: 'never' });
  expect(await store.instruct({ ...left, player: 'bob', choice: 'never' })).toBeUndefined();
  expect((await store.instructionsOf(id))['north']).toEqual({ fire: 'never' });
  expect(await store.readMatch(id)).toEqual(before);
});
test('what a seat leaves until a turn keeps what it left before, but not the like', async () => {
  const id = 'instructed-for-now';
  await store.createMatch(matchNamed(id, [{ ...TAKEN }]));
  const left = { match: id, seat: 'north', player: 'ann', kind: 'evade' };
  const now = { choice: 'never', until: 4 };
  expect(await store.instruct({ ...left, ...now })).toEqual({ evade: now });
  await store.instruct({ ...left, choice: 'always' });
  const over = { ...now, after: 'always' };
  expect(await store.instruct({ ...left, ...now })).toEqual({ evade: over });
  const later = { ...now, until: 5 };
  expect(await store.instruct({ ...left, ...later })).toEqual({
    evade: { ...over, ...later },
  });
  await store.instruct({ ...left, choice: 'never' });
  expect(await store.instruct({ ...left, ...now })).toEqual({ evade: now });
  expect((await store.instructionsOf(id))['north']).toEqual({ evade: now });
});

describe('seeds', () => {
  test('what lies in clear is sealed once, whatever else is there', async () => {
    const clear = 'ab'.repeat(32);
    await store.createMatch({ ...matchNamed('clear'), fateSeed: clear });
    await store.createMatch({ ...matchNamed('sealed'), fateSeed: 'v1.sealed' });
    const asked: string[] = [];
    const seal = (seed: string, match: string): string => {
      asked.push(match);
      return `v1.${match}.${seed.length}`;
    };
    await store.sealSeeds(seal);
    await store.sealSeeds(seal);
    expect(asked).toEqual(['clear']);
    const seedOf = async (match: string) => (await store.readMatch(match))?.fateSeed;
    expect([await seedOf('clear'), await seedOf('sealed')]).toEqual(['v1.clear.64', 'v1.sealed']);
  });
});

describe('what a match is worked on by', () => {
  test('one process claims it, until it lets go', async () => {
    const elsewhere = await openStore(database.url);
    expect(await store.claim('work')).toBe(true);
    expect(await store.claim('work')).toBe(true);
    expect(await elsewhere.claim('work')).toBe(false);
    await elsewhere.release('work');
    expect(await elsewhere.claim('work')).toBe(false);
    await store.release('work');
    expect(await elsewhere.claim('work')).toBe(true);
    expect(await store.claim('work')).toBe(false);
    await elsewhere.close();
  });

  test('of many who ask at once one gets it, and it ends with him', async () => {
    const nodes = await Promise.all([1, 2, 3].map(() => openStore(database.url)));
    const got = await Promise.all(nodes.map((node) => node.claim('crowd')));
    expect(got.filter(Boolean)).toHaveLength(1);
    const holder = nodes[got.indexOf(true)];
    const others = nodes.filter((node) => node !== holder);
    await holder?.close();
    // The server notices the end of a connection by itself.
    await expect.poll(() => others[0]?.claim('crowd')).toBe(true);
    await Promise.all(others.map((node) => node.close()));
  });
});

describe('what is asked of a store that is being left', () => {
  test('is refused as if the database were away, and is no fault', async () => {
    const elsewhere = await openStore(database.url);
    const before = Promise.allSettled([elsewhere.readMatch('m1'), elsewhere.readRows('m1')]);
    const leaving = elsewhere.close();
    const meanwhile = Promise.allSettled([elsewhere.readMatch('m1')]);
    await leaving;
    const after = Promise.allSettled([elsewhere.readMatch('m1'), elsewhere.mayWatch('m1')]);
    const ends = (await Promise.all([before, meanwhile, after])).flat();
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused.length).toBeGreaterThan(1);
    expect(refused.every((error) => error instanceof StoreAway)).toBe(true);
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
      lost: () => undefined,
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
      ['news', 0],
    ]);
    await stop();
    await elsewhere.close();
  });
  test('where nobody else listens nothing is told', async () => {
    const ear = new Client({ connectionString: database.url });
    await ear.connect();
    const heard: (string | undefined)[] = [];
    ear.on('notification', ({ payload }) => heard.push(payload));
    await ear.query('listen sandtable');
    await store.createMatch(matchNamed('silent'));
    await store.appendRows('silent', 0, [rowOf(1)]);
    // Notifications come in the order of the commits.
    const last = once(ear, 'notification');
    await ear.query(`select pg_notify('sandtable', 'last')`);
    await last;
    expect(heard).toEqual(['last']);
    const elsewhere = await openStore(database.url);
    const told = once(ear, 'notification');
    await store.appendRows('silent', 1, [rowOf(2)]);
    await told;
    expect(JSON.parse(heard.at(-1) ?? '')).toEqual({ match: 'silent', seq: 2 });
    await elsewhere.close();
    await ear.end();
  });
});

test('a step is written while every long list waits', async () => {
  await store.createMatch(matchNamed('quick', [{ ...TAKEN, player: 'liz' }]));
  const other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query('begin');
  await other.query('lock table seats in access exclusive mode');
  // More of them than there are connections.
  const lists = Array.from({ length: 20 }, () => store.matchesOf('liz', 50));
  expect(await store.appendRows('quick', 0, [rowOf(1)])).toEqual({ appended: true, head: 1 });
  await other.query('commit');
  expect((await Promise.all(lists)).map(({ length }) => length)).toEqual(lists.map(() => 1));
  await other.end();
});

describe('the server', () => {
  type Use = <T>(use: (db: Kysely<unknown>) => Promise<T>) => Promise<T>;
  const inDatabase: Use = (use) => inDatabaseAt(database.url)(use);
  const inDatabaseAt =
    (url: string): Use =>
    async (use) => {
      const pool = new Pool({ connectionString: url, max: 1 });
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

  test('an older database keeps its links good, though they cannot be shown any more', async () => {
    await inDatabase((db) => sql`create database older`.execute(db));
    const url = new URL(database.url);
    url.pathname = '/older';
    const inOlder = inDatabaseAt(url.href);
    await inOlder(async (db) => {
      await migrate(db, '0001-first');
      await sql`insert into matches (id, ruleset, revision, setup, summary, status, fate_seed,
        fate_hash) values ('old', 'toy', 1, '{}', '{}', 'playing', 's', 'h')`.execute(db);
      await sql`insert into seats (match, seat, kind, player, invite) values
        ('old', 'a', 'person', null, 'code-a'), ('old', 'b', 'person', 'bea', 'code-b'),
        ('old', 'c', 'person', 'cid', null)`.execute(db);
    });
    const older = await openStore(url.href);
    const link = hashText('invite code-a');
    expect(await older.invitation(link)).toMatchObject({ seat: 'a', match: { host: 'bea' } });
    expect((await older.readMatch('old'))?.seats).toMatchObject([
      { seat: 'a', renewed: -1 },
      { seat: 'b', renewed: 0, invite: hashText('invite code-b') },
      { seat: 'c', renewed: 0, invite: null },
    ]);
    expect(await older.renewInvite('old', 'bea', 'a', 'fresh', 0)).toBe(true);
    expect(await older.renewInvite('old', 'bea', 'a', 'fresher', 1)).toBe(true);
    expect(await older.takeSeat(link, 'eve')).toMatchObject({ why: 'unknown' });
    await older.close();
    await inDatabase((db) => sql`drop database older`.execute(db));
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
