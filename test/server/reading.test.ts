/** How much of what is sent lies in memory at once: weighed before it is read, and given back. */
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '#kernel';
import { BOUNDS, type Bounds } from '../../src/server/gates/bounds.ts';
import { readText } from '../../src/server/gates/reading.ts';
import { Load, Scales } from '../../src/server/gates/scales.ts';
import type { Noted } from '../../src/server/gates/security.ts';
import type { ServeOptions } from '../../src/server/serve.ts';
import { TOO_LARGE } from '../../src/server/words.ts';
import { openHouse, type House } from './house.ts';
import { Browser, HOT_SEAT } from './player.ts';

let house: House;
const left: Socket[] = [];
afterEach(async () => {
  for (const socket of left.splice(0)) socket.destroy();
  await house?.close();
});
const open = async (bounds: Partial<Bounds>, more: Partial<ServeOptions> = {}): Promise<void> => {
  house = await openHouse(bounds, { proxies: '127.0.0.1', ...more });
};
const message = (name: keyof Bounds) => ({ message: BOUNDS[name].says });

const OPEN = '/api/matches/open';
const SMALL = '/api/matches';
/** Says that he sends so much, and sends nothing; it is weighed by then. */
async function silent(address: string, bytes: number, path = OPEN): Promise<Socket> {
  const socket = connect(house.port, '127.0.0.1');
  left.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Length: ${bytes}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [said] = (await once(socket, 'data')) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1\.1 100 /);
  await knock('10.9.9.9'); // whoever comes later has his turn later
  return socket;
}
const person = (address: string): Browser =>
  new Browser(house.base, { 'x-forwarded-for': address });
/** A file that is none, of so many bytes. */
const send = (address: string, bytes: number) =>
  person(address).ask('POST', OPEN, 'x'.repeat(bytes));
const knock = (address: string) => person(address).ask('POST', '/api/join/nowhere', {});

/** Asks until it is answered so: what a socket says is heard a little later. */
async function until<T extends { readonly status: number }>(
  status: number,
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const reply = await ask();
    if (reply.status === status) return reply;
  }
}

