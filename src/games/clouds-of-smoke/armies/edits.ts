/** What a press on the builder does to an army list. */
import type { ArmyList, Faction } from '../rules/army/index.ts';

const MOST = 200;
const DEFAULT_SIZE = 200;

export const emptyArmy = (faction: string): ArmyList => ({
  name: '',
  faction,
  level: 3,
  size: DEFAULT_SIZE,
  units: [],
  assets: [],
});
export const countOf = ({ units }: ArmyList, id: string): number =>
  units.filter(({ unit }) => unit === id).reduce((sum, { count }) => sum + count, 0);

/** One more or one less of a unit: of its last row, so that the columns of the others stay. */
export function changeUnit(list: ArmyList, id: string, by: 1 | -1, faction?: Faction): ArmyList {
  const at = list.units.findLastIndex(({ unit }) => unit === id);
  if (at < 0) return by < 0 ? list : { ...list, units: inOrder(list, id, faction) };
  return { ...list, units: counted(list.units, at, by) };
}
function counted<T extends { readonly count: number }>(rows: readonly T[], at: number, by: number) {
  return rows.flatMap((row, index) => {
    const count = Math.min(row.count + (index === at ? by : 0), MOST);
    return count < 1 ? [] : [{ ...row, count }];
  });
}
/** COS-PRE-03 So many of a unit stand in each column; `undefined` names those in none yet. */
export const inColumn = ({ units }: ArmyList, id: string, column: number | undefined): number =>
  units
    .filter((row) => row.unit === id && row.column === column)
    .reduce((sum, { count }) => sum + count, 0);
/** COS-PRE-03 One unit into a column, out of those that stand in another, or in none. */
export function moveToColumn(
  list: ArmyList,
  id: string,
  from: number | undefined,
  to: number | undefined,
): ArmyList {
  const at = list.units.findLastIndex((row) => row.unit === id && row.column === from);
  if (at < 0 || from === to) return list;
  const left = counted(list.units, at, -1);
  const there = left.findIndex((row) => row.unit === id && row.column === to);
  if (there >= 0) return { ...list, units: counted(left, there, 1) };
  const row = to === undefined ? { unit: id, count: 1 } : { unit: id, count: 1, column: to };
  const place = Math.min(at + 1, left.length);
  return { ...list, units: left.toSpliced(place, 0, row) };
}
/** A new row stands where the faction's list has it. */
function inOrder({ units }: ArmyList, id: string, faction?: Faction): ArmyList['units'] {
  const place = (unit: string): number =>
    faction?.units.findIndex((one) => one.id === unit) ?? units.length;
  const before = units.findLastIndex(({ unit }) => place(unit) >= 0 && place(unit) < place(id));
  return units.toSpliced(before + 1, 0, { unit: id, count: 1 });
}

export const copiesOf = ({ assets }: ArmyList, id: string): number =>
  assets.filter(({ asset }) => asset === id).reduce((sum, { count }) => sum + count, 0);

export function changeAsset(list: ArmyList, id: string, by: 1 | -1): ArmyList {
  const at = list.assets.findLastIndex(({ asset }) => asset === id);
  if (at >= 0) return { ...list, assets: counted(list.assets, at, by) };
  return by < 0 ? list : { ...list, assets: [...list.assets, { asset: id, count: 1 }] };
}
/** COS-ARM-11 Which tactic gives way to which; with one of them open there is no choice yet. */
export function chooseTactics(list: ArmyList, id: string, drop: string, take: string): ArmyList {
  const assets = list.assets.map(({ choice: _old, ...row }) => {
    if (row.asset !== id) return _old === undefined ? row : { ...row, choice: _old };
    return drop === '' || take === '' ? row : { ...row, choice: { drop, take } };
  });
  return { ...list, assets };
}
/** Another faction has other units; what belongs to no faction stays. */
export const changeFaction = ({ name, level, size }: ArmyList, faction: string): ArmyList => ({
  ...emptyArmy(faction),
  name,
  level,
  ...sized(size),
});
const sized = (size: number | undefined): { size?: number } => (size === undefined ? {} : { size });
/** COS-ARM-07 The size that was agreed; none where the field is empty. */
export function changeSize({ size: _old, ...rest }: ArmyList, size: number | undefined): ArmyList {
  const whole = size === undefined || !Number.isFinite(size) ? undefined : Math.round(size);
  return { ...rest, ...sized(whole && Math.min(Math.max(whole, 1), 10_000)) };
}
