/** An army as it is printed: everything in words, whether it comes from a list or from a battle. */
import type { ArmySpeaker, ArmyLocale, ListedUnit } from '../rules/army/index.ts';
import type { Scene, Rule, Special } from '../rules/index.ts';
import type { PrintWords } from './words/en.ts';

export interface PrintedUnit {
  readonly name: string;
  readonly count: number;
  /** Category and points, as far as they are known. */
  readonly rank: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
  readonly fire: readonly string[];
  readonly specials: readonly { readonly name: string; readonly text: string }[];
  readonly glyph: string;
}
export interface Entry {
  readonly name: string;
  readonly text: string;
}
export interface PrintedArmy {
  readonly title: string;
  /** Faction, points, edition, whether it is legal. */
  readonly line: string;
  readonly units: readonly PrintedUnit[];
  readonly level: number;
  readonly radius: number;
  readonly actions: readonly Entry[];
  readonly tactics: readonly Entry[];
  readonly assets: readonly Entry[];
  /** Ranges of fire in UW, each with the weapons that reach so far. */
  readonly ranges: readonly { readonly range: number; readonly weapons: string }[];
}
/** The paragraphs in our own words, by id. */
export type Tellings = Readonly<Record<string, { readonly telling: string }>>;
export interface Teller {
  readonly say: ArmySpeaker;
  readonly locale: ArmyLocale;
  readonly words: PrintWords;
  readonly tellings: Tellings;
}

/** The paragraph that tells of each special rule; COS-SPR-23 tells of two. */
export const PARAGRAPHS: { readonly [S in Special]: Rule } = {
  pursuit: 'COS-SPR-01',
  bombardment: 'COS-SPR-02',
  noRetreat: 'COS-SPR-03',
  light: 'COS-SPR-04',
  veteran: 'COS-SPR-05',
  cavalry: 'COS-SPR-06',
  infantry: 'COS-SPR-07',
  artillery: 'COS-SPR-08',
  regimentalGun: 'COS-SPR-09',
  untrained: 'COS-SPR-10',
  armor: 'COS-SPR-11',
  gallop: 'COS-SPR-12',
  agile: 'COS-SPR-13',
  irregular: 'COS-SPR-14',
  lancer: 'COS-SPR-15',
  immobile: 'COS-SPR-16',
  heavy: 'COS-SPR-17',
  scout: 'COS-SPR-18',
  useCover: 'COS-SPR-19',
  vanguard: 'COS-SPR-20',
  doesNotBlockLof: 'COS-SPR-21',
  countermarch: 'COS-SPR-22',
  mutiny: 'COS-SPR-23',
  coverOfPikes: 'COS-SPR-23',
  elite: 'COS-SPR-24',
  readyForCasualties: 'COS-SPR-25',
  garrisonTroops: 'COS-SPR-26',
};
const RULING = / (?:Ruling|Толкование):.*$/s;

export function printedUnit(
  unit: ListedUnit,
  count: number,
  rank: string,
  { say, words, tellings }: Teller,
): PrintedUnit {
  const { figures } = say.phrases;
  const told = (label: string, value: string | undefined): (readonly [string, string])[] =>
    value === undefined ? [] : [[label, value]];
  return {
    name: say.lang in unit.name ? unit.name[say.lang] : unit.id,
    count,
    rank,
    figures: [
      ...told(figures.speed, unit.speed?.join('–')),
      ...told(figures.retreat, unit.retreat),
      ...told(figures.strength, unit.strength?.toString()),
      ...told(figures.morale, unit.morale?.toString()),
      ...told(figures.loss, unit.loss?.toString()),
      ...told(figures.discipline, unit.discipline?.toString().concat('+')),
      ...told(figures.closeCombat, unit.closeCombat?.toString().concat('d6')),
    ],
    fire: [
      ...(unit.fire ?? []).map(
        ({ weapon, range, dice }) => `${say.weapon(weapon)} ${range} ${words.uw}, ${dice}d6`,
      ),
      ...(unit.bombardment === undefined
        ? []
        : [
            `${say.phrases.specials.bombardment} ${unit.bombardment.range} ${words.uw}, ` +
              `${unit.bombardment.power}d6`,
          ]),
    ],
    specials: (unit.special ?? []).map((special) => ({
      name: say.phrases.specials[special],
      text: (tellings[PARAGRAPHS[special]]?.telling ?? '').replace(RULING, ''),
    })),
    glyph: unit.glyph,
  };
}

export const entriesOf = (
  ids: readonly string[],
  kind: 'actions' | 'tactics',
  { locale }: Teller,
): Entry[] =>
  ids.flatMap((id) => {
    const known: Readonly<
      Record<string, { readonly name: string; readonly short: string; readonly when?: string }>
    > = locale.game.phrases[kind];
    const word = known[id];
    if (word === undefined) return [];
    const when = word.when === undefined ? '' : ` (${word.when})`;
    return [{ name: word.name, text: word.short + when }];
  });

/** The ranges of an army's fire, nearest first. */
export function rangesOf(
  units: readonly ListedUnit[],
  say: ArmySpeaker,
): { range: number; weapons: string }[] {
  const all = units.flatMap((unit) => unit.fire ?? []);
  const ranges = [...new Set(all.map(({ range }) => range))].toSorted((a, b) => a - b);
  return ranges.map((range) => {
    const here = all.filter((one) => one.range === range).map(({ weapon }) => say.weapon(weapon));
    return { range, weapons: [...new Set(here)].join(', ') };
  });
}

/** A statline of a battle as it stands in a list: lengths in UW. */
export function listed(profile: Scene['setup']['profiles'][number]): ListedUnit {
  const { simple, difficult, retreat, fire, bombardment } = profile;
  const length = (ticks: number): number => ticks / 1000;
  const plus = retreat.plus > 0 ? `+${retreat.plus}` : '';
  return {
    ...profile,
    speed: [length(simple), length(difficult)],
    retreat: retreat.die === 0 ? String(retreat.plus) : `d${retreat.die}${plus}`,
    fire: fire.map((one) => ({ ...one, range: length(one.range) })),
    bombardment: bombardment && { ...bombardment, range: length(bombardment.range) },
  };
}
