/**
 * What a log of Combat Commander says, as its files show it. Side 0 is the Axis; hexes, units,
 * weapons and radios are numbered from 0, hexes row by row from A1; cards of the Allies from 72.
 */
export type Side = 0 | 1;
export const SIDES: readonly Side[] = [0, 1];
export const other = (side: Side): Side => (side === 0 ? 1 : 0);
export type Dice = readonly [white: number, coloured: number];

export interface Card {
  readonly id: string;
  readonly order: string;
  readonly action: string;
  readonly event: string;
  readonly trigger: 'event' | 'jammed' | 'sniper' | 'time' | null;
  readonly dice: Dice;
  readonly hex: number;
}
export interface Printed {
  readonly firepower: number;
  readonly range: number;
  readonly movement: number;
  readonly morale: number;
  readonly command?: number;
  readonly boxed?: readonly string[];
}
export interface UnitType {
  readonly id: string;
  readonly kind: 'squad' | 'team' | 'leader' | 'hero';
  readonly quality?: string;
  readonly unbroken: Printed;
  readonly broken: Printed;
  readonly count: number;
}
export interface WeaponType {
  readonly id: string;
  readonly firepower: number;
  readonly range: readonly [number, number];
  readonly boxed: readonly string[];
  readonly movement: number;
  readonly ordnance: boolean;
  readonly smoke: boolean;
  readonly nature?: string;
  readonly fix: readonly [number, number];
  readonly eliminate: readonly [number, number];
  readonly count: number;
}
export interface RadioType {
  readonly id: string;
  readonly firepower: number;
  readonly smoke: boolean;
}
export interface Entry {
  readonly type?: string;
  readonly weapon?: string;
  readonly radio?: string;
}
export interface PlacedUnit {
  readonly type: string;
  readonly hex?: number;
  readonly weapon?: string;
  readonly arrives?: number;
  readonly bought?: true;
}
export interface Force {
  readonly nation: 'german' | 'russian' | 'american';
  readonly posture: 'attack' | 'recon' | 'defend';
  readonly edge: 'left' | 'right' | 'top' | 'bottom';
  readonly orders: number;
  readonly surrender: number;
  readonly depth: number;
  readonly discards: number;
  readonly deck: readonly Card[];
  readonly unitTypes: readonly UnitType[];
  readonly weaponTypes: readonly WeaponType[];
  readonly radioTypes: readonly RadioType[];
  readonly units: readonly PlacedUnit[];
  readonly radios?: readonly { readonly type: string; readonly arrives?: number }[];
  readonly works?: readonly { readonly works: string; readonly hex: number }[];
  readonly support: readonly (readonly Entry[])[];
}
type Pairs = readonly (readonly [number, number])[];
export interface GroundMap {
  readonly terrain: readonly string[];
  readonly elevation: readonly number[];
  /** What lies under a minor bridge. */
  readonly under: readonly (readonly [number, string])[];
  readonly roads: Pairs;
  readonly railways: Pairs;
  readonly trails: Pairs;
  readonly sides: { readonly [feature: string]: Pairs };
  readonly buildings: readonly (readonly number[])[];
  readonly objectives: readonly number[];
}
export interface Setup {
  readonly map: GroundMap;
  readonly forces: readonly [Force, Force];
  readonly settingUp?: readonly Side[];
  readonly worksAfter?: true;
  readonly first: Side;
  readonly initiative: Side;
  readonly time: number;
  readonly suddenDeath: number;
  readonly victory: number;
  readonly control: readonly (Side | null)[];
  readonly mines?: number;
  readonly chits: {
    readonly open: readonly string[];
    readonly drawn: number;
    readonly secret: readonly [number, number];
    readonly excluded: readonly string[];
  };
  readonly options?: {
    readonly commandInMelee?: boolean;
    readonly triggersInsideTriggers?: 'ignored' | 'carriedOut';
  };
}

// --- what happens --------------------------------------------------------------------------------

/** What nobody but its owner sees; a whole log shows it. */
export interface Hidden<T> {
  readonly slot: number;
  readonly value?: T;
}
export interface Piece {
  readonly unit: number;
  /** 1: the weapon that the unit carries. */
  readonly weapon: 0 | 1;
}
export interface Aimed {
  readonly hex: number;
  readonly firepower: number;
  readonly total: number;
}
/** A unit on its way, as the log keeps it. */
export interface OnItsWay {
  readonly unit: number;
  readonly spent: number;
  readonly command: number;
  readonly road: 0 | 1;
}
interface Moves {
  readonly moving: readonly OnItsWay[];
}
/** Where in the sequence of play it stands: of the order to move it is read, of others not. */
export type Step =
  | { readonly at: 'move'; readonly moving: readonly OnItsWay[] }
  | { readonly at: 'react'; readonly hex: number; readonly move: Moves }
  | { readonly at: 'other' };
type Of<T extends string, F = object> = T extends string
  ? { readonly type: T } & Readonly<F>
  : never;
