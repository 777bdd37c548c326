import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEEPEST, parse, readJson, type Shape } from './index.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const codeOf = (text: string, most = 100_000): string | undefined => {
  const read = readJson(text, most);
  return read.ok ? undefined : read.error.code;
};

test.each([
  ['x'.repeat(11), 'tooLong'],
  ['[1,2', 'noJson'],
  ['', 'noJson'],
  ['"a\\u0000"', 'noScript'],
  ['{"\\ud800":1}', 'noScript'],
  ['"\ud800"', 'noScript'],
  ['[1e999]', 'noScript'],
])('the text %j is refused as %s', (text, code) => {
  expect(codeOf(text, 10 + Number(code !== 'tooLong') * 90)).toBe(code);
});
test('what is written as two halves, or with a backslash before it, is a character', () => {
  const text = '["\\ud83d\\ude00","\\\\u0000"]';
  expect(readJson(text, 100)).toEqual({ ok: true, value: ['😀', '\\u0000'] });
});
test('depth is bounded before anything is parsed, and brackets in strings are none', () => {
  expect(codeOf(nested(DEEPEST))).toBeUndefined();
  expect(codeOf(nested(DEEPEST + 1))).toBe('tooDeep');
  expect(codeOf('['.repeat(60_000))).toBe('tooDeep');
  expect(codeOf(JSON.stringify(`\\"${nested(100)}`))).toBeUndefined();
});

test('a value too deep for a schema is malformed, and no promise is left behind', () => {
  const shape = z.json();
  let deep: unknown[] = [];
  for (let depth = 0; depth < 20_000; depth++) deep = [deep];
  expect(parse(shape, deep)).toEqual({ ok: false, error: [{ code: 'malformed', at: '' }] });
  const ring: unknown[] = [];
  ring.push(ring);
  expect(parse(shape, ring).ok).toBe(false);
});
test('a shape that does not parse at once refuses, and its failure has an owner', async () => {
  const broken = z.string().check(() => {
    throw new RangeError('too deep');
  }) as Shape<string>;
  expect(parse(broken, 'x').ok).toBe(false);
  // An unowned failure would end this process now.
  await new Promise((resolve) => setImmediate(resolve));
});
