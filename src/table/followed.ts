/** What a session follows a match by, and what it makes of it: the words of a game, and its log. */
import type { Frozen, Game, Happening, Pending, Playable, RefusalTold, Scene } from '#kernel';
import type { Instruction, PlanWords, Primers } from '../games/manifest.ts';
import type { Pace } from './board/playback.svelte.ts';
import type { Part } from './desk/answering.ts';
import type { Joining } from './joined.ts';

/** What the client needs of one game to follow a match of it. */
export interface SessionGame<G extends Game> {
  readonly ruleset: Playable<G>;
  /** The event as a sentence in the reader's language, told of the positions about it. */
  say(look: Scene<G>, event: Happening<G>, before: Scene<G>): string | undefined;
  cite(event: Happening<G>): string | undefined;
  /** The dice that fell in it, and whose they were: drawn in its line of the log. */
  dice?(look: Scene<G>, event: Happening<G>): readonly Thrown[];
  /** What is asked, and what one answer of its list comes to; by name and fields if not said. */
  asked?(look: Scene<G>, pending: Pending): string | undefined;
  answered?(look: Scene<G>, pending: Pending, answer: unknown): string | undefined;
  /** Why an answer is not legal, where the table does not say it itself. */
  refusal?(look: Scene<G>, refusal: RefusalTold): string;
  /** What a seat may leave as standing orders. */
  readonly instructions?: readonly Instruction[] | undefined;
  /** What the computer is after by each of its plans: fetched when it first says so. */
  plans?(): Promise<PlanWords>;
  /** What each question decides: fetched once the table stands. */
  primers?(): Promise<Primers>;
  /** A heading under which the log is grouped from this event on, if one begins here. */
  chapter(position: Frozen<G['position']>): string;
  /**
   * Told of all events in their order, a new one from the start says how deep in others each
   * stands, from 0. Without it none does.
   */
  nesting?(): Nesting<G>;
  /** What is told as one deed, though it was done step by step. */
  readonly joining?: Joining<G>;
  /** How long the event is on show for one who only watches it happen. */
  readonly pace: Pace<Frozen<G['position']>, Happening<G>>;
}
export type Nesting<G extends Game> = (
  event: G['event'],
  before: Scene<G>,
  after: Scene<G>,
) => number;
/** A die that fell. One that does not count is not kept. */
export interface Thrown {
  readonly n: number;
  readonly kept: boolean;
  readonly seat: string | undefined;
}
/** One line of the log. */
export interface Line {
  readonly key: string;
  /** Which of all events it tells, counted from the first. */
  readonly at: number;
  readonly seq: number;
  /** The first row of the press with which it was given, where it is not its own. */
  readonly press?: number | undefined;
  readonly by: string;
  readonly chapter: string;
  /** In how many others it stands. */
  readonly depth: number;
  /** In the language that is spoken when it is read. */
  readonly text: string;
  /** Step by step, where several are told as one. */
  readonly steps?: string;
  readonly cite: string | undefined;
  readonly dice: readonly Thrown[];
}
/** Of a match whose lines branch: what stands in the place of its log, and what keys do there. */
export interface Branching {
  readonly panel: Part;
  /** False: it is none of its keys. */
  walk(event: KeyboardEvent): boolean;
  /** Of a lesson: what is to be done, before all else that is read, in the place of the panel. */
  readonly task?: Part;
  /** Of a lesson that is done: what is read where nothing is asked any more. */
  over?(): string | undefined;
  /** The pieces that it points at, anew at each press; none: it points at nothing. */
  points?(): readonly number[];
  /** Said of answers that are legal and not what is to be done; undefined: they are. */
  misses?(answers: readonly unknown[]): string | undefined;
}
