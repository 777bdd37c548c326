import { expect, test } from 'vitest';
import { TestClock } from '../../../test/server/house.ts';
import type { Listener } from '../../store/store.ts';
import { Sessions } from './directory.ts';

async function opened() {
  const clock = new TestClock();
  const players = new Map<string, string | null>();
  const asked: string[] = [];
  let listener: Listener | undefined;
  let before = Promise.resolve();
  const sessions = await Sessions.on(
    {
      knows: async () => false,
      sessionOf: async (session) => {
        asked.push(session);
        const found = players.get(session);
        await before;
        return found;
      },
      listen: async (one) => {
        listener = one;
        return async () => undefined;
      },
    },
    clock,
  );
  const hold = (until: Promise<void>): void => void (before = until);
  return { clock, players, asked, sessions, hold, tell: () => listener };
}

test('it asks once for each browser, of guests too, and again after an hour', async () => {
  const { clock, asked, sessions } = await opened();
  for (const id of ['a', 'b', 'a', 'a']) expect(await sessions.sessionOf(id)).toBeUndefined();
  expect(asked).toEqual(['a', 'b']);
  clock.turn(60 * 60 * 1000);
  await sessions.sessionOf('a');
  expect(asked).toEqual(['a', 'b', 'a']);
});
test('what another node changed is read again, also what was being read meanwhile', async () => {
  const { players, sessions, hold, tell } = await opened();
  players.set('a', 'ann');
  expect(await sessions.sessionOf('a')).toBe('ann');
  players.set('a', null);
  expect(await sessions.sessionOf('a')).toBe('ann');
  tell()?.signed?.('a');
  expect(await sessions.sessionOf('a')).toBeNull();
  players.set('b', 'ann');
  let go = (): void => undefined;
  hold(new Promise((resolve) => (go = resolve)));
  const old = sessions.sessionOf('b');
  players.set('b', null);
  tell()?.signed?.('b');
  go();
  expect(await old).toBe('ann');
  expect(await sessions.sessionOf('b')).toBeNull();
});
test('while news may be lost nothing is known by heart', async () => {
  const { players, sessions, tell } = await opened();
  players.set('a', 'ann');
  await sessions.sessionOf('a');
  tell()?.lost();
  players.set('a', null);
  expect(await sessions.sessionOf('a')).toBeNull();
  players.set('a', 'ann');
  expect(await sessions.sessionOf('a')).toBe('ann');
});
