/** What fair dice look like: three tests of whole numbers 0 .. from - 1, each one number. */

/** Of numbers that are to come equally often: chi-square, as deviations from its mean. */
export function chiSquare(counts: readonly number[]): number {
  const all = counts.reduce((sum, one) => sum + one, 0);
  const due = all / counts.length;
  const found = counts.reduce((sum, one) => sum + (one - due) ** 2 / due, 0);
  const free = counts.length - 1;
  return (found - free) / Math.sqrt(2 * free);
}
export function countsOf(numbers: readonly number[], from: number): number[] {
  const counts = Array.from({ length: from }, () => 0);
  for (const one of numbers) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}
/** Of pairs of numbers that follow each other, none counted twice. */
export function serial(numbers: readonly number[], from: number): number {
  const pairs = Array.from(
    { length: numbers.length >> 1 },
    (_, at) => (numbers[2 * at] ?? 0) * from + (numbers[2 * at + 1] ?? 0),
  );
  return chiSquare(countsOf(pairs, from * from));
}
/** Of stretches that stay in the upper or the lower half (Wald and Wolfowitz). */
export function runs(numbers: readonly number[], from: number): number {
  const high = numbers.map((one) => 2 * one >= from);
  const upper = high.filter(Boolean).length;
  const lower = high.length - upper;
  const found = 1 + high.filter((one, at) => at > 0 && one !== high[at - 1]).length;
  const mean = 1 + (2 * upper * lower) / high.length;
  const spread = ((mean - 1) * (mean - 2)) / (high.length - 1);
  return (found - mean) / Math.sqrt(spread);
}
