/** An answer to an attack or a shot, as it is read before it is given. */
import type { Share } from '#table/plain';
import type { Prospect } from '../prospects/prospect.ts';

export interface Reaction {
  readonly label: string;
  /** What it is judged by, and what that is. */
  readonly value: string;
  readonly means: string;
  readonly says: string;
  readonly cite: string;
  readonly shares: readonly Share[];
  readonly prospects: readonly Prospect[];
}
/** An answer that cannot be given, with its reason. */
export interface Refused {
  readonly label: string;
  readonly says: string;
  readonly cite: string | undefined;
}
/** What the cards of a question show, and what they do. */
export interface Reacting {
  readonly ask: string;
  readonly reactions: readonly Reaction[];
  readonly refused: readonly Refused[];
  readonly chosen: number | undefined;
  choose(index: number): void;
  /** Is fate asked once it is answered so? */
  fateFollows(index: number): boolean;
  point(index: number | undefined): void;
}
