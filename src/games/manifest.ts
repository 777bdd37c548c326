/**
 * What a game says of itself: plain values and functions, most of them optional. What a game
 * lacks is not offered. The shells know games by this alone.
 */
import type { Mind, Opponents, Outlook } from '#bots';
import { ok, viewOf } from '#kernel';
import type { AnyRuleset, Frozen, Game, Issue, Json, Pick, RefusalTold, Result } from '#kernel';
import type { Asked, Asks, Decision, Happening, Match, Scene, Words } from '#kernel';
import type { Exercises, Lesson } from '#lessons';
import type { SmallMap } from '#protocol';
import type { Course } from '#record';
import type * as z from 'zod/mini';
import type { Diagrams } from './diagrams.ts';
import type { Call, Options, Verb } from './verb.ts';

export type { SmallMap } from '#protocol';
export type { Course } from '#record';
export type Lang = 'en' | 'ru';

export interface Manifest {
  /** Its folder, and how the ids of its rulesets begin: 'clouds-of-smoke'. */
  readonly id: string;
  readonly name: Words;
  /** What its seats are called, where the table has no word for them. */
  readonly seats?: { readonly [seat: string]: Words };
  /** Its `import.meta.url`: its sources lie beside it. */
  readonly home: string;
  /** Its editions, the one that is played unless another is asked for first. */
  readonly rulesets: readonly AnyRuleset[];
  readonly content: Content;
  readonly sentences: Sentences;
  /** Addresses of pages of its own in the browser: '/armies'. */
  readonly addresses?: readonly string[];
  /** What a battle is called and how it stands, told of what everybody sees. */
  readonly summary?: (scene: Scene<Game>) => Summary;
  /** How its tables look from afar. */
  readonly map?: Cartography;
  /** By their names, strongest first; `random` is everybody's. */
  readonly minds?: Minds;
  /** Characters and levels of them, where a battle of them is chosen from. */
  readonly opponents?: Opponents;
  /** How far battles are played on to weigh an answer; absent: to their end. */
  readonly outlook?: Outlook;
  /** What those of them who weigh plans are after by each. */
  readonly plans?: PlanWords;
  /** What each of its questions decides, for who meets it first. */
  readonly primers?: Primers;
  /** Who thinks out what is proposed to a person; unless it is said, the strongest of them. */
  readonly proposes?: Mind;
  readonly book?: Rulebook;
  /** What a seat may leave as standing orders. */
  readonly instructions?: readonly Instruction[];
  /** How its battles go, in numbers; by their turns alone, where it is not said. */
  readonly course?: Course;
  /** Derived facts that the engine is asked for. */
  queries?(ruleset: AnyRuleset): readonly Query[];
  readonly verbs?: readonly Verb[];
  /** In the order in which they are offered; the first is the first battle. */
  readonly lessons?: () => Promise<readonly Lesson[]>;
  readonly exercises?: () => Promise<Exercises>;
}
export type Minds = { readonly [bot: string]: Mind };
/** By its plan's name: a sentence on what the computer is after. */
/** One sentence on what a question decides, and what that costs; and the paragraph by which. */
export type Primer = Words & { readonly cite: string };
/** By question. */
export type Primers = { readonly [ask: string]: Primer };
/** Of one game: the compiler finds a question without one, and a paragraph that there is not. */
export type PrimersOf<G extends Game> = {
  readonly [A in Asks<G>]: Words & { readonly cite: G['rule'] };
};
export type PlanWords = { readonly [plan: string]: Words };

// --- what is played ------------------------------------------------------------------------------

