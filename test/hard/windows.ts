/**
 * `npm run windows -- --windows N`: reaction windows on a real server, closed by what a person has
 * left, by a bot, by an empty hand and by a hand at once, all to the same end. From outside,
 * at the shooter's socket, the time from the opening of each to its closing is taken; two samples
 * of which nobody can tell the one from the other pass the test of Kolmogorov and Smirnov.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampledPick } from '#fate';
import type { Json, Pick } from '#kernel';
import { openDatabase, type Store } from '#store';
import { keysOf } from '../../src/server/gates/keys.ts';
import { newVisitor } from '../../src/server/gates/player.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/index.ts';
import type { Setup } from '../../src/games/art-of-tactics/rules/types.ts';
import { blue, red, setupHere } from '../art-of-tactics/table.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { Socket } from './socket.ts';
import type { Given } from './windows-house.ts';

const KEY = 'a key for windows through which nobody looks';
const KEYS = keysOf(KEY);
/** How long a window is open here: many a second, and a bot has thought by then. */
const ANSWER_MS = 300;

/**
 * By whom a window is closed, always by doing nothing: `instruction` has left so, `empty` has left
 * to shoot back and has nothing to shoot with, `hand` answers as soon as it is asked.
 */
export const BY = ['instruction', 'bot', 'empty', 'hand'] as const;
export type By = (typeof BY)[number];
const LEFT: { readonly [B in By]?: string } = { instruction: 'none', empty: 'return' };

// --- the battle ----------------------------------------------------------------------------------

/** So many slingers in a line, and before each of them swordsmen who cannot reach them. */
const SHOOTERS = 15;
const MIDDLE = (SHOOTERS - 1) / 2;
/** After so many windows a battle is left, and another begun. */
const WINDOWS_EACH = 20 * SHOOTERS;
/** AOT-CMD-25 The slots of the fallen yield nothing: the other side never moves. */
const FALLEN = -2;
function battle(): Setup {
  const places = Array.from({ length: SHOOTERS }, (_, index) => 4 + 3.4 * index);
  const [before, after] = [places.slice(0, MIDDLE), places.slice(MIDDLE)];
  const [general, ...others] = [after[0] ?? 0, ...before, ...after.slice(1)];
  const sling = { weapon: 'sling', ranks: [4, 4] } as const;
  return setupHere({
    units: [
      red({ ...sling, role: 'general' }, general),
      ...others.map((x) => red(sling, x)),
      ...[general, ...others].map((x) => blue({ weapon: 'sword', ranks: [4, 4] }, 6.5, x)),
    ],
    slots: [Array.from({ length: 6 }, () => 0), Array.from({ length: 6 }, () => FALLEN)],
    options: { stalemateTurns: 0 },
  });
}
// --- the house -----------------------------------------------------------------------------------

export interface House {
  readonly base: string;
  readonly store: Store;
  close(): Promise<void>;
}
/** A real server on a real database; one that does not hold its answers back is a leaking one. */
export async function openHouse(holds = true): Promise<House> {
  const folder = privateFolder();
  const database = await openDatabase({ folder, say: () => undefined });
  const given: Given = { url: database.url, folder, key: KEY, answerMs: ANSWER_MS, holds };
  const program = join(import.meta.dirname, 'windows-house.ts');
  const server = fork(program, [JSON.stringify(given)], { execArgv: [] });
  const [port] = (await once(server, 'message')) as [number];
  return {
    base: `http://127.0.0.1:${port}`,
    store: database.store,
    close: async () => {
      const gone = once(server, 'exit');
      server.send('close');
      await gone;
      await database.close();
      removeFolder(folder);
    },
  };
}

// --- one battle, closed by one of them -----------------------------------------------------------

let tables = 0;
type Asked = NonNullable<Socket['state']>['pending'][number];

class Table {
  readonly by: By;
  readonly #shooter: Socket;
  /** Who is shot at, or looks on. */
  readonly #other: Socket;
  #turn = 0;
  #windows = 0;
  /** What the hand has answered last. */
  #passed = -1;

