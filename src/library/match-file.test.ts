import { expect, test } from 'vitest';
import { hashText } from '#kernel';
import { MATCH_FORMAT, parseMatchFile, printMatchFile, type MatchFile } from './index.ts';

const file: MatchFile = {
  header: {
    format: MATCH_FORMAT,
    ruleset: 'r',
    revision: 1,
    setup: { a: 1 },
    seats: [{ seat: 's' }],
  },
  rows: [
    { seq: 1, cause: { by: 'concede', seat: 's' }, events: [{ type: 'x' }], hash: hashText('x') },
  ],
};
const badLine = (text: string): unknown => {
  const parsed = parseMatchFile(text);
  return parsed.ok ? undefined : parsed.error.line;
};

test('a file survives printing and parsing', () => {
  const parsed = parseMatchFile(printMatchFile(file));
  expect(parsed.ok && parsed.value).toEqual(file);
});
test('the first bad line is named', () => {
  const [head, row] = printMatchFile(file).split('\n');
  expect(badLine('')).toBe(1);
  expect(badLine(`${head}\n{`)).toBe(2);
  expect(badLine(`${head}\n${row}\n${row}`)).toBe(3);
  expect(badLine(`${head}\n${row.replace('"s"', '"\\u0000"')}`)).toBe(2);
  expect(badLine(`${head}\n${row.replace('"s"', '"\\ud800"')}`)).toBe(2);
  expect(badLine(`${head}\n${row.replace('"hash"', '"hush"')}`)).toBe(2);
});
