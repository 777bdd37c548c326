/**
 * What Combat Commander speaks of: what a setup holds and what a position holds. It names no event
 * and no question, so that whatever looks at the table needs neither. Side 0 is the Axis, side 1
 * the Allies.
 */
import type {
  Context as KernelContext,
  Procedure,
  Refusal,
  Scene as KernelScene,
  Secret,
  Words,
} from '#kernel';
import type { Edge, HexId } from './ground/board.ts';
import type { BattleMap } from './ground/map.ts';
import type {
  ACTIONS,
  ATTACK_NATURES,
  CHITS,
  EVENTS,
  FIRE_SHARES,
  LOST_BY,
  FORTIFICATIONS,
  NATIONS,
  NATURES,
  ORDERS,
  POSTURES,
  QUALITIES,
  ROLLS,
  STATS,
  TRIGGERS,
  UNIT_KINDS,
} from './names.ts';
import type { Rule } from './rules.ts';

export type Side = 0 | 1;
export type Seat = 'axis' | 'allies';
export type UnitId = number & { readonly id: 'unit' };
export type WeaponId = number & { readonly id: 'weapon' };
export type RadioId = number & { readonly id: 'radio' };
/** A card: 0 to 71 of the Axis's deck, 72 to 143 of the Allies'. */
export type CardId = number & { readonly id: 'card' };
/** 0 or 1: columns of flags are short in JSON. */
export type Flag = 0 | 1;

export type Nation = (typeof NATIONS)[number];
export type Quality = (typeof QUALITIES)[number];
export type Posture = (typeof POSTURES)[number];
export type UnitKind = (typeof UNIT_KINDS)[number];
export type Stat = (typeof STATS)[number];
export type Order = (typeof ORDERS)[number];
/** Orders that units carry out, who are named first. */
export type ActivatingOrder = Extract<Order, 'advance' | 'fire' | 'move'>;
export type Action = (typeof ACTIONS)[number];
export type EventName = (typeof EVENTS)[number];
/** CC-OBJ-06 An objective chit. */
export type Chit = (typeof CHITS)[number];
export type WeaponNature = (typeof NATURES)[number];
/** What an attack comes from, where that matters: a heavy weapon, or guns far away. */
export type AttackNature = (typeof ATTACK_NATURES)[number];
export type Trigger = (typeof TRIGGERS)[number];
export type Fortification = (typeof FORTIFICATIONS)[number];

// --- what never changes in a battle --------------------------------------------------------------

