/** Every tactic: whose turn it is for, how many units it takes, and what they gain. */
export interface Tactic {
  /** COS-BRD-04 */
  readonly turn?: 'active' | 'passive';
  /** So many units as the die shows; one; or none: it is the side's. */
  readonly limit: 'die' | 'one' | 'none';
  /** COS-DSC-04 What it adds to tests of discipline. */
  readonly tests?: number;
  /** COS-TAC-13 One die more. */
  readonly melee?: true;
  readonly fire?: true;
  /** COS-TAC-10 It is carried out at once: nothing of it can be cancelled. */
  readonly atOnce?: true;
  /** It works on enemies (COS-TAC-09 does not shield these). */
  readonly enemies?: true;
}
export const TACTICS: Readonly<Record<string, Tactic>> = {
  inspiration: { limit: 'die', tests: 1 },
  tenacity: { limit: 'one' },
  coverOfPikes: { turn: 'passive', limit: 'die', melee: true, tests: 1 },
  caracole: { limit: 'die', fire: true },
  viveLeRoi: { turn: 'active', limit: 'die', melee: true },
  gallopCharge: { turn: 'active', limit: 'die', melee: true },
  controlledVolleys: { limit: 'none' },
  providence: { limit: 'die', enemies: true },
  cavalryOnslaught: { turn: 'active', limit: 'die', atOnce: true },
  braveIsSafe: { turn: 'active', limit: 'none' },
  salvo: { turn: 'active', limit: 'die', fire: true },
  rollingFire: { limit: 'die', fire: true },
  coldSteel: { turn: 'active', limit: 'die', melee: true },
  pikePush: { turn: 'active', limit: 'die', melee: true },
  standFast: { turn: 'passive', limit: 'die', tests: 2 },
  orderlyWithdrawal: { limit: 'die' },
  skirmishScreen: { limit: 'die' },
  counterCharge: { turn: 'passive', limit: 'die', melee: true },
  grandBattery: { limit: 'die', fire: true },
  lanceShock: { turn: 'active', limit: 'die', melee: true },
  feignedFlight: { turn: 'passive', limit: 'die', atOnce: true },
  bayonetWall: { turn: 'passive', limit: 'die', melee: true },
  volleyAndCharge: { turn: 'active', limit: 'die', melee: true },
  reverseSlope: { turn: 'passive', limit: 'die', tests: 1 },
};
/** What a dice bonus is against, where it is against somebody (COS-TAC-16). */
export const AGAINST: Readonly<Record<string, string>> = {
  viveLeRoi: 'infantry',
  gallopCharge: 'cavalry',
};
