import { describe, expect, test } from 'vitest';
import { found, type Battle } from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import type { UnitId } from '../world.ts';
import {
  armedOf,
  commandIn,
  coverIn,
  figuresOf,
  isBoxed,
  statOf,
  unitsIn,
  weaponOf,
  worthOf,
} from './units.ts';

const look = (battle: Battle): Battle['scene'] => battle.scene;
const [FIRST, SECOND, THIRD] = [0 as UnitId, 1 as UnitId, 2 as UnitId];
const stats = (battle: Battle, unit: UnitId): number[] =>
  (['firepower', 'range', 'movement', 'morale'] as const).map((stat) =>
    statOf(look(battle), unit, stat),
  );

describe('a unit as it stands', () => {
  test('CC-UNIT-03, CC-UNIT-04, CC-UNIT-12 shows the side that is up', () => {
    const battle = found({
      axis: ['C5 rifle', 'D5 rifle'],
      change: ({ units }) => (units.broken[1] = 1),
    });
    expect(stats(battle, FIRST)).toEqual([5, 5, 4, 7]);
    expect(stats(battle, SECOND)).toEqual([2, 1, 1, 7]);
    expect([isBoxed(look(battle), FIRST, 'range'), isBoxed(look(battle), SECOND, 'range')]).toEqual(
      [true, false],
    );
  });
  test('EX-CC-16, CC-CMD-01, CC-CMD-04 a leader adds to squads and to their light weapons', () => {
    const battle = found({ axis: ['C5 rifle lightMg', 'C5 lieutenantY'] });
    expect(stats(battle, FIRST)).toEqual([7, 7, 6, 9]);
    expect(armedOf(look(battle), FIRST)).toEqual({ firepower: 6, range: [1, 10] });
  });
  test('EX-CC-08, CC-CMD-05, CC-CMD-06 but not to mortars, nor to what a leader carries', () => {
    const battle = found({
      axis: ['C5 weaponTeam mediumMortar', 'C5 lieutenantY lightMg', 'C5 corporalY'],
    });
    expect(armedOf(look(battle), FIRST)).toEqual({ firepower: 9, range: [3, 16] });
    expect(armedOf(look(battle), SECOND)).toEqual({ firepower: 4, range: [1, 8] });
    expect(armedOf(look(battle), THIRD)).toBeUndefined();
  });
  test('CC-CMD-02, CC-CMD-03, CC-CMD-07 leaders add up, never to a leader nor to a hero', () => {
    const battle = found({ axis: ['C5 lieutenantY', 'C5 corporalX', 'C5 hero', 'C5 rifle'] });
    expect(commandIn(look(battle), 0, at('C5'))).toBe(3);
    expect(stats(battle, FIRST)).toEqual([2, 1, 6, 9]);
    expect(stats(battle, THIRD)).toEqual([2, 4, 7, 9]);
    expect(stats(battle, 3 as UnitId)).toEqual([8, 8, 7, 10]);
  });
  test('CC-CMD-08, CC-CMD-14 a broken leader adds nothing, nor one in another hex', () => {
    const battle = found({
      axis: ['C5 rifle', 'C5 lieutenantY', 'C6 lieutenantY'],
      change: ({ units }) => (units.broken[1] = 1),
    });
    expect(commandIn(look(battle), 0, at('C5'))).toBe(0);
    expect(stats(battle, FIRST)).toEqual([5, 5, 4, 7]);
  });
  test('CC-CMD-01 the other side’s leader adds nothing', () => {
    const battle = found({ axis: ['C5 rifle'], allies: ['C5 sergeantY'] });
    expect(stats(battle, FIRST)).toEqual([5, 5, 4, 7]);
  });
  test('CC-SUP-01, CC-SUP-05, CC-CMD-11 one less suppressed, a veteran one more', () => {
    const battle = found({
      axis: ['C5 rifle', 'D5 lieutenantY', 'D5 rifle', 'E5 conscript'],
      change: ({ units }) => {
        units.suppressed[0] = 1;
        units.suppressed[1] = 1;
        units.veteran[2] = 1;
        units.broken[3] = 1;
        units.suppressed[3] = 1;
      },
    });
    expect(stats(battle, FIRST)).toEqual([4, 4, 3, 6]);
    expect(commandIn(look(battle), 0, at('D5'))).toBe(2);
    expect(stats(battle, THIRD)).toEqual([8, 8, 7, 10]);
    // CC-GEN-04 Nothing falls below 0.
    expect(stats(battle, 3 as UnitId)).toEqual([1, 0, 0, 4]);
  });
  test('EX-CC-22, CC-WPN-01 a mortar weighs three points of movement', () => {
    const battle = found({ axis: ['C5 weaponTeam mediumMortar', 'C5 rifle'] });
    expect(statOf(look(battle), FIRST, 'movement')).toBe(1);
    expect(weaponOf(look(battle), SECOND)).toBeUndefined();
  });
  test('CC-FOR-06, CC-WPN-18 wire takes one and all movement, but nothing of a weapon', () => {
    const battle = found({
      axis: ['C5 rifle lightMg'],
      change: ({ fortifications }) => fortifications.push([at('C5'), 'wire']),
    });
    expect(stats(battle, FIRST)).toEqual([4, 4, 0, 6]);
    expect(armedOf(look(battle), FIRST)).toEqual({ firepower: 4, range: [1, 8] });
  });
});

describe('what a unit is', () => {
  const battle = found({
    axis: ['C5 rifle', 'C5 weaponTeam', 'C5 lieutenantY', 'C5 corporalX', 'C5 hero'],
  });
  const all = unitsIn(battle.scene, at('C5'), 0);
  test('CC-UNIT-02 its figures', () => {
    expect(all.map((unit) => figuresOf(battle.scene, unit))).toEqual([4, 2, 1, 1, 1]);
  });
  test('EX-CC-11, CC-VP-01, CC-VP-04 what it is worth, broken or not', () => {
    const broken = found({
      axis: ['C5 rifle', 'C5 weaponTeam', 'C5 lieutenantY', 'C5 corporalX', 'C5 hero'],
      change: ({ units }) => units.broken.fill(1),
    });
    for (const { scene } of [battle, broken]) {
      expect(all.map((unit) => worthOf(scene, unit))).toEqual([2, 1, 3, 2, 0]);
    }
  });
});

test('CC-TER-04, CC-TER-08, CC-FOR-02 the better of ground and works covers', () => {
  const cover = (
    name: string,
    works: 'foxholes' | 'trench' | 'pillbox' | 'bunker' | 'wire',
  ): number => {
    const { scene } = found({ change: (p) => p.fortifications.push([at(name), works]) });
    return coverIn(scene, at(name));
  };
  // C1 woods, D4 a building, A1 open ground, F5 a road.
  expect(cover('C1', 'foxholes')).toBe(3);
  expect(cover('D4', 'trench')).toBe(4);
  expect(cover('A1', 'pillbox')).toBe(5);
  expect(cover('D4', 'bunker')).toBe(6);
  expect(cover('D4', 'wire')).toBe(3);
  expect(cover('F5', 'wire')).toBe(-1);
});
