import { describe, expect, test } from 'vitest';
import { agree } from '../../../../../test/clouds-of-smoke/both.ts';
import { line, moving, table, type Given } from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../index.ts';

const foe = (name: string, at: readonly [number, number], facing = 180) =>
  ({ name, at, facing, south: false }) as const;
const simple = (facing: number, distance: number) =>
  ({ unit: 0, move: 'simple', facing, distance }) as const;
const difficult = (x: number, y: number, facing = 0) =>
  ({ unit: 0, move: 'difficult', x, y, facing }) as const;

test('COS-MOV-01 a simple move turns, then goes straight ahead up to the speed', () => {
  const t = table({ units: [{ name: 'u', at: [10, 10] }], position: moving([0]) });
  expect(t.refusal(simple(9000, 2001))).toBeUndefined();
  expect(t.refusal(simple(9000, 2002))).toEqual({ code: 'tooFarSimple', cite: 'COS-MOV-01' });
  t.answer(simple(9000, 2000));
  expect(t.at('u')).toEqual([12, 10, 90]);
});
test('COS-MOV-02 a difficult move goes any way, then turns', () => {
  const t = table({ units: [{ name: 'u', at: [10, 10] }], position: moving([0]) });
  expect(t.refusal(difficult(9000, 9000, 4500))).toEqual({
    code: 'tooFarDifficult',
    cite: 'COS-MOV-02',
  });
  t.answer(difficult(10_000, 9000, 4500));
  expect(t.at('u')).toEqual([10, 9, 45]);
});
test('COS-MOV-03 never backwards; a turn alone is a move', () => {
  const t = table({ units: [{ name: 'u', at: [10, 10] }], position: moving([0]) });
  expect(t.refusal(simple(0, -100))?.code).toBe('backwards');
  expect(t.refusal(simple(18_000, 0))).toBeUndefined();
});
test('COS-MOV-05 friends may be passed but not ended on', () => {
  const units = [
    { name: 'u', at: [10, 10] },
    { name: 'v', at: [10, 10.8] },
  ] as const;
  const t = table({ units, position: moving([0]) });
  expect(t.refusal(simple(0, 1000))).toEqual({ code: 'friendThere', cite: 'COS-MOV-05' });
  expect(t.refusal(simple(0, 2000))).toBeUndefined();
});
test('COS-MOV-06 enemies are not passed; touching does not stop', () => {
  const units = [{ name: 'u', at: [10, 10] }, foe('e', [10, 11])] as const;
  const t = table({ units, position: moving([0]) });
  expect(t.refusal(simple(0, 2000))).toEqual({ code: 'enemyInWay', cite: 'COS-MOV-06' });
  expect(t.refusal(simple(0, 500))).toBeUndefined();
  const beside = table({
    units: [{ name: 'u', at: [10, 10] }, foe('e', [11, 11])],
    position: moving([0]),
  });
  expect(beside.refusal(simple(0, 2000))).toBeUndefined();
});
test('COS-MOV-07 a difficult move makes no new contact', () => {
  const units = [{ name: 'u', at: [10, 10] }, foe('e', [10, 11])] as const;
  const t = table({ units, position: moving([0]) });
  expect(t.refusal(difficult(10_000, 10_500))).toEqual({
    code: 'contactByDifficultMove',
    cite: 'COS-MOV-07',
  });
  expect(t.refusal(difficult(10_000, 10_480))).toBeUndefined();
});
test('COS-MOV-08 the first turn may not run into an enemy', () => {
  const units = [{ name: 'u', at: [10, 10] }, foe('e', [10, 10.55])] as const;
  const t = table({ units, position: moving([0]) });
  expect(t.refusal(simple(9000, 0))).toEqual({ code: 'turnsIntoEnemy', cite: 'COS-MOV-08' });
});
test('COS-GEO-08 a move ends completely on the table, touching the edge', () => {
  const t = table({ units: [{ name: 'u', at: [10, 1] }], position: moving([0]) });
  expect(t.refusal(difficult(10_000, 250))).toBeUndefined();
  expect(t.refusal(difficult(10_000, 240))).toEqual({ code: 'offTable', cite: 'COS-GEO-08' });
});

