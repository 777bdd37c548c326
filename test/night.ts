/**
 * What takes too long for every change: the long form of a test is run by `npm run nightly --
 * cases`, which finds each file that says `isNight`.
 */
export const isNight = process.env['SANDTABLE_NIGHTLY'] === '1';
