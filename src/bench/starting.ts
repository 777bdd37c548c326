/** How soon a server takes its first request, on a database that is there already. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '#store';
import { medianOf, type Figure } from '../measuring/rounds.ts';

const ROUNDS = 5;
/** As colyseus beside Node that does nothing but listen: 481 ms to 134 (`performance.md`). */
const MOST = 481 / 134;
const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts');
const BARE = `require('node:http').createServer().listen(0, () => console.log('ready'))`;

export async function benchStarting(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const data = join(folder, 'data');
  try {
    const [ours, bare, database]: number[][] = [[], [], []];
    // The first start makes the database, and keeps what it has compiled.
    await startOf([MAIN], data);
    for (let round = 0; round < ROUNDS; round++) {
      ours?.push(await startOf([MAIN], data));
      bare?.push(await startOf(['-e', BARE], data));
      database?.push(await openingOf(data));
    }
    const [own, node, opened] = [ours, bare, database].map((list) => medianOf(list ?? []));
    const peer = (node ?? NaN) + (opened ?? NaN);
    return [
      {
        name: 'from the start of a server to its first request',
        ours: own ?? NaN,
        peer,
        peerName: 'bare Node and the database, one after the other',
        ratio: (own ?? NaN) / peer,
        unit: 'ms',
        limit: { of: 'ratio', most: MOST },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
/** Milliseconds until it says that it is ready; it has ended then. */
async function startOf(args: readonly string[], data: string): Promise<number> {
  const env = { ...process.env, SANDTABLE_DATA: data, DATABASE_URL: '', PORT: '0' };
  const since = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) if (line.includes('ready')) break;
  const ms = performance.now() - since;
  child.stdout.resume();
  child.kill('SIGTERM');
  await ended;
  return ms;
}
async function openingOf(folder: string): Promise<number> {
  const since = performance.now();
  const database = await openDatabase({ folder, say: () => undefined });
  const ms = performance.now() - since;
  await database.close();
  return ms;
}
