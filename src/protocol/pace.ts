/** How fast a battle is played; absent: nobody counts. */
export type Pace =
  /** Sitting together: so many seconds each, and so many more for every answer. */
  | { readonly kind: 'live'; readonly main: number; readonly increment: number }
  /** By turns: so many hours in the bank, and so many more each day, never above the bank. */
  | { readonly kind: 'turns'; readonly bank: number; readonly aDay: number };
