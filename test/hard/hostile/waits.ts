/**
 * How long honest answers wait: rounds in which it is quiet, and rounds in which it is not, one
 * after the other, so that whatever else a busy machine does falls on both alike. And of a machine
 * that others keep busy each millisecond of ours takes several: how many is measured while it is
 * quiet, and what is beyond is told in milliseconds of a machine of our own.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** One answer: when it was given, and how long until it was told. */
export interface Answered {
  readonly from: number;
  readonly ms: number;
}
type Span = readonly [from: number, to: number];
export interface Round {
  readonly quiet: readonly number[];
  readonly attacked: readonly number[];
  /** How many times as long work took, while it was quiet, as a machine of our own would take. */
  readonly busy: number;
}
/** What was given and told while it was quiet; and whatever of it waited while it was not. */
export function roundOf(
  answered: readonly Answered[],
  quiet: Span,
  attacked: Span,
  busy = 1,
): Round {
  const told = ({ from, ms }: Answered): number => from + ms;
  const within = answered.filter((one) => one.from >= quiet[0] && told(one) <= quiet[1]);
  const touched = answered.filter((one) => one.from < attacked[1] && told(one) > attacked[0]);
  return { quiet: within.map(({ ms }) => ms), attacked: touched.map(({ ms }) => ms), busy };
}

export interface Waits {
  /** In how many rounds anything was measured. */
  readonly rounds: number;
  /** In milliseconds, of all rounds together. */
  readonly quiet: number;
  readonly attacked: number;
  /** How busy others kept the machine: the middle of all rounds. */
  readonly busy: number;
  /**
   * By how much an answer waits longer for an attack, beyond what it waits without: in milliseconds
   * of a machine of our own.
   */
  readonly beyond: number;
  /** How many times longer: the middle of all rounds. */
  readonly ratio: number;
}
/**
 * A high share of all, and the longest of a round in the middle of all rounds: one holds what
 * happens now and then in some round, the other what happens once in each.
 */
export function waitsIn(rounds: readonly Round[]): Waits {
  const used = rounds.filter(({ quiet, attacked }) => quiet.length > 0 && attacked.length > 0);
  const all = (key: 'quiet' | 'attacked'): number => p99(used.flatMap((one) => one[key]));
  const longest = (key: 'quiet' | 'attacked'): number =>
    middle(used.map((one) => Math.max(...one[key])));
  const [quiet, attacked] = [all('quiet'), all('attacked')];
  const busy = Math.max(1, middle(used.map((one) => one.busy)));
  const longer = Math.max(attacked - quiet, longest('attacked') - longest('quiet'));
  return {
    rounds: used.length,
    quiet,
    attacked,
    busy,
    beyond: longer / busy,
    ratio: middle(used.map((one) => p99(one.attacked) / p99(one.quiet))),
  };
}
const shareOf = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const p99 = (times: readonly number[]): number => shareOf(times, 0.99);
const middle = (times: readonly number[]): number => shareOf(times, 0.5);

const YARD_MS = 30;
const BETWEEN_MS = 400;
/** For so long, now and then: how many times as long a little work takes as it has of a core. */
export async function busyFor(ms: number, signal: AbortSignal): Promise<number> {
  const until = performance.now() + ms;
  let [wall, own] = [0, 0];
  while (performance.now() < until) {
    await pause(Math.min(BETWEEN_MS, Math.max(0, until - performance.now())), undefined, {
      signal,
    });
    const [since, cpu] = [performance.now(), process.cpuUsage()];
    while (ownSince(cpu) < YARD_MS);
    wall += performance.now() - since;
    own += ownSince(cpu);
  }
  return own === 0 ? 1 : wall / own;
}
function ownSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
