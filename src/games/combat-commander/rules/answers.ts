/** What may be asked, and what is answered. */
import type {
  Action,
  ActivatingOrder,
  Piece,
  RollFor,
  Side,
  Support,
  UnitId,
  WeaponId,
} from './world.ts';
import type { HexId } from './ground/board.ts';
import type { Rule } from './rules.ts';

/** CC-WPN-07 Before any answer: a weapon that its owner does without. */
export interface GivingUp {
  readonly giveUp: WeaponId;
}
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
export type Questions = {
  [K in keyof Own]: { question: Own[K]['question']; answer: Own[K]['answer'] | GivingUp };
};
/** Each question with the answers that are its own. */
export type Own = {
  /** CC-SCN-04, CC-SCN-06 One piece of one's own elsewhere in the set-up area; or all stays so. */
  setUp: { question: SetUpQuestion; answer: Stationing };
  /** CC-TURN-02, CC-ORD-01 An order by a card's slot; or cards to discard instead; or the end. */
  playOrder: {
    question: { readonly left: number; readonly mayPass: boolean; readonly mustDiscard: boolean };
    answer:
      { readonly order: number } | { readonly pass: readonly number[] } | { readonly end: true };
  };
  /** CC-INI-05 */
  useInitiative: {
    question: { readonly side: Side; readonly card: string; readonly what: RollFor };
    answer: boolean;
  };
  /** CC-TIME-07 */
  clearSmoke: { question: { readonly hexes: readonly HexId[] }; answer: { readonly hex: HexId } };
  /** CC-ORD-01 Who carries out the order: one of them, or a leader and those he leads. */
  activate: {
    question: { readonly order: ActivatingOrder; readonly units: readonly UnitId[] };
    answer: { readonly units: readonly UnitId[] };
  };
  /** CC-VP-08 Where on the time track a unit that left the map waits. */
  arrival: { question: { readonly unit: UnitId }; answer: { readonly space: number } };
  /** CC-TIME-08 Who comes in next, and where. */
  enter: {
    question: { readonly units: readonly UnitId[] };
    answer: { readonly unit: UnitId; readonly hex: HexId };
  };
  /** CC-MOVE-03 One step, or the way off the map, of a unit or a stack together; or the end. */
  move: {
    question: {
      readonly moving: readonly { readonly unit: UnitId; readonly left: number }[];
      readonly actions: readonly Action[];
    };
    answer:
      | { readonly units: readonly UnitId[]; readonly to: HexId }
      | { readonly units: readonly UnitId[]; readonly exit: true }
      | { readonly act: number }
      | Giving
      | { readonly done: true };
  };
  /** CC-FIRE-04, CC-FIRE-05 A group at a hex, the base piece first; or the end of the order. */
  fire: {
    question: { readonly pieces: readonly Piece[] };
    answer: Group | { readonly done: true };
  };
  /**
   * CC-ARQ-01, CC-ARQ-02, CC-ARQ-03 Repair one's radio, or call fire on a hex; or neither
   * (CC-ORD-07).
   */
  callFire: {
    question: {
      readonly mayRepair: boolean;
      readonly spotters: readonly UnitId[];
      readonly maySmoke: boolean;
    };
    answer: CallFire;
  };
  /** CC-MOVE-04 A card by its slot with those it activates, an attack into the hex, or nothing. */
  react: {
    question: {
      readonly hex: HexId;
      readonly units: readonly UnitId[];
      readonly pieces: readonly Piece[];
      readonly actions: readonly Action[];
    };
    answer: Reaction;
  };
  /** CC-ADV-08 One hex for one unit, or off the map; or the end of the order. */
  advance: {
    question: { readonly units: readonly UnitId[] };
    answer:
      | { readonly unit: UnitId; readonly to: HexId }
      | { readonly unit: UnitId; readonly exit: true }
      | { readonly done: true };
  };
  /** CC-STK-09 Who goes, or which squad becomes two teams. */
  thinOut: {
    question: {
      readonly hex: HexId;
      readonly units: readonly UnitId[];
      readonly deployable: readonly UnitId[];
    };
    answer: ThinOut;
  };
  /** CC-MEL-01 Which melee is next. */
  chooseMelee: { question: { readonly hexes: readonly HexId[] }; answer: { readonly hex: HexId } };
  /** CC-ROUT-01 */
  nameSide: { question: { readonly sides: readonly Side[] }; answer: { readonly side: Side } };
  /** CC-ROUT-05 */
  retreat: {
    question: { readonly unit: UnitId; readonly hexes: readonly HexId[]; readonly left: number };
    answer: { readonly hex: HexId };
  };
  /** CC-ACT-01 A card as an action, by its slot. */
  act: {
    question: { readonly side: Side; readonly actions: readonly Action[] };
    answer: { readonly card: number } | { readonly pass: true };
  };
  /** CC-EVT-01 What may be done or left alone. */
  maybeUnit: {
    question: { readonly units: readonly UnitId[]; readonly by: Rule };
    answer: { readonly unit: UnitId } | { readonly none: true };
  };
  chooseHex: {
    question: { readonly hexes: readonly HexId[]; readonly by: Rule };
    answer: { readonly hex: HexId };
  };
  maybeHex: {
    question: { readonly hexes: readonly HexId[]; readonly by: Rule };
    answer: { readonly hex: HexId } | { readonly none: true };
  };
  /** CC-EVT-E61 By its slot, a card of the other's hand that one has looked at. */
  maybeCard: {
    question: { readonly slots: readonly number[] };
    answer: { readonly slot: number } | { readonly none: true };
  };
  /** CC-EVT-E67 By its slot, one of one's own. */
  chooseChit: {
    question: { readonly slots: readonly number[] };
    answer: { readonly slot: number };
  };
  /** CC-EVT-E71 */
  chooseWeapon: {
    question: { readonly weapons: readonly WeaponId[] };
    answer: { readonly weapon: WeaponId };
  };
  /** CC-SPT-01 By its place in the line. */
  chooseSupport: {
    question: { readonly entries: readonly Support[] };
    answer: { readonly entry: number };
  };
  /** CC-RECO-01, CC-FIRE-08 Who rolls next. */
  chooseUnit: {
    question: { readonly units: readonly UnitId[]; readonly by: Rule };
    answer: { readonly unit: UnitId };
  };
};
