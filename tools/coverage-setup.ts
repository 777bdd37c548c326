/**
 * Around each rule test: which stretches of the rules' sources it ran through. The tests are
 * loaded by Node itself here, unbuilt, so the engine's offsets are those of the files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { RUNS, type Run } from './coverage-runs.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = /\/src\/games\/[^/]+\/(rules|content|queries|book)\//;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** What ran since this was last asked. */
function take(): Profiler.ScriptCoverage[] {
  let taken: Profiler.ScriptCoverage[] = [];
  // In one thread the answer comes before the call returns.
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error !== null) throw error;
    taken = result;
  });
  return taken;
}

const runs: Run[] = [];
let file = '';
let suite: unknown;

beforeEach(({ task }) => {
  const isNext = file !== '' && task.suite === suite;
  file = task.file.filepath;
  suite = task.suite;
  // Between two tests of one group nothing ran, and to ask takes longer than most tests.
  if (!isNext) take();
});

afterEach(({ task }) => {
  const ran = take().filter(({ url }) => SOURCES.test(url) && !url.includes('.test.'));
  const stretches = ran.map(({ url, functions }): [string, number[]] => [
    relative(ROOT, fileURLToPath(url)).replaceAll('\\', '/'),
    functions.flatMap(({ ranges }) =>
      ranges.flatMap(({ startOffset, endOffset, count }) => [startOffset, endOffset, count]),
    ),
  ]);
  runs.push({ test: namesOf(task).join(' > '), stretches: Object.fromEntries(stretches) });
});
afterAll(() => {
  if (file === '') return;
  mkdirSync(RUNS, { recursive: true });
  const name = relative(ROOT, file).replaceAll(/[^\w.]/g, '_');
  writeFileSync(join(RUNS, `${name}.json`), JSON.stringify(runs));
});

interface Titled {
  readonly name: string;
  readonly suite?: Titled | undefined;
}
/** The titles of a test, from the outermost to its own; a file is no title. */
function namesOf(task: Titled): string[] {
  return task.suite === undefined ? [task.name] : [...namesOf(task.suite), task.name];
}
