import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOM, type Gated } from '../../test/threads/gated.ts';
import {
  NotBegun,
  TooLong,
  Unwanted,
  openThreads,
  sparedThreads,
  type Threads,
  type ThreadsOptions,
} from './index.ts';

const LONGEST = 1000;
let shared: SharedArrayBuffer;
let threads: Threads<Gated, number>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shared = new SharedArrayBuffer(4 * (ROOM + 1));
});
afterEach(async () => {
  vi.useRealTimers();
  for (let at = 0; at < ROOM; at++) release(at);
  await threads.close();
});
const cells = (): Int32Array => new Int32Array(shared);
const open = (more: Partial<ThreadsOptions> = {}): void => {
  const work = new URL('../../test/threads/gated.ts', import.meta.url);
  threads = openThreads({ work, register: '', longest: LONGEST, ...more });
};
function release(at: number): void {
  Atomics.store(cells(), at + 1, 1);
  Atomics.notify(cells(), at + 1);
}
/** Until so many have begun. */
async function begun(count: number): Promise<void> {
  for (;;) {
    const now = Atomics.load(cells(), 0);
    if (now >= count) return;
    await Atomics.waitAsync(cells(), 0, now).value;
  }
}
const run = (at: number, name: string, part?: string): Promise<number> =>
  threads.run({ at, shared }, name, part);

test('names have their turns: one who asks for much makes nobody wait but himself', async () => {
  open();
  const flood = [0, 1, 2, 3, 4].map((at) => run(at, 'flood'));
  const [quiet, other] = [run(5, 'quiet'), run(6, 'other')];
  for (let at = 0; at < ROOM; at++) release(at);
  expect(await Promise.all(flood)).toEqual([0, 1, 4, 5, 6]);
  expect([await quiet, await other]).toEqual([2, 3]);
});
test('a name waits for one part of another’s, and the parts have their turns', async () => {
  open();
  const parts = ['a', 'a', 'a', 'b', 'c'].map((part, at) => run(at, 'flood', part));
  const quiet = run(5, 'quiet', 'a');
  for (let at = 0; at < ROOM; at++) release(at);
  expect(await Promise.all(parts)).toEqual([0, 1, 5, 3, 4]);
  expect(await quiet).toBe(2);
});
test('the time of a work counts from when it is begun', async () => {
  open();
  const [first, second] = [run(0, 'a'), run(1, 'b')];
  await begun(1);
  vi.advanceTimersByTime(LONGEST - 1);
  release(0);
  await first;
  await begun(2);
  vi.advanceTimersByTime(LONGEST - 1);
  release(1);
  expect(await second).toBe(1);
});
test('what hangs is ended, and the next is worked at', async () => {
  open();
  const hanging = run(0, 'a');
  const hangs = expect(hanging).rejects.toThrow(TooLong);
  const begins = expect(hanging).rejects.not.toThrow(NotBegun);
  const next = run(1, 'b');
  await begun(1);
  vi.advanceTimersByTime(LONGEST);
  await hangs;
  await begins;
  release(1);
  expect(await next).toBe(1);
});
test('who has patience for so long waits no longer for his turn', async () => {
  open({ patience: 100 });
  const first = run(0, 'a');
  const late = expect(run(1, 'a')).rejects.toThrow(NotBegun);
  await begun(1);
  vi.advanceTimersByTime(100);
  await late;
  const next = run(2, 'a');
  release(0);
  release(2);
  // The one that waited too long never began.
  expect([await first, await next]).toEqual([0, 1]);
});
test('what nobody wants any more is never begun, and what is begun goes on', async () => {
  open();
  const [begin, wait] = [new AbortController(), new AbortController()];
  const first = threads.run({ at: 0, shared }, 'a', '', begin.signal);
  const unwanted = expect(threads.run({ at: 1, shared }, 'a', '', wait.signal)).rejects.toThrow(
    Unwanted,
  );
  const next = run(2, 'a');
  await begun(1);
  for (const one of [begin, wait]) one.abort();
  await unwanted;
  for (const at of [0, 2]) release(at);
  expect([await first, await next]).toEqual([0, 1]);
  await expect(threads.run({ at: 3, shared }, 'a', '', wait.signal)).rejects.toThrow(Unwanted);
  expect(Atomics.load(cells(), 0)).toBe(2);
});
test('a thread is started before anything is asked of it, once', async () => {
  const workers: Worker[] = [];
  const note = (worker: Worker): void => void workers.push(worker);
  process.on('worker', note);
  open();
  for (let times = 0; times < 2; times++) threads.start();
  await expect.poll(() => workers.length).toBe(1);
  const done = run(0, 'a');
  await begun(1);
  release(0);
  expect([await done, workers.length]).toEqual([0, 1]);
  process.off('worker', note);
});
test.each([true, false])(
  'once all is closed no thread is started, were there any: %s',
  async (had) => {
    const workers: Worker[] = [];
    const note = (worker: Worker): void => void workers.push(worker);
    process.on('worker', note);
    open();
    if (had) threads.start();
    await threads.close();
    threads.start();
    // A thread that is made is announced at the next tick.
    await new Promise((done) => void setImmediate(done));
    expect(workers).toHaveLength(had ? 1 : 0);
    process.off('worker', note);
  },
);
test('as many work at once as there are threads', async () => {
  open({ threads: 2 });
  const both = [run(0, 'a'), run(1, 'a')];
  await begun(2);
  for (const at of [0, 1]) release(at);
  expect((await Promise.all(both)).toSorted((one, other) => one - other)).toEqual([0, 1]);
});
test('who waits when all is closed is told so, and who comes later', async () => {
  open();
  const ends = Promise.allSettled([run(0, 'a'), run(1, 'a')]);
  await begun(1);
  await threads.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(run(2, 'a')).rejects.toThrow('closed');
  expect(Atomics.load(cells(), 0)).toBe(1);
});
test('of the threads that have nothing to do all but one are ended in a while', async () => {
  const workers: Worker[] = [];
  const note = (worker: Worker): void => void workers.push(worker);
  process.on('worker', note);
  open({ threads: 3 });
  const all = [run(0, 'a'), run(1, 'a'), run(2, 'a')];
  await begun(3);
  process.off('worker', note);
  for (const at of [0, 1, 2]) release(at);
  await Promise.all(all);
  const living = (): number => workers.filter(({ threadId }) => threadId !== -1).length;
  vi.advanceTimersByTime(59_999);
  expect(living()).toBe(3);
  vi.advanceTimersByTime(1);
  await expect.poll(living).toBe(1);
  expect(await threads.run({ at: 0, shared })).toBe(3);
});
test('one core is left to what everybody shares, and there are not too many', () => {
  expect([1, 2, 4, 16].map(sparedThreads)).toEqual([1, 1, 3, 8]);
});
