import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole battles kill almost everything, but what a few lines kill need not wait for them. */
const SLOW = ['muster', 'optimum', 'camp', 'odds', 'perft', 'golden'];

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

/** The tests of the rules alone, for `npm run mutate`: few of the random cases. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: [
      'src/games/**/*.test.ts',
      'src/dice/**/*.test.ts',
      'test/clouds-of-smoke/**/*.test.ts',
      'test/golden/**/*.test.ts',
    ],
    // Whole battles of bots that think: what they kill, the golden battles kill. Pages stay out.
    exclude: ['test/clouds-of-smoke/forecast-battles.test.ts', 'src/games/*/{table,armies}/**'],
    env: { SANDTABLE_FEW_CASES: '1' },
    sequence: { sequencer: QuickFirst },
    testTimeout: 600_000,
  },
});
