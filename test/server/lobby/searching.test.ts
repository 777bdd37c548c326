/** The search for an opponent: who is found, what is told meanwhile, and attacks on the queue. */
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { PACES, type Prospect, type Searching } from '#protocol';
import { openStore } from '#store';
import { duelsOf } from '../../../src/server/lobby/pairing.ts';
import { AWAY } from '../../../src/server/words.ts';
import { proxyTo } from '../../storage/proxy.ts';
import { games } from '../../every.ts';
import { openHouse, openShared, type House } from '../house.ts';
import type { Browser } from '../player.ts';

let house: House;
/** Another node on the same database. */
let beside: House;
let own: Client;
beforeAll(async () => {
  house = await openHouse({}, { games });
  beside = await openHouse({}, { games });
  own = new Client({ connectionString: (await openShared()).url });
  await own.connect();
});
afterAll(async () => {
  await own.end();
  await house.close();
  await beside.close();
});
beforeEach(async () => void (await own.query('delete from wishes; delete from searches')));

const GAMES = games.all.filter((game) => duelsOf(game).length > 0).map(({ id }) => id);
const [SOME = '', OTHER = ''] = GAMES;
const search = async (who: Browser, wish: Json = {}): Promise<Searching> =>
  (await who.ask('POST', '/api/search', wish)).body as Searching;
const hear = async (who: Browser): Promise<Searching> =>
  (await who.ask('POST', '/api/search/on', {})).body as Searching;
const foundBy = (told: Searching): string | undefined => ('found' in told ? told.found : undefined);
const seatIn = async (who: Browser, id: string): Promise<string | undefined> =>
  (await who.list()).find((one) => one.id === id)?.seats.find(({ yours }) => yours)?.seat;

