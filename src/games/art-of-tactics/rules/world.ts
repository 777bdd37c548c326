/**
 * What Art of Tactics speaks of: what a setup holds and what a position holds. It names no event
 * and no question, so that whatever looks at the table needs neither. Lengths are ticks (1/1000
 * inch), angles hundredths of a degree, 0 up the table, clockwise (AOT-GEO-04).
 */
import type { Hand } from '#geometry/plane';
import type {
  Context as KernelContext,
  Procedure,
  Refusal,
  Scene as KernelScene,
  Words,
} from '#kernel';
import type {
  ARMS,
  CAUSES,
  ELEMENT_KINDS,
  GEAR,
  PARTS,
  PROPERTIES,
  ROLES,
  WEAPONS,
  WINDS,
} from './names.ts';
import type { Options } from './options.ts';
import type { Rule } from './rules.ts';

export type UnitId = number & { readonly id: 'unit' };
export type FigureId = number & { readonly id: 'figure' };
export type ArmyId = 0 | 1;
/** A seat is named as the setup names it. */
export type Seat = string;
export type Ticks = number;
/** 0 or 1: columns of flags are short in JSON. */
export type Flag = 0 | 1;

export type Arm = (typeof ARMS)[number];
export type Weapon = (typeof WEAPONS)[number];
export type Gear = (typeof GEAR)[number];
export type Part = (typeof PARTS)[number];
export type Role = (typeof ROLES)[number];
export type Property = (typeof PROPERTIES)[number];
export type ElementKind = (typeof ELEMENT_KINDS)[number];
export type Wind = (typeof WINDS)[number];

// --- what never changes in a match -------------------------------------------------------------

/** An entry of an army list (AOT-LIST-01). */
export interface Troop {
  readonly id: string;
  readonly name: Words;
  /** The list that it is bought from: its nationality (AOT-UNIT-20). */
  readonly nation: string;
  readonly arm: Arm;
  readonly gear: readonly Gear[];
  readonly recruits?: true;
  /** AOT-CHAR-01 The horses before a chariot. */
  readonly horses?: number;
}
/** AOT-UNIT-10 0 gone, 1 first rank, 2 second rank, 3 disordered, behind the base. */
export type RankOfFigure = 0 | 1 | 2 | 3;
export interface PlacedFigure {
  /** The first is what it fights with unless its owner says otherwise (AOT-ARMY-06). */
  readonly weapons: readonly Weapon[];
  readonly role?: Role;
  /** Of elephants and chariots. */
  readonly part?: Part;
  readonly place: 1 | 2 | 3;
}
export interface PlacedUnit {
  readonly army: ArmyId;
  readonly troop: number;
  readonly name?: Words;
  readonly x: Ticks;
  readonly y: Ticks;
  readonly facing: number;
  readonly figures: readonly PlacedFigure[];
  /** AOT-PROP-14 The two properties of an elite unit. */
  readonly elite?: readonly Property[];
  /** AOT-WAG-01 It stands in a war wagon. */
  readonly wagon?: true;
}
export interface Spot {
  readonly x: Ticks;
  readonly y: Ticks;
}
export interface Army {
  readonly seat: Seat;
  readonly name: Words;
  readonly nation: string;
  /** AOT-SETUP-10 The middle of its camp, a square of 8 in. */
  readonly camp?: Spot;
  /**
   * AOT-CMD-01 What its six slots hold, from slot 1 on: which of its generals, counted by the
   * order of their figures, or -1 for a separate unit. Without them they are written first.
   */
  readonly slots?: readonly number[];
  /** AOT-CMD-15 Which of its generals is commander-in-chief. */
  readonly chief?: number;
}
export interface Element {
  readonly kind: ElementKind;
  readonly name?: Words;
  readonly outline: readonly (readonly [x: Ticks, y: Ticks])[];
  /** AOT-SETUP-08 Parts with the same number are one element. */
  readonly of?: number;
}
/** AOT-SETUP-01 By bidding, or AOT-MEET-01 as a meeting engagement. */
export type Start = 'full' | 'meeting';
/** What has been laid on a bare table. */
export interface Laid {
  readonly start: Start;
  /** AOT-SETUP-03 The defender; R-068 in a meeting engagement whose camp was first; -1: nobody. */
  readonly first: ArmyId | -1;
  readonly terrain: readonly Element[];
  readonly camps: readonly [Spot | null, Spot | null];
  /** AOT-MEET-04 Who has passed for good. */
  readonly passed: readonly [Flag, Flag];
}
export interface Setup {
  readonly scenario: string;
  readonly name: Words;
  readonly table: { readonly width: Ticks; readonly height: Ticks };
  readonly armies: readonly [Army, Army];
  readonly troops: readonly Troop[];
  readonly units: readonly PlacedUnit[];
  readonly terrain: readonly Element[];
  /** What differs from the defaults. */
  readonly options?: Partial<Options>;
  /** AOT-SETUP-12 Who sets up first; without it all stand as the setup says. */
  readonly defender?: ArmyId;
  /** AOT-SETUP-01 On a bare table: ground, camps and units come in play. */
  readonly start?: Start;
}

