/** The clocks of a battle as its log tells them, row by row as it is played. */
import { isRewinding, unfit, type LoggedMatch, type Row } from '#record';
import type { Game } from '#kernel';
import {
  after,
  afterGone,
  afterRewinding,
  heardOf,
  type Away,
  type Clocks,
  type Span,
  type Timed,
} from './clocks.ts';

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
  readonly #away: readonly Away[];

  /**
   * `since`: the row before those that count; what came before was of another battle. `away`: what
   * holidays are to be reckoned with, whether or not a row tells of them.
   */
  constructor(
    clocks: Clocks,
    rows: readonly Row[],
    gaps: readonly Span[],
    since: number,
    away: readonly Away[] = [],
  ) {
    this.#clocks = clocks;
    this.#gone = unfit(rows);
    [this.#gaps, this.#since, this.#away] = [gaps, since, away];
  }
  get clocks(): Clocks {
    return this.#clocks;
  }
  /** A row has been played, or passed over as it holds no more. */
  pass(row: Row, logged: LoggedMatch<Game>, isGone = this.#gone.has(row.seq)): void {
    const at = momentOf(row);
    if (row.seq <= this.#since) return;
    this.hear({ row: row.seq, at }, isGone);
    if (isGone) this.#clocks = afterGone(this.#clocks, { row, at });
    else if (isRewinding(row.cause)) {
      this.#clocks = afterRewinding(this.#clocks, at, askedIn(logged));
    } else this.#clocks = after(this.#clocks, { row, at, asked: askedIn(logged) }, this.#gaps);
  }
  /** Holidays that began before then, though no row says so. */
  hear(moment: { readonly row: number; readonly at: number }, isGone = false): void {
    const heard = (clocks: Clocks, timed: Timed): Clocks =>
      isGone ? afterGone(clocks, timed) : after(clocks, timed, this.#gaps);
    this.#clocks = heardOf(this.#clocks, this.#away, moment, heard);
  }
}