/** CC-CARD-02 All that one fate card carries. */
export interface Card {
  readonly id: string;
  readonly order: Order;
  readonly action: Action;
  readonly event: EventName;
  readonly trigger: Trigger | null;
  readonly dice: readonly [white: number, coloured: number];
  readonly hex: HexId;
}
/** CC-UNIT-03 What one side of a counter shows. */
export interface Printed {
  readonly firepower: number;
  readonly range: number;
  readonly movement: number;
  readonly morale: number;
  /** Of leaders and heroes. */
  readonly command?: number;
  readonly boxed?: readonly Stat[];
}
export interface UnitType {
  readonly id: string;
  readonly kind: UnitKind;
  readonly quality?: Quality;
  readonly unbroken: Printed;
  readonly broken: Printed;
  /** Counters in the mix (CC-GEN-05). */
  readonly count: number;
}
export interface WeaponType {
  readonly id: string;
  readonly firepower: number;
  /** CC-WPN-13 Both numbers belong to it. */
  readonly range: readonly [least: number, most: number];
  readonly boxed: readonly Stat[];
  /** What it changes of its carrier's movement. */
  readonly movement: number;
  /** CC-WPN-12 A white band. */
  readonly ordnance: boolean;
  readonly smoke: boolean;
  readonly nature?: WeaponNature;
  /** CC-WPN-11 Rows of a random hex that repair it, and that eliminate it. */
  readonly fix: readonly [number, number];
  readonly eliminate: readonly [number, number];
  readonly count: number;
}
/** CC-RAD-02 There is one counter of each. */
export interface RadioType {
  readonly id: string;
  readonly firepower: number;
  readonly smoke: boolean;
}
/** CC-SPT-01 An entry of a support table: a unit, and what it carries. */
export interface SupportUnit {
  readonly type: string;
  readonly weapon?: string;
}
/** CC-SPT-02 For reinforcements alone. */
export interface SupportRadio {
  readonly radio: string;
}
export type Support = SupportUnit | SupportRadio;
/** CC-RAD-01 A radio as the scenario gives it: in the artillery box, or on the time track. */
export interface PlacedRadio {
  readonly type: string;
  /** CC-TIME-08 The space of the time track on which it waits. */
  readonly arrives?: number;
}
/** A unit as the scenario gives it: in a hex, or on the time track. */
export interface PlacedUnit {
  readonly type: string;
  readonly hex?: HexId;
  readonly weapon?: string;
  /** CC-SCN-02, CC-TIME-08 The space of the time track on which it waits. */
  readonly arrives?: number;
  /** CC-WPN-05, CC-RSG-07 From the support table: its weapon is its own, and it takes no other. */
  readonly bought?: true;
}
/** CC-SCN-02 */
export interface PlacedWorks {
  readonly works: Fortification;
  readonly hex: HexId;
}
export interface Force {
  readonly nation: Nation;
  readonly quality: Quality;
  readonly posture: Posture;
  /** CC-MAP-06 */
  readonly edge: Edge;
  /** CC-TRK-06 Most orders a turn. */
  readonly orders: number;
  /** CC-TRK-04 The space of the casualty track on which it loses. */
  readonly surrender: number;
  /** CC-SCN-06 Columns or rows from its edge in which it is set up. */
  readonly depth: number;
  /** CC-TURN-06 Most cards discarded by a pass. */
  readonly discards: number;
  readonly deck: readonly Card[];
  readonly unitTypes: readonly UnitType[];
  readonly weaponTypes: readonly WeaponType[];
  readonly radioTypes: readonly RadioType[];
  readonly units: readonly PlacedUnit[];
  readonly radios?: readonly PlacedRadio[];
  readonly works?: readonly PlacedWorks[];
  /** CC-SPT-01 Lines for rolls of 2 to 12. */
  readonly support: readonly (readonly Support[])[];
}
/** How the rules are read where they may be read otherwise. */
export interface Options {
  /** CC-MEL-03 */
  readonly commandInMelee: boolean;
  /** CC-TRG-08 */
  readonly triggersInsideTriggers: 'ignored' | 'carriedOut';
}
export interface Setup {
  readonly scenario: string;
  readonly name: Words;
  readonly year: number;
  readonly map: BattleMap;
  readonly forces: readonly [Force, Force];
  /**
   * CC-SCN-02 Of a scenario: who moves what stands where it was proposed, in this order; nobody:
   * all stay there. Absent: no scenario, but a battle as somebody found it.
   */
  readonly settingUp?: readonly Side[];
  /** CC-RSG-12 The last of them lays works alone, the others none. */
  readonly worksAfter?: true;
  /** CC-TURN-01, CC-INI-01 */
  readonly first: Side;
  readonly initiative: Side;
  /** CC-TIME-01, CC-END-01 */
  readonly time: number;
  readonly suddenDeath: number;
  /** CC-TRK-01 The side towards which it is positive is the Axis. */
  readonly victory: number;
  /** CC-OBJ-02 Of objectives 1 to 5. */
  readonly control: readonly (Side | null)[];
  /** CC-FOR-07 Strength of mines. */
  readonly mines?: number;
  readonly chits: {
    readonly open: readonly Chit[];
    /** So many more are drawn openly, none of those that are always open. */
    readonly drawn: number;
    /** Of each side. */
    readonly secret: readonly [number, number];
    readonly excluded: readonly Chit[];
  };
  /** What differs from the defaults. */
  readonly options?: Partial<Options>;
}

// --- what changes --------------------------------------------------------------------------------

