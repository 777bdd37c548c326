/**
 * What a log of Clouds of Smoke says, as its files show it. Lengths are thousandths of a unit's
 * width, facings hundredths of a degree; facing 0 looks up the table and grows clockwise.
 */
export type Side = 0 | 1;
export type Pair = readonly [x: number, y: number];
export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Pose extends Place {
  readonly facing: number;
}
export type Edge = 'south' | 'north' | 'west' | 'east';
export interface Fire {
  readonly weapon: string;
  readonly range: number;
  readonly dice: number;
}
export interface Profile {
  readonly simple: number;
  readonly difficult: number;
  readonly retreat: { readonly die: 0 | 3 | 6; readonly plus: number };
  readonly strength: number;
  readonly morale: number;
  readonly loss: number;
  readonly discipline: number;
  readonly closeCombat: number;
  readonly fire: readonly Fire[];
  readonly bombardment?: { readonly range: number; readonly power: number };
  readonly special: readonly string[];
  readonly tags: readonly string[];
}
export interface Element {
  readonly kind: string;
  readonly outline: readonly Pair[];
}
export interface Army {
  readonly seat: string;
  readonly side: Side;
  readonly edge: Edge;
  readonly level: number;
  readonly commander: Place;
  readonly subCommanders?: readonly Place[];
  readonly rated?: { readonly points: number; readonly assets: number };
  readonly moraleMore?: number;
  readonly assets?: readonly { readonly asset: string; readonly count: number }[];
  readonly commandRadius: number;
  readonly actions: readonly string[];
  readonly tactics: readonly string[];
}
export interface Stretch {
  readonly edge: Edge;
  readonly from: number;
  readonly to: number;
}
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];
export type Ending =
  | { readonly by: 'share' | 'flank' }
  | { readonly by: 'point'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly by: 'escape'; readonly edge: Edge }
  | { readonly by: 'village'; readonly element: number };
export interface Before {
  readonly first: 'rolled' | 'named';
  readonly zones: readonly [readonly Box[], readonly Box[]];
  readonly edges: 'byZone' | 'chosen';
  readonly terrain: 'quarters' | 'named';
  readonly sizes?: 'free';
  readonly sparse?: true;
  readonly keeps?: 'half' | 'one';
}
export interface Setup {
  readonly table: { readonly width: number; readonly height: number };
  readonly footprint: { readonly width: number; readonly depth: number };
  readonly endPhase: number;
  readonly ending?: Ending;
  readonly arrivals?: {
    readonly phase: number;
    readonly stretches: readonly [readonly Stretch[], readonly Stretch[]];
  };
  readonly armies: readonly Army[];
  readonly profiles: readonly Profile[];
  readonly units: readonly (Pose & {
    readonly army: number;
    readonly profile: number;
    readonly later?: true;
    readonly column?: number;
  })[];
  readonly terrain: readonly Element[];
  readonly first: number;
  readonly before?: Before;
}
/** What one side alone may see while it is hidden has no value. */
interface Hidden<T> {
  readonly value?: T;
}
export interface Volley {
  readonly unit: number;
  readonly weapon: string;
  readonly dice: number;
}

type Of<T extends string, F = object> = T extends string
  ? { readonly type: T } & Readonly<F>
  : never;
