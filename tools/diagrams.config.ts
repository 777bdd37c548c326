/** The rule tests, once more, with a note of the matches that they play: for `npm run diagrams`. */
import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;
export default defineConfig({
  test: {
    include: [
      'src/games/*/{rules,content,book,queries}/**/*.test.ts',
      'test/{art-of-tactics,clouds-of-smoke,combat-commander}/**/*.test.ts',
    ],
    // Battles of bots are no small positions.
    exclude: ['test/*/audit.test.ts', 'test/*/habits.test.ts'],
    isolate: false,
    setupFiles: ['tools/diagrams-setup.ts'],
    env: { SANDTABLE_FEW_CASES: '1' },
    testTimeout: 10 * MINUTE,
    hookTimeout: 10 * MINUTE,
  },
});
