/** Which objectives a plan is after: how many times each counts in it. */
import { isBroken } from '../rules/facts/index.ts';
import { rangeBetween } from '../rules/ground/index.ts';
import { OBJECTIVES, hexesOf, type Objective } from '../rules/objectives/index.ts';
import type { Reckoning } from './weighing.ts';

/** By the objectives, as things stand. */
export type Aims = (reckoning: Reckoning) => readonly number[];

/** How much what is gone for counts, and what is left of the others. */
interface Eagerness {
  readonly sought: number;
  readonly others: number;
}
const ABOVE_ALL: Eagerness = { sought: 4, others: 0.5 };
export const RATHER: Eagerness = { sought: 2.5, others: 0.8 };
const seeking = (
  objective: Objective | undefined,
  { sought, others } = ABOVE_ALL,
): readonly number[] =>
  OBJECTIVES.map((one) => (objective === undefined ? 1 : one === objective ? sought : others));
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

/** What everybody sees of a battle: nothing of what is sought by it is told by a secret. */
type Seen = Pick<Reckoning, 'look' | 'me' | 'own' | 'foes'>;
/** Those that are not held yet, the nearest first. */
const openIn = (seen: Seen): readonly Objective[] =>
  nearestFirst(
    seen,
    seen.own,
    OBJECTIVES.filter((one) => !isOwn(seen, one)),
  );
export const nearestOpen = (seen: Seen): Objective | undefined => openIn(seen)[0];
/** Of those that are held the one that the enemy is nearest to. */
export const mostThreatened = (seen: Seen): Objective | undefined =>
  nearestFirst(
    seen,
    seen.foes,
    OBJECTIVES.filter((one) => isOwn(seen, one)),
  )[0];
/** After the nearest of those that are not held (0), the next (1), the one after it (2). */
export const seekingOpen =
  (nth: number, eagerness?: Eagerness): Aims =>
  (reckoning) =>
    seeking(openIn(reckoning)[nth], eagerness);
export const guarded: Aims = (reckoning) => seeking(mostThreatened(reckoning));
const nearestFirst = (
  seen: Seen,
  units: Seen['own'],
  among: readonly Objective[],
): readonly Objective[] =>
  among.toSorted((one, other) => away(seen, units, one) - away(seen, units, other));
