import type { Decision, Game, Match, Pick } from '#kernel';

export interface Thought {
  readonly answer: unknown;
  /** One word for what it is after. */
  readonly plan?: string;
  readonly candidates?: readonly { readonly answer: unknown; readonly value: number }[];
}
/** How a bot answers: from a match it may fork and play on as it likes. */
export interface Mind {
  answer(match: Match<Game>, decision: Decision<Game>, pick: Pick): Thought;
}
