/** Lines of fire and engagement (section 7). */
import { describe, expect, test } from 'vitest';
import type { Rect } from '#geometry/plane';
import { agree, differ, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  line,
  table,
  type Given,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { footprintAt } from '../facts/facts.ts';
import { supposed } from '../facts/forget.ts';
import type { Special, UnitId } from '../world.ts';
import {
  fireOf,
  hasFreeLine,
  hasLineWithin,
  inArc,
  linesOfFire,
  rangeTo,
  sees,
} from './engagement.ts';

test('every line of fire once, and whether the other sees back', () => {
  const given: Given = {
    units: [
      { name: 'mutual', at: [5, 10] },
      { name: 'back turned', at: [12, 10], facing: 180 },
      { name: 'behind', at: [19, 10] },
      foe('mutual too', [5, 11.5]),
      foe('sees a back', [12, 11.5]),
      foe('its back seen', [19, 11.5], { facing: 0 }),
      foe('out of range', [26, 11.5]),
    ],
  };
  agree(given, (t) => linesOfFire(t.look), [
    { from: 0, to: 3, mutual: true },
    { from: 2, to: 5, mutual: false },
    { from: 4, to: 1, mutual: false },
  ]);
});
test('COS-LOF-04 the range is measured from the front side, at every angle of the arc', () => {
  const reaches = (x: number, y: number): boolean => {
    const t = table({ units: [{ name: 'u', at: [10, 10] }, foe('e', [x, y])] });
    return hasLineWithin(t.look, 0 as UnitId, 1 as UnitId, 2000);
  };
  // Ahead, and from the corner at (10.5, 10.25) along its diagonal to the enemy's.
  expect([reaches(10, 12.5), reaches(10, 12.502)]).toEqual([true, false]);
  expect([reaches(12.4, 11.9), reaches(12.42, 11.92)]).toEqual([true, false]);
  expect([reaches(7.6, 11.9), reaches(7.58, 11.92)]).toEqual([true, false]);
});
test('COS-LOF-04 COS-SPR-16 no fire without an entry, nor from guns that moved', () => {
  const battery = line({
    special: ['artillery', 'immobile'],
    fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
  });
  const t = table({
    units: [
      { name: 'g', at: [10, 10], is: battery },
      { name: 'h', at: [14, 10], is: line({ fire: [] }) },
      foe('e', [10, 12.5]),
    ],
  });
  const [gun, horse, enemy] = t.units('g', 'h', 'e');
  expect(fireOf(t.look, horse)).toEqual([]);
  const moved = supposed(t.look, { limbered: [gun] });
  expect(fireOf(moved, gun)).toEqual([]);
  expect(sees(moved, gun, enemy)).toBe(false);
  // It sees again where it stands as soon as it may fire again.
  expect(sees(supposed(moved, { limbered: [] }), gun, enemy)).toBe(true);
});

/** Has the unit at (10, 10), facing up the table, a free line to the first enemy? */
const free = (enemies: readonly Spot[], more: Partial<Given> = {}): boolean => {
  const { look } = table({
    units: [
      { name: 'u', at: [10, 10] },
      ...enemies.map(([x, y, facing = 180], k) => foe(`e${k}`, [x, y], { facing })),
    ],
    ...more,
  });
  return hasFreeLine(look, 0 as UnitId, 1 as UnitId);
};
type Spot = readonly [x: number, y: number, facing?: number];
const at = (x: number, y: number, facing = 0) =>
  footprintAt({ x: x * 1000, y: y * 1000, facing: facing * 100 }, { width: 1000, depth: 500 });

test('COS-LOF-03 COS-LOF-06 the arc opens by 45 degrees at its ends; a part will do', () => {
  const own = at(10, 10);
  const within = (...all: Rect[]): boolean[] => all.map((one) => inArc(own, one));
  // Its nearest corner lies on the arc's right bound, a hair within it, and beside it.
  expect(within(at(12.5, 11.5), at(12.49, 11.5), at(12.6, 11.5))).toEqual([false, true, false]);
  // Level with the front side there is nothing of it.
  expect(within(at(11.2, 10), at(10, 9), at(10, 10.6))).toEqual([false, false, true]);
  expect([free([[12.5, 11.5]]), free([[12.49, 11.5]])]).toEqual([false, true]);
});
test('COS-LOF-06 the range is held against the nearest point, in the arc or not', () => {
  // From the corner of the front side to a corner that lies out of the arc.
  expect(rangeTo(at(10, 10), at(11.8, 10.9))).toBeCloseTo(Math.hypot(800, 400), 6);
  expect(rangeTo(at(10, 10), at(10, 12))).toBe(1500);
  // Not from its flank, however near that is.
  expect(rangeTo(at(10, 10), at(11.25, 9.5, 90))).toBeCloseTo(Math.hypot(500, 250), 6);
});
test('COS-LOF-07 each line has an end point of its own', () => {
  // Between the two lines to an enemy straight ahead, and across one of those to another.
  const between: Spot = [10, 11, 90];
  expect([free([[10, 12.5], between]), free([[11, 12.5], between])]).toEqual([true, false]);
});
test('COS-LOF-08 COS-LOF-16 nobody fires past an aligned first rank, nor at the second', () => {
  const ranks = table({
    units: [
      { name: 'second', at: [10, 10] },
      { name: 'first', at: [10, 10.5] },
      foe('e', [10, 12]),
    ],
  });
  const [second, first, enemy] = ranks.units('second', 'first', 'e');
  expect(hasFreeLine(ranks.look, second, enemy)).toBe(false);
  expect(hasFreeLine(ranks.look, enemy, second)).toBe(false);
  expect(hasFreeLine(ranks.look, first, enemy)).toBe(true);
});
test('COS-GEO-13 neighbours dressed in line do not block their shared corner', () => {
  const line3 = [9, 11].map((x) => ({ name: `n${x}`, at: [x, 10] as const }));
  const t = table({ units: [{ name: 'u', at: [10, 10] }, ...line3, foe('e', [10, 12])] });
  const [own, enemy] = t.units('u', 'e');
  expect(hasFreeLine(t.look, own, enemy)).toBe(true);
});
test('COS-TER-11 a wood stops lines through it; into it and out of it one sees', () => {
  const wood = (y0: number, y1: number): Partial<Given> => ({
    terrain: [{ kind: 'wood', box: [8, 12, y0, y1] }],
  });
  expect(free([[10, 12.5]], wood(11, 12))).toBe(false);
  // It stands in the wood by more than its margin, or only touches it.
  expect(free([[10, 12.2]], wood(11, 12))).toBe(true);
  expect(free([[10, 12.25]], wood(11, 12))).toBe(false);
  expect(free([[10, 12.5]], wood(9, 11))).toBe(true);
});

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });

