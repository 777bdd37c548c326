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
  if (typeof value === 'string') return QUOTED.test(value) ? JSON.stringify(value) : `"${value}"`;
  if (value === null || typeof value === 'boolean') return `${value}`;
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'object') return recordText(value as Record<string, unknown>);
  throw new TypeError(`${typeof value === 'number' ? value : typeof value} is not JSON`);
}
/** Anything that JSON may have to escape. */
const QUOTED = /[^ !#-[\]-~]/;
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
  for (const key of sorted(Object.keys(record))) {
    const one = record[key];
    if (one === undefined) continue;
    if (text.length > 1) text += ',';
    text += nameOf(key) + canonical(one);
  }
  return `${text}}`;
}
/** In place. Few names, nearly in order, as those of most records are, need no more than this. */
function sorted(keys: string[]): string[] {
  if (keys.length > FEW) return keys.sort();
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at];
    let to = at;
    for (; to > 0 && keys[to - 1] > key; to--) keys[to] = keys[to - 1];
    keys[to] = key;
  }
  return keys;
}
const FEW = 16;
/** Names as they stand before what they name. */
const names = new Map<string, string>();
/**
 * No more are kept, and none that is longer: those of our own records are some hundreds, a
 * stranger's may be any. Where his have filled it, it is begun anew.
 */
const [MOST_NAMES, LONGEST_NAME] = [4096, 64];
function nameOf(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `${JSON.stringify(key)}:`;
  if (key.length > LONGEST_NAME) return name;
  if (names.size >= MOST_NAMES) names.clear();
  names.set(key, name);
  return name;
}

/** Are two values the same JSON? As their canonical texts are, without writing them. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, its] = [toldIn(one), toldIn(other)];
  const told = new Map(its);
  return own.length === its.length && own.every(([key, value]) => isSameJson(value, told.get(key)));
}
/** To say that there is nothing is to say nothing. */
const toldIn = (of: object): readonly (readonly [string, unknown])[] =>
  Object.entries(of).filter(([, value]) => value !== undefined);

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
