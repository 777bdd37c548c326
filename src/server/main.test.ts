import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { privateFolder, removeFolder } from '../../test/storage/folders.ts';
import { layDatabase } from '../../test/storage/ready.ts';
import { startOf } from '../store/embedded/processes.ts';

interface Started {
  readonly process: ChildProcess;
  /** All that it said until the words came or it ended. */
  until(words: string): Promise<string>;
  readonly ended: Promise<number | null>;
}

let folder: string;
let all: Started[];

beforeEach(() => {
  folder = privateFolder();
  all = [];
});

afterEach(async () => {
  for (const { process: child, ended } of all) {
    child.kill('SIGTERM');
    await ended;
  }
  removeFolder(folder);
});

function start(env: NodeJS.ProcessEnv = {}): Started {
  const data = join(folder, 'data');
  const own = { DATABASE_URL: '', SANDTABLE_DATA: data, HOST: '', PORT: '0' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let look = (): void => undefined;
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
    look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(() => child.exitCode);
  const until = async (words: string): Promise<string> => {
    const heard = new Promise<void>((resolve) => {
      look = () => {
        if (said.includes(words)) resolve();
      };
      look();
    });
    await Promise.race([heard, ended]);
    return said;
  };
  const started = { process: child, until, ended };
  all.push(started);
  return started;
}

/** A start that finds a database: to make one takes longer than all else. */
function startReady(env: NodeJS.ProcessEnv = {}): Started {
  layDatabase(join(folder, 'data'));
  return start(env);
}

async function addressOf(started: Started): Promise<string> {
  const said = await started.until('ready at');
  return /ready at (\S+)/.exec(said)?.[1] ?? said;
}

test('a start prints its address, serves, and a signal stops all of it', async () => {
  const started = start();
  const reply = await fetch(new URL('/healthz', await addressOf(started)));
  expect(await reply.json()).toEqual({ ok: true });
  expect(await started.until('operations.md')).toContain('mail and push are off');
  const note = readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8');
  started.process.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(startOf(Number(note.split('\n')[0]))).toBeUndefined();
  expect(existsSync(join(folder, 'data', 'lock'))).toBe(false);
});

test('for HOST=0.0.0.0 the start prints where to find it', async () => {
  expect(await addressOf(startReady({ HOST: '0.0.0.0' }))).toMatch(/^http:\/\/localhost:\d+\/$/);
});

test.each([
  ['a port that is not one', { PORT: 'door' }, 'PORT=door is not a port'],
  ['a foreign address', { HOST: '192.0.2.1' }, 'HOST=192.0.2.1 is not an address'],
  ['an address that is none', { DATABASE_URL: 'foo' }, 'DATABASE_URL is not the address of a'],
  ['an address of a page', { DATABASE_URL: 'http://x' }, 'DATABASE_URL is not the address of a'],
  ['an address of a strange port', { DATABASE_URL: 'postgres://h:99999/x' }, 'not the address'],
  ['a missing certificate', { DATABASE_URL: 'postgres://h/x?sslcert=/none' }, 'cannot be used'],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    '; it is the one that DATABASE_URL names',
  ],
])('%s is one sentence', async (_, env, words) => {
  const started = start(env);
  expect(await started.ended).toBe(1);
  const lines = (await started.until(words)).trim().split('\n');
  expect(lines.at(-1)).toContain(words);
  expect(lines.filter((line) => !line.startsWith('sandtable: '))).toEqual([]);
});

test('a key that is too short is told before a database is made', async () => {
  const started = start({ SANDTABLE_KEY: 'short' });
  expect(await started.ended).toBe(1);
  const said = (await started.until('short')).trim();
  expect(said).toMatch(/^sandtable: SANDTABLE_KEY is too short for a key: .+$/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a taken port and a taken data folder are one sentence each', async () => {
  const first = new URL(await addressOf(startReady()));
  const samePort = start({ PORT: first.port, SANDTABLE_DATA: join(folder, 'other') });
  expect(await samePort.ended).toBe(1);
  expect(await samePort.until('taken')).toContain(`port ${first.port} is taken`);
  const sameData = start();
  expect(await sameData.ended).toBe(1);
  expect(await sameData.until('another')).toContain('another Sandtable');
});

test.runIf(existsSync('/proc/self'))('a folder that cannot be made is one sentence', async () => {
  const started = start({ SANDTABLE_DATA: '/proc/nope/deep' });
  expect(await started.ended).toBe(1);
  const said = (await started.until('written')).trim();
  expect(said).toMatch(/^sandtable: the data folder \/proc\/nope\/deep cannot be written: .+$/);
});

test('a folder is made with all that leads to it, for its owner only', async () => {
  const deep = join(folder, 'a', 'b');
  await addressOf(start({ SANDTABLE_DATA: deep }));
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

test.each([0o600, 0o700])('a file of mode %o for a folder is one sentence', async (mode) => {
  writeFileSync(join(folder, 'data'), '', { mode });
  const started = start();
  expect(await started.ended).toBe(1);
  const said = (await started.until('written')).trim();
  expect(said).toMatch(/^sandtable: the data folder \S+ cannot be written: it is no folder$/);
});

test('whoever read what it says may go: it serves on', async () => {
  const started = startReady();
  const address = await addressOf(started);
  started.process.stdout?.destroy();
  const note = readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL'); // about which it has something to say
  const answers = async (): Promise<boolean> => {
    const reply = await fetch(new URL('/api/matches', address));
    return reply.ok;
  };
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
});

test('a database that was killed is said to run again', async () => {
  const started = startReady();
  await addressOf(started);
  const note = readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  expect(await started.until('runs again')).toContain('sandtable: the database runs again');
});

/** A module that goes wrong at a signal, in a way that nobody has thought of. */
const wrongAt = (signal: string, how: string): NodeJS.ProcessEnv => {
  const script = `process.on('${signal}', () => { ${how} })`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
};

test('a promise that nobody owns is told, and the server goes on', async () => {
  const wrong = `void Promise.reject(new Error('left alone'))`;
  const started = startReady(wrongAt('SIGUSR2', wrong));
  const address = await addressOf(started);
  started.process.kill('SIGUSR2');
  expect(await started.until('left alone')).toContain('nobody expected; the server goes on');
  expect((await fetch(new URL('/api/matches', address))).ok).toBe(true);
});

test('an error that nobody stood for is told, and the server ends in order', async () => {
  const started = startReady(wrongAt('SIGUSR2', `throw new Error('out of order')`));
  await addressOf(started);
  started.process.kill('SIGUSR2');
  expect(await started.ended).toBe(1);
  const said = await started.until('stopping');
  expect(said).toContain('nobody expected; the server ends');
  expect(said).toContain('out of order');
  expect(existsSync(join(folder, 'data', 'lock'))).toBe(false);
});