describe('Does not block the line of fire', () => {
  const screen = foot('light', 'doesNotBlockLof');
  const given = (y: number, is = foot(), front = screen): Given => ({
    units: [
      { name: 'u', at: [10, 10], is },
      { name: 's', at: [10, 10.5], is: front },
      foe('e', [10, y]),
    ],
  });
  const seesFoe = (t: TestTable): boolean => sees(t.look, t.unit('u'), t.unit('e'));
  test('COS-SPR-21 COS-LOF-08 is looked past', () => agree(given(12.1), seesFoe, true));
  test('COS-LOF-08 others are not', () => agree(given(12.1, foot(), foot()), seesFoe, false));
  // The front side at 10.25, the enemy's at 12.75: 2.5 UW.
  test('COS-SPR-21 D03 the range of the infantry behind is longer by its depth', () => {
    differ(given(13), seesFoe, false, true);
    agree(given(12.99), seesFoe, true);
    agree(given(13.01), seesFoe, false);
    agree(given(12), (t) => fireOf(t.look, t.unit('u')).map(({ range }) => range), [2500]);
  });
  test('COS-SPR-21 only of infantry, and only behind it', () => {
    const ranges = (t: TestTable): number[] =>
      fireOf(t.look, t.unit('u')).map(({ range }) => range);
    const carbine = line({ special: ['cavalry'] });
    agree(given(12, carbine), ranges, [2000]);
    const beside: Given = {
      units: [
        { name: 'u', at: [10, 10], is: foot() },
        { name: 's', at: [11, 10], is: screen },
        foe('e', [10, 12]),
      ],
    };
    agree(beside, ranges, [2000]);
  });
});
