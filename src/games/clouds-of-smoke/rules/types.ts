/**
 * The vocabulary of Clouds of Smoke: what a setup holds, what a position holds and what may happen;
 * `answers.ts` has what may be asked. Lengths are ticks (1/1000 UW), angles hundredths of a degree
 * (COS-GEO-03).
 */
import type { Refusal, Scene, Secret, Table, Procedure } from '#kernel';
import type { Questions } from './answers.ts';
import type { Before, Camp, CampEvent, CampQuestions, CampStep, Reserve } from './before/types.ts';
import type { Edition } from './editions/edition.ts';
import type {
  ACTIONS,
  ASSETS,
  ASSETS_USED,
  ELEMENT_KINDS,
  SPECIALS,
  TACTIC_IDS,
  TAGS,
  WEAPONS,
} from './names.ts';
import type { Rule } from './rules.ts';

export type UnitId = number & { readonly id: 'unit' };
export type ArmyId = number & { readonly id: 'army' };
/** The armies' commanders first, in the armies' order; their sub-commanders follow (COS-SUB-01). */
export type CommanderId = number & { readonly id: 'commander' };
/** A side is all players of one team; there are two. */
export type SideId = 0 | 1;
export type MarkerId = number & { readonly id: 'marker' };
/** A seat is named as the setup names it: 'south', 'north'. */
export type Seat = string;
export type Ticks = number;
/** 0 or 1, not a boolean: columns of flags are short in JSON. */
export type Flag = 0 | 1;
export interface Words {
  readonly en: string;
  readonly ru: string;
}

// --- what never changes in a match -------------------------------------------------------------

export type Special = (typeof SPECIALS)[number];
export type Tag = (typeof TAGS)[number];
export type Weapon = (typeof WEAPONS)[number];
/** One fire entry of a statline (COS-UNT-08). */
export interface Fire {
  readonly weapon: Weapon;
  readonly range: Ticks;
  readonly dice: number;
}
/** Retreat as dice and a constant: 1 UW, d3, d6, d6+1 (COS-UNT-02). */
export interface RetreatStat {
  readonly die: 0 | 3 | 6;
  readonly plus: number;
}
/** A statline (section 4). */
export interface Profile {
  readonly id: string;
  readonly name: Words;
  readonly points: number;
  readonly simple: Ticks;
  readonly difficult: Ticks;
  readonly retreat: RetreatStat;
  readonly strength: number;
  readonly morale: number;
  /** Printed loss when broken (COS-UNT-04). */
  readonly loss: number;
  readonly discipline: number;
  readonly closeCombat: number;
  readonly fire: readonly Fire[];
  readonly bombardment?: { readonly range: Ticks; readonly power: number };
  readonly special: readonly Special[];
  readonly tags: readonly Tag[];
  /** How the table draws it: a glyph's name. */
  readonly glyph: string;
}
export type Trait = 'broken' | 'veryBroken' | 'elevation' | 'blocksSight' | 'cover';
export type ElementKind = (typeof ELEMENT_KINDS)[number];
export interface Element {
  readonly kind: ElementKind;
  readonly name?: Words;
  readonly outline: readonly (readonly [x: Ticks, y: Ticks])[];
}
export type ActionId = (typeof ACTIONS)[number];
export type TacticId = (typeof TACTIC_IDS)[number];
export type AssetId = (typeof ASSETS)[number];
export type AssetUsed = (typeof ASSETS_USED)[number];
/** The straight table edge an army calls its own (COS-GEO-14). */
export type Edge = 'south' | 'north' | 'west' | 'east';
export interface Army {
  readonly seat: Seat;
  /** Armies of one side are allies (COS-MP). */
  readonly side: SideId;
  readonly name: Words;
  readonly faction: string;
  readonly edge: Edge;
  readonly level: number;
  readonly commander: { readonly x: Ticks; readonly y: Ticks };
  /** COS-SUB-01 Where its sub-commanders stand; none unless said. */
  readonly subCommanders?: readonly { readonly x: Ticks; readonly y: Ticks }[];
  /** COS-SRT-02, COS-SRT-03 What it cost with its assets, and what these add to its rating. */
  readonly rated?: { readonly points: number; readonly assets: number };
  /** COS-VIC-01 What its assets add to its starting morale. */
  readonly moraleMore?: number;
  /** Its assets that the rules ask for in play. */
  readonly assets?: readonly { readonly asset: AssetId; readonly count: number }[];
  readonly commandRadius: Ticks;
  readonly actions: readonly ActionId[];
  readonly tactics: readonly TacticId[];
}
/** A stretch of a table edge: from and to along it. */
export interface Stretch {
  readonly edge: Edge;
  readonly from: Ticks;
  readonly to: Ticks;
}
/** Part F, COS-PHS-01 Units that are kept off the table and come in from a phase on. */
export interface Arrivals {
  readonly phase: number;
  /** Where the first player's side comes in, and the other side; nowhere: it keeps none off. */
  readonly stretches: readonly [readonly Stretch[], readonly Stretch[]];
}
/** How a battle is judged that reaches its end phase (COS-VIC-03, Part F). */
export type Ending =
  /** The higher share of morale, if ahead by 10 points. */
  | { readonly by: 'share' }
  /** More units about a point. */
  | { readonly by: 'point'; readonly x: Ticks; readonly y: Ticks; readonly radius: Ticks }
  /** The attackers, if the defenders' share is below half and theirs is higher. */
  | { readonly by: 'flank' }
  /** The attackers, if a quarter of their units have left over that edge. */
  | { readonly by: 'escape'; readonly edge: Edge }
  /** The only side inside that element; else by share. */
  | { readonly by: 'village'; readonly element: number };
