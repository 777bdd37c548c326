/** Somebody whose time is over gives way to another person: by a link, or from the list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { botsOf } from '#bots';
import type { ClientMessage, MatchList, NewMatch, Pace } from '#protocol';
import type { ServerMessage, Step, TableList } from '#protocol';
import type { Row } from '#record';
import { Socket } from '../hard/socket.ts';
import { RULESETS, games, readyOf, seated, wishFor } from '../every.ts';
import { TestClock, openHouse, type House } from './house.ts';
import type { Browser } from './player.ts';

const SECOND = 1000;
/** So short that it is over before anybody could think that the house was away. */
const LIVE = { kind: 'live', main: 5, increment: 0 } as const satisfies Pace;
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
/** A battle of two, each by his own browser; `hostAt`: in which seat its host sits. */
async function tableOf(ruleset: string, more: Partial<NewMatch> = {}, hostAt = 0): Promise<Table> {
  const [host, guest] = [house.browser(), house.browser()];
  const ready = readyOf(ruleset, 0);
  const [first = '', second = ''] = hostAt === 0 ? ready.seats : ready.seats.toReversed();
  const seats = { ...seated(ready, 'link'), [first]: 'me', [second]: 'link' } as const;
  const wish = { ...wishFor(ready, seats), pace: LIVE, ...more };
  const made = await host.ask('POST', '/api/matches', JSON.stringify(wish));
  const { id } = made.body as { id: string };
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
  // No hand is faster.
  after = SECOND,
): Promise<unknown> {
  const socket = await open(browser, id);
  clock.turn(after);
  await socket.ask(message);
  const told = messages(socket).findLast((one) => one.t === 'refused');
  socket.close();
  return told?.t === 'refused' ? told.refusal.code : undefined;
}
const calls = ({ id, late, foe }: Table, by = foe): Promise<unknown> =>
  says(by, id, { t: 'substitute', seat: by.seat, of: late.seat, person: true });
/** The heart of the house beats all the time, however slow its database: no time is missed. */
async function lateIn({ foe, late, id }: Table): Promise<void> {
  for (let seconds = LIVE.main; seconds >= 0; seconds -= 1) {
    clock.turn(SECOND);
    await house.store.beat({ at: clock.wall(), longest: Infinity, known: 0 });
  }
  expect((await clocksOf(foe, { id })).over).toContain(late.seat);
}
const listed = async (browser: Browser, { id }: Table) => {
  const { body } = await browser.ask('GET', '/api/tables');
  return (body as TableList).tables.find((one) => one.id === id);
};
async function invitesOf({ browser }: Pick<Table['foe'], 'browser'>, { id }: Pick<Table, 'id'>) {
  const socket = await open(browser, id);
  const { invites } = last(socket, 'welcome');
  socket.close();
  return invites;
}

/** Four people, two a side: who is asked, and a foe of his. */
async function tableOfFour(hostAt = 0) {
  const four = ['south-west', 'north-west', 'south-east', 'north-east'];
  const seats = [...four.slice(hostAt), ...four.slice(0, hostAt)];
  const browsers = seats.map(() => house.browser());
  const wish = {
    ruleset: RULESETS[0] ?? '',
    options: { scenario: 'mill-brook-four' },
    seats: Object.fromEntries(seats.map((seat, at) => [seat, at === 0 ? 'me' : 'link'])),
    pace: LIVE,
  };
  const [host] = browsers;
  if (host === undefined) throw new Error('there are four');
  const made = await host.ask('POST', '/api/matches', JSON.stringify(wish));
  const { id } = made.body as { id: string };
  const invites = await invitesOf({ browser: host }, { id });
  for (const [at, seat] of seats.entries()) {
    const came = await browsers[at]?.ask('POST', `/api/join/${invites[seat] ?? ''}`, {});
    if (at > 0) expect(came?.status).toBe(200);
  }
  const all = browsers.map((browser, at) => ({ browser, seat: seats[at] ?? '' }));
  const socket = await open(host, id);
  const asked = socket.state?.pending.find(({ seat }) => seats.includes(seat))?.seat ?? '';
  socket.close();
  const late = all.find(({ seat }) => seat === asked);
  const others = all.filter((one) => one !== late);
  const foe = others.find((one) => late !== undefined && isFoeOf(late, one));
  if (late === undefined || foe === undefined) throw new Error('nobody waits');
  return { id, late, foe, isHostLate: late.browser === host, all };
}
const isFoeOf = (one: Table['foe'], other: Table['foe']): boolean =>
  one.seat.startsWith('south') !== other.seat.startsWith('south');
