/** What is chosen, tried, stopped and pushed, over real HTTP; and what strangers make of it. */
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoticeChoices, NoticesTold } from '#protocol';
import { StoreAway, type Store } from '#store';
import type { Noted, Security } from '../../src/server/gates/security.ts';
import { pushKeys } from '../../src/cli/verbs/push-keys.ts';
import {
  isPublic,
  openPush,
  publicOnly,
  pushSettingsFrom,
  type PushSettings,
} from '../../src/server/notices/pushing.ts';
import { ClockFrom, DAY, EVERYTHING, MINUTE, choicesFor } from './noticed.ts';
import { openHouse, openShared, type House } from './house.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { CERTIFICATE, openPushServer, type PushServer } from './push-server.ts';
import type { Browser } from './player.ts';

let house: House;
let mailbox: Mailbox;
let service: PushServer;
const clock = new ClockFrom();
const noted: Noted[] = [];
const security: Security = { note: (what) => void noted.push(what), close: () => undefined };
const site = 'https://table.example';
const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys('base64url');
const settingsFor = ({ host }: PushServer): PushSettings => ({
  publicKey,
  privateKey: pair.getPrivateKey('base64url'),
  hosts: [host],
  ca: CERTIFICATE,
});
beforeAll(async () => {
  [mailbox, service] = await Promise.all([openMailbox(), openPushServer()]);
  const post = { server: mailbox.url, from: 'table@sandtable.example' };
  const push = settingsFor(service);
  house = await openHouse({}, { post, push, site, clock, security, noticeDelay: 120 });
});
afterAll(async () => {
  await house.close();
  await Promise.all([mailbox.close(), service.close()]);
});

const post = (who: Browser, path: string, body: object = {}) =>
  who.ask('POST', `/api/${path}`, body as never);
const told = async (who: Browser): Promise<NoticesTold> =>
  (await who.ask('GET', '/api/notices')).body as NoticesTold;
let count = 0;
async function withAddress(): Promise<{ who: Browser; address: string }> {
  const who = house.browser();
  const address = `ann${(count += 1)}@example.org`;
  const before = mailbox.got.length;
  expect((await post(who, 'account/mail', { address, lang: 'en' })).status).toBe(200);
  const { text = '' } = await mailbox.next(address, before);
  const code = /\/enter#([\w-]{43})$/m.exec(text)?.[1];
  expect((await post(who, 'enter', { code })).status).toBe(200);
  return { who, address };
}
const PUSHED: NoticeChoices = choicesFor({ ticks: { mail: EVERYTHING, push: EVERYTHING } });

describe('choices', () => {
  test('are kept as they were made; nothing is ticked before', async () => {
    const { who, address } = await withAddress();
    const before = await told(who);
    expect(before).toEqual({ mail: true, push: publicKey, address, pushes: [], deliveries: [] });
    const game = { mail: ['over'], push: [] } as const;
    const choices = { ...PUSHED, quiet: { from: 1320, to: 480 }, digest: 1080, games: { game } };
    expect((await post(who, 'notices', choices)).status).toBe(200);
    expect((await told(who)).choices).toEqual(choices);
    // Nobody else has chosen anything by that.
    expect((await told(house.browser())).choices).toBeUndefined();
  });
  test.each([
    ['a zone that is none', { ...PUSHED, zone: 'Nowhere/Else' }],
    ['a zone with a line in it', { ...PUSHED, zone: 'Europe/Berlin\nX' }],
    ['a kind that is none', { ...PUSHED, ticks: { mail: ['all'], push: [] } }],
    ['a minute that no day has', { ...PUSHED, digest: 1440 }],
    ['more than was asked', { ...PUSHED, player: 'other' }],
    ['very many games', { ...PUSHED, games: Object.fromEntries(games(60)) }],
    ['nothing', {}],
  ])('%s are refused in one sentence, and nothing is kept', async (_, choices) => {
    const who = house.browser();
    const { status, body } = await post(who, 'notices', choices);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: { en: expect.any(String), ru: expect.any(String) } });
    expect((await told(who)).choices).toBeUndefined();
  });
});
function* games(many: number): Generator<[string, object]> {
  for (let at = 0; at < many; at++) yield [`game${at}`, { mail: [], push: [] }];
}