// --- what changes --------------------------------------------------------------------------------

/**
 * 0 on the table; 1 destroyed, 2 dispersed (AOT-WIN-03), 3 led off the table (AOT-WIN-06), 4
 * merged into another (AOT-REFORM-04), 5 gone with the loot of a camp (AOT-WIN-08), 6 an empty war
 * wagon, which is nobody's (AOT-WAG-05), 7 not yet set up, or waiting in its camp (AOT-MEET-05).
 */
export type Off = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** One part of a way: straight ahead, or a wheel (AOT-MOVE-02). */
export type Leg = { readonly ahead: Ticks } | { readonly wheel: Hand; readonly angle: number };
/** Two enemies in contact, since the one came upon the other. */
export interface Contact {
  readonly by: UnitId;
  readonly with: UnitId;
  /** Was it made in the present slot (AOT-PROP-18, AOT-EVADE-19)? */
  fresh: Flag;
  /** Had the attacker moved only straight (AOT-WPN-10)? */
  readonly straight: Flag;
  /** Did the attacked turn to face him (AOT-FACE-07)? */
  turned: Flag;
  /** Have the two fought a round (AOT-WPN-12)? */
  fought: Flag;
}
/** What an order lets a unit do. */
export type Deed = 'move' | 'shoot' | 'reform';
export interface Given {
  readonly unit: UnitId;
  readonly deeds: readonly Deed[];
  /** AOT-CMD-12 How far at most, where less than by its own movement. */
  readonly reach?: Ticks;
  /** AOT-CMD-13 How many figures shoot at most. */
  readonly shots?: number;
  /** AOT-CMD-10 It must go at the enemy. */
  readonly attack?: true;
  /** R-051 Whom it saw nearest at that signal; -1: nobody. Older rows do not tell. */
  readonly at?: UnitId | -1;
  /** AOT-CMD-16 The colonel's unit, or the one it takes along: both do the same. */
  readonly like?: UnitId;
  /** AOT-CMD-16 A colonel (`like`) who was ordered may take along one of those so marked. */
  readonly along?: true;
}
/** A volley that was shot in this slot. */
export interface Volley {
  readonly by: UnitId;
  readonly at: UnitId;
  readonly lost: number;
  /** AOT-SFLANK-01 */
  readonly flank: Flag;
}
export type Order = 'attack' | 'move' | 'shoot' | 'reform';
/** AOT-TURN-03 The slot being played. */
export interface Slot {
  readonly army: ArmyId;
  /** 1 .. 6 */
  readonly number: number;
  /** AOT-SHOOT-15 By unit: density, depth and strength at the start of the slot. */
  readonly density: number[];
  readonly depth: number[];
  readonly strength: number[];
  /** AOT-SHOOT-15 Figures that may shoot: formed at its start, and not lost but by shooting. */
  eligible: FigureId[];
  given: Given[];
  /** AOT-CMD-05 The general's own unit waits until his orders are carried out. */
  later: Given[];
  /** AOT-CMD-05 Does it act before he orders, and has it? */
  own: 'after' | 'first' | 'done';
  /** The unit that acts now. */
  acting: UnitId | -1;
  /** Has it moved in this activation, and only straight (AOT-WPN-10, R-239)? */
  went: Flag;
  straight: Flag;
  /** What has been done in this slot (AOT-CMD-16). */
  done: { unit: UnitId; deed: Deed }[];
  /** AOT-TERR-03 Elements that it has been tested for in this manoeuvre. */
  tested: number[];
  /** AOT-FACE-09 Units that have turned, and nothing else was done since. */
  turned: UnitId[];
  /** AOT-MOVE-05 Units that have come upon an enemy: they go no farther, even if he is gone. */
  halted: UnitId[];
  /** AOT-REFORM-05 Was the slot spent on preparing a merging? */
  prepares: Flag;
  volleys: Volley[];
  /** AOT-REACT-02 Units that have answered a volley. */
  answered: UnitId[];
  /** AOT-SAVE-01, AOT-MSAVE-01 Who has tried his shields, and what they still block. */
  walls: { unit: UnitId; left: number; melee: Flag }[];
  /** AOT-SHOOT-13 Handgun units that have shot. */
  reloading: UnitId[];
  /** Units that have charged as barbarians: terrifying (AOT-PROP-09). */
  wild: UnitId[];
  /** AOT-STAKE-03 Stakes that the acting unit has crossed in this manoeuvre. */
  crossed: number[];
  /** AOT-PANIC-04 Panicking units that were shot at, and from where. */
  chased: { unit: UnitId; by: UnitId }[];
}
/** AOT-MRES-03 A unit that must retreat, by whom it was beaten, and in what. */
export interface Beaten {
  readonly unit: UnitId;
  readonly by: readonly UnitId[];
  readonly in: 'melee' | 'shooting';
  /** AOT-DEM-01 Its density at the start of the fight. */
  readonly density: number;
  /** AOT-RETREAT-06 The way that it is driven, as a heading; -1: there is no way out. */
  readonly heading: number;
}
/** AOT-DEM-07 Points that a beaten unit yields. */
export interface Purse {
  readonly army: ArmyId;
  readonly unit: UnitId;
  readonly by: readonly UnitId[];
  left: number;
  /** The place of the fight, once chosen. */
  at: UnitId | -1;
  /** Units that an effect of it has reached (AOT-DEM-03). */
  reached: UnitId[];
}
export type BeforeStep =
  | { readonly at: 'bidRoll' }
  /** AOT-SETUP-04 `by` offers to defend with so many elements. */
  | { readonly at: 'bid'; readonly by: ArmyId; readonly count: number }
  /** AOT-SETUP-06 So many elements are still to be placed. */
  | { readonly at: 'terrain'; readonly army: ArmyId; readonly left: number }
  | { readonly at: 'camp'; readonly army: ArmyId }
  /** AOT-SETUP-11 */
  | { readonly at: 'pieces'; readonly army: ArmyId }
  | { readonly at: 'meeting' };
