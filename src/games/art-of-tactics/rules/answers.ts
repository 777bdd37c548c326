/** What may be asked of a seat, and what it may answer. */
import type { BeforeQuestions } from './before/types.ts';
import type {
  ArmyId,
  FigureId,
  Given,
  Leg,
  Order,
  Spot,
  Ticks,
  UnitId,
  Use,
  Weapon,
} from './types.ts';

export interface Done {
  readonly done: true;
}
export interface Turned {
  readonly facing: number;
}
/** A rearrangement: who stands in which rank; the others stay behind the base (AOT-REFORM-01). */
export interface Formation {
  readonly first: FigureId[];
  readonly second: FigureId[];
}
export type OrdersAnswer =
  /** AOT-CMD-26 No orders; a general's own unit may act still. */
  | { readonly method: 'none' }
  /** AOT-CMD-05 His own unit first; then he orders, from where it is. */
  | { readonly method: 'own' }
  | { readonly method: 'direct'; readonly units: UnitId[] }
  | { readonly method: 'signal'; readonly order: Order }
  | {
      readonly method: 'line';
      readonly order: 'move' | 'shoot';
      readonly units: UnitId[];
    }
  | { readonly method: 'messenger'; readonly unit: UnitId }
  | { readonly method: 'rewrite'; readonly slots: (FigureId | -1)[] }
  /** One unit; `also`: the one that its colonel takes along (AOT-CMD-16). */
  | { readonly method: 'separate'; readonly unit: UnitId; readonly also?: UnitId }
  /** AOT-REFORM-05 Two slots running for one merging. */
  | { readonly method: 'prepare'; readonly units: UnitId[] };
export type ActAnswer =
  | { readonly unit: UnitId; readonly act: 'move'; readonly legs: Leg[] }
  /** Rolls for a run or a trot, then asks for the way. */
  | { readonly unit: UnitId; readonly act: 'run' }
  | { readonly unit: UnitId; readonly act: 'shoot'; readonly at: UnitId }
  | ({ readonly unit: UnitId; readonly act: 'reform'; readonly facing: number } & Formation)
  | ({
      readonly unit: UnitId;
      readonly act: 'merge';
      readonly with: UnitId[];
      readonly facing: number;
    } & Formation)
  | {
      readonly unit: UnitId;
      readonly act: 'split';
      readonly figures: FigureId[];
      readonly x: Ticks;
      readonly y: Ticks;
    }
  | ({ readonly unit: UnitId; readonly act: 'turn' } & Turned)
  | { readonly unit: UnitId; readonly act: 'leave' }
  /** AOT-MEET-05 Out of its camp; then it says where. */
  | { readonly unit: UnitId; readonly act: 'enter' }
  /** AOT-WAG-09 The crew steps out of its war wagon, or foot into an empty one. */
  | ({ readonly unit: UnitId; readonly act: 'dismount' } & Turned & Spot)
  | { readonly unit: UnitId; readonly act: 'man'; readonly wagon: UnitId }
  /** AOT-BREAK-01 A straight way through foot, fighting as it goes. */
  | { readonly unit: UnitId; readonly act: 'breakthrough'; readonly run: boolean }
  | Done;