type OfUnit<T extends string, F = object> = Of<T, { unit: number } & F>;
type OfSide<T extends string, F = object> = Of<T, { side: Side } & F>;
type OfWeapon<T extends string, F = object> = Of<T, { weapon: number } & F>;
/** Every event that a log may hold. */
export type Told =
  | OfSide<'drew' | 'discarded', { card: Hidden<number> }>
  | OfSide<'revealed', { card: Hidden<number>; why: 'roll' | 'hex' | 'event' }>
  | OfSide<'reshuffled'>
  | OfSide<'ordered', { card: Hidden<number>; order: string }>
  | OfSide<'acted', { card: Hidden<number>; action: string }>
  | OfSide<'passed', { cards: readonly Hidden<number>[] }>
  | OfSide<'initiativeUsed' | 'readied' | 'surrenderMoved'>
  | Of<'timeAdvanced', { by: Side }>
  | OfSide<'scored', { points: number; rule: string }>
  | Of<'chitDrawn', { to: Side | 'open'; chit: Hidden<string> }>
  | OfSide<'chitShown', { chit: Hidden<string> }>
  | OfSide<'controlled', { objective: number }>
  | Of<'smokeCleared' | 'worksRemoved' | 'blazed', { hex: number }>
  | OfUnit<'stationed' | 'entered' | 'revived', { hex: number }>
  | Of<'worksMoved', { from: number; to: number }>
  | OfSide<'opportunity', { card: Hidden<number>; units: readonly number[] }>
  | Of<'activated' | 'routed' | 'recovered', { units: readonly number[] }>
  | Of<'moved', { units: readonly number[]; to: number; cost: number; road: 0 | 1 }>
  | Of<'fired', { pieces: readonly Piece[]; targets: readonly Aimed[] }>
  | Of<'targeted', { piece: Piece; hex: number; product: number; range: number }>
  | OfSide<'nothing', { by: string }>
  | OfUnit<'judged', { what: string; roll: number; against: number }>
  | OfUnit<'defended', { total: number; against: number }>
  | OfUnit<'advanced' | 'retreated' | 'evacuated', { to: number }>
  | Of<'fought', { hex: number; totals: readonly [number, number] }>
  | OfUnit<'exited', { space: number }>
  | OfUnit<'delayed' | 'hardened' | 'broke' | 'rallied' | 'suppressed'>
  | Of<'smokePlaced', { hex: number; value: number }>
  | Of<'worksPlaced', { hex: number; works: string }>
  | Of<'handedOver', { giver: number; taker: number; cost: number }>
  | Of<'mined', { hex: number; units: readonly number[]; total: number }>
  | OfWeapon<'weaponBroke' | 'weaponFixed' | 'weaponLost'>
  | OfWeapon<'weaponTaken', { unit: number }>
  | Of<'radioBroke' | 'radioFixed' | 'radioLost' | 'radioCame', { radio: number }>
  | OfSide<'radioPlaced', { radioType: number }>
  | OfUnit<'spotted', { hex: number; smoke: 0 | 1 }>
  | Of<'ranged', { hex: number; product: number; range: number }>
  | Of<'drifted', { from: number; path: readonly number[]; off: 0 | 1 }>
  | Of<'shelled', { hex: number; firepower: number; total: number }>
  | Of<'handShown', { to: Side; cards: readonly Hidden<number>[] }>
  | OfSide<'placed', { unitType: number; hex: number; weapon: number }>
  | OfUnit<'deployed', { team: number; count: number }>
  | OfUnit<'eliminated', { tracked: 0 | 1 }>
  | Of<'stepped', { to: Step }>
  | Of<'turnEnded', { next: Side }>
  | Of<'ended', { result: string; winners: readonly string[]; cite: string }>;
export type Event<T extends Told['type']> = Extract<Told, { readonly type: T }>;

// --- what is answered ----------------------------------------------------------------------------

/** How an attack is declared: the base piece first. */
export interface Group {
  readonly pieces: readonly Piece[];
  readonly target?: number;
  readonly smoke?: boolean | 0 | 1;
  readonly spray?: { readonly card: number; readonly hex: number };
}
interface ByCard {
  readonly card?: number;
}
interface OneOf {
  readonly hex?: number;
  readonly unit?: number;
  readonly slot?: number;
  readonly weapon?: number;
  readonly entry?: number;
}
/** By the question. */
export interface Answers extends Readonly<Record<Choice, OneOf>> {
  readonly setUp: {
    readonly unit?: number;
    readonly hex?: number;
    readonly giver?: number;
    readonly taker?: number;
    readonly works?: number;
    readonly to?: number;
  };
  readonly playOrder: {
    readonly order?: number;
    readonly pass?: readonly number[];
    readonly end?: true;
  };
  readonly useInitiative: boolean;
  readonly activate: { readonly units: readonly number[] };
  readonly arrival: { readonly space: number };
  readonly enter: { readonly unit: number; readonly hex: number };
  readonly move: {
    readonly units?: readonly number[];
    readonly to?: number;
    readonly exit?: true;
    readonly act?: number;
    readonly giver?: number;
    readonly taker?: number;
  };
  readonly fire: Partial<Group>;
  readonly callFire: {
    readonly repair?: true;
    readonly spotter?: number;
    readonly hex?: number;
    readonly smoke?: boolean | 0 | 1;
  };
  readonly react: ByCard &
    Partial<Group> & { readonly units?: readonly number[]; readonly act?: number };
  readonly advance: { readonly unit?: number; readonly to?: number; readonly exit?: true };
  readonly thinOut: { readonly eliminate?: number; readonly deploy?: number };
  readonly nameSide: { readonly side: Side };
  readonly act: ByCard;
}
type Choice =
  | 'chooseChit'
  | 'chooseHex'
  | 'chooseMelee'
  | 'chooseSupport'
  | 'chooseUnit'
  | 'chooseWeapon'
  | 'clearSmoke'
  | 'maybeCard'
  | 'maybeHex'
  | 'maybeUnit'
  | 'retreat';
/** A question by which one of several things is chosen, and what names it. */
export type Choosing = readonly [ask: Choice, field: keyof OneOf];
