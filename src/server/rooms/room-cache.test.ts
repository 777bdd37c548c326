import { expect, test } from 'vitest';
import { TestClock } from '../../../test/server/house.ts';
import { RoomCache } from './room-cache.ts';
import type { Room } from './room.ts';

/** A room in which nobody is. */
const emptyRoom = (): Room => ({ id: 'm', empty: true, close: async () => undefined }) as Room;

test('a room that somebody is about to enter is not let go, however long it takes', async () => {
  const clock = new TestClock();
  const keep = new RoomCache(async () => emptyRoom(), clock, 30_000);
  const entering = Promise.withResolvers<void>();
  const used = keep.use('m', () => entering.promise);
  for (let n = 0; n < 5; n++) {
    clock.turn(100_000);
    await Promise.resolve();
    expect(keep.size).toBe(1);
  }
  entering.resolve();
  await used;
  clock.turn(100_000);
  expect(keep.size).toBe(0);
  await keep.close();
});

test('a room is kept its whole time after the last who was there left it', async () => {
  const clock = new TestClock();
  const room = { id: 'm', empty: false, close: async () => undefined };
  const keep = new RoomCache(async () => room as Room, clock, 30_000);
  await keep.use('m', async () => undefined);
  clock.turn(44_000);
  room.empty = true;
  clock.turn(30_000);
  expect(keep.size).toBe(1);
  clock.turn(15_000);
  expect(keep.size).toBe(0);
  await keep.close();
});

test('a room that is thrown away late takes no fresh one with it', async () => {
  const rooms = [emptyRoom(), emptyRoom()];
  const keep = new RoomCache(async () => rooms.shift(), new TestClock(), 0);
  let old: Room | undefined;
  const visit = (): Promise<void> =>
    keep.use('m', async (room) => {
      old ??= room;
    });
  await visit();
  if (old !== undefined) keep.discard(old);
  expect(keep.size).toBe(0);
  await visit();
  if (old !== undefined) keep.discard(old);
  expect(keep.size).toBe(1);
  await keep.close();
});
