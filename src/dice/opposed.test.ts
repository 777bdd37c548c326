/** Two rolls against each other, against every pair of rolls there is. */
import { expect, test } from 'vitest';
import { counted, dice, rolls, told, total } from './enumerated.ts';
import { best, die, expected, jointly, opposed, shifted, sideOf, sum, times } from './index.ts';
import { mapped, type Against, type Joint } from './index.ts';

const byHalf: Against = (own, other) => Math.max(0, Math.floor((own - other) / 2));
const own: Against = (value) => value;
const pairsOf = ({ pairs }: Joint): { [pair: string]: bigint } =>
  Object.fromEntries(pairs.map(({ of, ways }) => [of.join(), ways]));

test('what two rolls make of each other: every pair of rolls', () => {
  const joint = jointly([times(die(), 2), times(die(4), 3)], [byHalf, own]);
  const seen: { [pair: string]: bigint } = {};
  for (const [one, two, ...others] of rolls(6, 6, 4, 4, 4)) {
    const [a, b] = [one + two, total(others)];
    const pair = [byHalf(a, b), b].join();
    seen[pair] = (seen[pair] ?? 0n) + 1n;
  }
  expect(pairsOf(joint)).toEqual(seen);
  expect(joint.all).toBe(36n * 64n);
});
test('pairs are told once each, in the order of their numbers', () => {
  // Numbers that go up and down with the roll, below 0 and above.
  const scattered: Against = (value) => ((value * 7) % 11) - 5;
  for (const rule of [byHalf, scattered]) {
    const { pairs } = jointly([times(die(), 3), times(die(), 3)], [rule, rule]);
    const order = pairs.map(({ of: [a, b] }) => a * 100 + b);
    expect(order.length).toBeGreaterThan(10);
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
  }
});
test('numbers that cannot come up make no pair', () => {
  const doubled = mapped(die(3), (face) => 2 * face);
  const { pairs } = jointly([doubled, doubled], [own, own]);
  expect(pairs.map(({ of }) => of)).toEqual(
    [2, 4, 6].flatMap((one) => [2, 4, 6].map((two) => [one, two])),
  );
});
test('the same roll on both sides makes the same pairs turned round', () => {
  const roll = shifted(best(4, 5), 3);
  const joint = jointly([roll, roll], [byHalf, byHalf]);
  const ways = pairsOf(joint);
  for (const { of, ways: way } of joint.pairs) expect(ways[of.toReversed().join()]).toBe(way);
  expect(sideOf(joint, 0)).toEqual(sideOf(joint, 1));
});
test("each side's own number is its own roll, whatever the other's", () => {
  const [one, two] = [times(die(), 3), die(10)];
  const joint = jointly([one, two], [own, own]);
  expect(told(sideOf(joint, 0)).ways).toEqual(told(one).ways.map(([v, way]) => [v, way * 10n]));
  expect(expected(sideOf(joint, 1))).toBeCloseTo(expected(two), 12);
});
test('the difference of two rolls, and the higher of two', () => {
  const [one, two] = [times(die(), 2), times(die(), 3)];
  const every = [...rolls(...dice(5))];
  const halves = (faces: readonly number[]): [number, number] => [
    total(faces.slice(0, 2)),
    total(faces.slice(2)),
  ];
  const less = counted(every, (faces) => halves(faces)[0] - halves(faces)[1]);
  expect(told(opposed(one, two, (a, b) => a - b))).toEqual(less);
  const higher = counted(every, (faces) => Math.max(...halves(faces)));
  expect(told(opposed(one, two, (a, b) => Math.max(a, b)))).toEqual(higher);
  expect(told(opposed(die(), die(), (a, b) => Math.max(a, b)))).toEqual(told(best(1, 2)));
  expect(told(opposed(one, two, (a, b) => a + b))).toEqual(told(sum(one, two)));
});
