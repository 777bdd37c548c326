import { expect, test } from 'vitest';
import { line, moving, setupOf, table } from '../../../../../test/clouds-of-smoke/table.ts';
import { retreatOf } from './retreat.ts';
import { cloudsOfSmokeWeb } from '../index.ts';
import type { UnitId } from '../types.ts';

const foe = (name: string, at: [number, number], facing = 180) =>
  ({ name, at, facing, south: false }) as const;

test('COS-RET-10 the turned pose counts only where the unit stops', () => {
  const t = table({
    units: [
      { name: 'A', at: [10, 6], facing: 90 },
      { name: 'F', at: [10, 4.8] },
      foe('X', [10.65, 5.6], 270),
    ],
  });
  expect(retreatOf(t.look, t.unit('A'), 'ownSide', 1000)).toMatchObject({
    y: 4300,
    breaks: false,
    passed: true,
  });
});
test('COS-RET-12 free only if none but the own formation is in the way', () => {
  const t = table({
    units: [
      { name: 'A', at: [10, 6] },
      { name: 'B', at: [10, 5.5] },
      { name: 'C', at: [10, 5] },
      { name: 'D', at: [10, 4.45] },
    ],
  });
  expect(retreatOf(t.look, t.unit('A'), 'back', 1000)).toMatchObject({ y: 3950, passed: true });
});
test('COS-RET-06 a retreat of 0 UW neither moves nor turns', () => {
  const t = table({ units: [{ name: 'A', at: [10, 6], facing: 33 }] });
  const { x, y, facing } = retreatOf(t.look, t.unit('A'), 'back', 0);
  expect([x, y, facing]).toEqual([10_000, 6000, 3300]);
});
test('COS-RET-09 the table edge breaks; COS-RET-13 also when it slides off', () => {
  const t = table({
    units: [
      { name: 'A', at: [10, 1] },
      { name: 'B', at: [10, 0.3] },
    ],
  });
  expect(retreatOf(t.look, t.unit('A'), 'back', 1000).breaks).toBe(true);
  expect(retreatOf(t.look, t.unit('A'), 'back', 700).breaks).toBe(true);
});
test('COS-RET-09 COS-RET-13 an edge touched at the start counts, unless it is left behind', () => {
  const breaks = (x: number, y: number, facing: number): boolean => {
    const t = table({ units: [{ name: 'A', at: [x, y], facing }] });
    return retreatOf(t.look, t.unit('A'), 'back', 1000).breaks;
  };
  // With its front to the edge it backs away from it.
  const leaving = [
    [10, 0.25, 180],
    [10, 22.25, 0],
    [0.25, 10, 270],
    [29.75, 10, 90],
  ] as const;
  for (const [x, y, facing] of leaving) expect(breaks(x, y, facing)).toBe(false);
  // With a side to the edge it goes along it.
  const along = [
    [0.5, 10, 0],
    [29.5, 10, 180],
    [10, 0.5, 90],
    [10, 22, 270],
  ] as const;
  for (const [x, y, facing] of along) expect(breaks(x, y, facing)).toBe(true);
  // And with its rear to it, it goes off the table.
  expect(breaks(10, 0.25, 0)).toBe(true);
});
test('COS-RET-07 a tie of markers is settled after the distance and the direction', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 6], is: line({ morale: 5 }) }, foe('e', [10, 7.5])],
    position: (position) => {
      position.markers = { x: [9000, 11_000], y: [7000, 7000], price: [1, 1], resolved: [0, 0] };
      position.combat = {
        markers: [0, 1] as never[],
        effects: [],
        units: [0, 1] as UnitId[],
        hits: [1, 0],
        taken: [1, 0],
        retreated: [0, 0],
        rerolled: [0, 0],
        near: [0, 0],
        due: [0, 0],
      };
      position.step = { at: 'hits', army: 0 as never };
    },
  });
  t.answer({ unit: 0, by: 'retreat' }).roll(2).answer({ direction: 'back' });
  expect(t.asked).toBe('raisePrice');
  t.answer({ marker: 1 });
  expect(t.eventsOf('priceRose')).toEqual([{ type: 'priceRose', marker: 1 }]);
});

test('COS-CMD-09 without room towards his side he goes to the closest free spot', () => {
  const file = [9.3, 8.7, 8.1, 7.5, 6.9].map((y) => ({ name: `f${y}`, at: [10, y] as const }));
  const t = table({
    units: [...file, foe('e', [10, 11.2])],
    commanders: [
      [10, 10],
      [20, 21],
    ],
    position: (position) => {
      position.active = 1 as never;
      moving([5])(position);
    },
  });
  t.answer({ unit: 5, move: 'simple', facing: 18_000, distance: 1100 }).roll(5);
  const [{ x, y }] = t.eventsOf('commanderDisplaced');
  expect(t.eventsOf('commanderDisplaced')[0].cite).toBe('COS-CMD-09');
  expect([Math.abs(x - 10_000), y]).toEqual([0, 10_540]);
});
test('COS-CMD-09 of equally near spots the owner chooses', () => {
  const file = [9.3, 8.7, 8.1, 7.5, 6.9].map((y) => ({ name: `f${y}`, at: [10, y] as const }));
  const t = table({
    units: [...file, foe('e', [8.9, 10.1], 90)],
    commanders: [
      [10, 10],
      [20, 21],
    ],
    position: (position) => {
      position.active = 1 as never;
      moving([5])(position);
    },
  });
  t.answer({ unit: 5, move: 'simple', facing: 9000, distance: 1100 }).roll(5);
  expect(t.asked).toBe('chooseSpot');
  expect(t.refusal({ x: 10_000, y: 10_000 })).toEqual({
    code: 'notClosestSpot',
    cite: 'COS-CMD-09',
  });
  t.answer({ x: 10_440, y: 10_000 });
  expect(t.eventsOf('commanderDisplaced')).toEqual([
    { type: 'commanderDisplaced', commander: 0, x: 10_440, y: 10_000, cite: 'COS-CMD-09' },
  ]);
});
test('COS-CMD-10 a friend pushes him into the enemy’s touch: he is at risk all the same', () => {
  const t = table({
    units: [{ name: 'F', at: [10, 12], facing: 180 }, foe('E', [10.6, 9.35], 0)],
    commanders: [
      [10, 10],
      [20, 21],
    ],
    position: moving([0]),
  });
  t.answer({ unit: 0, move: 'simple', facing: 18_000, distance: 1900 }).roll(4);
  expect(t.eventsOf('commanderTested')).toHaveLength(1);
});

test('a setup that cannot be measured is refused with every fault and its place', () => {
  const setup = setupOf({ units: [{ name: 'u', at: [10, 10] }, foe('e', [10, 20])] });
  const faults = (changes: object): string[] => {
    const ready = cloudsOfSmokeWeb.setUp({ ...setup, ...changes });
    return ready.ok ? [] : ready.error.map(({ code }) => code);
  };
  expect(faults({})).toEqual([]);
  expect(faults({ footprint: { width: 0, depth: 0 }, endPhase: 0 })).toEqual([
    'footprintTooSmall',
    'endsAtOnce',
  ]);
  expect(faults({ armies: setup.armies.map((army) => ({ ...army, edge: 'south' })) })).toEqual([
    'edgeTwice',
  ]);
  const outline = [
    [1, 1],
    [1, 1],
    [1, 1],
  ] as const;
  expect(faults({ terrain: [{ kind: 'wood', outline }] })).toEqual(['noArea']);
});
