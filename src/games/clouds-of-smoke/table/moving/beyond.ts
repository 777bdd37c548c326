import { commandersOnTable, headOf } from '../../rules/command/index.ts';
import { poseOf } from '../../rules/facts/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import { nearestPoints, type Point } from '#table/plain';
import { cornersOf } from '../drawing/marks.ts';
import type { Moved } from './trial.ts';
import { SCALE } from '../scale.ts';

/** A stretch beyond what is allowed, in drawing units, and its length in ticks if it is one. */
export interface Stretch {
  readonly from: Point;
  readonly to: Point;
  readonly over: number | undefined;
}
const numberOf = (refusal: RefusalTold, fact: string): number | undefined => {
  const value = refusal.facts?.[fact];
  return typeof value === 'number' ? value : undefined;
};
const along = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** From where a refused move would have to halt to where it was drawn. */
export function beyondMove(
  look: Scene,
  { unit, end, refusal, remedy }: Moved,
): Stretch | undefined {
  if (refusal === undefined) return undefined;
  const [start, to] = [SCALE.point(poseOf(look, unit)), SCALE.point(end)];
  const way = SCALE.ticks(Math.hypot(to[0] - start[0], to[1] - start[1]));
  const over = numberOf(refusal, 'over');
  if (remedy !== undefined) {
    return { from: SCALE.point(remedy.end), to, over };
  }
  if (over === undefined || over >= way) return undefined;
  return { from: along(start, to, 1 - over / way), to, over };
}

/** From the edge of the commander's radius to a unit that stands outside it. */
export function beyondCommand(
  look: Scene,
  { unit, refusal }: { readonly unit: UnitId; readonly refusal: RefusalTold },
): Stretch | undefined {
  const [over, allowed] = [numberOf(refusal, 'over'), numberOf(refusal, 'allowed')];
  if (refusal.code !== 'outOfCommand' || over === undefined || allowed === undefined) {
    return undefined;
  }
  const { step, active, units } = look.position;
  const far = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    Math.hypot(x - units.x[unit], y - units.y[unit]);
  const heads = commandersOnTable(look, active).map((id) => headOf(look, id));
  const [nearest = { x: 0, y: 0 }] = heads.toSorted((a, b) => far(a) - far(b));
  const at = step.at === 'order' ? step.order : nearest;
  const head = SCALE.point(at);
  const [, to] = nearestPoints([head], cornersOf(SCALE.placed(poseOf(look, unit))));
  const way = SCALE.ticks(Math.hypot(to[0] - head[0], to[1] - head[1]));
  return way <= allowed ? undefined : { from: along(head, to, allowed / way), to, over };
}
