/**
 * AOT-REFORM-05, R-117 A merging without a leader: one slot prepares it, the next one carries it
 * out, and nothing else happens in either.
 */
import { armyOf } from '../facts/units.ts';
import { refuse } from '../refuse.ts';
import type { Scene, No, UnitId } from '../world.ts';

export const SEPARATE = -1;
/** The first of the two slots: nobody acts. */
const isPreparing = ({ position }: Scene): boolean => position.slot?.prepares === 1;
/** The second of the two, to its end: the units that it is for, one by now if they have merged. */
export function mergingNow(scene: Scene): readonly UnitId[] {
  const { slot, slots, merging } = scene.position;
  if (slot === null || slot.prepares === 1) return [];
  const isSeparate = slots[slot.army][slot.number - 1] === SEPARATE;
  return isSeparate && merging.some((unit) => armyOf(scene, unit) === slot.army) ? merging : [];
}
/** Why nothing is done in these two slots but to merge; undefined: it is another slot. */
export function whyOnlyMerging(scene: Scene, unit: UnitId): No | undefined {
  if (isPreparing(scene)) return refuse('mergesNextSlot', 'AOT-REFORM-05', { unit });
  const [one, ...others] = mergingNow(scene);
  return one === undefined
    ? undefined
    : refuse('onlyMerging', 'AOT-REFORM-05', { unit: one, other: others[0] ?? one });
}
