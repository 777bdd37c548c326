/** The whole of Clouds of Smoke: its world, what may happen in it and what may be asked. */
import type { Secret, Table } from '#kernel';
import type { Questions } from './questions.ts';
import type {
  ActionId,
  ArmyId,
  AssetUsed,
  CampStep,
  CommanderId,
  Edge,
  Element,
  ElementKind,
  Ending,
  Favour,
  Flag,
  MarkerId,
  MoveKind,
  Quarter,
  Seat,
  SideId,
  SmokeWorld,
  TacticId,
  Ticks,
  UnitId,
  Volley,
} from './world.ts';
import type { Rule } from './rules.ts';

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
export type CampEvent =
  /** The next piece of the set-up. */
  | { type: 'prepared'; next: CampStep }
  | { type: 'quarterDrawn'; quarter: Quarter; die: number }
  /** By army: its die and its rating. `winner`: none, when sides are level. */
  | { type: 'firstRolled'; dice: number[]; ratings: number[]; winner?: ArmyId }
  | { type: 'firstChosen'; army: ArmyId; edges: Edge[] }
  | { type: 'edgesChosen'; edges: Edge[] }
  | { type: 'quartersChosen'; quarters: Quarter[] }
  | { type: 'quarterRolled'; quarter: Quarter; die: number; elements: number }
  | { type: 'elementRolled'; dice: number[]; kinds: ElementKind[] }
  | { type: 'elementPlaced'; element: Element }
  /** `way`: the direction, as a facing; `dx` and `dy`: how far it came. */
  | { type: 'elementDrifted'; element: number; die: number; way: number; dx: Ticks; dy: Ticks }
  | { type: 'elementRemoved'; element: number; die: number }
  | { type: 'elementMoved'; army: ArmyId; element: number; dx: Ticks; dy: Ticks }
  | { type: 'columnsNumbered'; army: ArmyId; seat: Seat; numbers: Secret<readonly number[]> }
  | { type: 'emplacementPlaced'; army: ArmyId; element: Element }
  | {
      type: 'columnsKept';
      army: ArmyId;
      seat: Seat;
      numbers: number[];
      note: Secret<number> | null;
    }
  | { type: 'columnPlaced'; army: ArmyId; number: number; x: Ticks; y: Ticks }
  | { type: 'columnsRevealed'; army: ArmyId; numbers: Secret<readonly number[]> }
  | { type: 'unitSetUp'; unit: UnitId; x: Ticks; y: Ticks; facing: number }
  | { type: 'commanderSetUp'; commander: CommanderId; x: Ticks; y: Ticks }
  | { type: 'battleBegan'; army: ArmyId };

export interface CloudsOfSmoke extends SmokeWorld {
  event: Event;
  questions: Questions;
}
/** What a procedure holds. */
export type Here = Table<CloudsOfSmoke>;
