import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOf } from '../../src/store/embedded/processes.ts';
import { startEmbedded } from '../../src/store/embedded/embedded.ts';
import { openStore, patiently } from '#store';
import { matchNamed, privateFolder, removeFolder, rowOf } from './folders.ts';
import { layDatabase } from './ready.ts';
import { type Helper, type HelperOptions, startHelper } from './processes.ts';

const isRoot = process.getuid?.() === 0;
const NAMELESS = 54_321;
const WRITER = `
const fs = require('fs');
const [, folder] = process.argv;
for (let at = 0; ; at += 1) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(folder + '/' + (at % 500), '');
  } catch {}
  if (at === 500) fs.writeSync(1, 'it writes');
}`;

let outer: string;
let folder: string;
let helpers: Helper[];

beforeEach(() => {
  outer = privateFolder();
  folder = join(outer, 'data');
  helpers = [];
});

afterEach(async () => {
  for (const helper of helpers) {
    const { exitCode, signalCode } = helper.process;
    if (exitCode === null && signalCode === null) await helper.end();
  }
  removeFolder(outer);
});

function hold(env: NodeJS.ProcessEnv = {}, options: HelperOptions = {}): Helper {
  const all = { ...process.env, DATABASE_URL: '', SANDTABLE_DATA: folder, ...env };
  const helper = startHelper('holder.ts', [], { env: all, ...options });
  helpers.push(helper);
  return helper;
}

const urlOf = async (helper: Helper): Promise<string> => String((await helper.line('ready')).ready);

const said = ({ lines }: Helper): string =>
  lines.flatMap(({ said: words }) => (typeof words === 'string' ? [words] : [])).join('\n');

