import { expect, test, vi } from 'vitest';
import type { Budget, Task, Thought } from '#bots';
import { volley } from '../../../test/toys/volley/rules/volley.ts';
import { botPool, loose, played } from '../../../test/server/rooming.ts';
import { thoughtOf } from './thinking.ts';

const { match } = played(loose(volley), { size: 1 }, 0).logged;
const thinker = { host: 'host', id: 'battle', seat: 'defender', bot: 'random', seed: 1 };

test('a bot is asked in the name of its host and its battle, which have their turns', async () => {
  const asked: string[][] = [];
  const pool = botPool(async ({ seat }, host, battle) => {
    asked.push([host, battle, seat]);
    return { answer: 2 };
  });
  expect(await thoughtOf(pool, match, thinker, undefined)).toEqual({ answer: 2 });
  expect(asked).toEqual([['host', 'battle', 'defender']]);
});

/** Who weighs plans thinks as he is told; what is usual is known at once. */
function weighing(thought: Promise<Thought | undefined>): {
  readonly pool: ReturnType<typeof botPool>;
  readonly budgets: (Budget | undefined)[];
} {
  const budgets: (Budget | undefined)[] = [];
  const pool = botPool(async ({ budget }: Task) => {
    budgets.push(budget);
    return budget !== undefined && 'rollouts' in budget && budget.rollouts === 0
      ? { answer: 'usual' }
      : await thought;
  });
  return { pool, budgets };
}
/** A moment by which every thought that could be there is there. */
const soon = (): Promise<void> => new Promise((done) => void setImmediate(done));
const planner = { ...thinker, rollouts: 32 };

test('who weighs plans is told how many battles he may play on, and how long', async () => {
  const { pool, budgets } = weighing(Promise.resolve({ answer: 'weighed' }));
  expect(await thoughtOf(pool, match, planner, undefined)).toEqual({ answer: 'weighed' });
  expect(await thoughtOf(pool, match, planner, soon())).toEqual({ answer: 'weighed' });
  expect(budgets).toMatchObject([
    { rollouts: 32, ms: 8000 },
    { rollouts: 0 },
    { rollouts: 32, ms: 1500 },
    { rollouts: 0 },
  ]);
});
test('who has not weighed them by the moment does as usual, and no sooner', async () => {
  const never = new Promise<undefined>(() => undefined);
  const moment = Promise.withResolvers<void>();
  let told: unknown;
  const thinking = thoughtOf(weighing(never).pool, match, planner, moment.promise).then(
    (thought) => (told = thought),
  );
  await soon();
  expect(told).toBeUndefined();
  moment.resolve();
  expect(await thinking).toEqual({ answer: 'usual' });
});
test('what is weighed beyond the moment, or for nobody, is weighed no further', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const pool = botPool(async ({ budget }, _host, _battle, gone) => {
    if (budget !== undefined && 'rollouts' in budget && budget.rollouts === 0) return { answer: 1 };
    signals.push(gone);
    return await new Promise((done) => gone?.addEventListener('abort', () => done(undefined)));
  });
  expect(await thoughtOf(pool, match, planner, soon())).toEqual({ answer: 1 });
  const gone = new AbortController();
  const thinking = thoughtOf(pool, match, planner, undefined, gone.signal);
  await soon();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  gone.abort();
  expect(await thinking).toEqual({ answer: 1 });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});
test('who fails at it does as usual', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('the works stand still');
  const { pool } = weighing(Promise.reject(error));
  expect(await thoughtOf(pool, match, planner, undefined)).toEqual({ answer: 'usual' });
  expect(noted).toHaveBeenCalledWith(error);
  noted.mockRestore();
});
