import { expect, test } from 'vitest';
import { leastCovered } from './least-covered.ts';

const at = (x: number, y: number) => ({ x, y, w: 100, h: 50 });
const [HIGH, LOW] = [at(0, 0), at(0, 200)];

test('of places that hide as much the first is taken', () => {
  expect(leastCovered([HIGH, LOW], [[]])).toBe(HIGH);
  expect(leastCovered([], [[]])).toBeUndefined();
});
test('what matters most is hidden last, however much else is', () => {
  const own = [[50, 25]] as const;
  const others = [
    [20, 220],
    [40, 220],
  ] as const;
  expect(leastCovered([HIGH, LOW], [own, others])).toBe(LOW);
  expect(leastCovered([HIGH, LOW], [[], others])).toBe(HIGH);
  expect(leastCovered([LOW, HIGH], [[], others])).toBe(HIGH);
});
test('a piece whose middle is beside the edge is hidden too', () => {
  expect(leastCovered([HIGH, LOW], [[[115, 25]]])).toBe(LOW);
  expect(leastCovered([HIGH, LOW], [[[125, 25]]])).toBe(HIGH);
});
test('another panel is not covered', () => {
  expect(
    leastCovered([HIGH, LOW], [[[50, 225]]], { taken: [{ x: 90, y: 40, w: 60, h: 60 }] }),
  ).toBe(LOW);
});