export interface Units {
  readonly side: Side[];
  /** The place of its type in its force's list. */
  readonly type: number[];
  /** -1: it is not on the map. */
  readonly hex: number[];
  /** The space of the time track on which it waits; -1: none. */
  readonly arrives: number[];
  readonly broken: Flag[];
  readonly suppressed: Flag[];
  readonly veteran: Flag[];
  readonly activated: Flag[];
  /** -1: none. */
  readonly weapon: number[];
}
export interface Weapons {
  readonly side: Side[];
  readonly type: number[];
  readonly broken: Flag[];
  /** CC-TRK-03 In the common box. */
  readonly eliminated: Flag[];
}
/** CC-TRK-09 In the artillery box are those that neither wait nor are lost: one of a side. */
export interface Radios {
  readonly side: Side[];
  /** The place of its type in its force's list. */
  readonly type: number[];
  readonly broken: Flag[];
  /** The space of the time track on which it waits; -1: none. */
  readonly arrives: number[];
  /** CC-RAD-06 Out of the game. */
  readonly lost: Flag[];
}
export interface Deck {
  /** How many cards it holds; which they are nobody knows. */
  count: number;
  cards: Secret<CardId[]>;
}
/** CC-OBJ-08, CC-OBJ-13 */
export interface Chits {
  readonly cup: { count: number; chits: Secret<Chit[]> };
  readonly open: Chit[];
  readonly secret: [Secret<Chit>[], Secret<Chit>[]];
}
/** A unit on its way in an order to move (CC-MOVE-03). */
export interface Moving {
  readonly unit: UnitId;
  /** Movement points. */
  readonly spent: number;
  /** CC-CMD-12 What leaders gave it when it was activated. */
  readonly command: number;
  /** CC-MOVE-05 It has entered a hex with a road. */
  readonly road: Flag;
}
/** CC-FIRE-01 A unit, or the weapon that it carries. */
export interface Piece {
  readonly unit: UnitId;
  readonly weapon: Flag;
}
/** An attack that has been rolled for (CC-FIRE-16). */
export interface Struck {
  readonly hex: HexId;
  /** CC-FIRE-07 */
  readonly total: number;
}
export interface Attack {
  /** CC-ACT-A40 Two of them by Spray Fire. */
  readonly targets: readonly Struck[];
  /** CC-ACT-A41 Of whom one's weapon breaks when it is over. */
  readonly strained: readonly UnitId[];
  /** CC-WPN-14 Whose weapon is used up when it is over. */
  readonly spent: readonly UnitId[];
  /** CC-WPN-14, CC-FOR-02 Of the heavy weapon that it comes from. */
  readonly nature?: AttackNature;
  /** From where it comes; from above: nowhere. */
  readonly from: readonly HexId[];
}
export interface MoveStep {
  readonly at: 'move';
  readonly moving: readonly Moving[];
  /** CC-OPF-02 Whom the other side has activated in this order. */
  readonly watching: readonly UnitId[];
  /** CC-ACT-A26 What has fired in this order. */
  readonly fired: readonly Piece[];
}
/** CC-MOVE-04 Movement points were spent to enter a hex: the other side may do something. */
export interface ReactStep {
  readonly at: 'react';
  readonly hex: HexId;
  /** Who has just come there; nobody: a weapon was handed over, or all fell on the way. */
  readonly units: readonly UnitId[];
  readonly move: MoveStep;
  /** CC-OPF-03 What has not fired at this expenditure. */
  readonly pieces: readonly Piece[];
}
/** CC-FIRE-15 What has not fired yet. */
export interface FireStep {
  readonly at: 'fire';
  readonly pieces: readonly Piece[];
}
/** CC-ARQ-07, CC-ARQ-14 Hexes on which a mission has not come down; what it needs is kept here. */
export interface ImpactStep {
  readonly at: 'impact';
  /** CC-ARQ-08 Smoke instead of an attack. */
  readonly smoke: Flag;
  readonly firepower: number;
  readonly left: readonly HexId[];
}
/** What an attack is part of. */
export type AfterFire = FireStep | MoveStep | ReactStep | ImpactStep;
/** Where in the sequence of play it stands (CC-TURN-02, CC-TURN-08). */
export type Step =
  /** CC-SCN-02, CC-SCN-04 Who still sets up, the first of them now. */
  | { readonly at: 'setUp'; readonly left: readonly Side[] }
  /** CC-SCN-05 Chits still to be drawn: open ones, and each side's secret ones. */
  | {
      readonly at: 'chits';
      readonly open: number;
      readonly secret: readonly [number, number];
    }
  /** CC-SCN-05 Hands are drawn after set-up. */
  | { readonly at: 'deal' }
  | { readonly at: 'turn' }
  /** CC-ORD-01 Who carries the order out is named. */
  | { readonly at: 'activate'; readonly order: ActivatingOrder }
  /** CC-MOVE-03 */
  | MoveStep
  | FireStep
  | ReactStep
  /** CC-ARQ-01 Repair or call fire. */
  | { readonly at: 'request' }
  | ImpactStep
  /** CC-FIRE-08 Who is still to make a defence roll, and what comes after that. */
  | {
      readonly at: 'defend';
      readonly attack: Attack;
      readonly left: readonly UnitId[];
      readonly after: AfterFire;
    }
  /** CC-ADV-08 Who has not advanced yet. */
  | { readonly at: 'advance'; readonly left: readonly UnitId[] }
  /** CC-MEL-01 Wherever both sides are. */
  | { readonly at: 'melee' }
  /** CC-ROUT-01 Who is named. */
  | { readonly at: 'rout' }
  /** CC-ROUT-01, CC-ROUT-03 Who is still to roll; and who runs meanwhile, so many hexes more. */
  | {
      readonly at: 'routing';
      readonly left: readonly UnitId[];
      readonly running?: { readonly unit: UnitId; readonly hexes: number };
    }
  /** CC-RECO-01 Who is still to make a rally roll. */
  | { readonly at: 'recover'; readonly left: readonly UnitId[] }
  /** CC-STK-09 Hexes in which no squad deploys any more. */
  /** CC-PASS-02 The other side may do something about what was discarded. */
  | { readonly at: 'passed' }
  | { readonly at: 'endOfTurn'; readonly closed: readonly HexId[] }
  /** CC-TURN-07 */
  | { readonly at: 'refill' };