describe('mail', () => {
  test('is tried by a press, and what became of it stands on the page', async () => {
    const { who, address } = await withAddress();
    const before = mailbox.got.length;
    expect((await post(who, 'notices/test', { way: 'mail' })).status).toBe(200);
    const mail = await mailbox.next(address, before);
    expect(mail.subject).toBe('Sandtable: Notices reach you here.');
    await expect
      .poll(async () => (await told(who)).deliveries)
      .toMatchObject([{ kind: 'test', way: 'mail', outcome: 'sent' }]);
    // Without an address, or a name here, nothing is sent.
    expect((await post(house.browser(), 'notices/test', { way: 'mail' })).status).toBe(404);
  });
  test('ends by the code of any mail, by one press, without a cookie; by no guess', async () => {
    const { who, address } = await withAddress();
    expect((await post(who, 'notices', PUSHED)).status).toBe(200);
    const before = mailbox.got.length;
    await post(who, 'notices/test', { way: 'mail' });
    const { raw } = await mailbox.next(address, before);
    const code = /\/api\/notices\/stop\/([0-9a-f]{32})>/.exec(raw.replaceAll(/\r\n\s/g, ''))?.[1];
    const stop = (given: string, method = 'POST') =>
      fetch(`${house.base}/api/notices/stop/${given}`, {
        method,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}),
      });
    const guesses = ['0'.repeat(32), 'x', 'a'.repeat(500)];
    for (const guess of ['..%2f', ...guesses]) expect((await stop(guess)).status).toBe(404);
    const failed = noted.filter(({ event }) => event === 'stopFailed');
    expect(failed.length).toBeGreaterThanOrEqual(guesses.length);
    expect(failed.every(({ address: from }) => from !== undefined)).toBe(true);
    // Who only looks at the link, as scanners do, ends nothing.
    expect((await stop(code ?? '', 'GET')).status).toBe(404);
    expect((await told(who)).choices?.ticks.mail).toEqual(EVERYTHING);
    for (let times = 0; times < 2; times++) {
      const stopped = await stop(code ?? '');
      expect(stopped.status).toBe(200);
      // Whose it was is told to nobody.
      expect(await stopped.text()).toBe('{}');
      expect(stopped.headers.getSetCookie()).toEqual([]);
    }
    expect((await told(who)).choices?.ticks).toEqual({ mail: [], push: EVERYTHING });
    const { player } = noted.findLast(({ event }) => event === 'mailStopped') ?? {};
    expect(player).toMatch(/^[0-9a-f]{32}$/);
    // No code, and no address of mail.
    for (const secret of [code ?? '', address]) expect(JSON.stringify(noted)).not.toContain(secret);
  });
});

describe('push', () => {
  test('is sealed for one browser, is tried by a press, and ends when that is gone', async () => {
    const who = house.browser();
    const subscription = service.subscribe();
    const { status, body } = await post(who, 'notices/push', subscription);
    expect(status).toBe(200);
    const { id } = body as { id: string };
    expect((await told(who)).pushes).toMatchObject([{ id }]);
    expect(noted.at(-1)).toMatchObject({ event: 'pushAdded' });
    expect(JSON.stringify(noted)).not.toContain(subscription.endpoint);
    expect((await post(who, 'notices/test', { way: 'push' })).status).toBe(200);
    const { message, headers } = await service.next(subscription);
    expect(message).toMatchObject({ body: 'Notices reach you here.', path: '/notices' });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: message.tag });
    expect(Number(headers['ttl'])).toBeGreaterThan(3600);
    expect(headers.authorization).toMatch(/^vapid t=/);
    // It is another's to take away no more than to take over.
    const eve = house.browser();
    await post(eve, 'notices/push', service.subscribe());
    expect((await post(eve, 'notices/push', subscription)).status).toBe(400);
    expect((await post(eve, 'notices/push/remove', { id })).status).toBe(404);
    service.answer(410);
    clock.turn(MINUTE);
    await post(who, 'notices/test', { way: 'push' });
    await expect.poll(async () => (await told(who)).pushes).toEqual([]);
    service.answer(201);
    expect((await told(who)).deliveries[0]).toMatchObject({ outcome: 'failed', error: 'gone' });
  });
  test('goes to five browsers of one player at most', async () => {
    const who = house.browser();
    for (let at = 0; at < 5; at++) {
      expect((await post(who, 'notices/push', service.subscribe())).status).toBe(200);
    }
    expect((await post(who, 'notices/push', service.subscribe())).status).toBe(409);
  });
  test.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://intranet/x',
    'https://user:word@push.example/x',
    'https://push.example:8443/x',
    'https://0x7f000001/x',
    'file:///etc/passwd',
    'no address',
  ])('%s is no push service', async (endpoint) => {
    const subscription = { ...service.subscribe(), endpoint };
    expect((await post(house.browser(), 'notices/push', subscription)).status).toBe(400);
  });
  test('a name that leads into a house of ours is not asked', async () => {
    const found = (name: string, all: boolean): Promise<unknown> =>
      new Promise((resolve) =>
        publicOnly(name, { all }, (error, address) => resolve(error?.message ?? address)),
      );
    for (const all of [true, false]) {
      // By its look it may be anybody's, and it is of this machine.
      expect(await found('localhost', all)).toBe('no address of the public net');
    }
    expect(await found('8.8.8.8', false)).toBe('8.8.8.8');
    expect(await found('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    // And so it is where a message is sent, in the end.
    const push = openPush({ ...settingsFor(service), hosts: [] }, 'mailto:a@b.example');
    const { p256dh, auth } = service.subscribe();
    const to = { p256dh, auth, agent: '', made: '', endpoint: 'https://a.localhost/push' };
    expect(push.allows(to.endpoint)).toBe(true);
    const message = { title: '', body: '', tag: 't', path: '/' };
    const done = await push.send(to, message, 't');
    expect(done).toMatchObject({ sent: false, why: 'unreachable' });
    push.close();
  });
  test('addresses of no public net are known', () => {
    for (const one of ['8.8.8.8', '2606:4700::1111']) expect(isPublic(one)).toBe(true);
    for (const one of ['10.0.0.1', '100.64.1.1', '::1', '::ffff:192.168.1.1', 'fe80::1', 'fd00::1'])
      expect(isPublic(one), one).toBe(false);
  });
  test('keys with which nothing can be sealed end the notice, and no server', async () => {
    const who = house.browser();
    const broken = { ...service.subscribe(), p256dh: 'AAAA' };
    expect((await post(who, 'notices/push', broken)).status).toBe(200);
    await post(who, 'notices/test', { way: 'push' });
    await expect.poll(async () => (await told(who)).deliveries[0]?.outcome).toBe('failed');
  });
});

