import { expect, test } from 'vitest';
import { TestClock } from '../../../test/server/house.ts';
import { Paces, Spacing } from './pace.ts';

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

test('what comes too soon is refused, and whose time is over is let go', () => {
  const clock = new TestClock();
  const spacing = new Spacing(clock, 100);
  for (let n = 0; n < 1000; n++) expect(spacing.take(`old ${n}`)).toBe(true);
  clock.turn(100);
  expect([spacing.take('south'), spacing.take('south'), spacing.take('north')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(spacing.names).toBe(2);
  clock.turn(99);
  expect(spacing.take('south')).toBe(false);
  clock.turn(1);
  expect(spacing.take('south')).toBe(true);
});
