/** Before the battle on a bare table: bidding, terrain, camps, pieces, setting up (section 8). */
import { describe, expect, test } from 'vitest';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import { UNITS, at, bareTable, box, camp, onBare, step } from './bare.ts';
import {
  HOPLITES,
  answer,
  asked,
  blue,
  look,
  offOf,
  poseOf,
  red,
  refused,
  resumed,
  roll,
  setupHere,
  unwritten,
  type Game,
  type UnitHere,
} from './table.ts';

const GUN: Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'> = {
  arm: 'artillery',
  weapon: 'lightEngine',
  ranks: [2, 2],
};
const laid = (match: Game) => {
  const { laid: all } = look(match).position;
  if (all === null) throw new Error('nothing is laid in play');
  return all;
};
const hill = (...parts: [number, number][][]) => ({ kind: 'hill', parts });
/** Red opens with `count` and blue takes it: red defends. */
function settled(count: number, units = UNITS): Game {
  const match = onBare('full', units);
  roll(match, count, 1);
  answer(match, 'answerBid', { accept: true });
  return match;
}
/** Red has placed one hill in the corner. */
function laidOut(units = UNITS): Game {
  const match = settled(2, units);
  answer(match, 'placeTerrain', hill(box(26, 0)));
  answer(match, 'placeTerrain', hill(box(26, 32)));
  return match;
}
/** Both camps stand at the short edges. */
function pitched(units = UNITS): Game {
  const match = laidOut(units);
  answer(match, 'placeCamp', camp(4, 20));
  if (asked(match).includes('placeCamp')) answer(match, 'placeCamp', camp(56, 20));
  return match;
}

describe('bidding', () => {
  test('EX-AOT-23 AOT-SETUP-02 AOT-SETUP-03 AOT-SETUP-04 of 4 and 2: 4 refused, 3 taken', () => {
    const match = onBare('full');
    roll(match, 4, 2);
    expect(match.pending[0]).toMatchObject({
      seat: 'blue',
      question: { army: 1, by: 0, count: 4 },
    });
    answer(match, 'answerBid', { accept: false });
    expect(match.pending[0]).toMatchObject({ seat: 'red', question: { army: 0, by: 1, count: 3 } });
    answer(match, 'answerBid', { accept: true });
    expect(laid(match).first).toBe(1);
    expect(step(match)).toEqual({ at: 'terrain', army: 1, left: 3 });
    expect(match.pending[0]).toMatchObject({ seat: 'blue', ask: 'placeTerrain' });
  });
  test('AOT-SETUP-02 equal dice are rolled again', () => {
    const match = onBare('full');
    roll(match, 3, 3);
    expect(step(match)).toEqual({ at: 'bidRoll' });
    roll(match, 1, 5);
    expect(step(match)).toEqual({ at: 'bid', by: 1, count: 5 });
  });
  test('AOT-SETUP-05 with one element nobody refuses: who came down to it defends', () => {
    const match = onBare('full');
    roll(match, 3, 1);
    answer(match, 'answerBid', { accept: false });
    answer(match, 'answerBid', { accept: false });
    expect(laid(match).first).toBe(0);
    expect(step(match)).toEqual({ at: 'terrain', army: 0, left: 1 });
  });
  test('AOT-SETUP-01 slots are written before the bidding', () => {
    const match = onBare('full', UNITS, unwritten(bareTable('full')));
    expect(asked(match)).toEqual(['writeSlots', 'writeSlots']);
    const both = match.pending;
    for (const { id, question } of both) {
      // Generals who are still to be set up live.
      const { generals } = question as { generals: readonly number[] };
      expect(generals).toHaveLength(1);
      const [general] = generals;
      match.accept(id, { slots: [general, -1, -1, -1, -1, -1] });
    }
    expect(step(match)).toEqual({ at: 'bidRoll' });
  });
  test('AOT-COMP-01 AOT-SETUP-01 a bare table is 40 by 60 in, and nothing lies on it', () => {
    const camps = setupHere({ units: UNITS, camps: [{ x: 4, y: 20 }, undefined] }).armies;
    const [element] = [{ kind: 'hill' as const, outline: box(1, 1) }];
    const wrong = setUp(
      bareTable('full', UNITS, {
        armies: camps,
        terrain: [element],
        defender: 0,
        table: { width: 48_000, height: 48_000 },
      }),
    );
    expect(wrong.ok ? [] : wrong.error.map(({ code, at: where }) => `${code} ${where}`)).toEqual([
      'campBefore armies.0.camp',
      'terrainBefore terrain',
      'defenderBefore defender',
      'otherTable table',
    ]);
    expect(setUp(bareTable('full')).ok).toBe(true);
  });
});

