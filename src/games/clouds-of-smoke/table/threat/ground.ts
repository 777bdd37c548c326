/** The ground that is threatened, as it is drawn: found in steps, for idle time. */
import { along, union, type Point, type Union } from '#table/plain';
import { reachedBy, type Outline } from '../../rules/threat/index.ts';
import type { Scene, SideId } from '../../rules/index.ts';
import { SCALE } from '../scale.ts';

export interface Ground {
  readonly contact: Union;
  readonly fire: Union;
}
/** So close together, in drawing units, lie the points of a line that is drawn where it ends. */
const CLOSE = 5;
const fine = (outline: Outline): Point[] => along(SCALE.points(outline), CLOSE);

export function* groundOf(look: Scene, of: SideId): Generator<void, Ground> {
  const found = yield* reachedBy(look, of);
  return {
    contact: yield* union(found.contact.map(fine)),
    fire: yield* union(found.fire.map(fine)),
  };
}
