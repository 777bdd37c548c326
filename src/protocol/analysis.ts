/** What a player has tried for himself from moments of a battle, as it is written down. */
import * as z from 'zod/mini';
import type { Checkpoint, Game, Json, Settled, Shape, Words } from '#kernel';

export const ANALYSIS_FORMAT = 'sandtable-analysis/1';
/** All that one player has tried in one battle is no longer. */
export const MOST_ANALYSIS_BYTES = 256 * 1024;
const MOST_LETTERS = 80;
const MOST_DEEDS = 20_000;
/** From so many moments of one battle. */
export const MOST_TREES = 64;

/** What leads from one place of a tree to the next: an answer, or what chance made of one. */
export type Deed =
  | {
      readonly by: 'seat';
      readonly seat: string;
      readonly answer: Json;
      /** Given at one press with the one before it. */
      readonly joined?: true;
    }
  | { readonly by: 'fate'; readonly result: Settled };
/** `from` is 0 where all lines begin, or the number of a deed that is kept before it. */
export interface KeptDeed {
  readonly from: number;
  readonly deed: Deed;
  readonly name?: string;
}
/** At which moment of its battle a tree begins, and what was put in the place of what is hidden. */
export interface AnalysisRoot {
  /** The last row before it. */
  readonly row: number;
  /** Through whose eyes it was seen; absent: nothing was hidden. */
  readonly eye?: string;
  /** Which turn that was, in its game's words: 'turn 4'. */
  readonly when?: Words;
  /** A possible whole behind what they saw. */
  readonly guessed?: Checkpoint<Game>;
}
export interface KeptTree {
  readonly root: AnalysisRoot;
  readonly deeds: readonly KeptDeed[];
}
export interface KeptAnalysis {
  readonly format: typeof ANALYSIS_FORMAT;
  readonly ruleset: string;
  /** The one that was worked on last stands last. */
  readonly trees: readonly KeptTree[];
}

/** What one has tried in a battle; absent: nothing. It is kept in the place of a revision. */
export interface KnownAnalysis {
  readonly kept?: Json;
  readonly revision?: string;
  /** He does not sit there: it is kept elsewhere. */
  readonly nobody?: true;
}

const whole = z.int().check(z.minimum(0));
const name = z.string().check(z.minLength(1), z.maxLength(100));
const deed = z.union([
  z.strictObject({
    by: z.literal('seat'),
    seat: name,
    answer: z.unknown(),
    joined: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ by: z.literal('fate'), result: z.union([whole, z.array(whole)]) }),
]);
/** One line, from where it begins: the deeds one after the other. */
export const lineShape = z.array(deed).check(z.maxLength(MOST_DEEDS)) as object as Shape<
  readonly Deed[]
>;
const guessed = z.strictObject({
  position: z.record(z.string(), z.unknown()),
  asked: whole,
  answers: z.array(z.unknown()),
  sealed: z.array(z.tuple([whole, z.unknown()])),
});
const said = z.string().check(z.maxLength(MOST_LETTERS));
const root = z.strictObject({
  row: whole,
  eye: z.exactOptional(name),
  when: z.exactOptional(z.strictObject({ en: said, ru: said })),
  guessed: z.exactOptional(guessed),
});
const called = z.string().check(z.minLength(1), z.maxLength(MOST_LETTERS));
const tree = z.strictObject({
  root,
  deeds: z.array(z.strictObject({ from: whole, deed, name: z.exactOptional(called) })).check(
    z.maxLength(MOST_DEEDS),
    // Each is kept after those that it follows.
    z.refine((deeds) => deeds.every(({ from }, index) => from <= index)),
  ),
});
/** Whoever wrote it down: what passes is a tree. Of JSON alone, as it was read. */
export const analysisShape = z.strictObject({
  format: z.literal(ANALYSIS_FORMAT),
  ruleset: name,
  trees: z.array(tree).check(z.maxLength(MOST_TREES)),
}) as object as Shape<KeptAnalysis>;
