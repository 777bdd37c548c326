import { expect, test } from 'vitest';
import { line, moving, table } from '../../../../../test/clouds-of-smoke/table.ts';
import type { CommanderId } from '../types.ts';

const foe = (name: string, at: [number, number], facing = 180) =>
  ({ name, at, facing, south: false }) as const;

test('COS-CMD-03 COS-CMD-05 he rides up to D + 2 UW and stops on no unit', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 6] }, foe('e', [10, 20])],
    commanders: [
      [10, 4.5],
      [20, 21],
    ],
    position: (position) => {
      position.step = { at: 'playing' };
      position.actions = [{ action: 'moveCommanders', die: 1 }];
    },
  });
  t.answer({ action: 'moveCommanders', die: 1 });
  const ride = (x: number, y: number) => t.refusal({ commander: 0, x, y });
  expect(ride(10_000, 7600)).toEqual({ code: 'commanderTooFar', cite: 'COS-CMD-03' });
  expect(ride(10_000, 6000)).toEqual({ code: 'commanderOnUnit', cite: 'COS-CMD-05' });
  // COS-CMD-04 Over units he passes freely.
  expect(ride(10_000, 7500)).toBeUndefined();
  t.answer({ commander: 0, x: 10_000, y: 7500 });
  expect(t.look.position.commanders.y[0]).toBe(7500);
});
test('COS-CMD-15 his base stays on the table', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 6] }],
    commanders: [
      [10, 1],
      [20, 21],
    ],
    position: (position) => {
      position.step = {
        at: 'order',
        order: {
          action: 'moveCommanders',
          die: 6,
          left: 6,
          commander: 0 as CommanderId,
          x: 0,
          y: 0,
          moving: [],
          quota: 0,
          ridden: [],
        },
      };
    },
  });
  expect(t.refusal({ commander: 0, x: 10_000, y: 190 })?.code).toBe('commanderOffTable');
});
test('COS-CMD-06 a friend that ends on him pushes him towards his own side', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 6] }],
    commanders: [
      [10, 7],
      [20, 21],
    ],
    position: moving([0]),
  });
  t.answer({ unit: 0, move: 'simple', facing: 0, distance: 1000 });
  // By the smallest distance that frees his base.
  expect(t.look.position.commanders.y[0]).toBe(6560);
});
test('COS-CMD-08 COS-CMD-10 an enemy that touches him: one test, on 1 or 2 for cavalry', () => {
  const rider = line({ special: ['cavalry'], simple: 4000 });
  const t = table({
    units: [
      { name: 'u', at: [10, 6], is: rider },
      { ...foe('e', [20, 20]), is: line({ morale: 9 }) },
    ],
    commanders: [
      [1, 1],
      [10, 9],
    ],
    position: moving([0]),
  });
  t.answer({ unit: 0, move: 'simple', facing: 0, distance: 2600 }).roll(2);
  expect(t.eventsOf('commanderFell')).toHaveLength(1);
  expect(t.look.position.morale[1]).toBe(6);
  expect(t.asked).toBe('displaceCommander');
  expect(t.refusal({ distance: 0 })).toEqual({ code: 'displacedOntoUnit', cite: 'COS-CMD-10' });
  expect(t.refusal({ distance: 2100 })).toEqual({ code: 'displacedTooFar', cite: 'COS-CMD-08' });
  t.answer({ distance: 2000 });
  expect(t.look.position.commanders.y[1]).toBe(11_000);
});
test('COS-CMD-14 a formation of Vanguard counts at half its distance', () => {
  const scout = line({ special: ['cavalry', 'vanguard'] });
  const t = table({
    units: [
      { name: 'u', at: [10, 9], is: scout },
      { name: 'v', at: [16, 9] },
    ],
    commanders: [
      [10, 4],
      [20, 21],
    ],
    position: (position) => {
      position.step = { at: 'playing' };
      position.actions = [{ action: 'move', die: 2 }];
    },
  });
  t.answer({ action: 'move', die: 2 });
  expect(t.refusal({ unit: 0 })).toBeUndefined();
  expect(t.refusal({ unit: 1 })?.code).toBe('outOfCommand');
});
