/** Plain values: copies, texts, hashes, gates. */
import { createHash } from 'node:crypto';
import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { added, number, playing, type Play, type Scripted } from '../../test/toys/scripted.ts';
import {
  concede,
  DEEPEST,
  Match,
  canonical,
  cloneJson,
  fail,
  hashOf,
  hashOfMatch,
  hashText,
  isSameJson,
} from './index.ts';
import { plainHash } from './hash.ts';
import { isStorable, isTooDeep, ok, parse, type Shape } from './index.ts';

describe('canonical text', () => {
  test('equal values give equal text, in whatever order they were written', () => {
    const one = { b: [1, { d: null, c: 'x' }], a: true };
    const two = { a: true, b: [1, { c: 'x', d: null }] };
    expect(canonical(one)).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(canonical(two)).toBe(canonical(one));
  });
  test('what is not there is not written, and lists keep their order', () => {
    expect(canonical({ a: undefined, b: 1 })).toBe(canonical({ b: 1 }));
    expect(canonical([2, 1])).not.toBe(canonical([1, 2]));
    expect(canonical({ 'a"b': '"\n' })).toBe('{"a\\"b":"\\"\\n"}');
  });
  test('is JSON, with the names of each record in order', () => {
    assert(
      property(jsonValue({ maxDepth: 4 }), (value) => {
        const read: unknown = JSON.parse(canonical(value));
        expect(read).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(read)).toBe(canonical(value));
        expect(canonical(value)).toBe(written(value));
      }),
    );
  });
  test('many names are in order too, and any letters are escaped as JSON does', () => {
    const names = Array.from({ length: 40 }, (_, at) => `n${(at * 7) % 40}`);
    const record = Object.fromEntries(names.map((name) => [name, 1]));
    expect(canonical(record)).toBe(written(record));
    // Names of others, many and long, change nothing of it.
    const strange = Array.from({ length: 5000 }, (_, at) => [`${'x'.repeat(at % 99)}${at}`, at]);
    const others = Object.fromEntries(strange) as object;
    expect(canonical(others)).toBe(written(others));
    expect(canonical(record)).toBe(written(record));
    for (const text of ['"', '\\', '\u0000', '\u007f', 'я', '😀', '\ud800', '[]', '~ !#']) {
      expect(canonical(text)).toBe(JSON.stringify(text));
      expect(canonical({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
    }
  });
  test.each([[NaN], [Infinity], [undefined], [() => 1], [10n]])('%s is not JSON', (value) => {
    expect(() => canonical([value])).toThrow(TypeError);
  });
});

describe('the same JSON', () => {
  test('is what has the same canonical text', () => {
    const one = jsonValue({ maxDepth: 2, noUnicodeString: true });
    assert(
      property(one, one, (a, b) => {
        expect(isSameJson(a, b)).toBe(canonical(a) === canonical(b));
        expect(isSameJson(a, JSON.parse(canonical(a)))).toBe(true);
      }),
    );
  });
  test('is found in as many steps as there is to read, however deep', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
    let read = 0;
    const seen = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? new Proxy(value, {
            ownKeys: (of) => ((read += 1), Reflect.ownKeys(of)),
            get: (of, key) => seen(Reflect.get(of, key)),
          })
        : value;
    const LEVELS = 12;
    expect(isSameJson(seen(deep(LEVELS)), deep(LEVELS))).toBe(true);
    expect(read).toBe(LEVELS);
  });
  test.each([
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: [] }, { a: {} }, false],
    [null, {}, false],
    [{}, JSON.parse('{"__proto__":{}}'), false],
    [{ ask: 'roll', dice: 2 }, { dice: 2, ask: 'roll' }, true],
  ])('%j and %j: %s', (one, other, isSame) => {
    expect(isSameJson(one, other)).toBe(isSame);
    expect(isSameJson(other, one)).toBe(isSame);
  });
});

