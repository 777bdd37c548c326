/** Links, seats, rematches and files, as several browsers have them from one server and another. */
import { REPORT_FORMAT } from '#record';
import { rulesetOf } from '../games.ts';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { games } from '#games';
import type { Json } from '#kernel';

import type { Invitation, MatchList } from '#protocol';
import type { Store } from '#store';

import { inviteHash } from '../../src/server/gates/keys.ts';
import { KEYS, openHouse, openShared, type House } from './house.ts';
import { AGAINST_BOT, HOT_SEAT, type Browser, type Player } from './player.ts';

let house: House;
beforeEach(async () => (house = await openHouse()));
afterEach(async () => await house.close());

const WITH_LINK = { south: 'me', north: 'link' } as const;
const codeOf = (match: string, seat: string, renewed = 0): string =>
  KEYS.inviteOf(match, seat, renewed);
/** Two at a table, each at his own page. */
async function twoAtTable(): Promise<{
  readonly match: string;
  readonly [who: string]: unknown;
  readonly maker: Browser;
  readonly friend: Browser;
  readonly south: Player;
  readonly north: Player;
}> {
  const [maker, friend] = [house.browser(), house.browser()];
  const match = await maker.start(WITH_LINK);
  await friend.ask('POST', `/api/join/${codeOf(match, 'north')}`, {});
  return {
    match,
    maker,
    friend,
    south: await maker.sit(match),
    north: await friend.sit(match),
  };
}

