import { describe, expect, test } from 'vitest';
import { looksOf, plainName, whyNoName } from './names.ts';

const isName = (name: string): boolean => whyNoName(plainName(name)) === undefined;

describe('a name', () => {
  test.each([
    'Anna',
    'Анна-Мария',
    'O’Brien',
    'Ольга 2',
    'José',
    'Νίκος',
    '李白',
    'Anna из Пскова',
    'Ngô Đình',
  ])('%s is one', (name) => expect(isName(name)).toBe(true));
  test.each([
    ['zero width', 'An\u200Bna'],
    ['right to left', 'Anna\u202Eanna'],
    ['a line', 'Anna\nBcc: all'],
    ['nothing', '\u3164\u3164'],
    ['a private character', 'Anna\uE000'],
    ['half a pair', 'Anna\uD800'],
    ['a tower of marks', `A${'\u0301'.repeat(10)}`],
    ['two alphabets in a word', 'Аnna'],
    ['two in the second word', 'the Аdmin'],
    ['too long', 'a'.repeat(41)],
    ['points alone', '...'],
    ['an end of a text', 'An\0na'],
  ])('with %s is none', (_why, name) => expect(isName(name)).toBe(false));
  test('is kept composed, with single spaces', () => {
    expect(plainName('  Jose\u0301 \u00A0 B ')).toBe('José B');
  });
});

describe('names that look alike', () => {
  test.each([
    ['Anna', 'anna'],
    ['Anna', 'An na'],
    ['Anna', 'A.n.n.a'],
    ['Hope', 'Норе'],
    ['Max0n', 'Maxon'],
    ['Ilya', 'llya'],
    ['Burn', 'Bum'],
    ['José', 'Jose'],
    ['Ольга', 'Oльгa'],
    ['Fritz', 'Ｆritz'],
  ])('%s and %s', (one, other) => expect(looksOf(one)).toBe(looksOf(other)));
  test.each([
    ['Anna', 'Anne'],
    ['Иван', 'Ивана'],
    ['李白', '杜甫'],
  ])('not %s and %s', (one, other) => expect(looksOf(one)).not.toBe(looksOf(other)));
});
