/** Plain JSON: the only stuff that positions, events and answers are made of. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A deep readonly type: what rules see of a position. */
export type Frozen<T> = T extends string | number | boolean | null | undefined
  ? T // branded numbers are numbers
  : { readonly [K in keyof T]: Frozen<T[K]> };

export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    if (list.every((one) => typeof one !== 'object')) return list.slice() as T;
    return list.map(cloneJson) as T;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) copy[key] = cloneJson(one);
  return copy as T;
}

/** JSON with sorted keys: equal values give equal text. Throws on what JSON cannot carry. */
export function canonical(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'object') return recordText(value as Record<string, unknown>);
  throw new TypeError(`${typeof value === 'number' ? value : typeof value} is not JSON`);
}
function listText(list: readonly unknown[]): string {
  let text = '[';
  for (let at = 0; at < list.length; at++) {
    if (at > 0) text += ',';
    text += canonical(list[at]);
  }
  return `${text}]`;
}
function recordText(record: { readonly [key: string]: unknown }): string {
  let text = '{';
  for (const key of Object.keys(record).sort()) {
    const one = record[key];
    if (one === undefined) continue;
    if (text.length > 1) text += ',';
    text += PLAIN.test(key) ? `"${key}":` : `${JSON.stringify(key)}:`;
    text += canonical(one);
  }
  return `${text}}`;
}
/** A name in which nothing is escaped. */
const PLAIN = /^\w+$/;

/** No content of ours is nested so deep; what is deeper is no content. */
export const DEEPEST = 32;

/** Is a value nested deeper than that? */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1));
}

/** A database stores neither the null character nor halves of characters; JSON has no infinity. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
}