/** Sends in pieces, and has not said how much it will be. */
function piecewise(address: string, path: string): ClientRequest {
  const headers = { 'x-forwarded-for': address, 'transfer-encoding': 'chunked' };
  const sent = request({ port: house.port, path, method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.on('socket', (socket) => left.push(socket));
  return sent;
}
async function answerTo(sent: ClientRequest): Promise<{ status: number; body: unknown }> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const pieces = (await response.toArray()) as Buffer[];
  const body: unknown = JSON.parse(Buffer.concat(pieces).toString());
  return { status: response.statusCode ?? 0, body };
}

describe('of all visitors together', () => {
  test('files beyond the bound are refused; a quarter is left for everything else', async () => {
    await open({ reading: 400_000 });
    const first = await silent('10.0.0.1', 200_000);
    expect(await send('10.0.0.2', 100_001)).toEqual({ status: 503, body: message('reading') });
    expect((await send('10.0.0.3', 100_000)).status).toBe(400);
    await silent('10.0.0.4', 100_000);
    expect((await send('10.0.0.3', 1)).status).toBe(503);
    expect((await knock('10.0.0.5')).status).toBe(404);
    first.destroy();
    expect((await until(400, () => send('10.0.0.2', 200_000))).status).toBe(400);
  });
  test('small ones have a bound as well', async () => {
    await open({ reading: 400_002 });
    for (const n of [1, 2, 3, 4]) await silent(`10.0.0.${n}`, 100_000, SMALL);
    expect((await knock('10.0.0.9')).status).toBe(404); // two bytes
    await silent('10.0.0.5', 2, SMALL);
    expect(await knock('10.0.0.9')).toEqual({ status: 503, body: message('reading') });
  });
  test('what does not say its length is weighed as it grows', async () => {
    await open({ reading: 350_000 });
    for (const n of [1, 2]) await silent(`10.0.0.${n}`, 115_000, SMALL);
    const sent = piecewise('10.0.0.3', SMALL);
    const answered = answerTo(sent);
    sent.write('x'.repeat(60_000));
    await until(503, () => send('10.0.0.4', 10_000)); // files have 262,500
    sent.write('x'.repeat(65_000));
    expect(await answered).toEqual({ status: 503, body: message('reading') });
    expect((await until(400, () => send('10.0.0.4', 10_000))).status).toBe(400);
  });
});

test('of one address: others are not bound by it', async () => {
  const noted: Noted[] = [];
  const security = { note: (what: Noted) => void noted.push(what), close: () => undefined };
  await open({ reading: 4_000_000, addressReading: 300_000 }, { security });
  const first = await silent('10.0.0.1', 200_000);
  await silent('10.0.0.1', 50_000);
  const told = await send('10.0.0.1', 60_000);
  expect(told).toEqual({ status: 429, body: message('addressReading') });
  expect((await send('10.0.0.2', 250_000)).status).toBe(400);
  const refusals = noted.filter(({ event }) => event === 'refused');
  expect(refusals).toEqual([{ event: 'refused', bound: 'addressReading', address: '10.0.0.1' }]);
  first.destroy();
  expect((await until(400, () => send('10.0.0.1', 60_000))).status).toBe(400);
});
test('what can never be held is too large, and is not told to come again', async () => {
  await open({ reading: 400_000, addressReading: 350_000 });
  expect(await send('10.0.0.1', 320_000)).toEqual({ status: 413, body: { message: TOO_LARGE } });
  await open({ reading: 4_000_000, addressReading: 100_000 });
  expect((await send('10.0.0.1', 120_000)).status).toBe(413);
});
test('no small request may bring as much as a file; nothing of it is read', async () => {
  await open({ reading: 4_000_000 });
  for (const path of ['/api/join/nowhere', SMALL, '/api/matches/none/free']) {
    const headers = { 'content-length': '140000', expect: '100-continue' };
    const sent = request({ port: house.port, path, method: 'POST', headers });
    sent.on('socket', (socket) => left.push(socket));
    sent.on('error', () => undefined);
    sent.flushHeaders();
    expect(await answerTo(sent)).toEqual({ status: 413, body: { message: TOO_LARGE } });
  }
});
test('a file that is opened holds its weight until it is', async () => {
  await open({});
  const host = person('10.0.0.1');
  const match = await host.start(HOT_SEAT);
  const player = await host.sit(match);
  await player.play(1, () => player.seq > 60);
  await player.close();
  const file = String((await host.ask('GET', `/api/matches/${match}/file`)).body);
  await house.close();
  // Two of it are more than may be held; one is worked at for longer than the other is sent.
  await open({ reading: 2 * file.length, addressReading: 0 });
  const both = await Promise.all(
    ['10.0.0.1', '10.0.0.2'].map((at) => person(at).ask('POST', OPEN, file)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503]);
  expect((await person('10.0.0.3').ask('POST', OPEN, file)).status).toBe(200);
});

describe('the scales', () => {
  test('have nothing on them when all has been given back', () => {
    const scales = new Scales({ reading: 1000, addressReading: 600 });
    const loads = ['a', 'a', 'b'].map((address) => new Load(scales, address));
    const weights = [100, 200, 300, 400, 500, 600, 700, 800];
    for (const weight of weights) for (const load of loads) load.reach(weight, weight > 400);
    expect(scales.held).toBeGreaterThan(0);
    expect(scales.held).toBeLessThanOrEqual(1000);
    for (const load of loads) for (const _ of [1, 2]) load.end();
    expect([scales.held, scales.addresses]).toEqual([0, 0]);
  });
  test('let everything pass where no bound is set', () => {
    const load = new Load(new Scales({ reading: 0, addressReading: 0 }), 'a');
    expect(load.reach(1e12, true)).toBeUndefined();
  });
});

describe('what is read', () => {
  const coming = (text: string, headers: IncomingMessage['headers']): IncomingMessage =>
    Object.assign(Readable.from([...Buffer.from(text)].map((byte) => Buffer.of(byte))), {
      headers,
    }) as unknown as IncomingMessage;
  const text = 'Пехота '.repeat(3000);
  const length = Buffer.byteLength(text);

  test('lies in one piece that was weighed, though it come byte by byte', async () => {
    for (const headers of [{ 'content-length': String(length) }, {}]) {
      const weighed: number[] = [];
      const weigh = (bytes: number) => {
        weighed.push(bytes);
        return ok(undefined);
      };
      expect(await readText(coming(text, headers), 200_000, weigh)).toEqual(ok(text));
      const last = weighed.at(-1) ?? 0;
      expect(last).toBeGreaterThanOrEqual(length);
      expect(last).toBeLessThan(2 * length);
      expect(weighed.length).toBeLessThan(10);
    }
  });
  test('is never weighed beyond what it may be', async () => {
    const weighed: number[] = [];
    const weigh = (bytes: number) => {
      weighed.push(bytes);
      return ok(undefined);
    };
    const read = await readText(coming(text, {}), length - 1, weigh);
    expect(read).toMatchObject({ ok: false, error: { status: 413 } });
    expect(Math.max(...weighed)).toBe(length - 1);
  });
});
