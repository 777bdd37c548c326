/** Figures of the two documents, in thousandths of a unit's width. */
import type { Edge } from './log.ts';

export type Edition = 'web' | '1.7';
export const UW = 1000;
/** COS-GEO-03 What a comparison of distances forgives. */
const SLACK = 1;
/** COS-GEO-07, COS-GEO-10 What still touches, and does not overlap yet. */
const TOUCH = 10;
/** Plain trigonometry is not exact: what differs by less is the same. */
const DUST = 1e-6;
/** COS-MRK-02, COS-DEP-02 */
export const COMBAT_RADIUS = 2 * UW;
/** COS-GEN-12 */
export const HEAD = 200;
/** COS-GEO-06 In square thousandths. */
export const AREA = 1000;
/** COS-TER-33 */
export const SQUARE = 1200;
export const INSIDE_SQUARE = 50;

/** COS-GEO-03 */
export const atMost = (length: number, most: number): boolean => length <= most + SLACK + DUST;
const lessThan = (length: number, bound: number): boolean => length < bound - SLACK - DUST;
export const moreThan = (length: number, bound: number): boolean => !atMost(length, bound);
/** COS-GEO-10 */
export const touches = (gap: number): boolean => gap <= TOUCH + DUST;
/** COS-GEO-07 By how deep they lie in one another. */
export const overlaps = (depth: number): boolean => depth > TOUCH + DUST;
/** COS-GEO-13 By the length that lies in what may not be crossed. */
export const crosses = (length: number): boolean => length > TOUCH + DUST;
export const isNear = (one: number, other: number, by: number): boolean =>
  Math.abs(one - other) <= by + DUST;

/** COS-LOF-05 */
export const inRange = (edition: Edition, length: number, range: number): boolean =>
  edition === 'web' ? atMost(length, range) : lessThan(length, range);

/** COS-GEO-14 Where an edge lies, as a heading. */
export const HEADINGS: { readonly [E in Edge]: number } = {
  north: 0,
  east: 9000,
  south: 18_000,
  west: 27_000,
};
/** COS-GEN-05 */
export const d3 = (die: number): number => Math.ceil(die / 2);

export type Trait = 'broken' | 'veryBroken' | 'elevation' | 'blocksSight' | 'cover';
type Kinds = Readonly<Record<string, readonly Trait[]>>;
/** COS-TER-13, COS-TER-14, COS-TER-15, COS-TER-16, COS-TER-17, COS-TER-19 */
const ALIKE: Kinds = {
  stream: ['veryBroken'],
  ravine: ['veryBroken'],
  swamp: ['veryBroken'],
  hill: ['blocksSight', 'elevation'],
  dune: ['blocksSight', 'elevation', 'broken'],
  rock: ['blocksSight', 'elevation', 'veryBroken'],
  field: ['broken'],
  village: ['broken', 'blocksSight'],
  road: [],
  emplacement: [],
};
/** COS-TER-18, COS-TER-21, COS-TER-22 */
export const TRAITS: { readonly [E in Edition]: Kinds } = {
  web: {
    ...ALIKE,
    woodedHill: ['veryBroken', 'cover', 'blocksSight', 'elevation'],
    wood: ['veryBroken', 'cover', 'blocksSight'],
    grove: ['broken', 'cover', 'blocksSight'],
    vineyard: ['broken', 'cover'],
    bocage: ['broken', 'cover'],
  },
  '1.7': {
    ...ALIKE,
    woodedHill: ['veryBroken', 'blocksSight', 'elevation'],
    wood: ['veryBroken', 'blocksSight'],
    vineyard: ['broken', 'blocksSight'],
    bocage: ['broken', 'blocksSight'],
  },
};
const WATER = ['rock', 'stream', 'ravine', 'swamp'];
const HEIGHTS = ['woodedHill', 'dune'];
/** COS-TER-42, COS-TER-43 What two dice bring, from 2 on. */
export const ROWS: { readonly [E in Edition]: readonly (readonly string[])[] } = {
  web: rows(['village', 'vineyard', 'bocage'], ['grove', 'wood']),
  '1.7': rows(['village', 'road'], ['wood', 'vineyard', 'bocage']),
};
function rows(four: readonly string[], nine: readonly string[]): readonly (readonly string[])[] {
  return [WATER, WATER, four, four, ['hill'], [], ['field'], nine, nine, HEIGHTS, HEIGHTS];
}
/** COS-TER-40 */
export const SIZES: { readonly [E in Edition]: readonly [number, number] } = {
  web: [UW, 2 * UW],
  '1.7': [UW, 3 * UW],
};
/** COS-MOV-12, COS-MOV-16 How far one goes in what lies under his way. */
export function capIn(traits: readonly Trait[], isImmobile: boolean): number {
  if (traits.includes('veryBroken')) return isImmobile ? -1 : UW;
  if (!traits.includes('broken')) return Infinity;
  return isImmobile ? UW : 2 * UW;
}
/** COS-MOV-14 */
export const ROAD: { readonly [E in Edition]: number } = { web: UW, '1.7': 2 * UW };
/** COS-BMB-24 */
export const HIGHER = 2 * UW;
/** COS-MOV-17, COS-ACT-14 */
export const ALOOF = 3 * UW;
/** Reserve Move (D.1) takes formations of at most so many. */
export const RESERVE = 3;
/** COS-CMD-08 */
export const DISPLACED = 2 * UW;
