/**
 * Around each rule test: which marks of the rules' sources it passed. Between two test files a
 * worker keeps its modules, but not what they have reckoned.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import {
  BYTES,
  isRuleTest,
  MEMO,
  MOST,
  REGISTER,
  RUNS,
  type Run,
  type Runs,
} from './coverage-runs.ts';

const ROOT = join(import.meta.dirname, '..');

interface Source {
  readonly path: string;
  readonly first: number;
  readonly stretches: readonly number[];
}
type Memo = WeakMap<object, unknown> | { readonly clear: () => void };
/** A `WeakMap` that can be emptied. */
class Forgetful extends WeakMap<object, unknown> {
  #known = new WeakMap<object, unknown>();
  clear(): void {
    this.#known = new WeakMap();
  }
  override get(key: object): unknown {
    return this.#known.get(key);
  }
  override has(key: object): boolean {
    return this.#known.has(key);
  }
  override set(key: object, value: unknown): this {
    this.#known.set(key, value);
    return this;
  }
  override delete(key: object): boolean {
    return this.#known.delete(key);
  }
}
interface Worker {
  [BYTES]?: Uint8Array;
  [REGISTER]?: (path: string, first: number, stretches: readonly number[]) => void;
  [MEMO]?: (memo: Memo) => Memo;
  __sources?: Source[];
  __memos?: { readonly clear: () => void }[];
}
const worker = globalThis as Worker;
const passed = (worker[BYTES] ??= new Uint8Array(MOST));
const sources = (worker.__sources ??= []);
const memos = (worker.__memos ??= []);
for (const memo of memos) memo.clear();
worker[MEMO] ??= (memo) => {
  const kept = memo instanceof WeakMap ? new Forgetful() : memo;
  memos.push(kept);
  return kept;
};
worker[REGISTER] ??= (path, first, stretches) => void sources.push({ path, first, stretches });

const runs: Run[] = [];
let file = '';

beforeEach(() => void passed.fill(0));

afterEach(({ task }) => {
  const { filepath } = task.file;
  if (!isRuleTest(relative(ROOT, filepath).replaceAll('\\', '/'))) return;
  file = filepath;
  const ran = sources.flatMap(({ path, first, stretches }): [string, number[]][] => {
    const marks: number[] = [];
    const end = first + stretches.length / 2;
    for (let at = passed.indexOf(1, first); at >= 0 && at < end; at = passed.indexOf(1, at + 1))
      marks.push(at - first);
    return marks.length === 0 ? [] : [[path, marks]];
  });
  runs.push({ test: namesOf(task).join(' > '), ran: Object.fromEntries(ran) });
});
afterAll(() => {
  if (file === '') return;
  const met = new Set(runs.flatMap(({ ran }) => Object.keys(ran)));
  const marks = sources.filter(({ path }) => met.has(path));
  const kept: Runs = {
    stretches: Object.fromEntries(marks.map(({ path, stretches }) => [path, stretches])),
    runs,
  };
  mkdirSync(RUNS, { recursive: true });
  const name = relative(ROOT, file).replaceAll(/[^\w.]/g, '_');
  writeFileSync(join(RUNS, `${name}.json`), JSON.stringify(kept));
});

interface Titled {
  readonly name: string;
  readonly suite?: Titled | undefined;
}
/** The titles of a test, from the outermost to its own; a file is no title. */
function namesOf(task: Titled): string[] {
  return task.suite === undefined ? [task.name] : [...namesOf(task.suite), task.name];
}
