/** Parts of answers that several rules look at. */
import type { ActionId, CommanderId, ElementKind, TacticId, Ticks, UnitId } from './world.ts';

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
/** Which of the units may move, by what; `speed`: what the action lends. */
export interface MoveQuestion {
  readonly action: ActionId;
  readonly speed?: Ticks;
  readonly units: readonly UnitId[];
}
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
