/** Draws without putting back, against every hand that there is. */
import { describe, expect, test } from 'vitest';
import { counted, told, total } from './enumerated.ts';
import { die, drawnApart, drawnOf, expected, times } from './index.ts';

/** Every choice of so many, each once. */
function* hands(pack: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) return yield [];
  for (const [at, value] of pack.entries()) {
    for (const rest of hands(pack.slice(at + 1), count - 1)) yield [value, ...rest];
  }
}
const PACK = [2, 3, 3, 5, 7, 7, 7, 12];

describe.each(PACK.map((_, index) => index + 1))('%i of a pack of 8', (count) => {
  test('every sum in as many ways as there are hands for it', () => {
    expect(told(drawnOf(PACK, count))).toEqual(counted(hands(PACK, count), total));
  });
  test('as much is to be expected of it as of as many cards put back each time', () => {
    expect(expected(drawnOf(PACK, count))).toBeCloseTo((total(PACK) / PACK.length) * count, 12);
  });
});
describe.each([
  [1, 1],
  [2, 3],
  [3, 1],
  [4, 4],
  [0, 2],
  [2, 0],
])('%i of a pack of 8, and %i of the others', (plus, minus) => {
  test('what the ones are ahead by in as many ways as there are two such hands', () => {
    const apart = counted(bothHands(PACK, plus, minus), (all) => {
      return total(all.slice(0, plus)) - total(all.slice(plus));
    });
    expect(told(drawnApart(PACK, plus, minus))).toEqual(apart);
  });
});
/** Every choice of so many, with every choice of so many of what is left. */
function* bothHands(
  pack: readonly number[],
  plus: number,
  minus: number,
): Generator<readonly number[]> {
  const places = pack.map((_, at) => at);
  for (const own of hands(places, plus)) {
    const left = places.filter((at) => !own.includes(at));
    for (const other of hands(left, minus)) yield [...own, ...other].map((at) => pack[at]);
  }
}
test('more than there is cannot be drawn apart either', () => {
  expect(() => drawnApart(PACK, 5, 4)).toThrow(RangeError);
});
test('nothing drawn comes to nothing; more than there is cannot be drawn', () => {
  expect(told(drawnOf(PACK, 0))).toEqual({ ways: [[0, 1n]], all: 1n });
  expect(() => drawnOf(PACK, 9)).toThrow(RangeError);
});
test('a pack that holds each throw of two dice twice: of one card the same as of two dice', () => {
  const pack = [1, 2].flatMap(() => [...sixes()]);
  const one = drawnOf(pack, 1);
  expect(one.ways.map((ways) => ways * 36n)).toEqual(
    times(die(), 2).ways.map((ways) => ways * 72n),
  );
});
function* sixes(): Generator<number> {
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) yield first + second;
  }
}
