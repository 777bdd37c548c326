import { expect, test } from 'vitest';
import { found } from '../../../../../test/combat-commander/cases.ts';
import { at } from '../../rules/ground/cases.ts';
import { centreOf } from '../map/hexes.ts';
import { fanOf, isOver, layOut, stacksOf } from './layout.ts';

const { scene } = found({
  axis: ['C5 rifle lightMg', 'C5 sergeantY', 'C5 rifle', 'E1 rifle', 'E1 rifle', 'A5 hero'],
  allies: ['H5 rifle'],
});
const stacks = stacksOf(scene);
test('a leader lies on top, and each unit on what it carries', () => {
  expect(stacks.get(at('C5'))).toEqual([
    { unit: 1, weapon: 0 },
    { unit: 0, weapon: 0 },
    { unit: 0, weapon: 1 },
    { unit: 2, weapon: 0 },
  ]);
  const laid = layOut(stacks);
  const order = [...laid.keys()];
  expect(order.indexOf(2 as never)).toBeLessThan(order.indexOf(1 as never));
  const xs = [1, 0, 2].map((unit) => laid.get(unit as never)?.unit[0] ?? 0);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(laid.get(6 as never)?.unit).toEqual([centreOf(at('H5'))[0], centreOf(at('H5'))[1] + 5]);
});
test('an open stack shows all of it beside each other, above its hex, on the sheet', () => {
  const items = stacks.get(at('C5')) ?? [];
  const seen = { x: 100, y: -2000, w: 500, h: 2000 };
  const fan = fanOf(at('C5'), items, seen);
  const xs = fan.items.map((one) => one.at[0]);
  const gaps = xs.slice(1).map((x, index) => x - xs[index]);
  expect(Math.min(...gaps)).toBeGreaterThan(64);
  const [x, y] = centreOf(at('C5'));
  expect(fan.box.y + fan.box.h).toBeLessThan(y - 43);
  expect(fan.box.x).toBeGreaterThanOrEqual(seen.x);
  expect([isOver(fan, [x, y]), isOver(fan, fan.items[3].at)]).toEqual([false, true]);
  // No room above.
  const below = fanOf(at('E1'), stacks.get(at('E1')) ?? [], {
    ...seen,
    y: centreOf(at('E1'))[1] - 60,
  });
  expect(below.box.y).toBeGreaterThan(centreOf(at('E1'))[1] + 43);
});
