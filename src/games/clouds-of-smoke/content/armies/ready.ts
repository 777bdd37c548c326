/** Armies made up and ready to be played, of every faction of ours. */
import * as z from 'zod/mini';
import data from '../../../../../data/clouds-of-smoke/ready.json' with { type: 'json' };
import { assetLimit, checkArmy, type ArmyList } from '../../rules/army/index.ts';
import type { Edition } from '../../rules/editions/index.ts';
import { FACTIONS } from './factions.ts';

const count = z.int().check(z.minimum(1));
const readyFile = z.strictObject({
  id: z.string(),
  faction: z.string(),
  size: count,
  level: count,
  units: z.array(z.strictObject({ unit: z.string(), count })),
  assets: z.array(z.strictObject({ asset: z.string(), count })),
});
export interface ReadyArmy {
  readonly id: string;
  /** Points of the game for which it was made up. */
  readonly size: number;
  readonly list: ArmyList;
}

/** By name: 'ours-se17-400'. */
export const READY: ReadonlyMap<string, ReadyArmy> = new Map(
  z
    .parse(z.array(readyFile), data)
    .map(({ id, size, ...list }) => [id, { id, size, list: { name: '', size, ...list } }]),
);

/** A faction's, made up for that size, or cut to it from the next larger one, or the largest. */
export function readyFor(faction: string, size: number, edition: Edition): ArmyList | undefined {
  const own = [...READY.values()].filter(({ list }) => list.faction === faction);
  const sorted = own.toSorted((one, other) => one.size - other.size);
  const ready = sorted.find((one) => one.size >= size) ?? sorted.at(-1);
  return ready && cutTo(ready.list, size, edition);
}

/**
 * The list for a smaller game: it keeps as many assets as are allowed there, the first ones, and
 * units leave it one by one until it is legal, always of those that have kept the largest part; the
 * list itself where no list is to be had.
 */
export function cutTo(list: ArmyList, size: number, edition: Edition): ArmyList {
  const faction = FACTIONS.get(list.faction);
  const whole = new Map(list.units.map((row) => [row.unit, row.count]));
  const kept = ({ unit, count: left }: Row): number => (left - 0.5) / (whole.get(unit) ?? left);
  // COS-ARM-05, COS-ARM-06 By kinds, as the limit counts.
  const kinds = [...new Set(list.assets.map(({ asset }) => asset))].slice(0, assetLimit(size));
  const assets = list.assets.filter(({ asset }) => kinds.includes(asset));
  for (let cut = { ...list, size, assets }; cut.units.length > 0;) {
    if (checkArmy(cut, faction, edition).ok) return cut;
    const most = Math.max(...cut.units.map(kept));
    const at = cut.units.findIndex((row) => kept(row) === most);
    const units = cut.units.map((row, id) => (id === at ? { ...row, count: row.count - 1 } : row));
    cut = { ...cut, units: units.filter((row) => row.count > 0) };
  }
  return list;
}
type Row = ArmyList['units'][number];
