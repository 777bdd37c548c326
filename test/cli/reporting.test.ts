/** What many battles come to, reckoned from results written by hand. */
import { expect, test } from 'vitest';
import type { Bout, Played } from '../../src/cli/playing.ts';
import { battlesReport } from '../../src/cli/reporting.ts';

const bout = (index: number, lists?: readonly string[]): Bout => ({
  ruleset: 'r',
  scenario: 's',
  bots: ['a', 'b'],
  seed: '1',
  index,
  options: {},
  module: 'm',
  ...(lists === undefined ? {} : { lists }),
});
const played = (
  index: number,
  winner: 'west' | 'east' | undefined,
  { turns = 10, cite = 'X-1', first = 'west' } = {},
): Played => ({
  index,
  decisions: 1,
  events: 1,
  ending: 'points',
  cite,
  seats: ['west', 'east'],
  winners: winner === undefined ? [] : [{ seat: winner, bot: winner === 'west' ? 'a' : 'b' }],
  first,
  turns,
  thought: {},
  hash: String(index),
});
const report = (battles: Bout[], results: Played[]): Record<string, unknown> => ({
  ...battlesReport(battles, results, 1).json,
});

test('a list is counted at either seat, a draw for half, and no battle with itself', () => {
  const battles = [
    bout(0, ['ox', 'elk']),
    bout(1, ['elk', 'ox']),
    bout(2, ['ox', 'elk']),
    bout(3, ['ox', 'ox']),
    bout(4, ['ox', 'hen']),
  ];
  const results = [
    played(0, 'west'),
    played(1, 'east'),
    played(2, undefined),
    played(3, 'west'),
    played(4, 'east'),
  ];
  const { lists } = report(battles, results) as { lists: unknown[] };
  // By hand, Wilson's: (p + z²/2n ± z √(pq/n + z²/4n²)) / (1 + z²/n).
  expect(lists).toEqual([
    { list: 'hen', won: 1, drawn: 0, lost: 0, share: 100, from: 20.7, to: 100 },
    { list: 'ox', won: 2, drawn: 1, lost: 1, share: 62.5, from: 21.9, to: 90.8 },
    { list: 'elk', won: 0, drawn: 1, lost: 2, share: 16.7, from: 1.8, to: 69 },
  ]);
});
test('only battles that came to an end count, and no list is told of where none met', () => {
  const { ending, cite, ...running } = played(0, undefined);
  expect([ending, cite]).toEqual(['points', 'X-1']);
  const told = report([bout(0), bout(1)], [running, played(1, 'east')]);
  expect(told).toMatchObject({ games: 2, finished: 1, endings: { points: 1 }, wins: { east: 1 } });
  expect(told).not.toHaveProperty('lists');
  expect(told['lengths']).toHaveLength(1);
});
test('lengths by ending and paragraph, the commonest first', () => {
  const turns = [30, 10, 20, 40].map((many, index) => played(index, 'west', { turns: many }));
  const late = played(4, 'east', { turns: 70, cite: 'X-2', first: 'east' });
  const told = report(
    [0, 1, 2, 3, 4].map((index) => bout(index)),
    [late, ...turns],
  );
  expect(told['lengths']).toEqual([
    { ending: 'points', cite: 'X-1', battles: 4, median: 30, from: 10, to: 40 },
    { ending: 'points', cite: 'X-2', battles: 1, median: 70, from: 70, to: 70 },
  ]);
  expect(told['first']).toMatchObject({ wins: 5, of: 5 });
});
test('for people a line a list and a line an ending', () => {
  const { lines } = battlesReport([bout(0, ['ox', 'elk'])], [played(0, 'east')], 1);
  expect(lines).toContain('  points by X-1: 1, median 10 turns (10 to 10)');
  expect(lines).toContain('ox   won, drawn, lost   0   0   1  0 % (0 to 79.3)');
  expect(lines).toContain('elk  won, drawn, lost   1   0   0  100 % (20.7 to 100)');
});
test('of several scenarios each is told with the share of its first seat', () => {
  const battles = ['hill', 'ford', 'hill', 'ford'].map((scenario, at) => ({
    ...bout(at),
    scenario,
  }));
  const results = [
    played(0, 'west'),
    played(1, 'east'),
    played(2, undefined),
    played(3, 'east', { first: 'east' }),
  ];
  expect(report(battles, results)['scenarios']).toMatchObject([
    { scenario: 'hill', seat: 'west', won: 1, drawn: 1, lost: 0, share: 75 },
    { scenario: 'ford', seat: 'west', won: 0, drawn: 0, lost: 2, share: 0 },
  ]);
  expect(report(battles.slice(0, 1), results.slice(0, 1))).not.toHaveProperty('scenarios');
});
