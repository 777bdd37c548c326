/** The clocks of a battle as its log tells them, row by row as it is played. */
import { isRewinding, unfit, type LoggedMatch, type Row } from '#record';
import type { Game } from '#kernel';
import { after, afterGone, afterRewinding, type Clocks, type Span } from './clocks.ts';

/** When a row was written, in milliseconds since 1970; 0: nobody has said. */
export function momentOf(row: object): number {
  const { at } = row as { readonly at?: unknown };
  const ms = typeof at === 'string' ? Date.parse(at) : NaN;
  return Number.isNaN(ms) ? 0 : ms;
}
/** Who of those that are on a clock is asked. */
export const askedIn = ({ match }: LoggedMatch<Game>): readonly string[] =>
  match.outcome === undefined ? match.pending.map(({ seat }) => seat) : [];

/** Follows a log that is being played. */
export class ClocksFromLog {
  #clocks: Clocks;
  readonly #gone: ReadonlySet<number>;
  readonly #gaps: readonly Span[];
  readonly #since: number;

  /** `since`: the row before those that count; what came before was of another battle. */
  constructor(clocks: Clocks, rows: readonly Row[], gaps: readonly Span[], since: number) {
    this.#clocks = clocks;
    this.#gone = unfit(rows);
    [this.#gaps, this.#since] = [gaps, since];
  }
  get clocks(): Clocks {
    return this.#clocks;
  }
  /** A row has been played, or passed over as it holds no more. */
  pass(row: Row, logged: LoggedMatch<Game>, isGone = this.#gone.has(row.seq)): void {
    const at = momentOf(row);
    if (row.seq <= this.#since) return;
    if (isGone) this.#clocks = afterGone(this.#clocks, { row, at });
    else if (isRewinding(row.cause)) {
      this.#clocks = afterRewinding(this.#clocks, at, askedIn(logged));
    } else this.#clocks = after(this.#clocks, { row, at, asked: askedIn(logged) }, this.#gaps);
  }
}
