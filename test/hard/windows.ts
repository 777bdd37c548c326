/**
 * `npm run windows -- --windows N [--game G]`: windows for a reaction on a real server, closed by
 * what a person has left, by a bot, by an empty hand and by a hand at once, all to the same end.
 * From outside, at the other's socket, the time from the opening of each to its closing is taken;
 * two samples of which nobody can tell the one from the other pass the test of Kolmogorov and
 * Smirnov.
 */
import { parseArgs } from 'node:util';
import { sampledPick } from '#fate';
import type { Pick } from '#kernel';
import { Shots } from './windows-shots.ts';
import { Passes } from './windows-passes.ts';
import { BY, openHouse, type By, type House, type WindowTable } from './windows-table.ts';

type Opens = (house: House, by: By) => Promise<WindowTable>;
/** A battle of windows of each game. */
export const GAMES = {
  tactics: (house, by) => Shots.open(house, by),
  commander: (house, by) => Passes.open(house, by),
} as const satisfies { readonly [game: string]: Opens };
export type GameOfWindows = keyof typeof GAMES;

// --- many windows --------------------------------------------------------------------------------

export interface Taken {
  readonly times: ReadonlyMap<By, number[]>;
  /** Windows closed by another answer: a bot that had not thought by then answers anything. */
  readonly others: number;
}
interface Wanted {
  readonly windows: number;
  readonly game?: GameOfWindows;
  readonly kinds?: readonly By[];
  /** Battles at once. */
  readonly lanes?: number;
}
/** So many windows, round by round, in each round one of each in a new order. */
export async function takeWindows(
  house: House,
  { windows, game = 'tactics', kinds = BY, lanes = 12 }: Wanted,
  pick: Pick,
): Promise<Taken> {
  const open = GAMES[game];
  await warmUp(house, kinds, open);
  const times = new Map<By, number[]>(kinds.map((by) => [by, []]));
  let [others, left] = [0, Math.ceil(windows / kinds.length)];
  const lane = async (): Promise<void> => {
    const tables = new Map<By, WindowTable>();
    for (; left > 0; left -= 1) {
      for (const by of shuffled(kinds, pick)) {
        const table = tables.get(by) ?? (await open(house, by));
        const { time, otherwise } = await table.window();
        times.get(by)?.push(time);
        if (otherwise) others += 1;
        tables.set(by, table);
        if (!otherwise && !table.isWorn) continue;
        table.close();
        tables.delete(by);
      }
    }
    for (const table of tables.values()) table.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { times, others };
}
/** The first of each starts threads and reads code: it is no window like others. */
async function warmUp(house: House, kinds: readonly By[], open: Opens): Promise<void> {
  for (const by of kinds) {
    const table = await open(house, by);
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
const isGame = (name: string): name is GameOfWindows => Object.hasOwn(GAMES, name);
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      windows: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      game: { type: 'string', default: 'tactics' },
    },
  });
  const [windows, seed] = [Number(values.windows), Number(values.seed)];
  if (!Number.isInteger(windows) || windows < 1 || !Number.isInteger(seed)) {
    throw new Error('--windows and --seed take whole numbers');
  }
  const { game } = values;
  if (!isGame(game)) throw new Error(`--game is one of ${Object.keys(GAMES).join(', ')}`);
  const house = await openHouse(game);
  const taken = await takeWindows(house, { windows, game }, sampledPick(seed));
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
