import { discGap, rect, type Rect } from '#geometry/plane';
import { describe, expect, test } from 'vitest';
import { closestFreeSpots, type Spot } from './free-spot.ts';
import { MEASURE, overlaps } from '../facts/measures.ts';

/** A unit 1000 wide and 500 deep. */
const unit = (x: number, y: number, facing = 0): Rect => rect({ x, y, facing }, 1000, 500);
const FIELD = { width: 30_000, height: 22_500 };

/** COS-CMD-05, COS-CMD-15 As the rules say it of a base. */
function spots(
  head: readonly [number, number],
  units: readonly Rect[] = [],
  table = FIELD,
): Spot[] {
  const base = MEASURE.commander;
  const isOff = ({ x, y }: Spot): boolean =>
    x < base || y < base || x > table.width - base || y > table.height - base;
  const isFree = (at: Spot): boolean =>
    !isOff(at) && !units.some((one) => overlaps(discGap(one, at.x, at.y, base)));
  return closestFreeSpots({ x: head[0], y: head[1] }, units, table, isFree);
}

describe('COS-CMD-09 the closest free spot', () => {
  test('lies beside the nearest side, but for the overlap that is forgiven', () => {
    expect(spots([10_000, 10_100], [unit(10_000, 10_000)])).toEqual([{ x: 10_000, y: 10_440 }]);
    expect(spots([10_000, 9950], [unit(10_000, 10_000)])).toEqual([{ x: 10_000, y: 9560 }]);
    expect(spots([9600, 10_000], [unit(10_000, 10_000)])).toEqual([{ x: 9310, y: 10_000 }]);
    expect(spots([10_300, 10_000], [unit(10_000, 10_000, 9000)])).toEqual([
      { x: 10_440, y: 10_000 },
    ]);
  });
  test('lies about a corner where the corner is nearest', () => {
    // 60 and 80 off the corner: at 190 on the same way.
    expect(spots([10_560, 10_330], [unit(10_000, 10_000)])).toEqual([{ x: 10_614, y: 10_402 }]);
    expect(spots([9440, 9670], [unit(10_000, 10_000)])).toEqual([{ x: 9386, y: 9598 }]);
  });
  test('of a unit that stands askew is one spot, not each point of the grid about it', () => {
    // Half of the depth and the base, 440, along a way of 30 degrees.
    expect(spots([10_050, 10_087], [unit(10_000, 10_000, 3000)])).toEqual([
      { x: 10_219, y: 10_382 },
    ]);
  });
  test('lies where the outlines of two units meet, whatever stands elsewhere', () => {
    const far = unit(20_000, 5000);
    // Between corners 200 apart: 190 from both.
    const row = [unit(9500, 10_000), far, unit(10_700, 10_000)];
    expect(spots([10_100, 10_200], row)).toEqual([{ x: 10_100, y: 10_412 }]);
  });
  test('is on the table', () => {
    expect(spots([50, 60])).toEqual([{ x: 200, y: 200 }]);
    expect(spots([29_990, 5000])).toEqual([{ x: 29_800, y: 5000 }]);
    expect(spots([100, 5000])).toEqual([{ x: 200, y: 5000 }]);
    expect(spots([5000, 22_490])).toEqual([{ x: 5000, y: 22_300 }]);
    expect(spots([5000, 20])).toEqual([{ x: 5000, y: 200 }]);
  });
});

describe('COS-CMD-09 of spots that are equally near', () => {
  test('each is told, and those a tick further', () => {
    expect(spots([10_000, 10_000], [unit(10_000, 10_000)])).toEqual([
      { x: 10_000, y: 10_440 },
      { x: 10_000, y: 9560 },
    ]);
    const half = unit(10_000, 10_000.5);
    expect(spots([10_000, 10_000], [half])).toEqual([
      { x: 10_000, y: 9560 },
      { x: 10_000, y: 10_441 },
    ]);
    expect(spots([10_000, 10_001], [unit(10_000, 10_000)])).toEqual([{ x: 10_000, y: 10_440 }]);
  });
  test('on a corner both ways along the sides are as short', () => {
    expect(spots([10_500, 10_250], [unit(10_000, 10_000)])).toEqual([
      { x: 10_500, y: 10_440 },
      { x: 10_690, y: 10_250 },
    ]);
  });
  test('two that lie two ticks apart are one', () => {
    // Room for bases from 200 to 202, and to 203.
    expect(spots([201, 5000], [], { width: 402, height: 22_500 })).toHaveLength(1);
    expect(spots([201, 5000], [], { width: 403, height: 22_500 })).toEqual([
      { x: 200, y: 5000 },
      { x: 203, y: 5000 },
    ]);
  });
});

test('COS-CMD-09 without any free spot the rules have failed', () => {
  const full = (): unknown => closestFreeSpots({ x: 0, y: 0 }, [], FIELD, () => false);
  expect(full).toThrow('no free spot for a commander');
});
