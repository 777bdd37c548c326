/**
 * What takes too long for every change: the long form of a test is run by `npm run nightly --
 * cases`, which finds each file that says `isNight`.
 */
export const isNight = process.env['SANDTABLE_NIGHTLY'] === '1';
/**
 * What is tried in several ways, and is the same work in each: by day one way has its turn, at
 * night all have. `at`: which way this is; `turn`: of what is tried; `of`: how many ways there are.
 */
export const isNightOrTurn = (at: number, turn: number, of: number): boolean =>
  isNight || at % of === turn % of;