describe('a link', () => {
  test('is looked at before it is taken, and looking takes nothing', async () => {
    const [maker, friend] = [house.browser(), house.browser()];
    const match = await maker.start(WITH_LINK);
    const link = `/api/join/${codeOf(match, 'north')}`;
    const shown: Invitation = {
      id: match,
      name: { en: 'Mill Brook', ru: expect.any(String) as string },
      game: { en: 'Clouds of Smoke', ru: 'Облака дыма' },
      seat: 'north',
      yours: false,
    };
    expect(await friend.ask('GET', link)).toEqual({ status: 200, body: shown });
    expect(friend.cookie).toBe('');
    expect(await maker.ask('GET', link)).toEqual({ status: 200, body: { ...shown, yours: true } });
    expect((await friend.ask('POST', link)).status).toBe(200);
    // It is his from now on, and he is told so, not asked again.
    const used = { status: 200, body: { ...shown, sits: true } };
    expect(await friend.ask('GET', link)).toEqual(used);
    const third = await house.browser().ask('GET', link);
    expect(third).toMatchObject({
      status: 409,
      body: { message: { en: expect.stringMatching(/already sits/) } },
    });
    expect((await friend.ask('GET', '/api/join/none')).status).toBe(404);
  });
  test('says who invites, once he has said what he calls himself', async () => {
    const [maker, friend] = [house.browser(), house.browser()];
    const match = await maker.start(WITH_LINK);
    const link = `/api/join/${codeOf(match, 'north')}`;
    const calls = (who: Browser, name: string) =>
      who.ask('POST', `/api/matches/${match}/host`, { name });
    expect(await calls(maker, '  Anna  ')).toEqual({ status: 200, body: {} });
    expect((await friend.ask('GET', link)).body).toMatchObject({ by: 'Anna' });
    expect((await calls(friend, 'Pavel')).status).toBe(403);
    expect((await calls(maker, 'A'.repeat(41))).status).toBe(400);
    // His next battle knows it from his cookie.
    const next = await maker.start(WITH_LINK);
    const second = await friend.ask('GET', `/api/join/${codeOf(next, 'north')}`);
    expect(second.body).toMatchObject({ by: 'Anna' });
    expect((await calls(maker, '')).status).toBe(200);
    expect((await friend.ask('GET', link)).body).not.toHaveProperty('by');
    await friend.ask('POST', link);
    expect((await calls(friend, 'Pavel')).status).toBe(403);
  });
  test('says nobody where the cookie has what no database holds', async () => {
    for (const name of ['%00', 'A%00b', '%FF']) {
      const [maker, friend] = [house.browser(), house.browser()];
      maker.cookie = `sandtable_name=${name}`;
      const link = `/api/join/${codeOf(await maker.start(WITH_LINK), 'north')}`;
      const shown = await friend.ask('GET', link);
      expect(shown.status).toBe(200);
      expect(shown.body).not.toHaveProperty('by');
    }
  });
  test('says that the battle is over', async () => {
    const maker = house.browser();
    const match = await maker.start(WITH_LINK);
    const south = await maker.sit(match);
    south.say({ t: 'resign', seat: 'south' });
    await expect
      .poll(
        async () => (await house.browser().ask('GET', `/api/join/${codeOf(match, 'north')}`)).body,
      )
      .toMatchObject({ id: match, over: true });
    await south.close();
  });
  test('that leads nowhere is not found, and no more is a battle that is not', async () => {
    const maker = house.browser();
    const match = await maker.start(WITH_LINK);
    const status = async (path: string): Promise<number> =>
      (await fetch(`${house.base}${path}`)).status;
    // Nothing is built here: what is known answers so, and what is not is not there.
    const pages = [`/m/${match}`, `/join/${codeOf(match, 'north')}`, '/armies', '/rules/COS-MOV'];
    expect(await Promise.all(pages.map(status))).toEqual([200, 200, 200, 200]);
    const none = ['/m/none', '/join/none', '/nothing', '/pieces/none', '/armies/1'];
    expect(await Promise.all(none.map(status))).toEqual([404, 404, 404, 404, 404]);
  });
  test('to a private battle is found by its players alone', async () => {
    const maker = house.browser();
    const match = await maker.start(WITH_LINK);
    const looks = async (one: Browser): Promise<number> =>
      (await one.ask('GET', `/m/${match}`)).status;
    const stranger = house.browser();
    expect([await looks(maker), await looks(stranger)]).toEqual([200, 200]);
    await maker.ask('POST', `/api/matches/${match}/private`, { private: true });
    expect([await looks(maker), await looks(stranger)]).toEqual([200, 404]);
  });
  test('does not seat its maker by accident', async () => {
    const maker = house.browser();
    const match = await maker.start(WITH_LINK);
    const link = `/api/join/${codeOf(match, 'north')}`;
    const asked = await maker.ask('POST', link, {});
    expect(asked).toMatchObject({ status: 409, body: { yours: true } });
    expect(await maker.ask('POST', link, { also: true })).toEqual({
      status: 200,
      body: { id: match },
    });
    expect((await house.browser().ask('POST', link, { also: true })).status).toBe(409);
  });
  test('is not stored, and is shown to those at the table only', async () => {
    const maker = house.browser();
    const match = await maker.start(WITH_LINK);
    const code = codeOf(match, 'north');
    const stored = JSON.stringify(await house.store.readMatch(match));
    expect(stored).not.toContain(code);
    expect(stored).toContain(inviteHash(code));
    const [south, watching] = [await maker.sit(match), await house.browser().sit(match)];
    expect(south.invites).toEqual({ north: code });
    expect(watching.invites).toEqual({});
    await Promise.all([south.close(), watching.close()]);
  });
  test('is offered anew to the host, and to nobody else', async () => {
    const { south, north } = await twoAtTable();
    const told = (player: Player): unknown =>
      player.heard.flatMap((one) => (one.t === 'welcome' ? [one.host] : []));
    expect([told(south), told(north)]).toEqual([[true], [false]]);
    const stranger = await house.browser().sit(south.matchId);
    expect(told(stranger)).toEqual([false]);
    await Promise.all([south, north, stranger].map((one) => one.close()));
  });
  test('is made anew by the host, and the old one is void', async () => {
    const [maker, friend] = [house.browser(), house.browser()];
    const match = await maker.start(WITH_LINK);
    const south = await maker.sit(match);
    const path = `/api/matches/${match}/invites`;
    const told = south.next('welcome');
    const renewed = await maker.ask('POST', path, { seat: 'north' });
    const fresh = codeOf(match, 'north', 1);
    expect(renewed).toEqual({ status: 200, body: { invite: fresh } });
    expect((await told).invites).toEqual({ north: fresh });
    expect((await friend.ask('POST', `/api/join/${codeOf(match, 'north')}`)).status).toBe(404);
    expect((await friend.ask('POST', `/api/join/${fresh}`)).status).toBe(200);
    const asked = async (who: Browser, seat: string) =>
      (await who.ask('POST', path, { seat })).status;
    expect(await asked(maker, 'north')).toBe(409); // somebody sits there
    expect(await asked(maker, 'west')).toBe(409);
    expect(await asked(friend, 'north')).toBe(403);
    expect(await asked(house.browser(), 'north')).toBe(403);
    await south.close();
  });
  test('is made anew once for wishes that come at once: all of them get it', async () => {
    const maker = house.browser();
    const match = await maker.start(WITH_LINK);
    const wish = () => maker.ask('POST', `/api/matches/${match}/invites`, { seat: 'north' });
    const made = await Promise.all([wish(), wish(), wish()]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const opens = async ({ body }: { readonly body: unknown }): Promise<number> => {
      const { invite } = body as { readonly invite: string };
      return (await house.browser().ask('GET', `/api/join/${invite}`)).status;
    };
    expect(await Promise.all(made.map(opens))).toContain(200);
  });
});

describe('players', () => {
  test('a token of somebody’s own choosing opens no seat', async () => {
    const person = house.browser();
    const match = await person.start(AGAINST_BOT);
    const thief = house.browser();
    for (const cookie of [`sandtable=${'a'.repeat(32)}`, person.cookie.replace(/\..*/, '')]) {
      thief.cookie = cookie;
      const player = await thief.sit(match);
      // The second is the token of a player who holds a seat, from before tokens were signed.
      const knows = cookie !== `sandtable=${'a'.repeat(32)}`;
      expect(player.seats.some(({ yours }) => yours)).toBe(knows);
      await player.close();
    }
    expect(await thief.list()).toHaveLength(1);
    expect(thief.cookie).toBe(person.cookie); // signed now
  });
});

describe('a rematch', () => {
  const again = (who: Browser, match: string) => who.ask('POST', `/api/matches/${match}/rematch`);
  test('has a setup in the shape of today', async () => {
    const maker = house.browser();
    const match = await maker.start(WITH_LINK);
    const south = await maker.sit(match);
    south.say({ t: 'resign', seat: 'south' });
    await south.until(() => south.over);
    await south.close();
    const bringUp = { setup: (old: Json) => ({ ...(old as object), brought: true }) };
    const mended = await openHouse(
      {},
      {
        rulesetOf: (id) => {
          const now = rulesetOf(id);
          return now && { ...now, revision: now.revision + 1, bringUp };
        },
      },
    );
    const late = mended.browser();
    late.cookie = maker.cookie;
    const { status, body } = await again(late, match);
    expect(status).toBe(200);
    const next = await house.store.readMatch((body as { id: string }).id);
    expect(next?.setup).toMatchObject({ brought: true });
    await mended.close();
  });
  test('is for those who sat there, when the battle is over', async () => {
    const { match, maker, friend, south, north } = await twoAtTable();
    expect(await again(maker, match)).toMatchObject({
      status: 409,
      body: { message: { en: 'The battle is not over yet.' } },
    });
    expect((await again(house.browser(), match)).status).toBe(403);
    south.say({ t: 'resign', seat: 'south' });
    await Promise.all([south, north].map((one) => one.until(() => one.over)));
    const told = [south.next('rematch'), north.next('rematch')];
    // Both ask at once: it is one battle.
    const made = await Promise.all([
      again(friend, match),
      again(maker, match),
      again(friend, match),
    ]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = new Set(made.map(({ body }) => (body as { id: string }).id));
    expect(ids.size).toBe(1);
    const [next = ''] = ids;
    expect(await told[0]).toEqual({ t: 'rematch', match: next });
    expect(await told[1]).toEqual({ t: 'rematch', match: next });
    const [one, other] = [await maker.sit(next), await friend.sit(next)];
    expect(one.seats.find(({ yours }) => yours)?.seat).toBe('south');
    expect(other.seats.find(({ yours }) => yours)?.seat).toBe('north');
    const list = await friend.list();
    expect(list).toHaveLength(2);
    await Promise.all([south, north, one, other].map((player) => player.close()));
  });
  test('keeps the bots, and gives open seats new links', async () => {
    const maker = house.browser();
    const match = await maker.start(
      {
        'south-west': 'me',
        'north-west': 'link',
        'south-east': 'link',
        'north-east': { bot: 'random' },
      },
      'mill-brook-four',
      { dice: 'typed' },
    );
    const player = await maker.sit(match);
    player.say({ t: 'resign', seat: 'south-west' });
    await player.until(() => player.over);
    const { body } = await again(maker, match);
    const { id } = body as { id: string };
    const record = await house.store.readMatch(id);
    const sitters = (of: typeof record) =>
      of?.seats.map((one) => (one.kind === 'bot' ? one.bot : one.player));
    expect(sitters(record)).toEqual(sitters(await house.store.readMatch(match)));
    expect(record?.summary).toEqual({ dice: 'typed' });
    const link = `/api/join/${codeOf(id, 'north-west')}`;
    expect((await house.browser().ask('POST', link)).status).toBe(200);
    await player.close();
  });
});

const SWEDES = {
  list: {
    faction: 'ours-se17',
    level: 3,
    units: [
      { unit: 'brigade-shot', count: 6 },
      { unit: 'brigade-pikes', count: 4 },
      { unit: 'swedish-horse', count: 3 },
    ],
  },
};
describe('a file', () => {
  test('is announced as a report exactly when it is one', async () => {
    const [maker, friend] = [house.browser(), house.browser()];
    const { body } = await maker.ask('POST', '/api/matches', {
      ruleset: 'clouds-of-smoke/web',
      options: { scenario: 'pitchedBattle', size: 400, armies: [SWEDES, SWEDES] },
      seats: { blue: 'me', red: 'link' },
    });
    const match = (body as { id: string }).id;
    await friend.ask('POST', `/api/join/${codeOf(match, 'red')}`, {});
    const blue = await maker.sit(match);
    const red = await friend.sit(match);
    const pick = sampledPick(11);
    const met = new Set<string>();
    while (blue.position?.field?.camp !== null || met.size < 2) {
      const seq = Math.max(blue.seq, red.seq);
      await Promise.all([blue, red].map((one) => one.until(() => one.seq === seq)));
      for (const [browser, { state }] of [
        [maker, blue],
        [friend, red],
      ] as const) {
        const file = await browser.ask('GET', `/api/matches/${match}/file`);
        const isReport = String(file.body).startsWith(`{"format":"${REPORT_FORMAT}"`);
        met.add(state?.hides === true ? 'report' : 'whole');
        expect({ seq, hides: state?.hides }).toEqual({ seq, hides: isReport });
      }
      const next = [blue, red].find(({ mine }) => mine !== undefined);
      if (next === undefined) throw new Error('nobody is asked');
      const answer = next.suggestion(pick);
      next.say({ t: 'reply', decision: next.mine?.id, answer });
      await next.until(() => next.seq > seq);
    }
    expect([...met].toSorted()).toEqual(['report', 'whole']);
    await Promise.all([blue.close(), red.close()]);
  });
  test('is for who sits there; dice and fates are kept when it is opened', async () => {
    const person = house.browser();
    const match = await person.start(HOT_SEAT, 'mill-brook', { dice: 'typed' });
    const player = await person.sit(match);
    player.say({ t: 'resign', seat: 'south' });
    await player.until(() => player.over);
    await player.close();
    const path = `/api/matches/${match}/file`;
    expect((await house.browser().ask('GET', path)).status).toBe(403);
    const { body } = await person.ask('GET', path);
    const [head = ''] = String(body).split('\n');
    const { fates, dice } = JSON.parse(head) as { fates: { seed: string }[]; dice: string };
    expect(dice).toBe('typed');
    expect(fates[0]?.seed).toMatch(/^[0-9a-f]{64}$/);
    const opened = await person.ask('POST', '/api/matches/open', String(body));
    const record = await house.store.readMatch((opened.body as { id: string }).id);
    expect(record).toMatchObject({ fates, status: 'ended', summary: { dice: 'typed', opened: 1 } });
    expect(record?.fateSeed).toMatch(/^v1\./);
  });
  test('of rules that were mended since and lead elsewhere names both revisions', async () => {
    const person = house.browser();
    const match = await person.start(HOT_SEAT);
    const player = await person.sit(match);
    await player.play(3, () => player.seq > 12);
    await player.close();
    const { body } = await person.ask('GET', `/api/matches/${match}/file`);
    const [head = '', ...rows] = String(body).trim().split('\n');
    const old = head.replace(/"revision":\d+/, '"revision":0');
    // It replays all the same: then nobody minds.
    const fits = [old, ...rows].join('\n');
    expect((await person.ask('POST', '/api/matches/open', fits)).status).toBe(200);
    const spoilt = (top: string): string =>
      [top, ...rows.map((row) => row.replace(/"hash":"./, '"hash":"0'))].join('\n');
    const said = async (text: string): Promise<unknown> =>
      (await person.ask('POST', '/api/matches/open', text)).body;
    expect(await said(spoilt(old))).toMatchObject({
      message: {
        en: expect.stringMatching(/revision 0 of the rules, and here they are of revision \d/),
        ru: expect.stringMatching(/редакции правил 0, а здесь редакция \d/),
      },
    });
    expect(await said(spoilt(head))).toMatchObject({
      message: { en: expect.stringMatching(/Line \d+ of the file does not follow the rules/) },
    });
  });
});

test('for a stranger nothing is read of a battle', async () => {
  const match = await house.browser().start(HOT_SEAT);
  let read = 0;
  const readMatch: Store['readMatch'] = async (id) => {
    read += 1;
    return await house.store.readMatch(id);
  };
  const watched = await openHouse({}, {}, { ...house.store, readMatch });
  const ways = [
    ['GET', 'file'],
    ['POST', 'invites'],
    ['POST', 'rematch'],
    ['POST', 'host'],
  ] as const;
  for (const [method, what] of ways) {
    const body = { invites: { seat: 'south' }, host: { name: 'x' }, rematch: {}, file: {} }[what];
    const asked = await watched
      .browser()
      .ask(method, `/api/matches/${match}/${what}`, ...(method === 'GET' ? [] : [body]));
    expect(asked.status).toBe(403);
  }
  expect(read).toBe(0);
  await watched.close();
});

test('seeds that lie in clear are sealed when the server starts', async () => {
  const person = house.browser();
  const match = await person.start(AGAINST_BOT);
  const stored = async () => (await house.store.readMatch(match)) ?? { id: '', fateSeed: '' };
  const seed = KEYS.openSeed(await stored());
  const client = new Client({ connectionString: (await openShared()).url });
  await client.connect();
  await client.query('update matches set fate_seed = $1 where id = $2', [seed, match]);
  await client.end();
  const again = await openHouse();
  expect((await stored()).fateSeed).toMatch(/^v1\./);
  expect(KEYS.openSeed(await stored())).toBe(seed);
  await again.close();
});

test('the list of battles comes in pages, and no page is too long', async () => {
  const person = house.browser();
  for (let n = 0; n < 53; n++) await person.start(HOT_SEAT);
  const first = (await person.ask('GET', '/api/matches')).body as MatchList;
  expect(first.matches).toHaveLength(50);
  expect(first).toMatchObject({ more: true, newer: false });
  // What is long is asked for by itself.
  expect(JSON.stringify(first)).not.toContain('"ground":');
  const { id = '', updatedAt = '' } = first.matches.at(-1) ?? {};
  const query = new URLSearchParams({ updatedAt, id });
  const rest = (await person.ask('GET', `/api/matches?${query}`)).body as MatchList;
  expect(rest).toMatchObject({ more: false, newer: true });
  expect(rest.matches).toHaveLength(3);
  const ids = [...first.matches, ...rest.matches].map((one) => one.id);
  expect(new Set(ids).size).toBe(53);
  // And back: from the last page but one battle, whose page is no whole one, to the first.
  const back = new URLSearchParams({ id: ids[51] ?? '', way: 'newer' });
  back.set('updatedAt', rest.matches[1]?.updatedAt ?? '');
  const before = (await person.ask('GET', `/api/matches?${back}`)).body as MatchList;
  expect(before).toMatchObject({ more: true, newer: true });
  expect(before.matches.map((one) => one.id)).toEqual(ids.slice(1, 51));
  back.set('id', id);
  back.set('updatedAt', updatedAt);
  expect((await person.ask('GET', `/api/matches?${back}`)).body).toEqual(first);
  for (const wrong of [
    'updatedAt=yesterday&id=x',
    'id=x',
    'page=2',
    'way=newer',
    `${query}&way=older`,
    `${query}&more=1`,
  ]) {
    expect((await person.ask('GET', `/api/matches?${wrong}`)).status).toBe(400);
  }
});

test('a battle from afar is shown to whoever may look at it, and to nobody else', async () => {
  const person = house.browser();
  const id = await person.start(HOT_SEAT);
  const { status, body } = await person.ask('GET', `/api/matches/${id}/map`);
  expect([status, Object.keys(body as object)]).toEqual([200, ['map']]);
  expect((body as { map: { blocks: number[] } }).map.blocks.length).toBeGreaterThan(0);
  const stranger = house.browser();
  await stranger.start(HOT_SEAT);
  for (const other of [stranger, house.browser()]) {
    expect(await other.ask('GET', `/api/matches/${id}/map`)).toMatchObject({ status, body });
  }
  expect((await person.ask('POST', `/api/matches/${id}/private`, { private: true })).status).toBe(
    200,
  );
  expect((await person.ask('GET', `/api/matches/${id}/map`)).body).toEqual(body);
  for (const other of [stranger, house.browser()]) {
    const refused = await other.ask('GET', `/api/matches/${id}/map`);
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).not.toContain('"ground":');
  }
});

test('what can be played is told without maps, which are asked for by game', async () => {
  const person = house.browser();
  const { body } = await person.ask('GET', '/api/rulesets');
  const told = body as { id: string; game: string; scenarios: { id: string }[] }[];
  expect(told.map(({ id }) => id)).toEqual(games.rulesets.map(({ id }) => id));
  expect(JSON.stringify(told)).not.toContain('"ground":');
  for (const { game, scenarios } of told) {
    const { body: maps } = await person.ask('GET', `/api/games/${game}/maps`);
    expect(Object.keys(maps as object).toSorted()).toEqual(
      scenarios.map(({ id }) => id).toSorted(),
    );
    expect(JSON.stringify(maps)).toContain('"ground":');
  }
  expect((await person.ask('GET', '/api/games/none/maps')).status).toBe(404);
  const asked = { headers: { 'accept-encoding': 'br' } };
  const packed = await fetch(`${house.base}/api/games/${told[0]?.game}/maps`, asked);
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('cache-control')).toBe('no-cache');
  const none = await fetch(`${house.base}/api/games/none/maps`, asked);
  expect(none.headers.get('cache-control')).toBe('no-store');
});
