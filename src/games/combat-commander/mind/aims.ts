/** Which objectives a plan is after: how many times each counts in it. */
import { isBroken } from '../rules/facts/index.ts';
import { rangeBetween } from '../rules/ground/index.ts';
import { OBJECTIVES, hexesOf, type Objective } from '../rules/objectives/index.ts';
import type { Reckoning } from './weighing.ts';
import { worthAtEnd } from './worth.ts';

/** By the objectives, as things stand. */
export type Aims = (reckoning: Reckoning) => readonly number[];

/** What is gone for, and what is left of the others. */
const [SOUGHT, OTHERS] = [4, 0.5];
const seeking = (sought: Objective | undefined): readonly number[] =>
  OBJECTIVES.map((one) => (sought === undefined ? 1 : one === sought ? SOUGHT : OTHERS));
const isOwn = ({ look, me }: Reckoning, one: Objective): boolean =>
  look.position.control[one] === me;
/** Hexes from it to the nearest of the units that is whole. */
function away({ look }: Reckoning, units: Reckoning['own'], objective: Objective): number {
  const { hex } = look.position.units;
  const hexes = hexesOf(look, objective);
  const whole = units.filter((unit) => !isBroken(look, unit));
  return Math.min(FAR, ...whole.flatMap((unit) => hexes.map((to) => rangeBetween(to, hex[unit]))));
}
/** Nobody is farther from anything. */
const FAR = 15;
/** The one of which something is least; undefined: there is none. */
const least = (
  objectives: readonly Objective[],
  of: (one: Objective) => number,
): Objective | undefined => objectives.toSorted((one, other) => of(one) - of(other))[0];

/** Of those that are not held yet the nearest. */
export const nearest: Aims = (reckoning) =>
  seeking(
    nearestOf(
      reckoning,
      reckoning.own,
      OBJECTIVES.filter((one) => !isOwn(reckoning, one)),
    ),
  );
/** The dearest of the others. */
export const dearest: Aims = (reckoning) => {
  const open = OBJECTIVES.filter((one) => !isOwn(reckoning, one));
  const first = nearestOf(reckoning, reckoning.own, open);
  const rest = open.filter((one) => one !== first);
  return seeking(least(rest, (one) => -worthAtEnd(reckoning, one)) ?? first);
};
/** Of those that are held the one that the enemy is nearest to. */
export const guarded: Aims = (reckoning) =>
  seeking(
    nearestOf(
      reckoning,
      reckoning.foes,
      OBJECTIVES.filter((one) => isOwn(reckoning, one)),
    ),
  );
const nearestOf = (
  reckoning: Reckoning,
  units: Reckoning['own'],
  among: readonly Objective[],
): Objective | undefined => least(among, (one) => away(reckoning, units, one));
