/**
 * Morale with command and cover: what a unit rallies, routs and is judged by (CC-RECO-02,
 * CC-RECO-03).
 */
import { coverIn, statOf } from '../facts/units.ts';
import type { Scene, UnitId } from '../world.ts';

export const moraleOf = (look: Scene, unit: UnitId): number =>
  statOf(look, unit, 'morale') + coverIn(look, look.position.units.hex[unit]);
