/**
 * How long honest answers wait: rounds in which it is quiet, and rounds in which it is not, one
 * after the other, so that whatever else a busy machine does falls on both alike.
 */

/** One answer: when it was given, and how long until it was told. */
export interface Answered {
  readonly from: number;
  readonly ms: number;
}
type Span = readonly [from: number, to: number];
export interface Round {
  readonly quiet: readonly number[];
  readonly attacked: readonly number[];
}
/** What was given and told while it was quiet; and whatever of it waited while it was not. */
export function roundOf(answered: readonly Answered[], quiet: Span, attacked: Span): Round {
  const told = ({ from, ms }: Answered): number => from + ms;
  const within = answered.filter((one) => one.from >= quiet[0] && told(one) <= quiet[1]);
  const touched = answered.filter((one) => one.from < attacked[1] && told(one) > attacked[0]);
  return { quiet: within.map(({ ms }) => ms), attacked: touched.map(({ ms }) => ms) };
}

export interface Waits {
  /** In how many rounds anything was measured. */
  readonly rounds: number;
  /** In milliseconds, of all rounds together. */
  readonly quiet: number;
  readonly attacked: number;
  /** By how much an answer waits longer for an attack, beyond what it waits without. */
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
  const all = (key: keyof Round): number => p99(used.flatMap((one) => one[key]));
  const longest = (key: keyof Round): number => middle(used.map((one) => Math.max(...one[key])));
  const [quiet, attacked] = [all('quiet'), all('attacked')];
  return {
    rounds: used.length,
    quiet,
    attacked,
    beyond: Math.max(attacked - quiet, longest('attacked') - longest('quiet')),
    ratio: middle(used.map((one) => p99(one.attacked) / p99(one.quiet))),
  };
}
const shareOf = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const p99 = (times: readonly number[]): number => shareOf(times, 0.99);
const middle = (times: readonly number[]): number => shareOf(times, 0.5);
