/** What this table asks of an open question beside what every desk asks. */
import type {
  ActionId,
  ArmyId,
  CloudsOfSmoke,
  CommanderId,
  Scene,
  MarkerId,
  TacticId,
  UnitId,
} from '../rules/index.ts';
import type { Pose } from '../rules/facts/index.ts';
import type { AnswerTo, Asks, Pending, QuestionOf, RefusalTold } from '#kernel';
import type { Bounds, Button } from '#table/plain';

export type Ask = Asks<CloudsOfSmoke>;
export type Question<K extends Ask> = QuestionOf<CloudsOfSmoke, K>;
/** The question of this kind; whoever reads it has looked at its kind. */
export const questionIn = <K extends Ask>(question: unknown): Question<K> =>
  question as Question<K>;
export type Answer<K extends Ask> = AnswerTo<CloudsOfSmoke, K>;

/** A line of the board. */
export type Entry = ActionId | TacticId;
/** One die of a board entry that may be pressed now. */
export type Slot = Button;
/** Rolled dice that are to be put on the board. */
export interface Pool {
  readonly dice: readonly number[];
  readonly index: number;
  /** The line that is pointed at. */
  pointed: Entry | undefined;
  /** The line on which the next press puts the die. */
  readonly next: Entry | undefined;
  /** On how many other lines it may lie; on a small screen they are a page of their own. */
  readonly others: number;
  elsewhere: boolean;
  take(index: number): void;
  /** A die was dropped on a line. */
  dropped(die: number, entry: Entry): void;
}
/** A tactic that is thought of and not yet played, and where those that it moves would stand. */
export interface Thought {
  readonly army: ArmyId;
  readonly answer: Exclude<Answer<'playTactic'>, { done: true }>;
  readonly ends: readonly { readonly unit: UnitId; readonly end: Pose }[];
}
/** What board, map and odds of this game ask. */
export interface Facets {
  readonly litMarkers?: readonly MarkerId[];
  /** Commanders whom the question is about, or whom a die could move. */
  readonly litCommanders?: readonly CommanderId[];
  readonly pickedMarkers?: readonly MarkerId[];
  /** The dice of a board entry that may be played or placed now. */
  slots?(entry: Entry): readonly Slot[];
  /** Why nobody could act by a board entry, though a die may be placed or played there. */
  nobody?(entry: Entry): RefusalTold | undefined;
  readonly pool?: Pool;
  /** COS-SUB-02 Whose radius the drafted action uses. */
  readonly orders?: CommanderId | undefined;
  /** Where those in hand would stand: nothing lies over it. */
  readonly drawnTo?: readonly Bounds[];
  /** A way is drafted: what else could be drawn about the unit would be too much. */
  readonly drafted?: boolean;
  /** The table as if what is drafted were done: of the roll after it the odds are shown. */
  readonly supposed?: Scene | undefined;
  /** A tactic that is named and legal, and not yet played. */
  readonly thought?: Thought | undefined;
}
/** A class as what makes the answering of an open question. */
export const by =
  <D, A>(Answers: new (desk: D, decision: Pending) => A) =>
  (desk: D, decision: Pending): A =>
    new Answers(desk, decision);
