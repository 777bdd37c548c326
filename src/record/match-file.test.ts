import {
  MATCH_FORMAT,
  REPORT_FORMAT,
  parseMatchFile,
  printMatchFile,
  readMatchFile,
  type MatchFile,
} from '#record';
import { describe, expect, test } from 'vitest';
import { hashText } from '#kernel';

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

describe('lines of strangers', () => {
  const [head = '', row = ''] = printMatchFile(file).split('\n');
  const saidOf = (text: string): string => {
    const parsed = parseMatchFile(text);
    return parsed.ok ? 'ok' : `${parsed.error.line}: ${parsed.error.says.en}`;
  };
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([
    ['a deep setup', head.replace('{"a":1}', deep(100_000)), '1: it is nested too deep'],
    ['a deep row', `${head}\n${row.replace('"s"', deep(10_000))}`, '2: it is nested too deep'],
    [
      'a row of a megabyte',
      `${head}\n${row.replace('"s"', `"${'s'.repeat(1_000_000)}"`)}`,
      '2: it is longer',
    ],
    ['a decision that no column holds', `${head}\n${row.replace('1', '3000000000')}`, "2: 'seq'"],
    ['a number that JSON has not', `${head}\n${row.replace('1', '1e999')}`, '2: it holds'],
  ])('%s', (_, text, says) => {
    expect(saidOf(text)).toContain(says);
  });
  test('what one side knows of a battle that is still on is no battle to open', () => {
    const parsed = parseMatchFile(head.replace(MATCH_FORMAT, REPORT_FORMAT));
    expect(parsed.ok ? '' : parsed.error.says.en).toMatch(/one side may know .* cannot be opened/);
    expect(parsed.ok ? '' : parsed.error.says.ru).toMatch(/открыть его нельзя/);
  });
  test('dice of a real table and the fates of a battle are kept in its file', () => {
    const fates = [{ since: 1, hash: hashText('a'), seed: hashText('b') }];
    const told: MatchFile = { ...file, header: { ...file.header, dice: 'typed', fates } };
    expect(parseMatchFile(printMatchFile(told))).toEqual({ ok: true, value: told });
  });
  test('a reader may pause after each line', () => {
    const reading = readMatchFile(`${head}\n${row}\n`);
    expect([reading.next().done, reading.next().done]).toEqual([false, true]);
  });
});