  private constructor(by: By, shooter: Socket, other: Socket) {
    this.by = by;
    this.#shooter = shooter;
    this.#other = other;
  }
  static async open({ base, store }: House, by: By): Promise<Table> {
    const id = `windows-${(tables += 1)}`;
    const [one, two] = [newVisitor(KEYS), newVisitor(KEYS)];
    await store.createMatch({
      id,
      ruleset: artOfTactics2006.id,
      revision: artOfTactics2006.revision,
      setup: battle() as unknown as Json,
      summary: {},
      status: 'playing',
      fateSeed: KEYS.seal('ab'.repeat(32), id),
      fateHash: 'x',
      host: one.player,
      seats: [
        { seat: 'red', kind: 'person', player: one.player },
        by === 'bot'
          ? { seat: 'blue', kind: 'bot', bot: 'sensible' }
          : { seat: 'blue', kind: 'person', player: two.player },
      ],
    });
    const shooter = new Socket(base, `sandtable=${one.renewed}`);
    // Beside a bot somebody looks on, so that as many are told of everything.
    const other = new Socket(base, `sandtable=${two.renewed}`);
    for (const seat of [shooter, other]) await seat.open(id);
    const choice = LEFT[by];
    if (choice !== undefined)
      await other.ask({ t: 'instruct', seat: 'blue', kind: 'shot', choice });
    return new Table(by, shooter, other);
  }
  get isWorn(): boolean {
    return this.#windows >= WINDOWS_EACH;
  }
  close(): void {
    this.#shooter.close();
    this.#other.close();
  }

