import { describe, expect, test } from 'vitest';
import { line, of, table, type TestTable } from '../../../../../test/clouds-of-smoke/table.ts';
import { foesOf, seatsOf } from '../turn/seats.ts';
import type { ArmyId, Scene, Position, UnitId } from '../world.ts';
import {
  activeSeat,
  after,
  fireRange,
  foremost,
  hasAsset,
  inOrder,
  unitsOfSide,
  unitsOnTable,
} from './units.ts';

const six = (more: (position: Position) => void = () => undefined): TestTable =>
  table({
    players: 6,
    units: [0, 1, 2, 3, 4, 5].map((id) =>
      of(id, `u${id}`, [3 + 4 * id, id % 2 === 0 ? 4 : 18 - id]),
    ),
    assets: [['guides'], ['ammunition']],
    position: more,
  });

const active = (id: number, ...out: number[]): Scene =>
  six((position) => {
    position.active = id as ArmyId;
    for (const army of out) position.out[army] = 1;
  }).look;

describe('order', () => {
  test('COS-MP-10 the active player, his allies, then the others', () => {
    expect(inOrder(active(2))).toEqual([2, 0, 4, 1, 3, 5]);
    expect(inOrder(active(3, 1, 4))).toEqual([3, 5, 0, 2]);
    expect([after(active(2), 4 as ArmyId), after(active(2), 5 as ArmyId)]).toEqual([
      { next: 1 },
      {},
    ]);
    expect(after(active(2, 1, 3), 4 as ArmyId)).toEqual({ next: 5 });
    // Though he be out himself.
    expect(after(active(2, 4), 4 as ArmyId)).toEqual({ next: 1 });
  });
  test('COS-MP-10 an ally speaks for the active player who is out', () => {
    expect([activeSeat(active(2)), activeSeat(active(2, 2)), activeSeat(active(2, 0, 2))]).toEqual([
      'south2',
      'south',
      'south4',
    ]);
  });
  test('who is off the table counts nowhere', () => {
    const { look } = six((position) => {
      position.units.off[2] = 1;
    });
    expect(unitsOnTable(look)).toEqual([0, 1, 3, 4, 5]);
    expect([unitsOnTable(look, 0 as ArmyId), unitsOnTable(look, 2 as ArmyId)]).toEqual([[0], []]);
    expect([unitsOfSide(look, 0), unitsOfSide(look, 1)]).toEqual([
      [0, 4],
      [1, 3, 5],
    ]);
  });
  test('seats in order, and who are a seat’s enemies', () => {
    const { setup } = six().look;
    expect(seatsOf(setup)).toEqual(['south', 'north', 'south2', 'north3', 'south4', 'north5']);
    expect(foesOf(setup, 'south2')).toEqual(['north', 'north3', 'north5']);
    expect(foesOf(setup, 'north')).toEqual(['south', 'south2', 'south4']);
  });
});

test('COS-ARM-11 an asset is its army’s, until it is used up', () => {
  const has = (id: number, asset: 'guides' | 'ammunition', used: Position['used'] = []): boolean =>
    hasAsset(
      six((position) => {
        position.used = used;
      }).look,
      id as ArmyId,
      asset,
    );
  expect([has(0, 'guides'), has(0, 'ammunition'), has(1, 'ammunition')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(has(0, 'guides', [{ army: 0 as ArmyId, asset: 'guides' }])).toBe(false);
  expect(has(0, 'guides', [{ army: 1 as ArmyId, asset: 'guides' }])).toBe(true);
  expect(has(0, 'guides', [{ army: 0 as ArmyId, asset: 'ammunition' }])).toBe(true);
});
test('COS-UNT-08 the longest range; none without fire', () => {
  const two = [
    { weapon: 'musket', range: 1000, dice: 2 },
    { weapon: 'musket', range: 2000, dice: 1 },
  ] as const;
  const { look } = table({
    units: [
      { name: 'u', at: [10, 10], is: line({ fire: two }) },
      { name: 'v', at: [12, 10], is: line({ fire: [] }) },
    ],
  });
  expect([fireRange(look, 0 as UnitId), fireRange(look, 1 as UnitId)]).toEqual([2000, 0]);
});
test('the foremost of some units stands nearest to an enemy', () => {
  const { look } = table({
    units: [of(0, 'u', [10, 10]), of(0, 'v', [15, 9]), of(0, 'w', [24, 11]), of(1, 'e', [15, 14])],
  });
  const nearest = (...units: number[]) => foremost(look, units as UnitId[]);
  expect([nearest(0, 1, 2), nearest(2, 1, 0), nearest(0, 2), nearest(2)]).toEqual([1, 1, 0, 2]);
  const file = table({ units: [of(0, 'u', [15, 4]), of(0, 'v', [15, 9]), of(1, 'e', [15, 14])] });
  expect(foremost(file.look, [0, 1] as UnitId[])).toBe(1);
  expect(foremost(file.look, [1, 0] as UnitId[])).toBe(1);
});
