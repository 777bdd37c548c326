/**
 * Exact odds of dice (sections 10, 15, 16, 18): how many of all equally likely rolls come to
 * each number. Whole numbers throughout; a chance is one division at the very end.
 */

/** Of `all` equally likely rolls, `ways[i]` come to `least + i`. */
export interface Spread {
  readonly least: number;
  readonly ways: readonly bigint[];
  readonly all: bigint;
}
/** What a side rolls: dice that count, advantages less disadvantages, and what is added. */
export interface Rolled {
  readonly dice: number;
  readonly balance: number;
  readonly strength: number;
}
const FACES = 6;

/** Both numbers are cut to what a double can hold before they are divided. */
export function chance(ways: bigint, all: bigint): number {
  const excess = BigInt(Math.max(0, all.toString(16).length * 4 - 960));
  return Number(ways >> excess) / Number(all >> excess);
}
/** The numbers of a spread with the chance of each, those that cannot happen left out. */
export const chancesOf = ({ least, ways, all }: Spread): { value: number; p: number }[] =>
  ways.flatMap((way, index) => (way === 0n ? [] : [{ value: least + index, p: chance(way, all) }]));
export const expected = ({ least, ways, all }: Spread): number =>
  least +
  chance(
    ways.reduce((sum, way, index) => sum + way * BigInt(index), 0n),
    all,
  );
/** The chance of a number or more. */
export const atLeast = ({ least, ways, all }: Spread, value: number): number =>
  chance(
    ways.reduce((sum, way, index) => (least + index >= value ? sum + way : sum), 0n),
    all,
  );
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

// --- sums of dice --------------------------------------------------------------------------------

/** Ways of each sum with one die more, whose faces count 0 … `faces` − 1. */
function withDie(ways: readonly bigint[], faces: number): bigint[] {
  let window = 0n;
  return Array.from({ length: ways.length + faces - 1 }, (_, sum) => {
    if (sum < ways.length) window += ways[sum];
    if (sum >= faces) window -= ways[sum - faces];
    return window;
  });
}
/** How many ways there are to choose 0, 1, 2 … of so many. */
function choices(from: number): bigint[] {
  const row = [1n];
  for (let of = 0; of < from; of++) {
    row.push((row[of] * BigInt(from - of)) / BigInt(of + 1));
  }
  return row;
}
const plain = (dice: number): bigint[] =>
  Array.from({ length: dice }).reduce<bigint[]>((ways) => withDie(ways, FACES), [1n]);

/**
 * COS-ADV-01, COS-ADV-03 The `dice` highest of `dice + extra`, by the lowest face `last` that is
 * kept and the number of dice above it: the rest show `last` or less, enough of them `last`.
 */
function highest(dice: number, extra: number): bigint[] {
  const rolled = dice + extra;
  const total = Array.from({ length: dice * (FACES - 1) + 1 }, () => 0n);
  const ofAll = choices(rolled);
  const ofRest = Array.from({ length: rolled + 1 }, (_, rest) => choices(rest));
  for (let last = 1; last <= FACES; last++) {
    let above = [1n];
    for (let more = 0; more < dice && above.length > 0; more++) {
      const count = ofAll[more] * atOrBelow(ofRest[rolled - more], last, dice - more);
      // Each die above counts at least one more than `last`, and each kept die at least 1.
      const base = dice * (last - 1) + more;
      for (const [index, ways] of above.entries()) total[base + index] += ways * count;
      above = last === FACES ? [] : withDie(above, FACES - last);
    }
  }
  return total;
}
/** Ways in which dice show `last` or less, and at least `least` of them `last` itself. */
const atOrBelow = (choice: readonly bigint[], last: number, least: number): bigint =>
  choice.reduce((sum, ways, shows) => {
    const others = BigInt(choice.length - 1 - shows);
    return shows < least ? sum : sum + ways * BigInt(last - 1) ** others;
  }, 0n);

