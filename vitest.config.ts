import { defineConfig } from 'vitest/config';

/** Tests that change their whole process, and so have one each: the time zone is read once. */
const ofTheProcess = ['src/orders/list/search.test.ts'];

/** Milliseconds. Costs nothing while all is well; a machine that is shared may need twenty times as long. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['tools/testing/patience.ts'],
};

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
          ...patience,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: ofTheProcess,
          ...patience,
        },
      },
      {
        test: {
          name: 'screen',
          environment: 'jsdom',
          // As above, in half the time; `fresh-modules.ts` has to run before the next one.
          isolate: false,
          unstubGlobals: true,
          sequence: { setupFiles: 'list' },
          include: ['src/**/*.test.tsx'],
          ...patience,
          setupFiles: ['tools/testing/fresh-modules.ts', ...patience.setupFiles, 'src/app/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