/** A battle that stands ready. */
export interface Offer {
  /** Begun by the options `{ scenario: id }`. */
  readonly id: string;
  readonly name: Words;
  /** How large it is, in what the game counts by. */
  readonly points?: number;
  /** A sentence about it. */
  readonly note?: Words | undefined;
  readonly map?: SmallMap;
  readonly seats: readonly {
    readonly seat: string;
    /** Who is of one side fights for the others of it. */
    readonly side: number;
    readonly name: Words;
    /**
     * Of battles between equals this side won so much, even ones as half (0 to 1); absent: nobody
     * has measured it.
     */
    readonly share?: number;
  }[];
}
/** Why a battle cannot be had so. */
export interface Unbuilt {
  readonly says: Words;
  readonly issues: readonly Issue[];
}
/** What costs no more may be built while others wait, in milliseconds. */
export const CHEAP_MS = 20;
/** Of a game that says no price, whatever is wished for. */
export const priceOf = (
  content: Content,
  ruleset: AnyRuleset,
  options: Json,
): Result<number, Unbuilt> => content.price?.(ruleset, options) ?? ok(CHEAP_MS);
/** By its game, where it is made; whoever does not know it has plain objects. */
export interface Content<G extends Game = Game> {
  /** The first is played unless another is asked for. */
  readonly offers: readonly Offer[];
  /** Names of what else can be chosen, by kind: 'scenarios for any armies', 'ready armies'. */
  readonly choices?: { readonly [kind: string]: Choices };
  /**
   * What building it costs at most, in milliseconds of a common core: read from the counts of the
   * wish before anything is placed. A wish that nobody may have at any price is refused here.
   * Absent: whatever is wished for is built at once, in less than `CHEAP_MS`.
   */
  price?(ruleset: AnyRuleset, options: Json): Result<number, Unbuilt>;
  /** What a stranger wishes for becomes a setup; `pick` settles what is left to chance. */
  build(ruleset: AnyRuleset, options: Json, pick: Pick): Result<G['setup'], Unbuilt>;
  /** Who has the first turn, where the setup says so; where dice do, `Trials.first` tells it. */
  first?(setup: Frozen<G['setup']>): G['seat'] | undefined;
  /** Positions as people write them. */
  readonly positions?: {
    read(
      ruleset: AnyRuleset,
      content: unknown,
    ): Result<{ readonly setup: G['setup']; readonly position: G['position'] }, Issue[]>;
    print(setup: Frozen<G['setup']>, position: Frozen<G['position']>): object;
  };
  /** What else can be written down, by kind, and the shape that it is read by. */
  readonly shapes?: { readonly [kind: string]: unknown };
  /** Many different battles, for bots to play. */
  readonly meetings?: {
    readonly options: Options;
    /** One after the other; none where the call names none. */
    of(call: Call): readonly Meeting[] | undefined;
    /** For a comparison of two bots: all, unless the call says which; or as `of`. */
    all?(call: Call): readonly Meeting[];
  };
}
export interface Choices {
  readonly says: string;
  readonly names: readonly string[];
}
export interface Meeting {
  readonly scenario: string;
  /** What each seat leads, by its name, in the order of the seats. */
  readonly lists?: readonly string[];
  /** The number by which it was rolled, where it was. */
  readonly number?: number;
  readonly options: Json;
}

// --- what a seat may leave -----------------------------------------------------------------------

/** Left in the place of a choice: the seat is asked, whatever is usual. */
export const ASK = 'ask';
/** What a seat has left of a kind: for good, or until a turn begins. */
export type StandingOrder = string | OrderForNow;
export interface OrderForNow {
  readonly choice: string;
  /** The turn with which it ends. */
  readonly until: number;
  /** What holds again then; absent: nothing that was left. */
  readonly after?: string;
}
/** By kind, what holds in a turn; undefined: the game counts none, and what ends has ended. */
export function heldIn(
  given: { readonly [kind: string]: StandingOrder },
  turn: number | undefined,
): { readonly [kind: string]: string } {
  return Object.fromEntries(
    Object.entries(given).flatMap(([kind, left]) => {
      const held = heldOf(left, turn);
      return held === undefined ? [] : [[kind, held]];
    }),
  );
}
function heldOf(left: StandingOrder, turn: number | undefined): string | undefined {
  if (typeof left === 'string') return left;
  return turn !== undefined && turn < left.until ? left.choice : left.after;
}
/** What holds of a kind for a seat that has left these; undefined: it is asked. */
function inForce(kind: string, given: { readonly [kind: string]: string }): string | undefined {
  const choice = given[kind];
  return choice === ASK ? undefined : choice;
}
/**
 * Standing orders for one question. That a seat has given any is told to nobody else, and an answer
 * by them comes no sooner or later than another: whether the question is asked, and how long it is
 * open, must follow from what everybody sees.
 */
