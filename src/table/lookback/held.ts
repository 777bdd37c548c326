/** What a seat holds for itself alone, as it lay before it at one moment. */
export interface Holding {
  readonly seat: string;
  /** What it is: 'hand'. */
  readonly what: string;
  /** Those that whoever looks may see. */
  readonly cards: readonly HeldCard[];
  /** So many more, of which no more than their number is known. */
  readonly hidden: number;
  /** What else it alone was told. */
  readonly notes: readonly string[];
}
export interface HeldCard {
  readonly key: number;
  /** In the order in which it says what it is good for. */
  readonly says: readonly [first: string, then: string];
}
