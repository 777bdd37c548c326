/** Parts of answers that several rules look at. */
import type { Piece, Side, UnitId } from './world.ts';
import type { HexId } from './ground/board.ts';

/** CC-WPN-06 To one of his own in the hex. */
export interface Giving {
  readonly giver: UnitId;
  readonly taker: UnitId;
}
/** CC-RSG-12 `only`: units first, works afterwards. */
export interface SetUpQuestion {
  readonly side: Side;
  readonly only?: 'units' | 'works';
}
export type Stationing =
  | { readonly unit: UnitId; readonly hex: HexId }
  | Giving
  | { readonly works: HexId; readonly to: HexId }
  | { readonly done: true };
/** CC-FIRE-04 Who attacks a hex together. */
export interface Group {
  /** CC-FIRE-05 The base piece first. */
  readonly pieces: readonly Piece[];
  readonly target: HexId;
  /** CC-ACT-A40 By a card of Spray Fire, a neighbour of the target too. */
  readonly spray?: { readonly card: number; readonly hex: HexId };
  /** CC-FIRE-12 It lays smoke, in place of an attack. */
  readonly smoke?: true;
}
/** CC-ARQ-02, CC-ARQ-03 Fire on a hex, by the radio of one's side. */
export interface Call {
  readonly spotter: UnitId;
  readonly hex: HexId;
  readonly smoke?: true;
}
export type CallFire =
  | { readonly repair: true }
  | Call
  /** CC-ORD-07 */
  | { readonly none: true };
/** CC-OPF-01 Those whom a fire order activates while the other side moves, by its card. */
export interface Called {
  readonly card: number;
  readonly units: readonly UnitId[];
}
export type Reaction =
  Called | { readonly act: number } | Omit<Group, 'target' | 'smoke'> | { readonly done: true };
export type ThinOut = { readonly eliminate: UnitId } | { readonly deploy: UnitId };
