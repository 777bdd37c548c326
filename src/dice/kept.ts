/** Many dice at once: their sum, the best or the worst of them, how many of them succeed. */
import { die, threshold, times, type Spread } from './spread.ts';

/** The sum of the `kept` highest of `rolled` dice. */
export const best = (kept: number, rolled: number, faces = 6): Spread =>
  remembered(kept, rolled, faces);
/** The sum of the `kept` lowest of `rolled` dice. */
export function worst(kept: number, rolled: number, faces = 6): Spread {
  const { ways, ...spread } = remembered(kept, rolled, faces);
  // Turned over, the lowest dice are the highest: a face and its other side add up alike.
  return { ...spread, ways: ways.toReversed() };
}
/** How many of so many dice show `face` or more. */
export const successes = (dice: number, face: number, faces = 6): Spread =>
  times(threshold(die(faces), face), dice);

const known = new Map<string, Spread>();
function remembered(kept: number, rolled: number, faces: number): Spread {
  if (kept < 0 || kept > rolled) throw new Error(`${kept} of ${rolled} dice cannot be kept`);
  const all = BigInt(faces) ** BigInt(rolled);
  if (kept === 0) return { least: 0, ways: [all], all };
  const key = `${kept}:${rolled}:${faces}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const ways = kept === rolled ? plain(kept, faces) : highest(kept, rolled, faces);
  const spread = { least: kept, ways, all };
  known.set(key, spread);
  return spread;
}

/** Ways of each sum with one die more, whose faces count 0 … `faces` − 1. */
function withDie(ways: readonly bigint[], faces: number): bigint[] {
  let window = 0n;
  return Array.from({ length: ways.length + faces - 1 }, (_, sum) => {
    if (sum < ways.length) window += ways[sum];
    if (sum >= faces) window -= ways[sum - faces];
    return window;
  });
}
const plain = (dice: number, faces: number): bigint[] =>
  Array.from({ length: dice }).reduce<bigint[]>((ways) => withDie(ways, faces), [1n]);

/**
 * The `kept` highest, by the lowest face `last` that is kept and the number of dice above it: the
 * rest show `last` or less, enough of them `last`.
 */
function highest(kept: number, rolled: number, faces: number): bigint[] {
  const total = Array.from({ length: kept * (faces - 1) + 1 }, () => 0n);
  const ofAll = choices(rolled);
  const ofRest = Array.from({ length: rolled + 1 }, (_, rest) => choices(rest));
  for (let last = 1; last <= faces; last++) {
    let above = [1n];
    for (let more = 0; more < kept && above.length > 0; more++) {
      const count = ofAll[more] * atOrBelow(ofRest[rolled - more], last, kept - more);
      // Each die above counts at least one more than `last`, and each kept die at least 1.
      const base = kept * (last - 1) + more;
      for (const [index, ways] of above.entries()) total[base + index] += ways * count;
      above = last === faces ? [] : withDie(above, faces - last);
    }
  }
  return total;
}
/** How many ways there are to choose 0, 1, 2 … of so many. */
function choices(from: number): bigint[] {
  const row = [1n];
  for (let of = 0; of < from; of++) {
    row.push((row[of] * BigInt(from - of)) / BigInt(of + 1));
  }
  return row;
}
/** Ways in which dice show `last` or less, and at least `least` of them `last` itself. */
const atOrBelow = (choice: readonly bigint[], last: number, least: number): bigint =>
  choice.reduce((sum, ways, shows) => {
    const others = BigInt(choice.length - 1 - shows);
    return shows < least ? sum : sum + ways * BigInt(last - 1) ** others;
  }, 0n);