const clocksOf = async ({ browser }: Pick<Table['foe'], 'browser'>, { id }: Pick<Table, 'id'>) => {
  const socket = await open(browser, id);
  const { clocks } = last(socket, 'clocks');
  socket.close();
  return clocks;
};
const welcomeOf = async ({ browser }: Pick<Table['foe'], 'browser'>, { id }: Table) => {
  const socket = await open(browser, id);
  const welcome = last(socket, 'welcome');
  socket.close();
  return welcome;
};
const callsOff = ({ id, late, foe }: Table, by = foe): Promise<unknown> =>
  says(by, id, { t: 'callOff', seat: by.seat, of: late.seat });
/** One whose host is late, or is not: who is asked first the dice say. */
async function lateAt<T extends Table>(
  isHostLate: boolean,
  make: (hostAt: number) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < 40; tries += 1) {
    const table = await make(tries % 2);
    if (table.isHostLate !== isHostLate) continue;
    await lateIn(table);
    return table;
  }
  throw new Error('no such battle stands ready');
}
const lateTable = (isHostLate: boolean): Promise<Table> =>
  lateAt(isHostLate, (hostAt) => tableOf(RULESETS[0] ?? '', {}, hostAt));
const causes = async ({ id }: Table): Promise<readonly string[]> =>
  ((await house.store.readRows(id)) as unknown as Row[]).map(({ cause }) => cause.by);

test('the seat is on the list, and whoever sits down plays on by a clock of his own', async () => {
  let byGuest = 0;
  for (const ruleset of RULESETS.slice(0, 3)) {
    const table = await tableOf(ruleset);
    const { id, late, foe } = table;
    expect(await calls(table)).toBe('notOver');
    await lateIn(table);
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
    expect(clocks.left[late.seat]).toBe(5000);
    expect(clocks.over).not.toContain(late.seat);
    expect(clocks.runs).toContain(late.seat);
    const { seats, steps } = last(socket, 'welcome');
    expect(seats.find(({ yours }) => yours)?.seat).toBe(late.seat);
    expect(steps.flatMap(({ came }) => came ?? [])).toEqual([late.seat]);
    socket.close();
  }
  expect(byGuest, 'somebody who is no host has called').toBeGreaterThan(0);
});
test('of a battle that others may not look at the link alone leads there, and once', async () => {
  const table = await tableOf(RULESETS[0] ?? '', { private: true });
  await lateIn(table);
  expect(await calls(table)).toBeUndefined();
  const [one, two] = [house.browser(), house.browser()];
  expect(await listed(one, table)).toBeUndefined();
  const [code = ''] = Object.values(await invitesOf(table.foe, table));
  expect((await one.ask('POST', `/api/join/${code}`, {})).status).toBe(200);
  expect((await two.ask('POST', `/api/join/${code}`, {})).status).toBe(409);
});
test('where it counts nobody else finishes it, and the clock goes on', async () => {
  const table = await tableOf(RULESETS[0] ?? '', { rated: true });
  await lateIn(table);
  const before = (await house.store.readRows(table.id)).length;
  expect(await calls(table)).toBe('seatCounts');
  expect((await house.store.readRows(table.id)).length).toBe(before);
  const { late, foe, id } = table;
  const given = { t: 'moreTime', seat: foe.seat, of: late.seat } as const;
  expect(await says(foe, id, given)).toBeUndefined();
  const { t: _t, ...told } = { ...given, seconds: 300 };
  expect((await welcomeOf(foe, table)).steps.at(-1)?.given).toEqual(told);
});

