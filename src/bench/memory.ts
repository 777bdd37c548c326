/** What the server, its database and a loaded match hold in memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sampledFate, sampledPick } from '#fate';
import type { Games } from '#games';
import { Match, shared, type Game } from '#kernel';
import { firstBattles, type FirstBattle } from './first.ts';
import { atMost, type Figure } from '../measuring/rounds.ts';

const MANY = 500;
const KIB = 1024;

/**
 * Heap of a loaded match at rest, of each game: so many of them minus none, divided. Only the
 * latest of them keep facts that were derived from their positions, as on a server.
 */
export const benchMatchMemory = (games: Games): Figure[] => firstBattles(games).map(matchMemory);
function matchMemory({ ruleset, setup: whole }: FirstBattle): Figure {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const build = (seed: number): Match<Game> => {
    // As a room does that has read its setup from the store.
    const setup = shared(structuredClone(whole));
    const match = Match.start(ruleset, setup);
    if (!match.ok) throw new Error('the battle is not legal');
    const pick = sampledPick(seed);
    for (let step = 0; step < 120 || !match.value.settled; step++) {
      if (match.value.outcome !== undefined) break;
      const { chance, pending, scene } = match.value;
      const [open] = pending;
      if (chance !== undefined) match.value.settle(sampledFate(pick)(chance));
      else if (open !== undefined) {
        const rules = ruleset.questions[open.ask];
        match.value.accept(open.id, rules.suggest(scene, open.question, pick));
      }
    }
    return match.value;
  };
  build(0);
  const before = heap();
  const matches = Array.from({ length: MANY }, (_, seed) => build(seed + 1));
  const each = (heap() - before) / matches.length;
  return limit(`a match at rest of ${ruleset.id}, heap`, each, 56 * KIB);
}

/** Proportional set size of an idle server and of its database with its pool. */
export async function benchServerMemory(): Promise<Figure[]> {
  if (!existsSync('/proc/self/smaps_rollup')) return [];
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const main = join(import.meta.dirname, '..', 'server', 'main.ts');
  const env = { ...process.env, SANDTABLE_DATA: folder, PORT: '0', HOST: '127.0.0.1' };
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    if (server.stdout === null || server.pid === undefined) throw new Error('no server');
    const lines = createInterface({ input: server.stdout });
    for await (const line of lines) if (line.includes('ready')) break;
    const below = descendants(server.pid).reduce((sum, pid) => sum + pssOf(pid), 0);
    return [
      limit('idle server, PSS', pssOf(server.pid), 170 * KIB * KIB),
      limit('embedded database with its pool, PSS', below, 100 * KIB * KIB),
    ];
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
const limit = (name: string, ours: number, most: number): Figure =>
  atMost(name, Math.round(ours), most, 'bytes');
function pssOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * KIB;
  } catch {
    return 0; // it has ended meanwhile
  }
}
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // it has ended meanwhile
    }
  }
  const found = [root];
  for (const one of found) {
    for (const [pid, parent] of parents) if (parent === one) found.push(pid);
  }
  return found.slice(1);
}
