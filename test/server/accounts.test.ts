/** Ways in: what a stranger, a thief and a hurried friend can make of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreAway, openStore, type Store } from '#store';
import type { AccountTold, EnteredOther, SixWords } from '#protocol';
import { looksOf } from '../../src/server/gates/names.ts';
import type { Noted, Security } from '../../src/server/gates/security.ts';
import { Authenticator, type Site } from './authenticator.ts';
import { openHouse, openShared, type House } from './house.ts';
import { openMailbox, type Got, type Mailbox } from './mailbox.ts';
import { proxyTo } from '../storage/proxy.ts';
import { AGAINST_BOT, type Browser } from './player.ts';

let house: House;
let mailbox: Mailbox;
const noted: Noted[] = [];
const security: Security = { note: (what) => void noted.push(what), close: () => undefined };
const FROM = 'table@sandtable.example';
beforeAll(async () => {
  mailbox = await openMailbox();
  house = await openHouse({}, { post: { server: mailbox.url, from: FROM }, security });
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});

const OLD = 'http://127.0.0.1';
/** Under a name, to which passkeys can be bound. */
function named(): Browser {
  const browser = house.browser();
  return Object.assign(browser, { base: browser.base.replace(OLD, 'http://localhost') });
}
const site = (): Site => ({ id: 'localhost', origin: house.base.replace(OLD, 'http://localhost') });
const post = (who: Browser, path: string, body: Parameters<Browser['ask']>[2] = {}) =>
  who.ask('POST', `/api/${path}`, body);
const told = async (who: Browser): Promise<AccountTold> =>
  (await who.ask('GET', '/api/account')).body as AccountTold;
const battles = async (who: Browser): Promise<readonly string[]> =>
  (await who.list()).map(({ id }) => id);
const codeOf = ({ text = '' }: Got): string => /\/enter#([\w-]{43})$/m.exec(text)?.[1] ?? '';
let count = 0;
const newAddress = (): string => `ann${(count += 1)}@example.org`;

/** A guest with one battle. */
async function guest(): Promise<{ who: Browser; battle: string }> {
  const who = named();
  return { who, battle: await who.start(AGAINST_BOT) };
}
async function linkTo(who: Browser, address: string): Promise<string> {
  const before = mailbox.got.length;
  expect((await post(who, 'account/mail', { address, lang: 'en' })).status).toBe(200);
  return codeOf(await mailbox.next(address, before));
}
async function shown(who: Browser, lang = 'en'): Promise<SixWords> {
  const { body } = await post(who, 'account/device', { lang });
  return body as SixWords;
}
const wordsOf = async (who: Browser, lang?: string): Promise<string> =>
  (await shown(who, lang)).words.join(' ');
async function withKey(who: Browser): Promise<Authenticator> {
  const { body } = await post(who, 'account/passkey/options');
  const key = new Authenticator(site());
  const added = await post(who, 'account/passkey', key.register(body as { challenge: string }));
  expect(added.status).toBe(200);
  return key;
}
async function challengeFor(who: Browser): Promise<{ challenge: string }> {
  return (await post(who, 'enter/passkey/options')).body as { challenge: string };
}
const signIn = async (who: Browser, key: Authenticator) =>
  await post(who, 'enter/passkey', key.signIn(await challengeFor(who)));

