/**
 * What the two editions say differently (catalogue section 33): one field for each difference
 * that changes a result and that the battles of this version meet. Chapters ask a field; they
 * never name an edition.
 */
import type { Side } from '#geometry/plane';
import type { Look, Ticks, Trait, UnitId } from '../types.ts';

export interface Edition {
  /** D05 COS-LOF-05: is a distance within a weapon's range? */
  inRange(distance: Ticks, range: Ticks): boolean;
  /** D06 COS-BMB-02/03: does this unit's engagement keep it from bombarding? */
  engagementBansBombardment(scene: Look, unit: UnitId): boolean;
  /** D07 COS-BMB-06/07: does this pair of touching sides add a die to a bombardment? */
  contactDrawsFire(a: Side, b: Side): boolean;
  /** D10, D11 COS-BMB-22/23: does standing partly in such ground ban bombardment? */
  groundBansBombardment(traits: readonly Trait[]): boolean;
  /** D12 COS-RET-06: how far a retreat of this length really goes. */
  retreatLength(rolled: Ticks): Ticks;
  /** D18 COS-MOV-12: earlier movement of the turn that counts towards a cap. */
  countsTowardsCap(walked: Ticks): Ticks;
  /** D19 COS-TER-07/08: does very broken ground hinder a unit without Light? */
  veryBrokenHinders(engaged: boolean): boolean;
  /** D22 COS-TER-20: does so much of an infantry unit in a village steady it? */
  villageSteadies(presence: 'partly' | 'completely'): boolean;
}
