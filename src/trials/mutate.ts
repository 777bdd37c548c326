/** Answers one field away from a legal one: what a hostile or careless player sends. */
import { ACTIONS, TACTIC_IDS } from '../games/clouds-of-smoke/rules/index.ts';
import type { Json, Pick } from '#kernel';

/** Another answer: one number, word or field changed; sometimes something altogether strange. */
export function mutated(answer: Json, pick: Pick): Json {
  if (pick(30) === 0) return strange(pick);
  const places = placesOf(answer, []);
  const place = places[pick(places.length)] ?? [];
  return changed(answer, place, pick);
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

function changed(value: Json, place: Place, pick: Pick): Json {
  const [key, ...rest] = place;
  if (key === undefined) return another(value, pick);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.map((one, index) => (index === key ? changed(one, rest, pick) : one));
  }
  const record = value as { readonly [key: string]: Json };
  return { ...record, [key]: changed(record[key], rest, pick) };
}

function another(value: Json, pick: Pick): Json {
  if (typeof value === 'number') {
    const near = [1, -1, 2, 10, -10, 100, 1000, -1000, 5000, 9000];
    if (pick(8) === 0) return pick(40);
    return value + near[pick(near.length)];
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return WORDS[pick(WORDS.length)];
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.length > 0 && pick(2) === 0) return list.slice(1);
    return [...list, list.length > 0 ? list[pick(list.length)] : pick(40)];
  }
  return strange(pick);
}
/** Words that some answer of some game uses. */
const WORDS: readonly string[] = [
  'simple',
  'difficult',
  'turn',
  'retreat',
  'test',
  'morale',
  'back',
  'ownSide',
  ...ACTIONS,
  ...TACTIC_IDS,
  '',
];
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
