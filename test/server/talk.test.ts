/** What is said at a table: who may say it, who reads it, and attacks on all of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import type { ServerMessage, TalkTold } from '#protocol';
import { openStore } from '#store';
import type { Noted, Security } from '../../src/server/gates/security.ts';
import { aliasOf } from '../../src/server/talk/lines.ts';
import { AWAY } from '../../src/server/words.ts';
import { proxyTo } from '../storage/proxy.ts';
import { games, readyOf, RULESETS, seated, wishFor } from '../every.ts';
import { TestClock, openHouse, openShared, type House } from './house.ts';
import type { Browser, Player, Reply } from './player.ts';

const noted: Noted[] = [];
const security: Security = {
  // On a busy machine the server may stand, and says so: that is none of these tests'.
  note: (what) => void (what.event !== 'stood' && noted.push(what)),
  close: () => undefined,
};
let house: House;
let other: House;
beforeAll(async () => {
  house = await openHouse({}, { games, security });
  // Two servers on one database.
  other = await openHouse({}, { games });
});
afterAll(async () => {
  await other.close();
  await house.close();
});

const READY = readyOf(RULESETS[0] ?? '', 0);
const [SOUTH = '', NORTH = ''] = READY.seats;
let lines = 0;
const say = (who: Browser, match: string, text: string, id = `line-${(lines += 1)}-key`) =>
  who.ask('POST', `/api/matches/${match}/chat`, { id, text });
const read = async (who: Browser, match: string, room = ''): Promise<TalkTold> =>
  (await who.ask('GET', `/api/matches/${match}/chat${room && `?room=${room}`}`)).body as TalkTold;
const textsOf = ({ lines: all }: TalkTold): string[] => all.map(({ text }) => text);
const post = (who: Browser, match: string, what: string, body: Json): Promise<Reply> =>
  who.ask('POST', `/api/matches/${match}/chat/${what}`, body);
const said = ({ heard }: Player): string[] =>
  heard.flatMap((one) => (one.t === 'said' ? [one.line.text] : []));

interface Two {
  readonly match: string;
  readonly south: Browser;
  readonly north: Browser;
}
/** Two friends by link, or two strangers at an open table. */
async function two(how: 'link' | 'open', more: object = {}): Promise<Two> {
  const [south, north] = [house.browser(), house.browser()];
  const wish = { ...wishFor(READY, seated(READY, how)), ...more };
  const { body } = await south.ask('POST', '/api/matches', wish);
  const { id: match } = body as { id: string };
  if (how === 'open') await north.ask('POST', `/api/tables/${match}/join`, {});
  else {
    const player = await south.sit(match);
    await north.ask('POST', `/api/join/${player.invites[NORTH] ?? ''}`, {});
    await player.close();
  }
  return { match, south, north };
}
/** The same browser at the other server. */
function elsewhere({ cookie }: Browser): Browser {
  const browser = other.browser();
  browser.cookie = cookie;
  return browser;
}