export interface PlacedUnit {
  readonly army: number;
  readonly profile: number;
  readonly name?: Words;
  readonly x: Ticks;
  readonly y: Ticks;
  readonly facing: number;
  /** It comes in later (`arrivals`); its place says nothing. */
  readonly later?: true;
  /** COS-PRE-03 Which of its army's columns it belongs to, from 0: the first unless said. */
  readonly column?: number;
}
export interface Setup {
  readonly scenario: string;
  readonly name: Words;
  readonly table: { readonly width: Ticks; readonly height: Ticks };
  readonly footprint: { readonly width: Ticks; readonly depth: Ticks };
  /** The phase whose turn, played out, ends the battle (COS-PHS-01, scenario). */
  readonly endPhase: number;
  /** How it is judged then: by share unless said. */
  readonly ending?: Ending;
  readonly arrivals?: Arrivals;
  readonly armies: readonly Army[];
  readonly profiles: readonly Profile[];
  readonly units: readonly PlacedUnit[];
  readonly terrain: readonly Element[];
  /** Index of the army that takes the first turn. */
  readonly first: number;
  /** The steps before the battle; without it all stands as the setup says. */
  readonly before?: Before;
}

// --- what changes --------------------------------------------------------------------------------

/** One battery's declared target (COS-BMB-20): any unit names its formation. */
export interface Shot {
  readonly unit: UnitId;
  /** The target formation as it was when declared (COS-BMB-14), and whose it is. */
  readonly formation: readonly UnitId[];
  readonly army: ArmyId;
}
/** An action being carried out (COS-ACT-11). */
export interface Order {
  readonly action: ActionId;
  readonly die: number;
  /** Formations, units or commanders that may still be picked. */
  left: number;
  /** Whose radius it uses (COS-SUB-02), and his place when the action began (COS-BRD-06). */
  readonly commander: CommanderId;
  readonly x: Ticks;
  readonly y: Ticks;
  /** Units of the picked formation that may still move. */
  moving: UnitId[];
  /** How many of them may still do so (Dress Ranks takes D of them). */
  quota: number;
  /** Commanders that have already ridden in this order. */
  ridden: CommanderId[];
}
/** A tactic in force (COS-TAC-01). */
export interface Effect {
  readonly army: ArmyId;
  readonly tactic: TacticId;
  readonly die: number;
  units: UnitId[];
}
/** The combat being resolved (section 16). */
export interface Combat {
  readonly markers: readonly MarkerId[];
  effects: Effect[];
  /** Units taking part, fixed at step 3 (COS-CBT-05); empty before. */
  units: UnitId[];
  /** Hits still to resolve, beside `units`. */
  hits: number[];
  /** Hits received so far, cancelled ones included (COS-HIT-04), beside `units`. */
  taken: number[];
  /** 1 once the unit cancelled a hit by retreating (COS-RET-03), beside `units`. */
  retreated: Flag[];
  /** 1 once the unit used its reroll of a discipline test, beside `units`. */
  rerolled: Flag[];
  /** Distance to the nearest enemy at step 4 (COS-HIT-03), beside `units`. */
  near: number[];
  /** Hits still to allocate, by side (COS-HIT-08). */
  due: number[];
}
/** Where the turn stands; with the rest of the position it alone says what comes next. */
export type Step =
  | { readonly at: 'bombardment'; shots: Shot[] }
  /** `army` is under fire; `later` are shots at armies whose roll is still to come (COS-MP-07). */
  | {
      readonly at: 'damage';
      readonly army: ArmyId;
      shots: Shot[];
      later: Shot[];
      left: number;
      retreated: UnitId[];
    }
  | { readonly at: 'actionRoll' }
  | { readonly at: 'risk'; ones: number }
  /** Units that may still come in now. */
  | { readonly at: 'arriving'; units: UnitId[] }
  | { readonly at: 'placing' }
  | { readonly at: 'playing' }
  | { readonly at: 'order'; order: Order }
  | { readonly at: 'marker' }
  | { readonly at: 'combats' }
  | { readonly at: 'tactics'; readonly army: ArmyId }
  | { readonly at: 'results' }
  | { readonly at: 'allocation'; readonly side: SideId }
  | { readonly at: 'hits'; readonly army: ArmyId }
  | { readonly at: 'aftermath'; readonly army: ArmyId; left: UnitId[] }
  | { readonly at: 'combatEnd' }
  | CampStep;

