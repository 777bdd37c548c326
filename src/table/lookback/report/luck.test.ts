/** What fell, against what was to be expected of it: by whole counts of small throws. */
import { describe, expect, test } from 'vitest';
import type { Game } from '#kernel';
import type { Course, Roll, SeenRow } from '#record';
import { reckon } from './luck.ts';

type Row = SeenRow<Game>;
const TEST = { en: 'test', ru: 'проверка' };
const HUNT = { en: 'hunt', ru: 'охота' };
/** An event that says itself what it was for. */
const rowOf = (result: readonly number[], roll?: Roll): Row =>
  ({
    seq: 1,
    cause: { by: 'fate', chance: { ask: 'roll', dice: result.length, sides: 6 }, result },
    events: roll === undefined ? [] : [{ type: 'rolled', roll }],
  }) as never;
const toldIn = (event: unknown) =>
  event as {
    readonly roll?: Roll;
    readonly fell?: { unit: number; by: number[]; worth: number };
    readonly at?: number;
  };
const course: Course = {
  turn: () => 0,
  rolled: (_scene, event) => toldIn(event).roll,
  fell: (_scene, event) => toldIn(event).fell,
};
const reckoned = (...rows: readonly Row[]) => {
  const scene = {} as never;
  const walk = rows.flatMap((row) => row.events.map((event) => ({ row, event, scene })));
  return reckon(rows, walk, course);
};
const high = (seat: string): Roll => ({ what: TEST, seats: [seat], wants: 'high' });
const low = (seat: string): Roll => ({ what: HUNT, seats: [seat], wants: 'low' });

test('two sixes of two dice: five more than expected, once in 36', () => {
  const { luck } = reckoned(rowOf([6, 6], high('south')));
  const own = { seat: 'south', wants: 'high', count: 2, came: 12, span: [4, 10] };
  const [all, kind] = luck;
  expect(all).toMatchObject(own);
  expect(kind).toMatchObject({ ...own, what: TEST });
  expect(kind.expected).toBeCloseTo(7, 12);
  expect(kind.rare).toBeCloseTo(1 / 36, 12);
});
test('below what is expected it is told how often it comes so low', () => {
  const { luck } = reckoned(rowOf([1], high('south')), rowOf([2], high('south')));
  // Of 36 throws three come to 3 or less.
  expect(luck[1]).toMatchObject({ count: 2, came: 3 });
  expect(luck[1].rare).toBeCloseTo(3 / 36, 12);
});
test('of all together what is good when it is low is turned round', () => {
  const { luck } = reckoned(rowOf([6], high('south')), rowOf([1], low('south')));
  // A six and a one are the best that there is: once in 36.
  expect(luck[0]).toMatchObject({ seat: 'south', count: 2, came: 5 });
  expect(luck[0].what).toBeUndefined();
  expect(luck[0].expected).toBeCloseTo(0, 12);
  expect(luck[0].rare).toBeCloseTo(1 / 36, 12);
  expect(luck).toHaveLength(3);
});
test('what is neither good nor bad is told, and counted to nobody’s luck', () => {
  const { luck } = reckoned(rowOf([6, 1], { what: HUNT, seats: ['south'] }));
  expect(luck).toHaveLength(1);
  expect(luck[0]).toMatchObject({ seat: 'south', what: HUNT, came: 7 });
});
test('a die each: whose it was by its place', () => {
  const both: Roll = { what: TEST, seats: ['south', 'north'], wants: 'high' };
  const { luck } = reckoned(rowOf([2, 5], both));
  const kinds = luck.filter(({ what }) => what !== undefined);
  expect(kinds.map(({ seat, came }) => [seat, came])).toEqual([
    ['south', 2],
    ['north', 5],
  ]);
});
test('dice after which others are thrown at once are of the same deed', () => {
  const { luck } = reckoned(rowOf([5]), rowOf([6, 6], high('south')), rowOf([1]));
  const told = luck.map(({ seat, what, count, came }) => [seat, what, count, came]);
  expect(told).toEqual([
    ['south', undefined, 3, 17],
    ['south', TEST, 3, 17],
    [undefined, undefined, 1, 1],
  ]);
});
test('dice of which nothing is said are nobody’s', () => {
  const { luck } = reckoned(rowOf([3, 4]));
  expect(luck).toHaveLength(1);
  expect(luck[0]).toMatchObject({ count: 2, came: 7 });
  expect(luck[0].seat).toBeUndefined();
});
test('dice of which something is told only after the next are for the same', () => {
  const { luck } = reckoned(rowOf([6, 6]), rowOf([1], high('south')), rowOf([2]));
  // The last row tells nothing, and nothing comes after it.
  expect(luck.map(({ seat, what, count, came }) => [seat, what?.en, count, came])).toEqual([
    ['south', undefined, 3, 13],
    ['south', 'test', 3, 13],
    [undefined, undefined, 1, 2],
  ]);
});
test('what one thing wants high and another low under one name are two kinds', () => {
  const other: Roll = { what: TEST, seats: ['south'], wants: 'low' };
  const { luck } = reckoned(rowOf([6], high('south')), rowOf([1], other));
  expect(luck.map(({ what, wants, came }) => [what?.en, wants, came])).toEqual([
    [undefined, 'high', 5],
    ['test', 'high', 6],
    ['test', 'low', 1],
  ]);
});

