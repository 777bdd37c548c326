import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import { line, moving, table, type Piece } from '../../../../../test/clouds-of-smoke/table.ts';
import type { ArmyId, CommanderId, Edge, Scene } from '../world.ts';
import {
  baseRefused,
  displacements,
  enemiesTouching,
  freeDistances,
  headOf,
  wayBack,
} from './commander.ts';

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

/** Every distance along his way back, one by one. */
const oneByOne = (
  scene: Scene,
  id: CommanderId,
  limit: number,
  willDo: (x: number, y: number) => boolean,
): number[] => {
  const { x, y } = headOf(scene, id);
  const side = wayBack(scene, id);
  const all = Array.from({ length: limit + 1 }, (_, distance) => distance);
  return all.filter((distance) => willDo(x + side.x * distance, y + side.y * distance));
};
/** Units anywhere about the middle, one on the other too, and he among them. */
function crowded(pick: (from: number) => number): Scene {
  const units = Array.from({ length: 4 + pick(12) }, (_, k): Piece => {
    return { name: `u${k}`, at: [2 + 2 * (k % 13), k < 13 ? 4 : 8], south: pick(2) === 0 };
  });
  const own = (['south', 'north', 'west', 'east'] as const)[pick(4)];
  return table({
    units,
    position: (position) => {
      const edges: Edge[] = [own, 'north'];
      position.field = { first: 0 as ArmyId, edges, terrain: [], reserves: [], camp: null };
      for (const k of units.keys()) {
        position.units.x[k] = 8000 + pick(4000);
        position.units.y[k] = 3000 + pick(5000);
        // Half of them stand straight: gaps are whole ticks there, and bands are met exactly.
        position.units.facing[k] = pick(2) === 0 ? 9000 * pick(4) : pick(36_000);
      }
      position.commanders.x[0] = 8000 + pick(4000);
      position.commanders.y[0] = 3000 + pick(5000);
    },
  }).look;
}
const ROUNDS = process.env['SANDTABLE_FEW_CASES'] === undefined ? 120 : 24;
test('COS-CMD-10 where he may go back to, on crowded tables', () => {
  const pick = sampledPick(3);
  const he = 0 as CommanderId;
  const seen = { blocked: 0, touched: 0, none: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const look = crowded(pick);
    const isFree = (x: number, y: number): boolean => baseRefused(look, x, y) === undefined;
    const isTouched = (x: number, y: number): boolean => enemiesTouching(look, he, x, y).length > 0;
    const free = oneByOne(look, he, 12_000, isFree);
    expect([...freeDistances(look, he, 12_000)], `round ${round}`).toEqual(free);
    const near = free.filter((distance) => distance <= 2000);
    const apart = oneByOne(look, he, 2000, (x, y) => isFree(x, y) && !isTouched(x, y));
    expect(displacements(look, he), `round ${round}`).toEqual(apart.length > 0 ? apart : near);
    seen.blocked += near[0] === 0 ? 0 : 1;
    seen.touched += apart.length < near.length ? 1 : 0;
    seen.none += near.length === 0 ? 1 : 0;
  }
  expect(Math.min(seen.blocked, seen.touched, seen.none)).toBeGreaterThan(0);
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
