import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awakeFor, everyAwake } from './awake.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

test('it is called whenever so long was waited, until it is ended', () => {
  const call = vi.fn();
  const over = everyAwake(2000, call);
  vi.advanceTimersByTime(1999);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4000);
  expect(call).toHaveBeenCalledTimes(3);
  over();
  vi.advanceTimersByTime(9000);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a process that stood still has waited for one look, however long it stood', async () => {
  vi.useRealTimers();
  const call = vi.fn();
  const over = everyAwake(1000, call);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
  expect(call).not.toHaveBeenCalled();
  over();
});

test('what has come in is heard before the wait is over', async () => {
  const heard: string[] = [];
  const waits = awakeFor(1000).then(() => heard.push('over'));
  vi.advanceTimersByTime(1000);
  setImmediate(() => heard.push('came'));
  await waits;
  expect(heard).toEqual(['came', 'over']);
});
