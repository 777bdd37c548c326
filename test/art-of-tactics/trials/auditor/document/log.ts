/**
 * What a log of Art of Tactics says, as its files show it. Lengths are thousandths of an inch,
 * angles hundredths of a degree; armies, units and figures are numbered from 0.
 */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}
export interface Troop {
  readonly id: string;
  readonly nation: string;
  readonly arm: 'foot' | 'horse' | 'camel' | 'artillery' | 'elephant' | 'chariot';
  readonly gear: readonly string[];
  readonly recruits?: true;
  readonly horses?: number;
}
export interface SetFigure {
  readonly weapons: readonly string[];
  readonly role?: string;
  readonly part?: 'model' | 'crew' | 'escort';
  readonly place: 1 | 2 | 3;
}
export interface SetUnit extends Pose {
  readonly army: number;
  readonly troop: number;
  readonly figures: readonly SetFigure[];
  readonly elite?: readonly string[];
  readonly wagon?: true;
}
export interface Element {
  readonly kind: string;
  readonly outline: readonly (readonly [number, number])[];
  /** AOT-SETUP-08 Parts with the same number are one element. */
  readonly of?: number;
}
export interface SetArmy {
  readonly seat: string;
  /** The army list that it is of. */
  readonly nation?: string;
  readonly camp?: { readonly x: number; readonly y: number };
  readonly slots: readonly number[];
  readonly chief?: number;
}
export interface Setup {
  readonly table: { readonly width: number; readonly height: number };
  readonly armies: readonly SetArmy[];
  readonly troops: readonly Troop[];
  readonly units: readonly SetUnit[];
  readonly terrain?: readonly Element[];
  /** AOT-SETUP-01 Ground, camps and units come in play. */
  readonly start?: string;
  /** AOT-SETUP-12 Who sets up first, where the ground is given. */
  readonly defender?: number;
  readonly options?: { readonly [name: string]: unknown };
}

export interface Strikes {
  readonly weapon: string;
  readonly at: number;
  readonly dice: readonly number[];
  readonly hits: number;
}
export type Leg =
  { readonly ahead: number } | { readonly wheel: 'left' | 'right'; readonly angle: number };
export interface Given {
  readonly unit: number;
  readonly deeds: readonly string[];
  readonly reach?: number;
  readonly shots?: number;
  readonly attack?: boolean;
  /** Whom it saw nearest at that signal; -1: nobody. */
  readonly at?: number;
  readonly like?: number;
  readonly along?: boolean;
}
export interface Pair {
  readonly a: number;
  readonly b: number;
}
export interface Defeat {
  readonly unit: number;
  readonly by: readonly number[];
  readonly in: 'melee' | 'shooting';
  readonly density: number;
  readonly heading: number;
}

type Of<T extends string, F = object> = T extends string
  ? { readonly type: T } & Readonly<F>
  : never;