describe('two who suit each other', () => {
  test.each(GAMES)('%s: each has a side of one battle, which is nobody’s', async (game) => {
    const [one, other] = [house.browser(), beside.browser()];
    expect(await search(one, { game })).toEqual({ waited: 0 });
    const id = foundBy(await search(other)) ?? '';
    expect(await hear(one)).toEqual({ found: id });
    expect(games.gameOf((await one.list())[0]?.ruleset ?? '')?.id).toBe(game);
    const seats = [await seatIn(one, id), await seatIn(other, id)];
    expect(new Set(seats).size).toBe(2);
    expect(seats).not.toContain(undefined);
    // Neither can ask the other to leave.
    for (const who of [one, other]) {
      for (const seat of seats) {
        const freed = await who.ask('POST', `/api/matches/${id}/free`, { seat: seat ?? '' });
        expect(freed.status).toBe(403);
      }
    }
  });
  test('with the sides changed, each time they meet on it again', async () => {
    const [one, other] = [house.browser(), house.browser()];
    const battles = new Map<string, string[]>();
    for (let n = 0; n < 4; n++) {
      await search(one, { game: SOME });
      const id = foundBy(await search(other, { game: SOME })) ?? '';
      await own.query(`update wishes set found = now() - interval '1 minute'`);
      const { setup } = (await house.store.readMatch(id)) ?? {};
      const name = JSON.stringify((setup as { name?: Json } | undefined)?.name);
      battles.set(name, [...(battles.get(name) ?? []), (await seatIn(one, id)) ?? '']);
    }
    for (const sides of battles.values()) {
      for (const [at, side] of sides.entries()) if (at > 0) expect(side).not.toBe(sides[at - 1]);
    }
    expect([...battles.values()].some((sides) => sides.length > 1)).toBe(true);
  });
  test('begun once more with changed sides it is nobody’s again', async () => {
    const [one, other] = [house.browser(), house.browser()];
    await search(one, { game: SOME });
    const id = foundBy(await search(other, { game: SOME })) ?? '';
    await house.store.setStatus(id, 'ended');
    const again = await one.ask('POST', `/api/matches/${id}/rematch`, { changed: true });
    const { id: next } = again.body as { readonly id: string };
    expect((await house.store.readMatch(next))?.host).toBeNull();
    expect(await seatIn(one, next)).toBe(await seatIn(other, id));
    expect(await seatIn(other, next)).toBe(await seatIn(one, id));
  });
  test.each(PACES)('at one pace ($kind): time is counted in what they find', async (pace) => {
    const [one, other, slow] = [house.browser(), beside.browser(), house.browser()];
    await search(slow, { game: SOME });
    expect(await search(one, { game: SOME, pace })).toHaveProperty('waited');
    const query = `/api/search?pace=${encodeURIComponent(JSON.stringify(pace))}`;
    expect((await other.ask('GET', query)).body).toMatchObject({ waiting: 1 });
    const id = foundBy(await search(other, { pace: { ...pace } })) ?? '';
    expect((await one.list()).find((battle) => battle.id === id)).toMatchObject({ pace });
    expect(await hear(slow)).toHaveProperty('waited');
  });
  test('weekends off are for those who both wish for it, and hold in what they find', async () => {
    const [one, other, busy] = [house.browser(), beside.browser(), house.browser()];
    const pace = { kind: 'turns', bank: 72, aDay: 12 };
    const wish = { game: SOME, pace, weekends: true };
    await search(busy, { game: SOME, pace });
    expect(await search(one, wish)).toHaveProperty('waited');
    const query = `/api/search?pace=${encodeURIComponent(JSON.stringify(pace))}`;
    const waiting = async (more: string): Promise<number> =>
      ((await other.ask('GET', `${query}${more}`)).body as Prospect).waiting;
    expect([await waiting(''), await waiting('&weekends=true')]).toEqual([1, 1]);
    const id = foundBy(await search(other, wish)) ?? '';
    expect(await hear(one)).toEqual({ found: id });
    const { summary } = (await house.store.readMatch(id)) ?? {};
    expect(summary).toMatchObject({ pace, weekends: true });
    expect(await hear(busy)).toHaveProperty('waited');
    // And whoever looks is told that somebody searches otherwise.
    const looked = await other.ask('GET', `${query}&weekends=true`);
    expect(looked.body).toMatchObject({ waiting: 0, otherwise: 1 });
    const again = foundBy(await search(house.browser(), { game: SOME, pace })) ?? '';
    expect((await house.store.readMatch(again))?.summary).not.toHaveProperty('weekends');
    // Who likes either meets both, and plays as the other likes.
    const [on, off, either] = [{}, { weekends: true }, { weekends: 'either' }];
    for (const [first, second, told] of [
      [off, either, true],
      [either, off, true],
      [on, either, undefined],
      [either, either, undefined],
    ] as const) {
      await own.query('delete from wishes');
      const [soon, late] = [house.browser(), beside.browser()];
      await search(soon, { game: SOME, pace, ...first });
      expect(await waiting('&weekends="either"')).toBe(1);
      const battle = foundBy(await search(late, { game: SOME, pace, ...second })) ?? '';
      expect(await hear(soon)).toEqual({ found: battle });
      const agreed = (await house.store.readMatch(battle))?.summary as { weekends?: true };
      expect(agreed).toMatchObject({ pace });
      expect(agreed.weekends).toBe(told);
    }
    // Of other paces there is nothing to wish for.
    const live = { kind: 'live', main: 900, increment: 10 };
    for (const wrong of [{ weekends: true }, { pace: live, weekends: true }]) {
      expect((await house.browser().ask('POST', '/api/search', wrong)).status).toBe(404);
    }
    for (const wrong of ['yes', '"true"', 'false', '"both"'])
      expect((await other.ask('GET', `${query}&weekends=${wrong}`)).status).toBe(400);
  });
  test('of other games they wait, and are told of whom it would suit', async () => {
    const [one, other] = [house.browser(), house.browser()];
    await search(one, { game: SOME });
    await search(other, { game: OTHER });
    expect(await hear(one)).toHaveProperty('waited');
    const known = async (game: string, who = house.browser()): Promise<Prospect> =>
      (await who.ask('GET', `/api/search?game=${game}`)).body as Prospect;
    const none = { waiting: 0, otherwise: 0, ended: 0, found: 0 };
    expect(await known(SOME)).toEqual({ ...none, waiting: 1 });
    expect(await known(SOME, one)).toEqual(none);
    await other.ask('POST', '/api/search/leave', {});
    expect(await hear(other)).toEqual({ over: true });
    expect(await known(OTHER)).toEqual({ ...none, ended: 1 });
  });
  test('many at once on two nodes: each in one battle, none left but an odd one', async () => {
    const all = Array.from({ length: 13 }, (_, at) => (at % 2 === 0 ? house : beside).browser());
    await Promise.all(all.map((who) => search(who, { game: SOME })));
    const told = await Promise.all(all.map(hear));
    const found = told.flatMap((one) => foundBy(one) ?? []);
    expect(found).toHaveLength(12);
    for (const two of Map.groupBy(found, (id) => id).values()) expect(two).toHaveLength(2);
    const lists = await Promise.all(all.map((who) => who.list()));
    expect(lists.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 12 }, () => 1),
    ]);
  });
});