test('a host who is called away is host no more, also when the house has begun anew', async () => {
  const table = await lateTable(true);
  const { id, late, foe } = table;
  expect([(await welcomeOf(late, table)).host, (await welcomeOf(foe, table)).host]).toEqual([
    true,
    false,
  ]);
  expect(await calls(table)).toBeUndefined();
  const hides = async ({ browser }: Table['foe'], base = house.base) => {
    const asked = await fetch(`${base}/api/matches/${id}/private`, {
      method: 'POST',
      headers: { cookie: browser.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ private: true }),
    });
    return asked.status;
  };
  expect([(await welcomeOf(late, table)).host, (await welcomeOf(foe, table)).host]).toEqual([
    false,
    true,
  ]);
  expect(await hides(late)).toBe(403);
  // He is host still of nothing, and puts nothing up; the caller does, as of his own.
  const up = { open: true };
  const puts = async ({ browser }: Table['foe']) =>
    (await browser.ask('POST', `/api/matches/${id}/table`, up)).status;
  expect([await puts(late), await puts(foe)]).toEqual([403, 200]);
  const anew = await openHouse({}, { clock });
  expect([await hides(late, anew.base), await hides(foe, anew.base)]).toEqual([403, 200]);
  const socket = new Socket(anew.base, foe.browser.cookie);
  await socket.open(id);
  expect(last(socket, 'clocks').clocks).toMatchObject({ called: [late.seat], waits: true });
  socket.close();
  await anew.close();
});
test('a page that slept meanwhile is told whose the battle is now, and its links', async () => {
  const table = await lateTable(true);
  const { id, late, foe } = table;
  const { seq } = await welcomeOf(foe, table);
  expect(await calls(table)).toBeUndefined();
  const tailOf = async ({ browser }: Table['foe'], since = seq) => {
    const socket = new Socket(house.base, browser.cookie);
    await socket.open(id, { since });
    const { host, invites } = last(socket, 'tail');
    socket.close();
    return { host, invites };
  };
  const invites = await invitesOf(foe, table);
  expect(Object.keys(invites)).toEqual([late.seat]);
  expect(await tailOf(foe)).toEqual({ host: true, invites });
  expect(await tailOf(late)).toEqual({ host: false, invites: {} });
  // Once it is over, as it is taken back or as somebody comes, its link leads nowhere.
  for (const comes of [false, true]) {
    const before = (await welcomeOf(foe, table)).seq;
    const [code = ''] = Object.values(await invitesOf(foe, table));
    if (comes) {
      expect((await house.browser().ask('POST', `/api/join/${code}`, {})).status).toBe(200);
    } else expect(await callsOff(table)).toBeUndefined();
    expect(await tailOf(foe, before)).toEqual({ host: true, invites: {} });
    expect(await tailOf(late, before)).toEqual({ host: false, invites: {} });
    if (!comes) expect(await calls(table)).toBeUndefined();
  }
});
test('nobody comes: the call is taken back, and all may be done again', async () => {
  for (const isHostLate of [true, false]) {
    const table = await lateTable(isHostLate);
    const { id, late, foe } = table;
    const of = { seat: foe.seat, of: late.seat };
    expect(await callsOff(table)).toBe('nobodyCalled');
    expect(await calls(table)).toBeUndefined();
    expect((await clocksOf(foe, table)).called).toEqual([late.seat]);
    const before = await causes(table);
    expect(await says(foe, id, { t: 'claim', ...of })).toBe('calledThere');
    expect(await says(foe, id, { t: 'moreTime', ...of })).toBe('calledThere');
    expect(await calls(table)).toBe('nobodyThere');
    expect(await callsOff(table, { browser: house.browser(), seat: foe.seat })).toBe('notYourSeat');
    expect(await causes(table)).toEqual(before);
    const [code = ''] = Object.values(await invitesOf(foe, table));
    expect(await callsOff(table)).toBeUndefined();
    expect(await callsOff(table)).toBe('nobodyCalled');
    const stranger = house.browser();
    expect(await listed(stranger, table)).toBeUndefined();
    expect((await stranger.ask('POST', `/api/join/${code}`, {})).status).toBe(404);
    // Whoever was put out sits there again, and is late as he was.
    expect((await welcomeOf(late, table)).seats.find(({ yours }) => yours)?.seat).toBe(late.seat);
    const clocks = await clocksOf(foe, table);
    expect([clocks.over, clocks.called, clocks.waits]).toEqual([[late.seat], undefined, undefined]);
    // And once more, by whoever may.
    expect(await calls(table)).toBeUndefined();
    expect(await callsOff(table)).toBeUndefined();
    const t = isHostLate ? 'claim' : 'moreTime';
    expect(await says(foe, id, { t, ...of })).toBeUndefined();
    expect((await causes(table)).at(-1)).toBe(t);
  }
});
test('whoever is called away does not sit down there again by a clock of its own', async () => {
  const table = await lateTable(false);
  const { id, late, foe } = table;
  expect(await calls(table)).toBeUndefined();
  const [code = ''] = Object.values(await invitesOf(foe, table));
  const ways = [
    await late.browser.ask('GET', `/api/join/${code}`),
    await late.browser.ask('POST', `/api/join/${code}`, {}),
    await late.browser.ask('POST', `/api/tables/${id}/join`, {}),
    await late.browser.ask('POST', `/api/tables/${id}/join`, { seat: late.seat }),
  ];
  expect(ways.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  const [first] = ways.map(({ body }) => (body as { message: object }).message);
  expect(first).toEqual({
    en: expect.stringMatching(/only if the call is taken back\.$/) as string,
    ru: expect.stringMatching(/только если приглашение отзовут\.$/) as string,
  });
  expect(new Set(ways.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await listed(late.browser, table)).toBeUndefined();
  expect((await clocksOf(foe, table)).called).toEqual([late.seat]);
  const anybody = house.browser();
  expect(await listed(anybody, table)).toMatchObject({ free: [late.seat] });
  expect((await anybody.ask('POST', `/api/tables/${id}/join`, {})).status).toBe(200);
});
test('what he has left to be answered waits for him, and is told to nobody who comes', async () => {
  const leaves = games.all.find(({ instructions = [] }) => instructions.length > 0);
  const [kind, ruleset] = [leaves?.instructions?.[0], leaves?.rulesets[0]?.id ?? ''];
  const order = { kind: kind?.id ?? '', choice: kind?.choices.at(-1)?.id ?? '' };
  const instructed = { [order.kind]: order.choice };
  for (const comes of [false, true]) {
    const table = await tableOf(ruleset);
    const { id, late, foe } = table;
    expect(await says(late, id, { t: 'instruct', seat: late.seat, ...order })).toBeUndefined();
    expect(await welcomeOf(late, table)).toMatchObject({ instructed });
    await lateIn(table);
    expect(await calls(table)).toBeUndefined();
    expect(await house.store.instructionsOf(id)).toMatchObject({ [late.seat]: {} });
    expect((await welcomeOf(late, table)).instructed).toBeUndefined();
    if (!comes) {
      expect(await callsOff(table)).toBeUndefined();
      expect(await welcomeOf(late, table)).toMatchObject({ instructed });
      continue;
    }
    const stranger = { browser: house.browser(), seat: foe.seat };
    expect((await stranger.browser.ask('POST', `/api/tables/${id}/join`, {})).status).toBe(200);
    expect((await welcomeOf(stranger, table)).instructed).toEqual({});
  }
});
test('a call is told to all in whole: once a second; it is taken back at once', async () => {
  const table = await lateTable(false);
  const { id, late, foe } = table;
  const of = { seat: foe.seat, of: late.seat };
  const call = { t: 'substitute', ...of, person: true } as const;
  const back = { t: 'callOff', ...of } as const;
  expect(await says(foe, id, call)).toBeUndefined();
  expect(await says(foe, id, back, SECOND / 4)).toBeUndefined();
  const before = await causes(table);
  expect(await says(foe, id, call, SECOND / 4)).toBe('tooSoon');
  expect(await causes(table)).toEqual(before);
  expect(await says(foe, id, call, SECOND / 2)).toBeUndefined();
});
test('whoever called takes his table off the list, and nobody else who is no host', async () => {
  const table = await lateAt(false, tableOfFour);
  const [, ...others] = table.all;
  const caller = others.find((one) => one !== table.late && isFoeOf(table.late, one));
  const other = others.find((one) => one !== table.late && one !== caller);
  if (caller === undefined || other === undefined) throw new Error('there are four');
  expect(await calls(table, caller)).toBeUndefined();
  const takesOff = async ({ browser }: Table['foe']) =>
    (await browser.ask('POST', `/api/matches/${table.id}/table`, { open: false })).status;
  expect([await takesOff(other), await takesOff(table.late)]).toEqual([403, 403]);
  expect(await listed(house.browser(), table)).toBeDefined();
  // Who called is told of it in his own row, before he takes it off; nobody else is.
  expect(await listed(caller.browser, table)).toMatchObject({ yours: true, called: true });
  for (const browser of [other.browser, house.browser()]) {
    expect(await listed(browser, table)).not.toHaveProperty('called');
  }
  // What he may not have is not on his list.
  expect(await listed(table.late.browser, table)).toBeUndefined();
  expect(await takesOff(caller)).toBe(200);
  expect(await listed(house.browser(), table)).toBeUndefined();
  // Its link is with whoever sits there.
  expect(Object.keys(await invitesOf(caller, table))).toEqual([table.late.seat]);
});
test('all are told who called whom, and whose the seat is: at once, or coming', async () => {
  const table = await lateTable(false);
  const { id, late, foe } = table;
  const [watching, put] = [await open(house.browser(), id), await open(late.browser, id)];
  const of = { seat: foe.seat, of: late.seat };
  const computer = { t: 'substitute', ...of } as const;
  expect(await calls(table)).toBeUndefined();
  expect(await callsOff(table)).toBeUndefined();
  expect(await says(foe, id, computer)).toBeUndefined();
  const [first = ''] = botsOf(games.all.find((one) => one.rulesets[0]?.id === RULESETS[0]));
  const calledIn = (steps: readonly Step[]) =>
    steps.flatMap(({ by, called }) => (called === undefined ? [] : [{ by, ...called }]));
  const told = [of, { ...of, back: true }, { ...of, bot: first }];
  const all = told.map((one) => ({ by: 'table', ...one }));
  for (const socket of [watching, put]) {
    const heard = () => messages(socket).flatMap((one) => (one.t === 'step' ? one.steps : []));
    await expect.poll(() => calledIn(heard())).toEqual(all);
    socket.close();
  }
  for (const who of [foe, late, { browser: house.browser() }]) {
    const { steps, seats } = await welcomeOf(who, table);
    expect(calledIn(steps)).toEqual(all);
    // Whoever sat there reads by whom his seat is taken.
    const { here: _here, lost, ...seat } = seats.find((one) => one.seat === late.seat) ?? {};
    expect(seat).toEqual({ seat: late.seat, kind: 'bot', yours: false, bot: first });
    expect(lost?.why).toBe(who === late ? 'computer' : undefined);
  }
});
test('while the seat stands open a computer may be called to it', async () => {
  const table = await lateTable(false);
  const { id, late, foe } = table;
  expect(await calls(table)).toBeUndefined();
  const computer = { t: 'substitute', seat: foe.seat, of: late.seat } as const;
  expect(await says(foe, id, computer)).toBeUndefined();
  const told = await welcomeOf(foe, table);
  expect(told.seats.find(({ seat }) => seat === late.seat)?.kind).toBe('bot');
  expect([told.invites, await listed(house.browser(), table)]).toEqual([{}, undefined]);
});
test('nobody is called to a seat where nobody sits', async () => {
  const table = await lateTable(false);
  const { id, late, foe } = table;
  const freed = await foe.browser.ask('POST', `/api/matches/${id}/free`, { seat: late.seat });
  expect(freed.status).toBe(200);
  const before = (await causes(table)).length;
  expect(await calls(table)).toBe('nobodyThere');
  const more = { t: 'moreTime', seat: foe.seat, of: late.seat } as const;
  expect(await says(foe, id, more)).toBe('nobodyThere');
  expect((await causes(table)).length).toBe(before);
});
test('whoever has as many open tables as he may have calls nobody: nothing is done', async () => {
  const table = await lateTable(false);
  const { foe } = table;
  const ready = readyOf(RULESETS[0] ?? '', 0);
  const wish = JSON.stringify({ ...wishFor(ready, seated(ready, 'open')) });
  for (let n = 0; n < 3; n += 1) {
    expect((await foe.browser.ask('POST', '/api/matches', wish)).status).toBe(200);
  }
  const before = await causes(table);
  expect(await calls(table)).toBe('tablesFull');
  expect(await causes(table)).toEqual(before);
  const own = await welcomeOf(table.late, table);
  expect(own.seats.find(({ yours }) => yours)?.seat).toBe(table.late.seat);
});
test('of four players nobody is hurried until somebody has come', async () => {
  const table = await tableOfFour();
  await lateIn(table);
  expect((await clocksOf(table.foe, table)).over).toEqual([table.late.seat]);
  expect(await calls(table)).toBeUndefined();
  // Nobody has come in since: the row itself says it.
  expect((await causes(table)).at(-1)).toBe('substitute');
  expect(await clocksOf(table.foe, table)).toMatchObject({ waits: true, runs: [] });
  const stranger = house.browser();
  const code = (await invitesOf(table.foe, table))[table.late.seat] ?? '';
  expect((await stranger.ask('POST', `/api/join/${code}`, {})).status).toBe(200);
  const clocks = await clocksOf(table.foe, table);
  expect(clocks.waits).toBeUndefined();
  expect(clocks.runs).toContain(table.late.seat);
});
test('where a computer comes instead the clocks of the others go on at once', async () => {
  const table = await tableOfFour();
  await lateIn(table);
  expect(await calls(table)).toBeUndefined();
  const computer = { t: 'substitute', seat: table.foe.seat, of: table.late.seat } as const;
  expect(await says(table.foe, table.id, computer)).toBeUndefined();
  // Nobody comes in meanwhile; the computer may have answered already.
  const since = async () => {
    const all = await causes(table);
    return all.slice(all.lastIndexOf('substitute'));
  };
  await expect.poll(since).toContain('clock');
  const told = await clocksOf(table.foe, table);
  expect(told.waits).toBeUndefined();
  expect(Object.keys(told.left)).toHaveLength(3);
});
test('whoever is put out sees what everybody sees, and reads nothing of the seat', async () => {
  // The first of each game.
  const rulesets = games.all.slice(0, 3).flatMap(({ rulesets: [first] }) => first?.id ?? []);
  for (const ruleset of rulesets) {
    const table = await tableOf(ruleset);
    await lateIn(table);
    const { id, late } = table;
    const at = `/api/matches/${id}`;
    const known = `${at}/known?row=1&eye=${late.seat}`;
    const gates = ['notes', 'analysis', 'file', 'replay', 'chat', 'rematch', 'table', 'holidays'];
    const paths = [known, ...gates.map((gate) => `${at}/${gate}`)];
    const noted = { row: 0, text: 'mine', open: false };
    expect((await late.browser.ask('POST', `${at}/notes`, noted)).status).toBe(200);
    const own = await late.browser.ask('GET', `${at}/notes`);
    expect(JSON.stringify(own.body)).toContain('mine');
    const { body } = await late.browser.ask('POST', `${at}/device`, {});
    const { code } = body as { code: string };
    const watching = await open(late.browser, id);
    expect(last(watching, 'welcome').eye).toBe(late.seat);
    expect(await calls(table)).toBeUndefined();
    await watching.until(() => last(watching, 'welcome').eye === 'audience');
    watching.close();
    const outsider = house.browser();
    await outsider.ask('GET', '/api/account');
    // But for what he alone is told: that he sat there.
    const { seats, ...told } = await welcomeOf(late, table);
    const all = seats.map(({ lost: _lost, ...one }) => one);
    expect({ ...told, seats: all }).toEqual(await welcomeOf({ browser: outsider }, table));
    for (const path of paths) {
      expect(await late.browser.ask('GET', path)).toEqual(await outsider.ask('GET', path));
    }
    expect((await outsider.ask('POST', `/api/join/${code}`, {})).status).toBe(404);
    // Nor does whoever sits there now read what he has kept.
    expect((await outsider.ask('POST', `/api/tables/${id}/join`, {})).status).toBe(200);
    expect((await outsider.ask('GET', `${at}/notes`)).body).toEqual({ notes: [] });
    expect((await late.browser.ask('GET', `${at}/notes`)).body).toEqual({});
  }
});

test('whoever comes back is told what became of his seat, in his list too', async () => {
  for (const isPrivate of [false, true]) {
    const table = await tableOf(RULESETS[0] ?? '', isPrivate ? { private: true } : {});
    const { id, late, foe } = table;
    await lateIn(table);
    const mine = async ({ browser }: Table['foe']) => {
      const { body } = await browser.ask('GET', '/api/matches');
      return (body as MatchList).matches.find((one) => one.id === id);
    };
    const his = async (who = late) => {
      const row = await mine(who);
      const lost = row?.seats.map((one) => one.lost?.why).filter((why) => why !== undefined);
      return { lost, told: 'progress' in (row ?? {}), yours: row?.seats.some((one) => one.yours) };
    };
    /** At the table, coming anew. */
    const why = async (who = late) => {
      const socket = new Socket(house.base, who.browser.cookie);
      socket.open(id).catch(() => undefined);
      await socket.until(() => socket.heard.some((text) => !text.startsWith('{"t":"seats')));
      const [first] = messages(socket);
      socket.close();
      if (first?.t === 'closed') return first.lost?.why;
      if (first?.t !== 'welcome') return first?.t;
      return first.seats.find(({ seat }) => seat === late.seat)?.lost?.why;
    };
    expect(await calls(table)).toBeUndefined();
    expect([await why(), await his()]).toEqual([
      'called',
      { lost: ['called'], told: !isPrivate, yours: false },
    ]);
    expect(await callsOff(table)).toBeUndefined();
    expect([await why(), await his()]).toEqual([undefined, { lost: [], told: true, yours: true }]);
    expect(await calls(table)).toBeUndefined();
    const stranger = { browser: house.browser(), seat: late.seat };
    const [code = ''] = Object.values(await invitesOf(foe, table));
    expect((await stranger.browser.ask('POST', `/api/join/${code}`, {})).status).toBe(200);
    expect([await why(), (await his()).lost]).toEqual(['taken', ['taken']]);
    // Nobody else is told of it.
    for (const who of [foe, stranger]) {
      expect((await mine(who))?.seats.some((one) => one.lost !== undefined)).toBe(false);
    }
    expect(await mine({ browser: house.browser(), seat: '' })).toBeUndefined();
    // Called away in his turn, it is the last of the two whose seat it would be again.
    await lateIn(table);
    expect(await calls(table)).toBeUndefined();
    expect([await why(), (await his()).lost]).toEqual(['gone', ['gone']]);
    expect([await why(stranger), (await his(stranger)).lost]).toEqual(['called', ['called']]);
    expect(await callsOff(table)).toBeUndefined();
    expect([await why(), await why(stranger)]).toEqual(['taken', undefined]);
    // Until it is over.
    const gives = { t: 'resign', seat: foe.seat } as const;
    expect(await says(foe, id, gives)).toBeUndefined();
    expect(await mine(late)).toBeUndefined();
    expect(await why()).toBe('taken');
  }
});
