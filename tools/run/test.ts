import { tsx } from './run.ts';
import { carryOut, codeChecks, unitTests, vitestReport } from './steps.ts';

const browserReport = 'test-results/browser.json';

await carryOut([
  [
    ...codeChecks,
    { name: 'plain words', command: tsx('tools/checks/plain-words.ts') },
    { name: 'unused code', command: ['knip'] },
    // On a machine without one: installed while the others run, or what to do is said before they have taken minutes.
    { name: 'a browser', command: tsx('tools/programs/chromium.ts') },
  ],
  [{ name: 'build', command: ['vite', 'build'] }],
  [{ name: 'size budget', command: tsx('tools/build/budget.ts') }],
  [
    { name: 'same build twice', command: tsx('tools/build/reproduce.ts'), yields: true },
    // A browser test mostly waits, so the unit tests get the rest of the cores.
    { ...unitTests(), yields: true },
    {
      name: 'browser tests',
      // Of each with this tag a faster test says the same; `npm run e2e` and `npm run check:reliability` have them too.
      command: tsx('tools/run/e2e.ts', '--grep-invert=@full'),
      report: { by: 'playwright', file: browserReport },
    },
  ],
  // Checks the reports of the tests that have just passed.
  [{ name: 'faults', command: tsx('tools/checks/fault-ids.ts', vitestReport, browserReport) }],
]);