describe('a copy', () => {
  test('is equal and shares nothing that can change', () => {
    const value = { list: [1, 2], deep: [{ a: [null, 'x'] }, 3] };
    const copy = cloneJson(value);
    expect(copy).toEqual(value);
    copy.list.push(3);
    (copy.deep[0] as { a: unknown[] }).a.push(4);
    expect(value).toEqual({ list: [1, 2], deep: [{ a: [null, 'x'] }, 3] });
  });
});

describe('hashes', () => {
  test('are SHA-256 of the canonical text', () => {
    expect(hashText('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(hashOf({ b: 1, a: 'é' })).toBe(hashText('{"a":"é","b":1}'));
  });
  test('are those of the bytes of a text of any length and letters, one after the other', () => {
    const lengths = [0, 1, 55, 56, 63, 64, 65, 127, 4095, 4096, 4097, 10_000];
    for (const letter of ['a', '\u007f', '\u0080', 'я', '😀', '\ud800']) {
      for (const length of lengths) {
        const text = `${'x'.repeat(length)}${letter}`;
        const hex = createHash('sha256').update(text, 'utf8').digest('hex');
        // Whoever plays it in a browser comes to what the server has.
        expect([hashText(text), plainHash(text)]).toEqual([hex, hex]);
      }
    }
  });
  test('of a match: position, what is open and the end, not the ids of its questions', () => {
    const rules = playing(function* (table): Play {
      const by = yield* table.ask('north', number, { least: 1 });
      table.emit(added, { by });
      yield* table.roll(1);
    });
    const position = { sum: 2, said: [], cards: [] };
    const at = (asked: number, sum = 2): Match<Scripted> =>
      Match.resume(
        rules,
        { seats: 2, start: 0 },
        {
          position: { ...position, sum },
          asked,
          answers: [],
          sealed: [],
        },
      );
    expect(hashOfMatch(at(7))).toBe(hashOfMatch(at(1)));
    expect(hashOfMatch(at(1, 3))).not.toBe(hashOfMatch(at(1)));
    const rolling = at(1);
    rolling.reply(1, 1);
    const conceded = at(1);
    concede(conceded, 'north');
    const hashes = [at(1), at(1, 3), rolling, conceded].map(hashOfMatch);
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('gates', () => {
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);
  test('what is nested deeper than any content does not come to a shape', () => {
    expect([isTooDeep(nested(DEEPEST)), isTooDeep(nested(DEEPEST + 1))]).toEqual([false, true]);
    let asked = 0;
    const shape: Shape<unknown> = {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate: (value) => {
          asked += 1;
          return { value };
        },
      },
    };
    expect(parse(shape, nested(DEEPEST + 1))).toEqual(fail([{ code: 'malformed', at: '' }]));
    expect(asked).toBe(0);
    expect(parse(shape, nested(DEEPEST))).toEqual(ok(nested(DEEPEST)));
  });
  test('each fault is told by its place; a strange name is a place too', () => {
    const shape: Shape<unknown> = {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate: () => ({
          issues: [
            { message: '', path: ['units', { key: 3 }, 'x'] },
            { message: '', path: ['units'], keys: ['wings', 'tail'] },
            { message: '' },
          ],
        }),
      },
    };
    const parsed = parse(shape, {});
    expect(!parsed.ok && parsed.error.map(({ at }) => at)).toEqual([
      'units.3.x',
      'units.wings',
      '',
    ]);
  });
  test.each([
    [{ a: ['text', 1.5, null, true] }, true],
    [['a\0b'], false],
    [{ 'a\0': 1 }, false],
    ['\ud800', false],
    [[Infinity], false],
  ])('%j can be stored: %s', (value, can) => {
    expect(isStorable(value)).toBe(can);
  });
});

/** Its names in order, each part as JSON writes it. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  const record = value as { readonly [name: string]: unknown };
  const parts = Object.keys(record)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${written(record[name])}`);
  return `{${parts.join(',')}}`;
}
