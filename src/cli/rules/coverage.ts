/**
 * Which tests have run through the places of each paragraph: one file a game, written by
 * `npm run coverage`. It names each test once; a paragraph has how many tests there are in all,
 * and the numbers of the first of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Games } from '#games';
import { ROOT } from './sources.ts';

export interface Tried {
  /** The first few: those that name the paragraph, then the narrowest. */
  readonly tests: readonly string[];
  readonly total: number;
}
/** By ruleset and paragraph. */
export type Coverage = Readonly<Record<string, Readonly<Record<string, Tried>>>>;
interface Kept {
  readonly tests: readonly string[];
  readonly rulesets: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}
export const fileOf = (game: string): string => join(ROOT, 'docs', 'rules', `${game}.json`);

/** What is kept of a game; nothing where nobody has looked. */
export function coverageOf(game: string): Coverage {
  const file = fileOf(game);
  if (!existsSync(file)) return {};
  const { tests, rulesets } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const tried = ([total = 0, ...numbers]: readonly number[]): Tried => ({
    tests: numbers.map((number) => tests[number] ?? ''),
    total,
  });
  return mapValues(rulesets, (paragraphs) => mapValues(paragraphs, tried));
}
/** A line for each test and for each paragraph: what changed is seen in the difference. */
export function textOf(coverage: Coverage): string {
  const all = Object.values(coverage).flatMap((paragraphs) => Object.values(paragraphs));
  const tests = [...new Set(all.flatMap((one) => one.tests))].toSorted();
  const numbers = new Map(tests.map((test, number) => [test, number]));
  const kept = ({ total, tests: named }: Tried): (number | undefined)[] => [
    total,
    ...named.map((test) => numbers.get(test)),
  ];
  const rulesets = Object.entries(coverage).map(([id, paragraphs]) => {
    const lines = Object.entries(paragraphs).map(([key, one]) => field(key, json(kept(one))));
    return field(id, block('{}', lines));
  });
  const lists = block('[]', tests.map(json));
  return `${block('{}', [field('tests', lists), field('rulesets', block('{}', rulesets))])}\n`;
}
const json = (value: unknown): string => JSON.stringify(value);
const field = (key: string, text: string): string => `${json(key)}: ${text}`;
const block = ([open, close]: string, lines: readonly string[]): string =>
  `${open}\n${lines.join(',\n')}\n${close}`;
const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  of: (value: A) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));

/** Why nothing can be noted of a game that is called by name; undefined: it can. */
export function whyUntold(
  { all }: Games,
  id: string,
): { readonly known: boolean; readonly says: string } | undefined {
  const game = all.find((one) => one.id === id);
  const names = all.map((one) => one.id).join(', ');
  if (game === undefined)
    return { known: false, says: `there is no game '${id}'; known: ${names}` };
  if (game.book !== undefined) return undefined;
  return { known: true, says: `'${id}' has no book yet: nothing is noted of its paragraphs` };
}
