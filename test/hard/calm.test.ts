import { expect, test } from 'vitest';
import { Busy, Calm } from './calm.ts';

test('what was played while the database was away is played again, once it is back', async () => {
  const calm = new Calm();
  const plays: number[] = [];
  const found = await calm.whole(async (attempt) => {
    plays.push(attempt);
    if (attempt < 3) calm.lost();
    if (attempt === 1) queueMicrotask(() => calm.missed());
    if (attempt === 2) calm.missed();
    if (attempt === 1) throw new Error('refused: the database is away');
    return `play ${attempt}`;
  });
  expect([found, plays, calm.again]).toEqual(['play 3', [1, 2, 3], 2]);
});
test('what fails while it was there fails at once', async () => {
  const calm = new Calm();
  let plays = 0;
  const failing = calm.whole(async () => {
    plays += 1;
    throw new Error('a secret was told');
  });
  await expect(failing).rejects.toThrow('a secret was told');
  expect([plays, calm.again]).toEqual([1, 0]);
});
test('a database that is always away is no proof of anything', async () => {
  const calm = new Calm();
  const failing = calm.whole(async () => {
    calm.lost();
    calm.missed();
  });
  await expect(failing).rejects.toThrow('in each of 5 plays');
});
test('what a busy server refused is asked for in another play', async () => {
  const calm = new Calm();
  const found = await calm.whole(async (attempt) => {
    if (attempt === 1) throw new Busy('many pictures are being drawn');
    return attempt;
  });
  expect([found, calm.again]).toEqual([2, 1]);
});
