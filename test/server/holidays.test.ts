/** A holiday is a player's: it holds in all his battles by turns, and its days are counted once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ClientMessage,
  ClocksTold,
  HolidaysTold,
  OwnHolidays,
  Pace,
  ServerMessage,
} from '#protocol';
import type { Json } from '#kernel';
import type { Row } from '#record';
import { StoreAway, type Store } from '#store';
import { Socket } from '../hard/socket.ts';
import { readyOf, seated, wishFor, RULESETS } from '../every.ts';
import { KEYS, TestClock, openHouse, openShared, type House } from './house.ts';
import { newVisitor } from '../../src/server/gates/player.ts';
import type { Browser } from './player.ts';

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];
const TURNS: Pace = { kind: 'turns', bank: 72, aDay: 12 };
const LIVE: Pace = { kind: 'live', main: 900, increment: 10 };
const clock = new TestClock();
/** What is not to be reached at the moment. */
let gone: keyof Store | undefined;
let house: House;
beforeAll(async () => {
  const { store } = await openShared();
  const failing: Store = new Proxy(store, {
    get: (target, key): unknown =>
      key === gone ? async () => Promise.reject(new StoreAway('gone')) : Reflect.get(target, key),
  });
  house = await openHouse({}, { clock }, failing);
});
afterAll(async () => house.close());

interface Table {
  readonly id: string;
  readonly host: Browser;
  readonly seats: readonly string[];
}
/** A battle of two, each by his own browser. */
async function between(host: Browser, guest: Browser, pace: Pace): Promise<Table> {
  const ready = readyOf(RULESETS[0] ?? '', 0);
  const wish = { ...wishFor(ready, seated(ready, 'link')), pace: { ...pace } };
  const made = await host.ask('POST', '/api/matches', JSON.stringify(wish));
  const { id } = made.body as { id: string };
  const [, seat = ''] = ready.seats;
  const renewed = await host.ask('POST', `/api/matches/${id}/invites`, { seat });
  const { invite } = renewed.body as { invite: string };
  expect((await guest.ask('POST', `/api/join/${invite}`, {})).status).toBe(200);
  const table = { id, host, seats: ready.seats.slice(0, 2) };
  // Its clocks begin when it is looked at.
  await clocksOf(table);
  return table;
}
async function open(browser: Browser, { id }: Table): Promise<Socket> {
  const socket = new Socket(house.base, browser.cookie);
  await socket.open(id);
  return socket;
}
const messages = ({ heard }: Socket): ServerMessage[] =>
  heard.map((text) => JSON.parse(text) as ServerMessage);
const told = (socket: Socket): ClocksTold | undefined => {
  const last = messages(socket).findLast((one) => one.t === 'clocks');
  return last?.t === 'clocks' ? last.clocks : undefined;
};
/** As whoever comes in is told. */
async function clocksOf(table: Table): Promise<ClocksTold | undefined> {
  const socket = await open(table.host, table);
  const clocks = told(socket);
  socket.close();
  return clocks;
}
async function says(
  browser: Browser,
  table: Table,
  message: ClientMessage,
): Promise<ServerMessage> {
  const socket = await open(browser, table);
  // No hand is faster.
  clock.turn(SECOND);
  await socket.ask(message);
  const last = messages(socket).at(-1);
  socket.close();
  if (last === undefined) throw new Error('nothing was said');
  return last;
}
const leaves = (browser: Browser, table: Table, days: number): Promise<ServerMessage> => {
  const [seat = ''] = table.seats;
  return says(browser, table, { t: 'holiday', seat, days });
};
const comesBack = (browser: Browser, table: Table): Promise<ServerMessage> =>
  says(browser, table, { t: 'back', seat: table.seats[0] ?? '' });