/** A request to an ally, by units: to move them, or to give them a tactic (COS-MP-04). */
export type Favour = 'activate' | 'tactic';

/**
 * 0 on the table; 1 broken or out of action (COS-DSC-03, COS-SUB-03); 2 left it safely; 3 still to
 * come: not set up yet, or arriving later (COS-PHS-04).
 */
export type Off = 0 | 1 | 2 | 3;
/** What the steps before the battle have settled: replaced whole, never written into. */
export interface Field {
  readonly first: ArmyId;
  /** By army. */
  readonly edges: readonly Edge[];
  readonly terrain: readonly Element[];
  /** Part F What armies keep off the table. */
  readonly reserves: readonly Reserve[];
  /** Null once the battle has begun. */
  readonly camp: Camp | null;
}

export interface Position {
  /** Turns of all armies, counted on from the first, which is 1. */
  turn: number;
  active: ArmyId;
  phase: number;
  /** Sixes rolled in all (COS-PHS-03). */
  sixes: number;
  step: Step;
  /** Null: as the setup says. */
  field: Field | null;
  units: {
    x: Ticks[];
    y: Ticks[];
    facing: number[];
    /** Whether and why the unit is off the table. */
    off: Off[];
    activated: Flag[];
    /** Ticks moved of its own will this turn (COS-MOV-13). */
    walked: Ticks[];
  };
  /** By CommanderId; a sub-commander is off once he is removed (COS-SUB-03). */
  commanders: { x: Ticks[]; y: Ticks[]; level: number[]; substitute: Flag[]; off: Off[] };
  morale: number[];
  /** 1 once the army's player is out (COS-MP-10). */
  out: Flag[];
  /** 1 once the side has used Support (COS-MP-09). */
  supported: [Flag, Flag];
  /** Armies of the active side that had their turn in this side turn (COS-MP-06). */
  played: ArmyId[];
  /** Enemy armies that a marker of this side turn takes in, and whose marker (COS-MP-05). */
  claimed: { army: ArmyId; by: ArmyId }[];
  /** Units whose player declined to lend them: to move this turn, to a tactic of this combat. */
  declined: UnitId[];
  withheld: readonly UnitId[];
  /** Units that bombarded in this turn, and Immobile ones that moved in it (COS-BMB-25). */
  bombarded: UnitId[];
  limbered: UnitId[];
  /** Units whose emplacement has kept a hit from them in this turn (COS-HIT-07). */
  sheltered: UnitId[];
  /** Assets that can be used once and have been (COS-TRN-05). */
  used: readonly { readonly army: ArmyId; readonly asset: AssetUsed }[];
  /** Units that guides lead through broken ground in this turn. */
  guided: readonly UnitId[];
  slowed: readonly { readonly unit: UnitId; readonly element: number }[]; // COS-MOV-13
  /** Rolled dice not yet placed. */
  pool: number[];
  /** Dice on the active player's actions. */
  actions: { action: ActionId; die: number }[];
  /** Per army, per tactic of its board: the die lying there, 0 for none (COS-BRD-02). */
  tactics: number[][];
  /** Price 0: the marker is gone. */
  markers: { x: Ticks[]; y: Ticks[]; price: number[]; resolved: Flag[] };
  combat: Combat | null;
}