describe('attacked', () => {
  test('one alone is never his own opponent, however often he presses', async () => {
    const who = house.browser();
    await who.start({ south: 'me', north: 'me' });
    const told = await Promise.all(Array.from({ length: 5 }, () => search(who)));
    for (const one of told) expect(one).toHaveProperty('waited');
    expect((await own.query('select from wishes')).rowCount).toBe(1);
  });
  test('nonsense is refused, and nobody stands in the queue for it', async () => {
    for (const [wish, status] of [
      [{ game: 'nothing' }, 404],
      [{ game: SOME, points: 7 }, 404],
      [{ points: 200 }, 404],
      [{ game: 1 }, 400],
      [{ game: SOME, points: -1 }, 400],
      [{ game: SOME, pace: { kind: 'live', main: 1, increment: 0 } }, 400],
      // One that could be agreed on, and is not among those that are offered.
      [{ game: SOME, pace: { kind: 'live', main: 60, increment: 0 } }, 404],
      [{ game: SOME, player: 'me' }, 400],
      ['[', 400],
      [`{"game":"${'x'.repeat(5000)}"}`, 413],
    ] as const) {
      const reply = await house.browser().ask('POST', '/api/search', wish);
      expect([wish, reply.status]).toEqual([wish, status]);
    }
    for (const query of [
      '?game=nothing',
      '?points=1',
      '?points=x',
      '?game=a&b=c',
      '?points=-1',
      '?pace=1',
      '?pace=[',
    ].concat(`?pace=${JSON.stringify({ kind: 'live', main: 60, increment: 0 })}`)) {
      const { status } = await house.browser().ask('GET', `/api/search${query}`);
      expect([400, 404]).toContain(status);
    }
    expect((await own.query('select from wishes')).rowCount).toBe(0);
  });
  test('who is nobody searches for nobody, and nothing breaks', async () => {
    const nobody = house.browser();
    for (const way of ['on', 'away', 'leave']) {
      const { status } = await nobody.ask('POST', `/api/search/${way}`, {});
      expect(status).toBe(200);
    }
    expect(nobody.cookie).toBe('');
    expect(await hear(nobody)).toEqual({ over: true });
  });
  test('a flood of searches is bounded, by visitor and by address', async () => {
    const bounded = await openHouse({ searches: 2, addressSearches: 3 }, { games });
    const [one, other] = [bounded.browser(), bounded.browser()];
    const statusOf = async (who: Browser): Promise<number> =>
      (await who.ask('POST', '/api/search', { game: SOME })).status;
    expect([await statusOf(one), await statusOf(one), await statusOf(one)]).toEqual([
      200, 200, 429,
    ]);
    await one.ask('POST', '/api/search/leave', {});
    expect([await statusOf(other), await statusOf(bounded.browser())]).toEqual([200, 429]);
    await bounded.close();
  });
  test('whose page is closed is not found a moment later', async () => {
    const [gone, late] = [house.browser(), house.browser()];
    await search(gone);
    await gone.ask('POST', '/api/search/away', {});
    await own.query(`update wishes set heard = heard - interval '11 seconds'`);
    expect(await search(late)).toEqual({ waited: 0 });
    expect(await hear(gone)).toEqual({ over: true });
  });
  test('a game that is here no more does not hold up the others', async () => {
    await own.query(`insert into wishes (player, game) values ('old', 'forgotten')`);
    const [one, other] = [house.browser(), house.browser()];
    await search(one);
    expect(foundBy(await search(other))).toBeDefined();
  });
});

test('while the database is away it is said; the search stands when it is back', async () => {
  const way = await proxyTo((await openShared()).url);
  const through = await openStore(way.url);
  const far = await openHouse({}, { games }, through);
  const who = far.browser();
  await search(who, { game: SOME });
  await way.close();
  for (const path of ['/api/search', '/api/search/on', '/api/search/leave']) {
    expect(await who.ask('POST', path, {})).toEqual({ status: 503, body: { message: AWAY } });
  }
  await way.open();
  await expect.poll(() => hear(who)).toHaveProperty('waited');
  expect(foundBy(await search(house.browser(), { game: SOME }))).toBeDefined();
  expect(foundBy(await hear(who))).toBeDefined();
  await far.close();
  await through.close();
  await way.close();
});
