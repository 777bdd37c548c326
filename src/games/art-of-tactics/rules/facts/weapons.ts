/** What each weapon does (sections 21 and 22). */
import type { Weapon } from '../world.ts';

export interface WeaponRules {
  /**
   * AOT-WPN-01, AOT-WPN-02, AOT-WPN-03, AOT-WPN-08 What a strike compares with, and on which side
   * of it it hits.
   */
  readonly melee: 'belowEnemy' | 'belowOwn' | 'aboveOwn' | 'aboveEnemy';
  /** Can it be shot or thrown, and how far, in ticks; any range: by AOT-SHOOT-06 alone. */
  readonly shoots?: { readonly range?: number };
  /** AOT-WPN-04, AOT-WPN-07 No wall of shields in melee. */
  readonly twoHanded?: true;
  /** AOT-PROP-17 In melee. */
  readonly piercing?: true;
  /** AOT-SHOOT-12 When thrown. */
  readonly piercingShot?: true;
  /** AOT-PROP-16 */
  readonly terrifying?: true;
  /** AOT-ART-01 It is a piece, and of which kind. */
  readonly piece?: 'light' | 'heavy';
}
const SHOOTER = { melee: 'belowEnemy', shoots: {} } as const;
const SPECIALIST = { melee: 'aboveOwn' } as const;
/** AOT-SHOOT-14 Bows, slings and crossbows have no rule of their own. */
export const WEAPON: { readonly [W in Weapon]: WeaponRules } = {
  bow: SHOOTER,
  sling: SHOOTER,
  crossbow: SHOOTER,
  // AOT-SHOOT-12
  javelin: { melee: 'belowEnemy', shoots: { range: 1000 }, piercingShot: true },
  // AOT-SHOOT-13
  handgun: { melee: 'belowEnemy', shoots: { range: 1000 }, terrifying: true },
  spear: { melee: 'belowOwn' },
  pike: { melee: 'belowOwn', twoHanded: true },
  // AOT-WPN-06 As a spear; as an axe it is a two-handed axe.
  halberd: { melee: 'belowOwn', twoHanded: true },
  sword: SPECIALIST,
  axe: SPECIALIST,
  shortSpear: SPECIALIST,
  flail: SPECIALIST,
  twoHandedAxe: { ...SPECIALIST, twoHanded: true, piercing: true },
  twoHandedSword: { ...SPECIALIST, twoHanded: true, piercing: true },
  lance: { melee: 'aboveEnemy', piercing: true },
  // AOT-ART-01 Powder terrifies. What a piece hits is no matter of ranks: see `pieces.ts`.
  lightEngine: { ...SHOOTER, piece: 'light' },
  heavyEngine: { ...SHOOTER, piece: 'heavy' },
  lightGunpowder: { ...SHOOTER, piece: 'light', terrifying: true },
  heavyGunpowder: { ...SHOOTER, piece: 'heavy', terrifying: true },
  // AOT-ELE-04, AOT-ELE-11 An elephant's own attack: as many as its die shows.
  tusks: { melee: 'belowEnemy', terrifying: true },
  team: { melee: 'aboveEnemy' },
  // AOT-CHAR-09
  scythes: { melee: 'aboveEnemy', piercing: true, terrifying: true },
  // AOT-SUM-01 They draw, and strike nobody.
  asses: { melee: 'aboveEnemy' },
};
/** AOT-WPN-06 What a weapon can be used as in melee. */
export const usesOf = (weapon: Weapon): readonly Weapon[] =>
  weapon === 'halberd' ? ['halberd', 'twoHandedAxe'] : [weapon];

/** What a die must do to hit: be below a number or above it; `equal`: it may equal it. */
export interface Needs {
  readonly side: 'below' | 'above';
  readonly number: number;
  readonly equal: boolean;
}
/** AOT-DICE-01 Every comparison is strict; AOT-PROP-11 veterans hit on equality too. */
export const isHit = (die: number, { side, number, equal }: Needs): boolean =>
  (equal && die === number) || (side === 'below' ? die < number : die > number);
/** The faces that hit, of six. */
export const facesThatHit = (needs: Needs): number[] =>
  [1, 2, 3, 4, 5, 6].filter((die) => isHit(die, needs));