test('keys that the command line makes are a pair, and others are one sentence', async () => {
  for (let times = 0; times < 20; times++) {
    const made = (await pushKeys.run({} as never)).json as Record<
      'publicKey' | 'privateKey',
      string
    >;
    const set = {
      SANDTABLE_PUSH_PUBLIC: made.publicKey,
      SANDTABLE_PUSH_PRIVATE: made.privateKey,
    };
    expect(pushSettingsFrom(set)).toMatchObject({ ...made, hosts: [] });
    const other = pair.getPrivateKey('base64url');
    for (const wrong of [
      { ...set, SANDTABLE_PUSH_PRIVATE: other },
      { ...set, SANDTABLE_PUSH_PRIVATE: '' },
      { ...set, SANDTABLE_PUSH_PUBLIC: 'x y' },
    ]) {
      expect(() => pushSettingsFrom(wrong)).toThrow(/are no pair of keys/);
    }
  }
  expect(pushSettingsFrom({})).toBeUndefined();
});
test('where no mail and no push is set the page is told so, and all else works', async () => {
  const plain = await openHouse();
  const who = plain.browser();
  expect(await told(who)).toEqual({ mail: false, pushes: [], deliveries: [] });
  expect((await post(who, 'notices', PUSHED)).status).toBe(200);
  expect((await post(who, 'notices/push', service.subscribe())).status).toBe(409);
  expect((await post(who, 'notices/test', { way: 'mail' })).status).toBe(409);
  await plain.close();
});
test('while the database is away everything is refused, and nothing is half done', async () => {
  const { store } = await openShared();
  let isAway = false;
  const away: Store = new Proxy(store, {
    get: (target, key): unknown => {
      const found: unknown = Reflect.get(target, key);
      return typeof found === 'function'
        ? (...given: unknown[]): unknown =>
            isAway && key !== 'listen' && key !== 'close'
              ? Promise.reject(new StoreAway('a test'))
              : (found as (...all: unknown[]) => unknown)(...given)
        : found;
    },
  });
  const own = new ClockFrom();
  const sending = { server: mailbox.url, from: 'table@sandtable.example' };
  const other = await openHouse({}, { post: sending, clock: own }, away);
  const who = other.browser();
  await post(who, 'notices', PUSHED);
  isAway = true;
  for (const [path, body] of [
    ['notices', PUSHED],
    ['notices/test', { way: 'mail' }],
    [`notices/stop/${'0'.repeat(32)}`, {}],
  ] as const) {
    expect((await post(who, path, body)).status, path).toBe(503);
  }
  expect((await who.ask('GET', '/api/notices')).status).toBe(503);
  own.turn(DAY);
  isAway = false;
  expect((await told(who)).choices).toEqual(PUSHED);
  await other.close();
});
