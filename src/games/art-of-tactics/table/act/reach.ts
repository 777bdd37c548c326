import { poseOf, sizeOf } from '../../rules/facts/index.ts';
import { aimed, endOfWay } from '../../rules/movement/index.ts';
import { reachOf, whyNoDeed } from '../../rules/turn/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import type { Point } from '#table/plain';
import { SCALE } from '../scale.ts';

/** Degrees to each side, and between one way and the next. */
const WIDE = 90;
const STEP = 5;

/**
 * AOT-MOVE-02 Where the front of a unit may come to in one move, by a wheel and straight ahead, as
 * if nothing stood in its way: an outline in drawing units. Empty: it may not move.
 */
export function reachAhead(look: Scene, unit: UnitId): readonly Point[] {
  if (whyNoDeed(look, unit, 'move') !== undefined) return [];
  const [from, most] = [poseOf(look, unit), reachOf(look, unit)];
  const half = sizeOf(look, unit).width / 2;
  const corner = (pose: typeof from, hand: -1 | 1): Point => {
    const turn = (pose.facing / 18_000) * Math.PI;
    const [x, y] = [pose.x + hand * half * Math.cos(turn), pose.y - hand * half * Math.sin(turn)];
    return SCALE.point({ x: Math.round(x), y: Math.round(y) });
  };
  const ends = [];
  for (let degrees = -WIDE; degrees <= WIDE; degrees += STEP) {
    const turn = ((from.facing / 100 + degrees) / 180) * Math.PI;
    const far = { x: from.x + 10 * most * Math.sin(turn), y: from.y + 10 * most * Math.cos(turn) };
    ends.push(endOfWay(look, unit, aimed(look, unit, far, most)));
  }
  return [
    corner(from, -1),
    ...ends.map((end) => corner(end, -1)),
    ...ends.map((end) => corner(end, 1)),
    corner(from, 1),
  ];
}
