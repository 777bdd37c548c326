/** What is kept of a match, and what is told of it. */
import type { Frozen, Json } from './json.ts';
import type { Decision, Game, Happening } from './ruleset.ts';
import type { Chance, Settled } from './world.ts';

/** A rest and the answers since: the whole state of a match. */
export interface Checkpoint<G extends Game> {
  readonly position: Frozen<G['position']>;
  /** The id that the first decision after the rest gets. */
  readonly asked: number;
  /** Seats' answers (one list per question) and fate's results since, in order. */
  readonly answers: readonly unknown[];
  /** Answers given to an open simultaneous question: [index of the decision, answer]. */
  readonly sealed: readonly (readonly [index: number, answer: unknown])[];
}

/**
 * A rest with one seat's eyes: the view of its position, `UNKNOWN` where a draw or another's
 * answer is kept from it, and the hidden things it knows, those shown since among them.
 */
export interface SeenCheckpoint<G extends Game> extends Checkpoint<G> {
  readonly known: readonly (readonly [slot: number, value: Json])[];
}

/**
 * What of a checkpoint a page is told: the positions and events it has been told make the rest of
 * it. Nothing has been answered, and nothing has happened, where a match is at rest.
 */
export interface SeenStage extends Pick<Checkpoint<Game>, 'asked' | 'answers' | 'sealed'> {
  /** How many events the seat was told since the rest. */
  readonly events: number;
}

/** A decision as somebody may know it: his own whole, another's by its heading. */
export interface Pending {
  readonly id: number;
  readonly seat: string;
  readonly heading: string;
  readonly ask?: string;
  readonly question?: Json;
  readonly cite?: string;
}

/** Why nothing can be taken back. */
export type Bar =
  | 'nothingToUndo'
  | 'undoAfterDice'
  | 'undoAfterReveal'
  | 'undoAfterOther'
  | 'undoAfterRules'
  | 'undoAfterAgreed'
  | 'undoEnded';

/** One answer of a list, with what came of it. */
export interface Answered<G extends Game> {
  readonly decision: Decision<G>;
  readonly answer: unknown;
  readonly events: readonly Happening<G>[];
}

/** Is the result of the right kind and size for what was asked? */
export function fits(chance: Chance, result: unknown): result is Settled {
  const face = (value: unknown, from: number, to: number): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
  if (chance.ask === 'pick') return face(result, 0, chance.from - 1);
  return (
    Array.isArray(result) &&
    result.length === chance.dice &&
    result.every((die) => face(die, 1, chance.sides))
  );
}
