/** A meeting engagement: ground and camps by turns, and armies that come out of their camps. */
import { describe, expect, test } from 'vitest';
import { UNITS, at, beforeCamp, box, camp, onBare, step } from './bare.ts';
import { answer, look, offOf, poseOf, refused, resumed, roll, type Game } from './table.ts';

const wood = (x: number, y: number) => ({ kind: 'wood', parts: [box(x, y)] });
/** Who rolls higher chooses. */
function wins(match: Game, dice: [number, number], act: string): void {
  roll(match, ...dice);
  answer(match, 'chooseMeeting', { act });
}
/** Both camps stand, and both have passed. */
function begun(units = UNITS): Game {
  const match = onBare('meeting', units);
  wins(match, [6, 1], 'camp');
  answer(match, 'placeCamp', camp(4, 20));
  wins(match, [1, 6], 'camp');
  answer(match, 'placeCamp', camp(56, 20));
  wins(match, [6, 1], 'pass');
  wins(match, [6, 1], 'pass');
  return match;
}

describe('ground and camps by turns', () => {
  test('AOT-MEET-01 the higher die places an element or his camp; equal dice again', () => {
    const match = onBare('meeting');
    roll(match, 4, 4);
    expect(step(match)).toEqual({ at: 'meeting' });
    roll(match, 2, 5);
    expect(match.pending[0]).toMatchObject({
      seat: 'blue',
      ask: 'chooseMeeting',
      question: { army: 1, may: ['terrain', 'camp'] },
    });
    expect(refused(match, 'chooseMeeting', { act: 'pass' })).toMatchObject({
      code: 'notToPlace',
      cite: 'AOT-MEET-01',
    });
    answer(match, 'chooseMeeting', { act: 'terrain' });
    answer(match, 'placeTerrain', wood(26, 16));
    expect(step(match)).toEqual({ at: 'meeting' });
    wins(match, [3, 1], 'camp');
    answer(match, 'placeCamp', camp(4, 20));
    expect(look(match).position.laid).toMatchObject({ first: 0, camps: [camp(4, 20), null] });
    roll(match, 6, 2);
    expect(match.pending[0]).toMatchObject({ question: { may: ['terrain', 'pass'] } });
  });
  test('AOT-MEET-02 ground lies twenty inches from any camp', () => {
    const match = onBare('meeting');
    wins(match, [6, 1], 'camp');
    answer(match, 'placeCamp', camp(4, 20));
    wins(match, [6, 1], 'terrain');
    expect(refused(match, 'placeTerrain', wood(27.9, 16))).toMatchObject({
      code: 'terrainNearCamp',
      cite: 'AOT-MEET-02',
      facts: { distance: 19_900, least: 20_000, army: 0 },
    });
    expect(refused(match, 'placeTerrain', wood(28, 16))).toBeUndefined();
  });
  test('AOT-MEET-03 a camp leaves the other a site, and lies thirty inches from it', () => {
    const match = onBare('meeting');
    wins(match, [6, 1], 'camp');
    expect(refused(match, 'placeCamp', camp(30, 20))).toMatchObject({
      code: 'noSiteForOther',
      cite: 'AOT-MEET-03',
    });
    answer(match, 'placeCamp', camp(4, 20));
    wins(match, [1, 6], 'camp');
    expect(refused(match, 'placeCamp', camp(41, 20))).toMatchObject({
      code: 'campsTooNear',
      cite: 'AOT-MEET-03',
    });
    expect(refused(match, 'placeCamp', camp(42, 20))).toBeUndefined();
  });
  test('AOT-MEET-04 who has passed leaves the rest to the other; then nothing is placed', () => {
    const match = onBare('meeting');
    wins(match, [6, 1], 'camp');
    answer(match, 'placeCamp', camp(4, 20));
    wins(match, [6, 1], 'pass');
    roll(match, 6, 1);
    expect(match.pending[0]).toMatchObject({ seat: 'blue', ask: 'chooseMeeting' });
    answer(match, 'chooseMeeting', { act: 'camp' });
    answer(match, 'placeCamp', camp(56, 20));
    wins(match, [6, 1], 'pass');
    expect(step(match)).toEqual({ at: 'initiative' });
  });
  test('AOT-MEET-04 rolling stops where the camps leave no place for ground', () => {
    const match = onBare('meeting');
    wins(match, [6, 1], 'camp');
    answer(match, 'placeCamp', camp(13, 20));
    wins(match, [1, 6], 'camp');
    answer(match, 'placeCamp', camp(51, 20));
    // Thirty inches apart: what lies twenty from both is too small for any element.
    expect(step(match)).toEqual({ at: 'initiative' });
  });
  test('AOT-MEET-04 a table takes forty-eight pieces; then camps alone are placed', () => {
    const match = onBare('meeting');
    const marsh = (x: number, count: number) => ({
      kind: 'marsh',
      parts: Array.from({ length: count }, (_, row) => box(x, 4 * row, 1, 1)),
    });
    for (const [index, count] of [8, 8, 8, 8, 8, 7].entries()) {
      wins(match, [6, 1], 'terrain');
      answer(match, 'placeTerrain', marsh(15 + 5 * index, count));
    }
    wins(match, [6, 1], 'terrain');
    expect(refused(match, 'placeTerrain', marsh(50, 2))).toEqual({
      code: 'tableFull',
      cite: 'AOT-MEET-04',
      facts: { most: 48 },
    });
    answer(match, 'placeTerrain', marsh(50, 1));
    roll(match, 6, 1);
    expect(match.pending[0]).toMatchObject({ seat: 'red', ask: 'placeCamp' });
  });
});