describe('ground', () => {
  const horse = line({ simple: 4000, special: ['cavalry'] });
  const field = { kind: 'field', box: [8, 12, 12, 14] } as const;
  test('COS-MOV-12 COS-MOV-13 broken ground allows 2 UW for the whole movement', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 11], is: horse }],
      terrain: [field],
      position: moving([0]),
    });
    expect(t.refusal(simple(0, 2000))).toBeUndefined();
    expect(t.refusal(simple(0, 3000))).toEqual({ code: 'brokenGround', cite: 'COS-MOV-12' });
    expect(t.refusal(simple(18_000, 4000))).toBeUndefined();
  });
  test('COS-MOV-11 touching the border is not passing through', () => {
    const given: Given = {
      units: [{ name: 'u', at: [7.5, 10], is: horse }],
      terrain: [field],
      position: moving([0]),
    };
    agree(given, (t) => t.refusal(simple(0, 4000)), undefined);
  });
  test('COS-TER-04 very broken ground allows 1 UW', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 11.5] }],
      terrain: [{ kind: 'wood', box: [8, 12, 12, 14] }],
      position: moving([0]),
    });
    expect(t.refusal(simple(0, 1000))).toBeUndefined();
    expect(t.refusal(simple(0, 1100))?.code).toBe('veryBrokenGround');
  });
  test('COS-MOV-12 web: what was walked before counts in the turn', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 11.5] }],
      terrain: [field],
      position: (position) => {
        moving([0])(position);
        position.units.walked[0] = 1500;
      },
    });
    expect(t.refusal(simple(0, 500))).toBeUndefined();
    expect(t.refusal(simple(0, 600))?.code).toBe('brokenGround');
  });
});

describe('March and Reserve Move', () => {
  test('COS-MOV-17 stays more than 3 UW from every enemy all the way', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 5] }, foe('e', [10, 12])],
      position: moving([0], 'march', 6),
    });
    expect(t.refusal(simple(0, 3499))).toEqual({ code: 'comesNearEnemy', cite: 'COS-MOV-17' });
    expect(t.refusal(simple(0, 3498))).toBeUndefined();
    expect(t.refusal(difficult(10_000, 5500))).toEqual({
      code: 'wrongKindOfMove',
      cite: 'COS-MOV-17',
    });
  });
  test('COS-ACT-14 whoever starts within 3 UW cannot use it', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 5] }, foe('e', [10, 8])],
      position: moving([0], 'reserveMove'),
    });
    expect(t.refusal(simple(18_000, 2000))).toEqual({
      code: 'startsNearEnemy',
      cite: 'COS-ACT-14',
    });
  });
});
test('COS-MOV-04 units of a formation move each on its own and may leave it', () => {
  const t = table({
    units: [
      { name: 'u', at: [10, 5] },
      { name: 'v', at: [11, 5] },
    ],
    position: moving([0, 1]),
  });
  t.answer({ unit: 1, move: 'simple', facing: 0, distance: 2000 });
  t.answer(simple(0, 500));
  expect([t.at('u'), t.at('v')]).toEqual([
    [10, 5.5, 0],
    [11, 7, 0],
  ]);
});
test('COS-MOV-10 contact never keeps a unit from moving away', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 10] }, foe('e', [10, 10.5])],
    position: moving([0]),
  });
  expect(t.refusal(difficult(10_000, 9000))).toBeUndefined();
});
test.each([cloudsOfSmoke17, cloudsOfSmokeWeb])(
  'COS-GEO-12 COS-MOV-06 a way is all that is passed over; a turn on the spot has none: $id',
  (edition) => {
    const past = (at: readonly [number, number]) =>
      table({ edition, units: [{ name: 'u', at: [10, 10] }, foe('e', at)], position: moving([0]) });
    // Its right side slides along the enemy's left one, or 0.02 UW within it.
    expect(past([11, 11]).refusal(simple(0, 2000))).toBeUndefined();
    const grazed = past([10.98, 11]);
    expect(grazed.refusal(simple(0, 2000))).toEqual({ code: 'enemyInWay', cite: 'COS-MOV-06' });
    expect(grazed.refusal(simple(0, 500))).toBeUndefined();
    // Half-way round its corner would pass over the enemy beside it.
    expect(past([11.02, 10]).refusal(simple(18_000, 0))).toBeUndefined();
  },
);
