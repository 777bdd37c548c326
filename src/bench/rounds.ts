/** Interleaved rounds, per second of processor time, so that a noisy neighbour drops out. */
export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  readonly unit: string;
}

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
