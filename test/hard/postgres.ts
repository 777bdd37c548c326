/** Ways in which the embedded PostgreSQL of a data folder dies, all at once or in part. */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Pick } from '#kernel';
import { awayFrom } from '../../src/store/embedded/away.ts';
import { urlAt } from '../../src/store/embedded/embedded.ts';
import { clusterIn } from '../../src/store/embedded/place.ts';
import { workersIn } from '../../src/store/embedded/processes.ts';

/** All its processes; the first alone; one that serves; every connection ended by the server. */
export const WAYS = ['all', 'postmaster', 'backend', 'terminated'] as const;
export type Way = (typeof WAYS)[number];

const LOOK_MS = 20;
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Kills it; what it did, for one that is not there in full can only die as a whole. */
export async function killDatabase(
  folder: string,
  wanted: Way,
  { pick, signal }: { readonly pick: Pick; readonly signal: AbortSignal },
): Promise<Way | undefined> {
  while (!signal.aborted) {
    const done = await attempt(folder, wanted, pick);
    if (done !== undefined) return done;
    // It is between two lives.
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}
/** All of it, if it is there: nobody starts it again before its server. */
export function killWhatIsThere(folder: string): void {
  killed(workersIn(dataIn(folder)));
}
const dataIn = (folder: string): string => clusterIn(awayFrom(folder) ?? realpathSync(folder));

async function attempt(folder: string, wanted: Way, pick: Pick): Promise<Way | undefined> {
  const data = dataIn(folder);
  const note = noteIn(data);
  const workers = workersIn(data);
  const others = workers.filter((pid) => pid !== note?.pid);
  const one = others[pick(Math.max(1, others.length))];
  if (wanted === 'terminated' && note !== undefined && (await terminated(folder, note.port))) {
    return 'terminated';
  }
  if (wanted === 'backend' && one !== undefined && killed([one])) return 'backend';
  if (wanted === 'postmaster' && note !== undefined && workers.includes(note.pid)) {
    return killed([note.pid]) ? 'postmaster' : undefined;
  }
  return killed(workers) ? 'all' : undefined;
}
function noteIn(data: string): { readonly pid: number; readonly port: number } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 1 && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}
/** False: none of them was there any more. */
function killed(pids: readonly number[]): boolean {
  let some = false;
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
      some = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  return some;
}
async function terminated(folder: string, port: number): Promise<boolean> {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const client = new Client({ connectionString: urlAt(password, port) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(TERMINATE);
    return true;
  } catch {
    return false; // it is not up yet
  } finally {
    await client.end().catch(() => undefined);
  }
}
