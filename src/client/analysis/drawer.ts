/** Where a browser keeps analyses of battles at which nobody of it sits. */
export const KEY = 'sandtable.analyses';

/** Is there anything of that name? Nothing is read for it. */
export function isKeptHere(name: string): boolean {
  try {
    return localStorage.getItem(KEY)?.includes(name) === true;
  } catch {
    return false;
  }
}
