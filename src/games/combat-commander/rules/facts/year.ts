import type { Scene } from '../world.ts';

/** CC-TRK-07 The scenario gives it; time on the track does not change it. */
export const yearOf = ({ setup }: Pick<Scene, 'setup'>): number => setup.year;
