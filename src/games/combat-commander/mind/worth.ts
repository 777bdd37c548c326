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
import type { Scene, Side, UnitId } from '../rules/index.ts';
import { once, type Reckoning } from '../rules/prospects/index.ts';

const WORTH = {
  /** Of its firepower, and of its weapon's. */
  firepower: 0.08,
  weapon: 0.1,
  /** What is gone of a unit when it breaks; the rest when it is eliminated. */
  broken: 0.42,
  suppressed: 0.12,
  leads: 0.6,
} as const;
/** Of a loss that leaves a side so many from surrender, or so many units on the map. */
const PRESSING = [0, 14, 4, 1.8, 0.9, 0.5] as const;
const LEAST = 0.3;

/** CC-TRK-04, CC-END-04 How much nearer to defeat a side is by one loss. */
function pressing(reckoning: Reckoning, side: Side): number {
  const { casualties, surrender } = reckoning.look.position;
  const left = Math.min(
    surrender[side] - casualties[side].length,
    (side === reckoning.me ? reckoning.own : reckoning.foes).length,
  );
  return PRESSING[Math.max(1, left)] ?? LEAST;
}
export const valueOfUnit: (reckoning: Reckoning, unit: UnitId) => number = once((reckoning, of) => {
  const { look } = reckoning;
  const unit = of as UnitId;
  const side = look.position.units.side[unit];
  const points = doubled(look, 'X', worthOf(look, unit));
  return points + pressing(reckoning, side) + usefulness(look, unit);
});
function usefulness(look: Scene, unit: UnitId): number {
  const weapon = weaponOf(look, unit);
  const arms = weapon === undefined ? 0 : WORTH.weapon * weaponTypeOf(look, weapon).firepower;
  const leads = isLeader(look, unit) ? WORTH.leads : 0;
  const own = Math.max(0, statOf(look, unit, 'firepower') - commandOver(look, unit));
  return arms + leads + WORTH.firepower * own;
}
/** CC-UNIT-07 What its owner loses when it breaks, or is eliminated by it. */
export function lossByBreaking(reckoning: Reckoning, unit: UnitId): number {
  const value = valueOfUnit(reckoning, unit);
  return value * (isBroken(reckoning.look, unit) ? 1 - WORTH.broken : WORTH.broken);
}
export const lossWhole = (reckoning: Reckoning, unit: UnitId): number =>
  valueOfUnit(reckoning, unit) * (isBroken(reckoning.look, unit) ? 1 - WORTH.broken : 1);
export function lossBySuppression(reckoning: Reckoning, unit: UnitId): number {
  const { suppressed } = reckoning.look.position.units;
  return suppressed[unit] === 1 ? 0 : WORTH.suppressed * valueOfUnit(reckoning, unit);
}
export const rallied = (reckoning: Reckoning, unit: UnitId): number =>
  WORTH.broken * valueOfUnit(reckoning, unit);

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
  const { position, setup } = reckoning.look;
  const left = Math.max(1, setup.suddenDeath + 2 - position.time);
  const need = Math.max(-1, Math.min(1, -leadOf(reckoning) / (3 + left)));
  return 0.8 + 0.5 * need;
});
export const foeOf = ({ me }: Reckoning): Side => otherSide(me);
