import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ok } from '#kernel';
import { privateFolder, removeFolder } from '../../test/storage/folders.ts';
import type { Bindings } from './matches/asking.ts';
import { FAULT } from './words.ts';
import { clientsBehind } from './gates/address.ts';
import { LIFTED } from './gates/bounds.ts';
import { realClock } from './clock.ts';
import { Guard } from './gates/guard.ts';
import type { Health } from './gates/health.ts';
import { type Http, startHttp } from './http.ts';
import { readText } from './gates/reading.ts';
import { replace } from '../../tools/replace.ts';
import { isOurHost, isOurOrigin } from './gates/origin.ts';

const folder = privateFolder();
const script = `export const words = ${JSON.stringify('march '.repeat(400))};`;
let http: Http;
let health: Health = { ok: true };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sandtable</title>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script));
  http = await startHttp({
    host: '127.0.0.1',
    port: 0,
    webFolder: folder,
    guard: new Guard(LIFTED, realClock),
    clientOf: clientsBehind(undefined),
    health: async () => health,
    isAddress: async (path) => path !== '/nowhere',
    onSocket: (socket) => socket.send('welcome'),
  });
});

afterAll(async () => {
  await http.close();
  removeFolder(folder);
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Not `fetch`, which sets Host and Origin itself. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: http.port, path, method, headers });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    });
    asked.end();
  });
}