describe('friends by link', () => {
  test('talk at once, by two servers, and nobody else hears a word of it', async () => {
    const { match, south, north } = await two('link');
    const watcher = house.browser();
    const at = await Promise.all([
      south.sit(match),
      elsewhere(north).sit(match),
      watcher.sit(match),
    ]);
    const [one, two_, outside] = at;
    expect((await say(south, match, 'good luck')).body).toEqual({ n: 1 });
    expect((await say(elsewhere(north), match, 'and to you')).body).toEqual({ n: 2 });
    await Promise.all([one, two_].map((player) => player.until(() => said(player).length === 2)));
    expect(said(two_)).toEqual(['good luck', 'and to you']);
    const line = one.heard.find(({ t }) => t === 'said') as Extract<ServerMessage, { t: 'said' }>;
    expect(line).toMatchObject({ room: 'players', line: { n: 1, who: SOUTH, mine: true } });
    const told = await read(north, match);
    expect(told).toMatchObject({ room: 'players', muted: [], watchersTalk: true });
    expect(told.lines.map(({ who, mine }) => [who, mine])).toEqual([
      [SOUTH, undefined],
      [NORTH, true],
    ]);
    // Whoever watches is in a room of his own.
    const theirs = await read(watcher, match);
    expect([theirs.room, theirs.lines, theirs.talks]).toEqual(['watchers', [], {}]);
    const asked = await watcher.ask('GET', `/api/matches/${match}/chat?room=players`);
    expect(asked.status).toBe(404);
    expect(JSON.stringify(outside.heard)).not.toContain('good luck');
    await Promise.all(at.map((player) => player.close()));
  });
  test('a line that is sent twice is one, and another’s key is nobody’s', async () => {
    const { match, south, north } = await two('link');
    const id = 'the-same-key';
    const twice = await Promise.all([1, 2, 3].map(() => say(south, match, 'once', id)));
    expect(twice.map(({ body }) => body)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    expect((await say(north, match, 'mine', id)).body).toEqual({ n: 2 });
    expect(textsOf(await read(south, match))).toEqual(['once', 'mine']);
  });
  test('whoever talks no more is told why, and so is the other', async () => {
    const { match, south, north } = await two('link');
    expect((await post(south, match, 'talk', { talks: false })).status).toBe(200);
    expect((await say(south, match, 'x')).status).toBe(409);
    expect((await say(north, match, 'x')).status).toBe(409);
    expect([(await read(south, match)).why, (await read(north, match)).why]).toEqual([
      'off',
      'waits',
    ]);
    expect((await post(south, match, 'talk', { talks: true })).status).toBe(200);
    expect((await say(north, match, 'again')).status).toBe(200);
  });
});

describe('strangers', () => {
  test('each says himself that he talks, and is told when the other does', async () => {
    const { match, south, north } = await two('open');
    const player = await south.sit(match);
    expect((await say(south, match, 'hello')).status).toBe(409);
    expect(await read(south, match)).toMatchObject({
      why: 'off',
      talks: { [SOUTH]: false, [NORTH]: false },
    });
    await post(south, match, 'talk', { talks: true });
    expect((await read(south, match)).why).toBe('waits');
    const told = player.next('talk');
    await post(north, match, 'talk', { talks: true });
    await told;
    expect((await read(south, match)).why).toBeUndefined();
    expect((await say(south, match, 'hello')).status).toBe(200);
    await player.close();
  });
  test('nobody talks alone', async () => {
    const host = house.browser();
    const match = await host.start(seated(READY, { bot: 'random' }), READY.scenario);
    expect((await say(host, match, 'anybody?')).status).toBe(409);
    expect((await read(host, match)).why).toBe('alone');
  });
});

describe('those who watch', () => {
  test('talk among themselves; players read it when the battle is over, or shut it', async () => {
    const { match, south, north } = await two('link');
    const [first, second] = [house.browser(), house.browser()];
    const player = await south.sit(match);
    expect((await say(first, match, 'why not wait?')).body).toEqual({ n: 1 });
    expect((await say(second, match, 'he must')).body).toEqual({ n: 2 });
    const names = (await read(first, match)).lines.map(({ who }) => who);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[0-9A-F]{4}$/);
    expect((await south.ask('GET', `/api/matches/${match}/chat?room=watchers`)).status).toBe(404);
    expect((await post(first, match, 'watchers', { open: false })).status).toBe(403);
    expect((await post(first, match, 'talk', { talks: true })).status).toBe(403);
    expect((await post(north, match, 'watchers', { open: false })).status).toBe(200);
    expect((await say(first, match, 'x')).status).toBe(409);
    expect((await read(first, match)).why).toBe('closed');
    await post(south, match, 'watchers', { open: true });
    expect(JSON.stringify(player.heard)).not.toContain('why not wait?');
    player.say({ t: 'resign', seat: SOUTH });
    await player.until(() => player.over);
    expect(textsOf(await read(south, match, 'watchers'))).toEqual(['why not wait?', 'he must']);
    // And after it, for whoever is still there.
    expect((await say(first, match, 'well fought')).status).toBe(200);
    await player.until(() => said(player).includes('well fought'));
    expect((await say(south, match, 'thank you')).status).toBe(200);
    await player.close();
  });
  test('of a private battle nothing is read, said, muted or reported by any of them', async () => {
    const { match, south } = await two('link', { private: true });
    await say(south, match, 'between us');
    const stranger = house.browser();
    const tries = [
      stranger.ask('GET', `/api/matches/${match}/chat`),
      say(stranger, match, 'hello?'),
      ...(
        [
          ['talk', { talks: true }],
          ['watchers', { open: true }],
          ['mute', { who: SOUTH, muted: true }],
          ['report', { room: 'players', n: 1 }],
        ] as const
      ).map(([what, body]) => post(stranger, match, what, body)),
      say(stranger, 'no-such-battle', 'hello?'),
    ];
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect(JSON.stringify(answers)).not.toContain('between us');
  });
});