describe('out of the camps', () => {
  test('AOT-MEET-05 a unit comes out when it is activated to move, and goes on from there', () => {
    const match = begun();
    expect(look(match).position.units.off).toEqual([7, 7, 7, 7]);
    roll(match, 6, 1);
    answer(match, 'giveOrders', { method: 'separate', unit: 1 });
    expect(refused(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 1000 }] })?.code).toBe(
      'notYours',
    );
    expect(refused(match, 'act', { unit: 0, act: 'enter' })?.code).toBe('notActivated');
    answer(match, 'act', { unit: 1, act: 'enter' });
    expect(match.pending[0]).toMatchObject({ seat: 'red', ask: 'comeOut', question: { unit: 1 } });
    // Its front on the boundary of (0..8, 16..24): the middle of its base is 0.8 within.
    for (const wrong of [at(7.1, 20, 9000), at(7.2, 24.1, 9000), at(7.2, 20, 27_000)]) {
      expect(refused(match, 'comeOut', wrong)).toMatchObject({
        code: 'notAtGate',
        cite: 'AOT-MEET-05',
      });
    }
    answer(match, 'comeOut', at(7.2, 22, 9000));
    expect(offOf(match, 1)).toBe(0);
    expect(refused(match, 'act', { unit: 1, act: 'enter' })?.code).toBe('notInCamp');
    expect(refused(match, 'act', { unit: 1, act: 'shoot', at: 3 })?.code).toBe('otherOrder');
    answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 8000 }] });
    expect(poseOf(match, 1)).toEqual([15_200, 22_000, 9000]);
  });
  test('AOT-MEET-05 AOT-CMD-08 who waits is ordered as near as the edge of his camp', () => {
    // The camp reaches up to 8 in; the general's base begins so far above it.
    const ordering = (gap: number): Game =>
      resumed({
        armies: [
          { seat: 'red', camp: [30, 4], slots: Array<string>(6).fill('A') },
          { seat: 'blue', camp: [30, 36] },
        ],
        units: [
          {
            name: 'A',
            army: 'red',
            weapons: 'spear',
            ranks: [4, 4],
            roles: { general: 'second' },
            at: [30, 8.8 + gap],
            facing: 0,
          },
          ...['red', 'blue'].map((army) => ({
            name: `${army} waits`,
            army,
            weapons: 'spear',
            ranks: [4, 4],
            waits: true,
            at: [0, 0],
            facing: 0,
          })),
        ],
        bare: { start: 'meeting', first: 'red' },
        initiative: { first: 'red', rolls: [6, 1] },
        phase: { at: 'orders', army: 'red', slot: 6 },
      });
    const order = { method: 'direct', units: [1] };
    expect(refused(ordering(1.01), 'giveOrders', order)).toMatchObject({
      code: 'tooFarToOrder',
      cite: 'AOT-CMD-08',
      facts: { distance: 1010 },
    });
    expect(refused(ordering(1), 'giveOrders', order)).toBeUndefined();
  });
  test('AOT-MEET-05 AOT-WIN-01 nobody has lost while his units wait', () => {
    const match = begun();
    roll(match, 6, 1);
    for (let slot = 6; slot > 0; slot -= 1) {
      answer(match, 'giveOrders', { method: 'none' });
      answer(match, 'act', { done: true });
    }
    expect(look(match).position).toMatchObject({ turn: 2, step: { at: 'initiative' } });
    expect(match.outcome).toBeUndefined();
  });
  const HELD = beforeCamp({ name: 'B', weapons: 'spear', ranks: [4, 4] });
  test('AOT-MEET-05 AOT-CAMP-04 who waits stands up to an enemy in the camp', () => {
    const match = resumed(HELD);
    answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 4000 }] });
    // AOT-CAMP-02 The test of the camp is passed.
    roll(match, 6);
    expect(match.pending[0]).toMatchObject({
      seat: 'blue',
      ask: 'placeGuard',
      question: { army: 1, by: 0, units: [1] },
    });
    expect(refused(match, 'placeGuard', { unit: 1, x: 27_000, y: 37_000 })).toMatchObject({
      code: 'notInsideCamp',
      cite: 'AOT-MEET-05',
    });
    expect(refused(match, 'placeGuard', { unit: 0, x: 30_000, y: 37_000 })?.code).toBe('notInCamp');
    answer(match, 'placeGuard', { unit: 1, x: 30_000, y: 37_000 });
    // It faces the intruder, and the camp is held.
    expect(poseOf(match, 1)).toEqual([30_000, 37_000, 18_000]);
    expect(look(match).position.sacked).toEqual([0, 0]);
  });
  test('AOT-MEET-05 there must be room to come out', () => {
    const [a, b] = HELD.units;
    const orders = { at: 'actions', army: 'blue', slot: 1, orders: [{ unit: 'B' }] };
    // An enemy's front touches the foot of the camp.
    const faced = resumed({ ...HELD, units: [b, { ...a, at: [30, 31.2] }], phase: orders });
    answer(faced, 'act', { unit: 0, act: 'enter' });
    expect(refused(faced, 'comeOut', at(30, 32.8, 18_000))?.code).toBe('turnsIntoContact');
    answer(faced, 'comeOut', at(30, 39.2, 0));
    const crowd = [28.4, 31.6].flatMap((x) =>
      [0, 1, 2, 3, 4].map((row) => ({
        ...b,
        name: `B${x}-${row}`,
        waits: undefined,
        at: [x, 32.8 + 1.6 * row],
      })),
    );
    const full = resumed({ ...HELD, units: [b, a, ...crowd], phase: orders });
    expect(refused(full, 'act', { unit: 0, act: 'enter' })).toMatchObject({
      code: 'noWayOut',
      cite: 'AOT-MEET-05',
    });
  });
});
