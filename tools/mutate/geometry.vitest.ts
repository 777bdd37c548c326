import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of the geometry alone: every rule stands on it, so all others would run each time. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: ['src/geometry/**/*.test.ts'],
    env: { SANDTABLE_FEW_CASES: '1' },
    testTimeout: 600_000,
  },
});
