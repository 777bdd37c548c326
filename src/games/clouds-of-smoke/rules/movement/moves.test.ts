/** Moves in detail: what a refusal tells, ground to the tick, what is suggested (section 12). */
import { describe, expect, test } from 'vitest';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../index.ts';
import {
  line,
  moving,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { moveUnit, speedOf } from './movement.ts';
import type { Position, UnitId } from '../types.ts';

const U = 0 as UnitId;
const foe = (name: string, at: [number, number], facing = 180): Piece => ({
  name,
  at,
  facing,
  south: false,
});
const simple = (facing: number, distance: number) =>
  ({ unit: 0, move: 'simple', facing, distance }) as const;
const difficult = (x: number, y: number, facing = 0) =>
  ({ unit: 0, move: 'difficult', x, y, facing }) as const;
const turn = (facing: number) => ({ unit: 0, move: 'turn', facing }) as const;
const horse = line({ simple: 4000, special: ['cavalry'] });
const stiff = line({ simple: 0, special: ['infantry', 'immobile'] });
type Action = Parameters<typeof moving>[1];
/** One unit at (10, 10), looking north. */
const one = (more: Partial<Given> & { is?: Piece['is']; action?: Action } = {}): TestTable => {
  const { is = line(), action = 'move', ...given } = more;
  const units: Piece[] = [{ name: 'u', at: [10, 10], is }, ...(more.units ?? [foe('e', [20, 20])])];
  const position = (at: Position): void => {
    moving([0], action)(at);
    given.position?.(at);
  };
  return table({ ...given, units, position });
};
const why = (t: TestTable, answer: object): unknown => {
  const no = t.refused(answer);
  return no && [no.code, no.cite, no.facts];
};

describe('what a refused move tells', () => {
  test('COS-ACT-08 COS-MOV-17 the kinds of move that an action gives', () => {
    const facts = { action: 'move', move: 'turn' };
    expect(why(one(), turn(100))).toEqual(['wrongKindOfMove', 'COS-ACT-08', facts]);
    const march = { action: 'march', move: 'difficult' };
    expect(why(one({ action: 'march' }), difficult(10_000, 10_000))).toEqual([
      'wrongKindOfMove',
      'COS-MOV-17',
      march,
    ]);
    const reserve = one({ action: 'reserveMove' });
    expect(why(reserve, difficult(10_000, 10_000))).toEqual([
      'wrongKindOfMove',
      'COS-BRD-01',
      { action: 'reserveMove', move: 'difficult' },
    ]);
  });
  test('COS-BMB-25 COS-UNT-01 COS-MOV-03 who stays, and never backwards', () => {
    const fired = one({
      is: stiff,
      position: (position) => {
        position.bombarded = [U];
      },
    });
    expect(why(fired, difficult(10_000, 10_100))).toEqual([
      'bombardedBefore',
      'COS-BMB-25',
      { unit: 0 },
    ]);
    expect(why(one({ is: stiff }), simple(0, 0))).toEqual([
      'noSimpleMove',
      'COS-UNT-01',
      { unit: 0 },
    ]);
    expect(why(one(), simple(0, -1))).toEqual(['backwards', 'COS-MOV-03', { unit: 0 }]);
  });
  test('COS-MOV-08 COS-MOV-07 COS-GEO-07 which enemy, and how deep', () => {
    const facts = { unit: 0, enemy: 1 };
    const near = one({ units: [foe('e', [10, 10.55])] });
    expect(why(near, simple(9000, 0))).toEqual(['turnsIntoEnemy', 'COS-MOV-08', facts]);
    const before = one({ units: [foe('e', [10, 11])] });
    expect(why(before, difficult(10_000, 10_500))).toEqual([
      'contactByDifficultMove',
      'COS-MOV-07',
      facts,
    ]);
    // After its turn at the end it would stand 50 deep in the enemy.
    const beside = one({ units: [foe('e', [10, 10.7])] });
    expect(why(beside, difficult(10_000, 10_000, 9000))).toEqual([
      'enemyThere',
      'COS-GEO-07',
      { ...facts, push: 50 },
    ]);
  });
  test('COS-ACT-14 COS-MOV-17 how near the enemy is', () => {
    const start = one({ action: 'march', units: [foe('e', [10, 13])] });
    const facts = { unit: 0, enemy: 1 };
    expect(why(start, simple(0, 0))).toEqual([
      'startsNearEnemy',
      'COS-ACT-14',
      { ...facts, distance: 2500 },
    ]);
    const way = one({ action: 'march', units: [foe('e', [10, 14])] });
    expect(why(way, simple(0, 1000))).toEqual([
      'comesNearEnemy',
      'COS-MOV-17',
      { ...facts, distance: 2500 },
    ]);
    const reserve = one({ action: 'reserveMove', units: [foe('e', [10, 14])] });
    expect(why(reserve, simple(0, 1000))).toEqual([
      'comesNearEnemy',
      'COS-ACT-14',
      { ...facts, distance: 2500 },
    ]);
  });
});

describe('ground', () => {
  const field = { kind: 'field', box: [8, 12, 12, 14] } as const;
  test('COS-MOV-11 a strip of a thousandth of a square UW is not passed through', () => {
    const upTo = (y: number): unknown =>
      one({ is: horse, terrain: [{ kind: 'field', box: [9, 11, y, 15] }] }).refusal(simple(0, 3000))
        ?.code;
    // From 12.75 to 13.25 the unit stands at the end: a tick deep, and two.
    expect(upTo(13.249)).toBeUndefined();
    expect(upTo(13.248)).toBe('brokenGround');
  });
  test('COS-MOV-16 an Immobile unit never goes through very broken ground', () => {
    const wood = one({ is: stiff, terrain: [{ kind: 'swamp', box: [8, 12, 10.3, 14] }] });
    expect(why(wood, difficult(10_000, 10_100))).toEqual([
      'immobileInVeryBroken',
      'COS-MOV-16',
      { unit: 0, element: 0 },
    ]);
  });
  test('COS-MOV-13 a turn alone is no movement through anything', () => {
    const t = one({
      terrain: [{ kind: 'field', box: [8, 12, 8, 12] }],
      position: (position) => {
        position.units.walked[0] = 3000;
      },
    });
    expect(t.refusal(difficult(10_000, 10_000, 4500))).toBeUndefined();
    expect(t.refusal(difficult(10_000, 10_001))?.code).toBe('brokenGround');
  });
  test('COS-MOV-12 COS-MOV-13 D18 what it met before caps it in the web edition, it alone', () => {
    const after = (unit: number, edition = cloudsOfSmokeWeb): unknown =>
      one({
        is: horse,
        edition,
        terrain: [{ kind: 'field', box: [1, 2, 1, 2] }],
        position: (position) => {
          position.slowed = [{ unit: unit as UnitId, element: 0 }];
        },
      }).refusal(simple(0, 3000))?.code;
    expect(after(0)).toBe('brokenGround');
    expect(after(1)).toBeUndefined();
    expect(after(0, cloudsOfSmoke17)).toBeUndefined();
  });
  test('COS-MOV-13 a move is remembered by the broken ground that it passes through', () => {
    const met = (facing: number, guided: UnitId[] = []): unknown => {
      const t = one({
        terrain: [field, { kind: 'field', box: [11, 13, 9, 11] }],
        position: (position) => {
          position.guided = guided;
        },
      });
      return t.answer(simple(facing, 2000)).look.position.slowed;
    };
    expect(met(0)).toEqual([{ unit: 0, element: 0 }]);
    expect(met(9000)).toEqual([{ unit: 0, element: 1 }]);
    expect(met(18_000)).toEqual([]);
    expect(met(0, [U])).toEqual([]);
  });
  test('COS-MOV-14 a road lends speed to simple moves only', () => {
    const t = one({ terrain: [{ kind: 'road', box: [9.8, 10.2, 5, 18] }] });
    expect(t.refusal(simple(0, 3000))).toBeUndefined();
    expect(t.refusal(difficult(10_000, 11_000))).toBeUndefined();
    expect(t.refusal(difficult(10_000, 11_002))?.code).toBe('tooFarDifficult');
  });
});

test('COS-UNT-01 how far a kind of move reaches, and what an action lends', () => {
  const { look } = one({ is: line({ simple: 2000, difficult: 1000 }) });
  expect(speedOf(look, U, 'simple')).toBe(2000);
  expect(speedOf(look, U, 'simple', 5000)).toBe(5000);
  expect(speedOf(look, U, 'difficult', 5000)).toBe(1000);
  expect(speedOf(look, U, 'turn', 5000)).toBe(0);
  expect(speedOf(one({ is: stiff }).look, U, 'simple', 5000)).toBe(0);
});

describe('what is suggested', () => {
  /** The suggestion by these picks, and those of zero. */
  const suggested = (t: TestTable, ...script: number[]): unknown =>
    moveUnit.suggest(t.look, t.question, () => script.shift() ?? 0);
  const emplacement = (x: number, y: number) =>
    ({ kind: 'emplacement', box: [x - 0.6, x + 0.6, y - 0.6, y + 0.6] }) as const;
  test('the middle of an emplacement within its speed', () => {
    const at = (y: number): unknown =>
      suggested(one({ is: horse, terrain: [emplacement(10, y)] }), 1, 0, 0, 0);
    expect(at(14)).toEqual(simple(0, 4000));
    expect(at(12)).toEqual(simple(0, 2000));
    expect(at(10.051)).toEqual(simple(0, 51));
    // Too far, or inside already: these picks make it stay.
    for (const y of [14.001, 10.05, 10]) expect(at(y)).toEqual(simple(0, 0));
  });
  test('nothing but a turn where only ranks are dressed', () => {
    const escape = { ending: { by: 'escape', edge: 'north' } } as const;
    const dressed = (more: Partial<Given>): unknown =>
      suggested(one({ action: 'dressRanks', ...more }), 1, 0, 0, 0, 0, 0, 1, 1234);
    expect(dressed({ terrain: [emplacement(10, 12)] })).toEqual(turn(1234));
    expect(dressed({ scenario: escape })).toEqual(turn(1234));
  });
  test('the way straight to the edge, for who may leave by it', () => {
    const escape = { ending: { by: 'escape', edge: 'north' } } as const;
    expect(suggested(one({ scenario: escape }), 1, 0, 0, 1, 0)).toEqual(simple(0, 2000));
  });
  test('ranks are dressed towards the enemy, or as they are where there is none', () => {
    const gone = (position: Position): void => {
      position.units.off[1] = 1;
    };
    const alone = one({ action: 'dressRanks', position: gone });
    // It advances; it does not.
    expect(suggested(alone, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 777)).toEqual(turn(0));
    expect(suggested(alone, 1, 0, 0, 1, 1, 0, 0)).toEqual(turn(0));
    const foes = one({ action: 'dressRanks', units: [foe('e', [20, 10])] });
    expect(suggested(foes, 1, 0, 0, 1, 1, 0, 0)).toEqual(turn(9000));
  });
});
