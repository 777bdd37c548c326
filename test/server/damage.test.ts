/** Damage in the store as browsers meet it: it is said, and no other battle suffers by it. */
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MatchList } from '#protocol';
import { KEYS, openHouse, openShared, type House } from './house.ts';
import { HOT_SEAT, type Browser, Player } from './player.ts';
import { SEED } from './rooming.ts';
import { gameOf, volleyOf } from './volleys.ts';

let house: House;
beforeEach(async () => (house = await openHouse()));
afterEach(async () => await house.close());

async function asOwner(text: string, ...values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: (await openShared()).url });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}
const fileOf = (browser: Browser, match: string) =>
  browser.ask('GET', `/api/matches/${match}/file`);
const saysDamaged = {
  message: { en: expect.stringMatching(/damaged/), ru: expect.stringMatching(/повреж/) },
};

test('one damaged battle leaves the list whole, and whoever opens it is told', async () => {
  const browser = house.browser();
  const [sound, damaged] = [await browser.start(HOT_SEAT), await browser.start(HOT_SEAT)];
  await asOwner(`update matches set summary = 'null' where id = $1`, damaged);
  const { status, body } = await browser.ask('GET', '/api/matches');
  expect(status).toBe(200);
  expect((body as MatchList).matches.map(({ id }) => id).toSorted()).toEqual(
    [sound, damaged].toSorted(),
  );
  const player = new Player(browser, damaged);
  const sat = player.open();
  const told = () => player.heard.find(({ t }) => t === 'damaged');
  await player.until(() => told() !== undefined || player.isClosed);
  expect(told()).toMatchObject({ match: damaged, ...saysDamaged });
  await player.close();
  void sat;
});

test.for([
  ['summary', `update matches set summary = 'null' where id = $1`],
  ['cause', `update log set cause = 'null' where match = $1 and seq = 1`],
  ['events', `update log set events = '{}' where match = $1 and seq = 1`],
] as const)('the file of a battle with a damaged %s is to be had', async ([, damage]) => {
  const browser = house.browser();
  const match = await browser.start(HOT_SEAT);
  const player = await browser.sit(match);
  await player.play(3, () => player.seq > 3);
  await player.close();
  const { length } = await house.store.readRows(match);
  await asOwner(damage, match);
  const { status, body } = await fileOf(browser, match);
  expect(status).toBe(200);
  expect(String(body).trim().split('\n')).toHaveLength(1 + length);
});

test('a damaged row is given to nobody from whom something is kept', async () => {
  await house.close();
  house = await openHouse({}, { rulesetOf: gameOf });
  const [one, other] = [house.browser(), house.browser()];
  const match = await volleyOf(house, [one, other], 3);
  expect((await fileOf(one, match)).status).toBe(200);
  await asOwner(`update log set cause = '{"by":"fate"}' where match = $1 and seq = 1`, match);
  for (const browser of [one, other]) {
    expect(await fileOf(browser, match)).toMatchObject({ status: 409, body: saysDamaged });
  }
});

test('the file of a battle whose rules are not known here tells nothing yet', async () => {
  const [one, other] = [house.browser(), house.browser()];
  const match = await volleyOf(house, [one, other], 3);
  expect(await fileOf(one, match)).toMatchObject({
    status: 409,
    body: { message: { en: expect.stringMatching(/rules .* not known/) } },
  });
  await house.store.setStatus(match, 'ended');
  expect((await fileOf(one, match)).status).toBe(200);
});

test('a seed that was sealed with another key is left out of the file', async () => {
  const browser = house.browser();
  const match = await browser.start(HOT_SEAT);
  await house.store.setStatus(match, 'ended');
  const fatesOf = async () => {
    const { status, body } = await fileOf(browser, match);
    const [head = ''] = (typeof body === 'string' ? body : JSON.stringify(body)).split('\n');
    const { fates } = JSON.parse(head) as { fates?: { hash: string; seed?: string }[] };
    return { status, fates };
  };
  const before = await fatesOf();
  expect(before.fates?.[0]?.seed).toMatch(/^[0-9a-f]{64}$/);
  await asOwner(`update matches set fate_seed = $2 where id = $1`, match, KEYS.seal(SEED, 'other'));
  const { status, fates } = await fatesOf();
  expect([status, fates?.[0]?.hash]).toEqual([200, before.fates?.[0]?.hash]);
  expect(fates?.[0]).not.toHaveProperty('seed');
});
