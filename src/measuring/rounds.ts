/** Interleaved rounds, per second of processor time, so that a noisy neighbour drops out. */
export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  readonly unit: string;
  /** What this line must reach: what nobody is to judge is not measured. */
  readonly limit: Limit;
}
/** Something that can be measured; loaded when asked for, since it brings its peers along. */
export interface Bench {
  /** What is measured, and its limits. */
  readonly says: string;
  run(): Promise<readonly Figure[]>;
}
export type Benches = { readonly [name: string]: Bench };
/** The figure itself, or what it is to its peer, at most or at least so much. */
export type Limit = { readonly of: 'ours' | 'ratio' } & (
  { readonly most: number } | { readonly least: number }
);
/** What could not be measured here (no compiler, no browser) is not missed. */
export function misses(figure: Figure): boolean {
  const { limit } = figure;
  const value = figure[limit.of];
  return 'most' in limit ? value > limit.most : value < limit.least;
}
/** Something beside the most that it may be. */
export const atMost = (name: string, ours: number, peer: number, unit: string): Figure => ({
  name,
  ours,
  peer,
  peerName: 'limit',
  ratio: ours / peer,
  unit,
  limit: { of: 'ours', most: peer },
});
/** The exponent of the growth of a cost that becomes so much larger when the size does. */
export const exponent = (cost: number, size: number): number => Math.log(cost) / Math.log(size);

const ROUNDS = 7;
const ROUND_MS = 250;

/** Each bench returns how much it did; the result is what it does in a second, round by round. */
export function perCpuSecond(benches: readonly (() => number)[]): number[][] {
  const rates = benches.map((): number[] => []);
  for (const bench of benches) bench();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, bench] of benches.entries()) rates[index].push(rateOf(bench));
  }
  return rates;
}
function rateOf(bench: () => number): number {
  const cpu = process.cpuUsage();
  const start = performance.now();
  let done = 0;
  do done += bench();
  while (performance.now() - start < ROUND_MS);
  const { user, system } = process.cpuUsage(cpu);
  return (done / (user + system)) * 1e6;
}
export const medianOf = (rates: readonly number[]): number =>
  rates.toSorted((a, b) => a - b)[rates.length >> 1];
