import type { Agreed } from './agreed.ts';
import type { Known } from './eyes.ts';
import type { Frozen, Json } from './json.ts';
import type { Issue, Result } from './shape.ts';
import type { Table } from './table.ts';

/**
 * What one rulebook speaks of, before anything happens or is asked: a bundle of types with no value
 * behind it.
 */
export interface World {
  seat: string;
  /** The paragraphs of its catalogue. */
  rule: string;
  edition: object;
  setup: object;
  position: object;
}
/** The whole vocabulary: with what may happen and what may be asked. */
export interface Game extends World {
  event: { type: string };
  questions: Record<string, { question: object; answer: unknown }>;
}
export type Asks<G extends Game> = keyof G['questions'] & string;
export type QuestionOf<G extends Game, K extends Asks<G>> = G['questions'][K]['question'];
export type AnswerTo<G extends Game, K extends Asks<G>> = G['questions'][K]['answer'];
/** A seat, or everybody who only watches. */
export type Eye<W extends World> = W['seat'] | 'audience';

/** A question put to one seat. */
export interface Decision<G extends Game, K extends Asks<G> = Asks<G>> {
  /** Counts from the start of the match and is never used twice. */
  readonly id: number;
  readonly seat: G['seat'];
  readonly ask: K;
  readonly question: QuestionOf<G, K>;
  readonly cite: G['rule'];
}
/** Why an answer is not legal; `facts` holds the numbers of its sentence, lengths in ticks. */
export interface RefusalBy<R> {
  readonly code: string;
  /** Table matters (stale, not your seat) cite no paragraph. */
  readonly cite: R | undefined;
  readonly at?: Json;
  readonly facts?: { readonly [name: string]: number | string };
}
export type Refusal<W extends World = World> = RefusalBy<W['rule']>;
export type RefusalTold = Refusal;

/** All that a rule may look at. A Context is a scene with verbs. */
export interface Scene<W extends World> {
  readonly setup: Frozen<W['setup']>;
  readonly edition: W['edition'];
  readonly position: Frozen<W['position']>;
}

/**
 * What is asked of fate: dice, or one of `from` (0 .. from - 1). A pick with an owner is a hidden
 * draw: its result is told to him alone, or to nobody.
 */
export type Chance =
  | { readonly ask: 'roll'; readonly dice: number; readonly sides: number }
  | { readonly ask: 'pick'; readonly from: number; readonly owner?: string };
export const NOBODY = 'nobody';
export type Settled = readonly number[] | number;
/** A source of whole numbers 0 .. from - 1, for suggestions. */
export type Pick = (from: number) => number;

export type Outcome<W extends World> = {
  readonly result: string;
  readonly winners: readonly W['seat'][];
  readonly cite: W['rule'] | 'agreement';
};
/** The kernel's own event: the match is over. */
export type Ended<G extends Game> = { readonly type: 'ended' } & Outcome<G>;
export type Happening<G extends Game> = G['event'] | Ended<G>;

export type Words = { readonly en: string; readonly ru: string };

/** Answers and events between two rests. */
export interface Bounds {
  readonly answers: number;
  readonly events: number;
}
/** Setups and positions that were stored under an older revision. */
export interface BringUp {
  setup?(setup: Json, revision: number): Json;
  position?(position: Json, revision: number): Json;
}

