import { expect, test } from 'vitest';
import { table } from '../../../../../test/clouds-of-smoke/table.ts';
import { outlineOf } from '../facts/facts.ts';
import type { UnitId } from '../world.ts';
import { completelyInside, elementsUnder, homeOf } from './terrain.ts';

test('COS-GEO-06 in an element: more than 0.001 UW² of it, or all but that', () => {
  const field = { kind: 'field', box: [8, 12, 10.25, 12] } as const;
  const where = (y: number): unknown => {
    const { look } = table({ units: [{ name: 'u', at: [10, y] }], terrain: [field] });
    const unit = 0 as UnitId;
    const inside = completelyInside(look, outlineOf(look, unit), 0);
    return inside ? 'completely' : elementsUnder(look, unit).length > 0 ? 'partly' : 'not';
  };
  // A strip as long as the unit is wide: 0.001 UW deep it is still out of it, or still in.
  expect([10, 10.001, 10.002].map(where)).toEqual(['not', 'not', 'partly']);
  expect([10.498, 10.499, 10.5].map(where)).toEqual(['partly', 'completely', 'completely']);
});
test('COS-FRM-04 the home of a unit is the element that holds most of it', () => {
  const home = (...x: number[]): number => {
    const terrain = x.map((left) => ({ kind: 'field', box: [left, left + 1, 9, 11] }) as const);
    const t = table({ units: [{ name: 'u', at: [10, 10] }], terrain });
    return homeOf(t.look, t.unit('u'));
  };
  // The unit lies from 9.5 to 10.5.
  expect([home(8.7, 9.7), home(9.7, 8.7), home(9.2, 10.2), home(10.2, 9.2)]).toEqual([1, 0, 0, 1]);
});
test('COS-FRM-04 of elements that hold it alike, wholly too, the lowest is its home', () => {
  const home = (facing: number, ...boxes: readonly (readonly [number, number])[]): number => {
    const terrain = boxes.map(
      ([low, high]) => ({ kind: 'field', box: [8, 12, low, high] }) as const,
    );
    const t = table({ units: [{ name: 'u', at: [10, 10], facing }], terrain });
    return homeOf(t.look, t.unit('u'));
  };
  for (let facing = 0; facing < 360; facing += 7.31) {
    expect(home(facing, [9, 11], [8.7, 11.9])).toBe(0);
    expect(home(facing, [8.7, 11.9], [9, 11], [8, 12])).toBe(0);
  }
  // Half of it in each, whichever is named first.
  expect([home(0, [9, 10], [10, 11]), home(0, [10, 11], [9, 10])]).toEqual([0, 0]);
  // By an area that would make a unit be inside at all, the larger part decides.
  expect([home(0, [9, 10], [9.998, 11]), home(0, [9, 9.998], [9.998, 11])]).toEqual([1, 1]);
});