const known = new Map<string, Spread>();
/** COS-ADV-01, COS-ADV-03 The sum of the dice a side keeps; with no dice nothing is rolled. */
export function keptSum(dice: number, balance: number): Spread {
  if (dice === 0) return { least: 0, ways: [1n], all: 1n };
  const key = `${dice}:${balance}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const extra = Math.abs(balance);
  const best = balance === 0 ? plain(dice) : highest(dice, extra);
  // Turned over, the lowest dice are the highest: 7 less a face is its other side.
  const ways = balance < 0 ? best.toReversed() : best;
  const spread = { least: dice, ways, all: BigInt(FACES) ** BigInt(dice + extra) };
  known.set(key, spread);
  return spread;
}
/** COS-RES-01 A side's result: the kept dice, and the strength of all its units. */
export function resultSpread({ dice, balance, strength }: Rolled): Spread {
  const { least, ways, all } = keptSum(dice, balance);
  return { least: least + strength, ways, all };
}

// --- hits and damage -----------------------------------------------------------------------------

/** A number made of another, as damage is of a sum. */
function derived({ least, ways, all }: Spread, of: (value: number) => number): Spread {
  return gathered(
    ways.map((way, index) => [of(least + index), way]),
    all,
  );
}
/** COS-BMB-12 Damage of a bombardment: one for every full 10 of the sum. */
export const damageSpread = (dice: number): Spread =>
  derived(keptSum(dice, 0), (sum) => Math.floor(sum / 10));

function gathered(
  counted: readonly (readonly [value: number, ways: bigint])[],
  all: bigint,
): Spread {
  const values = counted.map(([value]) => value);
  const least = Math.min(...values);
  const ways = Array.from({ length: Math.max(...values) - least + 1 }, () => 0n);
  for (const [value, way] of counted) ways[value - least] += way;
  return { least, ways, all };
}

/** Hits that a side inflicts by its own result and the enemy's. */
export type Inflicts = (result: number, enemy: number) => number;
/** Both sides' hits together: `ways` of `all` rolls inflict exactly these. */
export interface HitOdds {
  readonly all: bigint;
  readonly pairs: readonly { readonly hits: readonly [number, number]; readonly ways: bigint }[];
  /** Hits that each side inflicts, whatever the other does. */
  readonly sides: readonly [Spread, Spread];
}
/**
 * COS-HIT-01 Hits of both sides. Neighbouring results of the enemy that come to the same hits
 * are counted together.
 */
export function hitOdds(
  [one, two]: readonly [Spread, Spread],
  rules: readonly [Inflicts, Inflicts],
): HitOdds {
  const ways = new Map<string, { hits: readonly [number, number]; ways: bigint }>();
  for (const [index, way] of one.ways.entries()) {
    const result = one.least + index;
    for (const { hits, ways: run } of runsAgainst(result, two, rules)) {
      const key = hits.join();
      const before = ways.get(key)?.ways ?? 0n;
      ways.set(key, { hits, ways: before + way * run });
    }
  }
  const all = one.all * two.all;
  const pairs = [...ways.values()].toSorted(
    ({ hits: a }, { hits: b }) => a[0] - b[0] || a[1] - b[1],
  );
  const by = (side: 0 | 1): Spread =>
    gathered(
      pairs.map((pair) => [pair.hits[side], pair.ways]),
      all,
    );
  return { all, pairs, sides: [by(0), by(1)] };
}
function runsAgainst(
  result: number,
  { least, ways }: Spread,
  [ours, theirs]: readonly [Inflicts, Inflicts],
): { readonly hits: readonly [number, number]; ways: bigint }[] {
  const runs: { hits: readonly [number, number]; ways: bigint }[] = [];
  for (const [index, way] of ways.entries()) {
    const enemy = least + index;
    const hits = [ours(result, enemy), theirs(enemy, result)] as const;
    const last = runs.at(-1);
    if (last?.hits[0] === hits[0] && last.hits[1] === hits[1]) last.ways += way;
    else runs.push({ hits, ways: way });
  }
  return runs;
}
