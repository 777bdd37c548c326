import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The rule tests of Art of Tactics, for `stryker run tools/mutate/tactics.json`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: [
      'test/art-of-tactics/**/*.test.ts',
      'src/games/art-of-tactics/rules/**/*.test.ts',
      'test/golden/golden.test.ts',
    ],
    // A whole battle, position by position: what it kills, the golden battles kill.
    exclude: ['test/art-of-tactics/positions.test.ts'],
    env: { SANDTABLE_FEW_CASES: '1' },
    testTimeout: 600_000,
  },
});
