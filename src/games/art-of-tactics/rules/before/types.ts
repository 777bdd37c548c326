/** What is settled before a battle that begins on a bare table: its vocabulary (section 8). */
import type { Pose } from '#geometry/plane';
import type { LONG_KINDS, ROUND_KINDS } from '../names.ts';
import type { ArmyId, Element, Flag, Spot, UnitId } from '../types.ts';

/** AOT-SETUP-01 By bidding, or AOT-MEET-01 as a meeting engagement. */
export type Start = 'full' | 'meeting';
export type LongKind = (typeof LONG_KINDS)[number];
export type RoundKind = (typeof ROUND_KINDS)[number];
export type Outline = Element['outline'];

/** What has been laid on a bare table. */
export interface Laid {
  readonly start: Start;
  /** AOT-SETUP-03 The defender; R-068 in a meeting engagement whose camp was first; -1: nobody. */
  readonly first: ArmyId | -1;
  readonly terrain: readonly Element[];
  readonly camps: readonly [Spot | null, Spot | null];
  /** AOT-MEET-04 Who has passed for good. */
  readonly passed: readonly [Flag, Flag];
}
export type BeforeStep =
  | { readonly at: 'bidRoll' }
  /** AOT-SETUP-04 `by` offers to defend with so many elements. */
  | { readonly at: 'bid'; readonly by: ArmyId; readonly count: number }
  /** AOT-SETUP-06 So many elements are still to be placed. */
  | { readonly at: 'terrain'; readonly army: ArmyId; readonly left: number }
  | { readonly at: 'camp'; readonly army: ArmyId }
  /** AOT-SETUP-11 */
  | { readonly at: 'pieces'; readonly army: ArmyId }
  | { readonly at: 'meeting' };

/** AOT-SETUP-07 Three segments along their facings, or AOT-SETUP-08 the parts of a round one. */
export type TerrainAnswer =
  | { readonly kind: LongKind; readonly segments: readonly Pose[] }
  | { readonly kind: RoundKind; readonly parts: readonly Outline[] };
export type MeetingAct = 'terrain' | 'camp' | 'pass';

export type BeforeQuestions = {
  /** AOT-SETUP-03, AOT-SETUP-04 `by` would defend with so many elements. */
  answerBid: {
    question: { army: ArmyId; by: ArmyId; count: number };
    answer: { accept: boolean };
  };
  /** AOT-SETUP-06 */
  placeTerrain: { question: { army: ArmyId; left: number }; answer: TerrainAnswer };
  /** AOT-SETUP-10 The middle of the camp. */
  placeCamp: { question: { army: ArmyId }; answer: { x: number; y: number } };
  /** AOT-SETUP-11 One piece after the other, with the camp. */
  placePiece: {
    question: { army: ArmyId; units: UnitId[] };
    answer: { unit: UnitId; x: number; y: number; facing: number };
  };
  /** AOT-MEET-05 Where a unit comes out of its camp. */
  comeOut: { question: { unit: UnitId }; answer: { x: number; y: number; facing: number } };
  /** AOT-MEET-05 Who of those that wait stands up to an enemy in the camp, and where. */
  placeGuard: {
    question: { army: ArmyId; by: UnitId; units: UnitId[] };
    answer: { unit: UnitId; x: number; y: number };
  };
  /** AOT-MEET-01 Who rolled higher says what he places. */
  chooseMeeting: {
    question: { army: ArmyId; may: MeetingAct[] };
    answer: { act: MeetingAct };
  };
};
export type BeforeEvent =
  | { type: 'bidRolled'; dice: number[] }
  /** Who refused offers himself, with one element fewer. */
  | { type: 'bidRefused'; army: ArmyId; count: number }
  | { type: 'rolesSettled'; defender: ArmyId; count: number }
  | { type: 'terrainPlaced'; army: ArmyId; elements: Element[] }
  | { type: 'campPlaced'; army: ArmyId; x: number; y: number }
  | { type: 'piecePlaced'; unit: UnitId; x: number; y: number; facing: number }
  | { type: 'piecesEnded'; army: ArmyId }
  | { type: 'meetingRolled'; dice: number[] }
  | { type: 'meetingChosen'; army: ArmyId; act: MeetingAct }
  /** AOT-MEET-05 Where in their camps units wait: no rule looks at it. */
  | { type: 'meetingEnded'; waiting: { unit: UnitId; x: number; y: number }[] }
  | { type: 'cameOut'; unit: UnitId; x: number; y: number; facing: number }
  | { type: 'guardCalled'; unit: UnitId; x: number; y: number; facing: number };