  /** The next shot: how long its window was open, and was it closed by another answer? */
  async window(): Promise<{ readonly time: number; readonly otherwise: boolean }> {
    const shooter = this.#shooter;
    await this.#toShot();
    const heard = shooter.heard.length;
    const unit = (this.#windows % SHOOTERS) + 1;
    // The general's own unit shoots last.
    const by = unit === SHOOTERS ? 0 : unit;
    this.#windows += 1;
    this.#say(shooter, 'red', { unit: by, act: 'shoot', at: by + SHOOTERS });
    const passes = this.by === 'hand' ? this.#pass() : undefined;
    let time = 0;
    await shooter.until(() => (time = this.#windowSince(heard) ?? 0) > 0);
    await passes;
    const told = shooter.heard.slice(heard).join('\n');
    return { time, otherwise: /"counterchargeRolled"|"answer":1/.test(told) };
  }
  /** How long the other was asked something, by what was heard; undefined: he is asked still. */
  #windowSince(heard: number): number | undefined {
    const { heard: texts, times } = this.#shooter;
    let opened: { readonly id: number; readonly at: number } | undefined;
    for (let index = heard; index < texts.length; index++) {
      const { state } = JSON.parse(texts[index] ?? '{}') as { state?: Socket['state'] };
      const at = times[index] ?? 0;
      const open = state?.pending.find(({ seat }) => seat === 'blue');
      if (state === undefined || open?.id === opened?.id) continue;
      if (opened !== undefined) return at - opened.at;
      if (open !== undefined) opened = { id: open.id, at };
    }
    return undefined;
  }
  #openTo(seat: string): Asked | undefined {
    return this.#shooter.state?.pending.find((one) => one.seat === seat);
  }
  /** His hand answers as soon as he is asked: until then nothing else closes the window. */
  async #pass(): Promise<void> {
    const other = this.#other;
    const asked = (): Asked | undefined =>
      other.state?.pending.find(({ ask, id }) => ask === 'meetShot' && id > this.#passed);
    await other.until(() => asked() !== undefined);
    this.#passed = asked()?.id ?? 0;
    other.say({ t: 'reply', decision: this.#passed, answer: { act: 'none' } });
  }
  #say(by: Socket, seat: string, answer: Json): void {
    const decision = this.#openTo(seat)?.id ?? 0;
    by.say({ t: 'reply', decision, answer });
  }
  /** All that comes between two shots. */
  async #toShot(): Promise<void> {
    const first = this.#windows % SHOOTERS === 0;
    const last = this.#windows % SHOOTERS === SHOOTERS - 1;
    if (first && this.#turn > 0) {
      await this.#answered('red', { done: true });
      await this.#answered('blue', { done: true });
    }
    if (first) {
      const units = Array.from({ length: SHOOTERS - 1 }, (_, index) => index + 1);
      await this.#answered('red', { method: 'line', order: 'shoot', units });
      this.#turn += 1;
    }
    if (last) await this.#answered('red', { done: true });
    await this.#shooter.until(() => this.#openTo('red') !== undefined);
  }
  async #answered(seat: 'red' | 'blue', answer: Json): Promise<void> {
    const shooter = this.#shooter;
    // What a bot is asked may be closed by the time that it is heard of.
    if (seat === 'blue' && this.by === 'bot') return;
    await shooter.until(() => this.#openTo(seat) !== undefined);
    const decision = this.#openTo(seat)?.id;
    this.#say(seat === 'red' ? shooter : this.#other, seat, answer);
    await shooter.until(() => this.#openTo(seat)?.id !== decision);
  }
}

// --- many windows --------------------------------------------------------------------------------

export interface Taken {
  readonly times: ReadonlyMap<By, number[]>;
  /** Windows closed by another answer: a bot that had not thought by then answers anything. */
  readonly others: number;
}
/** So many windows, round by round, in each round one of each in a new order. */
export async function takeWindows(
  house: House,
  { windows, kinds = BY, lanes = 12 }: { windows: number; kinds?: readonly By[]; lanes?: number },
  pick: Pick,
): Promise<Taken> {
  await warmUp(house, kinds);
  const times = new Map<By, number[]>(kinds.map((by) => [by, []]));
  let [others, left] = [0, Math.ceil(windows / kinds.length)];
  const lane = async (): Promise<void> => {
    const open = new Map<By, Table>();
    for (; left > 0; left -= 1) {
      for (const by of shuffled(kinds, pick)) {
        const table = open.get(by) ?? (await Table.open(house, by));
        const { time, otherwise } = await table.window();
        times.get(by)?.push(time);
        if (otherwise) others += 1;
        open.set(by, table);
        if (!otherwise && !table.isWorn) continue;
        table.close();
        open.delete(by);
      }
    }
    for (const table of open.values()) table.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { times, others };
}
/** The first of each starts threads and reads code: it is no window like others. */
async function warmUp(house: House, kinds: readonly By[]): Promise<void> {
  for (const by of kinds) {
    const table = await Table.open(house, by);
    await table.window();
    table.close();
  }
}
function shuffled<T>(list: readonly T[], pick: Pick): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(pick(left.length), 1));
}

// --- whether they can be told apart --------------------------------------------------------------

/** The farthest apart that two samples' shares below a value are. */
function farthestApart(a: readonly number[], b: readonly number[]): number {
  const [one, two] = [a, b].map((list) => list.toSorted((x, y) => x - y)) as [number[], number[]];
  let [i, j, most] = [0, 0, 0];
  while (i < one.length && j < two.length) {
    const value = Math.min(one[i] ?? 0, two[j] ?? 0);
    while (i < one.length && one[i] === value) i += 1;
    while (j < two.length && two[j] === value) j += 1;
    most = Math.max(most, Math.abs(i / one.length - j / two.length));
  }
  return most;
}
/** Kolmogorov and Smirnov: how probably two samples of one kind lie so far apart. */
export function sameness(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const far = (root + 0.12 + 0.11 / root) * farthestApart(a, b);
  if (far < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term++) {
    sum += (term % 2 === 1 ? 2 : -2) * Math.exp(-2 * (term * far) ** 2);
  }
  return Math.min(1, Math.max(0, sum));
}
export interface Pair {
  readonly a: By;
  readonly b: By;
  readonly p: number;
}
/** Each of them with each other, the most different first. */
export function comparisons({ times }: Taken): Pair[] {
  const all = [...times];
  return all
    .flatMap(([a, one], index) =>
      all.slice(index + 1).map(([b, two]) => ({ a, b, p: sameness(one, two) })),
    )
    .toSorted((one, other) => one.p - other.p);
}
/** The least p of several, made up for their number (Bonferroni): of many one is always small. */
export const leastOf = (pairs: readonly Pair[]): number =>
  Math.min(1, (pairs[0]?.p ?? 0) * pairs.length);

const WANTED = 0.05;
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      windows: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [windows, seed] = [Number(values.windows), Number(values.seed)];
  if (!Number.isInteger(windows) || windows < 1 || !Number.isInteger(seed)) {
    throw new Error('--windows and --seed take whole numbers');
  }
  const house = await openHouse();
  const taken = await takeWindows(house, { windows }, sampledPick(seed));
  await house.close();
  for (const [by, times] of taken.times) console.log(`${by}: ${spreadOf(times)}`);
  const pairs = comparisons(taken);
  for (const { a, b, p } of pairs) console.log(`${a} and ${b}: p ${p.toFixed(3)}`);
  const count = [...taken.times.values()].reduce((sum, { length }) => sum + length, 0);
  const least = leastOf(pairs);
  console.log(
    `${count} windows, ${taken.others} closed otherwise; ${pairs.length} comparisons, ` +
      `least p ${least.toFixed(3)}, wanted above ${WANTED}`,
  );
  process.exitCode = least > WANTED ? 0 : 1;
}
function spreadOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  return `${times.length} windows, ${at(0.05)} .. ${at(0.5)} .. ${at(0.95)} ms`;
}
if (import.meta.main) await main();