type OfUnit<T extends string, F = object> = Of<T, { unit: number } & F>;
type Posed<T extends string, F = object> = OfUnit<T, Pose & F>;
/** Every event that a log may hold. */
export type Told =
  | Of<'initiativeRolled', { dice: readonly [number, number] }>
  | Of<'initiativeTaken', { army: number; high: number; low: number; melee: 0 | 1 }>
  | Of<'slotsWritten', { army: number; slots: readonly number[]; cite: string }>
  | Of<
      'weatherCame',
      { weather: string; sky: { is: string; from?: string }; die?: number; idle?: true }
    >
  | Of<'strayRolled', { army: number; die: number; count: number }>
  | Posed<'strayed', { die: number }>
  | Of<'bidRolled' | 'meetingRolled', { dice: readonly [number, number] }>
  | Of<'bidRefused', { army: number; count: number }>
  | Of<'rolesSettled', { defender: number; count: number }>
  | Of<'meetingChosen', { army: number; act: string }>
  | Of<'deploymentEnded', { army: number; next?: number }>
  | Of<'terrainPlaced', { army: number; elements: readonly Element[] }>
  | Of<'campPlaced', { army: number; x: number; y: number }>
  | Posed<'deployed', { first: readonly number[]; stakes?: 0 | 1 }>
  | Posed<'piecePlaced' | 'cameOut' | 'guardCalled'>
  | Of<'slotBegan', { army: number; number: number }>
  | Of<'slotEnded' | 'actionsEnded'>
  | Of<'turnEnded', { turn: number }>
  | Of<'stepEnded', { to: { at: string; lost?: readonly number[] } }>
  | Of<
      'ordered',
      {
        by: number;
        method: string;
        order?: string;
        die?: number;
        given: readonly Given[];
        later: readonly Given[];
      }
    >
  | Of<'mergePrepared', { units: readonly number[] }>
  | OfUnit<'activated' | 'reacted' | 'leftTable'>
  | OfUnit<'actionTaken', { deed: string }>
  | Posed<'moved', { legs: readonly Leg[]; run: 0 | 1; length?: number }>
  | Posed<'turned', { cite: string }>
  | Posed<'evaded'>
  | Posed<'retreated', { far?: number }>
  | Posed<'fled', { limited: 0 | 1; far?: number }>
  | Posed<'wentBerserk', { at: number; how?: string }>
  | OfUnit<'runRolled', { dice: readonly number[]; reach: number }>
  | OfUnit<'hauled', { die: number; reach: number }>
  | OfUnit<'evasionRolled', { die: number; by?: number }>
  | OfUnit<'evasionFailed', { by: number; die: number; why: string }>
  | OfUnit<'counterchargeRolled', { at: number; die: number }>
  | OfUnit<'barbarianCharge' | 'shotDeclared', { at: number }>
  | OfUnit<
      'tested',
      {
        ground: string;
        die: number;
        against: number;
        friend?: number;
        element?: number;
        stakes?: number;
      }
    >
  | OfUnit<'testRerolled', { die: number }>
  | Of<'contactMade', { by: number; with: number; straight: 0 | 1 }>
  | OfUnit<'disordered' | 'killed', { figures: readonly number[]; by: string; cite: string }>
  | OfUnit<'reformed', Ranks & { facing: number; cite: string }>
  | OfUnit<'merged', Ranks & { from: readonly number[] }>
  | Posed<'split', { part: number; figures: readonly number[] }>
  | Posed<'wagonLeft', { part: number }>
  | Posed<'wagonManned', { wagon: number }>
  | OfUnit<'rallied', { count: number; of: number }>
  | OfUnit<'struck', { strikes: readonly Strikes[] }>
  | OfUnit<'shot', { strikes: readonly Strikes[]; answer: 0 | 1 }>
  | Of<'volleyShot', { volley: { by: number; at: number; lost: number; flank: 0 | 1 } }>
  | OfUnit<'wallTested', { die: number; below: number; blocks: number; melee: 0 | 1 }>
  | OfUnit<'blocked', { hits: number; piercing: number; melee: 0 | 1 }>
  | Of<'elephantsMet', { a: number; b: number; dice: readonly [number, number] }>
  | OfUnit<'woundTested', { die: number; hits: number }>
  | Of<'fought', { pairs: readonly Pair[] }>
  | Of<'tied', { a: number; b: number; density: number }>
  | Of<'beaten', { beaten: Defeat }>
  | OfUnit<'pointsEarned', { army: number; by: readonly number[]; points: number }>
  | OfUnit<'retreatSettled', { lost: 0 | 1; kept?: string }>
  | OfUnit<'placeChosen', { at: number }>
  | Of<'pointsSpent', { purse: number; on: number; points: number; use: string }>
  | OfUnit<'purseClosed', { lost: number }>
  | OfUnit<'dispersed' | 'destroyed', { cite: string }>
  | Of<'campSacked', { army: number; by: number }>
  | Of<'scored', { army: number; points: number; cite: string }>
  | Of<'ended', { result: string; winners: readonly string[]; cite: string }>;
interface Ranks {
  readonly first: readonly number[];
  readonly second: readonly number[];
}
export type Event<T extends Told['type']> = Extract<Told, { readonly type: T }>;
