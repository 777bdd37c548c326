import { sees } from '../engagement.ts';
import { UW, lessThan, touches } from '../measures.ts';
import { refuse } from '../refuse.ts';
import { enemiesOf } from '../units.ts';
import type { Edition } from './edition.ts';
import { COMMON_GROUND } from './ground.ts';

const isFlank = (side: string): boolean => side === 'left' || side === 'right';

/** The printed edition of 2023, with the rulings of the catalogue. */
export const printed: Edition = {
  // COS-LOF-05 Strictly less than the range.
  inRange: (distance, range) => lessThan(distance, range),
  // COS-BMB-02 Only an enemy in the line of its own fire, contact included.
  keptBusy(scene, unit) {
    const enemy = enemiesOf(scene, unit).find((one) => sees(scene, unit, one));
    return enemy === undefined ? undefined : refuse('gunSeesEnemy', 'COS-BMB-02', { unit, enemy });
  },
  // COS-BMB-07 Any contact of sides but flank to flank.
  contactDrawsFire: (a, b) => !(isFlank(a) && isFlank(b)),
  // COS-BMB-17 Not smaller at the end than at the start.
  nearsTheGuns: (before, after) => lessThan(after, before),
  // COS-BMB-23 A village bans bombardment; cover is unknown.
  groundBansBombardment: (kind, unit) =>
    kind === 'village' ? refuse('gunInVillage', 'COS-BMB-23', { unit }) : undefined,
  // COS-RET-06 At least 1 UW, for any reason.
  retreatLength: (rolled) => Math.max(UW, rolled),
  // COS-MOV-12 Each movement by itself.
  countsTowardsCap: () => 0,
  // COS-TER-07 Only while engaged.
  veryBrokenHinders: (engaged) => (engaged ? 'COS-TER-07' : undefined),
  // COS-TER-18, COS-TER-21, COS-TER-22 No cover, no grove.
  ground: {
    ...COMMON_GROUND,
    woodedHill: ['veryBroken', 'blocksSight', 'elevation'],
    wood: ['veryBroken', 'blocksSight'],
    grove: undefined,
    vineyard: ['broken', 'blocksSight'],
    bocage: ['broken', 'blocksSight'],
  },
  // COS-MOV-14 Touching the road is enough.
  road: { bonus: 2 * UW, holds: (gap) => touches(gap) },
  // COS-MP-03 Never.
  alliesShareTactics: false,
  // COS-TER-20 Partly inside is enough.
  villageSteadies: () => true,
};
