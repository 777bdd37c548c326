/** One piece of work after another, and none once the queue is closed. */
import { expect, test, vi } from 'vitest';
import { Queue } from './queue.ts';

const later = (): Promise<void> => new Promise((done) => setImmediate(done));
const nothing = (): undefined => undefined;

test('work begins when all that was asked before it is done', async () => {
  const queue = new Queue(() => undefined);
  const told: string[] = [];
  const slow = queue.run(async () => {
    told.push('begun');
    await later();
    told.push('done');
  }, nothing);
  await queue.run(async () => void told.push('next'), nothing);
  expect(told).toEqual(['begun', 'done', 'next']);
  await slow;
});

test('what goes wrong is told, to whoever asked for it too, and what waits is done', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const queue = new Queue(failed);
  const wrong = queue.run(() => Promise.reject(new Error('no')), nothing);
  const next = queue.run(async () => 'done', nothing);
  await expect(wrong).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('no'));
});

test('closed meanwhile, it does nothing of what waits', async () => {
  const queue = new Queue(() => undefined);
  const work = vi.fn<() => Promise<string>>();
  const first = queue.run(async () => queue.close(), nothing);
  expect(await queue.run(work, () => 'instead')).toBe('instead');
  await first;
  expect([queue.isClosed, work.mock.calls.length]).toEqual([true, 0]);
});
