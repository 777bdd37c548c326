/** What somebody else is against, told to whoever asked for it, until he puts it away. */
import type { Refused, State } from '#protocol';

export interface Declined extends Refused {
  /** Who asked. */
  readonly of: string;
}
/** `read`: all up to that row was put away. */
export const declinedIn = ({ refused = {} }: State, read: number): readonly Declined[] =>
  Object.entries(refused).flatMap(([of, one]) => (one.row > read ? [{ of, ...one }] : []));

/** Put away in this browser: by battle, the latest last. */
const KEY = 'sandtable.declined';
const MOST = 50;
type Read = readonly (readonly [battle: string, row: number])[];
function recalled(): Read {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    const found = kept as readonly (readonly [unknown, unknown])[];
    return found.map(([battle, row]) => [String(battle), Number(row)]);
  } catch {
    return [];
  }
}
export const readIn = (battle: string): number =>
  recalled().find(([one]) => one === battle)?.[1] ?? 0;
export function putAway(battle: string, row: number): number {
  const read = Math.max(row, readIn(battle));
  const others = recalled().filter(([one]) => one !== battle);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [battle, read]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing says it again next time.
  }
  return read;
}