describe('the page', () => {
  test('is asked for again each time, and not sent again when it is the same', async () => {
    const first = await get('/');
    expect(first.status).toBe(200);
    expect(first.body).toContain('<title>Sandtable');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('answers every address without an ending, since it finds its way itself', async () => {
    expect((await get('/battle/abc')).body).toContain('<title>Sandtable');
  });

  test('is told as not found where there is nothing, each time', async () => {
    const first = await get('/nowhere');
    expect([first.status, first.headers.etag]).toEqual([404, undefined]);
    expect(first.body).toContain('<title>Sandtable');
    expect((await get('/battle/abc')).status).toBe(200);
  });

  test('names its picture whole, under the name by which it was asked for', async () => {
    const path = join(folder, 'index.html');
    const page = readFileSync(path, 'utf8');
    writeFileSync(path, `${page}<meta property="og:image" content="/preview.png" />`);
    const named = await get('/', { host: `localhost:${http.port}` });
    expect(named.body).toContain(`content="http://localhost:${http.port}/preview.png"`);
    const other = await get('/', { 'if-none-match': String(named.headers.etag) });
    expect(other.body).toContain(`content="http://127.0.0.1:${http.port}/preview.png"`);
    expect(named.headers.etag).not.toBe(other.headers.etag);
    writeFileSync(path, page);
  });

  test('a file with a hash in its name is kept for good and sent compressed', async () => {
    const plain = await get('/assets/main-1a2b.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const small = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toContain('text/javascript');
    expect(small.headers['cache-control']).toContain('immutable');
    expect(small.headers.vary).toBe('accept-encoding');
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    const refused = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('a page built anew is given at once, and the one before finds its files', async () => {
    const build = (name: string, title: string): void => {
      const fresh = privateFolder();
      mkdirSync(join(fresh, 'assets'));
      writeFileSync(join(fresh, 'index.html'), `<!doctype html><title>Sandtable ${title}</title>`);
      writeFileSync(join(fresh, 'assets', name), `export const title = '${title}';`);
      replace(folder, fresh);
    };
    const page = async (): Promise<string> => (await get('/')).body;
    const status = async (name: string) => (await get(`/assets/${name}`)).status;
    build('main-one.js', 'one');
    expect(await page()).toContain('one');
    const { etag } = (await get('/')).headers;
    build('main-two.js', 'two');
    expect(await page()).toContain('two');
    expect((await get('/', { 'if-none-match': String(etag) })).status).toBe(200);
    expect([await status('main-one.js'), await status('main-two.js')]).toEqual([200, 200]);
    build('main-three.js', 'three');
    expect([await status('main-one.js'), await status('main-two.js')]).toEqual([404, 200]);
  });

  test('a small page is not hidden behind a compressed one that was there before', async () => {
    const page = (title: string): string =>
      `<!doctype html><title>Sandtable ${title}</title>`.padEnd(title === 'large' ? 2000 : 0);
    const build = (title: string, compressed: boolean): void => {
      const fresh = privateFolder();
      writeFileSync(join(fresh, 'index.html'), page(title));
      if (compressed) writeFileSync(join(fresh, 'index.html.br'), brotliCompressSync(page(title)));
      replace(folder, fresh);
    };
    build('large', true);
    expect((await get('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    build('small', false);
    expect((await get('/', { 'accept-encoding': 'br' })).body).toBe(page('small'));
  });

  test.each(['/assets/none.js', '/../package.json', '/%2e%2e/package.json', '/api/none'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('comes with headers that keep foreign code and frames out', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('runs the script that stands in it, and no other', async () => {
    const path = join(folder, 'index.html');
    const page = readFileSync(path, 'utf8');
    writeFileSync(path, `${page}<script>start()</script><script src="/a.js"></script>`);
    const hash = createHash('sha256').update('start()').digest('base64');
    const told = await get('/');
    expect(told.headers['content-security-policy']).toContain(`default-src 'self'; `);
    expect(told.headers['content-security-policy']).toMatch(/; script-src 'self' '[^' ]*'$/);
    expect(told.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const same = await get('/', { 'if-none-match': String(told.headers.etag) });
    expect(same.status).toBe(304);
    expect(same.headers['content-security-policy']).toContain(hash);
    writeFileSync(path, page);
    expect((await get('/')).headers['content-security-policy']).not.toContain('script-src');
    expect((await get('/healthz')).headers['content-security-policy']).not.toContain('script-src');
  });

  test('the service says that it is well, or why not', async () => {
    const { status, body, headers } = await get('/healthz');
    expect([status, body]).toEqual([200, '{"ok":true}']);
    expect(headers['cache-control']).toBe('no-store');
    health = { ok: false, reason: 'no space is left' };
    const ill = await get('/healthz');
    expect([ill.status, ill.body]).toEqual([503, '{"ok":false,"reason":"no space is left"}']);
    health = { ok: true };
  });
});

describe('strangers', () => {
  test('a foreign name that points here is refused', async () => {
    expect((await get('/healthz', { host: 'evil.example' })).status).toBe(421);
  });

  test('what is refused at the door is refused in both languages, with all headers', async () => {
    for (const headers of [{ host: 'evil.example' }, { origin: 'http://evil.example' }]) {
      const reply = await get('/api/matches', headers);
      expect(JSON.parse(reply.body)).toEqual({
        message: { en: expect.any(String), ru: expect.stringMatching(/[а-я]/) },
      });
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  test('a foreign page is refused, our own is not', async () => {
    const own = `http://127.0.0.1:${http.port}`;
    expect((await get('/healthz', { origin: own })).status).toBe(200);
    expect((await get('/healthz', { origin: 'http://evil.example' })).status).toBe(403);
    expect((await get('/healthz', { origin: 'null' })).status).toBe(403);
  });

  test('what nobody there asks for is not read, however long it is said to be', async () => {
    const length = String(64 * 1024 * 1024);
    const asked = request({
      host: '127.0.0.1',
      port: http.port,
      path: '/api/none',
      method: 'POST',
      headers: { 'content-length': length },
    });
    asked.on('error', () => undefined);
    asked.flushHeaders();
    const [{ statusCode }] = (await once(asked, 'response')) as [{ statusCode: number }];
    expect(statusCode).toBe(404);
    asked.destroy();
  });

  test.each([
    ['127.0.0.1:8787', true],
    ['[::1]:8787', true],
    ['LOCALHOST', true],
    ['table.example:8787', true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['user@localhost', false],
    ['localhost/x', false],
    ['', false],
  ])('the host %s', (host, isOurs) => {
    expect(isOurHost(host, ['127.0.0.1', 'table.example'])).toBe(isOurs);
  });

  test.each([
    ['http://localhost:8787', 'localhost:8787', true],
    ['https://table.example', 'table.example:443', true],
    [undefined, 'localhost:8787', true],
    ['http://localhost:8788', 'localhost:8787', false],
    ['file://localhost', 'localhost', false],
    ['null', 'localhost', false],
  ])('the origin %s at %s', (origin, host, isOurs) => {
    expect(isOurOrigin({ origin, host })).toBe(isOurs);
  });
});

describe('an error that nobody expected', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = vi.fn<() => void>();
  let house: Http;
  beforeAll(async () => {
    const api = new Hono<Bindings>();
    api.post('/wrong', async ({ env }) => {
      await readText(env.incoming, 100, () => ok(undefined)).finally(read);
      throw new Error('a rule is wrong');
    });
    house = await startHttp({
      host: '127.0.0.1',
      port: 0,
      webFolder: folder,
      guard: new Guard(LIFTED, realClock),
      clientOf: clientsBehind(undefined),
      health: async () => health,
      api,
      onSocket: (socket) => socket.terminate(),
    });
  });
  afterEach(() => told.mockClear());
  afterAll(async () => {
    await house.close();
    told.mockRestore();
  });

  test('is our fault though the request was read to its end, and is written down', async () => {
    const url = `http://127.0.0.1:${house.port}/api/wrong`;
    const reply = await fetch(url, { method: 'POST', body: '{}' });
    expect([reply.status, await reply.json()]).toEqual([500, { message: FAULT }]);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'a rule is wrong' }));
  });
  test('is none where he who asked went away in the middle of it', async () => {
    read.mockClear();
    const to = { host: '127.0.0.1', port: house.port, path: '/api/wrong', method: 'POST' };
    const asked = request({ ...to, headers: { 'content-length': '10' } });
    asked.on('error', () => undefined);
    asked.write('{');
    await vi.waitFor(() => expect(asked.socket?.bytesWritten).toBeGreaterThan(0));
    asked.destroy();
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    expect(told).not.toHaveBeenCalled();
  });
});

describe('sockets', () => {
  const at = (path: string): string => `ws://127.0.0.1:${http.port}${path}`;

  async function statusOf(path: string, headers: Record<string, string>): Promise<unknown> {
    const socket = new WebSocket(at(path), { headers });
    const [, response] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    socket.on('error', () => undefined);
    socket.terminate();
    return response.statusCode;
  }

  test('a page of ours is let in', async () => {
    const socket = new WebSocket(at('/ws'), { origin: `http://127.0.0.1:${http.port}` });
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(message.toString()).toBe('welcome');
    socket.terminate();
  });

  test('a foreign page, a foreign name and another path are not', async () => {
    expect(await statusOf('/ws', { origin: 'http://evil.example' })).toBe(403);
    expect(await statusOf('/ws', { host: 'evil.example' })).toBe(421);
    expect(await statusOf('/elsewhere', {})).toBe(404);
  });

  test('a message too large closes the socket', async () => {
    const socket = new WebSocket(at('/ws'));
    await once(socket, 'open');
    socket.send('x'.repeat(20_000));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1009);
  });
});
