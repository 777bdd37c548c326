/** Seats, links, codes, lists without a database: one sentence, and nothing half done. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import type { MatchList } from '#protocol';
import { openStore, type Store } from '#store';
import { AWAY } from '../../src/server/words.ts';
import { sealing } from '../../src/server/gates/sealing.ts';
import { proxyTo, type Proxy } from '../storage/proxy.ts';
import { KEYS, openHouse, openShared, type House } from './house.ts';
import { HOT_SEAT, Player, type Browser, type Reply } from './player.ts';

/** The server's only way to the database: closed, it is away. */
let way: Proxy;
let through: Store;
/** As it is, by a way of our own. */
let truth: Store;
let house: House;
let host: Browser;
let friend: Browser;
let match: string;
let south: Player;
let north: Player;

const TWO = { south: 'me', north: 'link' } as const;
const post = (who: Browser, what: string, body: Json, id = match): Promise<Reply> =>
  who.ask('POST', `/api/matches/${id}/${what}`, body);
const join = (who: Browser, code: string): Promise<Reply> =>
  who.ask('POST', `/api/join/${code}`, {});

beforeEach(async () => {
  const shared = await openShared();
  truth = sealing(shared.store, KEYS);
  way = await proxyTo(shared.url);
  through = await openStore(way.url);
  house = await openHouse({}, {}, through);
  [host, friend] = [house.browser(), house.browser()];
  match = await host.start(TWO);
  south = await host.sit(match);
  expect((await join(friend, south.invites['north'] ?? '')).status).toBe(200);
  north = await friend.sit(match);
});
afterEach(async () => {
  await Promise.all([south.close(), north.close()]);
  await house.close();
  await through.close();
  await way.close();
});

/** Until everybody at the table has been told that it is back. */
const back = async (): Promise<void> => {
  await way.open();
  const isTold = ({ heard }: Player): boolean =>
    heard.findLast(({ t }) => t === 'store')?.t !== 'store' ||
    heard.some((one) => one.t === 'store' && !one.away);
  await Promise.all([south, north].map((one) => one.until(() => isTold(one))));
};
/** Away, the wish is refused in both languages, and the database is as it was. */
async function refusedAway(wish: () => Promise<Reply>, id = match): Promise<void> {
  const before = await truth.readMatch(id);
  await way.close();
  for (const _ of ['once', 'and again']) {
    expect(await wish()).toEqual({ status: 503, body: { message: AWAY } });
  }
  expect(await truth.readMatch(id)).toEqual(before);
  await back();
}
/** And is granted when it is back. */
async function grantedLater(wish: () => Promise<Reply>): Promise<unknown> {
  const { status, body } = await wish();
  expect(status).toBe(200);
  return body;
}