describe('a line', () => {
  const LONG = 'ы'.repeat(280);
  test('is plain text, as it was written, without what is not seen', async () => {
    const { match, south } = await two('link');
    const script = '<script>alert(1)</script> https://example.org';
    for (const [sent, kept] of [
      [script, script],
      [LONG, LONG],
      ['one\ntwo\r\u0007\tthree', 'one two three'],
      ['abc\u202Egnp.exe\u2066', 'abcgnp.exe'],
      ['a\u200B\uFEFFb', 'ab'],
      [`z${'\u0301'.repeat(40)}`, '\u017A\u0301\u0301'],
    ]) {
      expect((await say(south, match, sent ?? '')).status).toBe(200);
      expect((await read(south, match)).lines.at(-1)?.text).toBe(kept);
    }
  });
  test('is refused in a sentence where it is none', async () => {
    const { match, south } = await two('link');
    for (const text of [
      '',
      ' \n ',
      '\u202E',
      '\uD800x',
      'x\u0000',
      '\u200D\u0301',
      `${LONG}ы`,
      'x'.repeat(4001),
    ]) {
      const { status, body } = await say(south, match, text);
      expect([text.length, status]).toEqual([text.length, 400]);
      expect(body).toMatchObject({ message: { en: expect.any(String), ru: expect.any(String) } });
    }
    for (const body of [
      {},
      { text: 'x' },
      { id: 'short', text: 'x' },
      { id: 'a key / of another', text: 'x' },
      { id: 'a-good-key-1', text: 7 },
      { id: 'a-good-key-1', text: 'x', who: NORTH },
      { id: 'a-good-key-1', text: 'x', seat: NORTH },
    ]) {
      expect((await south.ask('POST', `/api/matches/${match}/chat`, body)).status).toBe(400);
    }
    expect((await read(south, match)).lines).toEqual([]);
  });
  test('comes at a bounded pace, of a visitor and of an address', async () => {
    const clock = new TestClock();
    const bounded = await openHouse({ lines: 3, addressLines: 5 }, { games, clock });
    const host = bounded.browser();
    const wish = wishFor(READY, seated(READY, 'link')) as unknown as Json;
    const { id } = (await host.ask('POST', '/api/matches', wish)).body as { id: string };
    const flood = async (who: Browser): Promise<number[]> => {
      const told = [];
      for (let at = 0; at < 4; at++) told.push((await say(who, id, `line ${at}`)).status);
      return told;
    };
    expect(await flood(bounded.browser())).toEqual([200, 200, 200, 429]);
    expect(await flood(bounded.browser())).toEqual([200, 200, 429, 429]);
    clock.turn(10_000);
    expect(await flood(bounded.browser())).toEqual([200, 200, 200, 429]);
    await bounded.close();
  });
  test('is one of so many: a watcher cannot fill their room', async () => {
    const { match } = await two('link');
    const [loud, quiet] = [house.browser(), house.browser()];
    await say(loud, match, 'first');
    for (let at = 1; at < 50; at++) await say(loud, match, `and ${at}`);
    const { status } = await say(loud, match, 'one more');
    expect(status).toBe(409);
    expect((await say(quiet, match, 'may I?')).status).toBe(200);
  });
});

