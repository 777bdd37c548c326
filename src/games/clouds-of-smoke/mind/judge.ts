/** How likely a side wins from there, by hand: morale, who is left, and what it is judged by. */
import type { Match } from '#kernel';
import { armies, otherSide, profileOf, seatOf, sideOf, unitsOfSide } from '../rules/facts/index.ts';
import { judgement, shareOf } from '../rules/turn/index.ts';
import type { CloudsOfSmoke, Scene, SideId } from '../rules/index.ts';
import { sum } from './post.ts';

/** Of a whole share of morale; of all points of both lists; of being ahead when it ends. */
const MORALE = 6;
const LISTS = 3;
const BY_SHARE = 1;
const BY_PLACE = 2;
/** Phases from the end at which being ahead counts half. */
const NEAR_END = 3;

export function judge({ scene }: Match<CloudsOfSmoke>, seat: string): number {
  const army = armies(scene).find((id) => seatOf(scene, id) === seat);
  if (army === undefined) return 0.5;
  const own = sideOf(scene, army);
  const other = otherSide(own);
  const morale = (shareOf(scene, own) - shareOf(scene, other)) / 100;
  const [ours, theirs] = [pointsOf(scene, own), pointsOf(scene, other)];
  const lists = (ours - theirs) / Math.max(1, ours + theirs);
  return chanceOf(MORALE * morale + LISTS * lists + aheadOf(scene, own));
}
/** COS-VIC-03, Part F Who is ahead by what the battle is judged by, as its end comes near. */
function aheadOf(scene: Scene, side: SideId): number {
  const { winner } = judgement(scene);
  if (winner === undefined) return 0;
  const left = Math.max(0, scene.setup.endPhase - scene.position.phase);
  const weight = scene.setup.ending === undefined ? BY_SHARE : BY_PLACE;
  return ((winner === side ? 1 : -1) * weight) / (1 + left / NEAR_END);
}
const pointsOf = (scene: Scene, side: SideId): number =>
  sum(unitsOfSide(scene, side).map((unit) => profileOf(scene, unit).points));
const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit));
