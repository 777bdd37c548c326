/** What a press does to an army list; everything it does not name stays as it was. */
import { FACTIONS } from '../content/index.ts';
import { expect, test } from 'vitest';
import type { ArmyList } from '../rules/army/types.ts';
import {
  changeAsset,
  changeFaction,
  changeSize,
  changeUnit,
  chooseTactics,
  countOf,
  emptyArmy,
  inColumn,
  moveToColumn,
} from './edits.ts';

const sweden = FACTIONS.get('ours-se17');
const LIST: ArmyList = {
  ...emptyArmy('ours-se17'),
  name: 'Mill Brook',
  units: [
    { unit: 'brigade-pikes', count: 2, column: 1 },
    { unit: 'swedish-horse', count: 1, column: 1 },
    { unit: 'brigade-pikes', count: 1, column: 2 },
    { unit: 'elephants', count: 3 },
  ],
};
const rows = ({ units }: ArmyList) => units.map(({ unit, count }) => `${count} ${unit}`);

test('one more and one less of a unit change its last row, and an empty row is gone', () => {
  const less = changeUnit(LIST, 'brigade-pikes', -1, sweden);
  expect(rows(less)).toEqual(['2 brigade-pikes', '1 swedish-horse', '3 elephants']);
  expect(changeUnit(less, 'brigade-pikes', 1, sweden).units[0]).toEqual({
    unit: 'brigade-pikes',
    count: 3,
    column: 1,
  });
  expect(changeUnit(LIST, 'tercio', -1, sweden)).toBe(LIST);
});
test('a new unit stands where the faction has it; what the faction has not stays', () => {
  const list = changeUnit({ ...LIST, units: LIST.units.slice(1) }, 'brigade-shot', 1, sweden);
  expect(rows(list)).toEqual([
    '1 swedish-horse',
    '1 brigade-pikes',
    '1 brigade-shot',
    '3 elephants',
  ]);
});
test('a link can hold it: never more than 200 of a unit, a size within 1 and 10000', () => {
  const many = { ...LIST, units: [{ unit: 'brigade-pikes', count: 200 }] };
  expect(rows(changeUnit(many, 'brigade-pikes', 1, sweden))).toEqual(['200 brigade-pikes']);
  expect(changeSize(LIST, 99_999).size).toBe(10_000);
  expect(changeSize(LIST, -5).size).toBe(1);
  expect('size' in changeSize(LIST, Number.NaN)).toBe(false);
});
test('a choice is made when both tactics are named, and unmade with one of them', () => {
  const list = changeAsset(changeAsset(LIST, 'emplacement', 1), 'reformer', 1);
  const half = chooseTactics(list, 'reformer', 'salvo', '');
  expect(half.assets).toEqual(list.assets);
  const whole = chooseTactics(half, 'reformer', 'salvo', 'standFast');
  expect(whole.assets[1]).toEqual({
    asset: 'reformer',
    count: 1,
    choice: { drop: 'salvo', take: 'standFast' },
  });
  expect(chooseTactics(whole, 'reformer', 'salvo', '').assets).toEqual(list.assets);
  expect(changeAsset(whole, 'reformer', -1).assets).toEqual([{ asset: 'emplacement', count: 1 }]);
});
test('another faction takes name, size and commander along, and no units', () => {
  expect(changeFaction({ ...LIST, level: 5 }, 'french')).toEqual({
    ...emptyArmy('french'),
    name: 'Mill Brook',
    level: 5,
  });
});

test('COS-PRE-03 units go from column to column, and none is lost', () => {
  const list = { ...emptyArmy('ours-se17'), units: [{ unit: 'brigade-shot', count: 3 }] };
  const one = moveToColumn(list, 'brigade-shot', undefined, 2);
  expect(one.units).toEqual([
    { unit: 'brigade-shot', count: 2 },
    { unit: 'brigade-shot', count: 1, column: 2 },
  ]);
  const two = moveToColumn(one, 'brigade-shot', undefined, 2);
  expect(inColumn(two, 'brigade-shot', 2)).toBe(2);
  expect(countOf(two, 'brigade-shot')).toBe(3);
  expect(moveToColumn(two, 'brigade-shot', 1, 2)).toBe(two);
});
