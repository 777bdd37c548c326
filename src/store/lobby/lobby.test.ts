import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseFolder, matchNamed, removeFolder, rowOf } from '../../../test/storage/folders.ts';
import { type Database, openDatabase } from '../database.ts';
import { openStore } from '../postgres.ts';
import type { NewMatch, SeatRecord, Store } from '../store.ts';
import type { Wish } from './types.ts';

const folder = databaseFolder();
let database: Database;
let store: Store;
/** Another node on the same database. */
let beside: Store;
let own: Client;
beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
  store = database.store;
  beside = await openStore(database.url);
  own = new Client({ connectionString: database.url });
  await own.connect();
});
afterAll(async () => {
  await own.end();
  await beside.close();
  await database.close();
  removeFolder(folder);
});
beforeEach(async () => void (await own.query('delete from wishes; delete from searches')));

const person = (seat: string, player: string | null): SeatRecord => ({
  seat,
  kind: 'person',
  player,
  invite: player === null ? `${seat}-link` : null,
});
let made = 0;
const MOST = 3;
const BOTH = { seats: ['north', 'west'] };
/** His, with one seat for anybody. */
function opened(host: string, more: Partial<NewMatch> = {}): NewMatch {
  const id = `open${made++}`;
  const seats = [person('south', host), { ...person('north', null), invite: `link-${id}` }];
  return { ...matchNamed(id, seats), host, ...more };
}
const putUp = async (host: string, more: Partial<NewMatch> = {}): Promise<string> => {
  const match = opened(host, more);
  expect(await store.createOpen(match, { seats: ['north'] }, MOST)).toBe(true);
  return match.id;
};
const listed = async (player?: string) => await store.openTables(50, undefined, player);
const isListed = async (id: string): Promise<boolean> =>
  (await listed()).some((one) => one.id === id);

