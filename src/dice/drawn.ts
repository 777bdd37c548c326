/** What is drawn of a pack, and put back only when the whole pack is: cards, chits. */
import { certain, mapped, shifted, spreadOf, type Counted, type Spread } from './spread.ts';

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
/** The sum of so many of these numbers, less that of so many of the others, none taken twice. */
export function drawnApart(pack: readonly number[], plus: number, minus: number): Spread {
  if (minus === 0) return drawnOf(pack, plus);
  if (plus === 0) return mapped(drawnOf(pack, minus), (value) => -value);
  if (plus + minus > pack.length) {
    throw new RangeError(`${plus + minus} of ${pack.length} cannot be drawn`);
  }
  const taken = Array.from({ length: plus + 1 }, () =>
    Array.from({ length: minus + 1 }, () => new Map<number, bigint>()),
  );
  taken[0][0].set(0, 1n);
  for (const value of pack) {
    for (let own = plus; own >= 0; own--) {
      for (let other = minus; other >= 0; other--) {
        if (own > 0) add(taken[own][other], taken[own - 1][other], value);
        if (other > 0) add(taken[own][other], taken[own][other - 1], -value);
      }
    }
  }
  const counted = [...taken[plus][minus]].map(([value, ways]): Counted => [value, ways]);
  return spreadOf(
    counted,
    counted.reduce((sum, [, ways]) => sum + ways, 0n),
  );
}
/** As many ways more to each sum as there were to what it is now `by` away from. */
function add(to: Map<number, bigint>, from: ReadonlyMap<number, bigint>, by: number): void {
  for (const [sum, ways] of from) to.set(sum + by, (to.get(sum + by) ?? 0n) + ways);
}