describe('one player', () => {
  test('whoever said his name at a table has it still when he is kept', async () => {
    const [who, other] = [named(), named()];
    for (const one of [who, other]) {
      const battle = await one.start(AGAINST_BOT);
      expect((await post(one, `matches/${battle}/host`, { name: 'Karl' })).status).toBe(200);
    }
    for (const one of [who, other]) await wordsOf(one);
    expect((await told(who)).name).toBe('Karl');
    // Two are not called the same.
    expect((await told(other)).name).toBeUndefined();
  });
  test('guest, passkey, mail link, six words: the same battles everywhere', async () => {
    const { who, battle } = await guest();
    const before = await told(who);
    expect(before).toMatchObject({ devices: [{ here: true }], battles: { running: 1 } });
    expect(before.since).toBeUndefined();
    const key = await withKey(who);
    const address = newAddress();
    const code = await linkTo(who, address);
    const phone = named();
    expect((await post(phone, 'enter/look', { code })).body).toMatchObject({
      sign: before.sign,
      proves: address,
      here: false,
    });
    expect((await post(phone, 'enter', { code })).status).toBe(200);
    const laptop = named();
    expect((await signIn(laptop, key)).status).toBe(200);
    const tablet = named();
    expect((await post(tablet, 'enter', { code: await wordsOf(who, 'ru') })).status).toBe(200);
    for (const one of [who, phone, laptop, tablet]) {
      expect(await battles(one)).toEqual([battle]);
      const now = await told(one);
      expect(now.sign).toBe(before.sign);
      expect(now.devices).toHaveLength(4);
      expect(now).toMatchObject({ mails: [{ address }], passkeys: [{}] });
    }
    // By the address that is proved anybody comes back.
    const late = named();
    const sent = mailbox.got.length;
    expect((await post(late, 'enter/mail', { address, lang: 'ru' })).status).toBe(200);
    const mail = await mailbox.next(address, sent);
    expect((await post(late, 'enter', { code: codeOf(mail) })).status).toBe(200);
    expect(await battles(late)).toEqual([battle]);
  });
  test('whether six words lead in still he alone is told, and no failure is noted', async () => {
    const [{ who }, other, phone] = [await guest(), await guest(), named()];
    const [mine, later] = [await shown(who), await shown(who)];
    const hers = await shown(other.who);
    const leads = async (one: Browser) => (await told(one)).leads?.toSorted();
    expect(await leads(who)).toEqual([mine.id, later.id].toSorted());
    expect(await leads(other.who)).toEqual([hers.id]);
    expect(await leads(named())).toBeUndefined();
    const failures = () => noted.filter(({ event }) => event === 'entryFailed').length;
    const before = failures();
    expect((await post(phone, 'enter', { code: mine.words.join(' ') })).status).toBe(200);
    expect([await leads(who), await leads(phone)]).toEqual([[later.id], [later.id]]);
    expect(failures()).toBe(before);
  });
  test('who is another already is asked first; then his battles come along', async () => {
    const [{ who, battle }, other] = [await guest(), await guest()];
    const code = await wordsOf(who);
    const asked = await post(other.who, 'enter', { code });
    expect(asked).toMatchObject({ status: 409, body: { other: 1 } });
    expect(await battles(other.who)).toEqual([other.battle]);
    expect((await post(other.who, 'enter', { code, how: 'join' })).status).toBe(200);
    for (const one of [who, other.who]) {
      expect((await battles(one)).toSorted()).toEqual([battle, other.battle].toSorted());
    }
  });
  test('a passkey goes on by a code of its own where he is asked', async () => {
    const [{ who, battle }, other] = [await guest(), await guest()];
    const key = await withKey(who);
    const { status, body } = await signIn(other.who, key);
    const { code = '' } = body as EnteredOther;
    expect(status).toBe(409);
    expect((await post(other.who, 'enter', { code, how: 'leave' })).status).toBe(200);
    expect(await battles(other.who)).toEqual([battle]);
  });
  test('two who sit against each other stay two', async () => {
    const [who, other] = [named(), named()];
    const match = await who.start({ south: 'me', north: 'link' });
    const table = await who.sit(match);
    const { north = '' } = table.invites;
    expect((await post(other, `join/${north}`)).status).toBe(200);
    await table.close();
    const code = await wordsOf(who);
    expect((await post(other, 'enter', { code, how: 'join' })).status).toBe(409);
    expect(await battles(other)).toEqual([match]);
  });
});

