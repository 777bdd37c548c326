/** All battles of a player in one archive: each as its own file, for his eyes, and no other. */
import { strFromU8, unzipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ANALYSIS_FORMAT } from '#protocol';
import { StoreAway, type Store } from '#store';
import { BOUNDS } from '../../src/server/gates/bounds.ts';
import { UNREAD } from '../../src/server/matches/lookback/unread.ts';
import { keysOf } from '../../src/server/gates/keys.ts';
import { NO_BATTLES } from '../../src/server/matches/deleting.ts';
import { games } from '#games';
import { openHouse, openShared, TestClock, type House } from './house.ts';
import { AGAINST_BOT, HOT_SEAT, type Browser } from './player.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => await house.close());

async function archive(who: Browser): Promise<Response> {
  return await fetch(`${who.base}/api/matches/archive`, { headers: { cookie: who.cookie } });
}
const filesIn = async (response: Response): Promise<(readonly [string, string])[]> =>
  Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
const fileOf = async (who: Browser, match: string): Promise<string> => {
  const headers = { cookie: who.cookie };
  return await (await fetch(`${who.base}/api/matches/${match}/file`, { headers })).text();
};
const TWO = { south: 'me', north: 'link' } as const;

test('it holds the file of each of his battles, to the byte, oldest first', async () => {
  const [host, friend, other] = [house.browser(), house.browser(), house.browser()];
  const matches = [
    await host.start(AGAINST_BOT),
    await host.start(HOT_SEAT),
    await host.start(TWO),
  ];
  const south = await host.sit(matches[2]);
  await friend.ask('POST', `/api/join/${south.invites['north'] ?? ''}`, {});
  await south.close();
  await other.start(HOT_SEAT);
  const response = await archive(host);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = await filesIn(response);
  expect(files.map(([name]) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
    '1-Mill-Brook-day.sandtable',
    '2-Mill-Brook-day.sandtable',
    '3-Mill-Brook-day.sandtable',
  ]);
  for (const [at, match] of matches.entries())
    expect(files[at]?.[1] === (await fileOf(host, match))).toBe(true);
  // Of the battle that both play each has what his own eyes may know.
  expect((await filesIn(await archive(friend))).map(([, text]) => text)).toEqual([
    await fileOf(friend, matches[2]),
  ]);
});
test('what is kept from him is kept from his archive: a report, as his file is', async () => {
  const host = house.browser();
  const cards = games.all.find(({ id }) => id === 'combat-commander');
  const [scenario] = cards?.content.offers ?? [];
  const [mine = '', theirs = ''] = scenario?.seats.map(({ seat }) => seat) ?? [];
  const ruleset = cards?.rulesets[0]?.id ?? '';
  const match = await host.start({ [mine]: 'me', [theirs]: 'link' }, scenario?.id, { ruleset });
  const [[name, text] = ['', '']] = await filesIn(await archive(host));
  expect(name).toMatch(/-report\.sandtable$/);
  expect(text).toBe(await fileOf(host, match));
});
test('what he has tried for himself lies beside its battle, in his archive alone', async () => {
  const [host, friend] = [house.browser(), house.browser()];
  const match = await host.start(TWO);
  const south = await host.sit(match);
  await friend.ask('POST', `/api/join/${south.invites['north'] ?? ''}`, {});
  await south.close();
  const kept = {
    format: ANALYSIS_FORMAT,
    ruleset: 'toy/1',
    trees: [{ root: { row: 1 }, deeds: [] }],
  };
  await host.ask('POST', `/api/matches/${match}/analysis`, kept);
  const files = await filesIn(await archive(host));
  expect(files).toHaveLength(2);
  expect(files[1]?.[0]).toBe(files[0]?.[0].replace('.sandtable', '-analysis.json'));
  expect(JSON.parse(files[1]?.[1] ?? '')).toEqual(kept);
  expect(await filesIn(await archive(friend))).toHaveLength(1);
});
test('where that cannot be opened it says so in its place, and the archive is whole', async () => {
  const host = house.browser();
  const matches = [await host.start(HOT_SEAT), await host.start(HOT_SEAT)];
  const kept = {
    format: ANALYSIS_FORMAT,
    ruleset: 'toy/1',
    trees: [{ root: { row: 1 }, deeds: [] }],
  };
  for (const match of matches) await host.ask('POST', `/api/matches/${match}/analysis`, kept);
  const client = new Client({ connectionString: (await openShared()).url });
  await client.connect();
  const foreign = keysOf('another key, and it is long enough too').sealText('{}', matches[0]);
  const { rowCount } = await client.query('update analyses set kept = $1 where match = $2', [
    foreign,
    matches[0],
  ]);
  await client.end();
  expect(rowCount).toBe(1);
  const files = await filesIn(await archive(host));
  expect(files.map(([name]) => name.replace(/-[A-Z].*\d\d-\d\d/, ''))).toEqual([
    '1.sandtable',
    '1-analysis.txt',
    '2.sandtable',
    '2-analysis.json',
  ]);
  const { en, ru } = UNREAD.message;
  expect(files[1]?.[1]).toBe(`${en}\n${ru}\n`);
});
test('who sits nowhere has none', async () => {
  const response = await archive(house.browser());
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: NO_BATTLES.message });
});
test('a damaged battle stands in it with why, and the others are whole', async () => {
  const host = house.browser();
  const first = await host.start(TWO);
  const second = await host.start(AGAINST_BOT);
  const table = await host.sit(first);
  await table.close();
  const client = new Client({ connectionString: (await openShared()).url });
  await client.connect();
  await client.query('update matches set ruleset = $1 where id = $2', ['nobody/1', first]);
  await client.end();
  const [[name, text] = ['', ''], [, whole] = ['', '']] = await filesIn(await archive(host));
  expect(name).toMatch(/^1-.*\.txt$/);
  expect(text).toMatch(/The rules of this battle are not known here.*\nПравила/);
  expect(whole).toBe(await fileOf(host, second));
});
test('it is paid for out of the hour, whether it is read or not', async () => {
  const clock = new TestClock();
  // A second of work in an hour: so many small battles have it spent.
  const poor = await openHouse({ work: 1 }, { clock });
  const host = poor.browser();
  await host.start(HOT_SEAT);
  let times = 0;
  let last = await archive(host);
  for (; last.status === 200 && times < 1000; times += 1) {
    await last.arrayBuffer();
    last = await archive(host);
  }
  expect(times).toBeGreaterThan(10);
  expect(last.status).toBe(429);
  expect(await last.json()).toMatchObject({ message: { en: /saved or set up for you/ } });
  await poor.close();
});
test('it takes a turn of those who save, and no longer than it may', async () => {
  const clock = new TestClock();
  const { store } = await openShared();
  const held: (() => void)[] = [];
  const readRows: Store['readRows'] = async (id, since) => {
    await new Promise<void>((resolve) => void held.push(resolve));
    return await store.readRows(id, since);
  };
  const few = await openHouse({ ownSaves: 1, request: 60 }, { clock }, { ...store, readRows });
  const host = few.browser();
  await host.start(HOT_SEAT);
  const reading = await archive(host);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const busy = await archive(host);
  expect(busy.status).toBe(429);
  expect(await busy.json()).toEqual({ message: BOUNDS.ownSaves.says });
  const cut = expect(reading.arrayBuffer()).rejects.toThrow();
  clock.turn(60_000);
  await cut;
  for (const go of held) go();
  // And then he has his turn again.
  const again = await vi.waitFor(async () => {
    const one = await archive(host);
    expect(one.status).toBe(200);
    return one;
  });
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]?.();
  expect(await filesIn(again)).toHaveLength(1);
  await few.close();
});
test('where the database goes away in the middle the archive is cut off', async () => {
  const { store } = await openShared();
  let isAway = false;
  const readRows: Store['readRows'] = async (id, since) => {
    if (isAway) throw new StoreAway('for this test');
    isAway = true;
    return await store.readRows(id, since);
  };
  const far = await openHouse({}, {}, { ...store, readRows });
  const host = far.browser();
  await host.start(HOT_SEAT);
  await host.start(HOT_SEAT);
  await expect(filesIn(await archive(host))).rejects.toThrow();
  await far.close();
});