describe('open tables', () => {
  test('one is told with its seats, since when, and to whom it belongs', async () => {
    const match = opened('ann', { hostName: 'Ann' });
    const opening = { seats: ['north'], points: 200 };
    await store.createOpen(match, opening, MOST);
    const [told] = (await listed('ann')).filter(({ id }) => id === match.id);
    expect(told).toMatchObject({
      ...opening,
      hostName: 'Ann',
      yours: true,
      sits: true,
      here: true,
    });
    expect(told?.places).toEqual([
      { seat: 'north', kind: 'open' },
      { seat: 'south', kind: 'person' },
    ]);
    const [seen] = (await listed('eve')).filter(({ id }) => id === match.id);
    expect(seen).toMatchObject({ yours: false, sits: false });
  });

  test('of many who sit down at once one has the seat', async () => {
    for (let n = 0; n < 10; n++) {
      const id = await putUp('host');
      const players = Array.from({ length: 8 }, (_, at) => `p${at}`);
      const came = await Promise.all(
        players.map((one, at) => (at % 2 === 0 ? store : beside).joinOpen(id, one)),
      );
      const sat = came.filter(({ joined }) => joined);
      expect(sat).toEqual([{ joined: true, seat: 'north' }]);
      expect(came.filter(({ joined }) => !joined)).toHaveLength(7);
      expect(await isListed(id)).toBe(false);
      await store.leaveMatches('host', () => `${id}-anew`, id);
    }
  });

  test('pressed twice it is one’s own still; the host is no guest of his', async () => {
    const id = await putUp('host2');
    const both = await Promise.all([1, 2].map(() => store.joinOpen(id, 'twice')));
    expect(both.every(({ joined }) => joined)).toBe(true);
    const other = await putUp('host2');
    expect(await store.joinOpen(other, 'host2')).toEqual({ joined: false, why: 'yours' });
    expect(await store.joinOpen('nowhere', 'x')).toEqual({ joined: false, why: 'gone' });
    expect(await store.joinOpen(other, 'x', 'south')).toEqual({ joined: false, why: 'gone' });
  });

  test.each([
    ['was taken by its link', (id: string) => store.takeSeat(`link-${id}`, 'friend')],
    ['was made private', (id: string) => store.setPrivate(id, 'gone', true)],
    ['is over', (id: string) => store.setStatus(id, 'ended')],
    ['was taken down', (id: string) => store.takeDown(id, 'gone')],
    ['was left by its host', (id: string) => store.leaveMatches('gone', () => `${id}-anew`, id)],
    [
      'has a host who was not seen for days',
      (id: string) =>
        own.query(`update open_tables set seen = now() - interval '4 days' where match = $1`, [id]),
    ],
  ])('one that %s is off the list, and nobody sits down there', async (_, gone) => {
    const id = await putUp('gone');
    expect(await isListed(id)).toBe(true);
    await gone(id);
    expect(await isListed(id)).toBe(false);
    expect(await store.joinOpen(id, 'late')).toEqual({ joined: false, why: 'gone' });
  });

  test('who stays when the host has left has put up nothing', async () => {
    const match = opened('leaver');
    const third = { ...person('west', null), invite: `west-${match.id}` };
    await store.createOpen({ ...match, seats: [...match.seats, third] }, BOTH, MOST);
    expect(await store.joinOpen(match.id, 'heir', 'west')).toEqual({ joined: true, seat: 'west' });
    expect((await listed()).find(({ id }) => id === match.id)?.seats).toEqual(['north']);
    await store.leaveMatches('leaver', (_, seat) => `${match.id}-${seat}-anew`, match.id);
    expect(await isListed(match.id)).toBe(false);
    expect(await store.putUp(match.id, 'heir', MOST)).toBe('up');
  });

  test('where a computer was put nobody sits down', async () => {
    const bot = async (match: string, seat: string) =>
      await store.appendRows(match, 0, [rowOf(1)], { seated: { seat, bot: 'random' } });
    const one = await putUp('dora');
    await bot(one, 'north');
    expect(await isListed(one)).toBe(false);
    const two = opened('dora');
    const seats = [...two.seats, { ...person('west', null), invite: `west-${two.id}` }];
    await store.createOpen({ ...two, seats }, BOTH, MOST);
    await bot(two.id, 'west');
    const told = (await listed()).find(({ id }) => id === two.id);
    expect(told?.seats).toEqual(['north']);
  });
  test('a host who is seen again stands there again, by another device of his too', async () => {
    const id = await putUp('seen');
    const gone = () =>
      own.query(`update open_tables set seen = now() - interval '4 days' where match = $1`, [id]);
    await own.query(`update seats set devices = '{phone}' where match = $1`, [id]);
    for (const name of ['seen', 'phone']) {
      await gone();
      await store.seen(['somebody']);
      expect(await isListed(id)).toBe(false);
      await store.seen(['somebody', name]);
      expect(await isListed(id)).toBe(true);
    }
  });

  test('a host has a few at most, put up at once or not; one taken makes room', async () => {
    const all = Array.from({ length: 9 }, () => opened('flood'));
    const up = await Promise.all(
      all.map((one, at) =>
        (at % 2 === 0 ? store : beside).createOpen(one, { seats: ['north'] }, MOST),
      ),
    );
    expect(up.filter(Boolean)).toHaveLength(MOST);
    // What was refused is not there at all.
    const there = await Promise.all(all.map(({ id }) => store.readMatch(id)));
    expect(there.filter((one) => one !== undefined)).toHaveLength(MOST);
    const [first] = (await listed('flood')).filter(({ yours }) => yours);
    await store.joinOpen(first?.id ?? '', 'guest');
    await putUp('flood');
    // And his others stand below the first of everybody else.
    await putUp('modest');
    const hosts = (await listed('flood')).map(({ yours }) => yours);
    expect(hosts.filter(Boolean)).toHaveLength(MOST);
    expect(hosts.slice(-2)).toEqual([true, true]);
  });

  test('a battle that stands is put up, where there is a seat, by its host alone', async () => {
    const match = opened('late');
    await store.createMatch(match);
    expect(await store.putUp(match.id, 'eve', MOST)).toBe('notHost');
    expect(await store.putUp(match.id, 'late', MOST)).toBe('up');
    expect(await store.putUp(match.id, 'late', MOST)).toBe('up');
    expect([await store.isUp(match.id), await store.takeDown(match.id, 'eve')]).toEqual([
      true,
      false,
    ]);
    await store.setPrivate(match.id, 'late', true);
    expect(await store.putUp(match.id, 'late', MOST)).toBe('private');
    await store.setPrivate(match.id, 'late', false);
    expect((await store.joinOpen(match.id, 'x')).joined).toBe(true);
    expect(await store.putUp(match.id, 'late', MOST)).toBe('noSeat');
    await store.setStatus(match.id, 'ended');
    expect(await store.putUp(match.id, 'late', MOST)).toBe('over');
  });
});

