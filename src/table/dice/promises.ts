/** What a browser says to the dice of its battles, and what it was promised of them. */
import { api } from '../api.ts';

/** The battles of which this browser was told what was promised, the latest last. */
const KEY = 'sandtable-promises';
const MOST_KEPT = 200;
type Kept = readonly (readonly [match: string, hash: string])[];
function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    return [];
  }
}
/** Notes what is told now. False: it was told another before. */
export function isAsPromised(match: string, hash: string): boolean {
  const all = kept();
  const known = all.find(([one]) => one === match);
  if (known !== undefined) return known[1] === hash;
  try {
    localStorage.setItem(KEY, JSON.stringify([...all, [match, hash]].slice(-MOST_KEPT)));
  } catch {
    // A browser that keeps nothing cannot tell.
  }
  return true;
}

/** Dice of the older scheme hang by no phrase. */
export const isPromise = (hash: string): boolean => hash.startsWith('2.');

const CONSONANTS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z', 'h', 'j'];
const VOWELS = 'aeiou';
const WORDS = 6;
const LENGTH = 4;
/** Words of no language, by lot: more than 150 bits that nobody knew before. */
export function newPhrase(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(2 * WORDS * LENGTH));
  const syllable = (at: number): string =>
    `${CONSONANTS[(bytes[2 * at] ?? 0) % CONSONANTS.length]}${VOWELS[(bytes[2 * at + 1] ?? 0) % 5]}`;
  return Array.from({ length: WORDS }, (_, word) =>
    Array.from({ length: LENGTH }, (_, at) => syllable(word * LENGTH + at)).join(''),
  ).join(' ');
}
/** Says it once for these seats; what the server does not take is said at the table. */
export async function sayFor(id: string, seats: readonly string[]): Promise<void> {
  const say = (seat: string): Promise<unknown> =>
    api.sayToDice(id, { seat, phrase: newPhrase() }).catch(() => undefined);
  await Promise.all(seats.map(say));
}
/** Whoever has just sat down is told what was promised, and then says what nobody knew. */
export async function sayFirst(id: string): Promise<void> {
  const told = await api.dicePromised(id).catch(() => undefined);
  if (told === undefined || !isPromise(told.hash) || !isAsPromised(id, told.hash)) return;
  await sayFor(id, told.seats);
}