describe('terrain', () => {
  test('AOT-SETUP-06 the defender places as many elements as were agreed, then his camp', () => {
    const match = settled(2);
    answer(match, 'placeTerrain', hill(box(0, 0)));
    expect(step(match)).toEqual({ at: 'terrain', army: 0, left: 1 });
    expect(refused(match, 'placeTerrain', hill(box(53, 0)))).toMatchObject({
      code: 'terrainOffTable',
      cite: 'AOT-SETUP-06',
      at: { x: 57_000, y: 4000 },
    });
    answer(match, 'placeTerrain', hill(box(52, 0)));
    expect(step(match)).toEqual({ at: 'camp', army: 0 });
  });
  test('AOT-SETUP-07 an element is three segments of six inches', () => {
    const match = settled(2);
    const hedge = (...segments: object[]) => ({ kind: 'hedge', segments });
    expect(refused(match, 'placeTerrain', hedge(at(10, 10), at(20, 10)))).toMatchObject({
      code: 'threeSegments',
      cite: 'AOT-SETUP-07',
      facts: { count: 2 },
    });
    answer(match, 'placeTerrain', hedge(at(10, 10), at(20, 10, 9000), at(30, 10)));
    const [along, across] = laid(match).terrain.map(({ outline }) => outline);
    expect(along).toEqual([
      [9800, 13_000],
      [10_200, 13_000],
      [10_200, 7000],
      [9800, 7000],
    ]);
    expect(new Set(across.map(([x]) => x))).toEqual(new Set([17_000, 23_000]));
    expect(laid(match).terrain.map(({ of }) => of)).toEqual([0, 0, 0]);
  });
  test('EX-AOT-14 AOT-SETUP-08 two hills of 8 by 4 are one element, and may be one ridge', () => {
    const match = settled(2);
    answer(match, 'placeTerrain', hill(box(10, 30, 8, 4), box(18, 30, 8, 4)));
    expect(laid(match).terrain).toMatchObject([
      { kind: 'hill', of: 0 },
      { kind: 'hill', of: 0 },
    ]);
    expect(step(match)).toEqual({ at: 'terrain', army: 0, left: 1 });
  });
  test('AOT-SETUP-08 the parts of a round element have sixty-four square inches together', () => {
    const match = settled(2);
    expect(refused(match, 'placeTerrain', hill(box(1, 1, 8, 4), box(1, 9, 8, 4.1)))).toMatchObject({
      code: 'tooLarge',
      cite: 'AOT-SETUP-08',
      facts: { area: 64.8, most: 64 },
    });
    const crossed: [number, number][] = [
      [0, 0],
      [8000, 8000],
      [8000, 0],
      [0, 8000],
    ];
    expect(refused(match, 'placeTerrain', hill(crossed))?.code).toBe('notAShape');
    expect(refused(match, 'placeTerrain', hill(box(1, 1, 0.5, 0.5)))?.code).toBe('notAShape');
    expect(refused(match, 'placeTerrain', hill(box(1, 1, 16, 4)))).toBeUndefined();
  });
  test('AOT-SETUP-09 kinds do not share ground, but long ones may lie on ploughland', () => {
    const match = settled(6);
    answer(match, 'placeTerrain', { kind: 'ploughland', parts: [box(20, 0)] });
    answer(match, 'placeTerrain', { kind: 'wood', parts: [box(40, 0)] });
    const stream = (x: number) => ({
      kind: 'stream',
      segments: [at(x, 4), at(x, 20), at(x, 30)],
    });
    expect(refused(match, 'placeTerrain', stream(44))).toMatchObject({
      code: 'onOtherGround',
      cite: 'AOT-SETUP-09',
      facts: { element: 1 },
      at: { x: 44_000, y: 4000 },
    });
    expect(refused(match, 'placeTerrain', { kind: 'marsh', parts: [box(22, 0)] })?.code).toBe(
      'onOtherGround',
    );
    expect(refused(match, 'placeTerrain', { kind: 'marsh', parts: [box(28, 0)] })).toBeUndefined();
    answer(match, 'placeTerrain', stream(24));
    expect(refused(match, 'placeTerrain', { kind: 'ploughland', parts: [box(22, 3)] })).toBe(
      undefined,
    );
    const widths = laid(match)
      .terrain.slice(2, 3)
      .map(({ outline }) => outline[1][0] - outline[0][0]);
    expect(widths).toEqual([1200]);
  });
  test('AOT-SETUP-15 terrain leaves a site for either camp', () => {
    const match = settled(6);
    // Rocks of a square inch, so near one another that no camp fits between them.
    const posts = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((file) => box(7 + 8.9 * file, 7 + 8.9 * row, 1, 1)),
    );
    const rocks = (parts: object[]) => ({ kind: 'rocks', parts });
    answer(match, 'placeTerrain', rocks(posts.slice(0, 8)));
    answer(match, 'placeTerrain', rocks(posts.slice(8, 16)));
    const no = { code: 'noRoomForCamps', cite: 'AOT-SETUP-15' };
    expect(refused(match, 'placeTerrain', rocks(posts.slice(16)))).toMatchObject(no);
    // One site is not enough for two; two that are near each other are not either.
    expect(refused(match, 'placeTerrain', rocks(posts.slice(17)))).toMatchObject(no);
    expect(refused(match, 'placeTerrain', rocks(posts.slice(18)))).toMatchObject(no);
    expect(refused(match, 'placeTerrain', rocks(posts.slice(17, 23)))).toMatchObject(no);
    const corners = [...posts.slice(16, 18), ...posts.slice(19, 23)];
    expect(refused(match, 'placeTerrain', rocks(corners))).toBeUndefined();
  });
});

