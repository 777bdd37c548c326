import type { ElementKind } from '../world.ts';

/** COS-TER-42, COS-TER-43 The rows of the terrain table; 4-5 and 9-10 are each edition's own. */
export function terrainRow(
  roll: number,
  own: { readonly low: readonly ElementKind[]; readonly high: readonly ElementKind[] },
): readonly ElementKind[] {
  if (roll <= 3) return ['rock', 'stream', 'ravine', 'swamp'];
  if (roll <= 5) return own.low;
  if (roll === 6) return ['hill'];
  if (roll === 7) return [];
  if (roll === 8) return ['field'];
  return roll <= 10 ? own.high : ['woodedHill', 'dune'];
}
