/**
 * What is spoken of before it is known what may happen and what may be asked: a world of types, who
 * looks at it, what is asked of seats and of fate. Whatever a rule needs of the kernel stands here.
 */
import type { Frozen, Json } from './json.ts';

/** What one rulebook speaks of: a bundle of types with no value behind it. */
export interface World {
  seat: string;
  /** The paragraphs of its catalogue. */
  rule: string;
  edition: object;
  setup: object;
  position: object;
}
/** A seat, or everybody who only watches. */
export type Eye<W extends World> = W['seat'] | 'audience';

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
