import { findChromium, findShell } from '../programs/chromium.ts';
import { run } from './run.ts';

// Resolved once here, so that every worker starts the same browser.
const executable = await findChromium().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  return null;
});
if (executable === null) process.exit(1);
const shell = await findShell();
console.log(`Chromium: ${executable}`);
console.log(`Headless shell: ${shell ?? 'none, so that all tests run in that one, which takes longer'}`);
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const { code } = await run('playwright', args, {
  env: { E2E_CHROMIUM: executable, E2E_SHELL: shell ?? executable },
});
process.exit(code);
