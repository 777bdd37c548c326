import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of the rules alone, for `npm run mutate`: few of the random cases. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: [
      'src/rulesets/**/*.test.ts',
      'test/clouds-of-smoke/**/*.test.ts',
      'test/golden/**/*.test.ts',
    ],
    env: { SANDTABLE_FEW_CASES: '1' },
    testTimeout: 600_000,
  },
});
