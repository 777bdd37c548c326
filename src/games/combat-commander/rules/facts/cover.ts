/** Cover against an attack, from where it comes (CC-TER-03, CC-TER-04). */
import type { HexId } from '../ground/board.ts';
import { sideCover } from '../ground/cover.ts';
import type { AttackNature, Scene } from '../world.ts';
import { coverAgainst, isFromAbove } from './units.ts';

export interface Coming {
  /** From where it comes; from above: nowhere. */
  readonly from: readonly HexId[];
  readonly nature?: AttackNature | undefined;
}
/** CC-TER-03, CC-TER-04 The best of the hex and of the hedge or wall that every line crosses. */
export function coverFrom(look: Scene, { from, nature }: Coming, hex: HexId): number {
  const cover = coverAgainst(look, hex, nature);
  // Flames know no cover; what falls from above crosses no side.
  if (nature === 'flamethrower' || isFromAbove(nature) || from.length === 0) return cover;
  const side = Math.min(...from.map((one) => sideCover(look.setup.map, one, hex)));
  return side > 0 ? Math.max(cover, side) : cover;
}