describe('cards', () => {
  interface Drew {
    readonly pack?: string;
    readonly roll?: Omit<Roll, 'drawn'>;
  }
  const draw = (
    came: number,
    of: readonly number[],
    { pack = '0', roll = high('axis') }: Drew = {},
  ): Row =>
    ({
      seq: 1,
      cause: { by: 'fate', chance: { ask: 'pick', from: of.length }, result: 0 },
      events: [
        {
          type: 'shown',
          roll: { ...roll, drawn: { pack, came, of } },
        },
      ],
    }) as never;
  test('a card drawn is not drawn again before the pack is whole', () => {
    const { luck } = reckoned(draw(9, [1, 5, 9]), draw(5, [1, 5]));
    // Three hands of two: 6, 10 and 14.
    expect(luck[1]).toMatchObject({ count: 2, came: 14 });
    expect(luck[1].expected).toBeCloseTo(10, 12);
    expect(luck[1].rare).toBeCloseTo(1 / 3, 12);
  });
  test('what is drawn for nothing that has a number is counted apart', () => {
    const lot = { ...draw(0, [1]), events: [{ type: 'drew' }] } as Row;
    const { luck, lots } = reckoned(lot, draw(9, [1, 5, 9]), lot);
    expect(lots).toBe(2);
    expect(luck[1]).toMatchObject({ count: 1, came: 9 });
  });
  test('nor for another thing: of all together both are of one pack', () => {
    const { luck } = reckoned(draw(9, [1, 5, 9]), draw(1, [1, 5], { roll: low('axis') }));
    // Of six ways to draw one and another it is the best: 9 less 1.
    expect(luck[0]).toMatchObject({ seat: 'axis', count: 2, came: 8 });
    expect(luck[0].rare).toBeCloseTo(1 / 6, 12);
  });
  test('what is to be expected of each adds up to what is of both', () => {
    const { luck } = reckoned(draw(9, [1, 5, 9]), draw(1, [1, 5], { roll: low('axis') }));
    // Five of a card, whichever came before it.
    expect(luck.map(({ expected }) => expected)).toEqual([0, 5, 5]);
  });
  test('after that it may come once more', () => {
    const { luck } = reckoned(draw(9, [1, 5, 9]), draw(9, [1, 5, 9], { pack: '1' }));
    expect(luck[1].rare).toBeCloseTo(1 / 9, 12);
  });
});
test('what an enemy was worth is shared by all who took part; whoever is lost costs it', () => {
  const fallen = (unit: number, by: readonly number[], worth: number): Row =>
    ({
      seq: 1,
      cause: { by: 'seat' },
      events: [{ type: 'fell', fell: { unit, by, worth } }],
    }) as never;
  const { feats } = reckoned(fallen(9, [1, 2], 3), fallen(8, [2], 1), fallen(2, [], 2));
  expect(feats.toSorted((one, other) => one.unit - other.unit)).toEqual([
    { unit: 1, took: 1.5, cost: 0 },
    { unit: 2, took: 2.5, cost: 2 },
    { unit: 8, took: 0, cost: 1 },
    { unit: 9, took: 0, cost: 3 },
  ]);
});
test('the event by which the most changed is told of each row, by its place in it', () => {
  const scores = [10, 10, 9, 5, 5, 4];
  const events = scores.map((_, at) => ({ type: 'step', at }));
  const rows: Row[] = [events.slice(0, 4), events.slice(4)].map((own, at) => ({
    seq: at + 1,
    cause: { by: 'seat' },
    events: own,
  }));
  const walk = rows.flatMap((row) =>
    row.events.map((event) => {
      const { at = 0 } = toldIn(event);
      return { row, event, scene: { position: { has: scores[at] } } as never };
    }),
  );
  const of = ({ position }: { readonly position: object }): readonly number[] => [
    (position as { readonly has: number }).has,
  ];
  const counting: Course = { ...course, score: { name: TEST, of } };
  const { swings } = reckon(rows, walk, counting);
  // From 9 to 5 by the third event, before the fourth; from 5 to 4 by the first of the second row.
  expect(swings).toEqual([
    { seq: 1, index: 2, by: 4 },
    { seq: 2, index: 0, by: 1 },
  ]);
});
