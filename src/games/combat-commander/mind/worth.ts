/** What units, objectives and the state of the battle are worth, in victory points. */
import {
  commandOver,
  isBroken,
  isLeader,
  otherSide,
  statOf,
  weaponOf,
  weaponTypeOf,
  worthOf,
} from '../rules/facts/index.ts';
import {
  OBJECTIVES,
  doubled,
  valueOf,
  worthBy,
  type Objective,
} from '../rules/objectives/index.ts';
import { cupOf } from '../rules/objectives/index.ts';
import type { Side, UnitId } from '../rules/index.ts';
import { once, type Reckoning } from './weighing.ts';

/** Of a loss that leaves a side so many from surrender, or so many units on the map. */
const PRESSING = ['pressing1', 'pressing2', 'pressing3', 'pressing4', 'pressing5'] as const;

/** CC-TRK-04, CC-END-04 Losses that a side is away from defeat. */
export function lossesLeft({ look, me, own, foes }: Reckoning, side: Side): number {
  const { casualties, surrender } = look.position;
  return Math.min(surrender[side] - casualties[side].length, (side === me ? own : foes).length);
}
/** How much nearer to defeat a side is by one loss. */
const pressing = (reckoning: Reckoning, side: Side): number =>
  reckoning.weights[PRESSING[Math.max(1, lossesLeft(reckoning, side)) - 1] ?? 'pressingMore'];
export const valueOfUnit: (reckoning: Reckoning, unit: UnitId) => number = once((reckoning, of) => {
  const { look } = reckoning;
  const unit = of as UnitId;
  const side = look.position.units.side[unit];
  const points = doubled(look, 'X', worthOf(look, unit));
  return points + pressing(reckoning, side) + usefulness(reckoning, unit);
});
function usefulness({ look, weights }: Reckoning, unit: UnitId): number {
  const weapon = weaponOf(look, unit);
  const arms = weapon === undefined ? 0 : weights.unitWeapon * weaponTypeOf(look, weapon).firepower;
  const leads = isLeader(look, unit) ? weights.unitLeads : 0;
  const own = Math.max(0, statOf(look, unit, 'firepower') - commandOver(look, unit));
  return arms + leads + weights.unitFirepower * own;
}
/** CC-UNIT-07 What its owner loses when it breaks, or is eliminated by it. */
export function lossByBreaking(reckoning: Reckoning, unit: UnitId): number {
  const { look, weights } = reckoning;
  const share = isBroken(look, unit) ? 1 - weights.broken : weights.broken;
  return valueOfUnit(reckoning, unit) * share;
}
export const lossWhole = (reckoning: Reckoning, unit: UnitId): number =>
  valueOfUnit(reckoning, unit) *
  (isBroken(reckoning.look, unit) ? 1 - reckoning.weights.broken : 1);
export function lossBySuppression(reckoning: Reckoning, unit: UnitId): number {
  const { look, weights } = reckoning;
  const { suppressed } = look.position.units;
  return suppressed[unit] === 1 ? 0 : weights.suppressed * valueOfUnit(reckoning, unit);
}
export const rallied = (reckoning: Reckoning, unit: UnitId): number =>
  reckoning.weights.broken * valueOfUnit(reckoning, unit);

// --- objectives ----------------------------------------------------------------------------------

/** CC-OBJ-11, CC-OBJ-14 What an objective will count at the end, by all that I know. */
export const worthAtEnd = (reckoning: Reckoning, objective: Objective): number =>
  valueOf(reckoning.look, objective) + secretWorth(reckoning, objective);
const secretWorth = once(({ look: { position, setup } }, objective) => {
  const all = position.chits.secret.flat();
  const known = all.flatMap(({ value }) => value ?? []);
  const seen = new Set([...position.chits.open, ...known]);
  const left = cupOf(setup).filter((chit) => !seen.has(chit));
  const mean = left.reduce((sum, chit) => sum + worthBy(chit, objective), 0) / (left.length || 1);
  const sure = known.reduce((sum, chit) => sum + worthBy(chit, objective), 0);
  return sure + mean * (all.length - known.length);
});
/** Victory points that I am ahead, were it over now. */
export const leadOf = (reckoning: Reckoning): number => lead(reckoning, 0);
const lead = once((reckoning) => {
  const { me, look } = reckoning;
  const { victory, control } = look.position;
  const secret = OBJECTIVES.reduce((sum, objective) => {
    const holder = control[objective];
    if (holder === null) return sum;
    return sum + (holder === me ? 1 : -1) * secretWorth(reckoning, objective);
  }, 0);
  return (me === 0 ? victory : -victory) + secret;
});
/** How much ground is worth a risk: who is behind presses, who is ahead holds. */
export const zeal = (reckoning: Reckoning): number => zealBy(reckoning, 0);
const zealBy = once((reckoning) => {
  const { look, weights } = reckoning;
  const { position, setup } = look;
  const left = Math.max(1, setup.suddenDeath + weights.zealTime - position.time);
  const need = Math.max(-1, Math.min(1, -leadOf(reckoning) / (weights.zealFar + left)));
  const { posture } = setup.forces[reckoning.me];
  const usual = {
    attack: weights.zealAttack,
    defend: weights.zealDefend,
    recon: weights.zealRecon,
  };
  return usual[posture] + weights.zealSwing * need;
});
export const foeOf = ({ me }: Reckoning): Side => otherSide(me);
