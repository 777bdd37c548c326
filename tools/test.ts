// `npm test`: every check in order, then the tests; ends with `N passed, N failed`.
// `npm test -- types lint` runs the named ones only, `npm test -- src/kernel` the tests of a path,
// `npm test -- test/browser/kit.journey.ts` a journey.
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { RUNS } from './coverage-runs.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: told once more at the end, where a long log is read first. */
  readonly failures?: readonly string[];
}

interface Stage {
  readonly name: string;
  readonly words: string;
  readonly run: () => Promise<Tally>;
  /** Absent: always. A room that does not exist yet is not checked. */
  readonly when?: () => boolean;
  /** Needs nothing of the others, and they nothing of it: runs beside them. */
  readonly beside?: true;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const NOTHING: Tally = { passed: 0, failed: 0 };

const running = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

const exists = (path: string): boolean => existsSync(join(root, path));
const some = (pattern: string): boolean => globSync(pattern, { cwd: root }).length > 0;

function runNode(
  script: string,
  args: readonly string[],
  quiet: boolean,
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const said: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('close', (code) => {
      running.delete(child);
      const all = Buffer.concat(said);
      process.stdout.write(code === 0 ? warningsIn(all.toString()) : all);
      resolve(code === 0);
    });
  });
}

/** What does not fail, and is to be seen all the same. */
const warningsIn = (said: string): string =>
  (said.match(/^warning: .*$/gm) ?? []).map((line) => `  ${line}\n`).join('');

