import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/browser/**/*.journey.ts'],
          exclude: ['test/browser/battles/**'],
          fileParallelism: false,
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
      {
        test: {
          name: 'battles',
          include: ['test/browser/battles/**/*.journey.ts'],
          fileParallelism: false,
          testTimeout: 60 * MINUTE,
          hookTimeout: 10 * MINUTE,
        },
      },
    ],
  },
});
