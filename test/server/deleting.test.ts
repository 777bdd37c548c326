/** Battles deleted: what goes, what stays with others, who is told, and who may not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import type { MatchSummary } from '#protocol';
import { openStore } from '#store';
import type { Noted } from '../../src/server/gates/security.ts';
import { AWAY, NO_BATTLE } from '../../src/server/words.ts';
import { NOT_SEATED } from '../../src/server/matches/trouble.ts';
import { NO_BATTLES } from '../../src/server/matches/deleting.ts';
import { proxyTo } from '../storage/proxy.ts';
import { AGAINST_BOT, HOT_SEAT, type Browser, type Reply } from './player.ts';
import { openHouse, openShared, type House } from './house.ts';

let house: House;
const noted: Noted[] = [];
beforeAll(async () => {
  const security = { note: (what: Noted) => void noted.push(what), close: () => undefined };
  house = await openHouse({}, { security });
});
afterAll(async () => await house.close());

const TWO = { south: 'me', north: 'link' } as const;
const remove = (who: Browser, match: string, body: Json | string = {}): Promise<Reply> =>
  who.ask('POST', `/api/matches/${match}/delete`, body);
const removeAll = (who: Browser, body: Json | string = { all: true }): Promise<Reply> =>
  who.ask('POST', '/api/matches/delete', body);
const done = (erased: number, left: number): Reply => ({ status: 200, body: { erased, left } });
const no = ({ status, message }: { readonly status: number; readonly message: object }): Reply => ({
  status,
  body: { message },
});
const NONE = no({ status: 404, message: NO_BATTLE });

async function two(host: Browser, friend: Browser): Promise<string> {
  const match = await host.start(TWO);
  const south = await host.sit(match);
  await friend.ask('POST', `/api/join/${south.invites['north'] ?? ''}`, {});
  await south.close();
  return match;
}

describe('a battle', () => {
  test('of one player alone is erased, and whoever is at it is told so', async () => {
    const [host, watcher] = [house.browser(), house.browser()];
    const match = await host.start(AGAINST_BOT);
    const tables = await Promise.all([host.sit(match), watcher.sit(match)]);
    const told = tables.map((one) => one.next('closed'));
    expect(await remove(host, match)).toEqual(done(1, 0));
    expect(await Promise.all(told)).toEqual([
      { t: 'closed', erased: true },
      { t: 'closed', erased: true },
    ]);
    expect(house.rooms).toBe(0);
    expect(await house.store.readMatch(match)).toBeUndefined();
    expect(await house.store.readRows(match)).toEqual([]);
    expect(await host.list()).toEqual([]);
    for (const what of ['file', 'map', 'replay'])
      expect(await host.ask('GET', `/api/matches/${match}/${what}`)).toEqual(NONE);
    // Who comes back, and who answers from an old page, finds nothing.
    for (const table of tables) {
      table.say({ t: 'hello', match });
      expect(await table.next('error')).toMatchObject({ none: true });
    }
    // And nobody can be told it twice.
    expect(await remove(host, match)).toEqual(NONE);
    expect(await remove(watcher, match)).toEqual(NONE);
    await Promise.all(tables.map((one) => one.close()));
    expect(noted.filter(({ event }) => event === 'deleted')).toMatchObject([
      { match, erased: 1, left: 0 },
    ]);
  });
  test('of two loses him who deletes it; the other has it, and may ask somebody else', async () => {
    const [host, friend] = [house.browser(), house.browser()];
    const match = await two(host, friend);
    const north = await friend.sit(match);
    const told = north.next('welcome');
    expect(await remove(host, match)).toEqual(done(0, 1));
    const { seats, host: isHost, invites } = await told;
    expect(seats.map(({ seat, kind, yours }) => [seat, kind, yours])).toEqual([
      ['north', 'person', true],
      ['south', 'open', false],
    ]);
    expect(isHost).toBe(true);
    expect(await host.list()).toEqual([]);
    // Watching it is all he may do with it now.
    expect(await remove(host, match)).toEqual(no(NOT_SEATED));
    expect((await house.browser().ask('GET', `/api/join/${invites['south'] ?? ''}`)).status).toBe(
      200,
    );
    expect(await remove(friend, match)).toEqual(done(1, 0));
    await north.close();
  });
  test('that only they may look at tells him nothing more, in any of his windows', async () => {
    const [host, friend] = [house.browser(), house.browser()];
    const match = await two(host, friend);
    await host.ask('POST', `/api/matches/${match}/private`, { private: true });
    const south = await host.sit(match);
    const told = south.next('closed');
    expect(await remove(host, match)).toEqual(done(0, 1));
    expect(await told).toEqual({ t: 'closed' });
    expect(await remove(host, match)).toEqual(NONE);
    await south.close();
  });
  test('is deleted by nobody who does not sit there, nor by a body that says more', async () => {
    const [host, friend] = [house.browser(), house.browser()];
    const match = await two(host, friend);
    const before = await house.store.readMatch(match);
    const somebody = house.browser();
    await somebody.start(HOT_SEAT);
    for (const who of [somebody, house.browser()]) {
      expect(await remove(who, match)).toEqual(no(NOT_SEATED));
      expect(await remove(who, 'nowhere')).toEqual(NONE);
      expect(await remove(who, '%00')).toMatchObject({ status: 404 });
    }
    for (const body of ['{"all":true}', '{"player":"x"}', 'null', '[]', '{'])
      expect((await remove(host, match, body)).status).toBe(400);
    expect((await remove(host, match, 'x'.repeat(5000))).status).toBe(413);
    expect((await host.ask('GET', `/api/matches/${match}/delete`)).status).toBe(404);
    expect(await house.store.readMatch(match)).toEqual(before);
  });
  test('deleted at one node is closed at another', async () => {
    const store = await openStore((await openShared()).url);
    const other = await openHouse({}, {}, store);
    const host = house.browser();
    const match = await host.start(AGAINST_BOT);
    const watcher = await other.browser().sit(match);
    const told = watcher.next('closed');
    expect(await remove(host, match)).toEqual(done(1, 0));
    expect(await told).toEqual({ t: 'closed', erased: true });
    expect(other.rooms).toBe(0);
    await watcher.close();
    await other.close();
    await store.close();
  });
});

describe('all of them', () => {
  test('go at once, and nobody else’s; a second time there are none', async () => {
    const [host, friend] = [house.browser(), house.browser()];
    const alone = [await host.start(AGAINST_BOT), await host.start(HOT_SEAT)];
    const shared = await two(host, friend);
    const his = await friend.start(AGAINST_BOT);
    const table = await host.sit(alone[0]);
    const told = table.next('closed');
    expect(await removeAll(host)).toEqual(done(2, 1));
    expect(await told).toEqual({ t: 'closed', erased: true });
    expect(await host.list()).toEqual([]);
    const kept = (await friend.list()).map(({ id }: MatchSummary) => id);
    expect(kept.toSorted()).toEqual([shared, his].toSorted());
    expect(await removeAll(host)).toEqual(no(NO_BATTLES));
    expect(await removeAll(house.browser())).toEqual(no(NO_BATTLES));
    expect(noted.find(({ event }) => event === 'deletedAll')).toMatchObject({ erased: 2, left: 1 });
    await table.close();
  });
  test('stay where it is not said in so many words', async () => {
    const host = house.browser();
    const match = await host.start(AGAINST_BOT);
    for (const body of ['', '{}', '{"all":1}', '{"all":false}', '{"all":true,"player":"x"}'])
      expect((await removeAll(host, body)).status).toBe(400);
    expect((await host.list()).map(({ id }) => id)).toEqual([match]);
  });
});

test('while the database is away nothing is deleted, and it is said', async () => {
  const { store: truth, url } = await openShared();
  const way = await proxyTo(url);
  const through = await openStore(way.url);
  const far = await openHouse({}, {}, through);
  const host = far.browser();
  const match = await host.start(AGAINST_BOT);
  const before = await truth.readMatch(match);
  await way.close();
  for (const _ of ['once', 'and again']) {
    expect(await remove(host, match)).toEqual({ status: 503, body: { message: AWAY } });
    expect(await removeAll(host)).toEqual({ status: 503, body: { message: AWAY } });
  }
  expect(await truth.readMatch(match)).toEqual(before);
  await way.open();
  expect((await remove(host, match)).status).toBe(200);
  await far.close();
  await through.close();
  await way.close();
});

describe('the list of one game', () => {
  test('is of its battles alone; what is no game begins none', async () => {
    const host = house.browser();
    const mill = await host.start(AGAINST_BOT);
    const of = (game: string) => host.ask('GET', `/api/matches?game=${encodeURIComponent(game)}`);
    const idsIn = ({ body }: Reply): string[] =>
      (body as { readonly matches: readonly MatchSummary[] }).matches.map(({ id }) => id);
    expect(idsIn(await of('clouds-of-smoke'))).toEqual([mill]);
    expect(idsIn(await of('art-of-tactics'))).toEqual([]);
    expect((await of('no-such-game')).status).toBe(404);
    for (const bad of ['', '\0', 'x'.repeat(101), 'a b']) expect((await of(bad)).status).toBe(400);
  });
});
