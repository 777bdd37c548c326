import type { ArmyId, CommanderId, Element, Quarter, UnitId } from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import type { Place, Pose } from '#table/plain';
import type { SmokeAnswering } from '../desk.svelte.ts';

/** The rules have a place for what is in hand, and some for all that waits. */
export interface Helper {
  readonly inHand: boolean;
  placeThis(): void;
  /** Nothing else waits: undefined. */
  readonly placeRest: (() => void) | undefined;
}
/** Units and commanders that are taken from the tray. */
export interface Taking {
  readonly question: { readonly units: readonly UnitId[] };
  readonly unit: UnitId | undefined;
  readonly commander: CommanderId | undefined;
  /** Where what is in hand would stand. */
  put(place: Place): void;
  take(taken: { readonly unit: UnitId } | { readonly commander: CommanderId }): void;
}
/** A number for each column. */
export interface Numbers {
  readonly numbers: readonly number[];
  give(column: number, number: number): void;
}
/** Columns that stay off the table. */
export interface Kept {
  readonly question: {
    readonly numbers: readonly number[];
    readonly stretches: readonly {
      readonly edge: 'south' | 'north' | 'west' | 'east';
      readonly from: number;
      readonly to: number;
    }[];
  };
  readonly kept: readonly number[];
  readonly stretch: number | undefined;
  toggle(number: number): void;
  note(stretch: number): void;
}
/** Elements of the ground that may be moved. */
export interface Movable {
  readonly question: { readonly elements: readonly number[] };
  readonly element: number | undefined;
}
/** What tray and map ask of an open question before the battle. */
interface SetUpFacets {
  readonly helper?: Helper;
  readonly taking?: Taking;
  readonly numbering?: Numbers;
  readonly keeping?: Kept;
  readonly movable?: Movable;
  /** The quarter in which the element goes. */
  readonly quarter?: Quarter;
  readonly chosen?: number | undefined;
}
export type SetUpAnswering = SmokeAnswering & SetUpFacets;

/** What is in hand before the battle, as it is drawn. */
export interface InHand {
  readonly pose: Pose | undefined;
  readonly refused: RefusalTold | undefined;
  readonly unit?: UnitId | undefined;
  readonly outline?: Element['outline'] | undefined;
  /** An emplacement is in hand, with a unit or without. */
  readonly isWork?: boolean;
  /** A marker, or a commander. */
  readonly token?: Token | undefined;
  /** How far it reaches ahead, in units; undefined: it has no front. */
  readonly reach: number | undefined;
}
interface Token {
  readonly army: ArmyId;
  readonly number?: number;
  readonly commander?: CommanderId;
}
