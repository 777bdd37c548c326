/**
 * What the questions of this game are typed by, and what their answerings may know of the desk. It
 * knows no answering and no panel: those know it.
 */
import type { AnswerTo, Asks, QuestionOf, RefusalTold, Secret } from '#kernel';
import type { AtDesk, Bounds, Button, Kind, Point } from '#table/plain';
import type { HexId } from '../rules/ground/index.ts';
import type { Card, CardId, CombatCommander, Event, Scene, Side, UnitId } from '../rules/index.ts';
import type { Journey } from './move/journey.ts';

export type Ask = Asks<CombatCommander>;
export type Question<K extends Ask> = QuestionOf<CombatCommander, K>;
export type Answer<K extends Ask> = AnswerTo<CombatCommander, K>;

/** The desk of one open battle, as an answering and what is shown of it see it. */
export interface AtBattle extends AtDesk<UnitId> {
  readonly look: Scene;
  /** Every unit on the map. */
  readonly units: readonly UnitId[];
  /** Two hexes are looked along: nothing else is shown over the map. */
  readonly looking: { readonly isOpen: boolean };
  /** The hex under the pointer, or to which the keyboard came. */
  readonly pointed: HexId | undefined;
  /** Who took the last step. */
  readonly lastMoved: readonly UnitId[];
  /** The way that is under way. */
  readonly journey: Journey | undefined;
  /** CC-MOVE-04 Nothing was done to those who took its last step. */
  readonly isUndisturbed: boolean;
  setOut(journey: Journey): void;
  /** What was answered and happened since the match was last at rest, as far as it is seen. */
  readonly since: { readonly answers: readonly unknown[]; readonly events: readonly Event[] };
  /** An answer is on its way. */
  readonly isSending: boolean;
  readonly hand: readonly Secret<CardId>[];
  /** A card of the hand that is looked at. */
  cardIn(slot: number): Card | undefined;
  /** What the action of that card is called. */
  actionIn(slot: number): string;
  roundOf(points: readonly Point[]): Bounds | undefined;
}
export interface Commander extends Kind {
  readonly game: CombatCommander;
  readonly unit: UnitId;
  readonly desk: AtBattle;
}

/** What one half of a card may do now; a refusal says why it may do nothing. */
export type Use = 'lit' | 'picked' | RefusalTold | undefined;
export interface CardUse {
  readonly order: Use;
  readonly action: Use;
  /** CC-ORD-07 Why nothing would come of the order now, which may be given all the same. */
  readonly idle?: string | undefined;
}
/** Something besides pieces, hexes and cards that a press does at once. */
export type Deed = Button;
/** CC-INI-02 A roll that stands or is made again: for whom, what it is, the card that lies open. */
export interface Reroll {
  readonly side: Side;
  readonly what: Question<'useInitiative'>['what'];
  readonly open: { readonly side: Side; readonly card: Card | undefined };
}
