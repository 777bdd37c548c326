import { expect, test } from 'vitest';
import { sideContact, type SideContact } from './contact.ts';
import { rect } from './pose.ts';

const TABLE = { touch: 10, angle: 100, length: 50 };

/** A unit that faces up at 10000, 10000 against another, by the other's place and facing. */
function against(x: number, y: number, facing: number, width = 1000): SideContact[] {
  const a = rect({ x: 10000, y: 10000, facing: 0 }, width, 500);
  return sideContact(a, rect({ x, y, facing }, width, 500), TABLE);
}

test('sides share a stretch of 50 ticks, 49 are too few', () => {
  expect(against(10950, 10500, 0)).toEqual([{ a: 'front', b: 'rear', length: 50 }]);
  expect(against(10951, 10500, 0)).toEqual([]);
  expect(against(9050, 10500, 0)).toEqual([{ a: 'front', b: 'rear', length: 50 }]);
  expect(against(9049, 10500, 0)).toEqual([]);
  expect(against(11000, 10450, 0)).toEqual([{ a: 'right', b: 'left', length: 50 }]);
  expect(against(11000, 10451, 0)).toEqual([]);
});

test('sides touch up to 10 ticks apart or overlapping', () => {
  for (const y of [10490, 10510]) {
    expect(against(10000, y, 18000)).toEqual([{ a: 'front', b: 'front', length: 1000 }]);
  }
  for (const y of [10489, 10511]) expect(against(10000, y, 18000)).toEqual([]);
});

test('sides are antiparallel within 1 degree', () => {
  for (const turn of [-101, -100, 100, 101]) {
    const found = against(10000, 10500, 18000 + turn).map((c) => `${c.a}-${c.b}`);
    expect(found).toEqual(Math.abs(turn) > 100 ? [] : ['front-front']);
  }
});

test('long sides that cross touch, though their ends are far from one another', () => {
  for (const turn of [-50, 50]) {
    const [one, ...others] = against(10000, 10500, 18000 + turn, 4000);
    expect([one.a, one.b, others]).toEqual(['front', 'front', []]);
    expect(one.length).toBeCloseTo(3997.78025, 4);
  }
});

test('a line that a side crosses beyond its end is not touched', () => {
  const a = rect({ x: 10000, y: 10000, facing: 0 }, 4000, 500);
  for (const turn of [-50, 50]) {
    for (const along of [-3900, 3900]) {
      const b = rect({ x: 10000 + along, y: 10500, facing: 18000 + turn }, 4000, 500);
      expect(sideContact(a, b, TABLE)).toEqual([]);
      expect(sideContact(b, a, TABLE)).toEqual([]);
    }
  }
});