describe('camps', () => {
  test('EX-AOT-46 AOT-SETUP-10 AOT-SETUP-15 the first leaves a site, the other keeps 30 in', () => {
    const match = laidOut();
    expect(refused(match, 'placeCamp', camp(30, 20))).toMatchObject({
      code: 'noSiteForOther',
      cite: 'AOT-SETUP-15',
      facts: { distance: 19_697, least: 30_000 },
    });
    answer(match, 'placeCamp', camp(4, 20));
    expect(match.pending[0]).toMatchObject({ seat: 'blue', ask: 'placeCamp' });
    expect(refused(match, 'placeCamp', { x: 41_999, y: 20_000 })).toMatchObject({
      code: 'campsTooNear',
      cite: 'AOT-SETUP-10',
      facts: { distance: 29_999 },
    });
    expect(refused(match, 'placeCamp', { x: 42_000, y: 20_000 })).toBeUndefined();
  });
  test('AOT-SETUP-10 a camp lies on the table and on no other ground', () => {
    const match = laidOut();
    expect(refused(match, 'placeCamp', { x: 3999, y: 20_000 })?.code).toBe('campOffTable');
    expect(refused(match, 'placeCamp', camp(23, 4))).toMatchObject({
      code: 'campOnGround',
      facts: { element: 0 },
      at: { x: 23_000, y: 4000 },
    });
    expect(refused(match, 'placeCamp', camp(4, 4))).toBeUndefined();
  });
  test('AOT-SETUP-11 pieces come with their camp, thirty inches from the other', () => {
    const match = laidOut([...UNITS, red(GUN), blue(GUN, 9)]);
    answer(match, 'placeCamp', camp(4, 20));
    expect(match.pending[0]).toMatchObject({
      seat: 'red',
      ask: 'placePiece',
      question: { army: 0, units: [4] },
    });
    expect(refused(match, 'placePiece', { unit: 0, ...at(20, 20) })?.code).toBe('noPieceToPlace');
    expect(refused(match, 'placePiece', { unit: 4, ...at(0, 20) })?.code).toBe('offTable');
    // The enemy's camp does not stand yet: no distance binds it, but it must have a site.
    answer(match, 'placePiece', { unit: 4, ...at(20, 20, 9000) });
    expect(offOf(match, 4)).toBe(0);
    expect(refused(match, 'placeCamp', camp(20, 20))?.code).toBe('campOnPiece');
    answer(match, 'placeCamp', camp(56, 20));
    expect(refused(match, 'placePiece', { unit: 5, ...at(30, 20) })).toMatchObject({
      code: 'nearTheirCamp',
      cite: 'AOT-SETUP-11',
    });
    answer(match, 'placePiece', { unit: 5, ...at(50, 20, 27_000) });
    expect(step(match)).toEqual({ at: 'deployment', army: 0 });
    expect(refused(match, 'deploy', { unit: 4, ...at(10, 20), first: [24, 25] })).toMatchObject({
      code: 'pieceStands',
      cite: 'AOT-SETUP-11',
    });
  });
});

