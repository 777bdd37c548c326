/** The ground that is threatened, as it is drawn: found in steps, for idle time. */
import { along, union, type Point, type Union } from '#table/plain';
import { reachedBy, type Outline } from '../../rules/threat/index.ts';
import type { Scene, ArmyId } from '../../rules/index.ts';
import { SCALE } from '../scale.ts';

export interface Ground {
  readonly move: Union;
  readonly run: Union;
  readonly shots: Union;
}
/** So close together, in drawing units, lie the points of a line that is drawn where it ends. */
const CLOSE = 5;
const fine = (outline: Outline): Point[] => along(SCALE.points(outline), CLOSE);

export function* groundOf(look: Scene, of: ArmyId): Generator<void, Ground> {
  const found = yield* reachedBy(look, of);
  return {
    move: yield* union(found.move.map(fine)),
    run: yield* union(found.run.map(fine)),
    shots: yield* union(found.shots.map(fine)),
  };
}
