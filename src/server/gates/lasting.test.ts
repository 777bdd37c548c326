import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { Lasting } from './lasting.ts';
import { CODINGS, packAnswer } from './packing.ts';

const LONG = { says: 'марш '.repeat(4000) };
const app = new Hono();
app.use(async (context, next) => {
  await next();
  await packAnswer(context);
});
const lasting = new Lasting(LONG);
app.get('/', (asked) => lasting.answer(asked));
const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.request('/', { headers }));

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [undefined, (body: Buffer) => body],
] as const)('whoever reads %s gets it so, packed once, and not twice', async (name, unpack) => {
  const coding = CODINGS.find((one) => one.name === name);
  const pack = coding && vi.spyOn(coding, 'pack');
  const headers: Record<string, string> = name === undefined ? {} : { 'accept-encoding': name };
  const answers = [...(await Promise.all([ask(headers), ask(headers)])), await ask(headers)];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(name ?? null);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const body = unpack(Buffer.from(await answer.arrayBuffer()));
    expect(JSON.parse(body.toString())).toEqual(LONG);
  }
  if (pack !== undefined) expect(pack).toHaveBeenCalledOnce();
  const etag = answers[0]?.headers.get('etag') ?? '';
  const known = await ask({ ...headers, 'if-none-match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const other = await ask({ ...headers, 'if-none-match': '"another"' });
  expect(other.status).toBe(200);
});
test('what says something else has another name', async () => {
  const other = new Hono().get('/', (asked) => new Lasting({ ...LONG, also: 1 }).answer(asked));
  const [one, two] = [await ask(), await other.request('/')];
  expect(one.headers.get('etag')).not.toBe(two.headers.get('etag'));
});
