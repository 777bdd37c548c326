import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { TRIALS, slopesOf, tuned, type Fights, type Tunable } from './tuning.ts';

const START = { reach: 2, caution: 1, none: 0, cost: -1 } as const;
/** A game that is won the likelier, the nearer the weights are to these. */
const BEST: Tunable = { reach: 3, caution: 0.4, none: 0, cost: -1.3 };
const off = (weights: Tunable): number =>
  Object.keys(BEST).reduce((sum, name) => sum + ((weights[name] ?? 0) - (BEST[name] ?? 0)) ** 2, 0);
/** A pair of battles, each won with a chance by how much better one form is. */
function lucky(seed: number): Fights {
  const pick = sampledPick(seed);
  return (trials) =>
    Promise.resolve(
      trials.map(({ plus, minus }) => {
        const chance = 0.5 + Math.max(-0.4, Math.min(0.4, (off(minus) - off(plus)) / 4));
        const won = (): number => (pick(10_000) < 10_000 * chance ? 1 : -1);
        return (won() + won()) / 2;
      }),
    );
}

test('weights climb to where battles are won, and none changes its sign', async () => {
  const found = await tuned(START, 300, sampledPick(1), lucky(2));
  expect(off(found)).toBeLessThan(off(START) / 10);
  const { cost = 0, ...others } = found;
  expect(cost).toBeLessThan(START.cost);
  for (const weight of Object.values(others)) expect(weight).toBeGreaterThanOrEqual(0);
});
test('of one seed the same is found again, and every step has as many trials', async () => {
  const fights = lucky(3);
  const counts: number[] = [];
  const counted: Fights = (trials) => {
    counts.push(trials.length);
    return fights(trials);
  };
  const found = await tuned(START, 5, sampledPick(4), counted);
  expect(counts).toEqual(Array.from({ length: 5 }, () => TRIALS));
  expect(await tuned(START, 5, sampledPick(4), lucky(3))).toEqual(found);
});
test('where every battle is drawn nothing is changed', async () => {
  const drawn: Fights = (trials) => Promise.resolve(trials.map(() => 0));
  expect(await tuned(START, 20, sampledPick(5), drawn)).toEqual(START);
});
test('two forms lie on either side of where they were begun', async () => {
  const seen: Tunable[] = [];
  const watching: Fights = (trials) => {
    for (const { plus, minus } of trials) seen.push(plus, minus);
    return Promise.resolve(trials.map(() => 0));
  };
  await tuned(START, 1, sampledPick(6), watching);
  expect(seen).toHaveLength(2 * TRIALS);
  for (let at = 0; at < seen.length; at += 2) {
    const [plus, minus] = seen.slice(at, at + 2);
    expect(((plus?.['reach'] ?? 0) + (minus?.['reach'] ?? 0)) / 2).toBeCloseTo(2, 9);
    expect(plus?.['reach']).not.toBe(minus?.['reach']);
  }
});

test('a slope says which way is uphill, and how surely', async () => {
  const found = await slopesOf(START, 20_000, sampledPick(5), lucky(6));
  const slopes = new Map(found.map((one) => [one.name, one]));
  const surely = (name: string): number => {
    const { points = 0, error = 1 } = slopes.get(name) ?? {};
    return points / error;
  };
  // More of a price is less where it is below nothing.
  expect(surely('reach')).toBeGreaterThan(4);
  expect(surely('caution')).toBeLessThan(-3);
  expect(surely('cost')).toBeGreaterThan(3);
  expect(found[0]?.name).toBe('reach');
  expect(slopes.has('none')).toBe(false);
});
test('of weights that change nothing no slope is sure', async () => {
  const pick = sampledPick(7);
  const blind: Fights = (trials) => Promise.resolve(trials.map(() => pick(3) - 1));
  for (const { points, error } of await slopesOf(START, 400, sampledPick(8), blind)) {
    expect(Math.abs(points) / error).toBeLessThan(3.5);
  }
});
