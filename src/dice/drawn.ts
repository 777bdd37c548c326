/** What is drawn of a pack, and put back only when the whole pack is: cards, chits. */
import { certain, shifted, spreadOf, type Counted, type Spread } from './spread.ts';

/** The sum of so many of these numbers, none of them taken twice. */
export function drawnOf(pack: readonly number[], count: number): Spread {
  if (count > pack.length) throw new RangeError(`${count} of ${pack.length} cannot be drawn`);
  const total = pack.reduce((sum, value) => sum + value, 0);
  // What is left lies as what is taken does: the smaller of both is counted.
  if (2 * count > pack.length) {
    const left = drawnOf(pack, pack.length - count);
    const most = left.least + left.ways.length - 1;
    return { ...left, least: total - most, ways: left.ways.toReversed() };
  }
  if (count === 0) return certain(0);
  const least = Math.min(...pack);
  const sums = sumsOf(
    pack.map((value) => value - least),
    count,
  );
  const counted = [...sums].map(([value, ways]): Counted => [value, ways]);
  const all = counted.reduce((sum, [, ways]) => sum + ways, 0n);
  return shifted(spreadOf(counted, all), least * count);
}
/** In how many ways so many of these come to each sum. */
function sumsOf(pack: readonly number[], count: number): ReadonlyMap<number, bigint> {
  const taken = Array.from({ length: count + 1 }, () => new Map<number, bigint>());
  taken[0].set(0, 1n);
  for (const value of pack) {
    for (let many = count; many > 0; many--) {
      for (const [sum, ways] of taken[many - 1]) {
        taken[many].set(sum + value, (taken[many].get(sum + value) ?? 0n) + ways);
      }
    }
  }
  return taken[count];
}
