/**
 * Sentences of a log held against what happened: each names the units, sides, weapons, places and
 * numbers of its event, in their order, and nothing else of the kind; in both languages.
 */
import type { Game, Happening, Scene, Words } from '#kernel';

export type Lang = 'en' | 'ru';
/** A sentence, and all that it may know. */
export interface Heard {
  readonly event: Happening<Game>;
  /** Who answered, where the event follows an answer and not the dice. */
  readonly seat: string | undefined;
  readonly answer: unknown;
  readonly before: Scene<Game>;
  readonly after: Scene<Game>;
  readonly said: { readonly [L in Lang]: string };
}
export interface Verdict {
  readonly is: Words;
  readonly not: readonly Words[];
}
/** What a sentence names, each kind in the order in which it is named. */
export interface Claim {
  readonly units?: readonly number[];
  /** Named for themselves; that of a unit may stand beside the unit. */
  readonly sides?: readonly number[];
  readonly weapons?: readonly string[];
  readonly places?: readonly string[];
  readonly numbers?: readonly number[];
  /** Names of cards, actions, kinds of ground: whatever digits and names are in them. */
  readonly titles?: readonly Words[];
  /** What came of it, and what might have come of it instead. */
  readonly verdict?: Verdict;
  /** Where Russian names them otherwise. */
  readonly ru?: Omit<Claim, 'ru'>;
}
/** What is named in a game, and what each of its events is to name. */
export interface Claims {
  /** By their numbers, without their sides. */
  readonly units: (scene: Scene<Game>, lang: Lang) => readonly string[];
  readonly sideOf: (scene: Scene<Game>, unit: number) => number;
  readonly sides: (scene: Scene<Game>, lang: Lang) => readonly string[];
  readonly weapons: { readonly [weapon: string]: Words };
  /** How a place is written. */
  readonly place?: RegExp;
  /** Undefined: nothing is told. */
  readonly claim: (heard: Heard) => Claim | undefined;
}

/** What is wrong with a sentence, in words. */
export function faultsOf(claims: Claims, heard: Heard): string[] {
  const claim = claims.claim(heard);
  return (['en', 'ru'] as const).flatMap((lang) => {
    const text = heard.said[lang];
    const wrong = claim === undefined ? untold(text) : wrongIn(claims, claim, heard, lang);
    return wrong.map((what) => `${heard.event.type} (${lang}) ${what}: ${text}`);
  });
}
const untold = (text: string): string[] => (text === '' ? [] : ['is told']);

