// Holidays of two players who become one: where what either has taken holds.
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { matchNamed, rowOf } from '../../test/storage/folders.ts';
import { ownStore, person } from '../../test/storage/own.ts';

const own = ownStore();
const DAY = 86_400_000;
let now = 0;
let count = 0;
/** Names of this test alone. */
let named: (name: string) => string = (name) => name;
beforeEach(() => {
  now = Date.now();
  count += 1;
  const run = count;
  named = (name) => `${name}${run}`;
});
const session = (id: string) => ({ id: named(id), agent: 'firefox linux' });
const keep = (who: string): Promise<void> => own.store.keepPlayer(session(who));
const begin = (id: string, who: string): Promise<void> => {
  const seats = [person('north', named(who)), person('south', 'x')];
  const made = { ...matchNamed(named(id), seats), host: named(who) };
  return own.store.createMatch(made, [rowOf(1)]);
};
const takes = (who: string, from: number, to: number) => {
  const taking = { at: now + from * DAY, to: now + to * DAY, may: () => true };
  return own.store.takeHoliday(named(who), taking);
};
async function joins(from: string, to: string, by: string): Promise<void> {
  const before = { player: named(from), session: named(from), how: 'join' } as const;
  const joined = await own.store.enterAs(named(to), session(by), before);
  expect(joined).toMatchObject({ entered: true });
}
/** As that battle, or whoever counts his days, knows them: in days from now. */
async function known(who: string, match?: string): Promise<readonly number[][]> {
  const id = match === undefined ? undefined : named(match);
  const all = await own.store.holidaysOf([named(who)], id);
  return all.map(({ from, to }) => [from, to].map((at) => (at - now) / DAY));
}

test('one of before gives nothing back where its player did not sit', async () => {
  await keep('ann');
  await begin('his', 'bob');
  await begin('hers', 'ann');
  await takes('bob', -9, -8);
  await takes('bob', -1, 1);
  await takes('ann', -5, -4);
  await joins('bob', 'ann', 'new');
  await takes('ann', 2, 3);
  // Of the year's days all are spent.
  const [first, second, third, fourth] = [
    [-9, -8],
    [-5, -4],
    [-1, 1],
    [2, 3],
  ];
  expect(await known('ann')).toEqual([first, second, third, fourth]);
  expect(await known('ann', 'his')).toEqual([first, third, fourth]);
  const [before, running, after, ...more] = await known('ann', 'hers');
  expect([before, after, more]).toEqual([second, fourth, []]);
  // As one they are away from the moment on at which they are one.
  expect(running?.[0]).toBeGreaterThanOrEqual(0);
  expect(running?.[1]).toBe(1);
  // A battle that begins later is in none of their lists.
  await begin('later', 'ann');
  expect((await known('ann', 'later')).map(([, to]) => to)).toEqual([1, 3]);
});
test('nor does it where the two become one with a third', async () => {
  for (const who of ['ann', 'bob', 'cat']) {
    await keep(who);
    await begin(`of ${who}`, who);
  }
  await takes('bob', -3, 5);
  await takes('ann', -2, 7);
  await joins('bob', 'ann', 'new');
  await wasDayAgo('ann');
  await joins('ann', 'cat', 'newer');
  const days = async (match?: string) =>
    (await known('cat', match)).map((one) => one.map((at) => Math.floor(at)));
  // The two are away from a day ago on, and the third is so from now on.
  expect(await days('of ann')).toEqual([[-2, 7]]);
  expect(await days('of cat')).toEqual([[0, 7]]);
  expect(await days('of bob')).toEqual([[-3, 7]]);
  // Of the year's days all are spent.
  expect(await days()).toEqual([
    [-3, 7],
    [-2, -1],
  ]);
});
/** So long ago two became one. */
async function wasDayAgo(who: string): Promise<void> {
  const db = new Client({ connectionString: own.url });
  await db.connect();
  try {
    await db.query(`update holidays set joined = joined - interval '1 day' where player = $1`, [
      named(who),
    ]);
  } finally {
    await db.end();
  }
}
