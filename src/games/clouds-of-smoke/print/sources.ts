/** Where printed armies come from: a list that is built, or an army of a battle. */
import {
  armyLocaleOf,
  categoryName,
  checkArmy,
  speakerOf,
  type ArmyList,
  type Faction,
} from '../rules/army/index.ts';
import { rulesOfTable, type ArmyId, type Scene } from '../rules/index.ts';
import type { Edition } from '../rules/editions/index.ts';
import { rulebook } from '../book/rulebook.ts';
import { FACTIONS } from '../content/index.ts';
import type { Lang } from '#table';
import {
  entriesOf,
  listed,
  printedUnit,
  rangesOf,
  type Entry,
  type PrintedArmy,
  type Teller,
} from './army.ts';
import type { PrintWords } from './words/en.ts';

export async function tellerFor(
  faction: Faction | undefined,
  lang: Lang,
  words: PrintWords,
): Promise<Teller> {
  const [locale, tellings] = await Promise.all([armyLocaleOf(lang), rulebook(lang)]);
  return { say: speakerOf(faction, locale), locale, words, tellings };
}
const editionName = (edition: Edition, words: PrintWords): string =>
  rulesOfTable({ edition }).id.endsWith('/web') ? words.edition.web : words.edition.printed;

/** An army list, legal or not: what is wrong with it the builder says. */
export function fromList(list: ArmyList, edition: Edition, teller: Teller): PrintedArmy {
  const { say, locale, words } = teller;
  const faction = FACTIONS.get(list.faction);
  const report = checkArmy(list, faction, edition);
  const { roster } = say.phrases;
  const rows = list.units.flatMap(({ unit: id, count }) => {
    const unit = faction?.units.find((one) => one.id === id);
    return unit === undefined ? [] : [{ unit, count }];
  });
  const total = roster.points(report.points.total, say);
  const standing = report.ok ? words.legal : words.illegal;
  const name = faction?.name[say.lang] ?? list.faction;
  return {
    title: list.name === '' ? name : list.name,
    line: [name, total, editionName(edition, words), standing].join(' · '),
    units: rows.map(({ unit, count }) => {
      const category = unit.category && categoryName(unit.category, edition, locale);
      const price = unit.points === undefined ? roster.noPrice : roster.points(unit.points, say);
      return printedUnit(unit, count, [category, price].filter(Boolean).join(' · '), teller);
    }),
    level: list.level,
    radius: faction?.board?.commandRadius ?? 3,
    actions: entriesOf(faction?.board?.actions ?? [], 'actions', teller),
    tactics: entriesOf(faction?.board?.tactics ?? [], 'tactics', teller),
    assets: list.assets.map((one) => assetEntry(faction, one, teller)),
    ranges: rangesOf(
      rows.map(({ unit }) => unit),
      say,
    ),
  };
}
function assetEntry(
  faction: Faction | undefined,
  { asset, count }: { readonly asset: string; readonly count: number },
  { say, words }: Teller,
): Entry {
  const known = faction?.assets.find(({ id }) => id === asset);
  return {
    name: `${say.asset(asset)} ${words.times(count)}`,
    text: known?.effect?.[say.lang] ?? '',
  };
}

/** One army of a battle, as it began. */
export function fromBattle({ setup, edition }: Scene, id: ArmyId, teller: Teller): PrintedArmy {
  const { say, words } = teller;
  const army = setup.armies[id];
  const own = setup.units.filter((unit) => unit.army === id).map(({ profile }) => profile);
  const rows = [...new Set(own)].map((profile) => ({
    unit: listed(setup.profiles[profile]),
    count: own.filter((one) => one === profile).length,
  }));
  return {
    title: army.name[say.lang],
    line: [setup.name[say.lang], editionName(edition, words)].join(' · '),
    units: rows.map(({ unit, count }) =>
      printedUnit(unit, count, say.phrases.roster.points(unit.points ?? 0, say), teller),
    ),
    level: army.level,
    radius: army.commandRadius / 1000,
    actions: entriesOf(army.actions, 'actions', teller),
    tactics: entriesOf(army.tactics, 'tactics', teller),
    assets: (army.assets ?? []).map((one) => assetEntry(FACTIONS.get(army.faction), one, teller)),
    ranges: rangesOf(
      rows.map(({ unit }) => unit),
      say,
    ),
  };
}
