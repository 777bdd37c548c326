import { afterEach, expect, test, vi } from 'vitest';
import type { Moved, Step } from './appending.ts';
import { Group, MOST_STEPS, MOST_TEXT } from './group.ts';
import { StoreAway, StoreBusy, type Appended } from './store.ts';

/** A database that answers when the test says so. */
class Slow {
  /** What it refuses, and what somebody else holds. */
  readonly bad = new Set<string>();
  readonly held = new Set<string>();
  isAway = false;
  /** What was sent, statement by statement, and what was sent alone. */
  readonly sent: string[][] = [];
  readonly alone: string[] = [];
  /** Who was answered, in that order. */
  readonly told: string[] = [];
  readonly #open: (() => void)[] = [];
  readonly #group = new Group({
    all: (steps) => this.#all(steps),
    one: async ({ match }) => {
      this.alone.push(match);
      if (this.bad.has(match)) throw new Error(`${match} is none`);
      return { appended: false, why: 'stale', head: 9 };
    },
  });

  async #all(steps: readonly Step[]): Promise<Moved> {
    const matches = steps.map(({ match }) => match);
    this.sent.push(matches);
    await new Promise<void>((resolve) => this.#open.push(resolve));
    if (this.isAway) throw new StoreAway('it crashed');
    const bad = matches.find((match) => this.bad.has(match));
    if (bad !== undefined) throw new Error(`${bad} is none`);
    return new Map(matches.filter((one) => !this.held.has(one)).map((one) => [one, 1]));
  }
  append(match: string, text = ''): Promise<Appended> {
    const done = this.#group.append({ match, head: 0, text });
    done.then(
      ({ appended }) => this.told.push(appended ? match : `${match} refused`),
      () => this.told.push(`${match} failed`),
    );
    return done;
  }
  /** The statement under way is over. */
  async answer(): Promise<void> {
    this.#open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  async answerAll(): Promise<void> {
    while (this.#open.length > 0) await this.answer();
  }
}
afterEach(() => vi.useRealTimers());

test('a lone step goes at once, and who comes meanwhile goes together into the next', async () => {
  const slow = new Slow();
  for (const match of ['a', 'b', 'c']) void slow.append(match);
  expect(slow.sent).toEqual([['a']]);
  expect(slow.told).toEqual([]);
  await slow.answer();
  expect(slow.sent).toEqual([['a'], ['b', 'c']]);
  expect(slow.told).toEqual(['a']);
  void slow.append('d');
  await slow.answer();
  expect(slow.told).toEqual(['a', 'b', 'c']);
  await slow.answerAll();
  void slow.append('e');
  expect(slow.sent.slice(2)).toEqual([['d'], ['e']]);
  await slow.answerAll();
});
test('of one match one step goes at a time, in their order; others overtake', async () => {
  const slow = new Slow();
  for (const match of ['x', 'a', 'a', 'b', 'a']) void slow.append(match);
  await slow.answerAll();
  expect(slow.sent).toEqual([['x'], ['a', 'b'], ['a'], ['a']]);
  expect(slow.told).toEqual(['x', 'a', 'b', 'a', 'a']);
});
test('so many go into one statement, and so much of their text', async () => {
  const slow = new Slow();
  const names = Array.from({ length: MOST_STEPS + 5 }, (_, at) => `m${at}`);
  for (const match of ['x', ...names]) void slow.append(match);
  await slow.answerAll();
  expect(slow.sent.map(({ length }) => length)).toEqual([1, MOST_STEPS, 5]);
  expect(slow.sent.flat()).toEqual(['x', ...names]);
  slow.sent.length = 0;
  const half = 'x'.repeat(MOST_TEXT / 2);
  void slow.append('x');
  for (const match of ['a', 'b', 'c']) void slow.append(match, half);
  void slow.append('large', `${half}${half}${half}`);
  void slow.append('d', half);
  await slow.answerAll();
  expect(slow.sent).toEqual([['x'], ['a', 'b'], ['c', 'd'], ['large']]);
});
test('what cannot be written fails alone; its neighbours are written', async () => {
  const slow = new Slow();
  slow.bad.add('c');
  slow.bad.add('e');
  const all = ['x', 'a', 'b', 'c', 'd', 'e', 'f'].map((match) => slow.append(match));
  const ends = Promise.allSettled(all);
  await slow.answerAll();
  const told = (await ends).map((end) => (end.status === 'fulfilled' ? '' : String(end.reason)));
  expect(told).toEqual(['', '', '', 'Error: c is none', '', 'Error: e is none', '']);
  expect(slow.alone).toEqual(['c', 'e']);
});
test('who must wait for his match waits alone, and is told why it was not written', async () => {
  const slow = new Slow();
  slow.held.add('b');
  const all = ['x', 'a', 'b', 'c'].map((match) => slow.append(match));
  await slow.answerAll();
  const ends = await Promise.all(all);
  expect(ends.map(({ appended }) => appended)).toEqual([true, true, false, true]);
  expect(ends[2]).toEqual({ appended: false, why: 'stale', head: 9 });
  expect(slow.alone).toEqual(['b']);
});
test('while the database is away all are refused, and the next are tried', async () => {
  const slow = new Slow();
  const lost = Promise.allSettled(['x', 'a', 'b'].map((match) => slow.append(match)));
  await slow.answer();
  slow.isAway = true;
  await slow.answer();
  slow.isAway = false;
  const ends = await lost;
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(ends[1]).toMatchObject({ reason: expect.any(StoreAway) as unknown });
  expect(slow.alone).toEqual([]);
  const next = slow.append('a');
  await slow.answerAll();
  expect(await next).toEqual({ appended: true, head: 1 });
});
test('nobody waits for long behind a statement that does not end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = new Slow();
  void slow.append('x');
  const waits = Promise.allSettled([slow.append('a')]);
  vi.advanceTimersByTime(9_999);
  const later = Promise.allSettled([slow.append('b')]);
  expect(slow.told).toEqual([]);
  vi.advanceTimersByTime(1);
  for (const [end] of [await waits, await later]) {
    expect(end).toMatchObject({ reason: expect.any(StoreBusy) as unknown });
  }
  await slow.answerAll();
  expect(slow.told).toEqual(['a failed', 'b failed', 'x']);
  expect(vi.getTimerCount()).toBe(0);
});