export interface Instruction {
  readonly id: string;
  readonly name: Words;
  /** The questions that it answers. */
  readonly asks: readonly string[];
  /** What is done by it is no secret: it is done at once, and nobody else waits. */
  readonly isOpen?: boolean;
  /** Only then; always unless it is said. By what everybody sees. */
  when?(scene: Scene<Game>, seat: string, ask: string): boolean;
  readonly choices: readonly { readonly id: string; readonly name: Words }[];
  /**
   * The choice that holds until the seat has left another, or `ASK`: it answers where there is
   * nothing to choose from.
   */
  readonly usual?: string;
  /** The choice by which everything that it may answer is let pass. */
  readonly passes?: string;
  /** By what the seat sees: what it might have answered by hand; undefined: it is asked. */
  answer(scene: Scene<Game>, question: object, choice: string, ask?: string): unknown;
}

/** A question, and what everybody sees. */
interface OpenlyAsked {
  readonly seat: string;
  readonly ask: string;
  /** Looked at only where a kind asks for it. */
  readonly open: () => Scene<Game>;
}
/** The same with what its seat sees. */
interface AskedOf extends OpenlyAsked {
  readonly question: unknown;
  readonly scene: Scene<Game>;
  readonly isLegal: (answer: unknown) => boolean;
}
/** The kinds that may answer a question now: whether they may follows from what everybody sees. */
export const kindsFor = (
  kinds: readonly Instruction[],
  { ask, seat, open }: OpenlyAsked,
): readonly Instruction[] =>
  kinds.filter((kind) => kind.asks.includes(ask) && (kind.when?.(open(), seat, ask) ?? true));
/** What the seat has left for the question, and by which kind; undefined: it is asked itself. */
export function answerLeft(
  kinds: readonly Instruction[],
  asked: AskedOf,
  given: { readonly [kind: string]: string },
): { readonly kind: Instruction; readonly answer: unknown } | undefined {
  const { scene, question, ask, isLegal } = asked;
  for (const kind of kindsFor(kinds, asked)) {
    const choice = inForce(kind.id, given);
    if (choice === undefined) continue;
    const answer = kind.answer(scene, question ?? {}, choice, ask);
    if (answer !== undefined && isLegal(answer)) return { kind, answer };
  }
  return undefined;
}
const seenIn = (match: Match<Game>, eye: string): Scene<Game> => ({
  ...match.scene,
  position: viewOf(match, eye),
});
/** What everybody sees of a match. */
export const openlyIn = (match: Match<Game>) => (): Scene<Game> => seenIn(match, 'audience');
/** What the seat has left for the question, by its own eyes; undefined: it is asked itself. */
export function standingAnswer(
  match: Match<Game>,
  { id, seat, ask, question }: Decision<Game>,
  kinds: readonly Instruction[],
  given: { readonly [kind: string]: string },
): unknown {
  const [scene, open] = [seenIn(match, seat), openlyIn(match)];
  const isLegal = (answer: unknown): boolean => match.check(id, answer).ok;
  return answerLeft(kinds, { seat, ask, question, scene, open, isLegal }, given)?.answer;
}

// --- what is told of a battle in a line ----------------------------------------------------------

export interface Summary {
  readonly name: Words;
  /** 'turn 3 of 8, South leads' */
  readonly progress?: Words | undefined;
}
/** Tables from afar: nothing is told that not everybody sees. */
export interface Cartography {
  ground(setup: Frozen<object>): Omit<SmallMap, 'blocks'>;
  /** Before anything has moved. */
  start(setup: Frozen<object>): readonly number[];
  /** As everybody sees it. */
  blocks(scene: Scene<Game>): readonly number[];
  /** Are armies being set up still? After that zones are gone; absent: they matter to the end. */
  settingUp?(scene: Scene<Game>): boolean;
}
/**
 * What is told of a game that says nothing itself: the setup's name, and the turn, by the word that
 * its course has for it.
 */