function postmasterIn(where: string): number {
  const note = readFileSync(join(where, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(note.split('\n')[0]);
}

async function write(url: string, match: string): Promise<void> {
  const store = await openStore(url);
  await store.createMatch(matchNamed(match));
  await store.appendRows(match, 0, [rowOf(1)]);
  await store.close();
}

async function rowsOf(url: string, match: string): Promise<number> {
  const store = await openStore(url);
  const rows = await store.readRows(match);
  await store.close();
  return rows.length;
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

describe('a data folder that only its owner may enter', () => {
  test('keeps what was written, and nobody else may read it', async () => {
    expect(modeOf(outer)).toBe(0o700);
    const first = hold();
    await write(await urlOf(first), 'kept');
    expect(await first.end()).toBe(0);
    expect([folder, join(folder, 'postgres')].map(modeOf)).toEqual([0o700, 0o700]);
    expect(modeOf(join(folder, 'password'))).toBe(0o600);
    expect(existsSync(join(folder, 'lock'))).toBe(false);

    const second = hold();
    expect(await rowsOf(await urlOf(second), 'kept')).toBe(1);
    expect(said(second)).toBe('');
  });

  test('a folder that cannot be written is one sentence', async () => {
    writeFileSync(folder, 'a file, not a folder');
    const helper = hold();
    expect((await helper.line('refused')).refused).toContain(`${folder} cannot be written`);
    expect(await helper.end()).toBe(1);
  });
});

describe('a second instance', () => {
  test('is refused while the first lives, in one sentence, and does it no harm', async () => {
    layDatabase(folder);
    const first = hold();
    const url = await urlOf(first);
    await write(url, 'first');
    const second = hold();
    const { refused } = await second.line('refused');
    expect(refused).toContain(`another Sandtable (process ${first.process.pid})`);
    expect(await second.end()).toBe(1);
    expect(await rowsOf(url, 'first')).toBe(1);
  });

  test('of many that start at once exactly one gets the folder', async () => {
    const many = [1, 2, 3, 4].map(() => hold());
    const ends = await Promise.all(
      many.map((helper) =>
        Promise.race([
          helper.line('ready').then(() => 'ready'),
          helper.line('refused').then(() => 'refused'),
        ]),
      ),
    );
    expect(ends.toSorted()).toEqual(['ready', 'refused', 'refused', 'refused']);
  });
});

describe('a kill -9', () => {
  test('of the server: the database it left is stopped, and nothing is lost', async () => {
    layDatabase(folder);
    const first = hold();
    await write(await urlOf(first), 'survivor');
    const orphan = postmasterIn(folder);
    await first.kill();
    expect(startOf(orphan)).toBeDefined();

    const second = hold();
    expect(await rowsOf(await urlOf(second), 'survivor')).toBe(1);
    expect(said(second)).toContain('left running');
    expect(startOf(orphan)).toBeUndefined();
  });

  test('of the database: it is started again, and listeners are told to look', async () => {
    layDatabase(folder);
    const helper = hold();
    const url = await urlOf(helper);
    await write(url, 'before');
    process.kill(postmasterIn(folder), 'SIGKILL');
    await helper.line('missed');
    expect(said(helper)).toContain('starting it again');
    expect(await rowsOf(url, 'before')).toBe(1);
    await write(url, 'after');
    expect(await rowsOf(url, 'after')).toBe(1);
  });

  test('while it is opened: who opens it waits for the next one', async () => {
    layDatabase(folder);
    const embedded = await startEmbedded({ folder, say: () => undefined });
    try {
      process.kill(postmasterIn(folder), 'SIGKILL');
      const store = await patiently(() => openStore(embedded.url));
      expect(await store.mayWatch('nobody’s')).toBe(false);
      await store.close();
    } finally {
      await embedded.stop();
    }
  });

  test('of both: the next start finds everything', async () => {
    layDatabase(folder);
    const first = hold();
    await write(await urlOf(first), 'both');
    const postmaster = postmasterIn(folder);
    await first.kill();
    process.kill(postmaster, 'SIGKILL');
    const second = hold();
    expect(await rowsOf(await urlOf(second), 'both')).toBe(1);
  });

  test('while the database is being created: the next start creates it', async () => {
    const first = hold();
    await first.line('said');
    await first.kill();
    const second = hold();
    await write(await urlOf(second), 'fresh');
    expect(await rowsOf(await urlOf(second), 'fresh')).toBe(1);
  });

  test('while it is being created, and that goes on: neither is in the way', async () => {
    mkdirSync(folder, { mode: 0o700 });
    // Who still writes there when the next start comes: another file for each that is removed.
    const left = join(folder, 'postgres.new-left');
    const script = ['-e', WRITER, left];
    const writer = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(writer.stdout, 'data');
    const gone = once(writer, 'close');
    const first = hold();
    try {
      await write(await urlOf(first), 'apart');
    } finally {
      writer.kill('SIGKILL');
      await gone;
    }
    await first.end();
    const next = hold();
    expect(await rowsOf(await urlOf(next), 'apart')).toBe(1);
    expect(readdirSync(folder).filter((name) => name.includes('new'))).toEqual([]);
  });
});

describe.runIf(isRoot)('root, where no user namespace may be opened', () => {
  // In memory nothing may be run on some machines.
  const bin = mkdtempSync(join(tmpdir(), 'sandtable-test-'));
  afterAll(() => removeFolder(bin));
  const refuseNamespaces = (): NodeJS.ProcessEnv => {
    writeFileSync(join(bin, 'unshare'), '#!/bin/sh\necho refused >&2\nexit 1\n');
    chmodSync(join(bin, 'unshare'), 0o755);
    return { PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  };
  const away = (helper: Helper): string => /\/var\/tmp\/\S+/.exec(said(helper))?.[0] ?? '';

  test('the database runs in a named private copy and comes home when it stops', async () => {
    const env = refuseNamespaces();
    layDatabase(folder);
    const first = hold(env);
    await write(await urlOf(first), 'away');
    const copy = away(first);
    expect(modeOf(copy)).toBe(0o700);
    const { uid } = statSync(copy);
    expect(uid).not.toBe(0);
    expect(statSync(`/proc/${postmasterIn(copy)}`).uid).toBe(uid);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toMatch(new RegExp(`:${uid}:`));
    expect(await first.end()).toBe(0);
    expect(existsSync(copy)).toBe(false);
    expect(statSync(join(folder, 'postgres')).uid).toBe(0);

    const again = hold(env);
    expect(await rowsOf(await urlOf(again), 'away')).toBe(1);
    await again.end();
    const inNamespace = hold();
    expect(await rowsOf(await urlOf(inNamespace), 'away')).toBe(1);
  });

  test('after a kill -9 what is in the copy is brought home by the next start', async () => {
    layDatabase(folder);
    const first = hold(refuseNamespaces());
    await write(await urlOf(first), 'fetched');
    const copy = away(first);
    await first.kill();
    const second = hold();
    expect(await rowsOf(await urlOf(second), 'fetched')).toBe(1);
    expect(existsSync(copy)).toBe(false);
  });
});

describe.runIf(isRoot)('somebody who is not root', () => {
  const canEnter = (uid: number): boolean => {
    const script = `require('fs').readdirSync(${JSON.stringify(import.meta.dirname)})`;
    return spawnSync(process.execPath, ['-e', script], { uid }).status === 0;
  };

  /** A namespace in which we are that user: to be him in a project that only root may enter. */
  async function namespaceOf(uid: number): Promise<ChildProcess | undefined> {
    const map = ['--user', `--map-user=${uid}`, `--map-group=${uid}`];
    const child = spawn('unshare', [...map, '--', 'sh', '-c', 'echo in; exec cat'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const isIn = once(child.stdout, 'data').then(() => child);
    return Promise.race([isIn, once(child, 'close').then(() => undefined)]);
  }

  let namespace: ChildProcess | undefined;
  afterEach(() => {
    namespace?.stdin?.end();
    namespace = undefined;
  });

  async function optionsFor(uid: number, skip: (words: string) => void): Promise<HelperOptions> {
    if (canEnter(uid)) {
      chownSync(outer, uid, uid);
      return { uid, gid: uid };
    }
    namespace = await namespaceOf(uid);
    if (!namespace) skip('only root may enter this folder, and there are no user namespaces');
    const target = `--target=${namespace?.pid}`;
    return { through: ['nsenter', '--user', target, '--preserve-credentials', '--'] };
  }

  const daemon = Number(execFileSync('id', ['-u', 'daemon']).toString());

  test.for([
    ['with a name', daemon],
    ['without a name', NAMELESS],
  ] as const)('%s runs it as himself', async ([, uid], { skip }) => {
    const options = await optionsFor(uid, skip);
    const first = hold({}, options);
    expect((await first.line('ready')).uid).toBe(uid);
    await write(await urlOf(first), 'own');
    const orphan = postmasterIn(folder);
    await first.kill();

    const second = hold({}, options);
    expect(await rowsOf(await urlOf(second), 'own')).toBe(1);
    expect(startOf(orphan)).toBeUndefined();
    expect(await second.end()).toBe(0);
  });

  test('root goes on with a database of another user as that user', async ({ skip }) => {
    if (!canEnter(daemon)) skip('only root may enter this folder');
    const first = hold({}, await optionsFor(daemon, skip));
    await write(await urlOf(first), 'shared');
    await first.end();
    const second = hold();
    expect(await rowsOf(await urlOf(second), 'shared')).toBe(1);
    expect(statSync(`/proc/${postmasterIn(folder)}`).uid).toBe(daemon);
  });
});
