/** How fast a battle is played; absent: nobody counts. */
export type Pace =
  /** Sitting together: so many seconds each, and so many more for every answer. */
  | { readonly kind: 'live'; readonly main: number; readonly increment: number }
  /** By turns: so many hours in the bank, and so many more each day, never above the bank. */
  | { readonly kind: 'turns'; readonly bank: number; readonly aDay: number };

const MINUTE = 60;
/** Those that are offered; others are understood. */
export const PACES: readonly Pace[] = [
  { kind: 'live', main: 15 * MINUTE, increment: 10 },
  { kind: 'live', main: 45 * MINUTE, increment: 30 },
  { kind: 'live', main: 90 * MINUTE, increment: 60 },
  { kind: 'turns', bank: 24, aDay: 4 },
  { kind: 'turns', bank: 72, aDay: 12 },
  { kind: 'turns', bank: 72, aDay: 36 },
];
