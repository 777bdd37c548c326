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
const isOwn = ({ look, me }: Seen, one: Objective): boolean => look.position.control[one] === me;
/** Hexes from it to the nearest of the units that is whole. */
function away({ look }: Seen, units: Seen['own'], objective: Objective): number {
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

/** What everybody sees of a battle: nothing of what is sought by it is told by a secret. */
type Seen = Pick<Reckoning, 'look' | 'me' | 'own' | 'foes'>;
/** Of those that are not held yet the nearest. */
export const nearestOpen = (seen: Seen): Objective | undefined =>
  nearestOf(
    seen,
    seen.own,
    OBJECTIVES.filter((one) => !isOwn(seen, one)),
  );
/** Of those that are held the one that the enemy is nearest to. */
export const mostThreatened = (seen: Seen): Objective | undefined =>
  nearestOf(
    seen,
    seen.foes,
    OBJECTIVES.filter((one) => isOwn(seen, one)),
  );
export const nearest: Aims = (reckoning) => seeking(nearestOpen(reckoning));
export const guarded: Aims = (reckoning) => seeking(mostThreatened(reckoning));
/** The dearest of the others: a secret objective may be what makes it dear. */
export const dearest: Aims = (reckoning) => {
  const first = nearestOpen(reckoning);
  const rest = OBJECTIVES.filter((one) => !isOwn(reckoning, one) && one !== first);
  return seeking(least(rest, (one) => -worthAtEnd(reckoning, one)) ?? first);
};
const nearestOf = (
  seen: Seen,
  units: Seen['own'],
  among: readonly Objective[],
): Objective | undefined => least(among, (one) => away(seen, units, one));
