// The database dies, falls silent, fills its disk: nobody else dies of it, everybody is told, and
// what was acknowledged is there when it is back.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Store, StoreAway, openDatabase, openStore } from '#store';
import { isNight } from '../night.ts';
import { databaseFolder, matchNamed, privateFolder, removeFolder, rowOf } from './folders.ts';
import { startHelper } from './processes.ts';
import { type Proxy, proxyTo } from './proxy.ts';

const folder = databaseFolder();
const outerFolder = privateFolder();
const said: string[] = [];
let database: Database;
let store: Store;

beforeAll(async () => {
  database = await openDatabase({ folder, say: (words) => said.push(words) });
  store = database.store;
});

afterAll(async () => {
  await database.close();
  removeFolder(folder);
  removeFolder(outerFolder);
});

/** What a listener hears, and a way to wait for it. */
async function hear(of: Store) {
  const heard: ('lost' | 'missed')[] = [];
  let wake = (): void => undefined;
  const note = (what: 'lost' | 'missed') => () => {
    heard.push(what);
    wake();
  };
  const stop = await of.listen({
    news: () => undefined,
    lost: note('lost'),
    missed: note('missed'),
  });
  const until = async (what: 'lost' | 'missed', count = 1): Promise<void> => {
    while (heard.filter((one) => one === what).length < count) {
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { heard, until, stop };
}

function postmaster(): number {
  const note = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(note.split('\n')[0]);
}

async function asOwner(query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Appends until told to stop; everything that fails has failed since the database is away. */
function writeOn(match: string) {
  const over = new AbortController();
  const strange: unknown[] = [];
  const away: StoreAway[] = [];
  let acknowledged = 0;
  const write = async (): Promise<void> => {
    let head = 0;
    while (!over.signal.aborted) {
      try {
        const result = await store.appendRows(match, head, [rowOf(head + 1)]);
        if (result.appended) acknowledged = result.head;
        head = 'head' in result ? result.head : head + 1;
      } catch (error) {
        if (error instanceof StoreAway) away.push(error);
        else strange.push(error);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  };
  const done = write();
  const stop = async (): Promise<void> => {
    over.abort();
    await done;
  };
  return { strange, away, stop, acknowledged: () => acknowledged };
}

describe('the embedded database', () => {
  test('killed over and over, it comes back, and what was acknowledged is there', async () => {
    const KILLS = isNight ? 8 : 3;
    const { heard, until, stop } = await hear(store);
    await store.createMatch(matchNamed('killed'));
    const writer = writeOn('killed');
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = writer.acknowledged();
      await expect.poll(() => writer.acknowledged(), { timeout: 60_000 }).toBeGreaterThan(before);
      process.kill(postmaster(), 'SIGKILL');
      await until('missed', kill);
    }
    await writer.stop();
    expect(writer.strange).toEqual([]);
    expect(writer.away.length).toBeGreaterThan(0);
    expect(heard.filter((_, index) => index % 2 === 0).every((one) => one === 'lost')).toBe(true);
    expect(heard.filter((_, index) => index % 2 === 1).every((one) => one === 'missed')).toBe(true);
    const seqs = (await store.readRows('killed')).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(seqs.length).toBeGreaterThanOrEqual(writer.acknowledged());
    await stop();
  });

  test('comes back on another port where its own was taken meanwhile', async () => {
    const { until, stop } = await hear(store);
    const { port } = new URL(database.url);
    process.kill(postmaster(), 'SIGKILL');
    const taken = createServer();
    const take = (): unknown => taken.listen(Number(port), '127.0.0.1');
    taken.on('error', () => setImmediate(take)); // until the dead one has let go of it
    const isTaken = new Promise((resolve) => taken.once('listening', resolve));
    take();
    await isTaken;
    await until('missed');
    expect(new URL(database.url).port).not.toBe(port);
    await store.createMatch(matchNamed('moved'));
    expect(await store.readMatch('moved')).toMatchObject({ id: 'moved' });
    taken.close();
    await stop();
  });

  test('that cannot be started is tried until it can, and one sentence says so', async () => {
    const { until, stop } = await hear(store);
    const control = join(folder, 'postgres', 'global', 'pg_control');
    renameSync(control, `${control}.aside`);
    said.length = 0;
    process.kill(postmaster(), 'SIGKILL');
    const failed = (): string[] => said.filter((words) => words.includes('did not start'));
    await expect.poll(failed, { timeout: 60_000 }).toHaveLength(1);
    await expect(store.readMatch('moved')).rejects.toThrow(StoreAway);
    renameSync(`${control}.aside`, control);
    await until('missed');
    expect(failed()).toHaveLength(1);
    expect(said.at(-1)).toBe('the database runs again');
    expect(await store.readMatch('moved')).toMatchObject({ id: 'moved' });
    await stop();
  });
});

describe('connections that the server ends', () => {
  test('in the middle of what they do: the callers are told, and no more', async () => {
    const { heard, until, stop } = await hear(store);
    await store.createMatch(matchNamed('ended'));
    const writers = [1, 2, 3, 4, 5, 6].map(() => writeOn('ended'));
    for (let round = 1; round <= 10; round += 1) {
      const lost = heard.filter((one) => one === 'lost').length;
      await asOwner(TERMINATE);
      await until('missed', lost + 1);
    }
    await Promise.all(writers.map((writer) => writer.stop()));
    expect(writers.flatMap((writer) => writer.strange)).toEqual([]);
    expect(writers.flatMap((writer) => writer.away).length).toBeGreaterThan(0);
    const seqs = (await store.readRows('ended')).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    await stop();
  });

  test('take what was claimed with them', async () => {
    const other = await openStore(database.url);
    expect(await store.claim('work')).toBe(true);
    expect(await other.claim('work')).toBe(false);
    const mine = await hear(store);
    const theirs = await hear(other);
    await asOwner(TERMINATE);
    await Promise.all([mine.until('missed'), theirs.until('missed')]);
    expect(await other.claim('work')).toBe(true);
    expect(await store.claim('work')).toBe(false);
    await Promise.all([mine.stop(), other.close()]);
  });
});

describe('a server elsewhere', () => {
  let proxy: Proxy;
  let outer: Store;
  beforeAll(async () => {
    proxy = await proxyTo(database.url);
    outer = await openStore(proxy.url);
    await outer.createMatch(matchNamed('outer', [{ seat: 'a', kind: 'person', player: 'ann' }]));
  });
  afterAll(async () => {
    await outer.close();
    await proxy.close();
  });

  const calls: Record<string, () => Promise<unknown>> = {
    createMatch: () => outer.createMatch(matchNamed('never')),
    again: () => outer.again('outer', () => matchNamed('never')),
    appendRows: () => outer.appendRows('outer', 0, [rowOf(1)]),
    readMatch: () => outer.readMatch('outer'),
    readRows: () => outer.readRows('outer'),
    findDecision: () => outer.findDecision('outer', 1),
    latestCheckpoint: () => outer.latestCheckpoint('outer'),
    matchesOf: () => outer.matchesOf('ann', 50),
    invitation: () => outer.invitation('link'),
    takeSeat: () => outer.takeSeat('link', 'ann'),
    renewInvite: () => outer.renewInvite('outer', 'ann', 'a', 'link', 1),
    knows: () => outer.knows('ann'),
    sealSeeds: () => outer.sealSeeds((seed) => seed),
    claim: () => outer.claim('outer'),
    ping: () => outer.ping(),
    setStatus: () => outer.setStatus('outer', 'over'),
  };

  test('that is gone: every call is rejected with one error, and it is found again', async () => {
    const { heard, until, stop } = await hear(outer);
    await proxy.close();
    await until('lost');
    for (const [name, call] of Object.entries(calls)) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      expect([name, error]).toEqual([name, expect.any(StoreAway)]);
      expect(error).toMatchObject({ reason: expect.stringMatching(/connection/) as string });
    }
    await proxy.open();
    await until('missed');
    expect(heard).toEqual(['lost', 'missed']);
    expect(await outer.readMatch('outer')).toMatchObject({ status: 'playing', head: 0 });
    expect(await outer.readMatch('never')).toBeUndefined();
    await stop();
  });

  test('that falls silent is found out, and what waits for it is told', async () => {
    const { until, stop } = await hear(outer);
    proxy.silence();
    const waiting = outer.readMatch('outer').catch((reason: unknown) => reason);
    await until('lost');
    expect(await waiting).toBeInstanceOf(StoreAway);
    proxy.hear();
    await until('missed');
    expect(await outer.readMatch('outer')).toMatchObject({ id: 'outer' });
    await stop();
  });

  test('that is silent keeps nobody from closing', async () => {
    const other = await proxyTo(database.url);
    const leaving = await openStore(other.url);
    await leaving.ping();
    other.silence();
    await leaving.close();
    await other.close();
  });

  test('that can only be read says so', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const copy = await openStore(url.href);
    const { until, stop } = await hear(copy);
    await expect(copy.ping()).rejects.toThrow('the database is away: it can only be read');
    expect(await copy.readMatch('outer')).toMatchObject({ id: 'outer' });
    await expect(copy.createMatch(matchNamed('never'))).rejects.toThrow(StoreAway);
    await until('lost');
    await stop();
    await copy.close();
  });
});

/** A disk of our own, of which nobody else sees anything. */
const MOUNT = 'mount -t tmpfs -o size=120m none "$0" && exec "$@"';
const IN_A_NAMESPACE = ['--user', '--map-root-user', '--mount', 'sh', '-c', MOUNT];
const mayMount = (): boolean => {
  return spawnSync('unshare', [...IN_A_NAMESPACE, outerFolder, 'true']).status === 0;
};

describe('a full disk', () => {
  test('refuses what is to be written, and takes it when there is room again', async ({ skip }) => {
    if (!mayMount()) skip('there are no user namespaces');
    const env = { ...process.env, DATABASE_URL: '', SANDTABLE_DATA: join(outerFolder, 'data') };
    const through = ['unshare', ...IN_A_NAMESPACE, outerFolder];
    const holder = startHelper('holder.ts', [], { env, through });
    const small = await openStore(String((await holder.line('ready')).ready));
    const { until, stop } = await hear(small);
    await small.createMatch(matchNamed('small'));
    await small.ping();
    const filler = join('/proc', String(holder.process.pid), 'root', outerFolder, 'filler');
    fill(filler);
    await expect(small.ping()).rejects.toThrow('the database is away: no disk space is left');
    const setup = 'words '
      .repeat(100_000)
      .split(' ')
      .map((word, at) => `${word}${at}`);
    const big = { ...matchNamed('big'), setup };
    await expect(small.createMatch(big)).rejects.toThrow(StoreAway);
    await until('lost');
    expect(await small.readMatch('small')).toMatchObject({ id: 'small' });
    rmSync(filler);
    await until('missed');
    await small.createMatch(big);
    expect(await small.readMatch('big')).toMatchObject({ setup });
    await stop();
    await small.close();
    expect(await holder.end()).toBe(0);
  });

  function fill(path: string): void {
    const file = openSync(path, 'w');
    const piece = Buffer.alloc(65_536);
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      closeSync(file);
    }
  }
});

test('an error that is ours stays what it is', async () => {
  await store.createMatch(matchNamed('same'));
  const error: unknown = await store.createMatch(matchNamed('same')).catch((one: unknown) => one);
  expect(error).not.toBeInstanceOf(StoreAway);
  expect(error).toMatchObject({ code: '23505' });
});

test('a foreign word on the channel harms nobody', async () => {
  const { stop } = await hear(store);
  await asOwner(`notify sandtable, 'no news'`);
  await asOwner(`notify sandtable, '5'`);
  const heard = new Promise<string>((resolve) => {
    const ignore = (): void => undefined;
    void store.listen({ news: resolve, lost: ignore, missed: ignore });
  });
  await store.createMatch(matchNamed('channel'));
  await store.setStatus('channel', 'over');
  expect(await heard).toBe('channel');
  await stop();
});
