/**
 * Exact distributions of whole numbers: how many of all equally likely rolls come to each of
 * them. Whole numbers throughout; a chance is one division at the very end.
 */

/** Of `all` equally likely rolls, `ways[i]` come to `least + i`. */
export interface Spread {
  readonly least: number;
  readonly ways: readonly bigint[];
  readonly all: bigint;
}
/** A number, and how many rolls come to it. */
export type Counted = readonly [value: number, ways: bigint];

// --- made ----------------------------------------------------------------------------------------

/** What comes to so much in so many of all rolls; one value may be told in several parts. */
export function spreadOf(counted: readonly Counted[], all: bigint): Spread {
  const least = counted.reduce((low, [value]) => Math.min(low, value), Infinity);
  const most = counted.reduce((high, [value]) => Math.max(high, value), -Infinity);
  const ways = Array.from({ length: most - least + 1 }, () => 0n);
  for (const [value, way] of counted) ways[value - least] += way;
  return { least, ways, all };
}
export const certain = (value: number): Spread => ({ least: value, ways: [1n], all: 1n });
/** One die, whose faces are 1 … `faces`. */
export const die = (faces = 6): Spread => ({
  least: 1,
  ways: Array.from({ length: faces }, () => 1n),
  all: BigInt(faces),
});

// --- told ----------------------------------------------------------------------------------------

/** Both numbers are cut to what a double can hold before they are divided. */
export function chance(ways: bigint, all: bigint): number {
  const excess = BigInt(Math.max(0, all.toString(16).length * 4 - 960));
  return Number(ways >> excess) / Number(all >> excess);
}
/** The numbers that can happen, each with its ways. */
export const countedOf = ({ least, ways }: Spread): Counted[] =>
  ways.flatMap((way, index) => (way === 0n ? [] : [[least + index, way]]));
/** The same with the chance of each. */
export const chancesOf = (spread: Spread): { value: number; p: number }[] =>
  countedOf(spread).map(([value, way]) => ({ value, p: chance(way, spread.all) }));
export const expected = ({ least, ways, all }: Spread): number =>
  least +
  chance(
    ways.reduce((sum, way, index) => sum + way * BigInt(index), 0n),
    all,
  );
/** In how many rolls it is that number or more. */
export const waysToReach = ({ least, ways }: Spread, value: number): bigint =>
  ways.reduce((sum, way, index) => (least + index >= value ? sum + way : sum), 0n);
/** The chance of a number or more. */
export const atLeast = (spread: Spread, value: number): number =>
  chance(waysToReach(spread, value), spread.all);
/** The narrowest span that leaves out no more than a tenth below, and a tenth above. */
export function eightInTen({ least, ways, all }: Spread): readonly [low: number, high: number] {
  const after = (steps: readonly bigint[]): number => {
    let below = 0n;
    return steps.findIndex((way) => {
      below += way;
      return below * 10n > all;
    });
  };
  return [least + after(ways), least + ways.length - 1 - after(ways.toReversed())];
}

// --- of one, another -----------------------------------------------------------------------------

export const shifted = (spread: Spread, by: number): Spread => ({
  ...spread,
  least: spread.least + by,
});
/** A number made of another, as damage is made of a sum. */
export const mapped = (spread: Spread, of: (value: number) => number): Spread =>
  spreadOf(
    countedOf(spread).map(([value, way]) => [of(value), way]),
    spread.all,
  );
/** 1 where a number or more comes up, 0 where less does: a success or none. */
export const threshold = (spread: Spread, value: number): Spread => {
  const reached = waysToReach(spread, value);
  return { least: 0, ways: [spread.all - reached, reached], all: spread.all };
};
/** Rolled once more where `again` says so of what came up; the second roll stands. */
export const rerolled = (spread: Spread, again: (value: number) => boolean): Spread =>
  followed(spread, (value) => (again(value) ? spread : certain(value)));

// --- of several, one -----------------------------------------------------------------------------

/** The sum of two rolls that know nothing of each other. */
export function sum(one: Spread, two: Spread): Spread {
  const ways = Array.from({ length: one.ways.length + two.ways.length - 1 }, () => 0n);
  for (const [first, way] of one.ways.entries()) {
    for (const [second, other] of two.ways.entries()) ways[first + second] += way * other;
  }
  return { least: one.least + two.least, ways, all: one.all * two.all };
}
/** The sum of so many rolls alike. */
export function times(spread: Spread, count: number): Spread {
  if (count === 0) return certain(0);
  const half = times(spread, Math.floor(count / 2));
  const even = sum(half, half);
  return count % 2 === 0 ? even : sum(even, spread);
}
/** One of several rolls, each taken with odds by its weight. */
export function mixed(parts: readonly (readonly [weight: bigint, of: Spread])[]): Spread {
  const rolls = parts.reduce((multiple, [, { all }]) => leastCommon(multiple, all), 1n);
  const counted = parts.flatMap(([weight, spread]) =>
    countedOf(spread).map(([value, way]) => [value, weight * way * (rolls / spread.all)] as const),
  );
  return spreadOf(counted, rolls * parts.reduce((sum, [weight]) => sum + weight, 0n));
}
/** A roll that is chosen by what came up before it. */
export const followed = (spread: Spread, next: (value: number) => Spread): Spread =>
  mixed(countedOf(spread).map(([value, way]) => [way, next(value)]));

function leastCommon(one: bigint, two: bigint): bigint {
  let [divisor, rest] = [one, two];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return (one / divisor) * two;
}