type OfUnit<T extends string, F = object> = Of<T, { unit: number } & F>;
type OfArmy<T extends string, F = object> = Of<T, { army: number } & F>;
/** Every event that a log may hold. */
export type Told =
  | OfArmy<'turnBegan', { turn: number; played: readonly number[] }>
  | OfUnit<'shotDeclared', { formation: readonly number[]; army: number }>
  | OfArmy<'bombarded', { dice: readonly number[]; damage: number }>
  | Of<'damageTaken', { by: 'morale' | 'retreat'; unit?: number }>
  | OfArmy<'actionDiceRolled', { dice: readonly number[] }>
  | Of<'riskTaken', { die: number }>
  | Of<'riskEnded', { arriving?: readonly number[] }>
  | OfArmy<'noteShown', { note: { value: number } }>
  | OfUnit<'arrived' | 'retreated' | 'unitSetUp', Pose & { passed?: 0 | 1 }>
  | Of<'phaseReached', { phase: number }>
  | Of<'diePlaced', { die: number; on: string; slot?: number; replaced?: number }>
  | Of<'placingEnded', { wasted: readonly number[] }>
  | Of<'actionBegan', Place & { action: string; die: number; left: number; commander: number }>
  | Of<'formationPicked', { units: readonly number[] }>
  | OfUnit<'moved', Pose & { move: string; slowed?: readonly number[] }>
  | OfUnit<'charged', Pose & { slowed?: readonly number[] }>
  | OfUnit<'leftTable' | 'limbered' | 'hitAllocated' | 'hitIgnored' | 'hitCancelled'>
  | OfUnit<'rerolled' | 'withdrew'>
  | Of<'rode' | 'commanderSetUp', Place & { commander: number }>
  | Of<'commanderDisplaced', Place & { commander: number; cite: string }>
  | Of<'commanderTested', { commander: number; die: number; fell: boolean }>
  | Of<'commanderFell', { commander: number; level: number; cite: string }>
  | Of<'commanderRemoved', { commander: number }>
  | OfArmy<'assetUsed', { asset: string; units?: readonly number[] }>
  | OfArmy<'assetLapsed', { asset: string }>
  | Of<'bombardmentEnded' | 'riskDeclined' | 'arrivalsEnded' | 'formationLeft' | 'actionEnded'>
  | Of<'actionsEnded' | 'noMarker' | 'combatEnded'>
  | Of<'markerPlaced', Place & { covers: number; takesIn: readonly number[] }>
  | OfArmy<'combatBegan', { markers: readonly number[] }>
  | OfArmy<'tacticPlayed', { tactic: string; die: number; slot: number; units: readonly number[] }>
  | OfArmy<'tacticCancelled', { tactic: string; units: readonly number[] }>
  | OfArmy<'tacticsEnded' | 'aftermathEnded', { next?: number }>
  | Of<'ranksFixed', { units: readonly number[]; near: readonly number[] }>
  | Of<
      'resultRolled',
      {
        side: Side;
        dice: readonly number[];
        balance: number;
        strength: number;
        result: number;
        volleys: readonly Volley[];
      }
    >
  | Of<'hitsInflicted', { on: Side; by: Side; hits: number; spared?: number }>
  | Of<'resultsRolled', { side: Side }>
  | Of<'hitsLost', { side: Side; hits: number }>
  | Of<'allocated', { side: Side; next?: Side; army?: number }>
  | Of<'priceRose', { marker: number }>
  | OfUnit<'retreatRolled', { distance: number; die?: number }>
  | OfUnit<'disciplineFailed', { die: number; bonus: number }>
  | OfUnit<'disciplineTested', { die: number; bonus: number; passed: boolean }>
  | OfUnit<'broken', { cite: string }>
  | OfArmy<'moraleLost', { points: number; left: number; cite: string }>
  | OfArmy<'hitsResolved', { next?: number; first?: number }>
  | Of<'markerRemoved', { marker: number; cite: string }>
  | Of<'combatWon', { side: Side; price: number; payer: number }>
  | Of<'supported', { side: Side; morale: readonly number[] }>
  | OfArmy<'armyLeft', { units: readonly number[] }>
  | OfArmy<'favourDeclined', { favour: string; units: readonly number[] }>
  | Of<'judged', { by: string; of: readonly [number, number] }>
  | Of<'prepared', { next: Next }>
  | Of<'quarterDrawn', { quarter: number; die: number }>
  | Of<'firstRolled', { dice: readonly number[]; ratings: readonly number[]; winner?: number }>
  | OfArmy<'firstChosen', { edges: readonly Edge[] }>
  | Of<'edgesChosen', { edges: readonly Edge[] }>
  | Of<'quartersChosen', { quarters: readonly number[] }>
  | Of<'quarterRolled', { quarter: number; die: number; elements: number }>
  | Of<'elementRolled', { dice: readonly number[]; kinds: readonly string[] }>
  | Of<'elementPlaced', { element: Element }>
  | OfArmy<'emplacementPlaced', { element: Element }>
  | Of<'elementDrifted', { element: number; die: number; way: number; dx: number; dy: number }>
  | Of<'elementRemoved', { element: number; die: number }>
  | OfArmy<'elementMoved', { element: number; dx: number; dy: number }>
  | OfArmy<'columnsNumbered' | 'columnsRevealed', { numbers: Hidden<readonly number[]> }>
  | OfArmy<'columnsKept', { numbers: readonly number[]; note: Hidden<number> | null }>
  | OfArmy<'columnPlaced', { number: number; x: number; y: number }>
  | OfArmy<'battleBegan'>
  | Of<'ended', { result: string; winners: readonly string[]; cite: string }>;
export type Event<T extends Told['type']> = Extract<Told, { readonly type: T }>;
/** The next piece of the set-up. */
interface Next {
  readonly at: string;
  readonly army?: number;
  readonly left?: number | null;
  readonly quarter?: number;
  readonly element?: number;
  readonly units?: readonly number[];
}

/** What is answered and is looked at, by the question. */
export interface Answers {
  readonly moveUnit:
    | { readonly move: 'simple'; readonly facing: number; readonly distance: number }
    | {
        readonly move: 'difficult';
        readonly x: number;
        readonly y: number;
        readonly facing: number;
      }
    | { readonly move: 'turn'; readonly facing: number }
    | { readonly done: true };
  readonly retreatDirection: { readonly direction: Way };
  readonly withdraw: { readonly unit: number; readonly direction: Way };
  readonly displaceCommander: { readonly distance: number };
  readonly playTactic: {
    readonly units?: readonly number[];
    readonly against?: string;
    readonly directions?: readonly Way[];
  };
}
export type Way = 'back' | 'ownSide';
