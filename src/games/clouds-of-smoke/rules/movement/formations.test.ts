import { describe, expect, test } from 'vitest';
import { table, type Piece } from '../../../../../test/clouds-of-smoke/table.ts';
import { flankContact, formationOf, rearContact, sidesTouching } from './formations.ts';

/** What is said of two units, as they touch from the one and from the other. */
function between(a: Omit<Piece, 'name'>, b: Omit<Piece, 'name'>) {
  const t = table({
    units: [
      { name: 'a', ...a },
      { name: 'b', ...b },
    ],
  });
  const [one, other] = t.units('a', 'b') as [never, never];
  return {
    rear: [rearContact(t.look, one, other), rearContact(t.look, other, one)],
    flank: [flankContact(t.look, one, other), flankContact(t.look, other, one)],
  };
}
const NOT = [false, false];
const BOTH = [true, true];

describe('a unit and one that touches it', () => {
  const own = { at: [10, 10] } as const;
  test('COS-FRM-06 a rear on a front, seen from the one before', () => {
    expect(between({ at: [10, 10.5] }, own)).toEqual({ rear: [true, false], flank: NOT });
    expect(between(own, { at: [10, 10.5] })).toEqual({ rear: [false, true], flank: NOT });
  });
  test('COS-FRM-06 neither rears nor fronts on each other', () => {
    const none = { rear: NOT, flank: NOT };
    expect(between({ at: [10, 10.5] }, { ...own, facing: 180 })).toEqual(none);
    expect(between({ at: [10, 10.5], facing: 180 }, own)).toEqual(none);
  });
  test('COS-FRM-07 flanks, whichever', () => {
    const flanks = { rear: NOT, flank: BOTH };
    const beside = { at: [11, 10] } as const;
    expect(between(own, beside)).toEqual(flanks);
    expect(between(own, { ...beside, facing: 180 })).toEqual(flanks);
    expect(between({ ...own, facing: 180 }, beside)).toEqual(flanks);
    expect(between({ ...own, facing: 180 }, { ...beside, facing: 180 })).toEqual(flanks);
  });
  test('COS-FRM-06 COS-FRM-07 not a flank with a front or a rear', () => {
    const none = { rear: NOT, flank: NOT };
    for (const facing of [90, 270]) {
      expect(between(own, { at: [10.75, 10], facing })).toEqual(none);
      expect(between(own, { at: [9.25, 10], facing })).toEqual(none);
    }
  });
  test('COS-FRM-07 not who stands apart', () => {
    expect(between(own, { at: [12, 10] })).toEqual({ rear: NOT, flank: NOT });
  });
});

test('COS-FRM-10 who has left the table is in no formation', () => {
  const t = table({
    units: [
      { name: 'a', at: [10, 10] },
      { name: 'b', at: [11, 10] },
    ],
    position: ({ units }) => {
      units.off[1] = 1;
    },
  });
  const [here, gone] = t.units('a', 'b') as [never, never];
  expect(formationOf(t.look, here)).toEqual([here]);
  expect(formationOf(t.look, gone)).toEqual([]);
});

test('COS-GEO-11 sides touch along 0.05 UW at least, parallel to a degree', () => {
  const touching = (x: number, y: number, facing = 0): number => {
    const units = [
      { name: 'a', at: [10, 10] },
      { name: 'b', at: [x, y], facing },
    ] as const;
    const { look } = table({ units });
    return sidesTouching(look, 0 as never, 1 as never).length;
  };
  // Beside it, 0.05 UW and 0.049 of their flanks on one another; corner to corner.
  expect([touching(11, 10.45), touching(11, 10.451), touching(11, 10.5)]).toEqual([1, 0, 0]);
  expect([touching(11.01, 10), touching(11.011, 10)]).toEqual([1, 0]);
  expect([touching(11.005, 10, 1), touching(11.005, 10, 1.01)]).toEqual([1, 0]);
});