export type Initiated = 'shoot' | 'charge' | 'form';
export type Questions = BeforeQuestions & {
  /** AOT-CMD-01 Before the battle and after a tie. */
  writeSlots: {
    question: { army: ArmyId; generals: FigureId[]; now: (FigureId | -1)[] };
    answer: { slots: (FigureId | -1)[] };
  };
  deploy: {
    question: { army: ArmyId };
    answer: ({ unit: UnitId; x: Ticks; y: Ticks } & Turned & { first: FigureId[] }) | Done;
  };
  giveOrders: {
    /** `after`: the general's own unit has acted. */
    question: { army: ArmyId; slot: number; general: FigureId | -1; after?: true };
    answer: OrdersAnswer;
  };
  act: { question: { given: Given[]; acting: UnitId | -1 }; answer: ActAnswer };
  /**
   * AOT-RUN-08 The way of a run, with a shot on it; `done` ends it. AOT-BREAK-04 Of a ride through
   * foot too, which is straight.
   */
  run: {
    question: { unit: UnitId; left: Ticks; shoots: boolean; straight?: true };
    answer: { legs: Leg[] } | { at: UnitId } | Done;
  };
  /**
   * AOT-RUN-06 Which of two dice is the test too; R-002 which of two throws is kept; AOT-ART-10
   * which of two dice is to hit, and `at` whom.
   */
  chooseDie: {
    question: { unit: UnitId; dice: number[]; as: 'test' | 'kept' | 'hit'; at?: UnitId };
    answer: { die: number };
  };
  /** AOT-PROP-04 A failed test may be rolled again. */
  rerollTest: {
    question: { unit: UnitId; die: number; against: number };
    answer: { again: boolean };
  };
  /** AOT-UNIT-14 Which figures: of the longest rank, each time anew. */
  chooseLosses: {
    question: { unit: UnitId; count: number; as: 'killed' | 'disordered' };
    answer: { figures: FigureId[] };
  };
  /** AOT-EVADE-01, AOT-FACE-06 */
  meetContact: {
    question: { unit: UnitId; by: UnitId; may: ('evade' | 'turn' | 'stand')[] };
    /** R-241 `facing`: how it falls back from who came aslant, where its owner says so. */
    answer: { act: 'stand' } | { act: 'evade'; facing?: number } | ({ act: 'turn' } & Turned);
  };
  /** AOT-REACT-09 */
  meetShot: {
    question: { unit: UnitId; by: UnitId; may: ('none' | 'return' | 'charge' | 'turn')[] };
    answer: { act: 'none' } | { act: 'return' } | { act: 'charge' } | ({ act: 'turn' } & Turned);
  };
  /** AOT-PROP-08 After all actions of the opponent's slot. */
  takeInitiative: {
    question: { units: { unit: UnitId; may: Initiated[] }[] };
    answer:
      | { unit: UnitId; act: 'shoot'; at: UnitId }
      | { unit: UnitId; act: 'charge'; at: UnitId }
      | ({ unit: UnitId; act: 'form'; facing: number } & Formation)
      | Done;
  };
  /** AOT-MELEE-07 Which dice at whom, with which weapon. */
  assignDice: {
    question: { unit: UnitId; enemies: UnitId[]; figures: FigureId[] };
    answer: { strikes: { figure: FigureId; weapon: Weapon; at: UnitId }[]; horses: UnitId[] };
  };
  /**
   * AOT-MELEE-08 Hits at units in contact with the striker's front: who takes them? `horse`: so
   * many of them are of horses, which strike foot alone.
   */
  takeHits: {
    question: { by: UnitId; units: UnitId[]; hits: number; horse: number };
    answer: { taken: number[] };
  };
  /** AOT-SAVE-06 Which hits the wall of shields blocks: by the kind of hit. */
  blockHits: {
    question: { unit: UnitId; plain: number; piercing: number; blocks: number };
    answer: { plain: number };
  };
  /** AOT-BREAK-05 */
  breakThrough: { question: { unit: UnitId; at: UnitId }; answer: { through: boolean } };
  /** AOT-TURN-05 Which of several comes first. */
  chooseUnit: {
    question: { units: UnitId[]; why: 'contact' | 'retreat' | 'purse' | 'charge' | 'storm' };
    answer: { unit: UnitId };
  };
  /** AOT-RETREAT-03 */
  turnBack: { question: { unit: UnitId; facing: number }; answer: { back: boolean } };
  /** AOT-DEM-03 Which of several winners' places is the place of the fight. */
  choosePlace: { question: { unit: UnitId; by: UnitId[] }; answer: { at: UnitId } };
  /** AOT-DEM-04, AOT-DEM-05, AOT-DEM-06 */
  spendPoints: {
    question: { purse: UnitId; left: number };
    answer: { use: Use; unit: UnitId } | Done;
  };
};
