/** An army as it is printed: everything in words, whether it comes from a list or from a battle. */
import type { ArmySpeaker, ArmyTongue, ListedUnit, Look, Special } from '../rules/index.ts';
import { SPECIALS } from '../rules/index.ts';
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
  readonly tongue: ArmyTongue;
  readonly words: PrintWords;
  readonly tellings: Tellings;
}

/** COS-SPR-23 tells of two specials; all others have a paragraph each, in their order. */
function paragraphOf(special: Special): string {
  const index = SPECIALS.indexOf(special);
  const number = index <= SPECIALS.indexOf('mutiny') ? index + 1 : index;
  return `COS-SPR-${String(number).padStart(2, '0')}`;
}
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
      text: (tellings[paragraphOf(special)]?.telling ?? '').replace(RULING, ''),
    })),
    glyph: unit.glyph,
  };
}

export const entriesOf = (
  ids: readonly string[],
  kind: 'actions' | 'tactics',
  { tongue }: Teller,
): Entry[] =>
  ids.flatMap((id) => {
    const known: Readonly<
      Record<string, { readonly name: string; readonly short: string; readonly when?: string }>
    > = tongue.game.phrases[kind];
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
export function listed(profile: Look['setup']['profiles'][number]): ListedUnit {
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
