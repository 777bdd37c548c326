import type { CloudsOfSmoke, CommanderId, Look, MarkerId, UnitId } from '../../rules/index.ts';
import type { AnswerTo, Asks, Pending, QuestionOf, RefusalTold } from '#kernel';
import type { Kind, Answering } from '../../../../table/desk/answering.ts';
import type { Bounds } from '../../../../table/drawing/paths.ts';
import type { BattleDesk } from '../desk.svelte.ts';
import type { Option } from './choosing.svelte.ts';
import type { Draft } from './tactics.svelte.ts';

export type Ask = Asks<CloudsOfSmoke>;
export type Question<K extends Ask> = QuestionOf<CloudsOfSmoke, K>;
/** The question of this kind; whoever reads it has looked at its kind. */
export const questionIn = <K extends Ask>(question: unknown): Question<K> =>
  question as Question<K>;
export type Answer<K extends Ask> = AnswerTo<CloudsOfSmoke, K>;

/** What the questions of this game are typed by. */
export interface Smoke extends Kind {
  readonly game: CloudsOfSmoke;
  readonly unit: UnitId;
  readonly desk: BattleDesk;
}
/** What the words of choices are made of. */
export type Named = Pick<BattleDesk, 'look' | 'name'>;
export type Maker<K extends Ask> = (desk: Named, question: Question<K>) => Option[];
/** One die of a board entry that may be pressed now. */
export interface Slot {
  readonly label: string;
  readonly run: () => void;
}
/** Rolled dice that are to be put on the board. */
export interface Pool {
  readonly dice: readonly number[];
  readonly index: number;
  /** The line that is pointed at: the tray tells all of it. */
  pointed: string | undefined;
  take(index: number): void;
  /** A die was dropped on a line. */
  dropped(die: number, entry: string): void;
}
/** What board, map and odds of this game ask of an open question beside what every desk asks. */
interface Facets {
  readonly litMarkers?: readonly MarkerId[];
  /** Commanders whom the question is about, or whom a die could move. */
  readonly litCommanders?: readonly CommanderId[];
  readonly pickedMarkers?: readonly MarkerId[];
  /** The dice of a board entry that may be played or placed now. */
  slots?(entry: string): readonly Slot[];
  /** Why nobody could act by a board entry, though a die may be placed or played there. */
  nobody?(entry: string): RefusalTold | undefined;
  readonly pool?: Pool;
  /** COS-SUB-02 Whose radius the drafted action uses. */
  readonly orders?: CommanderId | undefined;
  /** Where those in hand would stand: nothing lies over it. */
  readonly drawnTo?: readonly Bounds[];
  /** A way is drafted: what else could be drawn about the unit would be too much. */
  readonly drafted?: boolean;
  /** The table as if what is drafted were done: of the roll after it the odds are shown. */
  readonly supposed?: Look | undefined;
  /** A tactic that is named and legal, and not yet played. */
  readonly thought?: Draft | undefined;
}
export type SmokeAnswering = Answering<Smoke> & Facets;
/** What answers a question of a kind. */
export type Made = new (desk: BattleDesk, decision: Pending) => SmokeAnswering;