describe('setting up', () => {
  test('AOT-SETUP-12 AOT-UNIT-08 who may not start in the ranks he came in takes others', () => {
    // One before two: a first rank is no shorter than the second, and two wide at least.
    const match = pitched([red({ weapon: 'sword', ranks: [1, 2] }), ...UNITS.slice(2)]);
    expect(refused(match, 'deploy', { done: true })).toMatchObject({
      code: 'stillToPlace',
      facts: { unit: 0 },
    });
    const { deploy } = artOfTactics2006.questions;
    const proposed = deploy.suggest(look(match), { army: 0 }, () => 0);
    expect(proposed).toMatchObject({ unit: 0, first: [0, 1, 2] });
    answer(match, 'deploy', proposed);
  });
  const place = (unit: number, x: number, y: number, first: number[], facing = 9000) => ({
    unit,
    ...at(x, y, facing),
    first,
  });
  test('AOT-SETUP-12 AOT-SETUP-13 units come within their movement of the camp', () => {
    const match = pitched();
    expect(look(match).position.units.off).toEqual([7, 7, 7, 7]);
    expect(match.pending[0]).toMatchObject({ seat: 'red', ask: 'deploy' });
    expect(refused(match, 'deploy', { done: true })).toMatchObject({
      code: 'stillToPlace',
      cite: 'AOT-SETUP-12',
      facts: { unit: 0 },
    });
    // Hoplites four dense move six inches; slingers two dense eight.
    expect(refused(match, 'deploy', place(0, 15, 20, [0, 1, 2, 3]))?.code).toBe('farFromCamp');
    answer(match, 'deploy', place(0, 14.8, 20, [0, 1, 2, 3]));
    answer(match, 'deploy', place(1, 16.8, 24, [8, 9]));
    expect(poseOf(match, 0)).toEqual([14_800, 20_000, 9000]);
    answer(match, 'deploy', { done: true });
    expect(match.pending[0]).toMatchObject({ seat: 'blue', ask: 'deploy' });
    answer(match, 'deploy', place(2, 46, 20, [12, 13, 14, 15], 27_000));
    answer(match, 'deploy', place(3, 46, 24, [20, 21], 27_000));
    answer(match, 'deploy', { done: true });
    expect(step(match)).toEqual({ at: 'initiative' });
    expect(look(match).position.units.off).toEqual([0, 0, 0, 0]);
  });
  test('AOT-STAKE-01 AOT-SETUP-12 stakes are driven in where their unit is set up', () => {
    const match = pitched([red({ ...HOPLITES, gear: ['stakes'] }), blue(HOPLITES, 9)]);
    expect(look(match).position.stakes).toEqual([]);
    answer(match, 'deploy', place(0, 12, 20, [0, 1, 2, 3]));
    expect(look(match).position.stakes).toEqual([{ unit: 0, x: 13_200, y: 20_000, facing: 9000 }]);
    answer(match, 'deploy', place(0, 12, 22, [0, 1, 2, 3]));
    expect(look(match).position.stakes).toEqual([{ unit: 0, x: 13_200, y: 22_000, facing: 9000 }]);
  });
  test('AOT-SETUP-08 AOT-TERR-02 a ridge of two hills is tested for once', () => {
    const match = settled(2);
    answer(match, 'placeTerrain', hill(box(12, 18, 2, 4), box(14.5, 18, 2, 4)));
    answer(match, 'placeTerrain', hill(box(26, 0)));
    answer(match, 'placeCamp', camp(4, 20));
    answer(match, 'placeCamp', camp(56, 20));
    answer(match, 'deploy', place(0, 4, 28, [0, 1, 2, 3]));
    answer(match, 'deploy', place(1, 10.8, 20, [8, 9]));
    answer(match, 'deploy', { done: true });
    answer(match, 'deploy', place(2, 46, 20, [12, 13, 14, 15], 27_000));
    answer(match, 'deploy', place(3, 46, 24, [20, 21], 27_000));
    answer(match, 'deploy', { done: true });
    roll(match, 6, 1);
    answer(match, 'giveOrders', { method: 'separate', unit: 1 });
    answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 8000 }] });
    const told = roll(match, 2);
    expect(told.filter(({ type }) => type === 'tested')).toHaveLength(1);
    expect(asked(match)).toEqual(['act']);
  });
});

