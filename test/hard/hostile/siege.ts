/** One server, its honest players, and its attackers by turns on and off. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database, type MatchRecord, type Store } from '#store';
import type { Row } from '#record';
import { Client } from 'pg';
import { keysFrom } from '../../../src/server/serve.ts';
import type { Keys } from '../../../src/server/gates/keys.ts';
import { sealing } from '../../../src/server/gates/sealing.ts';
import { RULESETS } from '../../every.ts';
import { databaseFolder, privateFolder, removeFolder } from '../../storage/folders.ts';
import { wrongDice } from '../audit.ts';
import type { FromAttacker, Orders, Report, ToAttacker } from './attacker.ts';
import { longFiles, longList, type Lengths, type Longest } from './dearest.ts';
import type { Known } from './frames.ts';
import { Table, type Overheard } from './honest.ts';
import { strangeRows, type Account } from './ledger.ts';
import { Target } from './target.ts';
import { layTold, notedWrong, toldWrong } from './told.ts';
import { busyFor, roundOf, type Answered, type Round } from './waits.ts';
import { linkOfArmy } from './wishes.ts';

export interface Siege {
  readonly frames: number;
  /** So often in the name of another seat, of each ruleset; more frames follow until it is so. */
  readonly deeds: number;
  readonly seed: number;
  readonly lifted: boolean;
  /** What is wrong with the server, by its name. */
  readonly planted?: string | undefined;
  readonly tables: number;
  /** How long the longest is that is asked for; undefined: nobody asks for it, nor what is dear. */
  readonly longest: Lengths | undefined;
  /** Frames a second, of all attackers. */
  readonly rate: number;
  /**
   * Attackers give way to the server, as machines of their own would: then it can be said how long
   * honest answers wait. Where others keep the machine busy they hardly come to anything.
   */
  readonly givesWay: boolean;
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
  /** In the name of somebody else at the table. */
  readonly usurped: number;
  readonly http: number;
  /** By who sits opposite, looking back. */
  readonly looks: number;
  /** Of the dearest and the longest. */
  readonly spent: Report['spent'];
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
  readonly rounds: readonly Round[];
  /** What was tried on each ruleset, by its id. */
  readonly tried: ReadonlyMap<string, Tried>;
}
/** Of one ruleset. */
export interface Tried {
  /** Rows of honest battles. */
  readonly rows: number;
  /** Answers one field off, by who was asked. */
  readonly off: number;
  /** Deeds in the name of another seat. */
  readonly deeds: number;
}

const WORKERS = 2;
const MOST_ROUNDS = 30;
const OVERHEARD = 200;
const SETTLE_MS = 1000;
/** The dearest of all is asked for by very many, and is answered one after the other. */
const PATIENCE_MS = 300_000;

class Attackers {
  readonly #workers: readonly ChildProcess[];
  sent = 0;
  readonly #tried = new Map<number, Pick<Report, 'off' | 'deeds'>>();
  readonly reports: Report[] = [];
  constructor(base: string, { seed, rate, givesWay }: Siege, longest: string | undefined) {
    this.#workers = Array.from({ length: WORKERS }, (_, worker) => {
      const own = { base, worker, seed: seed * 10 + worker, rate: rate / WORKERS };
      const orders: Orders = worker === 0 && longest !== undefined ? { ...own, longest } : own;
      const child = fork(new URL('./attacker.ts', import.meta.url), [JSON.stringify(orders)], {
        serialization: 'advanced',
      });
      // What they do costs the server nothing but their words.
      const { pid } = child;
      if (givesWay && pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
      return child;
    });
    for (const worker of this.#workers) {
      worker.on('message', (message: FromAttacker) => {
        if (message.t === 'sent') {
          this.sent += message.frames;
          this.#tried.set(worker.pid ?? 0, message);
        }
        if (message.t === 'report') this.reports.push(message);
      });
    }
  }
  tell(message: ToAttacker): void {
    // Who is gone hears nothing more.
    for (const worker of this.#workers) worker.send(message, () => undefined);
  }
  /** Every ruleset was attacked: from the seat that is asked, and so often for another. */
  hasTried(deeds: number): boolean {
    const all = [...this.#tried.values()];
    return RULESETS.every(
      (id) =>
        countOf(
          all.map(({ off }) => off),
          id,
        ) > 0 &&
        countOf(
          all.map((one) => one.deeds),
          id,
        ) >= deeds,
    );
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
const countOf = (lists: readonly Report['off'][], ruleset: string): number =>
  lists.flat().reduce((total, [of, count]) => total + (of === ruleset ? count : 0), 0);
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
/** Rejects when nothing is heard for so long that nothing ever will be. */
const heardFrom = (worker: ChildProcess, t: FromAttacker['t']): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`no '${t}' from attackers`)),
      PATIENCE_MS,
    ).unref();
    const look = (message: FromAttacker): void => {
      if (message.t !== t) return;
      worker.off('message', look);
      clearTimeout(late);
      resolve();
    };
    worker.on('message', look);
  });

