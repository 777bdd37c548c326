/** What other rooms of the game may know of `prospects`. */
export {
  type Aim,
  aimsAt,
  aimWith,
  chancesOf,
  defenceOf,
  hitChance,
  moraleAt,
  type Strike,
  struckBy,
  targetsFor,
} from './aims.ts';
export { type Barrage, barrageOf } from './barrage.ts';
export { smokeLeft } from '../events/smoke.ts';
export { arrivalsBy, canLand, type HexFor, reachedBy } from './by-chance.ts';
export { type Idle, whyIdle } from './idle-orders.ts';
export { shareOf } from './odds.ts';
export { type Fact, once, oncePlaced, reckon, type Reckoning } from './reckoning.ts';
export type { Arm } from './strengths.ts';
export {
  breaking,
  type Called,
  calledIn,
  calledNext,
  calledNow,
  type Silent,
  silentAt,
  strongestAt,
  type Threat,
  threatenedBy,
  threatsAt,
} from './threats.ts';
export { type Halt, type Way, wayAlong, waysOf, whyNoWay } from './ways.ts';
