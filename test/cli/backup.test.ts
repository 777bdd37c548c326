/** Backup and restore as they are called: while battles go on, and back into an empty database. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  appendFileSync,
  cpSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashText } from '#kernel';
import { type Database, type Row, openDatabase, openStore } from '#store';
import { migrate } from '../../src/store/migrate.ts';
import { call, type Ran } from './called.ts';
import { matchNamed, privateFolder, removeFolder, rowOf } from '../storage/folders.ts';
import { layDatabase } from '../storage/ready.ts';

const main = new URL('../../src/cli/main.ts', import.meta.url).pathname;
const outer = privateFolder();
const at = (...names: string[]): string => join(outer, ...names);
let database: Database;

beforeAll(async () => {
  layDatabase(at('data'));
  database = await openDatabase({ folder: at('data'), say: () => undefined });
  writeFileSync(at('data', 'key'), 'k'.repeat(43), { mode: 0o600 });
});
afterAll(async () => {
  await database.close();
  removeFolder(outer);
});

function run(args: readonly string[], data: string, url = '', key = ''): Promise<Ran> {
  const own = { SANDTABLE_DATA: data, DATABASE_URL: url, SANDTABLE_KEY: key };
  const env = { ...process.env, ...own };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
/** What is refused before any database is opened, and so in this process. */
function refuse(args: readonly string[], data: string): Promise<Ran> {
  vi.stubEnv('SANDTABLE_DATA', data);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('SANDTABLE_KEY', '');
  return call(args);
}
afterEach(() => {
  vi.unstubAllEnvs();
});
const told = ({ out }: Ran): unknown => JSON.parse(out.trim().split('\n').at(-1) ?? '');
const lastLine = ({ err }: Ran): string | undefined => err.trim().split('\n').at(-1);
const linesOf = (folder: string, file: string): Record<string, unknown>[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function withStore<T>(data: string, use: (opened: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ folder: data, say: () => undefined });
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}

/** Battles of every kind, in all of which rows are written until told to stop. */
async function battles() {
  const { store } = database;
  const seats = [
    { seat: 'north', kind: 'person', player: 'ann', invite: null },
    { seat: 'south', kind: 'person', player: null, invite: hashText('invite x'), renewed: 2 },
    { seat: 'east', kind: 'bot', bot: 'sensible' },
  ] as const;
  const odd = { words: 'ä\u2028\\"\n', big: 2 ** 62, deep: [[{ a: null }]] };
  await store.createMatch({ ...matchNamed('a', seats), setup: odd, fates: [odd], host: 'ann' });
  await store.again('a', () => ({ ...matchNamed('z'), setup: null }));
  const rest = { seq: 1, rest: odd, hash: 'r' };
  await store.appendRows('a', 0, [{ ...rowOf(1), events: [odd] }], { rest, summary: odd });
  await store.note({ match: 'a', player: 'ann', seq: 1, text: odd.words, open: false });
  await store.keepAnalysis({ match: 'a', player: 'ann', kept: odd.words });
  const over = new AbortController();
  let wake = (): void => undefined;
  const many = new Promise<void>((resolve) => (wake = resolve));
  const write = async (): Promise<void> => {
    for (let head = 0; !over.signal.aborted; head += 1) {
      if (head === 300) wake();
      await store.appendRows('z', head, [rowOf(head + 1)], { summary: { head } });
    }
  };
  const writing = write();
  await many;
  return async (): Promise<void> => {
    over.abort();
    await writing;
  };
}

