/** What every sentence about an army list needs: names, and the right form of a word. */
import { english, russian } from '#plural';
import type { Lang, Phrases } from '../../phrases/speaker.ts';
import type { Special } from '../../world.ts';
import type { Category, Era, Faction, FigureName, RatingPartName } from '../types.ts';

export const ARMY_ISSUES = [
  'noSuchFaction',
  'noSuchLevel',
  'notInFaction',
  'noPrice',
  'tooManyRare',
  'tooManyAssets',
  'assetNotInFaction',
  'noAssetPrice',
  'tooManyCopies',
  'choiceNotAsked',
  'choiceMissing',
  'tacticNotOnBoard',
  'noSuchTactic',
  'tacticOnBoard',
  'overSize',
  'noUnits',
  'noMorale',
  'sizeUnusual',
  'erasDiffer',
  'figuresMissing',
  'specialNotCarried',
  'weaponNotCarried',
  'boardMissing',
  'actionNotCarried',
  'tacticNotCarried',
  'assetNotCarried',
  'notAnArmy',
  'armyTooLong',
  'linkUnknown',
  'linkVersion',
  'linkCut',
  'linkChanged',
] as const;
export type ArmyIssueCode = (typeof ARMY_ISSUES)[number];
export type Facts = Readonly<Record<string, number | string>>;
type Part = { readonly adds: number; readonly count: number; readonly needs: number };

/** Sentences of one language; a missing one does not compile. */
export interface ArmyPhrases {
  readonly categories: { readonly [C in Category | 'auxiliary']: string };
  readonly eras: { readonly [E in Era]: string };
  readonly levels: { readonly [level: number]: string };
  readonly specials: { readonly [S in Special]: string };
  readonly figures: { readonly [F in FigureName]: string };
  readonly rating: { readonly [P in RatingPartName]: (part: Part) => string };
  readonly issues: { readonly [I in ArmyIssueCode]: (facts: Facts, say: ArmySpeaker) => string };
  readonly roster: RosterWords;
}
/** The words of a written roster. */
export interface RosterWords {
  readonly points: (points: number, say: ArmySpeaker) => string;
  readonly pointsOf: (points: number, size: number, say: ArmySpeaker) => string;
  readonly commander: (name: string, level: number, points: string) => string;
  readonly noCommander: (level: number) => string;
  readonly row: (count: number, name: string, points: string) => string;
  readonly noPrice: string;
  readonly unknown: (id: string) => string;
  readonly column: (column: number) => string;
  readonly noCategory: string;
  /** `agreed`: the points are the size of the game; else what the army costs. */
  readonly assets: (kinds: number, allowed: number, points: number, agreed: boolean) => string;
  readonly replaced: (drop: string, take: string) => string;
  readonly morale: (morale: number) => string;
  /** COS-SRT-03 By what the army itself costs. */
  readonly rating: (rating: number, parts: string, points: number) => string;
  readonly partly: (units: number, assets: number, say: ArmySpeaker) => string;
  readonly legal: string;
  readonly illegal: string;
  readonly unchecked: string;
  readonly notPlayable: string;
  readonly source: (source: string) => string;
  readonly ours: string;
}

/** Speaks of one faction's army in one language. */
export interface ArmySpeaker {
  readonly lang: Lang;
  readonly faction: Faction | undefined;
  readonly phrases: ArmyPhrases;
  unit(id: number | string | undefined): string;
  asset(id: number | string | undefined): string;
  /** An action or a tactic. */
  entry(id: number | string | undefined): string;
  weapon(id: number | string | undefined): string;
  /** Names of figures, parted by blanks. */
  figures(names: number | string | undefined): string;
  /** The number with the right form of the word: one, few (Russian 2..4), many. */
  count(value: number | string | undefined, one: string, few: string, many?: string): string;
}

export function armySpeaker(
  faction: Faction | undefined,
  lang: Lang,
  phrases: ArmyPhrases,
  game: Phrases,
): ArmySpeaker {
  const named = (
    list: readonly { readonly id: string; readonly name: { readonly [L in Lang]: string } }[],
    id: number | string | undefined,
  ): string => list.find((one) => one.id === id)?.name[lang] ?? String(id ?? '');
  const board = new Map(Object.entries({ ...game.actions, ...game.tactics }));
  return {
    lang,
    faction,
    phrases,
    unit: (id) => named(faction?.units ?? [], id),
    asset: (id) => named(faction?.assets ?? [], id),
    entry: (id) => board.get(String(id))?.name ?? String(id ?? ''),
    weapon: (id) => game.weapons[String(id)] ?? String(id ?? ''),
    figures: (names) =>
      String(names ?? '')
        .split(' ')
        .map((name) => phrases.figures[name as FigureName] ?? name)
        .join(', '),
    count(value, one, few, many = few) {
      const number = Number(value ?? 0);
      const word = lang === 'ru' ? russian(number, one, few, many) : english(number, one, few);
      return `${number}\u00a0${word}`;
    },
  };
}
