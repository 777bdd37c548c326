/** What may happen: nothing else changes a position. */
import type { Secret } from '#kernel';
import type { RollFor } from './cards/rolled.ts';
import type { HexId } from './ground/board.ts';
import type { FIRE_SHARES } from './names.ts';
import type { Rule } from './rules.ts';
import type {
  Action,
  CardId,
  Chit,
  Flag,
  Fortification,
  Order,
  Piece,
  RadioId,
  Side,
  Step,
  Struck,
  UnitId,
  WeaponId,
} from './types.ts';

/** CC-VP-13 Over its own edge; CC-ROUT-04, CC-BLZ-02 there is no way for it. */
export type LostBy = 'CC-VP-13' | 'CC-ROUT-04' | 'CC-BLZ-02';
export type Why = 'roll' | 'hex' | 'event';
/** CC-FIRE-05, CC-FIRE-07, CC-FIRE-13 A part of what an attack by fire comes to. */
export interface FireShare {
  readonly of: (typeof FIRE_SHARES)[number];
  readonly adds: number;
}
export type Event =
  | { readonly type: 'drew'; readonly side: Side; readonly card: Secret<CardId> }
  | {
      readonly type: 'revealed';
      readonly side: Side;
      readonly card: Secret<CardId>;
      readonly why: Why;
      /** What the roll is for, and whose defence, rally, rout or judgement it is. */
      readonly what?: RollFor;
      readonly unit?: UnitId;
      /** CC-TRG-06, CC-TRG-08 Its trigger sets off nothing. */
      readonly idle?: Flag;
    }
  | { readonly type: 'reshuffled'; readonly side: Side; readonly slot: number }
  | {
      readonly type: 'ordered';
      readonly side: Side;
      readonly card: Secret<CardId>;
      readonly order: Order;
    }
  | {
      readonly type: 'acted';
      readonly side: Side;
      readonly card: Secret<CardId>;
      readonly action: Action;
      /** CC-ACT-A29 From the attack on which hex it takes so much. */
      readonly hex?: HexId;
      readonly takes?: number;
    }
  | { readonly type: 'passed'; readonly side: Side; readonly cards: readonly Secret<CardId>[] }
  /** CC-INI-03 Whose the card is now; what was rolled, and by whom. */
  | {
      readonly type: 'initiativeUsed';
      readonly side: Side;
      readonly roller?: Side;
      readonly what?: RollFor;
    }
  | { readonly type: 'timeAdvanced'; readonly by: Side }
  /** Below 0 they are lost; for whom, or for which objective. */
  | {
      readonly type: 'scored';
      readonly side: Side;
      readonly points: number;
      readonly rule: Rule;
      readonly unit?: UnitId;
      readonly objective?: number;
    }
  /** CC-GEN-06, CC-ORD-07, CC-LOS-11 An event, an order or an attack of that side has no effect. */
  | { readonly type: 'nothing'; readonly side: Side; readonly by: Rule }
  /** CC-RECO-02, CC-ROUT-02, CC-EVT-E50 A roll against the morale of a unit that is broken. */
  | {
      readonly type: 'judged';
      readonly unit: UnitId;
      readonly what: 'rally' | 'rout' | 'commissar';
      readonly roll: number;
      readonly against: number;
    }
  | { readonly type: 'chitDrawn'; readonly to: Side | 'open'; readonly chit: Secret<Chit> }
  /** CC-OBJ-08, CC-OBJ-09 What was secret lies open. */
  | { readonly type: 'chitShown'; readonly side: Side; readonly chit: Secret<Chit> }
  /** Objective 1 is 0. */
  | { readonly type: 'controlled'; readonly objective: number; readonly side: Side }
  | { readonly type: 'smokeCleared'; readonly hex: HexId }
  /** CC-SCN-04, CC-SCN-06 In the set-up, before the battle. */
  | { readonly type: 'stationed'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'worksMoved'; readonly from: HexId; readonly to: HexId }
  | { readonly type: 'readied'; readonly side: Side }
  /** CC-OPF-01 */
  | {
      readonly type: 'opportunity';
      readonly side: Side;
      readonly card: Secret<CardId>;
      readonly units: readonly UnitId[];
    }
  | { readonly type: 'activated'; readonly units: readonly UnitId[] }
  | {
      readonly type: 'moved';
      readonly units: readonly UnitId[];
      readonly to: HexId;
      /** Movement points that each of them spends. */
      readonly cost: number;
      readonly road: Flag;
    }
  | {
      readonly type: 'fired';
      readonly pieces: readonly Piece[];
      /** CC-FIRE-06 The firepower at each hex, and what it comes to with the roll. */
      readonly targets: readonly (Struck & {
        readonly firepower: number;
        /** What makes the total. */
        readonly shares?: readonly FireShare[];
      })[];
      /** Of the pieces, in their order: the weapon; -1: none, the unit itself. */
      readonly weapons?: readonly number[];
    }
  /** CC-FIRE-11 What the two dice and the ground made, to be more than the range. */
  | {
      readonly type: 'targeted';
      readonly piece: Piece;
      readonly hex: HexId;
      readonly product: number;
      readonly range: number;
      readonly weapon?: WeaponId;
      /** What was taken from the product. */
      readonly hindrance?: number;
    }
  /** CC-FIRE-08 What its roll came to, against what it stood. */
  | {
      readonly type: 'defended';
      readonly unit: UnitId;
      readonly total: number;
      readonly against: number;
      /** What makes the total; the cover is the rest of it. */
      readonly morale?: number;
      readonly roll?: number;
      /** CC-FIRE-10 Whom a tie breaks. */
      readonly moving?: Flag;
    }
  | { readonly type: 'advanced'; readonly unit: UnitId; readonly to: HexId }
  /** CC-MEL-04, CC-MEL-05 */
  | {
      readonly type: 'fought';
      readonly hex: HexId;
      readonly totals: readonly [axis: number, allies: number];
      /** Of each total. */
      readonly rolls?: readonly [axis: number, allies: number];
      /** CC-MEL-05, CC-MEL-06 */
      readonly losers?: readonly Side[];
    }
  /** CC-VP-08 Onto a space of the time track. */
  | { readonly type: 'exited'; readonly unit: UnitId; readonly space: number }
  | { readonly type: 'entered'; readonly unit: UnitId; readonly hex: HexId }
  /** CC-TIME-09 */
  | { readonly type: 'delayed'; readonly unit: UnitId }
  /** CC-ROUT-01 Of the side that is named, who is broken. */
  | { readonly type: 'routed'; readonly units: readonly UnitId[]; readonly side?: Side }
  | { readonly type: 'retreated'; readonly unit: UnitId; readonly to: HexId }
  | { readonly type: 'smokePlaced'; readonly hex: HexId; readonly value: number }
  | { readonly type: 'worksPlaced'; readonly hex: HexId; readonly works: Fortification }
  | { readonly type: 'worksRemoved'; readonly hex: HexId }
  | { readonly type: 'blazed'; readonly hex: HexId }
  /** CC-WPN-06 */
  | {
      readonly type: 'handedOver';
      readonly giver: UnitId;
      readonly taker: UnitId;
      readonly cost: number;
    }
  | { readonly type: 'evacuated'; readonly unit: UnitId; readonly to: HexId }
  /** CC-FOR-08 */
  | {
      readonly type: 'mined';
      readonly hex: HexId;
      readonly units: readonly UnitId[];
      readonly total: number;
      readonly roll?: number;
    }
  /** `unit`: who carries it, or carried it. */
  | { readonly type: 'weaponBroke'; readonly weapon: WeaponId; readonly unit?: UnitId }
  | { readonly type: 'weaponFixed'; readonly weapon: WeaponId; readonly unit?: UnitId }
  | { readonly type: 'weaponLost'; readonly weapon: WeaponId; readonly unit?: UnitId }
  /** CC-WPN-07 */
  | { readonly type: 'weaponGivenUp'; readonly unit: UnitId; readonly weapon: WeaponId }
  | { readonly type: 'weaponTaken'; readonly unit: UnitId; readonly weapon: WeaponId }
  /** CC-ARD-01, CC-ARQ-01 */
  | { readonly type: 'radioBroke'; readonly radio: RadioId }
  | { readonly type: 'radioFixed'; readonly radio: RadioId }
  | { readonly type: 'radioLost'; readonly radio: RadioId }
  /** CC-TIME-08 From the time track into the box. */
  | { readonly type: 'radioCame'; readonly radio: RadioId }
  /** CC-SPT-02 A new one of that type. */
  | { readonly type: 'radioPlaced'; readonly side: Side; readonly radioType: number }
  /** CC-ARQ-03 */
  | {
      readonly type: 'spotted';
      readonly unit: UnitId;
      readonly hex: HexId;
      readonly smoke: Flag;
      readonly radio?: RadioId;
    }
  /** CC-ARQ-04 What the two dice and the ground made, to be more than the range. */
  | {
      readonly type: 'ranged';
      readonly hex: HexId;
      readonly product: number;
      readonly range: number;
      readonly hindrance?: number;
    }
  /** CC-ARQ-05, CC-ARQ-06 The hexes through which the round went; `off`: then off the map. */
  | {
      readonly type: 'drifted';
      readonly from: HexId;
      readonly path: readonly HexId[];
      readonly off: Flag;
    }
  /** CC-ARQ-09 What the attack roll and the trees made of it. */
  | {
      readonly type: 'shelled';
      readonly hex: HexId;
      readonly firepower: number;
      readonly total: number;
      /** What is left of the total is what burst in the trees. */
      readonly roll?: number;
    }
  | { readonly type: 'surrenderMoved'; readonly side: Side }
  | { readonly type: 'discarded'; readonly side: Side; readonly card: Secret<CardId> }
  /** CC-EVT-E61 Seen by one side alone. */
  | {
      readonly type: 'handShown';
      readonly to: Side;
      readonly cards: readonly Secret<CardId>[];
    }
  | { readonly type: 'hardened'; readonly unit: UnitId }
  /** A new unit, with a new weapon of that type; -1: without. */
  | {
      readonly type: 'placed';
      readonly side: Side;
      readonly unitType: number;
      readonly hex: HexId;
      readonly weapon: number;
    }
  /** CC-EVT-E76 From the casualty track, broken. */
  | { readonly type: 'revived'; readonly unit: UnitId; readonly hex: HexId }
  /** CC-STK-12, CC-ACT-A36 Two teams of that type stand for a squad, or one. */
  | {
      readonly type: 'deployed';
      readonly unit: UnitId;
      readonly team: number;
      readonly count: number;
    }
  | { readonly type: 'broke'; readonly unit: UnitId }
  /** CC-TRK-03 On the casualty track, but for a hero. */
  | {
      readonly type: 'eliminated';
      readonly unit: UnitId;
      readonly tracked: Flag;
      /** Why, where nothing before it says so. */
      readonly by?: LostBy;
    }
  | { readonly type: 'recovered'; readonly units: readonly UnitId[] }
  | { readonly type: 'rallied'; readonly unit: UnitId }
  | { readonly type: 'suppressed'; readonly unit: UnitId }
  | { readonly type: 'stepped'; readonly to: Step }
  | { readonly type: 'turnEnded'; readonly next: Side };
