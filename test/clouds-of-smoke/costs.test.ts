/** What friends in the way cost, where hits go when nobody is left, and whom the pikes cover. */
import { expect, test } from 'vitest';
import type { Position, UnitId } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { targetsFor } from '../../src/games/clouds-of-smoke/rules/tactics/tactics.ts';
import { fighting, line, table, type Given } from './table.ts';

const soldier = line({ morale: 5, retreat: { die: 0, plus: 1 } });
const foe = { name: 'e', at: [10, 10], south: false } as const;

/** South has one hit to resolve on its first unit. */
const struck = (units: Given['units']) =>
  table({
    units,
    position: (position) => {
      fighting(10, 10)(position);
      const all = units.map((_, id) => id as UnitId);
      Object.assign(position.combat!, {
        units: all,
        hits: all.map((id) => (id === 0 ? 1 : 0)),
        taken: all.map((id) => (id === 0 ? 1 : 0)),
        retreated: all.map(() => 0),
        rerolled: all.map(() => 0),
        near: all.map(() => 0),
      });
      position.step = { at: 'hits', army: 0 as never };
    },
  });
const fallBack = (units: Given['units']) =>
  struck(units).answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });

test('COS-RET-11 EX-COS-09 a friend of another formation where it would stop costs 1', () => {
  const t = fallBack([
    { name: 'a', at: [10, 9], is: soldier },
    { name: 'b', at: [10, 7.9], is: soldier },
    foe,
  ]);
  expect(t.at('a')).toEqual([10, 7.4, 180]);
  expect(t.look.position.morale[0]).toBe(9);
  expect(t.eventsOf('moraleLost')[0]).toMatchObject({ points: 1, cite: 'COS-RET-11' });
});

test('COS-RET-12 passed units of its own formation cost nothing', () => {
  const t = fallBack([
    { name: 'a', at: [10, 9], is: soldier },
    { name: 'b', at: [10, 8.5], is: soldier },
    { name: 'c', at: [10, 8], is: soldier },
    foe,
  ]);
  expect(t.at('a')).toEqual([10, 7.5, 180]);
  expect(t.look.position.morale[0]).toBe(15);
});

test('COS-SPR-14 an Irregular passes friends for nothing', () => {
  const t = fallBack([
    { name: 'a', at: [10, 9], is: { ...soldier, special: ['infantry', 'irregular'] } },
    { name: 'b', at: [10, 7.9], is: soldier },
    foe,
  ]);
  expect(t.at('a')).toEqual([10, 7.4, 180]);
  expect(t.eventsOf('moraleLost')).toEqual([]);
});

test('COS-HIT-09 hits that find no unit are lost', () => {
  const t = table({
    units: [{ name: 'a', at: [10, 9] }, foe],
    position: (position: Position) => {
      fighting(10, 10)(position);
      Object.assign(position.combat!, {
        units: [1],
        hits: [0],
        taken: [0],
        near: [0],
        due: [2, 0],
      });
      Object.assign(position.combat!, { retreated: [0], rerolled: [0] });
      position.step = { at: 'allocation', side: 0 };
    },
  });
  // The combat went on to its end with nobody asked, and nobody hurt.
  expect(t.look.position.combat).toBeNull();
  expect(t.look.position.units.off).toEqual([0, 0]);
});

test('COS-SPR-09 a regimental gun beside pikes is covered, a field gun is not', () => {
  const pikes = line({ tags: ['pikes'] });
  const gun = (...special: ('artillery' | 'regimentalGun')[]) => line({ special });
  const t = table({
    units: [
      { name: 'pikes', at: [10, 9], is: pikes },
      { name: 'regimental', at: [11, 9], is: gun('artillery', 'regimentalGun') },
      { name: 'field', at: [9, 9], is: gun('artillery') },
      foe,
    ],
    position: fighting(10, 9.5),
  });
  const covered = targetsFor(t.look, 0 as never, { tactic: 'coverOfPikes' });
  expect(covered.map((unit) => t.name(unit))).toEqual(['regimental']);
});
