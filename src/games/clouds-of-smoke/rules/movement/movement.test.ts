import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  line,
  moving,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import { sees } from '../fire/engagement.ts';
import type { Position, UnitId } from '../world.ts';
import { moveUnit } from './questions.ts';
import { speedOf } from './movement.ts';

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

const U = 0 as UnitId;

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

const battery = line({
  special: ['artillery', 'immobile'],
  bombardment: { range: 6000, power: 2 },
  fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
});

describe('Immobile', () => {
  const guns = (position?: (position: Position) => void): Given => ({
    units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, 12.5])],
    ...(position === undefined ? {} : { position }),
  });
  const step = { unit: 0, move: 'simple', facing: 0, distance: 100 };
  test('COS-BMB-25 COS-SPR-16 who bombarded does not move in that turn', () => {
    const given = guns((position) => {
      moving([0])(position);
      position.bombarded = [0 as never];
    });
    const cite = { code: 'bombardedBefore', cite: 'COS-BMB-25' };
    agree(given, (t) => t.refusal(step), cite);
    agree(
      given,
      (t) => t.refusal({ unit: 0, move: 'turn', facing: 9000 })?.code,
      'wrongKindOfMove',
    );
    agree(given, (t) => t.refusal({ ...step, facing: 9000, distance: 0 }), cite);
    agree(given, (t) => t.refusal({ ...step, distance: 0 }), undefined);
  });
  test('COS-BMB-25 a declared shot is noted until the turn ends', () => {
    const t = table({
      units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, 14])],
    });
    t.answer({ unit: 0, target: t.unit('e') });
    expect(t.look.position.bombarded).toEqual([0]);
  });
  test('COS-BMB-25 COS-SPR-16 COS-LOF-04 who moved has no fire in this turn', () => {
    agree(
      guns(moving([0])),
      (t) => {
        const before = sees(t.look, t.unit('g'), t.unit('e'));
        t.answer(step);
        return [before, sees(t.look, t.unit('g'), t.unit('e')), t.eventsOf('limbered').length];
      },
      [true, false, 1],
    );
  });
  test('COS-SPR-16 a move that leaves it as it stood is none', () =>
    agree(
      guns(moving([0])),
      (t) => {
        t.answer({ ...step, distance: 0 });
        return sees(t.look, t.unit('g'), t.unit('e'));
      },
      true,
    ));
  test('COS-MOV-16 1 UW at most through broken ground, never through very broken', () => {
    const through = (kind: 'field' | 'swamp'): Given => ({
      units: [{ name: 'g', at: [10, 10], is: { ...battery, simple: 2000 } }],
      terrain: [{ kind, box: [9, 11, 10.3, 12] }],
      position: moving([0]),
    });
    const move = (distance: number) => (t: TestTable) => t.refusal({ ...step, distance });
    agree(through('field'), move(1000), undefined);
    agree(through('field'), move(1100), { code: 'brokenGround', cite: 'COS-MOV-16' });
    agree(through('swamp'), move(500), {
      code: 'immobileInVeryBroken',
      cite: 'COS-MOV-16',
    });
  });
});
