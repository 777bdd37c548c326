/** Whatever is printed is read again as the same; whatever is wrong is told at its place. */
import {
  array,
  assert,
  constant,
  constantFrom,
  nat,
  oneof,
  option,
  property,
  record as fields,
  stringMatching,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { canonical, parse } from '#kernel';
import {
  called,
  checked,
  coded,
  columnsOf,
  either,
  entries,
  filled,
  follows,
  list,
  maybe,
  nullable,
  plain,
  record,
  rowsOf,
  spared,
  tagged,
  usual,
  type Codec,
  type Reader,
  type Value,
} from './index.ts';

// --- a ship --------------------------------------------------------------------------------------

interface Deck extends Reader {
  readonly names: readonly string[];
  readonly watch: number;
}
const short = z.string().check(z.minLength(1), z.maxLength(9));
const whole = z.int().check(z.minimum(0), z.maximum(99));
const metres = coded(
  z.number().check(z.minimum(0), z.maximum(99)),
  (written) => Math.round(written * 1000),
  (value) => value / 1000,
);
const sailor: Codec<number, string, Deck> = coded(
  short,
  (written, { names, faults }, at) => {
    const id = names.indexOf(written);
    if (id < 0) faults.push({ code: 'unknownName', at, facts: { name: written } });
    return id;
  },
  (value, { names }) => names[value] ?? '',
);
const idle = record({});
const boat = filled(
  record({ off: metres, rowers: list(sailor, { most: 4 }), places: maybe(plain(whole)) }),
  (one) => ({ ...one, places: one.places ?? one.rowers.length }),
);
const sailing = checked(
  record({ by: sailor, wind: follows(plain(whole), ({ watch }: Deck) => watch) }),
  ({ wind }, _, at) => (wind === 13 ? [{ code: 'unlucky', at: `${at}.wind` }] : []),
);
const depth = either(
  coded(
    short,
    (written) => ({ mark: written }),
    ({ mark }) => mark,
  ),
  record({ fathoms: called('deep', plain(whole)) }),
  (one) => typeof one === 'object' && one !== null && ('deep' in one || 'fathoms' in one),
);
const ship = record({
  name: usual(plain(short), 'Argo'),
  length: metres,
  flagged: spared(
    coded(
      z.boolean(),
      (written): 0 | 1 => (written ? 1 : 0),
      (value) => value === 1,
    ),
    0,
  ),
  captain: nullable(sailor),
  crew: spared(list(sailor), []),
  depth: maybe(depth),
  stores: maybe(entries(plain(short), plain(whole))),
  shares: spared(entries(sailor, plain(whole)), []),
  does: usual(tagged('at', { idle, boat, sailing }), { at: 'idle' }),
});
type Ship = Value<typeof ship>;

const NAMES = ['Ancaeus', 'Lynceus', 'Tiphys'];
const deck = (): Deck => ({ names: NAMES, watch: 3, faults: [] });
const someone = nat({ max: NAMES.length - 1 });
const number = nat({ max: 99 });
const length = nat({ max: 99_000 });
const word = stringMatching(/^[a-z]{1,9}$/);
const values: Arbitrary<Ship> = fields(
  {
    name: word,
    length,
    flagged: constantFrom(0 as const, 1 as const),
    captain: option(someone),
    crew: array(someone, { maxLength: 5 }),
    depth: oneof(fields({ mark: word }), fields({ fathoms: number })),
    stores: uniqueArray(tuple(word, number), { selector: ([key]) => key, maxLength: 3 }),
    shares: uniqueArray(tuple(someone, number), { selector: ([id]) => id }),
    does: oneof(
      constant({ at: 'idle' as const }),
      fields({
        at: constant('boat' as const),
        off: length,
        rowers: array(someone, { maxLength: 4 }),
        places: number,
      }),
      fields({ at: constant('sailing' as const), by: someone, wind: nat({ max: 12 }) }),
    ),
  },
  { requiredKeys: ['name', 'length', 'flagged', 'captain', 'crew', 'shares', 'does'] },
);

const said = (value: Ship): object => JSON.parse(JSON.stringify(ship.print(value, deck())));
function readIn(content: unknown): { readonly value?: unknown; readonly told: readonly string[] } {
  const parsed = parse(ship.shape, content);
  if (!parsed.ok) return { told: parsed.error.map(({ code, at = '' }) => `${code} at ${at}`) };
  const hand = deck();
  const value = ship.read(parsed.value, hand, '');
  return { value, told: hand.faults.map(({ code, at = '' }) => `${code} at ${at}`) };
}
const ARGO = { length: 30, captain: 'Tiphys' };

test('what is printed is read again as the same, and printed as the same', () => {
  assert(
    property(values, (value) => {
      const read = readIn(said(value));
      expect(read.told).toEqual([]);
      expect(canonical(read.value)).toBe(canonical(value));
      expect(JSON.stringify(said(read.value as Ship))).toBe(JSON.stringify(said(value)));
    }),
  );
});
test('it is printed in the order in which it is declared', () => {
  assert(
    property(values, (value) => {
      const keys = Object.keys(said(value));
      expect(keys).toEqual(Object.keys(ship.fields).filter((key) => keys.includes(key)));
    }),
  );
});

test('a field may be written under another name, and in one of two ways', () => {
  expect(readIn({ ...ARGO, depth: { deep: 7 } }).value).toMatchObject({ depth: { fathoms: 7 } });
  expect(readIn({ ...ARGO, depth: 'by the lead' }).told).toEqual(['malformed at depth']);
  expect(readIn({ ...ARGO, depth: 'twain' }).value).toMatchObject({ depth: { mark: 'twain' } });
});

describe('what is left out', () => {
  test('is as usual', () => {
    expect(readIn(ARGO).value).toEqual({
      name: 'Argo',
      length: 30_000,
      flagged: 0,
      captain: 2,
      crew: [],
      shares: [],
      does: { at: 'idle' },
    });
  });
  test('is printed where it may differ, and spared where it is as usual', () => {
    expect(said(readIn(ARGO).value as Ship)).toEqual({
      name: 'Argo',
      ...ARGO,
      does: { at: 'idle' },
    });
  });
  test('is nobody else’s: a default that is changed stays a default', () => {
    const once = readIn(ARGO).value as Ship;
    once.crew.push(1);
    expect(readIn(ARGO).value).toMatchObject({ crew: [] });
  });
  test('follows from what is known, and from what stands beside it', () => {
    const boats = { ...ARGO, does: { at: 'boat', off: 2, rowers: ['Tiphys', 'Lynceus'] } };
    expect(readIn(boats).value).toMatchObject({ does: { at: 'boat', places: 2 } });
    const sails = { ...ARGO, does: { at: 'sailing', by: 'Tiphys' } };
    expect(readIn(sails).value).toMatchObject({ does: { wind: 3 } });
  });
  test('follows from nothing that is wrong', () => {
    const boats = { ...ARGO, captain: 'Jason', does: { at: 'boat', off: 2, rowers: [] } };
    expect(readIn(boats)).toMatchObject({
      value: { does: { rowers: [] } },
      told: ['unknownName at captain'],
    });
    expect(readIn(boats).value).not.toMatchObject({ does: { places: 0 } });
    const sails = { ...ARGO, does: { at: 'sailing', by: 'Jason' } };
    expect(readIn(sails).told).toEqual(['unknownName at does.by']);
  });
});

describe('what is wrong is told at its place', () => {
  /** Every place of what is written, with its value. */
  const places = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] => [
    ...(at.length > 0 ? [at] : []),
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => places(one, [...at, key]))
      : []),
  ];
  /** The same with another value there. */
  function changed(value: unknown, [key, ...more]: readonly string[], other: unknown): unknown {
    if (key === undefined) return other;
    const inner = changed((value as Record<string, unknown>)[key], more, other);
    return Array.isArray(value)
      ? value.map((one: unknown, index) => (String(index) === key ? inner : one))
      : { ...(value as object), [key]: inner };
  }
  test('a value of another type, wherever it stands, once', () => {
    assert(
      property(values, nat(), (value, lot) => {
        const content = said(value);
        const all = places(content);
        const at = all[lot % all.length] ?? [];
        // A number that is no whole one, and no length of ours.
        const told = readIn(changed(content, at, 0.5e9)).told;
        // Of two ways to write a thing it is not always clear which was meant.
        const whole = at[0] === 'depth' ? ['depth'] : [];
        expect([at.join('.'), ...whole].map((one) => [`malformed at ${one}`])).toContainEqual(told);
      }),
    );
  });
  test('a field that nobody knows, and one that is missing', () => {
    expect(readIn({ ...ARGO, mast: 1 }).told).toEqual(['malformed at mast']);
    expect(readIn({ captain: null }).told).toEqual(['malformed at length']);
    expect(readIn({ ...ARGO, does: { at: 'idle', off: 1 } }).told).toEqual([
      'malformed at does.off',
    ]);
    expect(readIn({ ...ARGO, does: { at: 'sinking' } }).told).toEqual(['malformed at does.at']);
  });
  test('of two ways to write it neither, at the whole of it', () => {
    expect(readIn({ ...ARGO, depth: { fathoms: 1 } }).told).toEqual(['malformed at depth']);
  });
  test('names that mean nothing, each of them, in lists and records', () => {
    const boat = { at: 'boat', off: 1, rowers: ['Tiphys', 'Orpheus'] };
    expect(
      readIn({ ...ARGO, crew: ['Jason', 'Tiphys'], shares: { Orpheus: 1 }, does: boat }).told,
    ).toEqual([
      'unknownName at crew.0',
      'unknownName at shares.Orpheus',
      'unknownName at does.rowers.1',
    ]);
  });
  test('what is looked at when it has been read, whatever else is wrong', () => {
    const does = { at: 'sailing', by: 'Jason', wind: 13 };
    expect(readIn({ ...ARGO, does }).told).toEqual([
      'unknownName at does.by',
      'unlucky at does.wind',
    ]);
  });
});

test('columns become rows, and rows the columns that there were, even of nobody', () => {
  const columns = { x: [1, 2], name: ['a', 'b'] };
  expect(rowsOf(columns)).toEqual([
    { x: 1, name: 'a' },
    { x: 2, name: 'b' },
  ]);
  expect(columnsOf(columns, rowsOf(columns))).toEqual(columns);
  expect(columnsOf(columns, [])).toEqual({ x: [], name: [] });
});
