/** Seats, links and codes under attack: bodies that are none, two at once, other eyes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import type { Json } from '#kernel';
import { setupOf } from '../games.ts';
import type { Noted } from '../../src/server/gates/security.ts';
import { NOT_HERE } from '../../src/server/rooms/refusing.ts';
import { openHouse, openShared, type House } from './house.ts';
import type { Browser, Player } from './player.ts';
import { Heard, doorsOn, matchOf, open, person } from './rooming.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => await house.close());

const TWO = { south: 'me', north: 'link' } as const;
const join = (who: Browser, code: string, body: Json = {}) =>
  who.ask('POST', `/api/join/${code}`, body);
const post = (who: Browser, match: string, what: string, body: Json | string) =>
  who.ask('POST', `/api/matches/${match}/${what}`, body);
const codeOf = async (who: Browser, match: string): Promise<string> =>
  ((await post(who, match, 'device', {})).body as { code: string }).code;
const inviteIn = ({ body }: { body: unknown }): string => (body as { invite: string }).invite;
/** Whose seat it is, as the database has it. */
async function holderOf(match: string, seat: string) {
  const found = (await house.store.readMatch(match))?.seats.find((one) => one.seat === seat);
  if (found?.kind !== 'person') throw new Error(`nobody sits in ${seat}`);
  return { isOpen: found.player === null, devices: found.devices?.length ?? 0 };
}
const seatedIn = async (who: Browser, match: string): Promise<boolean> =>
  (await who.list()).some((one) => one.id === match && one.seats.some(({ yours }) => yours));
const closed = (...players: readonly Player[]) => Promise.all(players.map((one) => one.close()));

async function begun() {
  const [host, friend] = [house.browser(), house.browser()];
  const match = await host.start(TWO);
  const south = await host.sit(match);
  const { north: code = '' } = south.invites;
  expect((await join(friend, code)).status).toBe(200);
  return { host, friend, match, south, code };
}

describe('what is no wish', () => {
  const GATES = ['private', 'free', 'device', 'invites'];
  const DEEP = `${'['.repeat(1500)}${']'.repeat(1500)}`;
  const BODIES: readonly (readonly [string, string, number])[] = [
    ['deep', DEEP, 400],
    ['long', 'x'.repeat(5000), 413],
    ['a null character', '{"seat":"\\u0000","private":true}', 400],
    ['half a character', '{"seat":"\\ud800"}', 400],
    ['a long name', `{"seat":"${'x'.repeat(3900)}"}`, 400],
    ['two seats', '{"seat":["south","north"]}', 400],
    ['a prototype', '{"__proto__":{"private":true,"seat":"north"}}', 400],
    ['more than is asked', '{"seat":"north","private":true,"player":"me"}', 400],
    ['a number', '{"private":1,"seat":1}', 400],
    ['nothing at all', 'null', 400],
  ];
  test.each(BODIES)('%s is refused by each gate, and changes nothing', async (_, body, status) => {
    const { host, match, south } = await begun();
    const before = await house.store.readMatch(match);
    for (const gate of GATES) expect((await post(host, match, gate, body)).status).toBe(status);
    expect(await house.store.readMatch(match)).toEqual(before);
    await south.close();
  });
  test.each([
    ['a year before all', { updatedAt: '0000-01-01T00:00:00.000Z', id: 'a' }],
    ['a null character', { updatedAt: '2026-01-01T00:00:00.000Z', id: 'a\0' }],
    ['half a character', { updatedAt: '2026-01-01T00:00:00.000Z', id: '\ufffd' }],
    ['a long name', { updatedAt: '2026-01-01T00:00:00.000Z', id: 'x'.repeat(101) }],
    ['a day that is none', { updatedAt: '2026-02-30T00:00:00.000Z', id: 'a' }],
    ['no moment', { id: 'a' }],
    ['something else', { page: '2' }],
  ])('%s begins no page of the list', async (_, after) => {
    const { host, match, south } = await begun();
    const page = (query: Record<string, string>) =>
      host.ask('GET', `/api/matches?${new URLSearchParams(query).toString()}`);
    expect((await page(after)).status).toBe(400);
    const [first] = (await house.browser().list()).concat(await host.list());
    expect(first.id).toBe(match);
    const { updatedAt } = first;
    expect(await page({ updatedAt, id: match })).toEqual({
      status: 200,
      body: { matches: [], more: false, newer: true },
    });
    await south.close();
  });
});

