/** Units that get away from the rearguard (Part F): off the table, and safe. */
import { firstOf } from '../ground/field.ts';
import type { Scene, SideId } from '../world.ts';
import { sideOf } from '../facts/units.ts';

/** Part F Where a scenario has roles the first player's side attacks. */
export const attackers = (scene: Scene): SideId => sideOf(scene, firstOf(scene));
