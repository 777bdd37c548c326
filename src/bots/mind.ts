import type { Decision, Game, Json, Match, Pick } from '#kernel';

/**
 * How much may be weighed for one answer: so many battles played on (0: nothing is weighed), or so
 * long; with both, whichever is used up first.
 */
export type Budget = { readonly rollouts: number; readonly ms?: number } | { readonly ms: number };
export type Clock = () => number;
/** Nobody waits for a thought any more: it ends there. */
export class Unwanted extends Error {}
/** One question, and where it is asked. */
interface Asked {
  /** A world that the seat cannot tell from the real one: what is hidden from it is guessed. */
  readonly match: Match<Game>;
  readonly decision: Decision<Game>;
}
/** What a bot gets: one question, and a match that it may fork and play on as it likes. */
export interface Posed extends Asked {
  readonly pick: Pick;
  /** So many more such worlds, each guessed anew; absent: there is this one alone. */
  readonly worlds?: ((count: number) => readonly Match<Game>[]) | undefined;
  /** Absent: as much as it likes by itself. */
  readonly budget?: Budget | undefined;
  /** Milliseconds since some moment; absent: nobody looks at a clock, and no budget is of time. */
  readonly clock?: Clock | undefined;
  /** Does nobody wait for it any more? Absent: it is thought to its end. */
  readonly isGone?: (() => boolean) | undefined;
  /** What it noted at its last answer in this battle; absent after an undo, or a restart. */
  readonly memo?: Json | undefined;
  /** Somebody hears what it is after: it tells where that leads. */
  readonly isHeard?: boolean | undefined;
}
export interface Thought {
  readonly answer: unknown;
  /** One word for what it is after. */
  readonly plan?: string;
  readonly candidates?: readonly { readonly answer: unknown; readonly value: number }[];
  /** What it wants to know at its next question; told to nobody else. */
  readonly memo?: Json;
  /** What was weighed for it. */
  readonly searched?: { readonly rollouts: number };
  /** The plan that was chosen, and the two that came nearest to it: three at most. */
  readonly weighed?: readonly Weighed[];
  /** Where the chosen plan leads, as far as everybody may see it: to be drawn on the map. */
  readonly routes?: readonly Route[];
}
/**
 * From place to place; one place alone is a goal. A place is what its game says: numbers of a
 * point, a facing or a hex, in the game's own measures.
 */
export interface Route {
  /** The number of whoever goes there; absent: it is a goal of all. */
  readonly piece?: number;
  readonly places: readonly (readonly number[])[];
}
export interface Weighed {
  readonly plan: string;
  /** Of winning, from 0 to 1, as it was weighed. */
  readonly chance: number;
  readonly isChosen: boolean;
}
/** How a bot answers. */
export interface Mind {
  answer(posed: Posed): Thought;
  /** Of whoever weighs plans. */
  readonly plans?: Plans;
}
/** What everybody may know of whoever weighs plans. */
export interface Plans {
  /** By what they are told, the usual one first; several may be told alike. */
  readonly names: readonly string[];
  /** How many there are. */
  readonly many: number;
  /** So many battles are played on for one choice, unless a budget is given. */
  readonly rollouts: number;
  /**
   * Are they weighed at this question? It follows from what everybody sees; with a memo, not where
   * it keeps to one of this turn.
   */
  dueAt(asked: Asked, memo?: Json): boolean;
}
