/**
 * What the two editions say differently (catalogue section 33): one field for each difference
 * that changes a result. Chapters ask a field; they never name an edition.
 */
import type { Side } from '#geometry/plane';
import type { Rule } from '../rules.ts';
import type { Era, Figures } from '../army/types.ts';
import type { Scene, No, Ticks, Trait, ElementKind, UnitId } from '../world.ts';

/** COS-ARM-09 Sizes of games, in points for each player. */
export interface Formats {
  readonly least: number;
  readonly most: number;
  readonly learning: number;
  /** For an evening at the club, by era. */
  readonly evening: { readonly [E in Era]: number };
}

export interface Edition {
  /** D01 COS-UNT-10, COS-UNT-11: the line infantry that the book prints as its sample. */
  lineInfantry(): Figures;
  /** D02 COS-ARM-02: what the third category is called. */
  thirdCategory(): 'auxiliary' | 'special';
  /** D26 COS-TER-40: how wide an element of terrain should be. */
  elementSize(): { readonly least: Ticks; readonly most: Ticks };
  /** D27, D28 COS-TER-42, COS-TER-43: what a roll of 2d6 allows to be set up; nothing on a 7. */
  terrainTable(roll: number): readonly ElementKind[];
  /** D29 COS-TER-44: does this die of its drift take an element away? */
  driftRemoves(die: number): boolean;
  /** D36 COS-ARM-09: the sizes of game that the book is made for; undefined: it names none. */
  formats(): Formats | undefined;
  /** D36 COS-ARM-10: the years of each era; undefined: the book dates none. */
  years(): { readonly [E in Era]: readonly [from: number, to: number] } | undefined;
  /** D05 COS-LOF-05: is a distance within a weapon's range? */
  inRange(distance: Ticks, range: Ticks): boolean;
  /**
   * D06 COS-BMB-02, COS-BMB-03: the enemy that keeps this unit from bombarding; undefined: none.
   */
  keptBusy(scene: Scene, unit: UnitId): No | undefined;
  /** D07 COS-BMB-06, COS-BMB-07: does this pair of touching sides add a die to a bombardment? */
  contactDrawsFire(a: Side, b: Side): boolean;
  /** D09 COS-BMB-17: may a unit retreat from guns to a place nearer to one of them? */
  nearsTheGuns(before: Ticks, after: Ticks): boolean;
  /**
   * D10, D11 COS-BMB-22, COS-BMB-23: why ground that holds a unit, at least partly, bans
   * bombardment.
   */
  groundBansBombardment(kind: ElementKind, unit: UnitId): No | undefined;
  /** D12 COS-RET-06: how far a retreat of this length really goes. */
  retreatLength(rolled: Ticks): Ticks;
  /** D18 COS-MOV-12: earlier movement of the turn that counts towards a cap. */
  countsTowardsCap(walked: Ticks): Ticks;
  /**
   * D19 COS-TER-07, COS-TER-08: the rule by which very broken ground hinders a unit without Light.
   */
  veryBrokenHinders(engaged: boolean): Rule | undefined;
  /**
   * D20, D23, D24 COS-TER-12, COS-TER-13, COS-TER-14, COS-TER-15, COS-TER-16, COS-TER-17,
   * COS-TER-18, COS-TER-19, COS-TER-20, COS-TER-21, COS-TER-22: the traits of each kind of ground;
   * undefined: no such ground.
   */
  readonly ground: { readonly [K in ElementKind]: readonly Trait[] | undefined };
  /** D21 COS-MOV-14: what a road adds to a simple move, and what it means to be on it. */
  readonly road: { readonly bonus: Ticks; holds(gap: Ticks, overlap: number): boolean };
  /** D31 COS-MP-03, COS-TAC-12: may an ally's units profit, if he agrees? */
  readonly alliesShareTactics: boolean;
  /** D40 COS-END-03: is each marker of a combat judged by itself, or the combat as a whole? */
  readonly judgesMarkersApart: boolean;
  /** D41 COS-SPR-14: does an Irregular unit that breaks in a retreat cost its army its loss? */
  readonly brokenIrregularsCost: boolean;
  /** D22 COS-TER-20: does so much of an infantry unit in a village steady it? */
  villageSteadies(presence: 'partly' | 'completely'): boolean;
}