export interface Position {
  step: Step;
  turn: number;
  active: Side;
  initiative: Side;
  /** Orders given in this turn. */
  given: number;
  /** CC-TURN-11 Passes in a row without a discard and without an action. */
  idle: number;
  time: number;
  victory: number;
  readonly surrender: [number, number];
  readonly decks: [Deck, Deck];
  readonly hands: [Secret<CardId>[], Secret<CardId>[]];
  /** CC-CARD-08 Seen by both. */
  readonly discards: [CardId[], CardId[]];
  /** The slot that the next hidden thing gets: none gets one twice. */
  slots: number;
  readonly control: (Side | null)[];
  readonly chits: Chits;
  readonly units: Units;
  readonly weapons: Weapons;
  readonly radios: Radios;
  /** CC-TRK-03 From space 1 on. */
  readonly casualties: [UnitId[], UnitId[]];
  readonly smoke: [HexId, number][];
  readonly blaze: HexId[];
  readonly fortifications: [HexId, Fortification][];
}

/** What a roll is for, told to whoever may have it made again. */
export type RollFor = (typeof ROLLS)[number];
/** Why a card is revealed. */
export type Why = 'roll' | 'hex' | 'event';
/** CC-VP-13 Over its own edge; CC-ROUT-04, CC-BLZ-02 there is no way for it. */
export type LostBy = (typeof LOST_BY)[number];
/** CC-FIRE-05, CC-FIRE-07, CC-FIRE-13 A part of what an attack by fire comes to. */
export interface FireShare {
  readonly of: (typeof FIRE_SHARES)[number];
  readonly adds: number;
}

export interface CommanderWorld {
  seat: Seat;
  rule: Rule;
  edition: object;
  setup: Setup;
  position: Position;
}
/** What a rule may look at, what a procedure holds, what it is, and why not. */
export type Scene = KernelScene<CommanderWorld>;
export type Context = KernelContext<CommanderWorld>;
export type Play<T = void> = Procedure<CommanderWorld, T>;
export type No = Refusal<CommanderWorld>;
