// One running PostgreSQL: started, watched, stopped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { programIn } from './binaries.ts';
import { type ClusterHome, clusterIn, commandAt } from './place.ts';
import { startOf, workersIn, worksIn } from './processes.ts';
import { StartError } from '../start-error.ts';

export const LOOPBACK = '127.0.0.1';
const TRIES = 5;
/** So often the port that it had before is tried; then any other is as good. */
const TRIES_OF_ITS_PORT = 2;
const KEPT_LINES = 40;
const GRACE_MS = 20_000;
const LOOK_MS = 20;

// Small, since few people sit at one table; every promise about durability is left as it is.
const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '16MB',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  temp_buffers: '1MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_wal_size: '128MB',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_naptime: '5min',
  log_min_messages: 'warning',
} as const;

export interface Postmaster {
  readonly port: number;
  readonly process: ChildProcess;
}

/** Starts it on the port it had before, if that can be had, or on one the system gives. */
export async function startPostmaster(place: ClusterHome, before?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const wanted = attempt > TRIES_OF_ITS_PORT ? undefined : before;
    const port = wanted ?? (await freePort());
    const result = await launch(place, port);
    if (typeof result !== 'string') return { port, process: result };
    await outlive(clusterIn(place.folder));
    if (attempt === TRIES) throw new StartError(`the database did not start: ${result}`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves with the process once it takes connections, or with its last words. */
function launch(place: ClusterHome, port: number): Promise<ChildProcess | string> {
  const settings = Object.entries({ ...SETTINGS, port: String(port) });
  const set = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const data = clusterIn(place.folder);
  const { file, args, options } = commandAt(place, 'postgres', ['-D', data, ...set]);
  // A group of its own: Ctrl-C reaches the server, which first finishes what it is writing.
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  const child = spawn(file, args, { ...options, detached: true, stdio });
  const lines: string[] = [];
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.stderr.on('error', () => undefined); // what it says is for us only
    child.on('close', () => resolve(lastWords(lines)));
    child.stderr.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString().trimEnd().split('\n'));
      lines.splice(0, lines.length - KEPT_LINES);
      if (lines.some((line) => line.includes('ready to accept connections'))) resolve(child);
    });
  });
}

function lastWords(lines: readonly string[]): string {
  const fatal = lines.find((line) => /(FATAL|PANIC|ERROR):/.test(line));
  return fatal ?? lines.at(-1) ?? 'it said nothing';
}

/** Backends of a killed postmaster notice and leave; until then nobody else may start. */
async function outlive(data: string): Promise<void> {
  const until = performance.now() + GRACE_MS;
  while (workersIn(data).length > 0 && performance.now() < until) await pause();
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

export async function stopPostmaster(place: ClusterHome, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  signalStop(place, child);
  const harder = setTimeout(() => child.kill('SIGQUIT'), GRACE_MS);
  await gone;
  clearTimeout(harder);
}

/** Fast shutdown: open transactions are broken off, what was committed is kept. */
export function signalStop(place: ClusterHome, child: ChildProcess): void {
  if (process.platform !== 'win32') {
    child.kill('SIGINT');
    return;
  }
  const args = ['stop', '-D', clusterIn(place.folder), '-m', 'fast', '-W'];
  spawnSync(programIn(place.native, 'pg_ctl'), args, { stdio: 'ignore' });
}

/**
 * Stops the PostgreSQL that a killed Sandtable left running on these data; true if there was one.
 * Its note is removed too: it may name a number that somebody else has by now. Only for the holder
 * of the folder's lock.
 */
export async function stopOrphan(folder: string, native: string): Promise<boolean> {
  const data = clusterIn(folder);
  const note = join(data, 'postmaster.pid');
  if (!existsSync(note)) return false;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  const isThere = process.platform === 'win32' || (pid > 1 && worksIn(pid, data));
  if (process.platform === 'win32') spawnSync(programIn(native, 'pg_ctl'), ['stop', '-D', data]);
  else if (isThere) await stopProcess(pid);
  await outlive(data);
  rmSync(note, { force: true });
  return isThere;
}

async function stopProcess(pid: number): Promise<void> {
  const started = startOf(pid);
  process.kill(pid, 'SIGINT');
  const until = performance.now() + GRACE_MS;
  let isHarder = false;
  while (startOf(pid) === started) {
    if (!isHarder && performance.now() > until) {
      process.kill(pid, 'SIGQUIT');
      isHarder = true;
    }
    await pause();
  }
}
