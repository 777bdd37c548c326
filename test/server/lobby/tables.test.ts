/** Open tables: what strangers are told of them, who sits down, and attacks on all of it. */
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import type { OpenTable, Pace, TableList } from '#protocol';
import { openStore } from '#store';
import { AWAY } from '../../../src/server/words.ts';
import { proxyTo } from '../../storage/proxy.ts';
import { games, readyOf, seated, wishFor } from '../../every.ts';
import { TestClock, openHouse, openShared, type House } from '../house.ts';
import type { Browser, Reply } from '../player.ts';

const clock = new TestClock();
let house: House;
let own: Client;
beforeAll(async () => {
  house = await openHouse({}, { games, clock });
  own = new Client({ connectionString: (await openShared()).url });
  await own.connect();
});
afterAll(async () => {
  await own.end();
  await house.close();
});
beforeEach(async () => void (await own.query('delete from open_tables')));

const RULESETS = games.rulesets.map(({ id }) => id);
const readyFor = (ruleset: string) => readyOf(ruleset, 0);
const wanted = (ruleset = RULESETS[0] ?? ''): string => {
  const ready = readyFor(ruleset);
  return JSON.stringify(wishFor(ready, seated(ready, 'open')));
};
async function putUp(host: Browser, ruleset = RULESETS[0] ?? ''): Promise<string> {
  const { status, body } = await host.ask('POST', '/api/matches', wanted(ruleset));
  expect(status).toBe(200);
  return (body as { id: string }).id;
}
const tables = async (who: Browser, query = ''): Promise<readonly OpenTable[]> =>
  ((await who.ask('GET', `/api/tables${query}`)).body as TableList).tables;
const join = (who: Browser, id: string, body: Json = {}): Promise<Reply> =>
  who.ask('POST', `/api/tables/${id}/join`, body);
const listing = (who: Browser, id: string, open: boolean): Promise<Reply> =>
  who.ask('POST', `/api/matches/${id}/table`, { open });
const freeOf = (ruleset: string): string => readyFor(ruleset).seats[1] ?? '';

describe('a table of any game', () => {
  test.each(RULESETS)('%s: it stands there, and the first who presses sits', async (ruleset) => {
    const [host, guest, late] = [house.browser(), house.browser(), house.browser()];
    const id = await putUp(host, ruleset);
    const [told] = await tables(guest);
    expect(told).toMatchObject({ id, ruleset, free: [freeOf(ruleset)], here: true });
    expect(told).not.toHaveProperty('yours');
    expect((await tables(host))[0]).toMatchObject({ yours: true, sits: true });
    const game = games.gameOf(ruleset);
    expect(await tables(guest, `?game=${game?.id ?? ''}`)).toHaveLength(1);
    expect((await join(guest, id)).body).toEqual({ id });
    expect(await tables(late)).toEqual([]);
    const refused = await join(late, id);
    expect([refused.status, refused.body]).toEqual([404, { message: expect.anything() }]);
    const [his] = await guest.list();
    const mine = his?.seats.filter(({ yours }) => yours).map(({ seat }) => seat);
    expect(mine).toEqual([freeOf(ruleset)]);
  });
  test('how fast it is played stands in the list; nothing does where nobody counts', async () => {
    const [host, guest] = [house.browser(), house.browser()];
    const pace: Pace = { kind: 'live', main: 900, increment: 10 };
    const wish = JSON.parse(wanted()) as Record<string, Json>;
    await host.ask('POST', '/api/matches', { ...wish, pace });
    expect((await tables(guest))[0]?.pace).toEqual(pace);
    await putUp(house.browser());
    const paces = (await tables(guest)).map((one) => one.pace);
    expect(new Set(paces)).toEqual(new Set([pace, undefined]));
  });
  test('the host is told at his table, and finds the guest in his list', async () => {
    const [host, guest] = [house.browser(), house.browser()];
    const id = await putUp(host);
    const there = await host.sit(id);
    await join(guest, id);
    const isThere = (): boolean =>
      there.seats.some(({ seat, kind }) => seat === freeOf(RULESETS[0] ?? '') && kind === 'person');
    await there.until(isThere);
    expect((await host.list())[0]?.seats.map(({ kind }) => kind)).not.toContain('open');
    await there.close();
  });
  test('who sits at his table is seen there, minute by minute', async () => {
    const host = house.browser();
    const id = await putUp(host);
    const there = await host.sit(id);
    await own.query(`update open_tables set seen = now() - interval '1 hour'`);
    expect((await tables(house.browser()))[0]?.here).toBe(false);
    clock.turn(60_000);
    await expect.poll(async () => (await tables(house.browser()))[0]?.here).toBe(true);
    await there.close();
    await own.query(`update open_tables set seen = now() - interval '4 days'`);
    expect(await tables(house.browser())).toEqual([]);
    // Whoever looks at his battles is seen.
    await host.list();
    expect((await tables(house.browser()))[0]?.id).toBe(id);
  });
});

