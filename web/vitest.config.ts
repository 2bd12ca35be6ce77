import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: './tests/browser/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1, // a browser on a busy machine may miss a beat; a fault fails twice
          fileParallelism: false, // one browser at a time is enough for two processors
        },
      },
    ],
  },
});
