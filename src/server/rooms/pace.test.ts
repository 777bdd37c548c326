import { expect, test } from 'vitest';
import { TestClock } from '../../../test/server/house.ts';
import { Paces } from './pace.ts';

test('turns come one after the other, and no closer than they may', async () => {
  const clock = new TestClock();
  const pace = new Paces(clock, 100);
  const came: string[] = [];
  const ask = (name: string): Promise<void> => pace.turn('south').then(() => void came.push(name));
  const asked = ['first', 'second', 'third'].map(ask);
  await asked[0];
  expect(came).toEqual(['first']);
  clock.turn(99);
  await Promise.resolve();
  expect(came).toEqual(['first']);
  clock.turn(1);
  await asked[1];
  expect(came).toEqual(['first', 'second']);
  clock.turn(100);
  await Promise.all(asked);
  expect(came).toEqual(['first', 'second', 'third']);
});

test('who asks slowly never waits', async () => {
  const clock = new TestClock();
  const pace = new Paces(clock, 100);
  let came = 0;
  for (let n = 0; n < 3; n++) {
    await pace.turn('south');
    came += 1;
    clock.turn(100);
  }
  expect(came).toBe(3);
});

test('nobody waits for the turns of another', async () => {
  const pace = new Paces(new TestClock(), 100);
  const came: string[] = [];
  for (const name of ['south', 'south', 'south', 'north']) {
    void pace.turn(name).then(() => came.push(name));
  }
  await pace.turn('east');
  expect(came).toEqual(['south', 'north']);
});

test('whose turn is long over is let go, and who waits is not', async () => {
  const clock = new TestClock();
  const pace = new Paces(clock, 100);
  for (let n = 0; n < 1000; n++) await pace.turn(`old ${n}`);
  clock.turn(100);
  let came = false;
  await pace.turn('south');
  void pace.turn('south').then(() => (came = true));
  expect(pace.names).toBe(1);
  clock.turn(99);
  await Promise.resolve();
  expect(came).toBe(false);
});
