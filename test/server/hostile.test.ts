/** Requests of strangers over every route and method: 4xx and a sentence, and nothing is broken. */
import { MATCH_FORMAT, REPORT_FORMAT } from '#record';
import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';

import { openHouse, type House } from './house.ts';
import { AGAINST_BOT, HOT_SEAT, type Browser } from './player.ts';

let house: House;
let person: Browser;
let match: string;
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
  house = await openHouse();
  person = house.browser();
  match = await person.start(HOT_SEAT);
});
afterAll(async () => {
  await house.close();
  complaints.mockRestore();
});
/** Whatever strangers do, nothing of it is an error of ours, and the server is well. */
afterEach(async () => {
  expect(complaints).not.toHaveBeenCalled();
  expect((await house.browser().ask('GET', '/healthz')).status).toBe(200);
});

interface Reply {
  readonly status: number;
  readonly text: string;
}
/** As it is, with nothing mended by a client library. */
function send(
  method: string,
  path: string,
  body: string | Buffer = '',
  headers: OutgoingHttpHeaders = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const asked = request({
      host: '127.0.0.1',
      port: house.port,
      agent: false,
      method,
      path,
      headers: { cookie: person.cookie, ...length, ...headers },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.end(body);
  });
}

const deep = (depth: number): string => '['.repeat(depth);
const closed = (depth: number): string => `${deep(depth)}${']'.repeat(depth)}`;
const BODIES: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  'no JSON': '{',
  'a list': '[]',
  'a number': '1e999',
  'sixty thousand brackets': deep(60_000),
  'six thousand lists': closed(6000),
  'a deep field': `{"ruleset":${closed(6000)},"seat":${closed(6000)},"also":${closed(6000)}}`,
  'a null character': '{"ruleset":"a\\u0000","seat":"\\u0000","scenario":"\\u0000"}',
  'half a character': '{"ruleset":"\\ud800","seat":"\\ud800","scenario":"x"}',
  'a prototype': '{"__proto__":{"seat":"a"},"constructor":1}',
  'no text': Buffer.from([0xff, 0xfe, 0x00, 0xc0]),
  'two hundred thousand characters': `{"seat":"${'x'.repeat(200_000)}"}`,
};
const POSTS = ['/api/matches', '/api/matches/open'];
const OF_MATCH = ['rematch', 'invites'];
/** Nothing could be made of these; an empty body is enough for some routes, and they say so. */
const isRefusal = ({ status, text }: Reply): boolean =>
  status >= 400 &&
  status < 500 &&
  typeof (JSON.parse(text) as { message: { en: unknown } }).message.en === 'string' &&
  typeof (JSON.parse(text) as { message: { ru: unknown } }).message.ru === 'string';

describe.each(Object.keys(BODIES))('a body of %s', (name) => {
  const body = BODIES[name];
  test.each(POSTS)('to %s', async (path) => {
    expect(await send('POST', path, body)).toSatisfy(isRefusal);
  });
  test.each(OF_MATCH)('to a battle’s %s', async (what) => {
    expect(await send('POST', `/api/matches/${match}/${what}`, body)).toSatisfy(isRefusal);
  });
  test('to a link', async () => {
    expect(await send('POST', '/api/join/nothing', body)).toSatisfy(isRefusal);
  });
});

