/** The tab of a base, upright at its rear corner. */
import { expect, test } from 'vitest';
import { HALF } from './strokes.ts';
import { spread, tabBox, TAB } from './tab.ts';

test.each([0, 90, 180, 270])('it hangs at the rear edge of a base that faces %i°', (facing) => {
  const { x, y, w, h } = tabBox({ x: 0, y: 0, facing }, false);
  expect([w, h]).toEqual([2 * TAB.w, 2 * TAB.h]);
  const angle = (facing * Math.PI) / 180;
  // How far its middle is behind the base's own.
  const back = -(x + w / 2) * Math.sin(angle) + (y + h / 2) * Math.cos(angle);
  const half = facing % 180 === 0 ? TAB.h : TAB.w;
  expect(back - half).toBeCloseTo(HALF.d - 3);
});
test('behind it stand those who have lost order', () => {
  const plain = tabBox({ x: 0, y: 0, facing: 0 }, false);
  expect(tabBox({ x: 0, y: 0, facing: 0 }, true).y - plain.y).toBe(24);
});
const near = (x: number, y: number, facing: number) => ({
  at: { x, y, facing },
  behind: false,
  half: HALF,
});
test('tabs of bases that stand apart hang at their right corners', () => {
  const corners = spread([near(0, 0, 0), near(2 * HALF.w, 0, 0)]).map(({ corner }) => corner);
  expect(corners).toEqual([1, 1]);
});
test('where one tab lies, the next hangs at the left corner, and a third between', () => {
  const all = spread([near(0, 0, 0), near(0, 4, 0), near(0, 2, 0)]);
  expect(all.map(({ corner }) => corner)).toEqual([1, -1, 0]);
  const [one, two, three] = all.map(({ box }) => box.x);
  expect([two < three, three < one]).toEqual([true, true]);
});
