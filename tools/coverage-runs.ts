/** What the rule tests leave behind: where each of them ran. */
import { join, matchesGlob } from 'node:path';

/** Where the runs are left, one file for each file of tests. */
export const RUNS = join(import.meta.dirname, '..', 'node_modules', '.cache', 'sandtable-runs');

/** What marks set, in every worker that counts: `coverage-setup.ts`. */
export const BYTES = '__passed';
/** What a marked file calls as it is loaded: where it stands, its first byte and its stretches. */
export const REGISTER = '__marked';
/** Gives a file what it keeps of what it has reckoned once, by which tests would pass that by. */
export const MEMO = '__memo';

/** So many bytes there are. */
export const MOST = 200_000;

/** Tests of real cases of the rules: those whose run shows that a paragraph is carried out. */
export const RULE_TESTS = [
  'src/games/*/{rules,content,book,queries}/**/*.test.ts',
  'test/{art-of-tactics,clouds-of-smoke,combat-commander}/**/*.test.ts',
];
/** Whole battles that minds have played: those show nothing of a paragraph. */
const OF_BATTLES = [
  'test/*/{audit,habits,laws}.test.ts',
  'test/clouds-of-smoke/forecast-battles.test.ts',
];
const isAny = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => matchesGlob(path, glob));
export const isRuleTest = (path: string): boolean =>
  isAny(path, RULE_TESTS) && !isAny(path, OF_BATTLES);

/** Starts and ends of all that is marked in a source, each pair with the next byte. */
export type Stretches = readonly number[];
export interface Run {
  readonly test: string;
  /** By source: which of its stretches ran. */
  readonly ran: Readonly<Record<string, readonly number[]>>;
}
export interface Runs {
  readonly stretches: Readonly<Record<string, Stretches>>;
  readonly runs: readonly Run[];
}

/** The narrowest stretch around a character: it has run when that has. */
export function stretchAt(stretches: Stretches, at: number): number | undefined {
  let [narrowest, found]: [number, number | undefined] = [Infinity, undefined];
  for (let index = 0; index < stretches.length; index += 2) {
    const [start = 0, end = 0] = stretches.slice(index, index + 2);
    if (start > at || end <= at || end - start > narrowest) continue;
    [narrowest, found] = [end - start, index / 2];
  }
  return found;
}
