/**
 * Names of army lists. Of special rules, weapons and actions a list says what the rules know; of
 * tactics it may say more: what is not carried out is asked of `armyPlayability`.
 */

export const TACTIC_NAMES = [
  'inspiration',
  'tenacity',
  'coverOfPikes',
  'caracole',
  'viveLeRoi',
  'gallopCharge',
  'controlledVolleys',
  'providence',
  'cavalryOnslaught',
  'braveIsSafe',
  'salvo',
  'rollingFire',
  'coldSteel',
  'pikePush',
  'standFast',
  'orderlyWithdrawal',
  'skirmishScreen',
  'counterCharge',
  'grandBattery',
  'lanceShock',
  'feignedFlight',
  'bayonetWall',
  'volleyAndCharge',
  'reverseSlope',
] as const;
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
