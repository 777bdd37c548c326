/** Answers one field away from a legal one: what a hostile or careless player sends. */
import type { Json, Pick } from '#kernel';

/**
 * Another answer: one number, word or field changed; sometimes something altogether strange.
 * `words` are those that answers of the game use.
 */
export function mutated(answer: Json, pick: Pick, words: readonly string[] = ['']): Json {
  if (pick(30) === 0) return strange(pick);
  const places = placesOf(answer, []);
  const place = places[pick(places.length)] ?? [];
  return changed(answer, place, pick, words);
}

type Place = readonly (string | number)[];
function placesOf(value: Json, at: Place): Place[] {
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return [at, ...list.flatMap((one, index) => placesOf(one, [...at, index]))];
  }
  if (typeof value !== 'object' || value === null) return [at];
  const record = value as { readonly [key: string]: Json };
  return Object.keys(record).flatMap((key) => placesOf(record[key], [...at, key]));
}

function changed(value: Json, place: Place, pick: Pick, words: readonly string[]): Json {
  const [key, ...rest] = place;
  if (key === undefined) return another(value, pick, words);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.map((one, index) => (index === key ? changed(one, rest, pick, words) : one));
  }
  const record = value as { readonly [key: string]: Json };
  return { ...record, [key]: changed(record[key], rest, pick, words) };
}

function another(value: Json, pick: Pick, words: readonly string[]): Json {
  if (typeof value === 'number') {
    const near = [1, -1, 2, 10, -10, 100, 1000, -1000, 5000, 9000];
    if (pick(8) === 0) return pick(40);
    return value + near[pick(near.length)];
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return words[pick(words.length)];
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.length > 0 && pick(2) === 0) return list.slice(1);
    return [...list, list.length > 0 ? list[pick(list.length)] : pick(40)];
  }
  return strange(pick);
}
const STRANGE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e9,
  0.5,
  '',
  'x',
  [],
  {},
  { done: 1 },
  { done: true, x: 1 },
  { unit: -1 },
  { unit: 1e6 },
  { x: 0.5, y: 0.5 },
  [[]],
  { unit: null },
  { die: 7, on: 'move' },
];
const strange = (pick: Pick): Json => STRANGE[pick(STRANGE.length)];
