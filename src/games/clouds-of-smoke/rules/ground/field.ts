/**
 * Where the battle is fought: what the setup says, or what the steps before the battle have
 * settled instead. Nobody reads ground, edges or the first army in any other way.
 */
import type { ArmyId, Edge, Scene } from '../world.ts';

type Where = Pick<Scene, 'setup' | 'position'>;

/** COS-TER-41, COS-TER-42, COS-TER-43, COS-TER-44, COS-TER-45 The elements of terrain. */
export const groundOf = ({ setup, position }: Where): Scene['setup']['terrain'] =>
  position.field?.terrain ?? setup.terrain;
/** COS-GEO-14, COS-DEP-07 The table edge that an army calls its own. */
export const edgeOf = ({ setup, position }: Where, id: ArmyId): Edge =>
  position.field?.edges[id] ?? setup.armies[id].edge;
/** COS-PRE-06 The army that takes the first turn. */
export const firstOf = ({ setup, position }: Where): ArmyId =>
  position.field?.first ?? (setup.first as ArmyId);
/** COS-GEO-14 The outward normal of an edge: the way "towards one's own side". */
export const TOWARDS: { readonly [E in Edge]: { readonly x: number; readonly y: number } } = {
  south: { x: 0, y: -1 },
  north: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};
