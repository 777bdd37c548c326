/**
 * An exercise is a file: a moment of a battle as one seat knew it, what was answered there, and
 * what else could have been; each with its chance to win, measured by battles that are played on.
 */
import type { Game, Json, SeenCheckpoint } from '#kernel';
import { isRight, type Measured } from './measured.ts';

/** One press: answers in a row, the first of them to the question that is asked. */
export interface Candidate extends Measured {
  readonly answers: readonly Json[];
  /** A word for what comes of it at once: by other rules it is another. */
  readonly comes: string;
}
/** Where it begins, and what the seat may know there. */
export interface Posed {
  readonly ruleset: string;
  readonly seat: string;
  readonly checkpoint: SeenCheckpoint<Game>;
  /** The question by its name. */
  readonly ask: string;
}
export interface Exercise extends Posed {
  /** The name of its setup, which others have too. */
  readonly setup: string;
  /** The turn that is being played, where the game counts any. */
  readonly turn?: number;
  /** What was answered in the battle; it is one of the candidates. */
  readonly played: readonly Json[];
  /** The best first. */
  readonly candidates: readonly Candidate[];
  readonly measured: Measuring;
  /** The battle of bots that it is of. */
  readonly battle?: { readonly bot: string; readonly seed: number; readonly deed: number };
}
/** How it was measured: another answer is weighed in the same worlds and with the same dice. */
export interface Measuring {
  /** Who plays on for all seats. */
  readonly by: string;
  /** So many battles were played on after each answer. */
  readonly battles: number;
  readonly seed: number;
}
/** All exercises of a game; each is fetched when it is opened. */
export interface Exercises {
  /** Their names, in the order in which they are offered. */
  readonly known: readonly string[];
  /** Rejects where there is none of that name. */
  one(name: string): Promise<Exercise>;
  setup(name: string): Promise<Json>;
}
export const bestOf = ({ candidates }: Pick<Exercise, 'candidates'>): Candidate => {
  const [best] = candidates;
  if (best === undefined) throw new Error('an exercise without an answer');
  return best;
};
/** How an answer stands: the best there is, as good, or worse. */
export type Standing = 'best' | 'right' | 'worse';
export function standingOf(of: Pick<Exercise, 'candidates'>, one: Measured): Standing {
  const best = bestOf(of);
  if (!isRight(one, best)) return 'worse';
  return one.chance >= best.chance ? 'best' : 'right';
}
/** The candidate that is the same press; undefined: it was not weighed. */
export const candidateOf = (
  { candidates }: Pick<Exercise, 'candidates'>,
  answers: readonly unknown[],
): Candidate | undefined =>
  candidates.find((one) => JSON.stringify(one.answers) === JSON.stringify(answers));

const DAY_MS = 86_400_000;
/** Days since the first of January 1970, in UTC: everybody has the same. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
/**
 * The exercise of a day: all of them in turn, in an order that is fixed and seems none. No two days
 * in a row have the same, where there are two.
 */
export function dailyOf(known: readonly string[], day: number): string | undefined {
  const count = known.length;
  const at = ((day % count) + count) % count;
  return known.toSorted((one, other) => mixed(one) - mixed(other))[at];
}
/** FNV-1a, 32 bits of it: of names an order that has nothing to do with them. */
export function mixed(text: string, basis = 0x811c9dc5): number {
  let hash = basis;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