function wrongIn(claims: Claims, whole: Claim, heard: Heard, lang: Lang): string[] {
  if (heard.said[lang] === '') return ['is not told'];
  const claim = lang === 'ru' ? { ...whole, ...whole.ru } : whole;
  const { titles = [], places = [], weapons = [], numbers = [] } = claim;
  const reading = new Reading(heard.said[lang]);
  const missed = titles.map((title) => title[lang]).filter((title) => !reading.strike(title));
  const arms = claims.weapons;
  const ids = Object.keys(arms);
  const named = {
    ...who(claims, claim, heard, { lang, reading }),
    weapons: differ(
      'weapons',
      weapons,
      reading.mentions(ids.map((id) => arms[id]?.[lang] ?? id)).map(({ at }) => ids[at] ?? ''),
    ),
    places: differ('places', places, claims.place === undefined ? [] : reading.all(claims.place)),
    numbers: sameNumbers(numbers, reading.all(NUMBER)) ? [] : [`says not ${numbers.join(', ')}`],
  };
  return [
    ...missed.map((title) => `does not name ${title}`),
    ...badly(heard.said[lang]),
    ...Object.values(named).flat(),
    ...misjudged(claim, heard.said[lang], lang),
  ];
}
const NUMBER = /−?\d+(?:[.,]\d+)?/gu;
const badly = (text: string): string[] =>
  /undefined|NaN|null|\[object|\?{2}| {2}/.test(text) ? ['is not a sentence'] : [];
function differ(kind: string, due: readonly unknown[], said: readonly unknown[]): string[] {
  const [one, other] = [due.join(', '), said.join(', ')];
  return one === other ? [] : [`names ${kind} [${other}], not [${one}]`];
}
/** As exact as they are told. */
function sameNumbers(due: readonly number[], said: readonly string[]): boolean {
  return (
    due.length === said.length &&
    said.every((text, at) => {
      const [, decimals = ''] = text.split(/[.,]/);
      const value = Number(text.replace(',', '.').replace('−', '-'));
      return Math.abs(value - (due[at] ?? Number.NaN)) <= 0.5005 * 10 ** -decimals.length;
    })
  );
}
function misjudged({ verdict }: Claim, text: string, lang: Lang): string[] {
  if (verdict === undefined) return [];
  if (!text.includes(verdict.is[lang])) return [`does not say '${verdict.is[lang]}'`];
  const rest = text.replaceAll(verdict.is[lang], '');
  const wrong = verdict.not.filter((other) => rest.includes(other[lang]));
  return wrong.map((other) => `says '${other[lang]}'`);
}

interface Spoken {
  readonly lang: Lang;
  readonly reading: Reading;
}
/** Units by their names; whose they are, where both sides have one of that name. */
function who(
  { units, sides, sideOf }: Claims,
  { units: due = [], sides: named = [] }: Claim,
  { after }: Heard,
  { lang, reading }: Spoken,
): { readonly [kind: string]: string[] } {
  const [names, words] = [units(after, lang), sides(after, lang)];
  const found = reading.mentions([...names, ...words]);
  const told = found.filter(({ at }) => at < names.length).map(({ at }) => names[at]);
  const heard = found.flatMap(({ at }) => (at < names.length ? [] : [at - names.length]));
  const owner = due.map((unit) => sideOf(after, unit));
  const isShared = (unit: number): boolean =>
    names.some((name, at) => name === names[unit] && sideOf(after, at) !== sideOf(after, unit));
  const needed = due.filter(isShared).map((unit) => sideOf(after, unit));
  const strange = heard.filter((side) => !named.includes(side) && !owner.includes(side));
  const lacking = needed.filter((side) => !heard.includes(side));
  const saying = (what: string, all: readonly number[]): string[] =>
    all.map((side) => `${what} ${words[side] ?? side}`);
  return {
    units: differ(
      'units',
      due.map((unit) => names[unit]),
      told,
    ),
    strange: saying('names', strange),
    lacking: saying('does not name', lacking),
    beside: saying('gives a unit to', besides(found, names.length, owner)),
    order: isWithin(named, heard) ? [] : [`names sides [${heard.join()}], not [${named.join()}]`],
  };
}
/** Sides told beside units whose they are not; `units`: so many of the names are of units. */
function besides(
  found: readonly Mention[],
  units: number,
  owner: readonly number[],
): readonly number[] {
  let nth = -1;
  return found.flatMap(({ at, lead, next }, index) => {
    if (at < units) {
      nth += 1;
      return [];
    }
    const isBeside = lead === ' (' || lead === ' of ' || (lead === ', ' && next === ')');
    const followsUnit = (found[index - 1]?.at ?? units) < units;
    return isBeside && followsUnit && owner[nth] !== at - units ? [at - units] : [];
  });
}
/** Each of them, in that order, whatever is between. */
function isWithin(some: readonly number[], all: readonly number[]): boolean {
  let at = 0;
  for (const one of all) if (one === some[at]) at += 1;
  return at === some.length;
}

/** A name in a sentence: its place in the list, what stands before it since the last, and after. */
interface Mention {
  readonly at: number;
  readonly lead: string;
  readonly next: string;
}
/** A sentence in which what has been read is struck out. */
class Reading {
  #rest: string;
  constructor(text: string) {
    this.#rest = text;
  }
  /** Whether it stands there; a title may begin a sentence. */
  strike(title: string): boolean {
    const found = [title, capital(title)].find((one) => this.#rest.includes(one));
    if (found !== undefined) this.#rest = this.#rest.replace(found, GONE);
    return found !== undefined;
  }
  /** Those whose names stand there, in their order. */
  mentions(names: readonly string[]): Mention[] {
    const found: Mention[] = [];
    const text = this.#rest;
    let since = 0;
    this.#rest = text.replace(patternOf(names), (name, from: number) => {
      const at = names.findIndex((one) => one === name || capital(one) === name);
      const end = from + name.length;
      found.push({ at, lead: text.slice(since, from), next: text.charAt(end) });
      since = end;
      return GONE;
    });
    return found;
  }
  all(pattern: RegExp): string[] {
    const found: string[] = [];
    this.#rest = this.#rest.replace(pattern, (one) => {
      found.push(one);
      return GONE;
    });
    return found;
  }
}
const GONE = '□';
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const patterns = new Map<string, RegExp>();
/** The longest name first, each a word of its own. */
function patternOf(names: readonly string[]): RegExp {
  const key = names.join('|');
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const all = [...new Set(names.flatMap((name) => [name, capital(name)]))]
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const made =
    all.length === 0
      ? /(?!)/gu
      : new RegExp(`(?<![\\p{L}\\d])(?:${all.join('|')})(?![\\p{L}\\d])`, 'gu');
  patterns.set(key, made);
  return made;
}
