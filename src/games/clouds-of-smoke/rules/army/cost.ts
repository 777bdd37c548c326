/** What an army is made of, what it costs, and with what morale it starts. */
import type { ArmyList, Asset, Board, Category, Cost, Faction, ListedUnit } from './types.ts';
import { commanderPoints } from './commander.ts';

/** A row of the list, with its place and what the faction says of it. */
export interface UnitRow {
  readonly id: string;
  readonly count: number;
  readonly at: string;
  readonly unit: ListedUnit | undefined;
}
export interface AssetRow {
  readonly id: string;
  readonly count: number;
  readonly at: string;
  readonly choice: ArmyList['assets'][number]['choice'];
  readonly asset: Asset | undefined;
}
type From = Faction | undefined;

/** COS-ARM-11 Each row with the faction's unit of that id; undefined: it has no such unit. */
export const unitRows = (list: ArmyList, faction: From): UnitRow[] =>
  list.units.map(({ unit: id, count }, row) => ({
    id,
    count,
    at: `units.${row}`,
    unit: faction?.units.find((one) => one.id === id),
  }));

/** COS-ARM-06 All copies of one asset together: each asset once, at its first place. */
export function assetRows(list: ArmyList, faction: From): AssetRow[] {
  const rows = new Map<string, AssetRow>();
  for (const [row, { asset: id, count, choice }] of list.assets.entries()) {
    const asset = faction?.assets.find((one) => one.id === id);
    const before = rows.get(id) ?? { id, count: 0, at: `assets.${row}`, choice, asset };
    rows.set(id, { ...before, count: before.count + count, choice: before.choice ?? choice });
  }
  return [...rows.values()];
}

/** COS-ARM-01, COS-ARM-08 Units, one commander and assets together make the cost. */
export function costOf(list: ArmyList, faction: From): Cost {
  const units = priced(unitRows(list, faction).map((row) => [row.count, row.unit?.points]));
  const assets = priced(assetRows(list, faction).map((row) => [row.count, row.asset?.points]));
  const commander = commanderPoints(list.level) ?? 0;
  return {
    units: units.points,
    commander,
    assets: assets.points,
    total: units.points + commander + assets.points,
    unpriced: { units: units.unpriced, assets: assets.unpriced },
  };
}
function priced(rows: readonly (readonly [count: number, points: number | undefined])[]): {
  readonly points: number;
  readonly unpriced: number;
} {
  let [points, unpriced] = [0, 0];
  for (const [count, each] of rows) {
    if (each === undefined) unpriced += count;
    else points += count * each;
  }
  return { points, unpriced };
}

/** COS-ARM-02 How many units of each category; those of an unknown one count nowhere. */
export function countByCategory(list: ArmyList, faction: From): Record<Category, number> {
  const counts = { main: 0, special: 0, rare: 0 };
  for (const { unit, count } of unitRows(list, faction)) {
    if (unit?.category !== undefined) counts[unit.category] += count;
  }
  return counts;
}
/** COS-VIC-01, COS-VIC-06 The sum of the units' morale, and what the assets add. */
export const moraleOf = (list: ArmyList, faction: From): number =>
  unitRows(list, faction).reduce((sum, row) => sum + row.count * (row.unit?.morale ?? 0), 0) +
  assetRows(list, faction).reduce((sum, { asset }) => sum + (asset?.morale ?? 0), 0);

/** COS-ARM-11 The faction's board, and the tactics that the army's assets have put in its place. */
export function boardOf(list: ArmyList, { board, assets }: Faction): Board | undefined {
  if (board === undefined) return undefined;
  const tactics: readonly string[] = list.assets.reduce<readonly string[]>(
    (all, { asset, choice }) =>
      choice !== undefined && assets.find(({ id }) => id === asset)?.choice === 'tactic'
        ? all.map((tactic) => (tactic === choice.drop ? choice.take : tactic))
        : all,
    board.tactics,
  );
  return { ...board, tactics: tactics as Board['tactics'] };
}
