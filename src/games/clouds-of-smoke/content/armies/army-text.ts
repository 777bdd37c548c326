/** An army as a text to read: rows by category, sums, and whether it is legal and why not. */
import {
  CATEGORIES,
  armyPlayability,
  categoryName,
  checkArmy,
  commanderPoints,
  sayArmyIssue,
  sayRatingPart,
  speakerOf,
  type ArmyList,
  type ArmyReport,
  type ArmyLocale,
  type Category,
} from '../../rules/army/index.ts';
import type { Edition } from '../../rules/editions/index.ts';
import type { Issue } from '#kernel';
import { FACTIONS, factionName } from './factions.ts';

export interface Reader {
  readonly edition: Edition;
  readonly locale: ArmyLocale;
}

export function printArmy(list: ArmyList, reader: Reader): string[] {
  const faction = FACTIONS.get(list.faction);
  const report = checkArmy(list, faction, reader.edition);
  const { reasons } = armyPlayability(list, faction);
  const { roster } = reader.locale.phrases;
  const reasonLines = (head: string, issues: readonly Issue[]): string[] =>
    issues.length === 0 ? [] : ['', head, ...saidOnce(issues, list, reader)];
  return [
    ...headLines(list, report, reader),
    ...unitLines(list, reader),
    ...assetLines(list, report, reader),
    '',
    ...sumLines(list, report, reader),
    ...(report.ok ? ['', roster.legal] : []),
    ...reasonLines(
      roster.illegal,
      report.issues.filter((issue) => !isUnchecked(issue)),
    ),
    ...reasonLines(roster.unchecked, report.issues.filter(isUnchecked)),
    ...saidOnce(report.remarks, list, reader),
    ...reasonLines(roster.notPlayable, reasons),
  ];
}
const UNCHECKED = new Set(['noPrice', 'noAssetPrice']);
/** Nothing is known to be wrong there: the author's list was not found whole. */
export const isUnchecked = ({ code }: Issue): boolean => UNCHECKED.has(code);
/** With its paragraph; what is true of several rows is said once. */
function saidOnce(
  issues: readonly Issue[],
  { faction }: ArmyList,
  { locale }: Reader,
): readonly string[] {
  const said = issues.map(
    (issue) => `  ${issue.cite ?? ''}  ${sayArmyIssue(issue, FACTIONS.get(faction), locale)}`,
  );
  return [...new Set(said)];
}

function headLines(list: ArmyList, { points }: ArmyReport, { locale }: Reader): string[] {
  const { lang, phrases } = locale;
  const { roster } = phrases;
  const faction = FACTIONS.get(list.faction);
  const say = speakerOf(faction, locale);
  const cost =
    list.size === undefined
      ? roster.points(points.total, say)
      : roster.pointsOf(points.total, list.size, say);
  const name = factionName(list.faction)?.[lang] ?? list.faction;
  const price = commanderPoints(list.level);
  return [
    ...(list.name === '' ? [] : [list.name]),
    [name, ...(faction === undefined ? [] : [phrases.eras[faction.era]]), cost].join(' · '),
    ...(faction === undefined
      ? []
      : [roster.source(faction.source === 'ours' ? roster.ours : faction.source)]),
    '',
    price === undefined
      ? roster.noCommander(list.level)
      : roster.commander(phrases.levels[list.level] ?? '', list.level, roster.points(price, say)),
  ];
}

function unitLines(list: ArmyList, { edition, locale }: Reader): string[] {
  const { roster } = locale.phrases;
  const faction = FACTIONS.get(list.faction);
  const say = speakerOf(faction, locale);
  const rows = list.units.map(({ unit: id, count, column }) => {
    const unit = faction?.units.find((one) => one.id === id);
    const price =
      unit?.points === undefined ? roster.noPrice : roster.points(count * unit.points, say);
    const name = unit === undefined ? roster.unknown(id) : say.unit(id);
    const where = column === undefined ? '' : `, ${roster.column(column)}`;
    return { category: unit?.category, line: `  ${roster.row(count, name, price)}${where}` };
  });
  const section = (category: Category | undefined, title: string): string[] => {
    const lines = rows.filter((row) => row.category === category).map(({ line }) => line);
    return lines.length === 0 ? [] : ['', title, ...lines];
  };
  return [
    ...CATEGORIES.flatMap((one) => section(one, categoryName(one, edition, locale))),
    ...section(undefined, roster.noCategory),
  ];
}

function assetLines(
  { faction: id, assets, size }: ArmyList,
  { assetLimit, limit }: ArmyReport,
  { locale }: Reader,
): string[] {
  if (assets.length === 0) return [];
  const { roster } = locale.phrases;
  const faction = FACTIONS.get(id);
  const say = speakerOf(faction, locale);
  const kinds = new Set(assets.map(({ asset }) => asset)).size;
  const lines = assets.map(({ asset, count, choice }) => {
    const each = faction?.assets.find((one) => one.id === asset);
    const price =
      each?.points === undefined ? roster.noPrice : roster.points(count * each.points, say);
    const name = each === undefined ? roster.unknown(asset) : say.asset(asset);
    const changed =
      choice === undefined
        ? ''
        : ` (${roster.replaced(say.entry(choice.drop), say.entry(choice.take))})`;
    return `  ${roster.row(count, name, price)}${changed}`;
  });
  return ['', roster.assets(kinds, assetLimit, limit, size !== undefined), ...lines];
}

function sumLines(list: ArmyList, report: ArmyReport, { locale }: Reader): string[] {
  const { roster } = locale.phrases;
  const faction = FACTIONS.get(list.faction);
  const { rating, parts } = report.rating;
  const { units, assets } = report.points.unpriced;
  const said = parts.filter(({ adds }) => adds !== 0).map((part) => sayRatingPart(part, locale));
  return [
    roster.morale(report.morale),
    roster.rating(rating, said.join(', '), report.points.total),
    ...(report.partly
      ? [
          roster.partly(units, assets, speakerOf(faction, locale)),
          ...(faction?.missing === undefined ? [] : [faction.missing[locale.lang]]),
        ]
      : []),
  ];
}