const left = async (browser: Browser, { id, seats: [seat = ''] }: Table): Promise<number> => {
  const { body } = await browser.ask('GET', `/api/matches/${id}/holidays`);
  return (body as HolidaysTold).left[seat] ?? NaN;
};
const holidaysIn = async ({ id }: Table): Promise<Row[]> => {
  const rows = (await house.store.readRows(id)) as unknown as Row[];
  return rows.filter(({ cause }) => cause.by === 'holiday' || cause.by === 'back');
};
/** Rows come to the other battles one after the other. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

test('it holds in every battle by turns of his, and in no other; so does his return', async () => {
  const [ann, bob] = [house.browser(), house.browser()];
  const tables = [await between(ann, bob, TURNS), await between(ann, bob, TURNS)];
  const [one, other] = tables as [Table, Table];
  const live = await between(ann, bob, LIVE);
  const theirs = await between(bob, ann, TURNS);
  expect(await left(ann, one)).toBe(20);
  await leaves(ann, one, 7);
  await until(async () => (await holidaysIn(other)).length + (await holidaysIn(theirs)).length > 1);
  const [seat = ''] = one.seats;
  for (const table of tables) {
    expect((await clocksOf(table))?.away).toEqual({ [seat]: expect.closeTo(7 * DAY, -5) });
  }
  // There he sits in the other seat.
  expect(Object.keys((await clocksOf(theirs))?.away ?? {})).toEqual([theirs.seats[1]]);
  expect(await holidaysIn(live)).toEqual([]);
  // What was begun meanwhile is one of them.
  const later = await between(ann, bob, TURNS);
  expect((await clocksOf(later))?.away).toEqual({ [seat]: expect.closeTo(7 * DAY, -5) });
  for (const table of [...tables, later]) expect(await left(ann, table)).toBe(13);
  expect(await left(bob, theirs)).toBe(20);
  clock.turn(HOUR);
  await comesBack(ann, other);
  const back = async (table: Table): Promise<boolean> => (await holidaysIn(table)).length === 2;
  await until(async () =>
    (await Promise.all([one, other, theirs, later].map(back))).every(Boolean),
  );
  for (const table of [one, other, theirs, later]) {
    expect(await clocksOf(table)).not.toHaveProperty('away');
  }
  expect(await left(ann, one)).toBe(19);
});
test('its days are counted once, whichever battle they are asked for in', async () => {
  const [ann, bob] = [house.browser(), house.browser()];
  const { player, renewed } = newVisitor(KEYS);
  ann.cookie = `sandtable=${renewed}`;
  const [one, other] = [await between(ann, bob, TURNS), await between(ann, bob, TURNS)];
  const at = clock.wall() - 15 * DAY;
  await house.store.takeHoliday(player, { at, to: at + 14 * DAY, may: () => true });
  for (const table of [one, other]) {
    expect(await leaves(ann, table, 7)).toMatchObject({ refusal: { code: 'noDays' } });
    expect(await left(ann, table)).toBe(6);
    expect(await holidaysIn(table)).toEqual([]);
  }
  // Both are asked for at once: it is one holiday.
  await Promise.all([leaves(ann, one, 6), leaves(ann, other, 6)]);
  for (const table of [one, other]) {
    await until(async () => (await holidaysIn(table)).length === 1);
    expect(await left(ann, table)).toBe(0);
    expect(await leaves(ann, table, 1)).toMatchObject({ refusal: { code: 'away' } });
  }
  expect((await house.store.holidaysOf([player])).length).toBe(2);
});
test('nobody goes and comes all day, and his battles are told no more than changed', async () => {
  const [ann, bob] = [house.browser(), house.browser()];
  const [one, other] = [await between(ann, bob, TURNS), await between(ann, bob, TURNS)];
  await leaves(ann, one, 3);
  await until(async () => (await holidaysIn(other)).length === 1);
  for (let times = 0; times < 4; times++) {
    await comesBack(ann, one);
    await until(async () => (await holidaysIn(other)).length === 2);
    await leaves(ann, one, 3);
    expect(await leaves(ann, other, 1)).toMatchObject({ refusal: { code: 'dayBegun' } });
  }
  const told = [await holidaysIn(one), await holidaysIn(other)];
  expect(told.map((rows) => rows.map(({ cause }) => cause.by))).toEqual([
    ['holiday', 'back'],
    ['holiday', 'back'],
  ]);
  expect(await left(ann, one)).toBe(19);
  clock.turn(DAY);
  expect(await leaves(ann, other, 1)).toMatchObject({ t: 'clocks' });
  expect(await left(ann, one)).toBe(18);
});
test('a battle that was not reached finds out when somebody comes', async () => {
  const [ann, bob] = [house.browser(), house.browser()];
  const [one, other] = [await between(ann, bob, TURNS), await between(ann, bob, TURNS)];
  gone = 'battlesByTurns';
  await leaves(ann, one, 3);
  expect(await holidaysIn(other)).toEqual([]);
  gone = undefined;
  clock.turn(HOUR);
  const [seat = ''] = one.seats;
  // Until the very same moment.
  expect((await clocksOf(other))?.away).toEqual({ [seat]: expect.closeTo(3 * DAY - HOUR, -5) });
  expect((await clocksOf(one))?.away).toEqual({ [seat]: expect.closeTo(3 * DAY - HOUR, -5) });
});
test('it is taken and ended on one’s own page too, whatever is open', async () => {
  const [ann, bob, eve] = [house.browser(), house.browser(), house.browser()];
  const [one, other] = [await between(ann, bob, TURNS), await between(ann, bob, TURNS)];
  const own = async (browser = ann): Promise<OwnHolidays> =>
    (await browser.ask('GET', '/api/holidays')).body as OwnHolidays;
  expect(await own()).toEqual({ days: 20, left: 20, taken: [] });
  expect(await own(eve)).toEqual({ days: 20, left: 20, taken: [] });
  const from = clock.wall();
  const taken = await ann.ask('POST', '/api/holidays', { days: 4 });
  const away = { from, to: from + 4 * DAY };
  expect(taken).toMatchObject({ status: 200, body: { left: 16, away, taken: [] } });
  const heard = (most: number) => async (): Promise<boolean> =>
    (await holidaysIn(one)).length + (await holidaysIn(other)).length === most;
  await until(heard(2));
  clock.turn(HOUR);
  for (const table of [one, other])
    expect((await clocksOf(table))?.away).toEqual({ [table.seats[0] ?? '']: 4 * DAY - HOUR });
  expect(await own(bob)).toMatchObject({ left: 20, taken: [] });
  const status = async (way: string, body: Json, browser = ann): Promise<number> =>
    (await browser.ask('POST', `/api/holidays${way}`, body)).status;
  expect(await status('', { days: 1 })).toBe(409);
  expect(await status('/end', {})).toBe(200);
  await until(heard(4));
  const next = from + DAY;
  expect(await own()).toEqual({ days: 20, left: 19, next, taken: [{ from, to: from + HOUR }] });
  expect(await status('/end', {})).toBe(409);
  // In the day that was begun, or longer than the year.
  expect(await status('', { days: 1 })).toBe(409);
  clock.turn(DAY);
  expect(await status('', { days: 20 })).toBe(409);
  for (const wrong of [{}, { days: 0 }, { days: 1.5 }, { days: '3' }, { days: 1000 }, []])
    expect(await status('', wrong)).toBe(400);
  expect(await status('', { days: 1 }, eve)).toBe(403);
  expect(await status('/end', {}, eve)).toBe(403);
  gone = 'takeHoliday';
  expect(await status('', { days: 1 })).toBe(503);
  gone = undefined;
  expect(await own()).toMatchObject({ left: 19 });
  expect(await heard(4)()).toBe(true);
});
test('nobody is sent on a holiday, or told of another’s, and nothing is half done', async () => {
  const [ann, bob, eve] = [house.browser(), house.browser(), house.browser()];
  const [one, other] = [await between(ann, bob, TURNS), await between(ann, bob, TURNS)];
  expect(await leaves(bob, one, 3)).toMatchObject({ t: 'refused' });
  expect(await leaves(eve, one, 3)).toMatchObject({ t: 'refused' });
  const asked = await eve.ask('GET', `/api/matches/${one.id}/holidays`);
  expect(asked.status).toBeGreaterThanOrEqual(400);
  const his = await bob.ask('GET', `/api/matches/${one.id}/holidays`);
  expect(his.body).toEqual({ left: { [one.seats[1] ?? '']: 20 } });
  gone = 'takeHoliday';
  const last = await leaves(ann, one, 3);
  gone = undefined;
  expect(last).toMatchObject({ t: 'refused', refusal: { code: 'notSaved' } });
  for (const table of [one, other]) expect(await holidaysIn(table)).toEqual([]);
  expect(await left(ann, one)).toBe(20);
});
