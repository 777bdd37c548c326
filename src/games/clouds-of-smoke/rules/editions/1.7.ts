import { sees } from '../fire/engagement.ts';
import { UW, lessThan, touches } from '../facts/measures.ts';
import { refuse } from '../refuse.ts';
import { enemiesOf } from '../facts/units.ts';
import type { Edition } from './edition.ts';
import { COMMON_GROUND } from './ground.ts';
import { terrainRow } from './terrain-row.ts';
import { LINE_INFANTRY } from './line-infantry.ts';

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
  // COS-END-03 One combat, one price; "the marker or several" are removed.
  judgesMarkersApart: false,
  // COS-SPR-14 Only the point for passing friends is spared them.
  brokenIrregularsCost: true,
  // COS-TER-20 Partly inside is enough.
  villageSteadies: () => true,
  // COS-UNT-10 For 15 points, and 4 morale lost with it.
  lineInfantry: () => ({ ...LINE_INFANTRY, points: 15, loss: 4, special: ['infantry'] }),
  // COS-ARM-02 Main, rare and auxiliary.
  thirdCategory: () => 'auxiliary',
  // COS-TER-40 1 to 3 UW.
  elementSize: () => ({ least: UW, most: 3 * UW }),
  // COS-TER-42 A road beside the village; wood, vineyard and bocage in one row.
  terrainTable: (roll) =>
    terrainRow(roll, { low: ['village', 'road'], high: ['wood', 'vineyard', 'bocage'] }),
  // COS-TER-44 However it falls.
  driftRemoves: () => false,
  // COS-ARM-09 From 150 to 1000 points; some 200 to learn, 400 or 500 for two hours at the club.
  formats: () => ({
    least: 150,
    most: 1000,
    learning: 200,
    evening: { 'military-revolution': 400, 'age-of-reason': 500, 'age-of-empires': 500 },
  }),
  // COS-ARM-10 Three eras, dated.
  years: () => ({
    'military-revolution': [1600, 1683],
    'age-of-reason': [1684, 1788],
    'age-of-empires': [1789, 1815],
  }),
};
