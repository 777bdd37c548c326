/** The vocabulary of the steps before the battle (sections 26, 27 and 28). */
import type { Secret } from '#kernel';
import type { Done } from '../answers.ts';
import type {
  ArmyId,
  CommanderId,
  Edge,
  Element,
  ElementKind,
  Flag,
  Seat,
  Stretch,
  Ticks,
  UnitId,
} from '../types.ts';

/** A rectangle of the table, from its lower left corner to its upper right one. */
export type Box = readonly [x0: Ticks, y0: Ticks, x1: Ticks, y1: Ticks];
/** COS-TER-41 South-west, south-east, north-west, north-east. */
export type Quarter = 0 | 1 | 2 | 3;

/** What the scenario says of the steps before the battle; without it all is set up. */
export interface Before {
  /** COS-PRE-06 Rolled for, or the setup's. */
  readonly first: 'rolled' | 'named';
  /** COS-DEP-01 Where column markers may lie: of the first player's side, of the other side. */
  readonly zones: readonly [readonly Box[], readonly Box[]];
  /** COS-DEP-07 The edge that each zone shares most with, or what the first player chooses. */
  readonly edges: 'byZone' | 'chosen';
  /** COS-TER-41 Set up in quarters; or all of it lies in the setup. */
  readonly terrain: 'quarters' | 'named';
  /** COS-TER-40 Elements of any size; or as the edition recommends. */
  readonly sizes?: 'free';
  /** One quarter, drawn by die, gets an element less. */
  readonly sparse?: true;
  /** Columns that are kept off the table: half of them, rounded down, or one if he likes. */
  readonly keeps?: 'half' | 'one';
}
/** Part F Columns that an army keeps off the table, by their numbers. */
export interface Reserve {
  readonly army: ArmyId;
  readonly numbers: readonly number[];
  /** Which of several stretches they come in at, noted in secret; null: there is one. */
  readonly note: Secret<number> | null;
  /** 1 once they have begun to come in. */
  readonly shown: Flag;
}

export interface ColumnMarker {
  readonly army: ArmyId;
  readonly number: number;
  readonly x: Ticks;
  readonly y: Ticks;
}
/** COS-DEP-09 The number of each of an army's columns; hidden until it is shown. */
export interface Numbers {
  readonly of: Secret<readonly number[]>;
  readonly shown: Flag;
}
/** What is known of the set-up while it lasts; gone when the battle begins. */
export interface Camp {
  /** So many elements are the scenario's own: they do not move. */
  readonly fixed: number;
  /** COS-TER-45 In the order in which they are set up; none before the choice. */
  readonly quarters: readonly Quarter[];
  readonly sparse: Quarter | null;
  /** By army. */
  readonly numbers: readonly Numbers[];
  readonly columns: readonly ColumnMarker[];
}

export type CampStep =
  | { readonly at: 'conditions' }
  | { readonly at: 'firstRoll' }
  | { readonly at: 'firstChoice'; readonly army: ArmyId }
  | { readonly at: 'edges' }
  | { readonly at: 'quarters' }
  /** `quarter`: which of the camp's. Null: not rolled yet. */
  | {
      readonly at: 'terrain';
      readonly quarter: number;
      left: number | null;
      kinds: ElementKind[] | null;
    }
  | { readonly at: 'drift'; element: number }
  | { readonly at: 'engineers'; readonly army: ArmyId }
  | { readonly at: 'numbers' }
  | { readonly at: 'emplacements'; readonly army: ArmyId; left: number }
  | { readonly at: 'reserves'; readonly army: ArmyId }
  | { readonly at: 'columns'; readonly army: ArmyId }
  | { readonly at: 'reveal'; readonly armies: ArmyId[] }
  /** `units`: those that their owner sets up in this step. */
  | { readonly at: 'deployment'; readonly army: ArmyId; readonly units: UnitId[] }
  | { readonly at: 'start' };