describe('from nobody’s seat', () => {
  test('nothing is done, neither for strangers nor for players who are not the host', async () => {
    const { host, friend, match, south } = await begun();
    const stranger = house.browser();
    await stranger.start(TWO); // somebody, with a seat elsewhere
    const gates = {
      private: { private: true },
      free: { seat: 'north' },
      invites: { seat: 'north' },
    };
    for (const [gate, body] of Object.entries({ ...gates, device: {} })) {
      expect((await post(stranger, match, gate, body)).status).toBe(403);
      expect((await post(house.browser(), match, gate, body)).status).toBe(403);
    }
    for (const [gate, body] of Object.entries(gates)) {
      expect((await post(friend, match, gate, body)).status).toBe(403);
    }
    expect(await holderOf(match, 'north')).toEqual({ isOpen: false, devices: 0 });
    // Whoever was asked to leave has no say any more either.
    expect((await post(host, match, 'free', { seat: 'north' })).status).toBe(200);
    for (const [gate, body] of Object.entries({ ...gates, device: {} })) {
      expect((await post(friend, match, gate, body)).status).toBe(403);
    }
    await south.close();
  });
  test('a code brings nobody into another battle, and is no link of a seat', async () => {
    const one = await begun();
    const other = await begun();
    const code = await codeOf(one.friend, one.match);
    const phone = house.browser();
    expect((await join(phone, code, { also: true })).body).toEqual({ id: one.match });
    expect(await seatedIn(phone, other.match)).toBe(false);
    expect(await holderOf(other.match, 'north')).toEqual({ isOpen: false, devices: 0 });
    // It is good for the seats of who asked, and for no other of his battle.
    const seats = (await phone.list())[0]?.seats ?? [];
    expect(seats.filter(({ yours }) => yours).map(({ seat }) => seat)).toEqual(['north']);
    await closed(one.south, other.south);
  });
});

