/** Steps of many matches at once, through one node and through two, beside one after the other. */
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  string,
  type Arbitrary,
} from 'fast-check';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  openDatabase,
  openStore,
  StoreAway,
  StoreBusy,
  type Database,
  type NewRow,
  type Store,
  type Together,
} from '#store';
import { databaseFolder, matchNamed, removeFolder, rowOf } from './folders.ts';

const MATCHES = 8;
const folder = databaseFolder();
let database: Database;
let client: Client;
/** Names of matches are used once. */
let round = 0;

beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
/** A test that failed holds nothing when the next one begins. */
afterEach(async () => void (await client.query('rollback')));
afterAll(async () => {
  await client.end();
  await database.close();
  removeFolder(folder);
});

/** What is tried of a match: by its next head, or by a wrong one; and what may be wrong with it. */
interface Try {
  readonly match: number;
  readonly kind: 'good' | 'long' | 'stale' | 'ahead' | 'decided' | 'broken' | 'nowhere';
  readonly together: Together;
  /** Turns of the loop before it is tried. */
  readonly pause: number;
}
const together: Arbitrary<Together> = record(
  {
    status: constantFrom('playing', 'ended'),
    summary: record({ turn: nat(9), name: string() }),
  },
  { requiredKeys: [] },
);
const tries: Arbitrary<readonly Try[]> = array(
  record({
    match: nat(MATCHES - 1),
    kind: oneof(
      { weight: 8, arbitrary: constant('good' as const) },
      constantFrom('long', 'stale', 'ahead', 'decided', 'broken', 'nowhere'),
    ),
    together,
    pause: nat(3),
  }),
  { minLength: 20, maxLength: 120 },
);
// PostgreSQL's JSON holds no NUL.
const BROKEN = '\0';