describe('a position by hand', () => {
  test('AOT-SETUP-10 is read and printed in the middle of it all', () => {
    const match = resumed({
      armies: [{ seat: 'red', camp: [4, 20] }, { seat: 'blue' }],
      units: [
        {
          name: 'A',
          army: 'red',
          weapons: 'spear',
          ranks: [4, 4],
          waits: true,
          at: [0, 0],
          facing: 0,
        },
        {
          name: 'B',
          army: 'blue',
          weapons: 'spear',
          ranks: [4, 4],
          waits: true,
          at: [0, 0],
          facing: 0,
        },
      ],
      terrain: [
        {
          kind: 'hill',
          of: 0,
          outline: [
            [26, 0],
            [34, 0],
            [34, 8],
            [26, 8],
          ],
        },
      ],
      bare: { start: 'full', first: 'red' },
      phase: { at: 'camp', army: 'blue' },
    });
    expect(refused(match, 'placeCamp', camp(30, 20))?.code).toBe('campsTooNear');
    answer(match, 'placeCamp', camp(56, 20));
    expect(step(match)).toEqual({ at: 'deployment', army: 0 });
  });
  for (const phase of [
    { at: 'bidRoll' },
    { at: 'meeting' },
    { at: 'bid', army: 'blue', count: 3 },
    { at: 'terrain', army: 'red', count: 2 },
    { at: 'pieces', army: 'red' },
    { at: 'deployment', army: 'red' },
  ]) {
    test(`AOT-SETUP-01 may stand at ${phase.at}`, () => {
      const match = resumed({
        armies: [
          { seat: 'red', camp: [4, 20] },
          { seat: 'blue', camp: [56, 20] },
        ],
        units: ['red', 'blue'].map((army) => ({
          name: army,
          army,
          weapons: 'spear',
          ranks: [4, 4],
          waits: true,
          at: [0, 0],
          facing: 0,
        })),
        bare: {
          start: phase.at === 'meeting' ? 'meeting' : 'full',
          first: 'red',
          passed: ['blue'],
        },
        phase,
      });
      expect(match.chance ?? match.pending[0]).toBeDefined();
    });
  }
});