// --- what may happen -----------------------------------------------------------------------------

export type MoveKind = 'simple' | 'difficult' | 'turn';
/** Units as listed in a report of dice: what each threw (COS-RES-04). */
export interface Volley {
  readonly unit: UnitId;
  readonly weapon: 'closeCombat' | Weapon;
  readonly dice: number;
}
type Gone = { unit: UnitId; x: Ticks; y: Ticks; facing: number; slowed?: readonly number[] };
export type Event =
  /** `played`: allies who had their turn before in this side turn; none when it begins. */
  | { type: 'turnBegan'; army: ArmyId; turn: number; played: ArmyId[] }
  | { type: 'shotDeclared'; unit: UnitId; formation: UnitId[]; army: ArmyId }
  | { type: 'bombardmentEnded' }
  /** `army` is the one under fire, `guns` are those that fire. */
  | { type: 'bombarded'; army: ArmyId; dice: number[]; damage: number; guns?: UnitId[] }
  | { type: 'damageTaken'; by: 'morale' | 'retreat'; unit?: UnitId }
  | { type: 'actionDiceRolled'; army: ArmyId; dice: number[] }
  | { type: 'riskTaken'; die: number; army?: ArmyId }
  | { type: 'riskDeclined'; army?: ArmyId }
  /** `arriving`: units that may come in now. */
  | { type: 'riskEnded'; arriving?: UnitId[] }
  /** Where an army's units come in, once the first of them are due. */
  | { type: 'noteShown'; army: ArmyId; note: Secret<number> & { readonly value: number } }
  | { type: 'arrived'; unit: UnitId; x: Ticks; y: Ticks; facing: number }
  | { type: 'arrivalsEnded' }
  | { type: 'phaseReached'; phase: number }
  /** `slot`: which tactic of the board, when it is one. */
  | {
      type: 'diePlaced';
      die: number;
      on: ActionId | TacticId;
      slot?: number;
      replaced?: number;
      army?: ArmyId;
    }
  | { type: 'placingEnded'; wasted: number[]; army?: ArmyId }
  | {
      type: 'actionBegan';
      action: ActionId;
      die: number;
      left: number;
      commander: CommanderId;
      x: Ticks;
      y: Ticks;
    }
  | { type: 'formationPicked'; units: UnitId[] }
  | { type: 'formationLeft' }
  | ({ type: 'moved'; move: MoveKind } & Gone)
  /** Over the edge, and safe. */
  | { type: 'leftTable'; unit: UnitId }
  /** An Immobile unit has moved: no fire in this turn. */
  | { type: 'limbered'; unit: UnitId }
  | { type: 'rode'; commander: CommanderId; x: Ticks; y: Ticks }
  | { type: 'actionEnded' }
  | { type: 'actionsEnded' }
  /** `on`: he falls on so much or less. */
  | { type: 'commanderTested'; commander: CommanderId; die: number; fell: boolean; on?: 1 | 2 }
  | { type: 'commanderFell'; commander: CommanderId; level: number; cite: Rule }
  | { type: 'commanderDisplaced'; commander: CommanderId; x: Ticks; y: Ticks; cite: Rule }
  /** A sub-commander is taken off the table; nothing else is lost with him. */
  | { type: 'commanderRemoved'; commander: CommanderId }
  /** `units`: those that guides lead. */
  | { type: 'assetUsed'; army: ArmyId; asset: AssetUsed; units?: UnitId[] }
  /** The turn in which it could be used is over. */
  | { type: 'assetLapsed'; army: ArmyId; asset: AssetUsed }
  | { type: 'noMarker' }
  /** `takesIn`: enemy armies with units near it. */
  | { type: 'markerPlaced'; x: Ticks; y: Ticks; covers: number; takesIn: ArmyId[] }
  /** `army` is the first to play tactics. */
  | { type: 'combatBegan'; markers: MarkerId[]; army: ArmyId }
  | {
      type: 'tacticPlayed';
      army: ArmyId;
      tactic: TacticId;
      die: number;
      slot: number;
      units: UnitId[];
    }
  /** Cavalry Onslaught. */
  | ({ type: 'charged' } & Gone)
  | { type: 'tacticCancelled'; army: ArmyId; tactic: TacticId; units: UnitId[] }
  /** `next`: who plays tactics after this army, if anybody. */
  | { type: 'tacticsEnded'; army: ArmyId; next?: ArmyId }
  | { type: 'ranksFixed'; units: UnitId[]; near: number[] }
  /** `balance`: advantages less disadvantages; so many of the lowest (highest) were dropped. */
  | {
      type: 'resultRolled';
      side: SideId;
      dice: number[];
      balance: number;
      strength: number;
      result: number;
      volleys: Volley[];
    }
  /** `spared`: hits that Brave is Safe took away; `results`: its own and the enemy's. */
  | {
      type: 'hitsInflicted';
      on: SideId;
      by: SideId;
      hits: number;
      spared?: number;
      results?: [number, number];
    }
  /** `side` is the first to allocate; `none`: nobody is hit. */
  | { type: 'resultsRolled'; side: SideId; none?: true }
  | { type: 'hitAllocated'; unit: UnitId }
  | { type: 'hitIgnored'; unit: UnitId }
  | { type: 'hitsLost'; side: SideId; hits: number }
  /** `next` allocates after it; or `army` is the first to resolve its hits. */
  | { type: 'allocated'; side: SideId; next?: SideId; army?: ArmyId }
  | { type: 'hitCancelled'; unit: UnitId }
  | { type: 'priceRose'; marker: MarkerId; unit?: UnitId; price?: number }
  | { type: 'retreatRolled'; unit: UnitId; distance: Ticks; die?: number }
  | { type: 'retreated'; unit: UnitId; x: Ticks; y: Ticks; facing: number; passed?: Flag }
  /** A failed test that may be rolled again. */
  | { type: 'disciplineFailed'; unit: UnitId; die: number; bonus: number }
  | { type: 'disciplineTested'; unit: UnitId; die: number; bonus: number; passed: boolean }
  | { type: 'rerolled'; unit: UnitId }
  | { type: 'broken'; unit: UnitId; cite: Rule }
  /** `unit`: the one that it is lost by. */
  | {
      type: 'moraleLost';
      army: ArmyId;
      points: number;
      left: number;
      cite: Rule;
      unit?: UnitId;
    }
  /** `first`: all hits are resolved, and this army begins the aftermath. */
  | { type: 'hitsResolved'; army: ArmyId; next?: ArmyId; first?: ArmyId }
  | { type: 'withdrew'; unit: UnitId }
  | { type: 'aftermathEnded'; army: ArmyId; next?: ArmyId }
  | { type: 'markerRemoved'; marker: MarkerId; cite: Rule }
  /** `payer`: the losing army that pays the price (COS-END-06). */
  /** The price is that of these markers together. */
  | { type: 'combatWon'; side: SideId; price: number; payer: ArmyId; markers?: MarkerId[] }
  | { type: 'supported'; side: SideId; morale: number[] }
  | { type: 'armyLeft'; army: ArmyId; units: UnitId[] }
  | { type: 'favourDeclined'; army: ArmyId; favour: Favour; units: UnitId[] }
  /** `open`: markers near which both sides are left. */
  | { type: 'combatEnded'; open?: MarkerId[] }
  /** What each side has to show, by the scenario's measure (`Ending`). */
  | { type: 'judged'; by: Ending['by']; of: [number, number] }
  | CampEvent;

export interface CloudsOfSmoke {
  seat: Seat;
  rule: Rule;
  edition: Edition;
  setup: Setup;
  position: Position;
  event: Event;
  questions: CampQuestions & Questions;
}

/** What a rule may look at, what a procedure holds, and a procedure. */
export type Look = Scene<CloudsOfSmoke>;
export type Here = Table<CloudsOfSmoke>;
export type Play<T = void> = Procedure<CloudsOfSmoke, T>;
export type No = Refusal<CloudsOfSmoke>;
