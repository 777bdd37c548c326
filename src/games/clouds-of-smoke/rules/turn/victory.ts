/** Morale, the collapse of an army, and how a battle ends (sections 3 and 30, Part F). */
import { pointGap } from '#geometry/plane';
import { attackers } from './departures.ts';
import { outlineOf } from '../facts/facts.ts';
import { atMost } from '../facts/measures.ts';
import { completelyInside } from '../ground/terrain.ts';
import type { Ending, Scene, SideId, Ticks, UnitId } from '../world.ts';
import { armies, armyOf, otherSide, sideOf, startingMorale, unitsOfSide } from '../facts/units.ts';

/** Part F: current morale over starting morale, in percent. */
export const shareOf = (scene: Scene, side: SideId): number => {
  const [now, start] = moraleOf(scene, side);
  return (now * 100) / start;
};
/** What a side has left of its morale, and what it began with. */
function moraleOf(scene: Scene, side: SideId): readonly [now: number, start: number] {
  const all = armies(scene).filter((id) => sideOf(scene, id) === side);
  return [
    all.reduce((sum, id) => sum + scene.position.morale[id], 0),
    all.reduce((sum, id) => sum + startingMorale(scene.setup, id), 0),
  ];
}
/** What each side has to show, and who is ahead by it. */
export interface Judgement {
  readonly by: Ending['by'];
  /** Shares in tenths of a percent, or numbers of units. */
  readonly of: [number, number];
  readonly winner: SideId | undefined;
}
/** COS-VIC-03, Part F Who would win if the battle were judged now. */
export function judgement(scene: Scene): Judgement {
  const ending = scene.setup.ending ?? { by: 'share' };
  switch (ending.by) {
    case 'share':
      return byShare(scene);
    case 'point': {
      const of = eachSide((side) => unitsAbout(scene, side, ending));
      return { by: 'point', of, winner: more(of) };
    }
    case 'flank': {
      const side = attackers(scene);
      const [own, other] = [shareOf(scene, side), shareOf(scene, otherSide(side))];
      const won = other < 50 && own > other;
      return { by: 'flank', of: shares(scene), winner: won ? side : otherSide(side) };
    }
    case 'escape': {
      const side = attackers(scene);
      const of = eachSide((one) => (one === side ? unitsSafe(scene, one) : 0));
      // A quarter of the units it began with.
      const won = 4 * of[side] >= unitsAtStart(scene, side);
      return { by: 'escape', of, winner: won ? side : otherSide(side) };
    }
    case 'village': {
      const of = eachSide((side) => unitsInside(scene, side, ending.element));
      const alone = (of[0] === 0) !== (of[1] === 0);
      return alone ? { by: 'village', of, winner: more(of) } : byShare(scene);
    }
    default:
      return ending satisfies never;
  }
}
/** Part F The higher share of morale, if ahead by 10 points. */
function byShare(scene: Scene): Judgement {
  // In whole numbers, since the difference of two rounded quotients is not exact.
  const [[m0, s0], [m1, s1]] = [moraleOf(scene, 0), moraleOf(scene, 1)];
  const ahead = 100 * (m0 * s1 - m1 * s0);
  const winner = Math.abs(ahead) < 10 * s0 * s1 ? undefined : ahead > 0 ? 0 : 1;
  return { by: 'share', of: shares(scene), winner };
}
const eachSide = (count: (side: SideId) => number): [number, number] => [count(0), count(1)];
const shares = (scene: Scene): [number, number] =>
  eachSide((side) => Math.round(shareOf(scene, side) * 10));
const more = ([a, b]: readonly [number, number]): SideId | undefined =>
  a === b ? undefined : a > b ? 0 : 1;
/** COS-GEO-05 Units at least partly within a distance of a point. */
const unitsAbout = (
  scene: Scene,
  side: SideId,
  { x, y, radius }: { readonly x: Ticks; readonly y: Ticks; readonly radius: Ticks },
): number =>
  unitsOfSide(scene, side).filter((unit) => atMost(pointGap(outlineOf(scene, unit), x, y), radius))
    .length;
const unitsInside = (scene: Scene, side: SideId, element: number): number =>
  unitsOfSide(scene, side).filter((unit) =>
    completelyInside(scene, outlineOf(scene, unit), element),
  ).length;
/** Units of the side that have left the table safely. */
const unitsSafe = (scene: Scene, side: SideId): number =>
  scene.position.units.off.filter(
    (off, unit) => off === 2 && sideOf(scene, armyOf(scene, unit as UnitId)) === side,
  ).length;
const unitsAtStart = (scene: Scene, side: SideId): number =>
  scene.setup.units.filter(({ army }) => scene.setup.armies[army].side === side).length;
