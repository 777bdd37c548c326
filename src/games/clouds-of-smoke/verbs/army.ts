import { EDITIONS, type CloudsOfSmokeRules } from '../rules/index.ts';
import {
  armyPlayability,
  armyLocaleOf,
  checkArmy,
  sayArmyIssue,
  type ArmyList,
  type ArmyReport,
  type ArmyLocale,
  type Faction,
} from '../rules/army/index.ts';
import type { Issue } from '#kernel';
import { FACTIONS, printArmy, printArmyLink, readArmy } from '../content/index.ts';
import { CallError, RULESET, rulesetFor, wholeNumber, type Call, type Verb } from '../../verb.ts';

const LANGS = ['en', 'ru'] as const;

export const army: Verb = {
  name: 'army',
  operands: 'FILE|LINK',
  says: 'checks an army list: its cost, whether it is legal and why not, its strategic rating',
  options: {
    ruleset: RULESET,
    size: { value: 'N', says: 'the agreed size of the game in points, in place of the list’s own' },
    lang: { value: 'L', says: 'the roster in en or ru (en)' },
  },
  async run(call) {
    const { edition } = rulesetOf(call);
    const locales = await Promise.all(LANGS.map(armyLocaleOf));
    const locale = locales.find(({ lang }) => lang === (call.options['lang'] ?? 'en'));
    if (locale === undefined) throw new CallError(`--lang takes ${LANGS.join(' or ')}`);
    const list = listOf(call, await armyLocaleOf('en'));
    const faction = FACTIONS.get(list.faction);
    const report = checkArmy(list, faction, edition);
    const link = printArmyLink(list);
    return {
      json: { ...jsonOf(list, report, faction, locales), link, list },
      lines: [...printArmy(list, { edition, locale }), '', link],
      good: report.ok,
    };
  },
};

function rulesetOf(call: Call): CloudsOfSmokeRules {
  const { id } = rulesetFor(call);
  const ruleset = EDITIONS.find((one) => one.id === id);
  if (ruleset === undefined) throw new CallError(`${id} has no army lists`);
  return ruleset;
}

function listOf(call: Call, locale: ArmyLocale): ArmyList {
  const [operand, ...more] = call.operands;
  if (operand === undefined || more.length > 0) throw new CallError('name one file or link');
  const read = readArmy(textOf(call, operand));
  if (!read.ok) {
    const why = sayArmyIssue(read.error, undefined, locale);
    throw new CallError(`${short(operand)}: ${why}`);
  }
  if (call.options['size'] === undefined) return read.value;
  return { ...read.value, size: wholeNumber(call, 'size', 0, [1, 10_000]) };
}
const short = (operand: string): string =>
  operand.length > 60 ? `${operand.slice(0, 60)}…` : operand;
function textOf({ files }: Call, operand: string): string {
  if (!files.has(operand)) {
    if (!/[#:{]|^cos\d+\./.test(operand)) throw new CallError(`there is no file '${operand}'`);
    return operand;
  }
  return files.read(operand);
}

function jsonOf(
  list: ArmyList,
  report: ArmyReport,
  faction: Faction | undefined,
  locales: readonly ArmyLocale[],
): object {
  const said = (issue: Issue): object => ({
    ...issue,
    ...Object.fromEntries(
      locales.map((locale) => [locale.lang, sayArmyIssue(issue, faction, locale)]),
    ),
  });
  const { playable, reasons } = armyPlayability(list, faction);
  const { ok, points, limit, morale, rating, issues, remarks, units, assetLimit, partly } = report;
  const { total, ...parts } = points;
  return {
    ok,
    points: total,
    limit,
    // Of a faction whose list is not known nothing can be said.
    ...(faction === undefined ? {} : { morale, strategicRating: rating.rating }),
    issues: issues.map(said),
    parts,
    units,
    assetLimit,
    ...(faction === undefined ? {} : { ratingParts: rating.parts }),
    partly,
    remarks: remarks.map(said),
    playable,
    notPlayable: reasons.map(said),
  };
}
