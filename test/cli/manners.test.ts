/** What a ladder tells of how bots spend their turns, in battles that are fought for it. */
import { expect, test } from 'vitest';
import { call } from './called.ts';
import { games } from './watched.ts';

const LADDER = [
  'ladder',
  '--game',
  'volley',
  '--bots',
  'eager,idle',
  '--pairs',
  '1',
  '--jobs',
  '1',
];

test('each bot by his own turns, whichever seat he has', async () => {
  const { out, code } = await call([...LADDER, '--manners'], games);
  expect(code, out).toBe(0);
  const told = (bot: string, fires: number, waits: number): string =>
    `${bot}  of 100 of its turns it attacks in 0, moves in 0, ` +
    `fires in ${fires}, waits in ${waits} (`;
  expect(out).toContain(told('eager', 100, 0));
  expect(out).toContain(told('idle ', 0, 100));
  // The turns of a seat take turns: of both bots there are as many, but for the last ones.
  const [eager = 0, idle = 0] = [...out.matchAll(/\((\d+) turns\)/g)].map(([, one]) => Number(one));
  expect(Math.abs(eager - idle)).toBeLessThanOrEqual(4);
  expect(eager).toBeGreaterThan(4);
});
test('nothing of it is told unless it is asked for', async () => {
  expect((await call(LADDER, games)).out).not.toContain('of its turns');
});
