/**
 * What takes too long for every change: the long form of a test is run by `npm run nightly --
 * cases` or `journeys`, which find each file that asks here.
 */
export const isNight = process.env['SANDTABLE_NIGHTLY'] === '1';
/**
 * What is tried in several ways, and is the same work in each: by day one way has its turn, at
 * night all have. `at`: which way this is; `turn`: of what is tried; `of`: how many ways there are.
 */
export const isNightOrTurn = (at: number, turn: number, of: number): boolean =>
  isNight || at % of === turn % of;
/** Of all ways in which the same is tried, those that have their turn. */
export const byTurns = <T>(ways: readonly T[], turn: number): readonly T[] =>
  ways.filter((_, at) => isNightOrTurn(at, turn, ways.length));
