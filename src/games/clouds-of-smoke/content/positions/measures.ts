/** Lengths are written in UW and kept in ticks; degrees in hundredths. */
import { UW } from '../../rules/facts/index.ts';

export const toTicks = (uw: number): number => Math.round(uw * UW);
export const toFacing = (degrees: number): number =>
  ((Math.round(degrees * 100) % 36_000) + 36_000) % 36_000;