/** Where the turn stands; with the rest of the position it alone says what comes next. */
export type Step =
  /** `next`: who sets up afterwards; -1: nobody. */
  | { readonly at: 'slots'; readonly next: ArmyId | -1 }
  | BeforeStep
  | { readonly at: 'deployment'; readonly army: ArmyId }
  | { readonly at: 'initiative' }
  /** Units still in contact since the turn before: the higher roller is the active player. */
  | { readonly at: 'orders' }
  | { readonly at: 'actions' }
  | { readonly at: 'barbarians' }
  | { readonly at: 'reactions' }
  | { readonly at: 'melee' }
  | { readonly at: 'retreats'; lost: ArmyId[] }
  | { readonly at: 'demoralisation' }
  | { readonly at: 'slotEnd' }
  | { readonly at: 'turnEnd' };

/** AOT-WX-01 What holds until other weather comes; without it the sky is clear. */
export type Sky =
  | { readonly is: 'clear' | 'wetGround' | 'downpour' }
  | { readonly is: 'wind'; readonly from: Wind };
/** AOT-STAKE-01 A row of stakes: its middle, and the way that it points. */
export interface Stakes {
  /** -1: nobody can pull them out and set up anew. */
  readonly unit: UnitId | -1;
  x: Ticks;
  y: Ticks;
  facing: number;
}
export interface Initiative {
  readonly first: ArmyId;
  readonly high: number;
  readonly low: number;
}
export interface Position {
  turn: number;
  step: Step;
  /** What was laid on a bare table; null: all lies as the setup says. */
  laid: Laid | null;
  units: {
    /** Which unit of the setup it is, or was split from. */
    origin: number[];
    x: Ticks[];
    y: Ticks[];
    facing: number[];
    /** AOT-GEO-02 1: it stands on the large base. */
    large: Flag[];
    /** AOT-ART-04 A density that no loss changes while the unit is formed; 0: its ranks' own. */
    fixed: number[];
    /** AOT-WAG-01 1: it is a war wagon, manned or empty. */
    wagon: Flag[];
    /** AOT-CHAR-12 How often a demoralised chariot has re-formed. */
    rallied: number[];
    off: Off[];
    /**
     * Once a turn: its action, its run, an evasion, a retreat, a flight, an initiative reaction.
     */
    acted: Flag[];
    ran: Flag[];
    evaded: Flag[];
    retreated: Flag[];
    fled: Flag[];
    reacted: Flag[];
  };
  /** Who stands with whom is written anew where units merge or split: copies share it. */
  figures: { unit: readonly UnitId[]; place: RankOfFigure[] };
  /** AOT-STAKE-01 Stakes in the ground, and who drove them in. */
  stakes: Stakes[];
  /** By army, from slot 1 on: the figure of a general, or -1 for a separate unit. */
  slots: (FigureId | -1)[][];
  /** AOT-CMD-01 1 once the army's slots are written. */
  written: Flag[];
  /** AOT-CAMP-03 1 once the army's camp is sacked. */
  sacked: Flag[];
  /** Victory points, by army. */
  points: number[];
  initiative: Initiative | null;
  sky: Sky;
  /** AOT-CMD-24 1 after a double that has brought no weather: a second one brings it. */
  double: Flag;
  slot: Slot | null;
  contacts: Contact[];
  /** AOT-TURN-03 Pairs that have fought in this turn. */
  fought: { a: UnitId; b: UnitId }[];
  beaten: Beaten[];
  purses: Purse[];
  /** AOT-REFORM-05 Units whose merging the slot before has prepared. */
  merging: UnitId[];
  /** AOT-WIN-13 Whole turns running in which nothing stirred; and has anything in this one? */
  quiet: number;
  stirred: Flag;
}