const ANY = { game: null, points: null };
let paired = 0;
async function pairUp(on: Store, wishes: readonly [Wish, Wish]): Promise<boolean> {
  const [one, other] = wishes;
  const seats = [person('south', one.player), person('north', other.player)];
  const match = matchNamed(`pair${paired++}`, seats);
  return await on.pair(wishes, one.game ?? other.game ?? 'toy', match);
}
/** As a node does it, until there is nobody to pair. */
async function pairAll(on: Store): Promise<void> {
  for (let pair = await on.pairOf(); pair !== undefined; pair = await on.pairOf()) {
    await pairUp(on, pair);
  }
}

describe('wishes', () => {
  test('many wishes at once on two nodes: nobody is paired twice, all who can be are', async () => {
    for (let round = 0; round < 3; round++) {
      const players = Array.from({ length: 24 }, (_, at) => `r${round}p${at}`);
      const games = ['cos', 'aot', null];
      await Promise.all(
        players.map(async (player, at) => {
          const on = at % 2 === 0 ? store : beside;
          const wished = { game: games[at % 3] ?? null, points: null };
          // Each presses twice, and is heard of meanwhile; some are gone before they are found.
          await Promise.all([on.wish(player, wished), on.wish(player, wished), on.hear(player)]);
          if (at % 8 === 7) await on.unwish(player);
          await pairAll(on);
        }),
      );
      const { rows } = await own.query<{ player: string; game: string | null; match: string }>(
        'select player, game, match from wishes',
      );
      const found = rows.filter(({ match }) => match !== null);
      const left = rows.filter(({ match }) => match === null);
      const byMatch = Map.groupBy(found, ({ match }) => match);
      for (const [match, two] of byMatch) {
        const seats = (await store.readMatch(match))?.seats.map((one) =>
          one.kind === 'person' ? one.player : null,
        );
        // One of a pair may have left the queue once he was found.
        for (const { player } of two) expect(seats).toContain(player);
        const asked = new Set(two.flatMap(({ game }) => game ?? []));
        expect(asked.size).toBeLessThanOrEqual(1);
      }
      // Nobody sits in two of the battles that were found for this round.
      const sat = await own.query<{ player: string; count: string }>(
        `select player, count(*) from seats where player like $1 group by player`,
        [`r${round}p%`],
      );
      expect(sat.rows.filter(({ count }) => count !== '1')).toEqual([]);
      expect(left.length).toBeLessThanOrEqual(1 + new Set(left.map(({ game }) => game)).size);
      expect(await store.pairOf()).toBeUndefined();
      await own.query('delete from wishes');
    }
  });

  test('the oldest two who suit each other', async () => {
    await store.wish('a', { game: 'aot', points: null });
    await store.wish('b', { game: 'cos', points: 200 });
    await store.wish('c', { game: 'cos', points: 100 });
    expect(await store.pairOf()).toBeUndefined();
    await store.wish('d', ANY);
    const pair = await store.pairOf();
    expect(pair?.map(({ player }) => player)).toEqual(['a', 'd']);
    if (pair === undefined) throw new Error('nobody is found');
    expect(await pairUp(store, pair)).toBe(true);
    expect(await pairUp(beside, pair)).toBe(false);
    expect((await store.hear('a'))?.found).toBe((await store.hear('d'))?.found);
    expect(await store.pairOf()).toBeUndefined();
  });

  test('of different paces they are not found', async () => {
    await store.wish('a', { ...ANY, pace: { kind: 'live', main: 60, increment: 1 } });
    await store.wish('b', ANY);
    expect(await store.pairOf()).toBeUndefined();
    await store.wish('c', { ...ANY, pace: { increment: 1, main: 60, kind: 'live' } });
    expect((await store.pairOf())?.map(({ player }) => player)).toEqual(['a', 'c']);
  });

  test('of weekends they wish for the same, or one of them likes either', async () => {
    const turns = { kind: 'turns', bank: 72, aDay: 12 };
    const [on, off, either] = [
      { ...ANY, pace: turns },
      { ...ANY, pace: { ...turns, weekends: true } },
      { ...ANY, pace: { ...turns, weekends: 'either' } },
    ];
    const suits = [
      [on, on, true],
      [on, off, false],
      [off, off, true],
      [either, on, true],
      [either, off, true],
      [either, either, true],
      [either, ANY, false],
      [either, { ...ANY, pace: { ...turns, bank: 24, weekends: 'either' } }, false],
    ] as const;
    for (const [one, other, suit] of suits) {
      await store.wish('a', one);
      const [waiting, otherwise] = suit ? [1, 0] : [0, 1];
      expect(await store.searched(other, 'b')).toMatchObject({ waiting, otherwise });
      await store.wish('b', other);
      expect((await store.pairOf())?.length).toBe(suit ? 2 : undefined);
      await own.query('delete from wishes');
    }
  });

  test('who has left, changed his mind or is not heard is not paired', async () => {
    for (const gone of [
      () => store.unwish('b'),
      () => store.wish('b', { game: 'aot', points: null }),
      () => store.wish('b', { ...ANY, pace: { kind: 'live', main: 60, increment: 1 } }),
      () => own.query(`update wishes set heard = now() - interval '2 minutes' where player = 'b'`),
    ]) {
      await store.wish('a', { game: 'cos', points: null });
      await store.wish('b', ANY);
      const pair = await store.pairOf();
      if (pair === undefined) throw new Error('nobody is found');
      await gone();
      expect(await pairUp(store, pair)).toBe(false);
      await own.query('delete from wishes');
    }
  });

  test('a search lapses unless its page is back in a moment; the next begins anew', async () => {
    await store.wish('a', ANY);
    await own.query(`update wishes set since = now() - interval '20 seconds'`);
    await store.away('a');
    expect((await store.hear('a'))?.waited).toBeGreaterThanOrEqual(20);
    await store.away('a');
    await own.query(`update wishes set heard = heard - interval '11 seconds'`);
    expect(await store.hear('a')).toBeUndefined();
    expect((await store.wish('a', ANY)).waited).toBe(0);
  });

  test('pressed again at once it is the battle that was found; later another search', async () => {
    await store.wish('a', ANY);
    await store.wish('b', ANY);
    await pairAll(store);
    const { found } = await store.wish('a', ANY);
    expect(found).toBeDefined();
    await own.query(`update wishes set found = now() - interval '6 seconds'`);
    expect((await store.wish('a', ANY)).found).toBeUndefined();
    expect((await store.hear('b'))?.found).toBe(found);
  });

  test('how it went of late is told from what was seen, and of nothing else', async () => {
    const cos = { game: 'cos', points: null };
    const none = { waiting: 0, otherwise: 0, ended: 0, found: 0, median: null };
    expect(await store.searched(cos)).toEqual(none);
    await store.wish('a', cos);
    await store.wish('b', { game: 'aot', points: null });
    expect(await store.searched(cos, 'a')).toMatchObject({ waiting: 0 });
    expect(await store.searched(cos, 'c')).toMatchObject({ waiting: 1 });
    await store.unwish('b');
    await own.query(`update wishes set since = now() - interval '40 seconds'`);
    await store.wish('c', ANY);
    await pairAll(store);
    // One waited for forty seconds, the other not at all; one of another game has left.
    expect(await store.searched(cos)).toEqual({ ...none, ended: 2, found: 2, median: 20 });
    expect(await store.searched(ANY)).toMatchObject({ ended: 3, found: 2 });
    await store.wish('d', cos);
    await own.query(`update wishes set heard = now() - interval '2 minutes' where player = 'd'`);
    // Counted once, whether or not he has been swept up.
    expect(await store.searched(cos, 'd')).toMatchObject({ ended: 3, found: 2, waiting: 0 });
    await store.sweep();
    expect(await store.searched(cos)).toMatchObject({ ended: 3, found: 2 });
  });

  test('the seat that one held when the two last fought this battle', async () => {
    const met = { setup: { name: 'ford' } };
    const seats = [person('south', 'x'), person('north', 'y')];
    await store.createMatch({ ...matchNamed('met', seats), ...met });
    expect(await store.satBefore('x', 'y', 'toy', 'ford')).toBe('south');
    expect(await store.satBefore('y', 'x', 'toy', 'ford')).toBe('north');
    expect(await store.satBefore('x', 'y', 'toy', 'bridge')).toBeUndefined();
    expect(await store.satBefore('x', 'z', 'toy', 'ford')).toBeUndefined();
  });

  test('who leaves all his battles searches no more', async () => {
    await store.wish('a', ANY);
    await store.leaveMatches('a', (match, seat) => `${match}-${seat}-anew`);
    expect(await store.hear('a')).toBeUndefined();
  });
});