describe('what a seat had', () => {
  /** The database's own hand. */
  async function query(text: string, ...values: string[]): Promise<readonly unknown[]> {
    const client = new Client({ connectionString: (await openShared()).url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as unknown[];
    } finally {
      await client.end();
    }
  }
  test('is gone with who was freed: what he left to be answered, and his code', async () => {
    const { host, friend, match, south } = await begun();
    const code = await codeOf(friend, match);
    const seats = (await house.store.readMatch(match))?.seats ?? [];
    const north = seats.find(({ seat }) => seat === 'north');
    const player = (north?.kind === 'person' && north.player) || '';
    const left = { match, seat: 'north', player, kind: 'ambush', choice: 'never' };
    expect(await house.store.instruct(left)).toBeDefined();
    expect((await house.store.instructionsOf(match))['north']).toEqual({ ambush: 'never' });
    expect((await post(host, match, 'free', { seat: 'north' })).status).toBe(200);
    expect((await house.store.instructionsOf(match))['north'] ?? {}).toEqual({});
    expect((await join(house.browser(), code)).status).toBe(404);
    await south.close();
  });
  test('a code is kept as its hash, for a quarter of an hour', async () => {
    const { friend, match, south } = await begun();
    const code = await codeOf(friend, match);
    const [kept] = await query(
      `select device_code as code, device_until - now() <= interval '15 minutes' as short,
        device_until - now() > interval '14 minutes' as long
        from seats where match = $1 and device_code is not null`,
      match,
    );
    expect(kept).toMatchObject({ short: true, long: true });
    expect(JSON.stringify(kept)).not.toContain(code);
    await query(
      `update seats set device_until = now() - interval '1 second' where match = $1`,
      match,
    );
    expect((await house.browser().ask('GET', `/api/join/${code}`)).status).toBe(404);
    expect((await join(house.browser(), code)).status).toBe(404);
    expect(await holderOf(match, 'north')).toEqual({ isOpen: false, devices: 0 });
    await south.close();
  });
  test('a code is of one battle, though who asked for it sits in more', async () => {
    const { friend, match, south } = await begun();
    const other = await friend.start({ south: 'me', north: 'me' });
    const phone = house.browser();
    await join(phone, await codeOf(friend, match));
    expect((await phone.list()).map(({ id }) => id)).toEqual([match]);
    expect(await seatedIn(friend, other)).toBe(true);
    await south.close();
  });
  test('four devices beside the first: the latest put the earliest out', async () => {
    const { friend, match, south } = await begun();
    const phones = Array.from({ length: 6 }, () => house.browser());
    for (const phone of phones) await join(phone, await codeOf(friend, match));
    const sit = await Promise.all(phones.map((phone) => seatedIn(phone, match)));
    expect(sit).toEqual([false, false, true, true, true, true]);
    expect(await seatedIn(friend, match)).toBe(true);
    await south.close();
  });
});

describe('two at once', () => {
  const ROUNDS = 8;
  test('two devices with one code: one sits, the other is told that it is used up', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { friend, match, south } = await begun();
      const code = await codeOf(friend, match);
      const phones = [house.browser(), house.browser(), house.browser()];
      const told = await Promise.all(phones.map((phone) => join(phone, code)));
      expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
      expect(await holderOf(match, 'north')).toEqual({ isOpen: false, devices: 1 });
      await south.close();
    }
  });
  test('a seat freed while somebody joins with its link: one link is good', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { host, match, south, code } = await begun();
      const late = house.browser();
      const [freed, joined] = await Promise.all([
        post(host, match, 'free', { seat: 'north' }),
        join(late, code),
      ]);
      expect([freed.status, joined.status >= 400]).toEqual([200, true]);
      expect(await holderOf(match, 'north')).toEqual({ isOpen: true, devices: 0 });
      expect((await join(late, code)).status).toBe(404);
      expect((await join(late, inviteIn(freed))).status).toBe(200);
      await south.close();
    }
  });
  test('a seat freed while a device comes to it: nobody is left in it', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { host, friend, match, south } = await begun();
      const code = await codeOf(friend, match);
      const phone = house.browser();
      const [freed] = await Promise.all([
        post(host, match, 'free', { seat: 'north' }),
        join(phone, code),
      ]);
      expect(freed.status).toBe(200);
      expect(await holderOf(match, 'north')).toEqual({ isOpen: true, devices: 0 });
      expect(await seatedIn(phone, match)).toBe(false);
      await south.close();
    }
  });
  test('a seat freed twice is freed once, and the link that was told is good', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { host, match, south } = await begun();
      const both = await Promise.all(
        [1, 2].map(() => post(host, match, 'free', { seat: 'north' })),
      );
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const freed = both.find(({ status }) => status === 200);
      expect((await join(house.browser(), freed ? inviteIn(freed) : '')).status).toBe(200);
      await south.close();
    }
  });
  test('a link made anew while it is used: who came in sits, or the new one is good', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const host = house.browser();
      const match = await host.start(TWO);
      const south = await host.sit(match);
      const [late, { north: code = '' }] = [house.browser(), south.invites];
      const [renewed, joined] = await Promise.all([
        post(host, match, 'invites', { seat: 'north' }),
        join(late, code),
      ]);
      expect([renewed.status, joined.status].toSorted((a, b) => a - b)).toSatisfy(
        ([first, second]: number[]) => first === 200 && second >= 400,
      );
      const isIn = joined.status === 200;
      expect(await seatedIn(late, match)).toBe(isIn);
      if (!isIn) expect((await join(late, inviteIn(renewed))).status).toBe(200);
      await south.close();
    }
  });
});

