/** What laws and fuzzer are told of a game beside its rules; a game may lack each of it. */
import type { Mind } from '#bots';
import type { Decision, Frozen, Game, Happening, Json, Pick, RefusalTold, Scene } from '#kernel';
import type { Claims } from './claims.ts';

/** One step of a match: what was, what happened, what is. */
export interface Moment {
  readonly scene: Scene<Game>;
  readonly before: object;
  readonly events: readonly Happening<Game>[];
  /** Moves of each unit since the turn began, this moment's among them. */
  readonly movesOf: readonly number[];
  readonly over: boolean;
  /** No answer or roll was given in the middle of something that goes on. */
  readonly resting: boolean;
  /** What is asked now. */
  readonly asks: readonly string[];
  /** Costly invariants are looked at now and then only. */
  readonly closely: boolean;
}
/** Something that is true at every step, by name. */
export interface Invariant {
  readonly name: string;
  /** Says what is wrong; `unasked` where this moment cannot tell. */
  readonly wrong: (moment: Moment) => string | undefined | typeof UNASKED;
}
export const UNASKED = Symbol('unasked');

export interface Trials {
  /** Words that some answer of the game uses: one is tried in the place of another. */
  readonly words?: readonly string[];
  readonly invariants?: readonly Invariant[];
  /** All that should be seen: 'refusal tooFarSimple', 'event moved', 'edition inRange'. */
  readonly expected?: readonly string[];
  /** Of these, what no battle of this version can show, each with its reason. */
  readonly unreachable?: { readonly [what: string]: string };
  /** What else an event shows: 'action march', 'tactic salvo'. */
  shows?(event: Happening<Game>): readonly string[];
  /** Do the sides meet? Asked after each step; battles in which they never do are told. */
  meet?(scene: Scene<Game>, events: readonly Happening<Game>[]): boolean;
  /** The units that an event moves of their own will. */
  movedBy?(event: Happening<Game>): number | undefined;
  /** A move that hardly goes anywhere, and fights nothing: nobody is to be taught it. */
  readonly idles?: Idles;
  beginsTurn?(event: Happening<Game>): boolean;
  /** The seat that an event gives the first turn, where dice decide who has it. */
  first?(setup: Frozen<object>, event: Happening<Game>): string | undefined;
  /** A legal answer with one field changed by somebody who knows the game. */
  readonly twist?: (
    pick: Pick,
    scene: Scene<Game>,
    decision: Decision<Game>,
    legal: unknown,
  ) => unknown;
  /** Another legal setup than the scenario's, to meet what it never meets. */
  readonly setup?: (pick: Pick, scenario: Frozen<object>) => object;
  /** Wishes for a battle that cost most to build, and to refuse: they may hold up nobody. */
  readonly dearest?: { readonly legal: readonly Json[]; readonly refused: readonly Json[] };
  /**
   * What may be chosen beside a scenario, so that something is hidden which it shows as it stands
   * ready: laws and fuzzer play each scenario so, too.
   */
  readonly hiding?: readonly object[];
  /** What each sentence of its log is to name. */
  readonly claims?: Claims;
  /** A position in the middle of a battle on that setup. */
  readonly position?: (pick: Pick, setup: Frozen<object>) => object;
}
export type Idles = (scene: Scene<Game>, decision: Decision<Game>, answer: unknown) => boolean;
/** What the game says in words: a refusal or an event that nobody can tell is a fault. */
export interface GameWords {
  refusal(scene: Scene<Game>, refusal: RefusalTold, lang: 'en' | 'ru'): string;
  event(
    scene: Scene<Game>,
    event: Happening<Game>,
    lang: 'en' | 'ru',
    before?: Scene<Game>,
  ): string | undefined;
  cite(event: Happening<Game>): string | undefined;
}
/** A game as the fuzzer plays it. */
export interface Tried extends Trials {
  readonly told: GameWords;
  /** Who thinks now and then in one of the seats. */
  readonly mind?: Mind | undefined;
}
