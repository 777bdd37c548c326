import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a few lines kill need not wait for the oracles. */
const SLOW = ['sweep', 'sines', 'blocking', 'plane', 'measures', 'sight'];

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

/** The tests of the geometry alone: every rule stands on it, so all others would run each time. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: ['src/geometry/**/*.test.ts'],
    env: { SANDTABLE_FEW_CASES: '1' },
    sequence: { sequencer: QuickFirst },
    testTimeout: 600_000,
  },
});