export type CampEvent =
  /** The next piece of the set-up. */
  | { type: 'prepared'; next: CampStep }
  | { type: 'quarterDrawn'; quarter: Quarter; die: number }
  /** By army: its die and its rating. `winner`: none, when sides are level. */
  | { type: 'firstRolled'; dice: number[]; ratings: number[]; winner?: ArmyId }
  | { type: 'firstChosen'; army: ArmyId; edges: Edge[] }
  | { type: 'edgesChosen'; edges: Edge[] }
  | { type: 'quartersChosen'; quarters: Quarter[] }
  | { type: 'quarterRolled'; quarter: Quarter; die: number; elements: number }
  | { type: 'elementRolled'; dice: number[]; kinds: ElementKind[] }
  | { type: 'elementPlaced'; element: Element }
  /** `way`: the direction, as a facing; `dx` and `dy`: how far it came. */
  | { type: 'elementDrifted'; element: number; die: number; way: number; dx: Ticks; dy: Ticks }
  | { type: 'elementRemoved'; element: number; die: number }
  | { type: 'elementMoved'; army: ArmyId; element: number; dx: Ticks; dy: Ticks }
  | { type: 'columnsNumbered'; army: ArmyId; seat: Seat; numbers: Secret<readonly number[]> }
  | { type: 'emplacementPlaced'; army: ArmyId; element: Element }
  | {
      type: 'columnsKept';
      army: ArmyId;
      seat: Seat;
      numbers: number[];
      note: Secret<number> | null;
    }
  | { type: 'columnPlaced'; army: ArmyId; number: number; x: Ticks; y: Ticks }
  | { type: 'columnsRevealed'; army: ArmyId; numbers: Secret<readonly number[]> }
  | { type: 'unitSetUp'; unit: UnitId; x: Ticks; y: Ticks; facing: number }
  | { type: 'commanderSetUp'; commander: CommanderId; x: Ticks; y: Ticks }
  | { type: 'battleBegan'; army: ArmyId };

export interface ElementAnswer {
  readonly kind: ElementKind;
  readonly outline: readonly (readonly [x: Ticks, y: Ticks])[];
}
export interface EmplacementAnswer {
  readonly x: Ticks;
  readonly y: Ticks;
  readonly facing: number;
  /** The unit inside, and which way it faces. */
  readonly unit?: { readonly unit: UnitId; readonly facing: number };
}
export interface SetUpUnit {
  readonly unit: UnitId;
  readonly x: Ticks;
  readonly y: Ticks;
  readonly facing: number;
}
export interface SetUpCommander {
  readonly commander: CommanderId;
  readonly x: Ticks;
  readonly y: Ticks;
}
export type CampQuestions = {
  /** Who is first. */
  chooseFirst: { question: { armies: ArmyId[] }; answer: { readonly army: ArmyId } };
  chooseEdge: { question: { army: ArmyId }; answer: { readonly edge: Edge } };
  /** 0: south-west and north-east; 1: the other two. */
  chooseQuarters: { question: { army: ArmyId }; answer: { readonly pair: 0 | 1 } };
  placeElement: {
    question: { army: ArmyId; quarter: Quarter; kinds: ElementKind[]; left: number };
    answer: ElementAnswer;
  };
  moveElement: {
    question: { army: ArmyId; elements: number[]; distance: Ticks };
    answer: { readonly element: number; readonly dx: Ticks; readonly dy: Ticks } | Done;
  };
  /** Secretly, all players at once: a number for each column, in the columns' order. */
  numberColumns: {
    question: { army: ArmyId; columns: number };
    answer: { readonly numbers: readonly number[] };
  };
  placeEmplacement: {
    question: { army: ArmyId; left: number; units: UnitId[] };
    answer: EmplacementAnswer | Done;
  };
  /** So many columns stay off the table, or up to so many; where they come in is a secret. */
  keepColumns: {
    question: {
      army: ArmyId;
      numbers: number[];
      count: number;
      must: boolean;
      stretches: Stretch[];
    };
    answer: { readonly numbers: readonly number[]; readonly stretch?: number };
  };
  placeColumn: {
    question: { army: ArmyId; numbers: number[] };
    answer: { readonly number: number; readonly x: Ticks; readonly y: Ticks };
  };
  /** `units` and `commanders` are still to be set up; those of `placed` may be put elsewhere. */
  setUpArmy: {
    question: {
      army: ArmyId;
      units: UnitId[];
      commanders: CommanderId[];
      placed: UnitId[];
    };
    answer: SetUpUnit | SetUpCommander | Done;
  };
};
