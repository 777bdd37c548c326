/** Somebody whose time is over gives way to another person: by a link, or from the list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientMessage, NewMatch, Pace, ServerMessage, TableList } from '#protocol';
import type { Row } from '#record';
import { Socket } from '../hard/socket.ts';
import { RULESETS, readyOf, seated, wishFor } from '../every.ts';
import { TestClock, openHouse, type House } from './house.ts';
import type { Browser } from './player.ts';

const SECOND = 1000;
/** So short that it is over before anybody could think that the house was away. */
const LIVE: Pace = { kind: 'live', main: 5, increment: 0 };
const clock = new TestClock();
let house: House;
beforeAll(async () => {
  house = await openHouse({}, { clock });
});
afterAll(async () => house.close());

const messages = ({ heard }: Socket): ServerMessage[] =>
  heard.map((text) => JSON.parse(text) as ServerMessage);
function last<T extends ServerMessage['t']>(
  socket: Socket,
  t: T,
): Extract<ServerMessage, { t: T }> {
  const found = messages(socket).findLast((one) => one.t === t);
  if (found === undefined) throw new Error(`no '${t}' was told`);
  return found as Extract<ServerMessage, { t: T }>;
}
interface Table {
  readonly id: string;
  /** Of the two, whoever is asked, and his seat; and he who waits for him. */
  readonly late: { readonly browser: Browser; readonly seat: string };
  readonly foe: { readonly browser: Browser; readonly seat: string };
  readonly isHostLate: boolean;
}
async function open(browser: Browser, id: string): Promise<Socket> {
  const socket = new Socket(house.base, browser.cookie);
  await socket.open(id);
  return socket;
}
/** A battle of two, each by his own browser. */
async function tableOf(ruleset: string, more: Partial<NewMatch> = {}): Promise<Table> {
  const [host, guest] = [house.browser(), house.browser()];
  const ready = readyOf(ruleset, 0);
  const wish = { ...wishFor(ready, seated(ready, 'link')), pace: LIVE, ...more };
  const made = await host.ask('POST', '/api/matches', JSON.stringify(wish));
  const { id } = made.body as { id: string };
  const [first = '', second = ''] = ready.seats;
  const renewed = await host.ask('POST', `/api/matches/${id}/invites`, { seat: second });
  const { invite } = renewed.body as { invite: string };
  expect((await guest.ask('POST', `/api/join/${invite}`, {})).status).toBe(200);
  const socket = await open(host, id);
  const asked = socket.state?.pending[0]?.seat;
  socket.close();
  const both = [
    { browser: host, seat: first },
    { browser: guest, seat: second },
  ] as const;
  const isHostLate = asked === first;
  const [late, foe] = isHostLate ? both : [both[1], both[0]];
  return { id, late, foe, isHostLate };
}
async function says(
  { browser }: Table['foe'],
  id: string,
  message: ClientMessage,
): Promise<unknown> {
  const socket = await open(browser, id);
  // No hand is faster.
  clock.turn(SECOND);
  await socket.ask(message);
  const told = messages(socket).findLast((one) => one.t === 'refused');
  socket.close();
  return told?.t === 'refused' ? told.refusal.code : undefined;
}
const calls = ({ id, late, foe }: Table, by = foe): Promise<unknown> =>
  says(by, id, { t: 'substitute', seat: by.seat, of: late.seat, person: true });
/** In so small steps that the heart of the house is heard between them. */
async function lateIn(): Promise<void> {
  for (let seconds = 6; seconds > 0; seconds--) {
    clock.turn(SECOND);
    await house.store.ping();
  }
}
const listed = async (browser: Browser, { id }: Table) => {
  const { body } = await browser.ask('GET', '/api/tables');
  return (body as TableList).tables.find((one) => one.id === id);
};
async function invitesOf({ browser }: Pick<Table['foe'], 'browser'>, { id }: Table) {
  const socket = await open(browser, id);
  const { invites } = last(socket, 'welcome');
  socket.close();
  return invites;
}

test('the seat is on the list, and whoever sits down plays on by a clock of his own', async () => {
  let byGuest = 0;
  for (const ruleset of RULESETS.slice(0, 3)) {
    const table = await tableOf(ruleset);
    const { id, late, foe } = table;
    expect(await calls(table)).toBe('notOver');
    await lateIn();
    const stranger = { browser: house.browser(), seat: foe.seat };
    await listed(stranger.browser, table);
    expect(await calls(table, stranger)).toBe('notYourSeat');
    expect(await calls(table, late)).toBe('noFoe');
    expect(await calls(table)).toBeUndefined();
    const rows = (await house.store.readRows(id)) as unknown as Row[];
    const called = rows.filter(({ cause }) => cause.by === 'substitute');
    expect(called.map(({ cause }) => cause)).toEqual([
      { by: 'substitute', seat: foe.seat, of: late.seat },
    ]);
    // The host has every link; a guest that of a seat that somebody was called to.
    if (table.isHostLate) byGuest += 1;
    expect(Object.keys(await invitesOf(foe, table))).toEqual([late.seat]);
    expect(await invitesOf(stranger, table)).toEqual({});
    const place = await listed(stranger.browser, table);
    expect(place).toMatchObject({ free: [late.seat] });
    // Whoever sat there does no more.
    const resigns = { t: 'resign', seat: late.seat } as const;
    expect(await says(late, id, resigns)).toBe('notYourSeat');
    const joined = await stranger.browser.ask('POST', `/api/tables/${id}/join`, {});
    expect(joined.status).toBe(200);
    expect(await listed(foe.browser, table)).toBeUndefined();
    expect(await invitesOf(foe, table)).toEqual({});
    const socket = await open(stranger.browser, id);
    const { clocks } = last(socket, 'clocks');
    expect(clocks).toMatchObject({ over: [], left: { [late.seat]: 5000 } });
    expect(clocks.runs).toContain(late.seat);
    expect(last(socket, 'welcome').seats.find(({ yours }) => yours)?.seat).toBe(late.seat);
    socket.close();
  }
  expect(byGuest, 'somebody who is no host has called').toBeGreaterThan(0);
});
test('of a battle that others may not look at the link alone leads there, and once', async () => {
  const table = await tableOf(RULESETS[0] ?? '', { private: true });
  await lateIn();
  expect(await calls(table)).toBeUndefined();
  const [one, two] = [house.browser(), house.browser()];
  expect(await listed(one, table)).toBeUndefined();
  const [code = ''] = Object.values(await invitesOf(table.foe, table));
  expect((await one.ask('POST', `/api/join/${code}`, {})).status).toBe(200);
  expect((await two.ask('POST', `/api/join/${code}`, {})).status).toBe(409);
});
test('where it counts nobody else finishes it, and the clock goes on', async () => {
  const table = await tableOf(RULESETS[0] ?? '', { rated: true });
  await lateIn();
  const before = (await house.store.readRows(table.id)).length;
  expect(await calls(table)).toBe('seatCounts');
  expect((await house.store.readRows(table.id)).length).toBe(before);
  const { late, foe, id } = table;
  const given = { t: 'moreTime', seat: foe.seat, of: late.seat } as const;
  expect(await says(foe, id, given)).toBeUndefined();
});
