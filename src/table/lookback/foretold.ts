/** How throws might have ended, as they were told before them, and how they did. */
import { atLeast, type Spread } from '#dice';
import type { Game } from '#kernel';
import type { Share } from '../desk/answering.ts';
import type { Happened } from '../joined.ts';

export interface Foretold {
  /** Whose, or of what: 'Rifle squad'. */
  readonly of: string;
  readonly shares: readonly Share[];
  /** Which of them came; undefined: something after it decides, or it is not known. */
  readonly came: number | undefined;
}
/** Told of all events that are at hand, in their order, about the one at that place. */
export type Foretelling<G extends Game> = (
  all: readonly Happened<G>[],
  at: number,
) => readonly Foretold[];

/** What is said of more than came, of as much, and of less. */
type SaidAround = readonly [more: string, just: string, fewer: string];
/** Whose success it is when more comes, and when less does. */
type Kinds = readonly [more: Share['kind'], fewer: Share['kind']];

/** As much as came, more, or less. */
export function around(
  spread: Spread,
  came: number,
  [more, just, fewer]: SaidAround,
  [own, other]: Kinds,
): Pick<Foretold, 'shares' | 'came'> {
  const above = atLeast(spread, came + 1);
  const exactly = atLeast(spread, came) - above;
  const shares: readonly Share[] = [
    { says: more, p: above, kind: own },
    { says: just, p: exactly, kind: 'on' },
    { says: fewer, p: Math.max(0, 1 - above - exactly), kind: other },
  ];
  return { shares, came: 1 };
}
