/** What every sentence needs: names, lengths and numbers in the reader's language. */
import { english, russian } from '#plural';
import type { Circumstance } from '../facts/share.ts';
import { idsWhere } from '../facts/columns.ts';
import type { ActionId, ArmyId, Scene, SideId, TacticId, Ticks, UnitId } from '../world.ts';
import type { CloudsOfSmoke, Event } from '../game.ts';
import type { RefusalCode } from '../refusals.ts';
import { profileOf } from '../facts/units.ts';
import { UW } from '../facts/measures.ts';

export type Lang = 'en' | 'ru';

/** Sentences of one language; a missing one does not compile. */
export interface Phrases {
  readonly actions: { readonly [A in ActionId]: BoardWord };
  readonly tactics: { readonly [T in TacticId]: BoardWord & { readonly when?: string } };
  readonly weapons: { readonly [weapon: string]: string };
  readonly strength: string;
  readonly events: {
    readonly [E in Event['type']]: (event: Extract<Event, { type: E }>, say: Speaker) => string;
  };
  readonly outcomes: {
    /** Of those who have won; where the battle was given up, of those who did. */
    readonly [result in Result]: (names: string) => string;
  };
  readonly prompts: { readonly [K in Ask]: (question: Asked[K], say: Speaker) => string };
  readonly refusals: { readonly [R in RefusalCode]: (facts: Facts, say: Speaker) => string };
}
export type Result = 'decisive' | 'marginal' | 'draw' | 'conceded' | 'agreed' | 'timeOver';
export interface BoardWord {
  readonly name: string;
  readonly short: string;
}
/** Names of what adds to a number, tactics and weapons aside. */
export type ShareWords = { readonly [C in Circumstance]: string };
type Questions = CloudsOfSmoke['questions'];
export type Ask = keyof Questions;
type Asked = { readonly [K in Ask]: Questions[K]['question'] };
export type Facts = Readonly<Record<string, number | string>>;

/** Speaks of one position in one language. */
export interface Speaker {
  readonly lang: Lang;
  readonly look: Scene;
  /** As it stood before what is told, where that is known. */
  readonly before: Scene | undefined;
  unit(id: UnitId | number): string;
  units(ids: readonly number[]): string;
  army(id: ArmyId | number): string;
  /** The armies of a side, joined. */
  side(id: SideId): string;
  /** '2.4 UW' */
  uw(ticks: Ticks | string | undefined): string;
  /** How far somebody went: '2.4 UW'; in Russian 'на 2,4 UW'. */
  by(ticks: Ticks): string;
  number(value: number | string | undefined, digits?: number): string;
  /** The number with the right form of the word: one, few (Russian 2..4), many. */
  count(value: number, one: string, few: string, many?: string): string;
  dice(faces: readonly number[]): string;
  sum(faces: readonly number[]): number;
}

/** COS-GEN-04 As printed, in Russian too. */
const UNIT_OF_LENGTH = 'UW';

/** A unit's name; the n-th of its kind in its army carries a number when there are several. */
export function unitName(look: Scene, unit: UnitId | number, lang: Lang): string {
  const placed = look.setup.units[unit];
  if (placed === undefined) return '?';
  if (placed.name !== undefined) return placed.name[lang];
  const alike = idsWhere(
    look.setup.units,
    (other) => other.army === placed.army && other.profile === placed.profile,
  );
  const { name } = profileOf(look, unit as UnitId);
  return alike.length === 1 ? name[lang] : `${name[lang]} ${alike.indexOf(Number(unit)) + 1}`;
}

type Setup = Scene['setup'];
const borneTwice = new WeakMap<Setup, Map<Lang, ReadonlySet<string>>>();
/** Names that units of more than one army bear. */
function sharedNames(look: Scene, lang: Lang): ReadonlySet<string> {
  const known = borneTwice.get(look.setup) ?? new Map<Lang, ReadonlySet<string>>();
  borneTwice.set(look.setup, known);
  const found = known.get(lang);
  if (found !== undefined) return found;
  const bearers = new Map<string, Set<number>>();
  for (const [unit, { army }] of look.setup.units.entries()) {
    const name = unitName(look, unit, lang);
    bearers.set(name, (bearers.get(name) ?? new Set()).add(army));
  }
  const shared = new Set([...bearers].flatMap(([name, by]) => (by.size > 1 ? [name] : [])));
  known.set(lang, shared);
  return shared;
}
/** A unit's name in a sentence: with its army where units of another army bear it too. */
function unitTold(look: Scene, unit: UnitId | number, lang: Lang): string {
  const name = unitName(look, unit, lang);
  if (!sharedNames(look, lang).has(name)) return name;
  const army = armyName(look, look.setup.units[unit].army, lang);
  return lang === 'en' ? `${name} of ${army}` : `${name} (${army})`;
}

/** An army's name; the n-th of that name carries a number when there are several. */
export function armyName({ setup }: Scene, id: ArmyId | number, lang: Lang): string {
  const name = setup.armies[id].name[lang];
  const alike = idsWhere(setup.armies, (one) => one.name[lang] === name);
  return alike.length === 1 ? name : `${name} ${alike.indexOf(id) + 1}`;
}

export function speaker(look: Scene, lang: Lang, before?: Scene): Speaker {
  const format = (value: number, digits: number): string => {
    const text = value.toFixed(digits);
    return lang === 'ru' ? text.replace('.', ',') : text;
  };
  const say: Speaker = {
    lang,
    look,
    before,
    unit: (id) => unitTold(look, id, lang),
    units: (ids) => ids.map((id) => unitTold(look, id, lang)).join(', '),
    army: (id) => armyName(look, id, lang),
    side: (id) =>
      look.setup.armies
        .flatMap((one, at) => (one.side === id ? [armyName(look, at, lang)] : []))
        .join(' + '),
    uw: (ticks) => `${format(round(Number(ticks ?? 0)), 1)}\u00a0${UNIT_OF_LENGTH}`,
    by: (ticks) => {
      const isLess = ticks > 0 && ticks < UW / 20;
      if (lang === 'en') return `${isLess ? 'less than ' : ''}${say.uw(ticks)}`;
      return `${isLess ? 'меньше чем ' : ''}на ${say.uw(ticks)}`;
    },
    number: (value, digits = 0) => format(Number(value ?? 0), digits),
    count(value, one, few, many = few) {
      const word = lang === 'ru' ? russian(value, one, few, many) : english(value, one, few);
      return `${value}\u00a0${word}`;
    },
    dice: (faces) => faces.join('\u00a0·\u00a0'),
    sum: (faces) => faces.reduce((sum, die) => sum + die, 0),
  };
  return say;
}
/** To a tenth of a UW; what is more than nothing is at least 0.1. */
const round = (ticks: number): number => {
  const tenths = Math.round((ticks / UW) * 10) / 10;
  return tenths === 0 && ticks > 0 ? 0.1 : tenths;
};
