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

/** Put away in this browser: the latest last. */
const KEY = 'sandtable.lost';
const MOST = 50;
function recalled(): readonly string[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[]).map(String);
  } catch {
    return [];
  }
}
const said = ({ seat, why }: Lost): string => `${seat} ${why}`;
const noteOf = (battle: string, one: Lost): string => `${battle} ${said(one)} ${one.since}`;
/** What this page alone knows is said by no other, and is not kept. */
export function putAway(battle: string, lost: readonly Lost[]): void {
  const notes = lost.flatMap((one) => (one.since === undefined ? [] : [noteOf(battle, one)]));
  const others = recalled().filter((one) => !notes.includes(one));
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, ...notes].slice(-MOST)));
  } catch {
    // A browser that keeps nothing says it again next time.
  }
}
/** Of these what is said: what was put away is not said again before it is otherwise. */
export class Losses {
  #known: ReadonlySet<string> = new Set();

  /** `shown`: what is said till now. */
  told(battle: string, lost: readonly Lost[], shown: readonly Lost[]): readonly Lost[] {
    const [known, still] = [this.#known, new Set(shown.map(said))];
    this.#known = new Set(lost.map(said));
    const read = lost.length === 0 ? [] : recalled();
    const isOld = (one: Lost): boolean =>
      known.has(said(one)) || read.includes(noteOf(battle, one));
    return lost.filter((one) => still.has(said(one)) || !isOld(one));
  }
}
