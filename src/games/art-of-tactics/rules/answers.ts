/** What may be asked of a seat, and what it may answer. */
import type { ArmyId, FigureId, Leg, Order, Spot, Ticks, UnitId, Weapon } from './world.ts';

export interface Done {
  readonly done: true;
}
export interface Turned {
  readonly facing: number;
}
/** A rearrangement: who stands in which rank; the others stay behind the base (AOT-REFORM-01). */
export interface Formation {
  readonly first: readonly FigureId[];
  readonly second: readonly FigureId[];
}
export type OrdersAnswer =
  /** AOT-CMD-26 No orders; a general's own unit may act still. */
  | { readonly method: 'none' }
  /** AOT-CMD-05 His own unit first; then he orders, from where it is. */
  | { readonly method: 'own' }
  | { readonly method: 'direct'; readonly units: readonly UnitId[] }
  | { readonly method: 'signal'; readonly order: Order }
  | {
      readonly method: 'line';
      readonly order: 'move' | 'shoot';
      readonly units: readonly UnitId[];
    }
  | { readonly method: 'messenger'; readonly unit: UnitId }
  | { readonly method: 'rewrite'; readonly slots: readonly (FigureId | -1)[] }
  /** One unit; `also`: the one that its colonel takes along (AOT-CMD-16). */
  | { readonly method: 'separate'; readonly unit: UnitId; readonly also?: UnitId }
  /** AOT-REFORM-05 Two slots running for one merging. */
  | { readonly method: 'prepare'; readonly units: readonly UnitId[] };
export type ActAnswer =
  | { readonly unit: UnitId; readonly act: 'move'; readonly legs: readonly Leg[] }
  /** Rolls for a run or a trot, then asks for the way. */
  | { readonly unit: UnitId; readonly act: 'run' }
  | { readonly unit: UnitId; readonly act: 'shoot'; readonly at: UnitId }
  | ({ readonly unit: UnitId; readonly act: 'reform'; readonly facing: number } & Formation)
  | ({
      readonly unit: UnitId;
      readonly act: 'merge';
      readonly with: readonly UnitId[];
      readonly facing: number;
    } & Formation)
  | {
      readonly unit: UnitId;
      readonly act: 'split';
      readonly figures: readonly FigureId[];
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
export type Met = 'evade' | 'turn' | 'stand';
export type Reply = 'none' | 'return' | 'charge' | 'turn';
export type DeployAnswer =
  ({ readonly unit: UnitId } & Spot & Turned & { readonly first: readonly FigureId[] }) | Done;
export type InitiativeAnswer =
  | { readonly unit: UnitId; readonly act: 'shoot'; readonly at: UnitId }
  | { readonly unit: UnitId; readonly act: 'charge'; readonly at: UnitId }
  | ({ readonly unit: UnitId; readonly act: 'form'; readonly facing: number } & Formation)
  | Done;
export interface DiceAnswer {
  readonly strikes: readonly {
    readonly figure: FigureId;
    readonly weapon: Weapon;
    readonly at: UnitId;
  }[];
  readonly horses: readonly UnitId[];
}

// --- what is asked -------------------------------------------------------------------------------

export interface GuardQuestion {
  readonly army: ArmyId;
  readonly by: UnitId;
  readonly units: readonly UnitId[];
}
/** `after`: the general's own unit has acted. */
export interface OrdersQuestion {
  readonly army: ArmyId;
  readonly slot: number;
  readonly general: FigureId | -1;
  readonly after?: true;
}
/** AOT-BREAK-04 `straight`: it rides through foot. */
export interface RunQuestion {
  readonly unit: UnitId;
  readonly left: Ticks;
  readonly shoots: boolean;
  readonly straight?: true;
}
export interface InitiativeQuestion {
  readonly units: readonly { readonly unit: UnitId; readonly may: readonly Initiated[] }[];
}
export interface DiceQuestion {
  readonly unit: UnitId;
  readonly enemies: readonly UnitId[];
  readonly figures: readonly FigureId[];
}
/** `horse`: so many of the hits are of horses, which strike foot alone. */
export interface HitsQuestion {
  readonly by: UnitId;
  readonly units: readonly UnitId[];
  readonly hits: number;
  readonly horse: number;
}