describe('at the worst moment', () => {
  /** Somebody else changes a seat while `work` waits for it; what comes of `work`. */
  async function meanwhile<T>(match: string, change: string, work: () => Promise<T>): Promise<T> {
    const other = new Client({ connectionString: (await openShared()).url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(`update seats set ${change} where match = $1 and seat = 'north'`, [match]);
      const done = work();
      const WAITING = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
      while ((await other.query(WAITING)).rows.length === 0);
      await other.query('commit');
      return await done;
    } finally {
      await other.end();
    }
  }
  test('whose link was renewed before he sat down does not sit', async () => {
    const host = house.browser();
    const match = await host.start(TWO);
    const south = await host.sit(match);
    const { north: code = '' } = south.invites;
    const late = house.browser();
    const joined = await meanwhile(match, `invite = 'another', renewed = 1`, () =>
      join(late, code),
    );
    expect(joined.status).toBe(404);
    expect(await holderOf(match, 'north')).toEqual({ isOpen: true, devices: 0 });
    await south.close();
  });
  test('who was freed before he has his code for a device gets none', async () => {
    const { friend, match, south } = await begun();
    const asked = await meanwhile(match, 'player = null', () => post(friend, match, 'device', {}));
    expect(asked.status).toBe(403);
    await south.close();
  });
});

describe('other eyes', () => {
  test('nobody hears of the codes, players and devices of others', async () => {
    const { host, friend, match, south, code } = await begun();
    const north = await friend.sit(match);
    const watcher = await house.browser().sit(match);
    const device = await codeOf(friend, match);
    const phone = house.browser();
    await join(phone, device);
    const there = await phone.sit(match);
    const freed = inviteIn(await post(host, match, 'free', { seat: 'north' }));
    const renewed = inviteIn(await post(host, match, 'invites', { seat: 'north' }));
    await watcher.until(() => watcher.seats.some(({ kind }) => kind === 'open'));
    const secrets = [device, freed, renewed];
    const heard = [north, watcher, there].map((one) => JSON.stringify(one.heard));
    for (const text of heard) for (const one of [...secrets, code]) expect(text).not.toContain(one);
    // The host has links, and no code of a device.
    expect(JSON.stringify(south.heard)).not.toContain(device);
    const record = await house.store.readMatch(match);
    for (const one of record?.seats ?? []) {
      if (one.kind !== 'person' || one.player === null) continue;
      for (const text of [...heard, JSON.stringify(south.heard)]) {
        expect(text).not.toContain(one.player);
      }
    }
    await closed(south, north, watcher, there);
  });
  test('the security log has who did what, and no code by which he did it', async () => {
    const noted: Noted[] = [];
    const security = { note: (what: Noted) => void noted.push(what), close: () => undefined };
    const watched = await openHouse({}, { security });
    const [host, friend, phone] = [watched.browser(), watched.browser(), watched.browser()];
    const match = await host.start(TWO);
    const invite = inviteIn(await post(host, match, 'invites', { seat: 'north' }));
    await join(friend, invite);
    const device = await codeOf(friend, match);
    await join(phone, device);
    await join(phone, device);
    // Who sits there already does not sit down, and what is no code leads nowhere.
    await join(friend, invite);
    expect((await join(friend, 'a%20code')).status).toBe(404);
    await post(host, match, 'private', { private: true });
    await post(host, match, 'private', { private: false });
    const freed = inviteIn(await post(host, match, 'free', { seat: 'north' }));
    await watched.close();
    const [address, player] = ['127.0.0.1', expect.stringMatching(/^[0-9a-f]{32}$/)];
    expect(noted).toEqual([
      { event: 'linkRenewed', match, seat: 'north', address, player },
      { event: 'joined', match, seat: 'north', address, player },
      { event: 'deviceInvited', match, address, player },
      { event: 'deviceJoined', match, address, player },
      { event: 'linkFailed', address, player },
      { event: 'linkFailed', address },
      { event: 'madePrivate', match, address, player },
      { event: 'madePublic', match, address, player },
      { event: 'seatFreed', match, seat: 'north', address, player },
    ]);
    for (const code of [invite, device, freed]) expect(JSON.stringify(noted)).not.toContain(code);
  });
  test('whoever is on the way in when a battle becomes private is not let in', async () => {
    const shared = (await openShared()).store;
    const id = 'private-meanwhile';
    const setup = setupOf('clouds-of-smoke/web', 'mill-brook') ?? null;
    const seats = [person('south', 's'), person('north', 'n')];
    const ruleset = 'clouds-of-smoke/web';
    await shared.createMatch(matchOf({ id, ruleset, setup, seats, host: 's' }));
    const on = { ...shared };
    const room = await open(doorsOn({ ...on, readMatch: (match) => on.readMatch(match) }), id);
    await shared.setPrivate(id, 's', true);
    let goOn = (): void => undefined;
    const gate = new Promise<void>((done) => (goOn = done));
    on.readMatch = (match) => gate.then(() => shared.readMatch(match));
    const learning = room.seatsChanged();
    const watcher = new Heard('w');
    expect(room.admits(watcher.player)).toBe(true); // as far as is known yet
    const entering = room.enter(watcher, undefined);
    goOn();
    await Promise.all([learning, entering]);
    expect(watcher.heard).toEqual([NOT_HERE]);
    await room.close();
  });
  test('a battle begun once more is as private as the one before', async () => {
    const { host, friend, match, south } = await begun();
    expect((await post(host, match, 'private', { private: true })).status).toBe(200);
    south.say({ t: 'resign', seat: 'south' });
    await south.until(() => south.over);
    const { id } = (await post(friend, match, 'rematch', {})).body as { id: string };
    expect((await house.store.readMatch(id))?.private).toBe(true);
    expect((await house.store.readMatch(await host.start(TWO)))?.private).toBeUndefined();
    await south.close();
  });
});
