/** What a browser says to the dice of its battles, and what it was promised of them. */

/** Dice of the older scheme hang by no phrase. */
export const isPromise = (hash: string): boolean => hash.startsWith('2.');
/** Keeps what is told first. False: it was told another before. */
export function isAsPromised(match: string, hash: string): boolean {
  try {
    const key = `dice.${match}`;
    const known = localStorage.getItem(key);
    if (known === null) localStorage.setItem(key, hash);
    return known === null || known === hash;
  } catch {
    return true; // a browser that keeps nothing cannot tell
  }
}
/** By lot: more than 150 bits that nobody knew before. */
export const newPhrase = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(6)), (one) => one.toString(36)).join(' ');
