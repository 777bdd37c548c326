/** One server, its honest players, and its attackers by turns on and off. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArmy, printArmyLink } from '../../../src/games/clouds-of-smoke/content/index.ts';
import { openDatabase, type Database } from '#store';
import { Client } from 'pg';
import { privateFolder, removeFolder } from '../../storage/folders.ts';
import type { FromAttacker, Orders, Report, ToAttacker } from './attacker.ts';
import type { Known } from './frames.ts';
import { Table, type Overheard } from './honest.ts';
import { strangeRows, type Account } from './ledger.ts';
import { Target } from './target.ts';

export interface Siege {
  readonly frames: number;
  readonly seed: number;
  readonly lifted: boolean;
  readonly tables: number;
  /** Frames a second, of all attackers. */
  readonly rate: number;
  readonly warmUpMs: number;
  /** How long it is quiet, and how long it is not. */
  readonly quietMs: number;
  readonly attackMs: number;
  readonly say: (words: string) => void;
  readonly signal: AbortSignal;
}
export interface Outcome {
  readonly frames: number;
  readonly near: number;
  readonly seated: number;
  readonly http: number;
  readonly takeBacks: number;
  readonly exits: number;
  readonly traces: readonly string[];
  /** What honest players were told or done that is not the truth. */
  readonly wrongs: readonly string[];
  readonly changes: readonly string[];
  /** Requests that ended as faults of the server. */
  readonly faults: number;
  readonly rows: number;
  readonly battles: number;
  /** Mebibytes above the start. */
  readonly memory: number;
  /** What attackers were answered, by its kind. */
  readonly answers: readonly Report['answers'][];
  readonly quiet: readonly number[];
  readonly attacked: readonly number[];
}

const WORKERS = 2;
const OVERHEARD = 200;
const SETTLE_MS = 1000;
const LIST = {
  format: 'sandtable-army/1',
  faction: 'ours-se17',
  level: 3,
  units: [{ unit: 'brigade-shot', count: 6 }],
};

class Attackers {
  readonly #workers: readonly ChildProcess[];
  sent = 0;
  readonly reports: Report[] = [];
  constructor(base: string, { seed, rate }: Siege) {
    this.#workers = Array.from({ length: WORKERS }, (_, worker) => {
      const orders: Orders = { base, worker, seed: seed * 10 + worker, rate: rate / WORKERS };
      const child = fork(new URL('./attacker.ts', import.meta.url), [JSON.stringify(orders)], {
        serialization: 'advanced',
      });
      // They would be machines of their own: what they do costs the server nothing but their words.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      return child;
    });
    for (const worker of this.#workers) {
      worker.on('message', (message: FromAttacker) => {
        if (message.t === 'sent') this.sent += message.frames;
        if (message.t === 'report') this.reports.push(message);
      });
    }
  }
  tell(message: ToAttacker): void {
    for (const worker of this.#workers) worker.send(message);
  }
  /** So many between them. */
  go(frames: number): void {
    this.tell({ t: 'go', frames: Math.ceil(frames / WORKERS) });
  }
  async pause(): Promise<void> {
    const paused = this.#workers.map((worker) => heardFrom(worker, 'paused'));
    this.tell({ t: 'pause' });
    await Promise.all(paused);
  }
  async kill(): Promise<void> {
    await Promise.all(this.#workers.map(killed));
  }
  /** What they have to report; they are gone then. */
  async end(): Promise<void> {
    const reported = this.#workers.map((worker) => heardFrom(worker, 'report'));
    this.tell({ t: 'end' });
    await Promise.all(reported);
    await this.kill();
  }
}
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
const heardFrom = (worker: ChildProcess, t: FromAttacker['t']): Promise<void> =>
  new Promise((resolve) => {
    const look = (message: FromAttacker): void => {
      if (message.t !== t) return;
      worker.off('message', look);
      resolve();
    };
    worker.on('message', look);
  });

/** What honest players do, and how soon they are answered. */
class Honest {
  readonly tables: readonly Table[];
  readonly overheard: Overheard[] = [];
  readonly answered: { readonly from: number; readonly ms: number }[] = [];
  readonly #playing: Promise<unknown>;
  constructor(base: string, { tables, seed }: Siege) {
    const watching = {
      answered: (ms: number, from: number) => void this.answered.push({ from, ms }),
      overheard: (one: Overheard) => {
        this.overheard.push(one);
        if (this.overheard.length > OVERHEARD) this.overheard.shift();
      },
    };
    const seedOf = (n: number): number => seed * 1000 + n;
    this.tables = Array.from({ length: tables }, (_, n) => new Table(base, n, seedOf(n), watching));
    this.#playing = Promise.all(this.tables.map((table) => table.play()));
    this.#playing.catch(() => undefined); // told when it is waited for
  }
  /** Answers that were asked for and told in this time. */
  between(from: number, to: number): number[] {
    return this.answered.flatMap((one) =>
      one.from >= from && one.from + one.ms <= to ? [one.ms] : [],
    );
  }
  async finish(): Promise<void> {
    for (const table of this.tables) table.finish();
    await this.#playing;
  }
}

export async function besiege(siege: Siege): Promise<Outcome> {
  const folder = privateFolder();
  try {
    const target = await Target.start(folder, siege.lifted);
    const told = await attackAndStop(target, siege);
    const database = await openDatabase({ folder, say: () => undefined });
    const compared = await compare(database, told.accounts, told.granted);
    await database.close();
    return { ...told, ...compared, exits: target.exits, traces: target.traces };
  } finally {
    removeFolder(folder);
  }
}

type Told = Omit<Outcome, 'changes' | 'rows' | 'exits' | 'traces'> & {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly granted: ReadonlySet<string>;
};
async function attackAndStop(target: Target, siege: Siege): Promise<Told> {
  try {
    return await attack(target, siege);
  } finally {
    await target.stop();
  }
}
async function attack(target: Target, siege: Siege): Promise<Told> {
  const honest = new Honest(target.base, siege);
  const attackers = new Attackers(target.base, siege);
  await attackers.pause(); // they are there
  await pause(siege.warmUpMs, undefined, { signal: siege.signal });
  const least = target.memory;
  const [quiet, attacked]: [number[], number[]] = [[], []];
  let most = least;
  const look = setInterval(() => (most = Math.max(most, target.memory)), 1000);
  try {
    while (attackers.sent < siege.frames && target.exits === 0) {
      // What attackers have said is still being answered for a moment.
      await pause(SETTLE_MS, undefined, { signal: siege.signal });
      quiet.push(...(await during(honest, siege, siege.quietMs)));
      attackers.tell({ t: 'known', known: await knownOf(honest) });
      attackers.go(siege.frames - attackers.sent);
      attacked.push(...(await during(honest, siege, siege.attackMs)));
      await attackers.pause();
      siege.say(
        `${attackers.sent} frames, ${Math.round(most - least)} MiB, ${p99s(quiet, attacked)}`,
      );
    }
    await attackers.end();
    if (target.exits === 0) await honest.finish();
  } finally {
    clearInterval(look);
    await attackers.kill();
  }
  return { ...sumsOf(attackers, honest), memory: most - least, quiet, attacked };
}
const p99s = (...times: readonly (readonly number[])[]): string =>
  times.map((one) => `p99 ${p99(one).toFixed(1)} ms of ${one.length}`).join(' | ');
export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}
async function during(honest: Honest, { signal }: Siege, ms: number): Promise<number[]> {
  const from = performance.now();
  await pause(ms, undefined, { signal });
  return honest.between(from, performance.now());
}

