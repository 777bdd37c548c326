import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameOf, watchWorking, working, type Stood } from './working.ts';

let stood: Stood[];
/** What the loop is seen to have stood at the next look. */
let longest: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  [stood, longest] = [[], 0];
  const delays = { longest: () => longest, close: () => undefined };
  stop = watchWorking((one) => stood.push(one), delays);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const take = (ms: number): void => void vi.advanceTimersByTime(ms);
const told = (): [string, number][] => stood.map(({ at, ms }) => [at, ms]);

test('what took longer than anybody should wait is told, by its name', () => {
  expect(working('short', () => [take(100), 7].at(1))).toBe(7);
  expect(told()).toEqual([]);
  working('long', () => take(101));
  expect(told()).toEqual([['long', 101]]);
  // The time was another's: this process did next to nothing.
  expect(stood[0]?.worked).toBeLessThan(101);
});
test('the innermost is told, and of those about it what they took themselves', () => {
  working('outer', () => {
    take(50);
    working('inner', () => take(200));
    take(40);
  });
  expect(told()).toEqual([['inner', 200]]);
  working('outer', () => {
    working('inner', () => take(200));
    working('inner', () => take(300));
    take(150);
  });
  expect(told().slice(1)).toEqual([
    ['inner', 200],
    ['inner', 300],
    ['outer', 150],
  ]);
  working('next', () => take(120));
  expect(told().at(-1)).toEqual(['next', 120]);
});
test('what throws is told as well, and thrown', () => {
  const fails = (): never => {
    take(150);
    throw new Error('broken');
  };
  expect(() => working('bad', fails)).toThrow('broken');
  expect(told()).toEqual([['bad', 150]]);
});
test('of what has no name it is told what was under way, once', async () => {
  let end = (): void => undefined;
  const done = working('a file', () => new Promise<void>((resolve) => (end = resolve)));
  longest = 400;
  take(5000);
  expect(told()).toEqual([['one of: a file', 400]]);
  longest = 0;
  take(5000);
  expect(told()).toHaveLength(1);
  end();
  await done;
  longest = 400;
  take(5000);
  expect(told().at(-1)).toEqual(['something unnamed', 400]);
});
test('what was told by its name is not told again as nameless', () => {
  working('long', () => take(300));
  longest = 310;
  take(5000);
  expect(told()).toEqual([['long', 300]]);
});
test('whoever watches no more is told nothing', () => {
  stop();
  longest = 900;
  working('long', () => take(6000));
  expect(told()).toEqual([]);
});
test('a request is named without the battle or the link that it names', () => {
  const path = '/api/matches/Zm9vYmFyYmF6/file?since=4';
  expect(nameOf({ method: 'GET', url: path })).toBe('GET /api/matches/*/file');
  expect(nameOf({ method: 'POST', url: '/api/invites/abcdefghijklmnop' })).toBe(
    'POST /api/invites/*',
  );
});