function check(
  name: string,
  words: string,
  [script = '', ...args]: readonly string[],
  when?: () => boolean,
): Stage {
  const run = async (): Promise<Tally> => {
    const good = await runNode(join(root, script), args, true);
    return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
  return { name, words, run, beside: true, ...(when && { when }) };
}

const types = (name: string, words: string, config: string, when?: () => boolean): Stage =>
  check(name, words, ['node_modules/typescript-7/bin/tsc', '-p', config], when);

/** A file that did not load has no tests to count, and is one failure. */
function tallyOf(report: Report, good: boolean): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test)}`),
  );
  for (const { name } of broken) failures.push(`${relative(root, name)} did not load`);
  return { passed: report.numPassedTests, failed: failed === 0 && !good ? 1 : failed, failures };
}

const firstLine = (test: { readonly failureMessages: readonly string[] }): string =>
  (test.failureMessages[0] ?? '').split('\n')[0] ?? '';

/** The tests that Node runs: those of the rules, of the page, and all others. */
const UNIT = ['node', 'client', 'core'];

async function vitest(
  projects: readonly string[],
  paths: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const name = paths.length === 0 ? projects[0] : `paths-${process.pid}`;
  const file = join(modules, '.cache', `sandtable-${name}.json`);
  rmSync(file, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...paths, ...chosen, '--reporter=default'];
  if (paths.length === 0) args.push('--passWithNoTests');
  const report = ['--reporter=json', `--outputFile.json=${file}`];
  const good = await runNode(
    join(modules, 'vitest', 'vitest.mjs'),
    [...args, ...report],
    false,
    env,
  );
  if (!existsSync(file)) return good ? NOTHING : { passed: 0, failed: 1 };
  const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')) as Report, good);
  if (paths.length > 0) rmSync(file);
  return tally;
}

/** The rule tests among the unit tests note where they run, if that is looked at afterwards. */
const noting = { wanted: false, ...Promise.withResolvers<undefined>() };
async function tests(): Promise<Tally> {
  if (!noting.wanted) return vitest(UNIT);
  rmSync(RUNS, { recursive: true, force: true });
  const tally = await vitest(UNIT, [], { SANDTABLE_RUNS: '1' });
  noting.resolve(undefined);
  return tally;
}
/** What is kept of where the rule tests run, held against where they ran. */
async function rules(): Promise<Tally> {
  if (noting.wanted) await noting.promise;
  const ran = noting.wanted ? ['--ran'] : [];
  return check('', '', ['tools/coverage.ts', '--check', ...ran]).run();
}

const hasCore = (): boolean => some('src/{kernel,geometry,bots}/**/*.ts');
const hasPage = (): boolean => some('src/client/**/*.{svelte,ts}');
const hasJourneys = (): boolean => some('test/browser/*.journey.ts');

const STAGES: readonly Stage[] = [
  types('types', 'types: kernel, geometry, bots, rules, minds', 'tsconfig.core.json', hasCore),
  types('types', 'types: everything that runs in Node', 'tsconfig.node.json'),
  check(
    'types',
    'types: the page',
    ['node_modules/svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.web.json'],
    hasPage,
  ),
  check('lint', 'lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  check('walls', 'walls between the rooms', [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'src',
    'test',
    '--config',
    '.dependency-cruiser.cjs',
  ]),
  check('dead', 'dead code', ['node_modules/knip/bin/knip.js', '--no-config-hints']),
  check('tidy', 'lengths, bans, citations', ['tools/tidy.ts']),
  {
    name: 'build',
    words: 'the page builds',
    run: check('', '', ['tools/web.ts']).run,
    when: () => exists('src/client/index.html') && exists('src/client/main.ts'),
  },
  { name: 'unit', words: 'tests', run: tests },
  {
    name: 'coverage',
    words: 'rules: paragraphs and the tests that run through them',
    run: rules,
    beside: true,
  },
  { name: 'journeys', words: 'browser', run: () => vitest(['journeys']), when: hasJourneys },
];

/** The stages that are named, or all; the tests of paths in their place. */
function stagesOf(wanted: readonly string[]): readonly Stage[] {
  if (wanted.length === 0) return STAGES;
  const names = [...new Set(STAGES.map(({ name }) => name))];
  const paths = wanted.filter((word) => !names.includes(word));
  const missing = paths.find((path) => !exists(path));
  if (missing !== undefined) {
    console.error(`'${missing}' is neither a file or folder nor one of: ${names.join(', ')}`);
    process.exit(1);
  }
  const named = STAGES.filter(({ name }) => wanted.includes(name));
  if (paths.length === 0) return named;
  return [...named, ...stagesFor(paths)];
}
/** Journeys go to a browser, for which the page is built; everything else is tested by Node. */
function stagesFor(paths: readonly string[]): readonly Stage[] {
  const isJourney = (path: string): boolean => path.endsWith('.journey.ts');
  const browsed = paths.filter(isJourney);
  const tested = paths.filter((path) => !isJourney(path));
  const of = (projects: readonly string[], chosen: readonly string[]): Stage => ({
    name: 'paths',
    words: chosen.join(' '),
    run: () => vitest(projects, chosen),
  });
  return [
    ...(tested.length > 0 ? [of(UNIT, tested)] : []),
    ...(browsed.length > 0
      ? [...STAGES.filter(({ name }) => name === 'build'), of(['journeys'], browsed)]
      : []),
  ];
}

/**
 * In order; beside them those that say so, in order too: as many at once as there are cores, or
 * half as many beside tests, which wait so often that some of the cores are left over.
 */
async function runAll(
  stages: readonly Stage[],
  told: (stage: Stage, tally: Tally) => void,
): Promise<void> {
  const begin = async (stage: Stage): Promise<void> => {
    const seconds = Math.round(performance.now() / 1000);
    console.log(`[${seconds} s] ${stage.words}`);
    told(stage, await stage.run());
  };
  const left = stages.filter(({ beside }) => beside === true);
  const inTurn = stages.filter(({ beside }) => beside !== true);
  const lane = async (): Promise<void> => {
    for (let stage = left.shift(); stage !== undefined; stage = left.shift()) await begin(stage);
  };
  const cores = availableParallelism();
  const lanes = inTurn.length === 0 ? cores : Math.ceil(cores / 2);
  const checked = Promise.all(Array.from({ length: lanes }, lane));
  for (const stage of inTurn) await begin(stage);
  await checked;
}

async function main(): Promise<void> {
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const stages = stagesOf(process.argv.slice(2)).filter(({ when }) => when?.() ?? true);
  const names = stages.map(({ name }) => name);
  noting.wanted = names.includes('unit') && names.includes('coverage');
  await runAll(stages, (stage, tally) => {
    if (tally.failed > 0) console.log(`  FAILED: ${stage.words}`);
    passed += tally.passed;
    failed += tally.failed;
    failures.push(...(tally.failures ?? []));
  });
  for (const failure of failures) console.log(`  FAILED: ${failure}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

await main();