const NAMES = [
  '%00',
  '%E0%A4%A',
  '%',
  '%ff',
  'a%2Fb',
  '..',
  '%2e%2e',
  "'%20or%201=1",
  'x'.repeat(2000),
  '%F0%9F%98%80',
  '%ED%A0%80',
];
describe.each(NAMES)('the name %s in a path', (name) => {
  test.each([
    ['GET', `/api/join/${name}`],
    ['POST', `/api/join/${name}`],
    ['GET', `/api/matches/${name}/file`],
    ['GET', `/api/matches/${name}/replay`],
    ['POST', `/api/matches/${name}/rematch`],
    ['POST', `/api/matches/${name}/on`],
    ['POST', `/api/matches/${name}/invites`],
    ['GET', `/api/matches/${name}`],
    ['GET', `/api/none/${name}`],
  ])('%s %s', async (method, path) => {
    expect(await send(method, path, method === 'POST' ? '{"seat":"a"}' : '')).toSatisfy(isRefusal);
  });
});
test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])(
  'the method %s is not known, wherever it is tried',
  async (method) => {
    for (const path of [...POSTS, '/api/rulesets', '/healthz', '/', '/ws', '/api/join/x']) {
      const { status } = await send(method, path);
      expect({ method, path, status }).toSatisfy(
        (one: { status: number }) => one.status >= 400 && one.status < 500,
      );
    }
  },
);
test('headers that are none, and more of them than anybody has', async () => {
  for (const cookie of ['sandtable=', `sandtable=${'0'.repeat(5000)}`, 'sandtable=%00;;;=;', ';']) {
    expect((await send('GET', '/api/matches', '', { cookie })).status).toBe(200);
  }
  expect((await send('GET', '/', '', { cookie: 'x'.repeat(30_000) })).status).toBe(431);
});
test('what is no HTTP gets a sentence and its end; what breaks off gets nothing', async () => {
  const said = async (text: string): Promise<string> => {
    const socket = connect(house.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  };
  expect(await said('\0\0\0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"ru"/);
  expect(
    await said('GET /x HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 404 [\s\S]*"ru"/);
  const half = connect(house.port, '127.0.0.1');
  half.write('POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{');
  await once(half, 'connect');
  half.resetAndDestroy();
  await once(half, 'close');
});

describe('files', () => {
  const header = (change: object = {}): string =>
    JSON.stringify({
      format: MATCH_FORMAT,
      ruleset: 'clouds-of-smoke/web',
      revision: 1,
      setup: {},
      seats: [],
      ...change,
    });
  const DEEP = header().replace('{}', closed(2000));
  test.each([
    ['a deep setup', DEEP, 'nested too deep'],
    ['a shallower one', header().replace('{}', closed(31)), 'does not seat'],
    ['unknown rules', header({ ruleset: 'chess' }), "'chess' is not known"],
    ['a null character', header({ ruleset: 'a\0' }), 'no script'],
    ['a report', header({ format: REPORT_FORMAT }), 'one side may know'],
    ['a revision that no column holds', header({ revision: 3e9 }), "'revision'"],
  ])('%s', async (_, text, says) => {
    const reply = await send('POST', '/api/matches/open', text);
    expect(reply).toSatisfy(isRefusal);
    expect(reply.text).toContain(says);
  });
  test('one beyond four megabytes', async () => {
    const text = `${header()}\n`.repeat(50_000);
    const reply = await send('POST', '/api/matches/open', text).catch(() => undefined);
    if (reply !== undefined) expect(reply.status).toBe(413);
  });
});

describe('sockets', () => {
  const open = async (): Promise<WebSocket> => {
    const headers = { cookie: person.cookie };
    const socket = new WebSocket(`ws://127.0.0.1:${house.port}/ws`, { headers });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    return socket;
  };
  const MESSAGES: Readonly<Record<string, string | Buffer>> = {
    'eight thousand lists': closed(8100),
    'a deep answer': `{"t":"reply","decision":1,"answer":${closed(4000)}}`,
    'a null character': '{"t":"hello","match":"a\\u0000"}',
    'half a character': '{"t":"undo","seat":"\\udfff"}',
    'a decision that no column holds': '{"t":"reply","decision":3000000000,"answer":1}',
    'a decision below zero': '{"t":"reply","decision":-1,"answer":1}',
    'no JSON': '{',
    'no text': Buffer.from([0, 255, 254]),
    'an unknown word': '{"t":"shout"}',
    'four hundred thousand faces': `{"t":"roll","roll":1,"faces":[${'1,'.repeat(4000)}1]}`,
  };
  test.each(Object.keys(MESSAGES))('%s is an error, and the socket stays', async (name) => {
    const socket = await open();
    socket.send(MESSAGES[name]);
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(data.toString())).toMatchObject({ t: 'error' });
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });
  test('before hello nothing is heard', async () => {
    const socket = await open();
    socket.send('{"t":"resign","seat":"south"}');
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(data.toString())).toMatchObject({ t: 'error', message: 'say hello first' });
    socket.terminate();
  });
  test('a decision that never was throws no room away', async () => {
    const player = await person.sit(match);
    const refused = player.next('refused');
    player.say({ t: 'reply', decision: 2 ** 31 - 1, answer: { done: true } });
    expect((await refused).refusal.code).toBe('stale');
    expect(player.heard.filter(({ t }) => t === 'welcome')).toHaveLength(1);
    await player.close();
  });
});

test('who sits in no seat does not reach the queue of the room', async () => {
  const owner = house.browser();
  const own = await owner.start(AGAINST_BOT);
  const stranger = await house.browser().sit(own);
  for (const message of [
    { t: 'reply', decision: 1, answer: 1 },
    { t: 'undo', seat: 'south' },
    { t: 'resign', seat: 'south' },
    { t: 'offer', seat: 'south', offer: { of: 'takeBack', from: 1 } },
    { t: 'offer', seat: 'south', offer: { of: 'result', winners: [] } },
    { t: 'consent', seat: 'south', of: 'north', row: 1 },
    { t: 'decline', seat: 'south', of: 'south', row: 1 },
    { t: 'roll', roll: 1, faces: [1] },
    { t: 'instruct', seat: 'south', kind: 'evade', choice: 'always' },
    { t: 'instruct', seat: 'south', kind: 'evade', choice: 'always', forNow: true },
  ]) {
    const refused = stranger.next('refused');
    stranger.say(message);
    expect((await refused).refusal.code).toBe('notYourSeat');
  }
  await stranger.close();
});
