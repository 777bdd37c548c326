import { isEngaged } from '../engagement.ts';
import { atMost } from '../measures.ts';
import type { Edition } from './edition.ts';

/** The later web edition, with the rulings of the catalogue. */
export const web: Edition = {
  // COS-LOF-05 Equal to the range is in range.
  inRange: (distance, range) => atMost(distance, range),
  // COS-BMB-03 Engaged in either direction bans bombardment.
  engagementBansBombardment: (scene, unit) => isEngaged(scene, unit),
  // COS-BMB-07 Only a rear against a front counts.
  contactDrawsFire: (a, b) => (a === 'rear' && b === 'front') || (a === 'front' && b === 'rear'),
  // COS-BMB-22 Cover bans bombardment; a village does not.
  groundBansBombardment: (traits) => traits.includes('cover'),
  // COS-RET-06 A retreat may be 0 UW long.
  retreatLength: (rolled) => rolled,
  // COS-MOV-12 The cap is per turn: what was walked before counts.
  countsTowardsCap: (walked) => walked,
  // COS-TER-08 Engaged or not.
  veryBrokenHinders: () => true,
  // COS-TER-20 Only completely inside.
  villageSteadies: (presence) => presence === 'completely',
};