describe('a backup', () => {
  let ran: Ran;
  let rowsThen: Row[];
  beforeAll(async () => {
    const stop = await battles();
    ran = await run(['backup', at('copies', 'one'), '--json'], at('data'));
    await stop();
    rowsThen = await database.store.readRows('z');
  });

  test('is made while battles go on, and says what it holds', () => {
    expect(ran.code).toBe(0);
    expect(ran.err).toMatch(/^(\d+ rows\n)*$/); // how far it is, where it takes longer
    const bytes = readdirSync(at('copies', 'one'))
      .filter((name) => name !== 'manifest.json')
      .reduce((sum, name) => sum + statSync(at('copies', 'one', name)).size, 0);
    const rows = linesOf(at('copies', 'one'), 'log.jsonl').length;
    expect(told(ran)).toEqual({ matches: 2, rows, bytes });
  });

  test('holds one moment: every head is that of the log, every row as it was written', () => {
    const heads = linesOf(at('copies', 'one'), 'matches.jsonl').map(({ id, head }) => [id, head]);
    const log = linesOf(at('copies', 'one'), 'log.jsonl');
    const highest = ['a', 'z'].map((id) => {
      const seqs = log.flatMap(({ match, seq }) => (match === id ? [Number(seq)] : []));
      expect(seqs).toEqual(seqs.map((_, index) => index + 1));
      return [id, seqs.length];
    });
    expect(heads).toEqual(highest);
    const ofZ = log.filter(({ match }) => match === 'z');
    expect(rowsThen.length).toBeGreaterThan(ofZ.length);
    for (const [index, { match: _match, at: _at, ...row }] of ofZ.entries()) {
      expect(rowsThen[index]).toMatchObject(row);
    }
  });

  test('is for its owner only, and nothing is left beside it', () => {
    expect(statSync(at('copies', 'one')).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(at('copies', 'one'))) {
      expect(statSync(at('copies', 'one', name)).mode & 0o777).toBe(0o600);
    }
    expect(readdirSync(at('copies'))).toEqual(['one']);
  });

  test('comes back into an empty folder, with the key; its own backup is the same', async () => {
    const restored = await run(['restore', at('copies', 'one'), '--json'], at('other'));
    expect(restored.code).toBe(0);
    expect(told(restored)).toEqual(told(ran));
    expect(readFileSync(at('other', 'key'), 'utf8')).toBe('k'.repeat(43));
    expect(statSync(at('other', 'key')).mode & 0o777).toBe(0o600);
    const again = await run(['backup', at('copies', 'two')], at('other'));
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/^kept 2 battles of \d+ rows, \d+ bytes\n$/);
    const manifests = ['one', 'two'].map((name) =>
      readFileSync(at('copies', name, 'manifest.json'), 'utf8'),
    );
    expect(manifests[1]).toBe(manifests[0]);
  });

  test('holds no key where the server has its own: what lies in the folder is not it', async () => {
    const kept = await run(['backup', at('keyless')], at('data'), '', 's'.repeat(43));
    expect(kept.code).toBe(0);
    expect(existsSync(at('keyless', 'manifest.json'))).toBe(true);
    expect(existsSync(at('keyless', 'key'))).toBe(false);
  });

  test('comes back as a database in which the battles go on', async () => {
    await withStore(at('other'), async ({ store }) => {
      expect(await store.readMatch('a')).toEqual(await database.store.readMatch('a'));
      expect(await store.readRows('a')).toEqual(await database.store.readRows('a'));
      expect(await store.latestCheckpoint('a')).toEqual(await database.store.latestCheckpoint('a'));
      const notes = await store.notesOf('a', 'ann');
      expect(notes).toHaveLength(1);
      expect(notes).toEqual(await database.store.notesOf('a', 'ann'));
      expect((await store.analysisOf('a', 'ann'))?.kept).toBe('ä\u2028\\"\n');
      const head = (await store.readMatch('z'))?.head ?? -1;
      expect(await store.appendRows('z', head, [rowOf(head + 1)])).toMatchObject({
        head: head + 1,
      });
    });
  });

  test('keeps beside it another key that a first start has made', async () => {
    layDatabase(at('started'));
    await withStore(at('started'), async () => undefined);
    writeFileSync(at('started', 'key'), 'o'.repeat(43));
    expect((await run(['restore', at('copies', 'one')], at('started'))).code).toBe(0);
    expect(readFileSync(at('started', 'key'), 'utf8')).toBe('k'.repeat(43));
    expect(readFileSync(at('started', 'key.before-restore'), 'utf8')).toBe('o'.repeat(43));
  });

  test('of older tables is brought up to date', async () => {
    const url = await newDatabase('older');
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
    });
    await migrate(db, '0001-first');
    await db.destroy();
    await inDatabase(url, async (client) => {
      await client.query(`insert into matches (id, ruleset, revision, setup, summary, status,
        fate_seed, fate_hash) values ('old', 'toy', 1, '{}', '{}', 'playing', 's', 'h')`);
      await client.query(`insert into seats (match, seat, kind, invite)
        values ('old', 'a', 'person', 'code')`);
    });
    expect((await run(['backup', at('copies', 'old')], at('none'), url)).code).toBe(0);
    const target = await newDatabase('newer');
    expect((await run(['restore', at('copies', 'old')], at('none'), target)).code).toBe(0);
    const store = await openStore(target);
    expect(await store.invitation(hashText('invite code'))).toMatchObject({ seat: 'a' });
    await store.close();
  });

  describe('that is refused', () => {
    /** A copy of it with something wrong. */
    const spoilt = (name: string, spoil: (folder: string) => void): string => {
      cpSync(at('copies', 'one'), at('spoilt', name), { recursive: true });
      spoil(at('spoilt', name));
      return at('spoilt', name);
    };
    const manifestWith = (folder: string, change: object): void => {
      const path = join(folder, 'manifest.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
      writeFileSync(path, JSON.stringify({ ...manifest, ...change }));
    };

    test.each<[readonly string[], number, RegExp]>([
      [['backup'], 2, /name one folder/],
      [['backup', 'a', 'b'], 2, /name one folder/],
      [['backup', at('copies', 'one')], 2, /is not empty: name a new folder/],
      [['backup', main], 2, /is no folder/],
      [['backup', join(main, 'x')], 1, /cannot be written to .*ENOTDIR/],
      [['restore'], 2, /name one folder/],
      [['restore', at('nowhere')], 2, /there is no folder/],
      [['restore', main], 2, /is no folder/],
      [['restore', dirname(main)], 2, /is no backup/],
    ])('%j', async (args, code, words) => {
      const refused = await refuse(args, at('data'));
      expect(lastLine(refused)).toMatch(words);
      expect(refused).toMatchObject({ code, out: '' });
      expect(refused.err.trim().split('\n')).toHaveLength(1);
    });

    test.runIf(existsSync('/proc/self'))('a folder that the system does not make', async () => {
      const refused = await refuse(['backup', '/proc/nope/x'], at('data'));
      expect(lastLine(refused)).toMatch(/cannot be written to \/proc\/nope\/x: ENOENT/);
      expect(refused.code).toBe(1);
    });

    test.each<[string, (folder: string) => void, RegExp]>([
      ['a row more', (it) => appendFileSync(join(it, 'log.jsonl'), '{}\n'), /damaged: log\.jsonl/],
      ['another key', (it) => writeFileSync(join(it, 'key'), 'x'.repeat(43)), /damaged: key/],
      ['a lost file', (it) => removeFolder(join(it, 'rests.jsonl')), /damaged: rests\.jsonl/],
      ['half a manifest', (it) => writeFileSync(join(it, 'manifest.json'), '{'), /damaged: manif/],
      ['a lost later file', (it) => removeFolder(join(it, 'notes.jsonl')), /damaged: notes\.jsonl/],
      ['no marks', (it) => manifestWith(it, { files: {} }), /damaged: manifest/],
      ['a later format', (it) => manifestWith(it, { version: 2 }), /made by a newer Sandtable/],
      ['later tables', (it) => manifestWith(it, { migration: '9-x' }), /made by a newer Sandtable/],
    ])('%s: before anything is written', async (name, spoil, words) => {
      const refused = await refuse(['restore', spoilt(name, spoil)], at('untouched'));
      expect(lastLine(refused)).toMatch(words);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(existsSync(at('untouched'))).toBe(false);
    });

    test('a database that is not empty, and one that is another’s', async () => {
      const taken = await run(['restore', at('copies', 'one')], at('other'));
      expect([taken.code, lastLine(taken)]).toEqual([1, expect.stringMatching(/is not empty/)]);
      const url = await newDatabase('scores');
      await inDatabase(url, (client) => client.query('create table matches (score int)'));
      const foreign = await run(['restore', at('copies', 'one')], at('other'), url);
      expect([foreign.code, lastLine(foreign)]).toEqual([1, expect.stringMatching(/is not empty/)]);
    });

    test('no database, an empty one, one that is away, one that is in use', async () => {
      const answers = [
        await run(['backup', at('no')], at('nothing')),
        await run(['backup', at('no')], at('x'), await newDatabase('bare')),
        await run(['backup', at('no')], at('x'), 'postgres://127.0.0.1:1/x'),
        await run(['restore', at('copies', 'one')], at('data')),
      ];
      expect(answers.map(lastLine)).toEqual([
        expect.stringMatching(/^sandtable: there is no database in /),
        'sandtable: there is no Sandtable in this database.',
        expect.stringMatching(/^sandtable: the database does not answer/),
        expect.stringMatching(/^sandtable: another Sandtable .* is using/),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
      expect(existsSync(at('no'))).toBe(false);
    });

    test('one that breaks in the middle leaves the database empty', async () => {
      const url = await newDatabase('broken');
      const folder = spoilt('broken', (it) => {
        const text = `${readFileSync(join(it, 'log.jsonl'), 'utf8')}{"match":"nobody","seq":1}\n`;
        writeFileSync(join(it, 'log.jsonl'), text);
        const { files } = JSON.parse(readFileSync(join(it, 'manifest.json'), 'utf8')) as {
          files: { log: object };
        };
        const log = { ...files.log, bytes: Buffer.byteLength(text), sha256: hashText(text) };
        manifestWith(it, { files: { ...files, log } });
      });
      mkdirSync(at('keys'));
      expect((await run(['restore', folder], at('keys'), url)).code).toBe(1);
      const tables = await inDatabase(url, (client) =>
        client.query(`select 1 from pg_tables where schemaname = 'public'`),
      );
      expect(tables.rows).toEqual([]);
      expect(readdirSync(at('keys'))).toEqual([]);
    });
  });
});

async function inDatabase<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function newDatabase(name: string): Promise<string> {
  await inDatabase(database.url, (client) => client.query(`create database ${name}`));
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
}