/** What somebody who looks over a player's shoulder knows. */
async function knownOf({ overheard, tables }: Honest): Promise<Known> {
  const battle = tables.find((table) => table.battle !== undefined)?.battle;
  const cookie = battle?.browser.cookie ?? '';
  const at = cookie.indexOf('=') + 1;
  const sign = cookie[at] === '0' ? '1' : '0';
  const file = await battle?.browser.ask('GET', `/api/matches/${battle.match}/file`);
  const list = parseArmy(LIST);
  return {
    overheard: [...overheard],
    file: typeof file?.body === 'string' ? file.body : '',
    link: list.ok ? printArmyLink(list.value) : '',
    token: `${sign}${cookie.slice(at + 1)}`,
  };
}

function sumsOf({ reports, sent }: Attackers, { tables }: Honest) {
  const sum = (key: 'near' | 'seated' | 'http' | 'takeBacks'): number =>
    reports.reduce((total, one) => total + one[key], 0);
  const accounts = [
    ...tables.flatMap((table) => [...table.accounts]),
    ...reports.flatMap((one) => one.accounts),
  ];
  const faults = reports.flatMap(({ answers }) => answers['500'] ?? 0);
  return {
    frames: sent,
    near: sum('near'),
    seated: sum('seated'),
    http: sum('http'),
    takeBacks: sum('takeBacks'),
    faults: faults.reduce((total, one) => total + one, 0),
    wrongs: tables.flatMap(({ wrongs }) => wrongs),
    answers: reports.map(({ answers }) => answers),
    accounts: new Map(accounts),
    granted: new Set(reports.flatMap(({ granted }) => granted)),
    battles: tables.reduce((total, one) => total + one.accounts.size, 0),
  };
}

/** Every row of the database beside the ledgers of those who may have made it. */
async function compare(
  { store, url }: Pick<Database, 'store' | 'url'>,
  accounts: ReadonlyMap<string, Account>,
  granted: ReadonlySet<string>,
): Promise<Pick<Outcome, 'changes' | 'rows'>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ id: string; head: number }>('select id, head from matches');
  await client.end();
  const changes: string[] = [];
  let count = 0;
  for (const { id } of found.rows) {
    const [record, rows] = [await store.readMatch(id), await store.readRows(id)];
    const account = accounts.get(id);
    count += rows.length;
    if (account !== undefined && record !== undefined) {
      changes.push(...strangeRows(record, rows, account));
    } else if (!granted.has(id)) changes.push(`${id}: nobody began this battle`);
  }
  for (const id of accounts.keys()) {
    if (!found.rows.some((row) => row.id === id)) changes.push(`${id}: the battle is gone`);
  }
  return { changes, rows: count };
}
