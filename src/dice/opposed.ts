/** Two rolls against each other. */
import { spreadOf, type Spread } from './spread.ts';

/** A number of each side, made of what both have rolled: `ways` of `all` rolls make these two. */
export interface Joint {
  readonly all: bigint;
  readonly pairs: readonly { readonly of: readonly [number, number]; readonly ways: bigint }[];
}
/** What a number of a side comes to, by its own roll and the other's. */
export type Against = (own: number, other: number) => number;

/** What both rolls make of each other, by each side's rule; in the order of the numbers. */
export function jointly(
  [one, two]: readonly [Spread, Spread],
  rules: readonly [Against, Against],
): Joint {
  const ways = new Map<string, { of: readonly [number, number]; ways: bigint }>();
  for (const [index, way] of one.ways.entries()) {
    for (const { of, ways: run } of runsAgainst(one.least + index, two, rules)) {
      const key = of.join();
      const before = ways.get(key)?.ways ?? 0n;
      ways.set(key, { of, ways: before + way * run });
    }
  }
  const pairs = [...ways.values()]
    .filter((pair) => pair.ways > 0n)
    .toSorted(({ of: a }, { of: b }) => a[0] - b[0] || a[1] - b[1]);
  return { all: one.all * two.all, pairs };
}
/** Neighbouring rolls of the other side that come to the same are counted together. */
function runsAgainst(
  own: number,
  { least, ways }: Spread,
  [ours, theirs]: readonly [Against, Against],
): { readonly of: readonly [number, number]; ways: bigint }[] {
  const runs: { of: readonly [number, number]; ways: bigint }[] = [];
  for (const [index, way] of ways.entries()) {
    const other = least + index;
    const of = [ours(own, other), theirs(other, own)] as const;
    const last = runs.at(-1);
    if (last?.of[0] === of[0] && last.of[1] === of[1]) last.ways += way;
    else runs.push({ of, ways: way });
  }
  return runs;
}
/** One side's number, whatever the other's is. */
export const sideOf = ({ all, pairs }: Joint, side: 0 | 1): Spread =>
  spreadOf(
    pairs.map(({ of, ways }) => [of[side], ways]),
    all,
  );
/** One number made of two rolls: their difference, the higher of the two. */
export const opposed = (one: Spread, two: Spread, of: Against): Spread =>
  sideOf(jointly([one, two], [of, () => 0]), 0);