/** What honest players do, and how soon they are answered. */
class Honest {
  readonly tables: readonly Table[];
  readonly overheard: Overheard[] = [];
  readonly answered: Answered[] = [];
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
  async finish(): Promise<void> {
    for (const table of this.tables) table.finish();
    await this.#playing;
  }
}

export async function besiege(siege: Siege): Promise<Outcome> {
  const [folder, beside] = [databaseFolder(), privateFolder()];
  try {
    const longest = siege.longest && join(beside, 'longest.json');
    const listed = await prepare(folder, longest, siege.longest);
    const target = await Target.start(folder, siege.lifted, siege.planted);
    const told = await attackAndStop(target, siege, longest);
    const granted = new Set([...told.granted, ...listed]);
    const { store, keys, ...database } = await opened(folder);
    const compared = await compare({ store, keys, url: database.url }, told.accounts, granted);
    const noted = [
      ...(await toldWrong(store)),
      ...notedWrong(folder, siege.lifted && target.exits === 0),
    ];
    await database.close();
    const tried = triedOf(told, compared.honest);
    const changes = [...compared.changes, ...noted];
    return { ...told, ...compared, changes, tried, exits: target.exits, traces: target.traces };
  } finally {
    removeFolder(folder);
    removeFolder(beside);
  }
}
async function opened(folder: string): Promise<Database & { readonly keys: Keys }> {
  const database = await openDatabase({ folder, say: () => undefined });
  const keys = keysFrom({ SANDTABLE_DATA: folder });
  return { ...database, store: sealing(database.store, keys), keys };
}
const files = new Map<number, readonly string[]>();
/** Before anybody comes: who is told of his battles, whose list is very long, which files are. */
async function prepare(
  folder: string,
  path: string | undefined,
  lengths: Lengths | undefined,
): Promise<readonly string[]> {
  const database = await opened(folder);
  await layTold(database.store);
  if (path === undefined || lengths === undefined) {
    await database.close();
    return [];
  }
  const { battles, bytes, atOnce } = lengths;
  const { cookie, ids } = await longList(database, battles);
  await database.close();
  const longest: Longest = { cookie, atOnce, files: files.get(bytes) ?? longFiles(bytes) };
  files.set(bytes, longest.files);
  writeFileSync(path, JSON.stringify(longest));
  return ids;
}

type Told = Omit<Outcome, 'changes' | 'rows' | 'exits' | 'traces' | 'tried'> & {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly granted: ReadonlySet<string>;
  readonly reports: readonly Report[];
};
async function attackAndStop(target: Target, siege: Siege, longest?: string): Promise<Told> {
  try {
    return await attack(target, siege, longest);
  } finally {
    await target.stop();
  }
}
async function attack(target: Target, siege: Siege, longest?: string): Promise<Told> {
  const honest = new Honest(target.base, siege);
  const attackers = new Attackers(target.base, siege, longest);
  await attackers.pause(); // they are there
  await pause(siege.warmUpMs, undefined, { signal: siege.signal });
  const least = target.memory;
  const spans: [quiet: Span, attacked: Span, busy: number][] = [];
  let most = least;
  const look = setInterval(() => (most = Math.max(most, target.memory)), 1000);
  try {
    const isDone = (): boolean => attackers.sent >= siege.frames && attackers.hasTried(siege.deeds);
    // On a busy machine a battle that is to be attacked begins late, but it begins.
    while (!isDone() && spans.length < MOST_ROUNDS && target.exits === 0) {
      // What attackers have said is still being answered for a moment.
      await pause(SETTLE_MS, undefined, { signal: siege.signal });
      let busy = 1;
      const quiet = await spanOf(async () => {
        busy = await busyFor(siege.quietMs, siege.signal);
      });
      const known = await unlessEnded(target, knownOf(honest, spans.length));
      if (known === undefined) break;
      attackers.tell({ t: 'known', known });
      attackers.go(Math.max(siege.frames - attackers.sent, siege.rate));
      const attacked = await spanOf(async () => {
        await busyFor(siege.attackMs, siege.signal); // as while it is quiet
        await Promise.race([attackers.pause(), target.ended]);
      });
      spans.push([quiet, attacked, busy]);
      siege.say(`${attackers.sent} frames, ${Math.round(most - least)} MiB`);
    }
    if (target.exits === 0) {
      await Promise.race([attackers.end(), target.ended]);
      await Promise.race([honest.finish(), target.ended]);
    }
  } finally {
    clearInterval(look);
    await attackers.kill();
  }
  const rounds = spans.map(([quiet, attacked, busy]) =>
    roundOf(honest.answered, quiet, attacked, busy),
  );
  return { ...sumsOf(attackers, honest), memory: most - least, rounds };
}
/** undefined: the server ended meanwhile, which the outcome tells. */
async function unlessEnded<T>(target: Target, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    await Promise.race([target.ended, pause(SETTLE_MS)]);
    if (target.exits === 0) throw error;
    return undefined;
  }
}
type Span = readonly [from: number, to: number];
async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = performance.now();
  await work();
  return [from, performance.now()];
}

