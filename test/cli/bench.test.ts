/** What the bench says of its limits. */
import type { Mind } from '#bots';
import { provedBy, registerOf } from '#games';
import { games as ours } from '#proofs';
import { expect, test } from 'vitest';
import { benchesOf } from '../../src/bench/index.ts';
import { benchThinking } from '../../src/bench/thinking.ts';
import { firstBattles } from '../../src/bench/first.ts';
import { misses, type Figure } from '../../src/measuring/rounds.ts';
import { report } from '../../src/cli/verbs/bench.ts';
import { isNight } from '../night.ts';
import { games as toys } from '../toys/index.ts';
import { volleyGame } from '../toys/volley/game.ts';
import { call } from './called.ts';

const figure = (name: string, ours: number, limit: Figure['limit']): Figure => ({
  name,
  ours,
  peer: 10,
  peerName: 'peer',
  ratio: ours / 10,
  unit: 'a second',
  limit,
});

test('a limit is of the figure or of its ratio, a least or a most, and itself allowed', () => {
  const most = { of: 'ours', most: 5 } as const;
  const least = { of: 'ratio', least: 0.5 } as const;
  expect([4, 5, 6].map((ours) => misses(figure('a', ours, most)))).toEqual([false, false, true]);
  expect([4, 5, 6].map((ours) => misses(figure('a', ours, least)))).toEqual([true, false, false]);
  expect(misses(figure('a', NaN, least))).toBe(false);
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
test('a bench that a game brings ends the check with it, where its limit is missed', async () => {
  const planted = (ours: number) =>
    provedBy(
      toys,
      {
        volley: {
          benches: {
            planted: {
              says: 'what a volley costs',
              run: async () => [figure('a volley', ours, { of: 'ours', most: 5 })],
            },
          },
        },
      },
      import.meta.url,
    );
  const checked = ['bench', 'planted', '--check'];
  expect(await call(checked, planted(5))).toMatchObject({ code: 0 });
  const missed = await call(checked, planted(6));
  expect(missed.code).toBe(1);
  expect(missed.out).toMatch(/missed: a volley\n$/);
  expect(await call(['bench', 'planted'], planted(6))).toMatchObject({ code: 0 });
});
test('every bench says its limit, and what is of each game is there for each', () => {
  const benches = benchesOf(ours);
  for (const [name, { says }] of Object.entries(benches)) expect(says, name).toMatch(/[<>]=|0\.\d/);
  for (const of of ['replay', 'playouts', 'forks', 'bots', 'thinking', 'match']) {
    expect(Object.keys(benches)).toContain(of);
  }
  expect(firstBattles(ours).map(({ ruleset }) => ours.gameOf(ruleset.id)?.id)).toEqual(
    ours.all.map(({ id }) => id),
  );
});
const plain: Mind = {
  answer: ({ match: { ruleset, scene }, decision: { ask, question }, pick }) => ({
    answer: ruleset.questions[ask].suggest(scene, question, pick),
  }),
};
const ONE = registerOf([{ ...volleyGame, minds: { plain } }], import.meta.url);
test('of a game of which no light mind is known it is told that he is missing', () => {
  const rows = benchThinking(provedBy(ONE, {}, import.meta.url));
  const missing = rows.filter((row) => row.ours === 0 && misses(row));
  expect(missing.map(({ name }) => name.replace(/ of volley.*/, ''))).toEqual([
    "turns of 'quick'",
    "turns of 'quick'",
    "playouts by 'quick'",
    "rollouts of 'planner'",
  ]);
  expect(rows.find((row) => !missing.includes(row))?.name).toMatch(/^turns of 'plain' of volley/);
});
test('of a planner the battles count that he has played on', () => {
  const counted = (rollouts: number): number => {
    const planner: Mind = {
      answer: (posed) => ({ ...plain.answer(posed), searched: { rollouts } }),
    };
    const proofs = { volley: { rivals: { planner } } };
    const rows = benchThinking(provedBy(ONE, proofs, import.meta.url));
    return rows.find(({ name }) => name.startsWith("rollouts of 'planner'"))?.ours ?? NaN;
  };
  if (isNight) expect(counted(0)).toBe(0);
  const [few, many] = [1, 10_000].map(counted);
  // Ten thousand times as many, however busy the machine is.
  expect(many).toBeGreaterThan(100 * few);
});
