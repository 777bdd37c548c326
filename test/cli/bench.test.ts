/** What the bench says of its limits. */
import { expect, test } from 'vitest';
import { misses, type Figure } from '../../src/measuring/rounds.ts';
import { report } from '../../src/cli/verbs/bench.ts';

const figure = (name: string, ours: number, limit?: Figure['limit']): Figure => ({
  name,
  ours,
  peer: 10,
  peerName: 'peer',
  ratio: ours / 10,
  unit: 'a second',
  ...(limit === undefined ? {} : { limit }),
});

test('a limit is of the figure or of its ratio, a least or a most, and itself allowed', () => {
  const most = { of: 'ours', most: 5 } as const;
  const least = { of: 'ratio', least: 0.5 } as const;
  expect([4, 5, 6].map((ours) => misses(figure('a', ours, most)))).toEqual([false, false, true]);
  expect([4, 5, 6].map((ours) => misses(figure('a', ours, least)))).toEqual([true, false, false]);
  expect(misses(figure('a', NaN, least))).toBe(false);
  expect(misses(figure('a', 1e9))).toBe(false);
});
test('the last line names what is missed; only a check fails for it', () => {
  const kept = figure('kept', 5, { of: 'ours', most: 5 });
  const missed = ['one', 'other'].map((name) => figure(name, 6, { of: 'ours', most: 5 }));
  expect(report([kept], true)).toMatchObject({ good: true, json: { missed: [] } });
  expect(report([kept], true).lines.at(-1)).toBe('every limit is kept');
  const wrong = report([kept, ...missed], true);
  expect(wrong).toMatchObject({ good: false, json: { missed: ['one', 'other'] } });
  expect(wrong.lines.at(-1)).toBe('missed: one; other');
  expect(wrong.lines[0]).toBe('kept: 5 a second, peer 10, ratio 0.5; the figure <= 5');
  expect(report([kept, ...missed], false).good).toBe(true);
});
