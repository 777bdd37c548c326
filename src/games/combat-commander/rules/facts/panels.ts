/** What the panels of the display tell of works and of broken weapons (CC-TRK-12). */
import { MINES } from '../limits.ts';
import type { Rule } from '../rules.ts';
import type { Fortification, WeaponType } from '../world.ts';
import { CAUGHT, FORTIFIED, FROM_ABOVE } from './units.ts';

/** The cover that works give, plain and against what falls from above; or what they do else. */
export interface Panel {
  readonly cover?: number;
  readonly fromAbove?: number;
  /** So much less of each figure of whoever is in it. */
  readonly less?: number;
  /** With so much, and a roll, whoever comes or goes is attacked. */
  readonly strength?: number;
  readonly cite: Rule;
}
/** CC-TRK-12 The panel of one kind of works; mines as strong as the scenario has them. */
export function panelOf(works: Fortification, strength = MINES): Panel {
  if (works === 'mines') return { strength, cite: 'CC-FOR-08' };
  if (works === 'wire') return { less: CAUGHT, cite: 'CC-FOR-06' };
  const cover = FORTIFIED[works];
  return { cover, fromAbove: cover + FROM_ABOVE, cite: 'CC-FOR-02' };
}
/** CC-TRK-12, CC-WPN-11 The seventh: rows of a random hex that mend a broken weapon, or lose it. */
export const mendingOf = ({ fix, eliminate }: WeaponType) =>
  ({ fix, eliminate, cite: 'CC-WPN-11' }) as const;
