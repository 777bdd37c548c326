/**
 * A paragraph as something to touch: a small position in which it is met, and a line that leads
 * through it. `npm run diagrams` finds them among what the rule tests play.
 */
import type { Checkpoint, Game, Json } from '#kernel';
import type { Deed } from '#protocol';

export type { Json } from '#kernel';

/**
 * How a paragraph is met: an answer is refused by it, it happens, it is asked by it; or a test of
 * its name plays the line, or looks at the position, and what comes of it is known.
 */
export type Met = 'refused' | 'happens' | 'asked' | 'played' | 'laid';
export interface Diagram {
  readonly ruleset: string;
  readonly setup: Json;
  readonly begins: Checkpoint<Game>;
  readonly deeds: readonly Deed[];
  /** So many deeds lie before the moment that is shown. */
  readonly at: number;
  readonly met: Met;
  /** Who tries what, and is refused. */
  readonly tries?: { readonly seat: string; readonly answer: Json };
  /** Of a line that is played, the hash of all that happens; of a position, of what is asked. */
  readonly comes?: string;
  /** The rule test that plays it. */
  readonly test: string;
  /** Other editions in which the same can be asked. */
  readonly also?: readonly Other[];
}
export interface Other {
  readonly ruleset: string;
  /** Is it another answer there? */
  readonly differs: boolean;
}

/** In the stead of a value that many have: its place among those. */
export const SHARED = '=';
/** By the number of a paragraph: a diagram, as it is written down. */
export type Chapter = { readonly [number: string]: Json };
export interface Diagrams {
  /** By the letters of a chapter, the numbers of its paragraphs that have one. */
  readonly known: { readonly [chapter: string]: readonly string[] };
  chapter(letters: string): Promise<Chapter>;
  /** What they have in common. */
  shared(): Promise<readonly Json[]>;
}

/** Which rule tests run through each paragraph, as `npm run coverage` writes it. */
export interface Held {
  readonly tests: readonly string[];
  /** By ruleset and paragraph: how many there are, and the places of the first of them. */
  readonly rulesets: {
    readonly [ruleset: string]: { readonly [id: string]: readonly number[] | undefined };
  };
}
export interface HeldIn {
  readonly ruleset: string;
  readonly total: number;
  /** Those that name the paragraph first. */
  readonly named: readonly string[];
}
/** In each edition in which anything holds the paragraph. */
export const heldIn = ({ tests, rulesets }: Held, id: string): readonly HeldIn[] =>
  Object.entries(rulesets).flatMap(([ruleset, paragraphs]) => {
    const [total, ...places] = paragraphs[id] ?? [];
    if (total === undefined) return [];
    return [{ ruleset, total, named: places.flatMap((place) => tests[place] ?? []) }];
  });

/** 'X-MOV-03': 'MOV' and '03'. */
export function partsOf(id: string): readonly [chapter: string, number: string] {
  const [, chapter = '', ...rest] = id.split('-');
  return [chapter, rest.join('-')];
}
export function isShown(diagrams: Diagrams | undefined, id: string): boolean {
  const [chapter, number] = partsOf(id);
  // An address may say anything.
  if (diagrams === undefined || !Object.hasOwn(diagrams.known, chapter)) return false;
  return diagrams.known[chapter]?.includes(number) ?? false;
}
/** Undefined: the paragraph has none. */
export async function diagramOf(diagrams: Diagrams, id: string): Promise<Diagram | undefined> {
  if (!isShown(diagrams, id)) return undefined;
  const [chapter, number] = partsOf(id);
  const [kept, shared] = await Promise.all([diagrams.chapter(chapter), diagrams.shared()]);
  const one = kept[number];
  return one === undefined ? undefined : (joined(one, shared) as object as Diagram);
}
function joined(value: Json, shared: readonly Json[]): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => joined(one, shared));
  const fields = Object.entries(value);
  const [[field, place] = ['', null]] = fields;
  if (field === SHARED && typeof place === 'number') return joined(shared[place] ?? null, shared);
  return Object.fromEntries(fields.map(([name, one]) => [name, joined(one, shared)]));
}