describe('refused while it is away, granted when it is back:', () => {
  test('a battle made private', async () => {
    const watcher = await house.browser().sit(match);
    const wish = () => post(host, 'private', { private: true });
    await refusedAway(wish);
    expect(watcher.heard.some(({ t }) => t === 'closed')).toBe(false);
    await grantedLater(wish);
    await watcher.until(() => watcher.heard.at(-1)?.t === 'closed');
    expect((await truth.readMatch(match))?.private).toBe(true);
    await watcher.close();
  });
  test('a seat freed: who sits there sits until it is', async () => {
    const wish = () => post(host, 'free', { seat: 'north' });
    await refusedAway(wish);
    expect((await post(friend, 'device', {})).status).toBe(200); // it is still his
    const { invite } = (await grantedLater(wish)) as { invite: string };
    expect((await post(friend, 'device', {})).status).toBe(403);
    expect((await join(house.browser(), invite)).status).toBe(200);
  });
  test('a link renewed: the old one is good until it is', async () => {
    const open = await host.start(TWO);
    const there = await host.sit(open);
    const old = there.invites['north'] ?? '';
    const wish = () => post(host, 'invites', { seat: 'north' }, open);
    await refusedAway(wish, open);
    expect((await house.browser().ask('GET', `/api/join/${old}`)).status).toBe(200);
    const { invite } = (await grantedLater(wish)) as { invite: string };
    expect((await join(house.browser(), old)).status).toBe(404);
    expect((await join(house.browser(), invite)).status).toBe(200);
    await there.close();
  });
  test('a code for a device: the one before is good until there is another', async () => {
    const wish = () => post(friend, 'device', {});
    const { code } = (await grantedLater(wish)) as { code: string };
    await refusedAway(wish);
    expect((await house.browser().ask('GET', `/api/join/${code}`)).status).toBe(200);
    const { code: next } = (await grantedLater(wish)) as { code: string };
    expect((await join(house.browser(), code)).status).toBe(404);
    expect((await join(house.browser(), next)).status).toBe(200);
  });
  test('a device that comes with a code, which is not used up by it', async () => {
    const { code } = (await grantedLater(() => post(friend, 'device', {}))) as { code: string };
    const phone = house.browser();
    const wish = () => join(phone, code);
    await refusedAway(wish);
    expect(await grantedLater(wish)).toEqual({ id: match });
    expect((await join(house.browser(), code)).status).toBe(404);
  });
  test('whoever comes by a link', async () => {
    const open = await host.start(TWO);
    const there = await host.sit(open);
    const late = house.browser();
    const wish = () => join(late, there.invites['north'] ?? '');
    await refusedAway(wish, open);
    expect(await grantedLater(wish)).toEqual({ id: open });
    await there.close();
  });
  test('the pages of a list', async () => {
    const ids = [match];
    for (let n = 0; n < 51; n++) ids.push(await host.start(HOT_SEAT));
    const first = (await host.ask('GET', '/api/matches')).body as MatchList;
    const { updatedAt = '', id = '' } = first.matches.at(-1) ?? {};
    const after = new URLSearchParams({ updatedAt, id }).toString();
    const wish = () => host.ask('GET', `/api/matches?${after}`);
    await refusedAway(wish);
    const second = (await grantedLater(wish)) as MatchList;
    const listed = [...first.matches, ...second.matches].map((one) => one.id);
    expect([first.more, second.more]).toEqual([true, false]);
    expect(listed.toSorted()).toEqual(ids.toSorted());
  });
});

describe('gone in the midst of it', () => {
  test('a seat freed is freed wholly, or not at all', async () => {
    const wish = () => post(host, 'free', { seat: 'north' });
    const asked = wish();
    await way.close();
    const { status, body } = await asked;
    const north = (await truth.readMatch(match))?.seats.find((one) => one.seat === 'north');
    if (north?.kind !== 'person') throw new Error('nobody sits there');
    // Nobody in it and another link, or neither.
    expect(north.renewed ?? 0).toBe(north.player === null ? 1 : 0);
    if (status === 200) expect(north.player).toBeNull();
    else expect({ status, body }).toEqual({ status: 503, body: { message: AWAY } });
    await back();
    expect((await wish()).status).toBe(north.player === null ? 409 : 200);
  });
  test('what was done is told as done, though nobody at the table can be told it yet', async () => {
    await house.close();
    let isAway = false;
    const half: Store = {
      ...through,
      setPrivate: async (...wish) => {
        const done = await through.setPrivate(...wish);
        await way.close();
        isAway = true;
        return done;
      },
    };
    house = await openHouse({}, {}, half);
    const again = house.browser();
    again.cookie = host.cookie;
    const there = await again.sit(match);
    expect(await post(again, 'private', { private: true })).toEqual({ status: 200, body: {} });
    expect(isAway).toBe(true);
    expect((await truth.readMatch(match))?.private).toBe(true);
    await way.open();
    const watcher = new Player(house.browser(), match);
    watcher.open().catch(() => undefined);
    await watcher.until(() => watcher.heard.some(({ t }) => t === 'error'));
    expect(watcher.state).toBeUndefined();
    await watcher.close();
    await there.close();
  });
});
