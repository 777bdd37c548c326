/** The strategic rating (section 25). */
import type { Scene, Special } from '../world.ts';
import { commanderPoints } from './commander.ts';
import { assetRows, costOf, unitRows } from './cost.ts';
import type { ArmyList, Faction, Rating } from './types.ts';

interface Force {
  readonly level: number;
  readonly units: readonly { readonly count: number; readonly special: readonly string[] }[];
  readonly points: number;
  /** What its assets add. */
  readonly assets: number;
}

/**
 * COS-SRT-01 The commander's level, and what the army is made of. COS-PRE-08 Worked out, and told
 * part by part.
 */
export function strategicRating({ level, units, points, assets }: Force): Rating {
  const of = (special: Special): number =>
    units.reduce((sum, { count, special: own }) => sum + (own.includes(special) ? count : 0), 0);
  const third = Math.ceil(units.reduce((sum, { count }) => sum + count, 0) / 3);
  const hundreds = hundredsOf(points);
  const guns = of('artillery') + heavyAgain(units);
  const bonus = (count: number, needs: number): number => (count > 0 && count >= needs ? 1 : 0);
  const part = (name: Rating['parts'][number]['of'], adds: number, count: number, needs: number) =>
    ({ of: name, adds, count, needs }) as const;
  const parts = [
    part('commander', level, level, 0),
    part('veterans', bonus(of('veteran'), third), of('veteran'), third),
    part('light', bonus(of('light'), hundreds), of('light'), hundreds),
    part('cavalry', bonus(of('cavalry'), third), of('cavalry'), third),
    part('untrained', 0 - bonus(of('untrained'), third), of('untrained'), third),
    part('artillery', 0 - Math.max(0, guns - hundreds), guns, hundreds),
    // COS-SRT-02 The asset Strategy gives 2.
    part('assets', assets, assets, 0),
  ];
  return { rating: parts.reduce((sum, { adds }) => sum + adds, 0), parts };
}
/** COS-SRT-03 Hundreds of points are rounded down, and at least one. */
const hundredsOf = (points: number): number => Math.max(1, Math.floor(points / 100));
/** COS-SPR-17, COS-SRT-03 Heavy guns count a second time. */
const heavyAgain = (units: Force['units']): number =>
  units.reduce(
    (sum, { count, special }) =>
      sum + (special.includes('artillery') && special.includes('heavy') ? count : 0),
    0,
  );

/** COS-SRT-02 With what the assets add. */
export const ratingOfList = (list: ArmyList, faction: Faction | undefined): Rating =>
  strategicRating({
    level: list.level,
    units: unitRows(list, faction).map(({ count, unit }) => ({
      count,
      special: unit?.special ?? [],
    })),
    points: costOf(list, faction).total,
    assets: assetRows(list, faction).reduce((sum, { asset }) => sum + (asset?.rating ?? 0), 0),
  });

/** COS-SRT-04 The rating with which an army takes the field, for the first player's roll. */
export function ratingInBattle({ setup }: Pick<Scene, 'setup'>, army: number): Rating {
  const units = setup.units
    .filter((one) => one.army === army)
    .map(({ profile }) => setup.profiles[profile]);
  const { level, rated } = setup.armies[army];
  const points = units.reduce((sum, one) => sum + one.points, 0) + (commanderPoints(level) ?? 0);
  return strategicRating({
    level,
    units: units.map(({ special }) => ({ count: 1, special })),
    points: rated?.points ?? points,
    assets: rated?.assets ?? 0,
  });
}
