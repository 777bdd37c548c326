/** What may be asked in a battle of Clouds of Smoke, and how it is answered. */
import type {
  ActionId,
  ArmyId,
  CommanderId,
  Edge,
  ElementKind,
  Favour,
  MarkerId,
  Quarter,
  Stretch,
  TacticId,
  Ticks,
  UnitId,
} from './world.ts';

export type Direction = 'back' | 'ownSide';
/** A move as its player says it; where it ends follows (COS-MOV-01, COS-MOV-02). */
export type MoveAnswer =
  | {
      readonly unit: UnitId;
      readonly move: 'simple';
      readonly facing: number;
      readonly distance: Ticks;
    }
  | {
      readonly unit: UnitId;
      readonly move: 'difficult';
      readonly x: Ticks;
      readonly y: Ticks;
      readonly facing: number;
    }
  | { readonly unit: UnitId; readonly move: 'turn'; readonly facing: number };
export interface Done {
  readonly done: true;
}
export interface TacticAnswer {
  readonly tactic: TacticId;
  readonly units: readonly UnitId[];
  /** Providence names the tactic it cancels. */
  readonly against?: TacticId;
  /** Cavalry Onslaught: the simple move of each unit, beside `units`, in their order. */
  readonly moves?: readonly Charge[];
  /** Feigned Flight: which way each unit goes, beside `units`. */
  readonly directions?: readonly Direction[];
}
/** A simple move: turn, then straight ahead (COS-MOV-01). */
export interface Charge {
  readonly facing: number;
  readonly distance: Ticks;
}

/** Every question with what it tells and the shape of its answer. */
export type Questions = {
  /** Which ally of the side has his turn next (COS-MP-06). */
  chooseNext: { question: { armies: ArmyId[] }; answer: { readonly army: ArmyId } };
  /** `odd`: who gets the points that do not divide, one each (COS-MP-08, COS-MP-09, COS-MP-10). */
  collapse: {
    question: { army: ArmyId; among: ArmyId[]; each: number; odd: number };
    answer:
      { readonly by: 'support'; readonly odd: readonly ArmyId[] } | { readonly by: 'forfeit' };
  };
  choosePayer: {
    question: { armies: ArmyId[]; price: number };
    answer: { readonly army: ArmyId };
  };
  lendUnits: {
    question: { to: ArmyId; favour: Favour; units: UnitId[] };
    answer: { readonly lend: boolean };
  };
  /** Any unit of the target formation names it. */
  declareShot: {
    question: { units: UnitId[] };
    answer: { readonly unit: UnitId; readonly target: UnitId } | Done;
  };
  takeDamage: {
    question: { left: number; units: UnitId[] };
    answer: { readonly by: 'morale' } | { readonly by: 'retreat'; readonly unit: UnitId };
  };
  riskCommander: { question: { ones: number }; answer: { readonly risk: boolean } };
  placeDie: {
    question: { dice: number[] };
    answer: { readonly die: number; readonly on: ActionId | TacticId } | Done;
  };
  playAction: {
    /** `commanders`: whose radius may be used, where there are several. */
    question: { dice: { action: ActionId; die: number }[]; commanders?: CommanderId[] };
    /** `commander`: the commander of the army unless said. */
    answer:
      { readonly action: ActionId; readonly die: number; readonly commander?: CommanderId } | Done;
  };
  pickFormation: {
    /** `guides`: the formation may be given guides. */
    question: { action: ActionId; left: number; guides?: true };
    answer: { readonly unit: UnitId; readonly guides?: true } | Done;
  };
  /** So many dice are to be rolled against an army. */
  useAmmunition: {
    question: { army: ArmyId; dice: number };
    answer: { readonly use: boolean };
  };
  moveUnit: {
    question: { action: ActionId; speed?: Ticks; units: UnitId[] };
    answer: MoveAnswer | Done;
  };
  arrive: {
    question: { army: ArmyId; units: UnitId[]; stretch: Stretch };
    answer:
      | {
          readonly unit: UnitId;
          readonly x: Ticks;
          readonly y: Ticks;
          readonly facing: number;
        }
      | Done;
  };
  leaveTable: { question: { unit: UnitId }; answer: { readonly leave: boolean } };
  rideCommander: {
    question: { commanders: CommanderId[]; distance: Ticks };
    answer: { readonly commander: CommanderId; readonly x: Ticks; readonly y: Ticks } | Done;
  };
  displaceCommander: {
    question: { commander: CommanderId };
    answer: { readonly distance: Ticks };
  };
  /** Equally near spots. */
  chooseSpot: {
    question: { commander: CommanderId; spots: { x: Ticks; y: Ticks }[] };
    answer: { readonly x: Ticks; readonly y: Ticks };
  };
  placeMarker: {
    question: { covers: number; x: Ticks; y: Ticks };
    answer: { readonly x: Ticks; readonly y: Ticks };
  };
  chooseCombat: { question: { groups: MarkerId[][] }; answer: { readonly marker: MarkerId } };
  playTactic: {
    question: { tactics: { tactic: TacticId; die: number }[] };
    answer: TacticAnswer | Done;
  };
  allocateHit: { question: { left: number; units: UnitId[] }; answer: { readonly unit: UnitId } };
  resolveHit: {
    question: { units: UnitId[] };
    answer: { readonly unit: UnitId; readonly by: 'retreat' | 'test' };
  };
  retreatDirection: {
    /** `directions`: those that are allowed. */
    question: { unit: UnitId; distance: Ticks; directions: Direction[] };
    answer: { readonly direction: Direction };
  };
  raisePrice: {
    question: { unit: UnitId; markers: MarkerId[] };
    answer: { readonly marker: MarkerId };
  };
  rerollTest: { question: { unit: UnitId; die: number }; answer: { readonly reroll: boolean } };
  withdraw: {
    question: { units: UnitId[] };
    answer: { readonly unit: UnitId; readonly direction: Direction };
  };
};

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
