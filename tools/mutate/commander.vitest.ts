import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The rule tests of Combat Commander, for `stryker run tools/mutate/commander.json`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: [
      'test/combat-commander/**/*.test.ts',
      'src/games/combat-commander/rules/**/*.test.ts',
      'test/golden/golden.test.ts',
    ],
    // A whole battle, position by position: what it kills, the golden battles kill.
    exclude: ['test/combat-commander/positions.test.ts'],
    env: { SANDTABLE_FEW_CASES: '1' },
    testTimeout: 600_000,
  },
});
