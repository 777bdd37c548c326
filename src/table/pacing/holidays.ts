/** For how many days one may be away at a press: the usual ones, and all that are left. */
const USUAL = [3, 7, 14];
export const choicesOf = (left: number): readonly number[] =>
  left < 1 ? [] : [...USUAL.filter((days) => days < left), left];