describe('a code', () => {
  test('is good once, for what it was given, and guesses are none', async () => {
    const { who } = await guest();
    const code = await wordsOf(who);
    const thief = named();
    for (const guess of ['a'.repeat(43), 'acorn '.repeat(6), `${code} acorn`, '', 'x']) {
      expect((await post(thief, 'enter', { code: guess })).status).toBe(404);
      expect((await post(thief, 'enter/look', { code: guess })).status).toBe(404);
    }
    expect((await post(named(), 'enter', { code })).status).toBe(200);
    expect((await post(thief, 'enter', { code })).status).toBe(404);
    expect(await battles(thief)).toEqual([]);
    expect(noted.filter(({ event }) => event === 'entryFailed').length).toBeGreaterThan(0);
  });
  test('of two browsers at once one has it', async () => {
    const { who } = await guest();
    const code = await wordsOf(who);
    const both = await Promise.all([named(), named()].map((one) => post(one, 'enter', { code })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
  test('is looked at without being spent, as those do who read mail for others', async () => {
    const { who } = await guest();
    const code = await linkTo(who, newAddress());
    const scanner = named();
    expect((await scanner.ask('GET', '/enter')).status).toBe(200);
    expect((await post(scanner, 'enter/look', { code })).status).toBe(200);
    expect((await post(who, 'enter', { code })).status).toBe(200);
    expect((await told(who)).mails).toHaveLength(1);
  });
});

describe('mail', () => {
  test('is plain, in one’s language, with one link and a name of its own', async () => {
    const { who } = await guest();
    const address = newAddress();
    await post(who, 'account/mail', { address, lang: 'ru' });
    const mail = await mailbox.next(address);
    expect(mail.subject).toBe('Ваш адрес в Sandtable');
    expect(mail.from?.text).toBe(`"Sandtable" <${FROM}>`);
    expect(mail.messageId).toMatch(/^<[\w-]{36}@sandtable\.example>$/);
    expect(mail.text?.match(/https?:/g)).toHaveLength(1);
    expect(String(mail.html).match(/https?:/g)).toHaveLength(1);
    // Where it leads is the house’s own address, and not what was asked for.
    expect(mail.text).toContain(`${house.base}/enter#`);
  });
  test('a name of a host that was made up leads nowhere', async () => {
    const { who } = await guest();
    const address = newAddress();
    const response = await fetch(`${house.base}/api/account/mail`, {
      method: 'POST',
      headers: {
        cookie: who.cookie,
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
      },
      body: JSON.stringify({ address, lang: 'en' }),
    });
    expect(response.status).toBe(200);
    expect((await mailbox.next(address)).text).toContain(`${house.base}/enter#`);
  });
  test.each([
    'ann@example.org\r\nBcc: all@example.org',
    'ann@example.org\nBcc: all@example.org',
    'ann@example.org, all@example.org',
    'Ann <ann@example.org>',
    '"ann@evil.example"@example.org',
    'ann@[127.0.0.1]',
    'ann@localhost',
    'ann@example.org%0d%0aBcc: x@example.org',
    'ann@exam ple.org',
    '@example.org',
    `${'a'.repeat(65)}@example.org`,
    'ann@example.org\0',
  ])('is sent to nobody by %j', async (address) => {
    const sent = mailbox.got.length;
    const who = named();
    expect((await post(who, 'account/mail', { address, lang: 'en' })).status).toBe(400);
    expect((await post(who, 'enter/mail', { address, lang: 'en' })).status).toBe(400);
    expect(mailbox.got).toHaveLength(sent);
  });
  test('nobody learns whose an address is: the answer is the same', async () => {
    const { who } = await guest();
    const address = newAddress();
    await post(who, 'enter', { code: await linkTo(who, address) });
    const ask = (one: string) => post(named(), 'enter/mail', { address: one, lang: 'en' });
    expect(await ask(address)).toEqual(await ask('nobody@example.org'));
    await mailbox.next(address, mailbox.got.length - 1);
    expect(mailbox.got.some(({ to_ }) => to_.includes('nobody@example.org'))).toBe(false);
  });
  test('that cannot be sent is said, and the log says why', async () => {
    const { who } = await guest();
    mailbox.refuse(true);
    const address = newAddress();
    expect((await post(who, 'account/mail', { address, lang: 'en' })).status).toBe(503);
    mailbox.refuse(false);
    expect(noted.at(-1)).toMatchObject({ event: 'mailFailed' });
    expect(JSON.stringify(noted)).not.toContain(address);
  });
  test('an address is a way in to one player', async () => {
    const [{ who }, other] = [await guest(), await guest()];
    const address = newAddress();
    await post(who, 'enter', { code: await linkTo(who, address) });
    const code = await linkTo(other.who, address);
    expect((await post(other.who, 'enter', { code })).status).toBe(409);
    expect((await told(other.who)).mails).toEqual([]);
  });
  test('is asked for so often in an hour, of a mailbox that is known or not', async () => {
    const strict = await openHouse(
      { mailbox: 2, mails: 3, entries: 2 },
      { post: { server: mailbox.url, from: FROM } },
    );
    const ask = (who: Browser, path: string, address: string) =>
      post(who, path, { address, lang: 'en' });
    for (const status of [200, 200, 429]) {
      expect((await ask(strict.browser(), 'enter/mail', 'box@example.org')).status).toBe(status);
    }
    const who = strict.browser();
    for (const status of [200, 200, 200, 429]) {
      expect((await ask(who, 'account/mail', newAddress())).status).toBe(status);
    }
    // Of one address so many are kept, and so many come in.
    expect((await post(strict.browser(), 'account/device', { lang: 'en' })).status).toBe(200);
    const late = strict.browser();
    expect((await post(late, 'account/device', { lang: 'en' })).status).toBe(429);
    expect((await post(late, 'enter', { code: 'a b c d e f' })).status).toBe(429);
    expect(late.cookie).toBe('');
    await strict.close();
  });
  test('without a mail server it is off, and everything else works', async () => {
    const mute = await openHouse();
    const who = mute.browser();
    expect((await told(who)).mail).toBe(false);
    for (const path of ['account/mail', 'enter/mail']) {
      expect((await post(who, path, { address: 'a@example.org', lang: 'en' })).status).toBe(409);
    }
    expect(await wordsOf(who)).toMatch(/^([a-z]+ ){5}[a-z]+$/);
    await mute.close();
  });
});

describe('a passkey', () => {
  const FOREIGN = [{ site: { origin: 'https://evil.example' } }, { site: { id: 'evil.example' } }];
  test('is added once, by whoever was asked for it, at this site, by finger or code', async () => {
    const [{ who }, eve] = [await guest(), await guest()];
    const options = async (one: Browser) =>
      (await post(one, 'account/passkey/options')).body as { challenge: string };
    const key = new Authenticator(site());
    const add = (one: Browser, answer: ReturnType<Authenticator['register']>) =>
      post(one, 'account/passkey', answer);
    // Asked of another, made up, of another site, by nobody's finger.
    await options(eve.who);
    expect((await add(eve.who, key.register(await options(who)))).status).toBe(409);
    expect((await add(who, key.register({ challenge: 'made-up' }))).status).toBe(409);
    for (const wrong of [...FOREIGN, { unverified: true } as const]) {
      expect((await add(who, key.register(await options(who), wrong))).status).toBe(409);
    }
    const good = key.register(await options(who));
    expect((await add(who, good)).status).toBe(200);
    expect((await add(who, good)).status).toBe(409);
    expect((await add(eve.who, key.register(await options(eve.who)))).status).toBe(409);
    expect((await told(eve.who)).passkeys).toEqual([]);
  });
  test('opens nothing twice, for no other site, by no other key and no older counter', async () => {
    const { who, battle } = await guest();
    const key = await withKey(who);
    const thief = named();
    const enter = (answer: ReturnType<Authenticator['signIn']>) =>
      post(thief, 'enter/passkey', answer);
    const answer = key.signIn(await challengeFor(thief));
    expect((await enter(answer)).status).toBe(200);
    thief.cookie = '';
    expect((await enter(answer)).status).toBe(404);
    for (const wrong of [...FOREIGN, { unverified: true } as const, { count: 1 }]) {
      expect((await enter(key.signIn(await challengeFor(thief), wrong))).status).toBe(404);
    }
    const other = Object.assign(new Authenticator(site()), { id: key.id });
    expect((await enter(other.signIn(await challengeFor(thief)))).status).toBe(404);
    // A challenge to register opens nothing.
    const { body } = await post(who, 'account/passkey/options');
    expect((await enter(key.signIn(body as { challenge: string }))).status).toBe(404);
    expect(await battles(thief)).toEqual([]);
    expect(await battles(who)).toEqual([battle]);
  });
  test('is bound to a name: under numbers none is offered', async () => {
    const who = house.browser();
    expect((await told(who)).passkey).toBe(false);
    expect((await post(who, 'account/passkey/options')).status).toBe(409);
  });
});

describe('browsers', () => {
  test('one that is signed out is nobody, at a table too, and its token no guest’s', async () => {
    const { who, battle } = await guest();
    const phone = named();
    await post(phone, 'enter', { code: await wordsOf(who) });
    const stolen = who.cookie;
    const table = await who.sit(battle);
    const { devices } = await told(phone);
    const first = devices.find(({ here }) => !here)?.id ?? '';
    // Of another, or made up: nothing is signed out.
    const eve = (await guest()).who;
    await wordsOf(eve);
    for (const id of [first, 'none']) {
      expect((await post(eve, 'account/device/remove', { id })).status).toBe(404);
    }
    const [code, own] = [await wordsOf(who), await wordsOf(phone)];
    expect((await post(phone, 'account/device/remove', { id: first })).status).toBe(200);
    await table.until(() => table.isClosed);
    // Words that were shown there lead in no more.
    const enters = async (words: string) => (await post(named(), 'enter', { code: words })).status;
    expect([await enters(code), await enters(own)]).toEqual([404, 200]);
    expect(await battles(who)).toEqual([]);
    who.cookie = stolen;
    await who.start(AGAINST_BOT);
    expect(who.cookie).not.toBe(stolen);
    expect(await battles(phone)).toEqual([battle]);
  });
  test('all but the one that asks are signed out at once, and nobody else', async () => {
    const { who, battle } = await guest();
    const [phone, tablet] = [named(), named()];
    for (const one of [phone, tablet]) await post(one, 'enter', { code: await wordsOf(who) });
    const eve = await guest();
    await wordsOf(eve.who);
    const table = await phone.sit(battle);
    expect((await post(who, 'account/devices/remove', { others: false })).status).toBe(400);
    expect((await told(who)).devices).toHaveLength(3);
    expect((await post(who, 'account/devices/remove', { others: true })).status).toBe(200);
    await table.until(() => table.isClosed);
    expect((await told(who)).devices.map(({ here }) => here)).toEqual([true]);
    for (const one of [phone, tablet]) expect(await battles(one)).toEqual([]);
    expect(await battles(who)).toEqual([battle]);
    expect(await battles(eve.who)).toEqual([eve.battle]);
  });
  test('another node hears of it at once', async () => {
    const far = await openStore((await openShared()).url);
    const second = await openHouse({}, {}, far);
    const { who, battle } = await guest();
    const phone = named();
    await post(phone, 'enter', { code: await wordsOf(who) });
    const [there, mine] = [second.browser(), second.browser()];
    [there.cookie, mine.cookie] = [phone.cookie, who.cookie];
    expect(await battles(there)).toEqual([battle]);
    const table = await there.sit(battle);
    const { devices } = await told(who);
    const id = devices.find(({ here }) => !here)?.id ?? '';
    expect((await post(who, 'account/device/remove', { id })).status).toBe(200);
    await table.until(() => table.isClosed);
    expect(await battles(there)).toEqual([]);
    expect(await battles(mine)).toEqual([battle]);
    await second.close();
    await far.close();
  });
  test('a node that heard nothing meanwhile looks again once it hears', async () => {
    const way = await proxyTo((await openShared()).url);
    const far = await openStore(way.url);
    const second = await openHouse({}, {}, far);
    const { who, battle } = await guest();
    const phone = named();
    await post(phone, 'enter', { code: await wordsOf(who) });
    const [there, mine] = [second.browser(), second.browser()];
    [there.cookie, mine.cookie] = [phone.cookie, who.cookie];
    const [his, hers] = [await there.sit(battle), await mine.sit(battle)];
    await way.close();
    await his.until(() => his.heard.some((one) => one.t === 'store' && one.away));
    const { devices } = await told(who);
    const id = devices.find(({ here }) => !here)?.id ?? '';
    expect((await post(who, 'account/device/remove', { id })).status).toBe(200);
    await way.open();
    await his.until(() => his.isClosed);
    expect(await battles(there)).toEqual([]);
    // Her browser is as it was. Where the database failed once more just then she comes anew.
    const again = hers.isClosed ? await mine.sit(battle) : hers;
    expect([again.isClosed, await battles(mine)]).toEqual([false, [battle]]);
    await second.close();
    await far.close();
    await way.close();
  });
  test('the last way back is not thrown away', async () => {
    const { who, battle } = await guest();
    await wordsOf(who);
    const [here] = (await told(who)).devices;
    const remove = () => post(who, 'account/device/remove', { id: here?.id ?? '' });
    expect((await remove()).status).toBe(409);
    const key = await withKey(who);
    const [passkey] = (await told(who)).passkeys;
    const id = passkey?.id ?? '';
    expect((await post(who, 'account/passkey/remove', { id })).status).toBe(409);
    expect((await remove()).status).toBe(200);
    expect((await told(who)).sign).toBeUndefined();
    expect((await signIn(who, key)).status).toBe(200);
    expect(await battles(who)).toEqual([battle]);
  });
});

describe('a name', () => {
  test('is his alone, at tables too, and can be reported', async () => {
    const [{ who }, eve] = [await guest(), await guest()];
    const name = `Anna ${'абвгд'[count % 5]}${(count += 1)}`;
    expect((await post(who, 'account/name', { name })).status).toBe(200);
    expect((await told(who)).name).toBe(name);
    const alike = name.toUpperCase().replace('A', 'А');
    expect(looksOf(alike)).toBe(looksOf(name));
    for (const one of [name, name.replace(' ', '.'), 'An\u200Bna', '\u202Eanna', 'Аdmin']) {
      expect((await post(eve.who, 'account/name', { name: one })).status).toBeOneOf([400, 409]);
      const host = await post(eve.who, `matches/${eve.battle}/host`, { name: one });
      expect(host.status).toBeOneOf([400, 409]);
    }
    const match = await who.start({ south: 'me', north: 'link' });
    const table = await who.sit(match);
    const { north = '' } = table.invites;
    await table.close();
    expect((await post(named(), `join/${north}/report`)).status).toBe(200);
    expect(noted.at(-1)).toMatchObject({ event: 'nameReported', match, name });
    expect((await post(named(), 'join/none/report')).status).toBe(404);
  });
});

test('while the database is away nothing is told, sent or spent', async () => {
  const { store } = await openShared();
  let isAway = false;
  const unsteady = new Proxy(store, {
    get: (target, key): unknown => {
      const found: unknown = Reflect.get(target, key);
      if (typeof found !== 'function' || !isAway) return found;
      return () => Promise.reject(new StoreAway('for this test'));
    },
  }) satisfies Store;
  const shaky = await openHouse({}, { post: { server: mailbox.url, from: FROM } }, unsteady);
  const who = shaky.browser();
  await who.start(AGAINST_BOT);
  const code = await wordsOf(who);
  const sent = mailbox.got.length;
  isAway = true;
  const phone = shaky.browser();
  const address = 'away@example.org';
  for (const [one, path, body] of [
    [who, 'account/name', { name: 'Away' }],
    [who, 'account/mail', { address, lang: 'en' }],
    [who, 'account/device', { lang: 'en' }],
    [who, 'account/delete', { all: true }],
    [phone, 'enter', { code }],
    [phone, 'enter/look', { code }],
  ] as const) {
    expect([path, (await post(one, path, body)).status]).toEqual([path, 503]);
  }
  // Whether he is known is told to nobody, also now.
  expect((await post(phone, 'enter/mail', { address, lang: 'en' })).status).toBe(200);
  expect((await who.ask('GET', '/api/account')).status).toBe(503);
  isAway = false;
  expect(mailbox.got).toHaveLength(sent);
  expect((await post(phone, 'enter', { code })).status).toBe(200);
  expect(await battles(phone)).toEqual(await battles(who));
  await shaky.close();
});

describe('all of one’s own', () => {
  test('is told to him alone, and erased with him', async () => {
    const { who } = await guest();
    const friend = named();
    const match = await who.start({ south: 'me', north: 'link' });
    await post(who, 'account/name', { name: 'Erasmus' });
    await post(who, `matches/${match}/host`, { name: 'Erasmus' });
    const table = await who.sit(match);
    const { north = '' } = table.invites;
    await post(friend, `join/${north}`);
    await table.close();
    await post(who, 'enter', { code: await linkTo(who, newAddress()) });
    const { body } = await who.ask('GET', '/api/account/export');
    expect(body).toMatchObject({ players: [{ name: 'Erasmus' }], mails: [{}], sessions: [{}] });
    expect(JSON.stringify((await friend.ask('GET', '/api/account/export')).body)).not.toContain(
      'Erasmus',
    );
    const code = await wordsOf(who);
    expect((await post(who, 'account/delete')).status).toBe(400);
    const old = who.cookie;
    const gone = await post(who, 'account/delete', { all: true });
    expect(gone).toMatchObject({ status: 200, body: { erased: 1, left: 1 } });
    who.cookie = old;
    expect(await battles(who)).toEqual([]);
    expect((await told(who)).since).toBeUndefined();
    expect((await post(named(), 'enter', { code })).status).toBe(404);
    expect(await battles(friend)).toEqual([match]);
    expect((await house.store.readMatch(match))?.hostName).toBeNull();
  });
  test('nobody has nothing', async () => {
    const who = named();
    for (const [method, path] of [
      ['GET', 'account/export'],
      ['POST', 'account/delete'],
      ['POST', 'account/mail/remove'],
      ['POST', 'account/passkey/remove'],
      ['POST', 'account/device/remove'],
      ['POST', 'account/devices/remove'],
    ] as const) {
      const body = path.endsWith('delete')
        ? { all: true }
        : path.includes('mail')
          ? { address: 'a@example.org' }
          : path.includes('devices')
            ? { others: true }
            : { id: 'a' };
      const reply = await who.ask(method, `/api/${path}`, method === 'GET' ? undefined : body);
      expect(reply.status).toBe(404);
    }
    expect(who.cookie).toBe('');
  });
});
