import { defineConfig } from 'vitest/config';

/** Tests that change their whole process and need their own: the time zone is read once. */
const ofTheProcess = [
  'src/dashboard/trends/to-list.test.ts',
  'src/order/days-of-zones.test.ts',
  'src/orders/view/search.test.ts',
];

/** Milliseconds. Long timeouts cost nothing when tests pass; a shared machine may be twenty times as slow. */
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
          // Fewer garbage collections, and no helper threads for them, since both cores are busy: 3 to 11 % less CPU time.
          execArgv: ['--max-semi-space-size=128', '--single-threaded-gc'],
          include: ['{src,sandbox,tools}/**/*.test.ts'],
          exclude: ofTheProcess,
          // A worker loads the libraries once for all its files; stubbed globals are restored.
          isolate: false,
          unstubGlobals: true,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: ofTheProcess,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        test: {
          name: 'screen',
          environment: 'jsdom',
          // Fewer garbage collections: 14 % less CPU time than 64 MB, for a third of a gigabyte in each worker.
          execArgv: ['--max-semi-space-size=256'],
          // As above, in half the time; `fresh-modules.ts` must run before the next one.
          isolate: false,
          unstubGlobals: true,
          // Screen tests come first: they wait half of their time, which the browser tests of `npm test` use.
          sequence: { setupFiles: 'list', groupOrder: 0 },
          include: ['src/**/*.test.tsx'],
          ...patience,
          setupFiles: ['tools/testing/fresh-modules.ts', ...patience.setupFiles, 'src/app/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
