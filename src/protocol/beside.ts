/** What the log at the table tells beside the play: of seats and of clocks. */
export interface ToldBeside {
  /** From here on the reactions of a seat are answered for it, or it is back. */
  readonly standIn?: { readonly seat: string; readonly begins: boolean };
  readonly called?: Called;
  /** The seat has given another more time. */
  readonly given?: { readonly seat: string; readonly of: string; readonly seconds: number };
  /** Seats to which another person had been called: somebody has sat down there. */
  readonly came?: readonly string[];
}
/**
 * The time of the seat `of` was over, and a foe of it, `seat`, has called another person to it, who
 * is waited for, or the computer `bot`, which plays there; `back`: he has taken his call back.
 */
export interface Called {
  readonly seat: string;
  readonly of: string;
  readonly bot?: string;
  readonly back?: true;
}