/** What a match is played by once it has begun: all that a page needs of a rulebook. */
export interface Playable<G extends Game> {
  /** The game and its edition: 'chess/fide'. */
  readonly id: string;
  readonly revision: number;
  /** What this edition says where editions differ. */
  readonly edition: G['edition'];
  seats(setup: Frozen<G['setup']>): readonly G['seat'][];
  /** Who wins when this seat gives up: all others, unless the game has sides. */
  foes?(setup: Frozen<G['setup']>, seat: G['seat']): readonly G['seat'][];
  /** Plays the smallest piece after which the position alone says what comes next. */
  stage(table: Table<G>): Procedure<G>;
  /** The only writer of a position. */
  apply(position: G['position'], event: G['event']): void;
  /** A faster copy than the generic one; a law keeps the two equal. */
  copy?(position: Frozen<G['position']>): G['position'];
  readonly questions: { readonly [K in Asks<G>]: QuestionRules<G, K> };
  /** What one seat may know, built up from public facts. */
  view(scene: Scene<G>, eye: Eye<G>): G['position'];
  /** The event as one seat may know it; undefined: nothing at all. */
  redact(event: G['event'], eye: Eye<G>): G['event'] | undefined;
  /** Does the event tell a seat something that cannot be untold? It ends undo. */
  reveals?(event: G['event']): boolean;
  /** What others see of a decision, from the audience's view alone. */
  heading(audience: Scene<G>, decision: { readonly seat: G['seat'] }): G['rule'];
  /** How long a stage may grow between two rests (law 7); more is a loop in the rules. */
  readonly bounds?: Bounds;
  /**
   * Where hands are hidden, how fast a bot answers must not tell what it holds: its answer comes
   * so long after the question, in milliseconds. Absent: as soon as it has thought, but where a
   * seat may leave an instruction, when that would answer.
   */
  readonly answerMs?: number;
  /** What an older revision wrote, in the shape of today; the shapes have the last word. */
  readonly bringUp?: BringUp;
  /** A result that a hidden draw may have had, by the slots that the seat knows by now. */
  guess?(
    scene: Scene<G>,
    chance: Chance & { readonly ask: 'pick' },
    pick: Pick,
    known: Known,
  ): number;
  /** A possible whole position behind a view; `known`: the slots that the seat knows by now. */
  imagine?(view: Scene<G>, seat: G['seat'], pick: Pick, known?: Known): G['position'];
}

/** One rulebook edition, written as procedures, with its gates. */
export interface Ruleset<G extends Game> extends Playable<G> {
  /** The gate between what people write and what is played. */
  setUp(setup: Frozen<G['setup']>): Result<G['position'], Issue[]>;
  /** All paragraphs of this edition's catalogue; their titles and tellings are the library's. */
  readonly rules: ReadonlySet<G['rule']>;
  readonly shapes: {
    readonly setup: Agreed<G['setup']>;
    readonly position: Agreed<G['position']>;
    readonly event: Agreed<G['event']>;
  };
}

export interface QuestionRules<G extends Game, K extends Asks<G>> {
  /** Parses an untrusted answer. */
  readonly shape: Agreed<AnswerTo<G, K>>;
  check(
    scene: Scene<G>,
    question: QuestionOf<G, K>,
    answer: AnswerTo<G, K>,
    by?: G['seat'],
  ): Refusal<G> | undefined;
  /** Every legal answer, where they are few; `by`: who is asked, for what he may do besides. */
  list?(scene: Scene<G>, question: QuestionOf<G, K>, by?: G['seat']): readonly AnswerTo<G, K>[];
  /** Some legal answer; over all picks, every legal answer. */
  suggest(scene: Scene<G>, question: QuestionOf<G, K>, pick: Pick, by?: G['seat']): AnswerTo<G, K>;
  /** A question whose list has one entry answers itself. Never for what a hidden hand decides. */
  readonly forced?: true;
  /** Nobody else is told the answer; what he may know of it stands in the events. */
  readonly secret?: true;
}

/** By its parts: two bundles of types that agree in them are then the same to the compiler. */
export interface AskedBy<S, R> {
  readonly seat: S;
  readonly ask: string;
  readonly question: object;
  readonly cite: R;
}
/** A question as whoever may see it has it: what of it is hidden is left out. */
export interface Asked {
  readonly ask?: string | undefined;
  readonly question?: unknown;
}
export type Request<W extends World> =
  | { readonly to: 'fate'; readonly chance: Chance }
  | { readonly to: 'seats'; readonly asked: readonly AskedBy<W['seat'], W['rule']>[] };
/** A procedure of play: straight-line rules that may pause for a choice or a roll. */
export type Procedure<W extends World, T = void> = Generator<Request<W>, T, unknown>;

/** A ruleset whose game the caller does not know: everything is plain JSON to him. */
export type AnyRuleset = Ruleset<Game>;
/** The one place at which a ruleset's own game is forgotten. */
export const anyRuleset = <G extends Game>(ruleset: Ruleset<G>): AnyRuleset => ruleset;