describe('whoever is not to be heard', () => {
  test('is heard no more, live or read, here and in other battles; and again', async () => {
    const { match, south, north } = await two('link');
    await say(north, match, 'rude');
    expect((await post(south, match, 'mute', { who: NORTH, muted: true })).status).toBe(200);
    const at = await elsewhere(south).sit(match);
    const his = await north.sit(match);
    await say(north, match, 'still rude');
    await his.until(() => said(his).includes('still rude'));
    await say(south, match, 'quiet now');
    await at.until(() => said(at).includes('quiet now'));
    expect(said(at)).toEqual(['quiet now']);
    expect(await read(south, match)).toMatchObject({ muted: [NORTH] });
    expect(textsOf(await read(south, match))).toEqual(['quiet now']);
    expect(textsOf(await read(north, match))).toHaveLength(3);
    // In the next battle too.
    at.say({ t: 'resign', seat: SOUTH });
    await at.until(() => at.over);
    const again = await south.ask('POST', `/api/matches/${match}/rematch`, {});
    const { id: next } = again.body as { id: string };
    await say(north, next, 'here as well');
    expect(textsOf(await read(south, next))).toEqual([]);
    await post(south, next, 'mute', { who: NORTH, muted: false });
    expect(textsOf(await read(south, match))).toHaveLength(3);
    expect((await post(south, match, 'mute', { who: SOUTH, muted: true })).status).toBe(404);
    expect((await post(south, match, 'mute', { who: 'nobody', muted: true })).status).toBe(404);
    await Promise.all([at, his].map((one) => one.close()));
  });
  test('a report of a line writes it, for those who may read it alone', async () => {
    const { match, south, north } = await two('link');
    await say(north, match, 'very rude');
    noted.length = 0;
    expect((await post(south, match, 'report', { room: 'players', n: 1 })).status).toBe(200);
    expect(noted).toMatchObject([
      { event: 'lineReported', match, room: 'players', n: 1, text: 'very rude' },
    ]);
    noted.length = 0;
    const stranger = house.browser();
    for (const [who, room, n] of [
      [stranger, 'players', 1],
      [south, 'players', 2],
      [south, 'watchers', 1],
    ] as const) {
      expect((await post(who, match, 'report', { room, n })).status).toBe(404);
    }
    expect(noted).toEqual([]);
  });
});

test('who is no more has said nothing; his file has his own lines, and no other’s', async () => {
  const { match, south, north } = await two('link');
  await say(south, match, 'mine to keep');
  await say(north, match, 'yours to keep');
  const { body } = await south.ask('GET', '/api/account/export');
  expect(JSON.stringify(body)).toContain('mine to keep');
  expect(JSON.stringify(body)).not.toContain('yours to keep');
  expect((await south.ask('POST', '/api/account/delete', { all: true })).status).toBe(200);
  expect(textsOf(await read(north, match))).toEqual(['yours to keep']);
});

test('while the database is away nothing is half said, and it is said once', async () => {
  const proxy = await proxyTo((await openShared()).url);
  const through = await openStore(proxy.url);
  const far = await openHouse({}, { games }, through);
  const { match, south } = await two('link');
  const at = far.browser();
  at.cookie = south.cookie;
  const id = 'through-the-storm';
  expect((await at.ask('GET', `/api/matches/${match}/chat`)).status).toBe(200);
  await proxy.close();
  const lost = await say(at, match, 'hello?', id);
  expect([lost.status, lost.body]).toEqual([503, { message: AWAY }]);
  expect((await at.ask('GET', `/api/matches/${match}/chat`)).status).toBe(503);
  expect((await post(at, match, 'mute', { who: NORTH, muted: true })).status).toBe(503);
  await proxy.open();
  let again = await say(at, match, 'hello?', id);
  while (again.status === 503) again = await say(at, match, 'hello?', id);
  expect(again.body).toEqual({ n: 1 });
  expect(textsOf(await read(south, match))).toEqual(['hello?']);
  await far.close();
  await through.close();
  await proxy.close();
});

test('a watcher’s name is his in one battle, and leads to no other', () => {
  expect(aliasOf('one', 'eve')).toBe(aliasOf('one', 'eve'));
  expect(aliasOf('one', 'eve')).not.toBe(aliasOf('other', 'eve'));
});
