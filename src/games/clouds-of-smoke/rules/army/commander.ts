/** The commander that an army buys. */

/** COS-ARM-04 What each level costs. */
const POINTS: { readonly [level: number]: number } = { 3: 30, 4: 70, 5: 110 };
export const LEVELS = [3, 4, 5] as const;

/** COS-ARM-04, COS-CMD-01 Mediocre 30, competent 70, glorious 110; no other level is for sale. */
export const commanderPoints = (level: number): number | undefined => POINTS[level];
