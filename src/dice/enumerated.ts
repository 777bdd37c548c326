/** Every roll there is, one after the other: what the exact counts are held against. */
import type { Spread } from './index.ts';

/** Every roll of dice with so many faces each. */
export function* rolls(...faces: readonly number[]): Generator<readonly number[]> {
  const [first, ...others] = faces;
  if (first === undefined) return yield [];
  for (let face = 1; face <= first; face++) {
    for (const rest of rolls(...others)) yield [face, ...rest];
  }
}
export const dice = (count: number, faces = 6): number[] =>
  Array.from({ length: count }, () => faces);
export const total = (faces: readonly number[]): number => faces.reduce((sum, die) => sum + die, 0);

/** How many of these rolls come to each number; the numbers in order. */
export function counted(
  all: Iterable<readonly number[]>,
  of: (faces: readonly number[]) => number,
): { ways: [number, bigint][]; all: bigint } {
  const ways = new Map<number, bigint>();
  let rolled = 0n;
  for (const faces of all) {
    const value = of(faces);
    ways.set(value, (ways.get(value) ?? 0n) + 1n);
    rolled += 1n;
  }
  return { ways: [...ways].toSorted(([a], [b]) => a - b), all: rolled };
}
/** The same of a distribution. */
export const told = ({ least, ways, all }: Spread): ReturnType<typeof counted> => ({
  ways: ways.flatMap((way, index) => (way === 0n ? [] : [[least + index, way] as const])) as [
    number,
    bigint,
  ][],
  all,
});