/** One match as its writer knows it; he tries one thing after the other. */
class Room {
  readonly ends: string[] = [];
  readonly #store: Store;
  readonly #id: string;
  #head = 0;
  #next = 1;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: Store, id: string) {
    [this.#store, this.#id] = [store, id];
  }
  try(one: Try): Promise<unknown> {
    this.#last = this.#last.then(() => this.#try(one));
    return this.#last;
  }
  async #try({ kind, together: given, pause }: Try): Promise<void> {
    for (let turn = 0; turn < pause; turn++) await new Promise((go) => setImmediate(go));
    const id = kind === 'nowhere' ? `${this.#id}-nowhere` : this.#id;
    const head = this.#head + (kind === 'ahead' ? 1 : kind === 'stale' ? -1 : 0);
    const rows = this.#rows(kind);
    const rest = { seq: head + rows.length, rest: { at: this.#next }, hash: `r${this.#next}` };
    try {
      const end = await this.#store.appendRows(id, head, rows, { ...given, rest });
      this.ends.push(`${kind} ${JSON.stringify(end)}`);
      if (!end.appended) return;
      this.#head = end.head;
      this.#next += rows.length;
    } catch (error) {
      this.ends.push(`${kind} ${(error as { code?: string }).code}`);
    }
  }
  #rows(kind: Try['kind']): NewRow[] {
    const many = kind === 'long' ? 5 : 1;
    const rows = Array.from({ length: many }, (_, at) => rowOf(this.#next + at));
    if (kind === 'decided') rows.push(rowOf(this.#next === 1 ? 1 : this.#next - 1));
    if (kind === 'broken') rows.push({ ...rowOf(null), events: [{ said: BROKEN }] });
    return rows;
  }
}
/** All that lies of a match, but the time. */
async function storedOf(store: Store, id: string): Promise<unknown> {
  const rows = (await store.readRows(id)).map(({ seq, decision, cause, events, hash }) => [
    seq,
    decision,
    cause,
    events,
    hash,
  ]);
  const { head, status, summary } = (await store.readMatch(id)) ?? {};
  return { rows, head, status, summary, rest: await store.latestCheckpoint(id) };
}
async function roomsNamed(name: string): Promise<{ ids: string[]; rooms: Room[] }> {
  const ids = Array.from({ length: MATCHES }, (_, at) => `${name}-${round}-${at}`);
  for (const id of ids) await database.store.createMatch(matchNamed(id));
  return { ids, rooms: ids.map((id) => new Room(database.store, id)) };
}

test('many at once end as one after the other, whatever is wrong with some', async () => {
  const seen = new Set<string>();
  await assert(
    asyncProperty(tries, async (wanted) => {
      round += 1;
      const [many, single] = [await roomsNamed('many'), await roomsNamed('single')];
      await Promise.all(wanted.map((one) => many.rooms[one.match]?.try(one)));
      for (const one of wanted) await single.rooms[one.match]?.try(one);
      for (let at = 0; at < MATCHES; at++) {
        expect(many.rooms[at]?.ends).toEqual(single.rooms[at]?.ends);
        for (const end of single.rooms[at]?.ends ?? []) seen.add(end.replace(/\d+/g, ''));
        const [left, right] = [many, single].map(({ ids }) => storedOf(database.store, ids[at]));
        expect(await left).toEqual(await right);
      }
    }),
    { numRuns: 12 },
  );
  for (const end of ['"stale"', '"decided"', '"noMatch"', 'broken P', 'long {"appended":true']) {
    expect([...seen].some((one) => one.includes(end))).toBe(true);
  }
}, 60_000);

/** Writes what it can onto whatever head it finds, as a room that is thrown away and read anew. */
async function race(store: Store, ids: readonly string[], name: string): Promise<Set<string>> {
  const won = new Set<string>();
  const play = async (id: string): Promise<void> => {
    let head = 0;
    for (let tries = 0; tries < 20; tries++) {
      const row = { ...rowOf(head + 1, name), hash: `${name}-${id}-${tries}` };
      const end = await store.appendRows(id, head, [row]);
      if (end.appended) won.add(row.hash);
      head = end.appended || end.why === 'stale' ? end.head : head;
    }
  };
  await Promise.all(ids.map(play));
  return won;
}
test('of two nodes, while matches are held, each row has one writer, and no gap', async () => {
  round += 1;
  const { ids } = await roomsNamed('race');
  const other = await openStore(database.url);
  const over = new AbortController();
  const hold = async (): Promise<void> => {
    for (let at = 0; !over.signal.aborted; at++) {
      await client.query('begin');
      await client.query('select from matches where id = $1 for update', [ids[at % MATCHES]]);
      await new Promise((go) => setImmediate(go));
      await client.query('commit');
    }
  };
  const holding = hold();
  const won = await Promise.all([race(database.store, ids, 'one'), race(other, ids, 'two')]);
  over.abort();
  await holding;
  await other.close();
  const all = won.flatMap((one) => [...one]);
  const hashes: string[] = [];
  for (const id of ids) {
    const rows = await database.store.readRows(id);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
    expect((await database.store.readMatch(id))?.head).toBe(rows.length);
    hashes.push(...rows.map(({ hash }) => hash));
  }
  expect(hashes.toSorted()).toEqual(all.toSorted());
  expect(Math.min(...won.map(({ size }) => size))).toBeGreaterThan(0);
}, 60_000);

/** However slow the machine is, what waits for a held match is not refused meanwhile. */
const patient = (): Promise<Store> => openStore(database.url, { held: 60_000 });
test('who holds a match keeps nobody waiting but those who write it', async () => {
  round += 1;
  const { ids } = await roomsNamed('held');
  const [held = '', ...others] = ids;
  await client.query('begin');
  await client.query('select from matches where id = $1 for update', [held]);
  const store = await patient();
  const waits = store.appendRows(held, 0, [rowOf(1)]);
  let isWritten = false;
  void waits.then(() => (isWritten = true));
  for (const id of others) {
    expect(await store.appendRows(id, 0, [rowOf(1)])).toMatchObject({ appended: true });
  }
  expect(isWritten).toBe(false);
  await client.query('commit');
  expect(await waits).toEqual({ appended: true, head: 1 });
  await store.close();
});

test('whose match is held for a moment does not wait for one that is held for long', async () => {
  round += 1;
  const { ids } = await roomsNamed('moment');
  const [long = '', short = ''] = ids;
  const [other, looks] = [1, 2].map(() => new Client({ connectionString: database.url })) as [
    Client,
    Client,
  ];
  await Promise.all([other.connect(), looks.connect()]);
  for (const [holder, id] of [
    [client, long],
    [other, short],
  ] as const) {
    await holder.query('begin');
    await holder.query('select from matches where id = $1 for update', [id]);
  }
  const store = await patient();
  const over: string[] = [];
  const waits = store.appendRows(long, 0, [rowOf(1)]).finally(() => over.push('long'));
  await untilLocked(looks);
  const soon = store.appendRows(short, 0, [rowOf(1)]);
  await other.query('commit');
  expect(await soon).toEqual({ appended: true, head: 1 });
  expect(over).toEqual([]);
  await client.query('commit');
  expect(await waits).toEqual({ appended: true, head: 1 });
  await Promise.all([other.end(), looks.end()]);
  await store.close();
});
/** Resolves when somebody waits for a lock. Within a transaction one moment alone would be seen. */
async function untilLocked(by: Client): Promise<void> {
  const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'";
  const count = async () => (await by.query<{ n: number }>(waiting)).rows[0]?.n;
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0);
}
test('why it is not written is known at once, though others wait for a held match', async () => {
  round += 1;
  const { ids } = await roomsNamed('known');
  const store = await patient();
  const [held = '', moved = '', broken = ''] = ids;
  await store.appendRows(moved, 0, [rowOf(1)]);
  await client.query('begin');
  await client.query('select from matches where id = $1 for update', [held]);
  const over: string[] = [];
  const waits = store.appendRows(held, 0, [rowOf(1)]).finally(() => over.push('held'));
  const stale = store.appendRows(moved, 0, [rowOf(2)]);
  const decided = store.appendRows(moved, 1, [rowOf(1)]);
  const nowhere = store.appendRows('nowhere', 0, [rowOf(1)]);
  const bad = expect(
    store.appendRows(broken, 0, [{ ...rowOf(null), events: [{ said: BROKEN }] }]),
  ).rejects.not.toBeInstanceOf(StoreAway);
  expect(await stale).toEqual({ appended: false, why: 'stale', head: 1 });
  expect(await decided).toEqual({ appended: false, why: 'decided' });
  expect(await nowhere).toEqual({ appended: false, why: 'noMatch' });
  await bad;
  expect(over).toEqual([]);
  // A head that nobody has seen waits for nobody either: its writer is to read on.
  expect(await store.appendRows(held, 1, [rowOf(1)])).toMatchObject({ why: 'stale', head: 0 });
  await client.query('commit');
  expect(await waits).toEqual({ appended: true, head: 1 });
  await store.close();
});
test('whose match is held for too long is told that it is busy, and nobody else is', async () => {
  round += 1;
  const { ids } = await roomsNamed('busy');
  const heard: string[] = [];
  const store = await openStore(database.url, { held: 100 });
  const stop = await store.listen({
    news: () => undefined,
    lost: () => heard.push('lost'),
    missed: () => heard.push('missed'),
  });
  const held = ids.slice(0, 2);
  await client.query('begin');
  await client.query('select from matches where id = any($1) for update', [held]);
  const ends = await Promise.allSettled(held.map((id) => store.appendRows(id, 0, [rowOf(1)])));
  for (const end of ends) expect(end).toMatchObject({ reason: expect.any(StoreBusy) as unknown });
  await client.query('commit');
  expect(heard).toEqual([]);
  for (const id of held) {
    expect(await store.appendRows(id, 0, [rowOf(1)])).toMatchObject({ appended: true });
  }
  await stop();
  await store.close();
});

test('a whole group is told at once, to who listens elsewhere', async () => {
  round += 1;
  const { ids } = await roomsNamed('told');
  const other = await openStore(database.url);
  const heard = new Map<string, number>();
  let isAll = (): void => undefined;
  const all = new Promise<void>((resolve) => (isAll = resolve));
  const stop = await other.listen({
    news: (match, seq) => {
      heard.set(match, seq);
      if (heard.size === MATCHES) isAll();
    },
    lost: () => undefined,
    missed: () => undefined,
  });
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => payloads.push(payload));
  await client.query('listen sandtable');
  await Promise.all(ids.map((id) => database.store.appendRows(id, 0, [rowOf(1), rowOf(2)])));
  await all;
  await client.query('unlisten sandtable');
  expect(heard).toEqual(new Map(ids.map((id) => [id, 2])));
  // The first went alone, the others together.
  expect(payloads.map((one) => [JSON.parse(one)].flat().length)).toEqual([1, MATCHES - 1]);
  await stop();
  await other.close();
});

test('a node that begins to listen while groups are written misses nothing since', async () => {
  round += 1;
  const { ids } = await roomsNamed('begun');
  const over = new AbortController();
  const write = async (id: string): Promise<void> => {
    for (let head = 0; !over.signal.aborted; head++) {
      await database.store.appendRows(id, head, [rowOf(head)]);
    }
  };
  const writing = Promise.all(ids.map(write));
  for (let node = 0; node < 6; node++) {
    const other = await openStore(database.url);
    const known = new Map<string, number>();
    const learn = (match: string, seq: number): void => {
      known.set(match, Math.max(seq, known.get(match) ?? 0));
    };
    const stop = await other.listen({
      news: learn,
      lost: () => undefined,
      missed: () => undefined,
    });
    for (const id of ids) learn(id, (await other.readMatch(id))?.head ?? 0);
    const last = ids.map(async (id) => (await database.store.readMatch(id))?.head ?? 0);
    for (const [at, head] of (await Promise.all(last)).entries()) {
      await expect.poll(() => known.get(ids[at] ?? '')).toBeGreaterThanOrEqual(head);
    }
    await stop();
    await other.close();
  }
  over.abort();
  await writing;
}, 60_000);

test('a node that begins to listen waits for what is written by who has not seen it', async () => {
  round += 1;
  const { ids } = await roomsNamed('unseen');
  const [id] = ids;
  await client.query('begin');
  await client.query(`insert into log (match, seq, cause, events, hash)
    values ('${id}', 1, '{}', '[]', 'h')`);
  await client.query(`update matches set head = 1 where id = '${id}'`);
  const opening = openStore(database.url);
  const waiting = `select count(*)::integer as many from pg_locks
    where relation = 'log'::regclass and not granted`;
  const many = async (): Promise<unknown> => (await client.query<object>(waiting)).rows[0];
  await expect.poll(many).toEqual({ many: 1 });
  await client.query('commit');
  const other = await opening;
  expect((await other.readMatch(id))?.head).toBe(1);
  await other.close();
});
