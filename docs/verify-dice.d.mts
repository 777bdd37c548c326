/** What was found of the draws of a match file: see `verify-dice.mjs`. */
export declare function check(file: string): Promise<{
  /** Draws that follow from what was promised. */
  readonly good: number;
  /** Draws in secret, which can be checked when the file tells the seed. */
  readonly later: number;
  /** Of the older scheme, or typed in by the players. */
  readonly unpromised: number;
  /** The rows that are otherwise than promised. */
  readonly faults: readonly number[];
}>;
