/** Names of army lists; what units, boards and dice are called is in `../names.ts`. */

/** COS-ARM-02 `special` is the web edition's word; 1.7 says auxiliary. */
export const CATEGORIES = ['main', 'special', 'rare'] as const;
export const ERAS = ['military-revolution', 'age-of-reason', 'age-of-empires'] as const;
/** What a statline says of a unit (section 4). */
export const FIGURES = [
  'category',
  'points',
  'speed',
  'retreat',
  'strength',
  'morale',
  'loss',
  'discipline',
  'closeCombat',
  'fire',
  'special',
] as const;
