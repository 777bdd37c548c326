import { isEngaged } from '../fire/engagement.ts';
import { MEASURE, UW, atMost } from '../facts/measures.ts';
import { refuse } from '../refuse.ts';
import type { Edition } from './edition.ts';
import { COMMON_GROUND } from './ground.ts';
import { terrainRow } from './terrain-row.ts';
import { LINE_INFANTRY } from './line-infantry.ts';

/** The later web edition, with the rulings of the catalogue. */
export const web: Edition = {
  // COS-LOF-05 Equal to the range is in range.
  inRange: (distance, range) => atMost(distance, range),
  // COS-BMB-03 Engaged in either direction bans bombardment.
  keptBusy: (scene, unit) =>
    isEngaged(scene, unit) ? refuse('engagedGun', 'COS-BMB-03', { unit }) : undefined,
  // COS-BMB-07 Only a rear against a front counts.
  contactDrawsFire: (a, b) => (a === 'rear' && b === 'front') || (a === 'front' && b === 'rear'),
  // COS-BMB-17 No limit.
  nearsTheGuns: () => false,
  // COS-BMB-22 Cover bans bombardment; a village does not.
  groundBansBombardment: (kind, unit) =>
    web.ground[kind]?.includes('cover') === true
      ? refuse('gunInCover', 'COS-BMB-22', { unit })
      : undefined,
  // COS-RET-06 A retreat may be 0 UW long.
  retreatLength: (rolled) => rolled,
  // COS-MOV-12 The cap is per turn: what was walked before counts.
  countsTowardsCap: (walked) => walked,
  // COS-TER-08 Engaged or not.
  veryBrokenHinders: () => 'COS-TER-08',
  // COS-TER-12, COS-TER-18, COS-TER-21, COS-TER-22 Cover, and a grove.
  ground: {
    ...COMMON_GROUND,
    woodedHill: ['veryBroken', 'cover', 'blocksSight', 'elevation'],
    wood: ['veryBroken', 'cover', 'blocksSight'],
    grove: ['broken', 'cover', 'blocksSight'],
    vineyard: ['broken', 'cover'],
    bocage: ['broken', 'cover'],
  },
  // COS-MOV-14 At least partly on the road.
  road: { bonus: UW, holds: (_gap, overlap) => overlap > MEASURE.area },
  // COS-TAC-12 If both allies agree.
  alliesShareTactics: true,
  // COS-END-03 The page speaks of "the marker" and its price only.
  judgesMarkersApart: true,
  // COS-SPR-14 No failed retreat of theirs costs morale.
  brokenIrregularsCost: false,
  // COS-TER-20 Only completely inside.
  villageSteadies: (presence) => presence === 'completely',
  // COS-UNT-11 For 16 points, ready for casualties: 3 morale lost with it.
  lineInfantry: () => ({
    ...LINE_INFANTRY,
    points: 16,
    loss: 3,
    special: ['infantry', 'readyForCasualties'],
  }),
  // COS-ARM-02 Main, special and rare.
  thirdCategory: () => 'special',
  // COS-TER-40 1 to 2 UW.
  elementSize: () => ({ least: UW, most: 2 * UW }),
  // COS-TER-43 Vineyard and bocage beside the village, a grove beside the wood.
  terrainTable: (roll) =>
    terrainRow(roll, { low: ['village', 'vineyard', 'bocage'], high: ['grove', 'wood'] }),
  // COS-TER-44 A 6 takes it away.
  driftRemoves: (die) => die === 6,
  // COS-ARM-09 Only headings.
  formats: () => undefined,
  years: () => undefined,
};
