/** Is an army legal, and if not, why: every reason with its paragraph, its numbers, its place. */
import type { Issue } from '#kernel';
import type { Edition } from '../editions/edition.ts';
import type { Rule } from '../rules.ts';
import { commanderPoints } from './commander.ts';
import { assetRows, costOf, countByCategory, moraleOf, unitRows, type AssetRow } from './cost.ts';
import { sizeRemarks } from './formats.ts';
import { TACTIC_IDS } from '../names.ts';
import { ratingOfList } from './rating.ts';
import type { ArmyList, ArmyReport, Board, Faction } from './types.ts';

type From = Faction | undefined;
const issue = (code: string, cite: Rule, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  cite,
  at,
  facts,
});

export function checkArmy(list: ArmyList, faction: From, edition: Edition): ArmyReport {
  const points = costOf(list, faction);
  const limit = sizeOf(list, points.total);
  const issues = [
    ...factionIssues(list, faction),
    ...levelIssues(list),
    ...unitIssues(list, faction),
    ...rareIssues(list, faction),
    ...assetIssues(list, faction, limit),
    ...sizeIssues(list, points.total),
    ...moraleIssues(list, faction),
  ];
  return {
    ok: issues.length === 0,
    issues,
    remarks: sizeRemarks(list.size, edition),
    points,
    limit,
    units: list.units.reduce((sum, { count }) => sum + count, 0),
    categories: countByCategory(list, faction),
    morale: moraleOf(list, faction),
    assetLimit: assetLimit(limit),
    rating: ratingOfList(list, faction),
    partly:
      points.unpriced.units + points.unpriced.assets > 0 ||
      unitRows(list, faction).some(({ unit }) => (unit?.missing ?? []).length > 0),
  };
}

/** COS-ARM-07 The agreed size of the game; where none is agreed, the army's cost. */
const sizeOf = ({ size }: ArmyList, total: number): number => size ?? total;
/** COS-ARM-05 One asset for each 200 points and for what is left over. */
export const assetLimit = (points: number): number => Math.ceil(points / 200);

/** COS-ARM-11 Every army is of a faction. */
const factionIssues = ({ faction: id }: ArmyList, faction: From): Issue[] =>
  faction === undefined ? [issue('noSuchFaction', 'COS-ARM-11', 'faction', { faction: id })] : [];

/** COS-ARM-04 Three levels are for sale. */
const levelIssues = ({ level }: ArmyList): Issue[] =>
  commanderPoints(level) === undefined
    ? [issue('noSuchLevel', 'COS-ARM-04', 'level', { level })]
    : [];

/** COS-ARM-11, COS-ARM-08 Only the faction's own units, and each with its price. */
function unitIssues(list: ArmyList, faction: From): Issue[] {
  if (faction === undefined) return [];
  return unitRows(list, faction).flatMap(({ id, count, at, unit }) => {
    if (unit === undefined) return [issue('notInFaction', 'COS-ARM-11', at, { unit: id, count })];
    return unit.points === undefined
      ? [issue('noPrice', 'COS-ARM-08', at, { unit: id, count })]
      : [];
  });
}

/** COS-ARM-03, COS-ARM-08 Not more rare units than main ones, counted one by one. */
function rareIssues(list: ArmyList, faction: From): Issue[] {
  const { main, rare } = countByCategory(list, faction);
  return rare > main
    ? [issue('tooManyRare', 'COS-ARM-03', 'units', { rare, main, over: rare - main })]
    : [];
}

function assetIssues(list: ArmyList, faction: From, limit: number): Issue[] {
  const rows = assetRows(list, faction);
  const allowed = assetLimit(limit);
  // COS-ARM-06 Copies of one asset count as one.
  const kinds = rows.length;
  const many =
    kinds > allowed
      ? [issue('tooManyAssets', 'COS-ARM-05', 'assets', { kinds, allowed, points: limit })]
      : [];
  if (faction === undefined) return many;
  return [...many, ...rows.flatMap((row) => [...copyIssues(row), ...choiceIssues(row, faction)])];
}
/** COS-ARM-06, COS-ARM-11 Only the faction's own assets, and not more copies than there may be. */
function copyIssues({ id, count, at, asset }: AssetRow): Issue[] {
  if (asset === undefined) return [issue('assetNotInFaction', 'COS-ARM-11', at, { asset: id })];
  const { points, copies } = asset;
  const price =
    points === undefined ? [issue('noAssetPrice', 'COS-ARM-08', at, { asset: id, count })] : [];
  return copies !== undefined && count > copies
    ? [...price, issue('tooManyCopies', 'COS-ARM-06', at, { asset: id, count, copies })]
    : price;
}
/** COS-ARM-11 An asset that changes the board says how; no other does. */
function choiceIssues({ id, at, asset, choice }: AssetRow, { board }: Faction): Issue[] {
  const place = `${at}.choice`;
  if (asset?.choice === undefined) {
    return asset !== undefined && choice !== undefined
      ? [issue('choiceNotAsked', 'COS-ARM-11', place, { asset: id })]
      : [];
  }
  if (choice === undefined) return [issue('choiceMissing', 'COS-ARM-11', place, { asset: id })];
  return board === undefined ? [] : tacticIssues(choice, board, place);
}
function tacticIssues(
  { drop, take }: { readonly drop: string; readonly take: string },
  { tactics }: Board,
  at: string,
): Issue[] {
  const among = (list: readonly string[], name: string): boolean => list.includes(name);
  return [
    ...(among(tactics, drop)
      ? []
      : [issue('tacticNotOnBoard', 'COS-BRD-01', at, { tactic: drop })]),
    // Part E, D.2 Vive le Roi is on a printed board alone.
    ...(among(TACTIC_IDS, take) && take !== 'viveLeRoi'
      ? []
      : [issue('noSuchTactic', 'COS-BRD-01', at, { tactic: take })]),
    ...(among(tactics, take) ? [issue('tacticOnBoard', 'COS-BRD-01', at, { tactic: take })] : []),
  ];
}

/** COS-ARM-08 The whole army within the size of the game. */
const sizeIssues = ({ size }: ArmyList, total: number): Issue[] =>
  size !== undefined && total > size
    ? [issue('overSize', 'COS-ARM-08', 'size', { total, size, over: total - size })]
    : [];

/** COS-ARM-08 At least one unit, and a starting morale of at least 1. */
function moraleIssues(list: ArmyList, faction: From): Issue[] {
  if (list.units.length === 0) return [issue('noUnits', 'COS-ARM-08', 'units')];
  const rows = unitRows(list, faction);
  const sure = rows.every(({ unit }) => unit?.morale !== undefined);
  return sure && moraleOf(list, faction) < 1 ? [issue('noMorale', 'COS-ARM-08', 'units')] : [];
}
