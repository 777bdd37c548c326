import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { drawsOf, sampledPick, settleBy } from '#fate';
import { Match } from '#kernel';
import { NotBegun } from '#threads';
import { games as weighing } from '../../test/bots/weighing.ts';
import { games } from '../../test/toys/index.ts';
import { taskFor, type Task } from './index.ts';
import { openBotPool } from './pool.ts';

/** The first question of a toy, put to a bot. */
function firstTask(): Task {
  const [{ content, rulesets }] = games.all;
  const [ruleset] = rulesets;
  const built = content.build(ruleset, {}, sampledPick(0));
  if (!built.ok) throw new Error(built.error.says.en);
  const started = Match.start(ruleset, built.value);
  if (!started.ok) throw new Error('the first offer of a toy is legal');
  const match = started.value;
  for (let drawn = 0; match.chance !== undefined;) {
    const { chance } = match;
    match.settle(settleBy('ab'.repeat(32), drawn, chance));
    drawn += drawsOf(chance);
  }
  return taskFor(match, { seat: match.pending[0].seat, bot: 'random', seed: 1 });
}

test('a thread that ends while it has nothing to do is nobody’s end', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const threads: Worker[] = [];
  const note = (worker: Worker): void => void threads.push(worker);
  process.on('worker', note);
  const pool = openBotPool(games.module);
  const task = firstTask();
  const first = await pool.think(task, 'host', 'battle');
  expect(first).toBeDefined();
  const error = new Error('out of memory');
  threads[0].emit('error', error);
  expect(told).toHaveBeenCalledWith(error);
  expect(await pool.think(task, 'host', 'battle')).toEqual(first);
  expect(threads.length).toBeGreaterThan(1);
  await pool.close();
  process.off('worker', note);
  told.mockRestore();
});

test('who weighs plans thinks in a thread apart, and no other bot is late for it', async () => {
  const threads: Worker[] = [];
  const note = (worker: Worker): void => void threads.push(worker);
  process.on('worker', note);
  const pool = openBotPool(games.module, 1);
  const task = firstTask();
  const first = await pool.think(task, 'host', 'battle');
  expect(await pool.think({ ...task, budget: { rollouts: 0 } }, 'host', 'battle')).toEqual(first);
  expect(threads).toHaveLength(1);
  for (const budget of [{ rollouts: 9 }, { ms: 9 }, { rollouts: 9, ms: 9 }]) {
    expect(await pool.think({ ...task, budget }, 'host', 'battle')).toEqual(first);
  }
  expect(threads).toHaveLength(2);
  await pool.close();
  process.off('worker', note);
});

test('a weighing that nobody waits for gives its thread to the next', async () => {
  const threads: Worker[] = [];
  const note = (worker: Worker): void => void threads.push(worker);
  process.on('worker', note);
  const pool = openBotPool(weighing.module, 1);
  const task = { ...firstTask(), bot: 'planner' };
  const short = { ...task, budget: { rollouts: 2 } };
  const long = { ...task, budget: { rollouts: 1e9 } };
  // Its thread is there, and has thought.
  expect((await pool.think(short, 'host', 'battle'))?.searched).toEqual({ rollouts: 2 });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const given = [running, waiting].map(async (one) =>
    pool.think(long, 'host', 'battle', one.signal),
  );
  const next = pool.think(short, 'host', 'battle');
  for (const one of [waiting, running]) one.abort();
  expect(await Promise.all(given)).toEqual([undefined, undefined]);
  expect((await next)?.searched).toEqual({ rollouts: 2 });
  // It ended by itself, and not because it took too long.
  expect(threads).toHaveLength(1);
  await pool.close();
  process.off('worker', note);
});

test('no battle waits without end for a thought that is not begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openBotPool(games.module, 1);
  const ends = Promise.allSettled(
    ['one', 'other'].map((battle) => pool.think(firstTask(), 'host', battle)),
  );
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  const [, late] = await ends;
  expect(late).toMatchObject({ reason: new NotBegun('the work was not begun in time') });
  await pool.close();
});
