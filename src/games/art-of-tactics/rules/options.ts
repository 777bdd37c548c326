/**
 * What a battle may set otherwise: the twelve readings of the book that may be had the other way,
 * two limits of ours, and whether night may fall. Fixed before the battle and the same for both.
 */
export interface Options {
  /** AOT-MELEE-03 Which densities hit rolls compare with. */
  readonly meleeDensityFrozenAt: 'slotStart' | 'meleeStep';
  /** AOT-UNIT-08 */
  readonly startFormation: 'free' | 'preset';
  /** AOT-TURN-04 */
  readonly retreatLimit: 'allRetreats' | 'panicFlightOnly';
  /** AOT-CMD-20 */
  readonly runActivation: 'sameActivation' | 'laterOwnSlot';
  /** AOT-DEM-01 */
  readonly pointsForDestroyed: boolean;
  /** AOT-WPN-01 */
  readonly javelinApInMelee: boolean;
  /** AOT-REACT-06 */
  readonly heavyFootCountercharge: boolean;
  /** AOT-REFORM-06 */
  readonly splitNeedsLeader: boolean;
  /** AOT-PROP-18 */
  readonly initiativeInContact: 'newContact' | 'never' | 'always';
  /** AOT-BREAK-05 */
  readonly breakthroughRiders: 'atChainEnd' | 'declared';
  /** AOT-ELE-16 */
  readonly elephantRetreatsWhenBeaten: boolean;
  /** AOT-ART-10 */
  readonly artilleryHitsOnEqual: boolean;
  /** AOT-WIN-11 Whole turns; 0: no limit. */
  readonly turnLimit: number;
  /** AOT-WIN-13 Whole turns in which nothing stirs; 0: they end nothing. */
  readonly stalemateTurns: number;
  /** AOT-WX-07 Does night end the battle? */
  readonly night: boolean;
}
const DEFAULTS: Options = {
  meleeDensityFrozenAt: 'slotStart',
  startFormation: 'free',
  retreatLimit: 'allRetreats',
  runActivation: 'sameActivation',
  pointsForDestroyed: true,
  javelinApInMelee: false,
  heavyFootCountercharge: true,
  splitNeedsLeader: false,
  initiativeInContact: 'newContact',
  breakthroughRiders: 'atChainEnd',
  elephantRetreatsWhenBeaten: true,
  artilleryHitsOnEqual: true,
  turnLimit: 0,
  stalemateTurns: 10,
  night: true,
};

const known = new WeakMap<object, Options>();
export function optionsOf(setup: { readonly options?: Partial<Options> }): Options {
  const { options } = setup;
  if (options === undefined) return DEFAULTS;
  const before = known.get(options);
  if (before !== undefined) return before;
  const all = { ...DEFAULTS, ...options };
  known.set(options, all);
  return all;
}
