/**
 * What Clouds of Smoke speaks of: what a setup holds and what a position holds. It names no event
 * and no question, so that whatever looks at the table needs neither. Lengths are ticks (1/1000
 * UW), angles hundredths of a degree (COS-GEO-03).
 */
import type {
  Context as KernelContext,
  Procedure,
  Refusal,
  Scene as KernelScene,
  Secret,
} from '#kernel';
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

/** A rectangle of the table, from its lower left corner to its upper right one. */
export type Box = readonly [x0: Ticks, y0: Ticks, x1: Ticks, y1: Ticks];
/** COS-TER-41 South-west, south-east, north-west, north-east. */
export type Quarter = 0 | 1 | 2 | 3;

/** What the scenario says of the steps before the battle; without it all is set up. */
export interface Before {
  /** COS-PRE-06 Rolled for, or the setup's. */
  readonly first: 'rolled' | 'named';
  /** COS-DEP-01 Where column markers may lie: of the first player's side, of the other side. */
  readonly zones: readonly [readonly Box[], readonly Box[]];
  /** COS-DEP-07 The edge that each zone shares most with, or what the first player chooses. */
  readonly edges: 'byZone' | 'chosen';
  /** COS-TER-41 Set up in quarters; or all of it lies in the setup. */
  readonly terrain: 'quarters' | 'named';
  /** COS-TER-40 Elements of any size; or as the edition recommends. */
  readonly sizes?: 'free';
  /** One quarter, drawn by die, gets an element less. */
  readonly sparse?: true;
  /** Columns that are kept off the table: half of them, rounded down, or one if he likes. */
  readonly keeps?: 'half' | 'one';
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

/** Part F Columns that an army keeps off the table, by their numbers. */
export interface Reserve {
  readonly army: ArmyId;
  readonly numbers: readonly number[];
  /** Which of several stretches they come in at, noted in secret; null: there is one. */
  readonly note: Secret<number> | null;
  /** 1 once they have begun to come in. */
  readonly shown: Flag;
}

export interface ColumnMarker {
  readonly army: ArmyId;
  readonly number: number;
  readonly x: Ticks;
  readonly y: Ticks;
}
/** COS-DEP-09 The number of each of an army's columns; hidden until it is shown. */
export interface Numbers {
  readonly of: Secret<readonly number[]>;
  readonly shown: Flag;
}
/** What is known of the set-up while it lasts; gone when the battle begins. */
export interface Camp {
  /** So many elements are the scenario's own: they do not move. */
  readonly fixed: number;
  /** COS-TER-45 In the order in which they are set up; none before the choice. */
  readonly quarters: readonly Quarter[];
  readonly sparse: Quarter | null;
  /** By army. */
  readonly numbers: readonly Numbers[];
  readonly columns: readonly ColumnMarker[];
}

export type CampStep =
  | { readonly at: 'conditions' }
  | { readonly at: 'firstRoll' }
  | { readonly at: 'firstChoice'; readonly army: ArmyId }
  | { readonly at: 'edges' }
  | { readonly at: 'quarters' }
  /** `quarter`: which of the camp's. Null: not rolled yet. */
  | {
      readonly at: 'terrain';
      readonly quarter: number;
      left: number | null;
      kinds: readonly ElementKind[] | null;
    }
  | { readonly at: 'drift'; element: number }
  | { readonly at: 'engineers'; readonly army: ArmyId }
  | { readonly at: 'numbers' }
  | { readonly at: 'emplacements'; readonly army: ArmyId; left: number }
  | { readonly at: 'reserves'; readonly army: ArmyId }
  | { readonly at: 'columns'; readonly army: ArmyId }
  | { readonly at: 'reveal'; readonly armies: readonly ArmyId[] }
  /** `units`: those that their owner sets up in this step. */
  | { readonly at: 'deployment'; readonly army: ArmyId; readonly units: readonly UnitId[] }
  | { readonly at: 'start' };

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

/** Units as listed in a report of dice: what each threw (COS-RES-04). */
export interface Volley {
  readonly unit: UnitId;
  readonly weapon: 'closeCombat' | Weapon;
  readonly dice: number;
}

export interface SmokeWorld {
  seat: Seat;
  rule: Rule;
  edition: Edition;
  setup: Setup;
  position: Position;
}

/** What a rule may look at, what a procedure holds, what it is, and why not. */
export type Scene = KernelScene<SmokeWorld>;
export type Context = KernelContext<SmokeWorld>;
export type Play<T = void> = Procedure<SmokeWorld, T>;
export type No = Refusal<SmokeWorld>;
