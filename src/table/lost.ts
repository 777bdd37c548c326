/** Seats that were the reader's, and why they are so no more. */
import type { LostSeat, SeatInfo } from '#protocol';

export interface Lost {
  readonly seat: string;
  /** 'elsewhere': it is still his whom he was till now; 'gone': nobody sits there. */
  readonly why: LostSeat['why'] | 'elsewhere';
  /** ISO 8601; absent: just now. */
  readonly since?: string;
}
/**
 * Why the server says, also to whoever comes back. Of what it does not know (a seat that was given
 * up, a browser that is another's by now) this page does; `sat`: the seats that were its till now.
 */
export const lostIn = (seats: readonly SeatInfo[], sat: readonly string[]): readonly Lost[] =>
  seats.flatMap(({ seat, kind, yours, lost }): Lost[] => {
    if (lost !== undefined) return [{ seat, ...lost }];
    if (yours || !sat.includes(seat)) return [];
    return [{ seat, why: kind === 'open' ? 'gone' : 'elsewhere' }];
  });
const said = ({ seat, why }: Lost): string => `${seat} ${why}`;
/** Of these what is said: what was put away is not said again before it is otherwise. */
export class Losses {
  #known: ReadonlySet<string> = new Set();

  /** `shown`: what is said till now. */
  told(lost: readonly Lost[], shown: readonly Lost[]): readonly Lost[] {
    const [known, still] = [this.#known, new Set(shown.map(said))];
    this.#known = new Set(lost.map(said));
    return lost.filter((one) => still.has(said(one)) || !known.has(said(one)));
  }
}
