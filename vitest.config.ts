import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const MINUTE = 60_000;
/** What is awaited in a browser is awaited for as long as its own calls are: the browser alone
    may keep a page busy for seconds, when it lets go of the page before it. */
const PATIENCE = { poll: { timeout: MINUTE / 2 } };
/** Where the rule tests run is noted: what `tools/coverage.ts` tells, and `npm test` checks. */
const noted =
  process.env['SANDTABLE_RUNS'] === '1'
    ? {
        plugins: [(await import('./tools/marks.ts')).marking(import.meta.dirname)],
        setupFiles: ['tools/coverage-setup.ts'],
        // The bytes of the marks are given out anew by each run.
        fsModuleCache: false,
      }
    : { plugins: [], setupFiles: [], fsModuleCache: true };

/**
 * Of kernel, geometry, games, their tables and lessons. They keep nothing between two calls, start
 * nothing and leave nothing stubbed, so that one may follow the other with the modules that are
 * loaded.
 */
const OF_RULES = [
  'src/{table,lessons,ratings}/**/*.test.ts',
  'src/{kernel,geometry,games,codec,dice,fate,plural,record,trials}/**/*.test.ts',
  'test/{art-of-tactics,clouds-of-smoke,combat-commander,laws,fate,replay}/**/*.test.ts',
];

/** In the place of a browser and of modules they put something else, each for itself. */
const OF_THE_PAGE = ['src/client/**/*.test.ts'];

/** Journeys of `npm run journeys`: whole battles, and every state once more in Russian. */
const LONG = ['test/browser/battles/**/*.journey.ts', 'test/browser/states-ru.journey.ts'];

/** What takes longest begins first, so that no core waits for it at the end. */
const LONGEST = [
  'test/hard/hostile.test.ts',
  'test/hard/leak.test.ts',
  'test/storage/embedded.test.ts',
  'test/hard/chaos.test.ts',
  'test/hard/windows.test.ts',
  'test/cli/verbs.test.ts',
  'test/hard/odds.test.ts',
  'src/server/main.test.ts',
  // Small, and long all the same: by their size they would come last.
  'test/server/crash.test.ts',
  'test/cli/fuzz.test.ts',
  'test/cli/tune.test.ts',
  'test/lessons.test.ts',
  'test/server/price.test.ts',
  'test/hard/told.test.ts',
  'test/tools/drawn.test.ts',
  'test/cli/fit.test.ts',
  'test/golden/golden.test.ts',
  'test/hard/foretell.test.ts',
  'src/server/previews/previews.test.ts',
  'test/browser/plain.journey.ts',
  'test/browser/lookback.journey.ts',
  'test/browser/states-en.journey.ts',
  'test/browser/commander.journey.ts',
  'test/browser/analysis.journey.ts',
  'test/browser/notices.journey.ts',
  'test/browser/threat.journey.ts',
  'test/browser/connection.journey.ts',
  'test/browser/kit.journey.ts',
  'test/browser/rare.journey.ts',
  'test/browser/phone-map.journey.ts',
  'test/browser/dice.journey.ts',
  'test/browser/scenario.journey.ts',
  'test/browser/holidays.journey.ts',
  'test/browser/proposals.journey.ts',
  'test/browser/exercises.journey.ts',
  'test/browser/table.journey.ts',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.replaceAll('\\', '/').endsWith(path));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Of few cores none is spared: much of a test's time goes by in waiting for servers, databases
    // and browsers.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...OF_RULES, ...OF_THE_PAGE],
          // To load the server anew for each file is a third of the whole.
          isolate: false,
          setupFiles: ['test/setup.ts'],
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
      {
        test: {
          name: 'client',
          include: OF_THE_PAGE,
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
      {
        plugins: noted.plugins,
        test: {
          name: 'core',
          include: OF_RULES,
          setupFiles: noted.setupFiles,
          fsModuleCache: noted.fsModuleCache,
          // To load the rules anew for each file is a quarter of the whole.
          isolate: false,
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/browser/**/*.journey.ts'],
          exclude: LONG,
          // A worker keeps its server and its browser: `test/browser/stage.ts`.
          isolate: false,
          setupFiles: ['test/setup.ts'],
          expect: PATIENCE,
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
      {
        test: {
          name: 'long',
          include: LONG,
          fileParallelism: false,
          setupFiles: ['test/setup.ts'],
          expect: PATIENCE,
          testTimeout: 60 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
    ],
  },
});
