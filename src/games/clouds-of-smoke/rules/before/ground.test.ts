import { describe, expect, test } from 'vitest';
import { deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import type { ArmyId, Scene } from '../world.ts';
import { moveElement, placeElement } from './questions.ts';

const SOUTH = 0 as ArmyId;

type Corner = readonly [number, number];

const box = (x: number, y: number, w = 1000, h = 1000): readonly (readonly [number, number])[] => [
  [x, y],
  [x, y + h],
  [x + w, y + h],
  [x + w, y],
];

/** A table with these fields on it, none of them the scenario's own. */
const ground = (...outlines: (readonly (readonly [number, number])[])[]): Scene =>
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
