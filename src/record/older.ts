/**
 * Does `older` say the same as `now`, of which today's rules only tell more? Fields may have been
 * added; none may differ or be gone, and a list has as many entries.
 */
export function tellsLess(older: unknown, now: unknown): boolean {
  if (!isObject(older) || !isObject(now)) return older === now;
  if (Array.isArray(older) !== Array.isArray(now)) return false;
  if (Array.isArray(older) && older.length !== (now as readonly unknown[]).length) return false;
  return Object.entries(older).every(
    ([name, value]) => Object.hasOwn(now, name) && tellsLess(value, (now as Fields)[name]),
  );
}
type Fields = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
