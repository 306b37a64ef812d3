import { defineConfig } from 'vitest/config';

/** Tests that change their whole process, and so have one each: the time zone is read once. */
const ofTheProcess = ['src/orders/search.test.ts'];

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
          exclude: ofTheProcess,
          // A worker loads the libraries once for all its files; what a test puts in place of a global is taken back.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: ofTheProcess,
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
