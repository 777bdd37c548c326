import { useful } from '../../rules/tactics/index.ts';
import { armies, seatOf } from '../../rules/facts/index.ts';
import type { Scene } from '../../rules/index.ts';
import { ifMarked } from '../../rules/combat/index.ts';
import type { Place } from '#table/plain';

/** What comes of a marker. */
export interface Marked {
  /** The table as its combat would find it. */
  readonly look: Scene;
  /** Nothing is left for a seat to choose before the dice: one combat, and no tactic for it. */
  readonly rolls: boolean;
}
/** COS-MRK-03 The marker as if it were placed: what its combat may come to is shown before. */
export function markedAt(scene: Scene, spot: Place, seat: string): Marked {
  const { look, groups } = ifMarked(scene, spot);
  const plays = armies(look).some(
    (army) => seatOf(look, army) === seat && useful(look, army).length > 0,
  );
  return { look, rolls: groups.length === 1 && !plays };
}
