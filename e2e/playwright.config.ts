import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from '../tools/programs/chromium.ts';

/** Set by tools/run/e2e.ts. Not looked for here: other tools read this file, and need no browser. */
const executablePath = process.env.E2E_SHELL;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/traces',
  globalSetup: './global-setup.ts',
  // A long timeout costs nothing when tests pass, and a slow machine is no fault of the app.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  // A browser waits more than it works: two workers leave a third of two cores idle.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        ...chromiumArgs,
        // Only the machine's own name resolves, so no request can leave it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // A test ends before the code of the optimizing compiler pays: 6 % less CPU time.
        '--js-flags=--no-opt',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer for files that a test takes away; offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Riyadh',
    // Traces would take half of the time; `npm run e2e -- --trace retain-on-failure` keeps one when needed.
    trace: 'off',
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // Software rendering costs CPU time per pixel: 1/4 takes an eighth less than 1/2. Layout uses CSS pixels, so only the
        // sharpness differs. Tests that count pixels set a higher value.
        deviceScaleFactor: 0.25,
      },
    },
  ],
});
