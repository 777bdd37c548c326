import { expect, test } from 'vitest';
import { unpackSines } from './sines.ts';
import { cosine, front, sine, turnBetween, wrap } from './turn.ts';

/** 200 binary digits after the point. */
const ONE = 1n << 200n;

function arcTangentOf1Over(n: bigint): bigint {
  let term = ONE / n;
  let sum = term;
  for (let k = 3n, sign = -1n; term > 0n; k += 2n, sign = -sign) {
    term /= n * n;
    sum += sign * (term / k);
  }
  return sum;
}

function exactSine(x: bigint): bigint {
  let term = x;
  let sum = x;
  for (let k = 1n; term !== 0n; k += 2n) {
    term = -(((term * x) / ONE) * x) / ONE / ((k + 1n) * (k + 2n));
    sum += term;
  }
  return sum;
}

test('every sine of the table is the rounded true one', () => {
  const pi = 4n * (4n * arcTangentOf1Over(5n) - arcTangentOf1Over(239n));
  const sines = unpackSines();
  for (let i = 0; i <= 9000; i++) {
    const scaled = exactSine((pi * BigInt(i)) / 18000n) * (1n << 24n);
    if (sines[i] !== Number((scaled + ONE / 2n) / ONE)) expect.fail(`sine of ${i}`);
  }
});

test('facing 0 looks up, 90 to the right', () => {
  expect(front(0)).toEqual({ x: 0, y: 1 });
  expect(front(9000)).toEqual({ x: 1, y: 0 });
  expect(front(18000)).toEqual({ x: 0, y: -1 });
  expect(front(27000)).toEqual({ x: -1, y: 0 });
  expect(sine(3000)).toBe(0.5);
});

test('sine and cosine keep their symmetries at every facing', () => {
  for (let a = 0; a < 36000; a++) {
    const same =
      sine(a) === 0 - sine(a + 18000) &&
      cosine(a) === sine(9000 - a) &&
      sine(a) === 0 - sine(-a) &&
      cosine(a) === cosine(36000 - a);
    if (!same || Object.is(sine(a), -0)) expect.fail(`facing ${a}`);
  }
});

test('facings wrap and turns are the short way', () => {
  expect([wrap(-1), wrap(36000), wrap(-36000), wrap(72001)]).toEqual([35999, 0, 0, 1]);
  expect([turnBetween(35990, 10), turnBetween(10, 35990), turnBetween(0, 18000)]).toEqual([
    20, 20, 18000,
  ]);
});