// --- what is told --------------------------------------------------------------------------------

export type Cause = (typeof CAUSES)[number];

/** Why an order-loss test is taken (AOT-TEST-01). */
export type Ground =
  | 'terrain'
  | 'stakes'
  | 'friend'
  | 'turn'
  | 'run'
  | 'evasion'
  | 'countercharge'
  | 'retreat'
  | 'camp'
  | 'sun'
  | 'wagon';

/** Dice of one weapon at one enemy: what each threw, below or above what it hits, and how many. */
export interface Strikes {
  readonly weapon: Weapon | 'horse';
  readonly at: UnitId;
  readonly dice: readonly number[];
  readonly hits: number;
}
/** What is in the way of an evasion: no other facing meets the enemy in `front`. */
export type Barred = 'edge' | 'ground' | 'unit' | 'enemy' | 'front';

export type Use = 'disorder' | 'retreat' | 'attack';

export interface TacticsWorld {
  seat: Seat;
  rule: Rule;
  edition: object;
  setup: Setup;
  position: Position;
}

/** What a rule may look at, what a procedure holds, a procedure, and why not. */
export type Scene = KernelScene<TacticsWorld>;
export type Context = KernelContext<TacticsWorld>;
export type Play<T = void> = Procedure<TacticsWorld, T>;
export type No = Refusal<TacticsWorld>;
