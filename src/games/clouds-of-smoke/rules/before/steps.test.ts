/** The steps before the battle one by one: their bounds, what they tell, what is suggested. */
import { describe, expect, test } from 'vitest';
import { CampTable, camped, deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import type { ArmyId, Look, Position } from '../types.ts';
import { writeCamp } from './apply.ts';
import { forwardMarker, markerOf } from './columns.ts';
import { chooseEdge, chooseFirst } from './first.ts';
import { moveElement, placeElement } from './ground.ts';
import { keepColumns } from './reserves.ts';
import type { Box, CampEvent } from './types.ts';

const SOUTH = 0 as ArmyId;
type Corner = readonly [number, number];
const box = (x: number, y: number, w = 1000, h = 1000): readonly (readonly [number, number])[] => [
  [x, y],
  [x, y + h],
  [x + w, y + h],
  [x + w, y],
];
/** A table with these fields on it, none of them the scenario's own. */
const ground = (...outlines: (readonly (readonly [number, number])[])[]): Look =>
  deploying([], [], {
    field: { terrain: outlines.map((outline) => ({ kind: 'field', outline })) },
  });
const scripted =
  (...script: number[]) =>
  (): number =>
    script.shift() ?? 0;
const told = (no: ReturnType<typeof placeElement.check>): unknown =>
  no && [no.code, no.cite, no.facts];

describe('an element that is set up', () => {
  const why = (outline: readonly (readonly [number, number])[], look = ground()): unknown => {
    const question = { army: SOUTH, quarter: 0 as const, kinds: ['hill' as const], left: 1 };
    return told(placeElement.check(look, question, { kind: 'hill', outline }));
  };
  test('COS-TER-41 lies in its quarter, up to the border', () => {
    expect(why(box(14_000, 10_250))).toBeUndefined();
    expect(why(box(14_001, 10_000))).toEqual(['outsideQuarter', 'COS-TER-41', {}]);
    expect(why(box(14_000, 10_251))).toEqual(['outsideQuarter', 'COS-TER-41', {}]);
  });
  test('COS-TER-41 lies in the north-east quarter, from its lower left corner on', () => {
    const question = { army: SOUTH, quarter: 3 as const, kinds: ['hill' as const], left: 1 };
    const north = (x: number, y: number): unknown =>
      told(placeElement.check(ground(), question, { kind: 'hill', outline: box(x, y) }));
    expect(north(15_000, 11_250)).toBeUndefined();
    expect(north(14_999, 11_250)).toEqual(['outsideQuarter', 'COS-TER-41', {}]);
    expect(north(15_000, 11_249)).toEqual(['outsideQuarter', 'COS-TER-41', {}]);
  });
  test('COS-TER-40 COS-TER-41 a road begins in its quarter and stays on the table', () => {
    const question = { army: SOUTH, quarter: 0 as const, kinds: ['road' as const], left: 1 };
    const road = (x: number, y: number, w: number, h: number): unknown =>
      told(placeElement.check(ground(), question, { kind: 'road', outline: box(x, y, w, h) }));
    expect(road(0, 0, 30_000, 500)).toBeUndefined();
    expect(road(5000, 0, 500, 22_500)).toBeUndefined();
    expect(road(-1, 0, 9000, 500)).toEqual(['elementOffTable', 'COS-TER-41', {}]);
    expect(road(0, -1, 9000, 500)).toEqual(['elementOffTable', 'COS-TER-41', {}]);
    expect(road(22_000, 0, 8001, 500)).toEqual(['elementOffTable', 'COS-TER-41', {}]);
    expect(road(5000, 0, 500, 22_501)).toEqual(['elementOffTable', 'COS-TER-41', {}]);
    // A tenth of a square UW in the quarter is enough.
    expect(road(14_800, 0, 5000, 500)).toBeUndefined();
    expect(road(14_801, 0, 5000, 500)).toEqual(['besideQuarter', 'COS-TER-41', {}]);
  });
  test('COS-TER-45 is of the kinds rolled, and its sides do not cross', () => {
    const question = { army: SOUTH, quarter: 0 as const, kinds: ['hill' as const], left: 1 };
    const wood = { kind: 'wood' as const, outline: box(1000, 1000) };
    expect(told(placeElement.check(ground(), question, wood))).toEqual([
      'notInRow',
      'COS-TER-45',
      { kind: 'wood' },
    ]);
    const [a, b, c, d] = box(1000, 1000) as [Corner, Corner, Corner, Corner];
    expect(why([a, c, b, d])).toEqual(['notAShape', 'COS-GEO-06', {}]);
  });
  test('COS-TER-45 overlaps another by a thousandth of a square UW at most', () => {
    const field = ground(box(1000, 1000));
    expect(why(box(1999, 1000), field)).toBeUndefined();
    expect(why(box(1998, 1000), field)).toEqual(['onElement', 'COS-TER-45', { element: 0 }]);
  });
  test('COS-GEO-06 is no line', () => {
    expect(why(box(1000, 1000, 1000, 100))).toBeUndefined();
    expect(why(box(1000, 1000, 1000, 99))).toEqual(['notAShape', 'COS-GEO-06', {}]);
  });
});
describe('COS-TER-45 an element that engineers move', () => {
  const question = { army: SOUTH, elements: [0], distance: 3000 };
  test('goes on the table, beside the others', () => {
    const look = ground(box(1000, 1000), box(3000, 1000));
    const why = (element: number, dx: number, dy: number): unknown =>
      told(moveElement.check(look, question, { element, dx, dy }));
    expect(why(1, 0, 0)).toEqual(['elementStays', 'COS-TER-45', {}]);
    expect(why(0, -1001, 0)).toEqual(['elementOffTable', 'COS-TER-45', {}]);
    expect(why(0, 1500, 0)).toEqual(['onElement', 'COS-TER-45', { element: 1 }]);
    expect(why(0, 1000, 0)).toBeUndefined();
  });
  test('is not suggested to jump over another', () => {
    const look = ground(box(5000, 5000), box(6500, 5000, 500));
    // A thousandth of a square UW of them may overlap.
    expect(moveElement.suggest(look, question, scripted(1, 0, 9000, 3000))).toEqual({
      element: 0,
      dx: 501,
      dy: 0,
    });
  });
});

describe('who is first, and where', () => {
  test('COS-PRE-01 of six faces four name a quarter', () => {
    const table = new CampTable(camped({ first: 'named', sparse: true })).roll(4);
    expect(table.eventsOf('quarterDrawn')).toEqual([{ type: 'quarterDrawn', quarter: 3, die: 4 }]);
  });
  test('COS-PRE-06 COS-DEP-07 any army, any edge', () => {
    const { look } = new CampTable(camped());
    const all = { armies: [0, 1] as ArmyId[] };
    expect(chooseFirst.list?.(look, all)).toEqual([{ army: 0 }, { army: 1 }]);
    const edges = ['south', 'north', 'west', 'east'].map((edge) => ({ edge }));
    expect(chooseEdge.list?.(look, { army: SOUTH })).toEqual(edges);
    expect(chooseEdge.suggest(look, { army: SOUTH }, () => 2)).toEqual({ edge: 'west' });
  });
});

describe('COS-DEP-01 COS-PHS-01 columns', () => {
  test('are kept once each, and noted where there is a choice', () => {
    const { look } = new CampTable(camped());
    const stretch = { edge: 'west', from: 0, to: 5000 } as const;
    const asked = { army: SOUTH, numbers: [1, 2, 3, 4], count: 2, must: true };
    const one = { ...asked, stretches: [stretch] };
    expect(keepColumns.check(look, one, { numbers: [1, 1] })).toMatchObject({
      code: 'noSuchNumber',
      cite: 'COS-DEP-01',
      facts: { number: 1 },
    });
    expect(keepColumns.suggest(look, one, () => 0)).toEqual({ numbers: [1, 2] });
    const two = { ...asked, stretches: [stretch, stretch] };
    expect(keepColumns.suggest(look, two, () => 0)).toEqual({ numbers: [1, 2], stretch: 0 });
  });
  test('are spread over all boxes of the zone', () => {
    const zone: Box[] = [0, 1, 2].map((at) => [at * 10_000, 0, at * 10_000 + 10_000, 5000]);
    const look = deploying([], [], { before: { zones: [zone, []] } });
    const places = [1, 2, 3].map((number) => forwardMarker(look, SOUTH, number, () => 500));
    expect(places).toEqual([
      { number: 1, x: 5000, y: 3500 },
      { number: 2, x: 15_000, y: 3500 },
      { number: 3, x: 25_000, y: 3500 },
    ]);
  });
  test('COS-DEP-02 have a marker each', () => {
    const look = deploying([{ name: 'u', at: [0, 0], later: true }], [[5000, 4000]]);
    expect(markerOf(look, 0)).toMatchObject({ x: 5000, y: 4000 });
    const { field } = look.position;
    const camp = { ...field!.camp!, columns: [] };
    const bare = { ...look, position: { ...look.position, field: { ...field!, camp } } };
    expect(() => markerOf(bare, 0)).toThrow('column 0 of army 0 has no marker');
  });
});

test('COS-PRE-01 nothing is written of what is not going on', () => {
  const { look } = new CampTable(camped());
  const write = (changes: Partial<Look['position']>, event: CampEvent) => () => {
    writeCamp({ ...look.position, ...changes } as Position, event);
  };
  const columns: CampEvent = { type: 'columnPlaced', army: SOUTH, number: 1, x: 0, y: 0 };
  const begun = look.position.field && { ...look.position.field, camp: null };
  expect(write({ field: null }, columns)).toThrow('nothing has been settled before the battle');
  expect(write({ field: begun }, columns)).toThrow('the battle has begun');
  const quarter: CampEvent = { type: 'quarterRolled', quarter: 0, die: 1, elements: 1 };
  expect(write({ step: { at: 'numbers' } }, quarter)).toThrow(
    'the set-up stands at numbers, not at terrain',
  );
});
