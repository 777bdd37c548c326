/** Who is whose, in what order, and what is measured with (sections 2, 4, 9 and 30). */
import { describe, expect, test } from 'vitest';
import {
  fighting,
  of,
  line,
  table,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { refuse } from '../refuse.ts';
import { foesOf, seatsOf } from './seats.ts';
import {
  activeSeat,
  after,
  fireRange,
  foremost,
  hasAsset,
  inOrder,
  unitsOfSide,
  unitsOnTable,
} from '../facts/units.ts';
import {
  atMost,
  beyond,
  facingAlong,
  lessThan,
  moreThan,
  overlaps,
  touches,
} from '../facts/measures.ts';
import type { ArmyId, Look, Position, UnitId } from '../types.ts';

const six = (more: (position: Position) => void = () => undefined): TestTable =>
  table({
    players: 6,
    units: [0, 1, 2, 3, 4, 5].map((id) =>
      of(id, `u${id}`, [3 + 4 * id, id % 2 === 0 ? 4 : 18 - id]),
    ),
    assets: [['guides'], ['ammunition']],
    position: more,
  });
const active = (id: number, ...out: number[]): Look =>
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

describe('measures', () => {
  test('COS-GEO-03 COS-GEO-07 COS-GEO-10 at the bounds of their slack', () => {
    expect([atMost(1001, 1000), atMost(1001.1, 1000)]).toEqual([true, false]);
    expect([lessThan(998.9, 1000), lessThan(999, 1000)]).toEqual([true, false]);
    expect([moreThan(1001.1, 1000), moreThan(1001, 1000)]).toEqual([true, false]);
    expect([touches(10), touches(10.1)]).toEqual([true, false]);
    expect([overlaps(-10.1), overlaps(-10)]).toEqual([true, false]);
    expect([beyond(3, 4, 4.9), beyond(3, 4, 5), beyond(4, 3, 4.9)]).toEqual([true, false, true]);
  });
  test('the facing along a way, in every quadrant and on its bounds', () => {
    const ways = [
      [0, 5, 0],
      [5, 5, 4500],
      [5, 0, 9000],
      [5, -5, 13_500],
      [0, -5, 18_000],
      [-5, -5, 22_500],
      [-5, 0, 27_000],
      [-5, 5, 31_500],
      [3, 4, 3686],
      [-4, -3, 23_313],
    ] as const;
    for (const [dx, dy, facing] of ways) expect(facingAlong(dx, dy)).toBe(facing);
  });
  test('a refusal tells a place only where there is one', () => {
    expect(refuse('noSuchUnit', 'COS-ACT-08')).toStrictEqual({
      code: 'noSuchUnit',
      cite: 'COS-ACT-08',
      facts: {},
    });
    expect(refuse('offTable', 'COS-GEO-08', {}, { x: 1 }).at).toEqual({ x: 1 });
  });
});

describe('favours', () => {
  test('COS-TAC-12 each ally is asked for his own units alone', () => {
    const t = table({
      players: 6,
      units: [
        of(0, 'x', [9, 10]),
        of(2, 'y', [10, 10]),
        of(4, 'z', [11, 10]),
        of(1, 'e', [10, 11.5]),
        of(3, 'f', [28, 20]),
        of(5, 'g', [24, 20]),
      ],
      tactics: [['inspiration'], []],
      position: (position) => {
        fighting(10, 10.8)(position);
        position.tactics[0] = [4];
      },
    });
    t.answer({ tactic: 'inspiration', units: t.units('x', 'y', 'z') });
    const asked = () => [t.match.pending[0]?.seat, t.match.pending[0]?.cite, t.question];
    const favour = (units: UnitId[]) => ({ to: 0, favour: 'tactic', units });
    expect(asked()).toEqual(['south2', 'COS-TAC-12', favour(t.units('y'))]);
    expect(t.suggested()).toEqual(['{"lend":false}', '{"lend":true}']);
    expect(t.listed()).toEqual([{ lend: true }, { lend: false }]);
    t.answer({ lend: true });
    expect(asked()).toEqual(['south4', 'COS-TAC-12', favour(t.units('z'))]);
    t.answer({ lend: false });
    expect(t.refused({ tactic: 'inspiration', units: t.units('z') })).toEqual({
      code: 'declinedTactic',
      cite: 'COS-TAC-12',
      facts: { unit: t.unit('z') },
    });
  });
  test('COS-MP-06 the side that is next names who begins', () => {
    const t = six((position) => {
      position.played = [0, 2] as ArmyId[];
      position.active = 4 as ArmyId;
      position.step = { at: 'marker' };
    });
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['chooseNext', 'COS-MP-06']);
    expect(t.suggested()).toEqual(['{"army":1}', '{"army":3}', '{"army":5}']);
    expect(t.listed()).toEqual([{ army: 1 }, { army: 3 }, { army: 5 }]);
  });
});
