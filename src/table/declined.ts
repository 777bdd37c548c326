/** What somebody else is against, told to whoever asked for it, until he puts it away. */
import type { Refused, State } from '#protocol';

export interface Declined extends Refused {
  /** Who asked. */
  readonly of: string;
}
/** By who asked: up to which row he has put away what was told of it. */
export type Read = { readonly [of: string]: number };
export const declinedIn = ({ refused = {} }: State, read: Read): readonly Declined[] =>
  Object.entries(refused).flatMap(([of, one]) =>
    one.row > (read[of] ?? 0) ? [{ of, ...one }] : [],
  );

/** Put away in this browser: by battle, the latest last. */
const KEY = 'sandtable.declined';
const MOST = 50;
function recalled(): readonly (readonly [battle: string, read: Read])[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    const found = kept as readonly (readonly [unknown, object])[];
    return found.map(([battle, read]) => [String(battle), { ...(read as Read) }]);
  } catch {
    return [];
  }
}
export const readIn = (battle: string): Read =>
  recalled().find(([one]) => one === battle)?.[1] ?? {};
/** `read`: what was put away of this battle till now. */
export function putAway(battle: string, read: Read, { of, row }: Declined): Read {
  const now = { ...readIn(battle), ...read, [of]: row };
  const others = recalled().filter(([one]) => one !== battle);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [battle, now]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing says it again next time.
  }
  return now;
}
