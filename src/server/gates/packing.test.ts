import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { WORTH_PACKING, packAnswer } from './packing.ts';

const LONG = { says: 'march '.repeat(4000) };
const app = new Hono();
app.use(async (context, next) => {
  await next();
  await packAnswer(context);
});
app.get('/long', (asked) => {
  asked.header('set-cookie', 'a=1', { append: true });
  asked.header('set-cookie', 'b=2', { append: true });
  return asked.json(LONG, 409);
});
app.get('/short', (asked) => asked.json({ says: 'x'.repeat(WORTH_PACKING / 2) }));
app.get('/none', (asked) => asked.body(null, 204));
app.get('/picture', (asked) => asked.body('x'.repeat(5000), 200, { 'content-type': 'image/png' }));
const ask = (path: string, accepted?: string): Promise<Response> =>
  Promise.resolve(
    app.request(path, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }),
  );
const textOf = async (answer: Response): Promise<string> => {
  const body = Buffer.from(await answer.arrayBuffer());
  const coding = answer.headers.get('content-encoding');
  if (coding === null) return body.toString();
  return (coding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString();
};

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [undefined, null],
])('to whoever reads %s it is sent as %s', async (accepted, coding) => {
  const answer = await ask('/long', accepted);
  expect(answer.status).toBe(409);
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(JSON.parse(await textOf(answer))).toEqual(LONG);
});
test('what is short goes as it is, and what is nothing is nothing', async () => {
  const short = await ask('/short', 'br');
  expect(short.headers.get('content-encoding')).toBeNull();
  expect((await textOf(short)).length).toBeLessThan(WORTH_PACKING);
  const none = await ask('/none', 'br');
  expect([none.status, none.headers.get('content-encoding')]).toEqual([204, null]);
});
test('what was packed by its maker is not packed again', async () => {
  const picture = await ask('/picture', 'br');
  expect(picture.headers.get('content-encoding')).toBeNull();
  expect(picture.headers.get('vary')).toBeNull();
});
test('beside so many that are packed, the next go as they are; later ones do not', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/long', 'gzip')));
  const packed = answers.filter(({ headers }) => headers.has('content-encoding'));
  expect(packed).toHaveLength(8);
  for (const answer of answers) expect(JSON.parse(await textOf(answer))).toEqual(LONG);
  expect((await ask('/long', 'gzip')).headers.get('content-encoding')).toBe('gzip');
});
