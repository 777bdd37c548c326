/** Who is at a table, and how many watch it, by whichever of several servers they came. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { games, readyOf, RULESETS, seated, wishFor } from '../every.ts';
import { TestClock, openHouse, openShared, type House } from './house.ts';
import type { Browser, Player } from './player.ts';

const clock = new TestClock();
let here: House;
let there: House;
let own: Client;
beforeAll(async () => {
  [here, there] = [await openHouse({}, { games, clock }), await openHouse({}, { games })];
  own = new Client({ connectionString: (await openShared()).url });
  await own.connect();
});
afterAll(async () => {
  await own.end();
  await here.close();
});
const READY = readyOf(RULESETS[0] ?? '', 0);
const [, NORTH = ''] = READY.seats;
const countIn = ({ heard }: Player): number => {
  const told = heard.findLast(({ t }) => t === 'watchers');
  return told?.t === 'watchers' ? told.count : 0;
};
const isHere = ({ seats }: Player, seat: string): boolean =>
  seats.some((one) => one.seat === seat && one.here);
function at(house: House, { cookie }: Browser): Browser {
  const browser = house.browser();
  browser.cookie = cookie;
  return browser;
}

test('is told by all servers, comings and goings, and when one of them is gone', async () => {
  const [south, north] = [here.browser(), here.browser()];
  const wish = wishFor(READY, seated(READY, 'link')) as unknown as Json;
  const { id } = (await south.ask('POST', '/api/matches', wish)).body as { id: string };
  const host = await south.sit(id);
  await north.ask('POST', `/api/join/${host.invites[NORTH] ?? ''}`, {});
  await host.until(() => host.seats.every(({ kind }) => kind === 'person'));
  const far = await at(there, north).sit(id);
  await host.until(() => isHere(host, NORTH));
  await far.until(() => far.seats.every((one) => one.here));
  const watchers = [await there.browser().sit(id), await here.browser().sit(id)];
  const all = [host, far, ...watchers];
  await Promise.all(all.map((one) => one.until(() => countIn(one) === 2)));
  // A watcher is told of no more than how many they are.
  for (const one of watchers) expect(JSON.stringify(one.heard)).not.toContain('players');
  await watchers[0]?.close();
  await Promise.all([host, far].map((one) => one.until(() => countIn(one) === 1)));
  await far.close();
  await host.until(() => !isHere(host, NORTH));
  // A server that died told nobody that its guests went: what it said of them lapses.
  await here.store.attend({ match: id, node: 'dead', players: [], watchers: 7 });
  await host.until(() => countIn(host) === 8);
  await own.query(`update attendance set until = now() - interval '1 second' where node = 'dead'`);
  clock.turn(20_000);
  await host.until(() => countIn(host) === 1);
  await there.close();
  await Promise.all([host, ...watchers].map((one) => one.close()));
  const left = async (): Promise<unknown> => (await own.query('select * from attendance')).rows;
  while (JSON.stringify(await left()) !== '[]') await own.query('select pg_sleep(0.01)');
});