export function plainSummary(game: Words, scene: Scene<Game>, course?: Course): Summary {
  return { name: nameIn(scene.setup) ?? game, progress: progressOf(scene, course) };
}
function progressOf(scene: Scene<Game>, course: Course | undefined): Words | undefined {
  const turn = course === undefined ? turnIn(scene.position) : course.turn(scene);
  if (turn === undefined) return undefined;
  const word = course?.turns;
  if (word === undefined) return turnWords(turn);
  return { en: `${word.en.toLowerCase()} ${turn}`, ru: `${word.ru.toLowerCase()} ${turn}` };
}
/** A position may say which turn it is. */
export function turnIn(position: object): number | undefined {
  const turn: unknown = 'turn' in position ? position.turn : undefined;
  return typeof turn === 'number' ? turn : undefined;
}
/** A setup may say what the battle is called. */
export function nameIn(setup: object): Words | undefined {
  const { en, ru } = { ...('name' in setup ? (setup.name as Partial<Words> | null) : undefined) };
  return typeof en === 'string' && typeof ru === 'string' ? { en, ru } : undefined;
}
export const turnWords = (turn: number): Words => ({ en: `turn ${turn}`, ru: `ход ${turn}` });

/** What a battle is looked back at by: the rules, and how it goes in numbers. */
export interface Replayable {
  readonly rulesets: readonly AnyRuleset[];
  /** By its turns alone, where it is not said. */
  readonly course?: Course;
}
// --- what it says --------------------------------------------------------------------------------

export interface Sentences {
  readonly refusal: (scene: Scene<Game>, refusal: RefusalTold, lang: Lang) => string;
  /**
   * Told of the table as it stands after the event. `before`: as it stood before it, so that it
   * can be told how somebody went, and not only where to.
   */
  readonly event: (
    scene: Scene<Game>,
    event: Happening<Game>,
    lang: Lang,
    before?: Scene<Game>,
  ) => string | undefined;
  /** What a seat is asked. Absent, or undefined: it is told by its name and its fields. */
  question?(scene: Scene<Game>, asked: Asked, lang: Lang): string | undefined;
  /** One answer of its list in a few words. Absent, or undefined: it is told by its fields. */
  answer?(scene: Scene<Game>, asked: Asked, answer: unknown, lang: Lang): string | undefined;
  /** The paragraph by which an event of a type happens. */
  readonly cite: (event: Happening<Game>) => string | undefined;
  readonly events: readonly string[];
  /** What stands on the table, or will, by its number: as positions and queries call it. */
  unitNames?(setup: Frozen<object>, position: Frozen<object>): readonly string[];
}

export interface Paragraph {
  readonly title: string;
  readonly telling: string;
  /** The editions in which it is in force: '1.7', 'web'. */
  readonly editions: readonly string[];
  /** In force elsewhere too, while this edition alone prints it. */
  readonly toldBy?: string;
}
export interface Rulebook {
  /** With which its ids begin: 'COS'. */
  readonly letters: string;
  /** Every paragraph by its id, in the catalogue's order. */
  paragraphs(lang: Lang): Promise<Readonly<Record<string, Paragraph>>>;
  /** Small positions in which its paragraphs are met. */
  diagrams?(): Promise<Diagrams>;
  /** The editions in which each paragraph is in force. */
  readonly editions: Readonly<Record<string, readonly string[]>>;
  /** Paragraphs that rest on a ruling of ours. */
  readonly rulings: ReadonlySet<string>;
  /** Paragraphs that only define something, and the name of what they define. */
  readonly definitions: Readonly<Record<string, string>>;
  /** Paragraphs of the book that no battle carries out yet, and what they are called. */
  readonly absent?: Readonly<Record<string, Words>>;
}

// --- what can be asked ---------------------------------------------------------------------------

/** A derived fact that a rule names, asked by people's names and measures. */
export interface Query {
  readonly name: string;
  readonly says: string;
  readonly args: z.ZodMiniType;
  /** What it is worth; throws `NoSuch` for a name that means nothing. */
  answer(scene: Scene<Game>, args: unknown): Json;
}
/** A name in the arguments that means nothing here. */
export class NoSuch extends Error {}