describe('what a stranger learns', () => {
  test('nothing of setup, links, players and what is hidden: these fields alone', async () => {
    for (const ruleset of RULESETS) {
      const host = house.browser();
      await host.ask('GET', '/api/matches');
      const id = await putUp(host, ruleset);
      const there = await host.sit(id);
      const { status, body } = await house.browser().ask('GET', '/api/tables');
      expect(status).toBe(200);
      const record = await house.store.readMatch(id);
      const secrets = [
        ...Object.values(there.invites),
        ...(record?.seats ?? []).flatMap((one) =>
          one.kind === 'person' ? [one.player, one.invite] : [],
        ),
        record?.fateSeed,
        record?.fateHash,
      ];
      const text = JSON.stringify(body);
      for (const secret of secrets) {
        if (typeof secret === 'string') expect(text).not.toContain(secret);
      }
      expect(Object.keys(record?.setup as object)).not.toEqual([]);
      const KNOWN = ['id', 'ruleset', 'name', 'points', 'progress', 'seats', 'free'];
      const known = new Set([...KNOWN, 'by', 'since', 'seen', 'here']);
      for (const table of (body as TableList).tables) {
        expect(Object.keys(table).filter((key) => !known.has(key))).toEqual([]);
        for (const seat of table.seats) expect(Object.keys(seat)).toEqual(['seat', 'kind']);
      }
      await there.close();
    }
  });
  test('a name is told as it was written: a script in it is text to whoever shows it', async () => {
    const host = house.browser();
    const name = '<script>alert(1)</script>';
    host.cookie = `sandtable_name=${encodeURIComponent(name)}`;
    await putUp(host);
    const response = await fetch(`${house.base}/api/tables`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(((await response.json()) as TableList).tables[0]?.by).toBe(name);
  });
  test('a private table stands on no list, and is put up on none', async () => {
    const host = house.browser();
    const id = await putUp(host);
    await host.ask('POST', `/api/matches/${id}/private`, { private: true });
    expect(await tables(house.browser())).toEqual([]);
    expect((await join(house.browser(), id)).status).toBe(404);
    expect((await listing(host, id, true)).status).toBe(409);
  });
});

describe('attacked', () => {
  test('of many who press at once one sits, each of the others is told', async () => {
    const id = await putUp(house.browser());
    const guests = Array.from({ length: 6 }, () => house.browser());
    const told = await Promise.all(guests.map((guest) => join(guest, id)));
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404, 404, 404,
    ]);
  });
  test('one’s own table, one that is nowhere, a seat that is no seat, and nonsense', async () => {
    const host = house.browser();
    const id = await putUp(host);
    expect((await join(host, id)).status).toBe(409);
    expect((await join(house.browser(), 'nowhere')).status).toBe(404);
    expect((await join(house.browser(), "x'--")).status).toBe(404);
    expect((await join(house.browser(), id, { seat: 'throne' })).status).toBe(404);
    const first = readyFor(RULESETS[0] ?? '').seats[0] ?? '';
    expect((await join(house.browser(), id, { seat: first })).status).toBe(404);
    for (const body of ['{"seat":1}', '{"seat":"x","player":"y"}', '[', 'null']) {
      const { status } = await house.browser().ask('POST', `/api/tables/${id}/join`, body);
      expect(status).toBe(400);
    }
    for (const query of ['?game=nothing', '?game=', "?game='", '?game=a&page=2', '?x']) {
      const { status } = await host.ask('GET', `/api/tables${query}`);
      expect([400, 404]).toContain(status);
    }
    expect((await tables(house.browser())).map((one) => one.id)).toEqual([id]);
  });
  test('twice pressed by one: he sits once', async () => {
    const guest = house.browser();
    await guest.ask('GET', '/api/matches');
    const id = await putUp(house.browser());
    // He is somebody before he presses.
    await guest.start({ south: 'me', north: 'me' });
    const both = await Promise.all([join(guest, id), join(guest, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await guest.list()).filter((one) => one.id === id)).toHaveLength(1);
  });
  test('who is not the host puts nothing up, and takes nothing off', async () => {
    const [host, guest] = [house.browser(), house.browser()];
    const id = await putUp(host);
    for (const who of [guest, house.browser()]) {
      expect((await listing(who, id, false)).status).toBe(403);
      expect((await listing(who, id, true)).status).toBe(403);
    }
    await join(guest, id);
    expect((await listing(guest, id, true)).status).toBe(403);
    expect((await listing(host, id, true)).status).toBe(409);
  });
  test('taken off, put up, its seat freed: it stands there where its host says so', async () => {
    const [host, guest] = [house.browser(), house.browser()];
    const id = await putUp(host);
    expect((await listing(host, id, false)).body).toEqual({});
    expect((await listing(host, id, false)).body).toEqual({});
    expect(await tables(guest)).toEqual([]);
    expect((await join(guest, id)).status).toBe(404);
    await listing(host, id, true);
    expect((await host.ask('GET', `/api/matches/${id}/table`)).body).toEqual({ open: true });
    await join(guest, id);
    const seat = freeOf(RULESETS[0] ?? '');
    expect((await host.ask('POST', `/api/matches/${id}/free`, { seat })).status).toBe(200);
    // He was asked to leave: nobody finds the seat on the list unless the host puts it there.
    expect(await tables(guest)).toEqual([]);
    expect((await join(guest, id)).status).toBe(404);
    await listing(host, id, true);
    expect(await tables(guest)).toHaveLength(1);
  });
  test('a flood of tables: a few of one host, the others are not even begun', async () => {
    const host = house.browser();
    const ids = [await putUp(host), await putUp(host), await putUp(host)];
    const refused = await host.ask('POST', '/api/matches', wanted());
    expect(refused.status).toBe(409);
    expect((await host.list()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
  test('joins are bounded as battles are', async () => {
    const bounded = await openHouse({ battles: 1 }, { games });
    const guest = bounded.browser();
    const [one, other] = [await putUp(house.browser()), await putUp(house.browser())];
    expect((await join(guest, one)).status).toBe(200);
    expect((await join(guest, other)).status).toBe(429);
    expect((await tables(house.browser())).map(({ id }) => id)).toEqual([other]);
    await bounded.close();
  });
  test('going on from a moment invites nobody from the list', async () => {
    const goOn = (sitter: string): Promise<Reply> =>
      house.browser().ask('POST', '/api/matches/x/on', { row: 0, seats: { north: sitter } });
    expect([(await goOn('open')).status, (await goOn('link')).status]).toEqual([400, 404]);
  });
});

test('while the database is away nothing is half done, and it is said', async () => {
  const way = await proxyTo((await openShared()).url);
  const through = await openStore(way.url);
  const far = await openHouse({}, { games }, through);
  const host = far.browser();
  const id = await putUp(host);
  const guest = far.browser();
  await way.close();
  for (const wish of [
    () => guest.ask('GET', '/api/tables'),
    () => join(guest, id),
    () => listing(host, id, false),
    () => host.ask('POST', '/api/matches', wanted()),
  ]) {
    expect(await wish()).toEqual({ status: 503, body: { message: AWAY } });
  }
  await way.open();
  await expect.poll(async () => (await guest.ask('GET', '/api/tables')).status).toBe(200);
  expect((await tables(guest)).map((one) => one.id)).toEqual([id]);
  expect((await join(guest, id)).status).toBe(200);
  await far.close();
  await through.close();
  await way.close();
});
