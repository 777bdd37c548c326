/** What the sentences are made of: names of things, lengths, numbers, by language. */
import { baseOf, liesInCamp, terrainOf } from '../facts/places.ts';
import { armyOf, isEnemy, isPanicking, isWagon } from '../facts/units.ts';
import type { Event } from '../game.ts';
import type { EndingByPoints } from '../names.ts';
import type { ArmyId, Scene, Strikes, UnitId } from '../world.ts';
import type { AnswerWords, QuestionWords } from './asked/words.ts';
import type { RefusalCode } from './speaker.ts';
import { stoppedOf } from './stopped.ts';

export type Lang = 'en' | 'ru';
export type Facts = { readonly [name: string]: number | string };
/** A speaker for one position. */
export interface Say {
  unit(id: unknown): string;
  army(id: unknown): string;
  /** A length in inches, to a hundredth. */
  inches(ticks: unknown): string;
  element(id: unknown): string;
  /** Ground by its kind alone. */
  kind(kind: unknown): string;
  /**
   * By how many degrees it has turned; undefined: not at all, or nobody knows, or AOT-RETREAT-03 as
   * far as it had turned away.
   */
  turn(event: Turned): Turn | undefined;
  /** AOT-PANIC-10 Has it come into its own camp? Undefined: nobody knows. */
  isHome(unit: UnitId): boolean | undefined;
  /** How many of those hits armour has stopped; `by`: who struck them, in melee. */
  stopped(one: Strikes, by?: UnitId): number;
  /** AOT-WAG-04, AOT-PANIC-05 Why a beast strikes nobody there; undefined: it does strike. */
  spared(unit: UnitId, at: UnitId): 'wagon' | 'spent' | undefined;
}
interface Turn {
  readonly by: number;
  readonly hand: 'left' | 'right' | 'about';
}
export type Turned = Extract<Event, { type: 'turned' }>;
export type Spent = Extract<Event, { type: 'pointsSpent' }>;
export type Phrase<T> = (one: T, say: Say) => string;
export interface Phrases {
  readonly elements: { readonly [kind: string]: string };
  readonly questions: QuestionWords;
  readonly answers: AnswerWords;
  readonly refusals: { readonly [C in RefusalCode]: Phrase<Facts> };
  /** An empty sentence: a small step that says nothing to a reader. */
  readonly events: {
    readonly [T in Event['type']]: Phrase<Extract<Event, { type: T }>>;
  };
  /** `tally`: the victory points, the winner's first; none where nobody counted them. */
  readonly outcomes: {
    readonly [R in Result]: (who: string, tally: readonly number[]) => string;
  };
  /** Why a battle ends, where its outcome does not say so. */
  readonly endings: { readonly [R in EndingByPoints]: string };
}
export type Result = 'total' | 'points' | 'draw' | 'conceded' | 'agreed' | 'timeOver';

/** A unit's name: its own, or its troop's with a number among those of its kind. */
export function unitName(scene: Scene, unit: UnitId, lang: Lang): string {
  const { setup, position } = scene;
  const origin = position.units.origin[unit];
  if (origin === undefined) return String(unit);
  const { army } = setup.units[origin];
  const own = ownName(scene, origin, lang);
  const letter = letterOf(scene, unit, lang);
  // After a word it stands apart.
  const name = `${own}${letter === '' || /\d$/.test(own) ? '' : ' '}${letter}`;
  const kind = kindOf(scene, origin, lang);
  // Two sides may lead troops of one name: then it says whose.
  return setup.units.some((one, id) => one.army !== army && kindOf(scene, id, lang) === kind)
    ? `${name} (${setup.armies[army].name[lang]})`
    : name;
}
const LETTERS = { en: 'abcdefghijklm', ru: 'абвгдежзиклмн' } as const;
/** AOT-REFORM-06 What was split off bears a letter: 'Triarii 1b', or 'Slingers b'. */
function letterOf({ position }: Scene, unit: UnitId, lang: Lang): string {
  const { origin } = position.units;
  const nth = origin.slice(0, unit).filter((one) => one === origin[unit]).length;
  return nth === 0 ? '' : (LETTERS[lang][nth] ?? `${nth + 1}`);
}
/** Without its number: as it is named, or as its troops are. */
function kindOf({ setup }: Scene, origin: number, lang: Lang): string {
  const { name, troop } = setup.units[origin];
  return (name ?? setup.troops[troop].name)[lang];
}
function ownName(scene: Scene, origin: number, lang: Lang): string {
  const { units } = scene.setup;
  const { name, troop, army } = units[origin];
  const kind = kindOf(scene, origin, lang);
  if (name !== undefined) return kind;
  const alike = [...units.keys()].filter(
    (id) => units[id].troop === troop && units[id].army === army,
  );
  return alike.length > 1 ? `${kind} ${alike.indexOf(origin) + 1}` : kind;
}
/** AOT-GEO-04 Facings are hundredths of a degree, clockwise. */
const ROUND = 36_000;
function turnOf(before: Scene, { unit, facing, cite }: Turned): Turn | undefined {
  const right = (facing - before.position.units.facing[unit] + ROUND) % ROUND;
  const by = Math.round(Math.min(right, ROUND - right) / 100);
  if (by === 0 || cite === 'AOT-RETREAT-03') return undefined;
  return { by, hand: by === 180 ? 'about' : right * 2 < ROUND ? 'right' : 'left' };
}
const isInCamp = (scene: Scene, unit: UnitId): boolean =>
  liesInCamp(scene, baseOf(scene, unit), armyOf(scene, unit));
/** `before`: the table as it stood before the event. */
export function sayIn(
  scene: Scene,
  lang: Lang,
  elements: Phrases['elements'],
  before?: Scene,
): Say {
  return {
    unit: (id) => unitName(scene, Number(id) as UnitId, lang),
    army: (id) => scene.setup.armies[Number(id) as ArmyId]?.name[lang] ?? String(id),
    inches: (ticks) => {
      const text = (Math.round(Number(ticks) / 10) / 100).toString();
      return lang === 'ru' ? text.replace('.', ',') : text;
    },
    element: (id) => {
      const element = terrainOf(scene)[Number(id)];
      return element?.name?.[lang] ?? elements[element?.kind ?? ''] ?? '';
    },
    kind: (kind) => elements[String(kind)] ?? '',
    turn: (event) => before && turnOf(before, event),
    isHome: (unit) => before && !isInCamp(before, unit) && isInCamp(scene, unit),
    stopped: (one, by) => stoppedOf(scene, one, by),
    spared: (unit, at) => {
      // R-176 A friend is trampled, whoever he is.
      if (!isEnemy(scene, unit, at)) return undefined;
      if (isWagon(scene, at)) return 'wagon';
      return isPanicking(scene, at) ? 'spent' : undefined;
    },
  };
}
