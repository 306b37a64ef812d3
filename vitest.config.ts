import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Both cores of a small machine: by default one is left idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: ['{src,sandbox,tools}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/app/testing/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