/** What somebody who looks over a player's shoulder knows: another's in each round. */
async function knownOf({ overheard, tables }: Honest, round: number): Promise<Known> {
  const on = tables.flatMap(({ battle }) => (battle === undefined ? [] : [battle]));
  const battle = on[round % Math.max(1, on.length)];
  const cookie = battle?.browser.cookie ?? '';
  const at = cookie.indexOf('=') + 1;
  const sign = cookie[at] === '0' ? '1' : '0';
  const file = await battle?.browser.ask('GET', `/api/matches/${battle.match}/file`);
  return {
    overheard: [...overheard],
    file: typeof file?.body === 'string' ? file.body : '',
    link: linkOfArmy(),
    token: `${sign}${cookie.slice(at + 1)}`,
  };
}

function sumsOf({ reports, sent }: Attackers, { tables }: Honest) {
  const sum = (key: 'near' | 'seated' | 'usurped' | 'http' | 'looks' | 'takeBacks'): number =>
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
    usurped: sum('usurped'),
    spent: spentIn(reports),
    http: sum('http'),
    looks: sum('looks'),
    takeBacks: sum('takeBacks'),
    faults: faults.reduce((total, one) => total + one, 0),
    wrongs: [...tables, ...reports].flatMap(({ wrongs }) => wrongs),
    answers: reports.map(({ answers }) => answers),
    accounts: new Map(accounts),
    granted: new Set(reports.flatMap(({ granted }) => granted)),
    reports,
    battles: tables.reduce((total, one) => total + one.accounts.size, 0),
  };
}

const spentIn = (reports: readonly Report[]): Report['spent'] => {
  const sum = (key: keyof Report['spent']): number =>
    reports.reduce((total, { spent }) => total + spent[key], 0);
  return {
    wishes: sum('wishes'),
    lists: sum('lists'),
    files: sum('files'),
    saves: sum('saves'),
    entries: sum('entries'),
    backs: sum('backs'),
  };
};
function triedOf(
  { reports }: Told,
  honest: ReadonlyMap<string, number>,
): ReadonlyMap<string, Tried> {
  const sum = (key: 'off' | 'deeds', ruleset: string): number =>
    countOf(
      reports.map((one) => one[key]),
      ruleset,
    );
  return new Map(
    RULESETS.map((id) => [
      id,
      { rows: honest.get(id) ?? 0, off: sum('off', id), deeds: sum('deeds', id) },
    ]),
  );
}

interface Kept {
  readonly store: Store;
  readonly keys: Keys;
  readonly url: string;
}
type Compared = Pick<Outcome, 'changes' | 'rows'> & {
  /** Rows of honest battles, by ruleset. */
  readonly honest: ReadonlyMap<string, number>;
};
/** Every row of the database beside the ledgers of those who may have made it. */
async function compare(
  kept: Kept,
  accounts: ReadonlyMap<string, Account>,
  granted: ReadonlySet<string>,
): Promise<Compared> {
  const ids = await idsIn(kept.url);
  const changes: string[] = [];
  const honest = new Map<string, number>();
  let count = 0;
  for (const id of ids) {
    const account = accounts.get(id);
    const record = await kept.store.readMatch(id);
    const rows = (await kept.store.readRows(id)) as unknown as Row[];
    count += rows.length;
    if (account !== undefined && record !== undefined) {
      changes.push(...(await strangeIn(kept, record, rows, account)));
      if (account.told === undefined) continue;
      honest.set(record.ruleset, (honest.get(record.ruleset) ?? 0) + rows.length);
    } else if (!granted.has(id)) changes.push(`${id}: nobody began this battle`);
  }
  changes.push(...(await foreignIn(kept.url)));
  for (const id of accounts.keys()) {
    if (!ids.includes(id)) changes.push(`${id}: the battle is gone`);
  }
  return { changes, rows: count, honest };
}
async function idsIn(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ id: string }>('select id from matches');
  await client.end();
  return found.rows.map(({ id }) => id);
}
/** Kept in a battle by who does not sit there, or shared of one that lasts through no eyes. */
async function foreignIn(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const his = (table: string): string =>
    `select match from ${table} where not exists (select 1 from seats where
      seats.match = ${table}.match and
      (seats.player = ${table}.player or seats.devices @> array[${table}.player]))`;
  const found = await client.query<{ match: string }>(
    `${his('notes')} union all ${his('analyses')} union all
     select match from positions join matches on matches.id = match
       where eye is null and status <> 'ended'`,
  );
  await client.end();
  return found.rows.map(({ match }) => `${match}: something is kept there by nobody at the table`);
}
async function strangeIn(
  { store, keys }: Kept,
  record: MatchRecord,
  rows: readonly Row[],
  account: Account,
): Promise<string[]> {
  const left = await store.instructionsOf(record.id);
  const dice = wrongDice(record, rows, keys);
  return [
    ...strangeRows(record, rows, account, left),
    ...(dice === undefined ? [] : [`${record.id} row ${dice}: it is not what fate gives`]),
  ];
}
