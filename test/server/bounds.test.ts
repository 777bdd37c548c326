/** Every bound, met and refused with a sentence; and what is counted is forgotten again. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BOUNDS, USUAL, boundsFrom, type Bounds } from '../../src/server/gates/bounds.ts';
import { Meter, Tally } from '../../src/server/gates/meter.ts';
import type { ServeOptions } from '../../src/server/serve.ts';
import type { Noted } from '../../src/server/gates/security.ts';
import type { Store } from '#store';
import { TestClock, openHouse, openShared, type House } from './house.ts';
import { AGAINST_BOT, HOT_SEAT } from './player.ts';

let house: House;
const open = async (bounds: Partial<Bounds>, more: Partial<ServeOptions> = {}): Promise<House> => {
  house = await openHouse(bounds, more);
  return house;
};
afterEach(async () => await house?.close());

const message = (name: keyof Bounds) => ({ message: BOUNDS[name].says });
const heardBy = (socket: WebSocket): { t: string; message: string }[] => {
  const heard: { t: string; message: string }[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  return heard;
};
async function socketTo(at: House, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${at.base.replace('http', 'ws')}/ws`, { headers });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}
const statusOf = async (at: House, headers: Record<string, string> = {}): Promise<number> => {
  const socket = new WebSocket(`${at.base.replace('http', 'ws')}/ws`, { headers });
  socket.on('error', () => undefined);
  const [, reply] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ];
  socket.terminate();
  return reply.statusCode;
};

describe('requests and battles', () => {
  test('requests of an address: those of five seconds at once, then one by one', async () => {
    const clock = new TestClock();
    const browser = (await open({ requests: 2 }, { clock })).browser();
    for (let n = 0; n < 10; n++) expect((await browser.ask('GET', '/healthz')).status).toBe(200);
    const refused = await browser.ask('GET', '/api/rulesets');
    expect(refused).toEqual({ status: 429, body: message('requests') });
    expect((await browser.ask('GET', '/')).status).toBe(429);
    expect(await statusOf(house)).toBe(429);
    clock.turn(500);
    expect((await browser.ask('GET', '/healthz')).status).toBe(200);
    expect((await browser.ask('GET', '/healthz')).status).toBe(429);
  });
  test('battles of a visitor; one that is not begun does not count', async () => {
    const clock = new TestClock();
    const [one, other] = [(await open({ battles: 2 }, { clock })).browser(), house.browser()];
    const wanted = {
      ruleset: 'clouds-of-smoke/web',
      options: { scenario: 'mill-brook' },
      seats: HOT_SEAT,
    };
    const begin = () => one.ask('POST', '/api/matches', wanted);
    for (let n = 0; n < 5; n++) {
      expect(
        (await one.ask('POST', '/api/matches', { ...wanted, options: { scenario: 'x' } })).status,
      ).toBe(400);
    }
    expect([(await begin()).status, (await begin()).status]).toEqual([200, 200]);
    expect(await begin()).toEqual({ status: 429, body: message('battles') });
    expect((await other.ask('POST', '/api/matches', wanted)).status).toBe(200);
    clock.turn(30 * 60_000);
    expect([(await begin()).status, (await begin()).status]).toEqual([200, 429]);
  });
  test('battles of an address, whoever asks', async () => {
    await open({ addressBattles: 2 });
    await house.browser().start(AGAINST_BOT);
    await house.browser().start(AGAINST_BOT);
    const { status, body } = await house.browser().ask('POST', '/api/matches', {
      ruleset: 'clouds-of-smoke/web',
      options: { scenario: 'mill-brook' },
      seats: AGAINST_BOT,
    });
    expect({ status, body }).toEqual({ status: 429, body: message('addressBattles') });
  });
  test('files that are saved, until they are read, and no longer than any request', async () => {
    const clock = new TestClock();
    const { store } = await openShared();
    const held: (() => void)[] = [];
    const readRows: Store['readRows'] = async (id, since) => {
      await new Promise<void>((resolve) => void held.push(resolve));
      return await store.readRows(id, since);
    };
    house = await openHouse(
      { saves: 2, ownSaves: 1, request: 60 },
      { clock },
      { ...store, readRows },
    );
    const people = [house.browser(), house.browser(), house.browser()];
    const [one, two, three] = await Promise.all(
      people.map(async (who) => {
        const match = await who.start(HOT_SEAT);
        return () => who.ask('GET', `/api/matches/${match}/file`);
      }),
    );
    const reading = [one(), two()];
    await vi.waitFor(() => expect(held).toHaveLength(2));
    expect(await one()).toEqual({ status: 429, body: message('ownSaves') });
    expect(await three()).toEqual({ status: 503, body: message('saves') });
    for (const go of held) go();
    expect((await Promise.all(reading)).map(({ status }) => status)).toEqual([200, 200]);
    const late = expect(one()).rejects.toThrow();
    await vi.waitFor(() => expect(held).toHaveLength(3));
    clock.turn(60_000);
    await late;
    const again = one();
    await vi.waitFor(() => expect(held).toHaveLength(4));
    for (const go of held) go();
    expect((await again).status).toBe(200);
  });
  test('one file at once of a visitor, and a few of all', async () => {
    await open({ uploads: 1, ownUploads: 1 });
    const person = house.browser();
    const match = await person.start(HOT_SEAT);
    const player = await person.sit(match);
    await player.play(1, () => player.seq > 40);
    await player.close();
    const { body } = await person.ask('GET', `/api/matches/${match}/file`);
    const send = (who = person) => who.ask('POST', '/api/matches/open', String(body));
    const own = await Promise.all([send(), send(), send()]);
    expect(own.map(({ status }) => String(status)).toSorted()).toEqual(['200', '429', '429']);
    expect(own.find(({ status }) => status === 429)?.body).toEqual(message('ownUploads'));
    expect((await send()).status).toBe(200);
    const others = await Promise.all(
      await Promise.all(
        [1, 2, 3].map(async () => {
          const who = house.browser();
          await who.start(HOT_SEAT); // each has his own cookie
          return who;
        }),
      ).then((all) => all.map(send)),
    );
    expect(others.map(({ status }) => status)).toContain(503);
    expect(others.find(({ status }) => status === 503)?.body).toEqual(message('uploads'));
    expect((await send()).status).toBe(200);
  });
  test('headers that do not come to an end', async () => {
    const noted: Noted[] = [];
    const security = { note: (what: Noted) => void noted.push(what), close: () => undefined };
    await open({ headers: 1, request: 1 }, { security });
    const socket = connect(house.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const [said] = (await once(socket, 'data')) as [Buffer];
    expect(said.toString()).toContain('408 Request Timeout');
    expect(said.toString()).toContain(BOUNDS.request.says.ru);
    await once(socket, 'close');
    expect(noted).toEqual([{ event: 'refused', bound: 'request', address: '127.0.0.1' }]);
  });
});

describe('sockets', () => {
  test('messages: too many are refused, and who goes on is shown out', async () => {
    const clock = new TestClock();
    const socket = await socketTo(await open({ messages: 10 }, { clock }));
    const heard = heardBy(socket);
    const closed = once(socket, 'close');
    for (let n = 0; n < 50; n++) socket.send('{"t":"undo","seat":"a"}');
    socket.send('{"t":"undo","seat":"a"}');
    while (!heard.some((one) => one.message === BOUNDS.messages.says.en)) {
      await once(socket, 'message');
    }
    expect(socket.readyState).toBe(socket.OPEN);
    for (let n = 0; n < 200; n++) socket.send('{"t":"undo","seat":"a"}');
    const [code, reason] = (await closed) as [number, Buffer];
    expect([code, reason.toString()]).toEqual([1008, BOUNDS.messages.says.en]);
  });
  test('who slows down is heard again, and not shown out', async () => {
    const clock = new TestClock();
    const socket = await socketTo(await open({ messages: 10 }, { clock }));
    const heard = heardBy(socket);
    for (let round = 0; round < 4; round++) {
      heard.length = 0;
      for (let n = 0; n < 90; n++) socket.send('{"t":"undo","seat":"a"}');
      while (heard.length < 90) await once(socket, 'message');
      expect(heard.map((one) => one.message)).toContain(BOUNDS.messages.says.en);
      clock.turn(60_000);
    }
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });
  test('pings count as messages', async () => {
    const clock = new TestClock();
    const socket = await socketTo(await open({ messages: 10 }, { clock }));
    const closed = once(socket, 'close') as Promise<[number]>;
    let answered = 0;
    socket.on('pong', () => {
      answered += 1;
      socket.ping();
    });
    socket.ping();
    expect((await closed)[0]).toBe(1008);
    expect(answered).toBeGreaterThan(100);
  });
  test('hellos are fewer than messages', async () => {
    const clock = new TestClock();
    const socket = await socketTo(await open({ hellos: 1 }, { clock }));
    const heard = heardBy(socket);
    for (let n = 0; n < 6; n++) socket.send('{"t":"hello","match":"none"}');
    while (heard.length < 6) await once(socket, 'message');
    const of = (said: string): number => heard.filter(({ message: one }) => one === said).length;
    expect(of('there is no such battle')).toBe(5);
    expect(of(BOUNDS.hellos.says.en)).toBe(1);
    socket.terminate();
  });
  test('who enters too often from one address is to come back later', async () => {
    const clock = new TestClock();
    await open({ addressHellos: 1 }, { clock });
    const sockets = [await socketTo(house), await socketTo(house)];
    const hello = (at: number): void => sockets[at].send('{"t":"hello","match":"none"}');
    const heard = sockets.map(heardBy);
    for (let n = 0; n < 5; n++) {
      hello(n % 2);
      while (heard.flat().length <= n)
        await Promise.race(sockets.map((one) => once(one, 'message')));
    }
    const closed = once(sockets[0], 'close') as Promise<[number]>;
    hello(0);
    expect((await closed)[0]).toBe(1013);
    clock.turn(1000);
    hello(1);
    while (heard[1].length < 3) await once(sockets[1], 'message');
    expect(heard.flat().every((one) => one.message === 'there is no such battle')).toBe(true);
    sockets[1].terminate();
  });
  test('sockets of an address; a closed one makes room', async () => {
    await open({ sockets: 2 });
    const [one, two] = [await socketTo(house), await socketTo(house)];
    expect(await statusOf(house)).toBe(429);
    const closed = once(one, 'close');
    one.close();
    await closed;
    const three = await socketTo(house);
    for (const socket of [two, three]) socket.terminate();
  });
  test('who says nothing is shown out; who said hello may be silent', async () => {
    const clock = new TestClock();
    await open({ firstMessage: 20 }, { clock });
    const [silent, polite] = [await socketTo(house), await socketTo(house)];
    const closed = once(silent, 'close');
    const answered = once(polite, 'message');
    polite.send('{"t":"hello","match":"none"}');
    await answered;
    clock.turn(20_000);
    expect(await closed).toEqual([1008, Buffer.from(BOUNDS.firstMessage.says.en)]);
    expect(polite.readyState).toBe(polite.OPEN);
    polite.terminate();
  });
  test('who reads nothing is let go, and goes on from what he read', async () => {
    await open({ unread: 100_000 });
    const person = house.browser();
    const match = await person.start(HOT_SEAT);
    const socket = await socketTo(house, { cookie: person.cookie });
    const stream = (socket as unknown as { _socket: { pause(): void } })._socket;
    const closed = once(socket, 'close');
    stream.pause();
    const hello = JSON.stringify({ t: 'hello', match });
    while (socket.readyState === socket.OPEN && house.sockets === 1) {
      socket.send(hello);
      await new Promise((resolve) => setImmediate(resolve));
    }
    (stream as unknown as { resume(): void }).resume();
    const [code] = (await closed) as [number];
    expect(code).toBe(1006);
    const player = await person.sit(match, 0);
    expect(player.state).toBeDefined();
    await player.close();
  });
});

describe('behind a proxy', () => {
  const from = (address: string, proto = 'https') => ({
    'x-forwarded-for': address,
    'x-forwarded-proto': proto,
  });
  test('each is himself; whoever is no proxy is not believed', async () => {
    await open({ sockets: 1 }, { proxies: '127.0.0.0/8' });
    const one = await socketTo(house, from('203.0.113.7'));
    expect(await statusOf(house, from('203.0.113.7'))).toBe(429);
    expect(await statusOf(house, from('198.51.100.9, 203.0.113.7'))).toBe(429);
    const two = await socketTo(house, from('203.0.113.8'));
    await house.close();
    for (const socket of [one, two]) socket.terminate();
    await open({ sockets: 1 }, { proxies: '10.0.0.0/8' });
    const three = await socketTo(house, from('203.0.113.7'));
    expect(await statusOf(house, from('203.0.113.8'))).toBe(429);
    three.terminate();
  });
  test('cookies are for TLS only when the proxy was asked by TLS', async () => {
    await open({}, { proxies: '127.0.0.1' });
    const cookieOf = async (headers: Record<string, string>): Promise<string> => {
      const body = JSON.stringify({
        ruleset: 'clouds-of-smoke/web',
        options: { scenario: 'mill-brook' },
        seats: HOT_SEAT,
      });
      const { headers: given } = await fetch(`${house.base}/api/matches`, {
        method: 'POST',
        headers,
        body,
      });
      return given.get('set-cookie') ?? '';
    };
    expect(await cookieOf(from('203.0.113.7'))).toMatch(/; Secure$/);
    expect(await cookieOf(from('203.0.113.7', 'http'))).toMatch(/SameSite=Lax$/);
    expect(await cookieOf({})).toMatch(/SameSite=Lax$/);
  });
});

describe('what is counted', () => {
  test('is forgotten when it no longer matters', () => {
    const clock = new TestClock();
    const meter = new Meter(clock, 10, 1000);
    for (let n = 0; n < 5000; n++) expect(meter.take(`address ${n}`)).toBe(true);
    expect(meter.size).toBe(5000);
    clock.turn(1000);
    meter.take('another');
    expect(meter.size).toBe(1);
    const tally = new Tally(2);
    const [one, two] = [tally.take('a'), tally.take('a')];
    expect(tally.take('a')).toBeUndefined();
    one?.();
    one?.(); // given back once only
    expect(tally.take('a')).toBeDefined();
    expect(tally.take('a')).toBeUndefined();
    two?.();
    expect(tally.size).toBe(1);
  });
  test('never becomes more than so much, and then the oldest is forgotten first', () => {
    const meter = new Meter(new TestClock(), 1, 1000);
    for (let n = 0; n <= 100_000; n++) meter.take(`address ${n}`);
    expect(meter.size).toBe(100_000);
    expect([meter.take('address 100000'), meter.take('address 0')]).toEqual([false, true]);
  });
});

describe('settings', () => {
  test('each bound has its own; nothing set is the usual, and 0 is none', () => {
    expect(boundsFrom({})).toEqual(USUAL);
    const settings = Object.values(BOUNDS).map(({ setting }) => setting);
    expect(new Set(settings).size).toBe(settings.length);
    const env = Object.fromEntries(settings.map((setting) => [setting, '0']));
    expect(new Set(Object.values(boundsFrom(env)))).toEqual(new Set([0]));
  });
  test.each(['-1', 'many', '1.5', '1e3', '99999999999'])('%s is one sentence', (value) => {
    expect(() => boundsFrom({ SANDTABLE_SOCKETS: value })).toThrow(
      `SANDTABLE_SOCKETS=${value} is no bound: ` +
        'it is a whole number of sockets an address, at most 1000000000, 0 for none.',
    );
  });
  test.each([
    'SANDTABLE_FIRST_MESSAGE',
    'SANDTABLE_HEADERS',
    'SANDTABLE_REQUEST',
    'SANDTABLE_EMPTY_ROOM',
  ])('%s is a day at most: no timer is longer than it can count', (setting) => {
    expect(Object.values(boundsFrom({ [setting]: '86400' }))).toContain(86_400);
    expect(() => boundsFrom({ [setting]: '86401' })).toThrow('at most 86400, 0 for none.');
  });
});

test('refusals by a bound, and who joins or fails to, are told to the security log', async () => {
  const noted: Noted[] = [];
  const security = { note: (what: Noted) => void noted.push(what), close: () => undefined };
  await open({ battles: 2 }, { security });
  const [host, friend] = [house.browser(), house.browser()];
  const match = await host.start({ south: 'me', north: 'link' });
  const player = await host.sit(match);
  const { north: code = '' } = player.invites;
  await friend.ask('POST', `/api/join/${'x'.repeat(16)}`, {});
  await friend.ask('POST', `/api/join/${code}`, {});
  await host.start(HOT_SEAT);
  await host.start(HOT_SEAT);
  await player.close();
  const address = '127.0.0.1';
  const who = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(noted).toEqual([
    { event: 'linkFailed', address, player: who },
    { event: 'joined', match, seat: 'north', address, player: who },
    { event: 'refused', bound: 'battles', address, player: who },
  ]);
  expect(JSON.stringify(noted)).not.toContain(code);
});
