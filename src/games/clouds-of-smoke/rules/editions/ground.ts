import type { ElementKind, Trait } from '../world.ts';

/**
 * COS-TER-13, COS-TER-14, COS-TER-15, COS-TER-16, COS-TER-17, COS-TER-18, COS-TER-19, COS-TER-23,
 * COS-TER-30 Ground that is the same in both editions.
 */
export const COMMON_GROUND = {
  stream: ['veryBroken'],
  ravine: ['veryBroken'],
  swamp: ['veryBroken'],
  hill: ['blocksSight', 'elevation'],
  dune: ['blocksSight', 'elevation', 'broken'],
  rock: ['blocksSight', 'elevation', 'veryBroken'],
  field: ['broken'],
  village: ['broken', 'blocksSight'],
  road: [],
  // COS-TER-30 What it does to the unit inside is said there.
  emplacement: [],
} as const satisfies { readonly [K in ElementKind]?: readonly Trait[] };
